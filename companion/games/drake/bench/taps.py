"""companion bench taps: how often a table touches the screen in a whole game."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from companion.bench.measuring import Figure
from companion.bench.touches import SEED, captains_of
from companion.games.drake.screens.fingers import DrakeFingers
from companion.games.drake.table.disc_tasks import LAYING
from companion.games.drake.table.discs import BOX, Disc, simulated_uid
from companion.night.night import Move, Night, as_sent
from companion.table.settings import Patience, TableSettings
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.stage.fingers import moves_made
from companion.touch.stage.gallery import fresh_data
from companion.touch.stage.stage import Stage, prepare_stage

SEATS = ("red", "blue", "yellow", "green")
TAPS_PER_DECISION = 1.1
# Of one voyage of four captains, without discs on readers.
TOUCHES_PER_VOYAGE = 85
TAPS_TO_BEGIN = 4
BY_DISC = ("place-disc",)
# Believes at once what it sees: only taps are counted here, not moments.
EAGER = TableSettings(patience=Patience(appeared=0, left=0))

Progress = Callable[[str], None]


def measure(progress: Progress) -> Iterator[Figure]:
    with fresh_data():
        prepare_stage()
        progress("a whole game by touch")
        with Stage() as stage:
            fingers = DrakeFingers(stage)
            begin(stage, fingers)
            fingers.taps = 0
            decisions = play(fingers, fingers.make)
            by_touch, voyages = fingers.taps, fingers.night.round
            fingers.tap("Harbour")
        yield Figure("decisions of four captains", decisions, "")
        yield Figure("taps, by touch alone", by_touch, "")
        yield Figure("taps per decision", by_touch / decisions, "", limit=TAPS_PER_DECISION)
        yield Figure(
            "touches in a voyage",
            by_touch / voyages,
            "",
            f"{decisions / voyages:.0f} decisions in each of {voyages}",
            limit=TOUCHES_PER_VOYAGE,
        )

        progress("the same group again")
        with Stage() as stage:
            fingers = DrakeFingers(stage)
            fingers.open_new_game("drake")
            fingers.tap(f"Begin with {len(SEATS)} captains")
            fingers.lay_out()
            assert stage.app.night.session
        yield Figure("taps to begin with the last group", fingers.taps, "", limit=TAPS_TO_BEGIN)

        progress("a whole game with discs")
        yield from with_discs()


def with_discs() -> Iterator[Figure]:
    night = Night()
    night.begin(list(SEATS), {}, {}, seed=SEED, keep=False)
    table = TableOptions(simulate=True)
    with Stage(night, size=(1280, 640), table=table) as stage:
        stage.app.table.settings = EAGER
        stage.app.table.reopen()
        stage.wait(lambda: stage.app.table.ready)
        fingers = DrakeFingers(stage)
        hand = Hand(stage, fingers)
        decisions = play(fingers, hand.make)
    yield Figure("taps, with discs", fingers.taps, "", f"{hand.laid} discs laid")
    yield Figure("taps for discs that the table sees", hand.taps, "", limit=0)
    yield Figure(
        "taps per decision, with discs", fingers.taps / decisions, "", limit=TAPS_PER_DECISION
    )


class Hand:
    """Lays discs on the board; everything else is done by touch."""

    def __init__(self, stage: Stage, fingers: DrakeFingers) -> None:
        self.stage, self.fingers = stage, fingers
        self.laid = self.taps = 0

    @property
    def readers(self) -> Any:
        return self.stage.app.table.source.simulated

    def make(self, move: Move) -> None:
        if move["do"] not in BY_DISC:
            self.fingers.make(move)
        else:
            self._lay(move)
        if self.fingers.night.phase not in LAYING:
            self._clear()

    def _lay(self, move: Move) -> None:
        """By touch as well, as a captain would, if the table makes nothing of the disc."""
        made, taps = moves_made(self.fingers.night), self.fingers.taps
        reader = self.stage.app.table.source.reader_places.reader_of[move["at"]]
        self.readers.place(simulated_uid(Disc(move["seat"], move["disc"])), reader)
        self.laid += 1
        with suppress(AssertionError):
            self.stage.wait(lambda: moves_made(self.fingers.night) > made)
        self.stage.frames(3)
        if moves_made(self.fingers.night) == made:
            self.fingers.make(move)
        self.taps += self.fingers.taps - taps

    def _clear(self) -> None:
        for disc in BOX:
            if self.readers.where(simulated_uid(disc)) is not None:
                self.readers.lift(simulated_uid(disc))


def begin(stage: Stage, fingers: DrakeFingers) -> None:
    """The first game of a table: four seats, taken by colour."""
    fingers.open_new_game("drake")
    for seat in SEATS:
        fingers.tap(fingers.one("SeatRow", seat=seat))
        fingers.tap("close")
    fingers.tap(f"Begin with {len(SEATS)} captains")
    fingers.lay_out()


def play(fingers: DrakeFingers, make: Callable[[Move], None]) -> int:
    """A whole game between captains of the app; answers the number of decisions."""
    session, captains = fingers.night.game, captains_of(fingers)
    decisions = 0
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        (move,) = as_sent([captains[seat].choose(session.view(seat), session.choices(seat))])
        ahead = session.look_ahead(move) if is_onward(fingers, move) else None
        if ahead is None:
            make(move)
            decisions += 1
            continue
        (seat,) = ahead.awaited()
        (then,) = as_sent([captains[seat].choose(ahead.view(seat), ahead.choices(seat))])
        fingers.make_both(move, then)
        decisions += 2
    return decisions


def is_onward(fingers: DrakeFingers, move: Move) -> bool:
    """Nobody taps "Sail on" where the next captain can decide at once."""
    return bool(move["do"] == "sail-on" and fingers.offers_onward())
