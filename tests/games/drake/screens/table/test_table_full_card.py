"""Discs that are laid while the card is full: the app says so, once, and goes on."""

from companion.games.drake.screens.samples import sample_night
from companion.games.drake.table.discs import Disc, simulated_uid
from companion.kernel.refusal import Refused
from companion.night.night import Night
from companion.session.history.entry import Entry
from companion.touch.stage.stage import Stage
from tests.games.drake.screens.table.hand import SIMULATED
from tests.support.on_stage import StageMaker

FULL = "The card is full."


class Card:
    """A journal on a card that may be full."""

    full = True

    def append(self, entry: Entry) -> None:
        if self.full:
            raise Refused("not-saved", None, FULL)

    def close(self) -> None:
        """Nothing is open."""


def open_game(stage: StageMaker, night: Night) -> Stage:
    opened = stage(night, table=SIMULATED)
    opened.wait(lambda: opened.app.table.ready)
    return opened


def lay(opened: Stage, seat: str, face: str, at: str) -> None:
    source = opened.app.table.source
    source.simulated.place(simulated_uid(Disc(seat, face)), source.reader_places.reader_of[at])


def own_discs(night: Night, seat: str) -> dict[str, str]:
    places = night.view(seat)["destinations"].items()
    return {disc["disc"]: at for at, one in places for disc in one["discs"] if disc["seat"] == seat}


def test_a_disc_counts_once_there_is_room(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = open_game(stage, night)
    night.game.journal = card = Card()
    seat = night.turn
    move = night.choices(seat, "place-disc")[0]
    lay(opened, seat, move["disc"], move["at"])
    opened.wait(lambda: opened.has(FULL))
    opened.wait(lambda: opened.app.table.marks)
    # The notice says what to do now, and still why.
    (toast,) = opened.app.shell.ids.toasts.children
    why, notice = toast.text.split("\n")
    assert (why, "does not count" in notice) == (FULL, True)
    assert not own_discs(night, seat)
    toast.close()
    opened.pass_time(1.0)
    assert not opened.app.shell.ids.toasts.children
    card.full = False
    opened.tap("nfc")
    opened.tap("It counts")
    opened.wait(lambda: own_discs(night, seat) == {move["disc"]: move["at"]})


def test_a_swap_of_the_informer_does_not_end_the_app(stage: StageMaker) -> None:
    night = sample_night("informer")
    opened = open_game(stage, night)
    link, seat = opened.app.table, night.turn
    discs = own_discs(night, seat)
    for face, at in discs.items():
        lay(opened, seat, face, at)
    opened.wait(lambda: not any(piece.seat == seat for piece in link.hand_tasks))
    opened.wait(lambda: len(link.game._watcher.board.settled) == len(discs))
    night.play(night.choices(seat, "peek-discs")[0])
    night.game.journal = Card()
    (first, here), (second, there) = list(discs.items())[:2]
    lay(opened, seat, first, there)
    lay(opened, seat, second, here)
    opened.wait(lambda: opened.has(FULL))
    assert night.phase == "informer"
    assert own_discs(night, seat) == discs
