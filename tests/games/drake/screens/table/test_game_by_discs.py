"""A whole game at the simulated table: every disc is laid, moved and taken off by hand."""

from random import Random

import pytest

from companion.games.drake.screens.fingers import DrakeFingers
from companion.games.drake.table.discs import BOX, Disc, simulated_uid
from companion.night.night import Move, Night
from companion.night.saved.session_files import begin_session
from companion.table.settings import Patience, TableSettings
from companion.touch.app.device import sleep
from companion.touch.app.table import table_link
from tests.games.drake.screens.table.hand import SIMULATED, Hand
from tests.games.drake.screens.taps import pick
from tests.support.on_stage import StageMaker

SEATS, SEED = ["blue", "white"], 11
BY_HAND = ("place-disc", "swap-discs", "move-disc")
INFORMING = ("swap-discs", "move-disc")
# A simulated disc does not flicker.
EAGER = TableSettings(patience=Patience(appeared=0, left=0, stack_left=0, doubtful=0))


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """As fast as this machine draws, also once the table has woken the screen."""
    monkeypatch.setattr(sleep, "AWAKE_FPS", 0)
    monkeypatch.setattr(table_link, "STEADY", 0.0)


class Players:
    """They lay discs with their hands, begin a voyage with a finger, and say the rest."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.app = hand, hand.app
        self.fingers = DrakeFingers(hand.stage)
        self.made: list[Move] = []
        self.at_hand = 0

    @property
    def night(self) -> Night:
        night: Night = self.app.night
        return night

    def make(self, move: Move) -> None:
        if move["do"] in BY_HAND:
            {"place-disc": self.lay, "swap-discs": self.swap, "move-disc": self.move}[move["do"]](
                move
            )
            self.at_hand += 1
            before = len(self.made)
            self.hand.wait_for(lambda: moves_of(self.night) > before)
        elif move["do"] == "next-voyage":
            self.clear()
            self.fingers.make(move)
        else:
            assert self.night.play(move).ok
            self.hand.stage.frames(2)
            self.fingers.follow_hawkins()
        self.made.append(move)

    def lay(self, move: Move) -> None:
        self.hand.lay(Disc(move["seat"], move["disc"]), move["at"])

    def swap(self, move: Move) -> None:
        places = self.places(move["seat"])
        for disc, other in (move["discs"], reversed(move["discs"])):
            self.carry(Disc(move["seat"], disc), places[other])

    def move(self, move: Move) -> None:
        log = self.night.game.log("table")
        looked_at = next(line["at"] for line in reversed(log) if line["event"] == "peeked-defence")
        disc = next(one for one, at in self.places(move["seat"]).items() if at == looked_at)
        self.carry(Disc(move["seat"], disc), move["to"])

    def places(self, seat: str) -> dict[str, str]:
        """Where a captain's discs lie, as only that captain knows."""
        return {
            disc["disc"]: at
            for at, place in self.night.view(seat)["destinations"].items()
            for disc in place["discs"]
            if disc["seat"] == seat
        }

    def carry(self, disc: Disc, to: str) -> None:
        self.hand.stage.frames(2)
        self.hand.drop(self.hand.grip(disc), to)

    def lying(self) -> list[Disc]:
        table = self.app.root.panel.table
        return [disc for disc in BOX if table.where(simulated_uid(disc)) is not None]

    def clear(self) -> None:
        """Between voyages: the page tells of discs until the last one is gone."""
        self.hand.wait_for(lambda: bool(self.fingers.all("TapButton")))
        for _ in range(2):
            # A toast may lie over the button and takes a tap itself.
            if not self.app.page.resetting:
                self.fingers.tap(self.fingers.one("TapButton", kind="primary"))
        told = "Discs still lie on the board"
        self.hand.wait_for(lambda: any(told in text for text in self.hand.stage.texts()))
        for disc in self.lying():
            self.hand.take_off(disc)
        self.hand.wait_for(lambda: self.app.table.board_empty)
        self.hand.stage.frames(2)
        assert not any(told in text for text in self.hand.stage.texts())
        assert not self.app.table.marks


def moves_of(night: Night) -> int:
    """How many moves the game has: no more than one record each."""
    number: int = night.game.log("table")[-1]["record"]
    return number


def test_a_game_by_discs_ends_as_the_game_by_moves(stage: StageMaker) -> None:
    night, random = Night(), Random(139)
    assert night.begin(SEATS, seed=SEED, keep=False).ok
    opened = stage(night, size=(1180, 600), table=SIMULATED)
    opened.app.table.settings = EAGER
    opened.app.table.reopen()
    players = Players(Hand(opened))
    while not night.game.over:
        informed = [move for seat in night.awaited() for move in night.choices(seat, *INFORMING)]
        players.make(random.choice(informed) if informed else pick(night, random))

    verbs = [move["do"] for move in players.made]
    assert players.at_hand == sum(verb in BY_HAND for verb in verbs)
    assert set(BY_HAND) <= set(verbs)
    assert moves_of(night) == len(players.made)

    plain = begin_session({"new": "drake", "seats": SEATS, "options": {}}, SEED, None)
    for move in players.made:
        plain.play(move)
    assert plain.over
    assert night.game.standings() == plain.standings()
    assert night.game.log("table") == plain.log("table")
