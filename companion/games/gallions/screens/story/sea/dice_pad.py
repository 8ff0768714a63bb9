"""The dice pad: which dice are to be read, what each of them can show, and what is read already."""

from typing import NamedTuple

from companion.games.gallions.rules.box.words import CONFIRMED
from companion.games.gallions.screens.story.sea.dice import SeaDie, sea_dice
from companion.kernel.game import TABLE
from companion.night.night import Move, Night


class PadRow(NamedTuple):
    """A die, and the faces that it has."""

    die: SeaDie
    faces: tuple[str, ...]
    # In the words of the table.
    name: str


def pad_rows(night: Night) -> list[PadRow]:
    """All dice of the drop, read or not, in the order of ships."""
    setup = night.game.setup
    return [
        PadRow(
            die,
            tuple(dict.fromkeys(setup.ships[die.ship].die.faces)),
            night.words.word(die.ship, "ship"),
        )
        for die in sea_dice(night.view())
    ]


def reading(night: Night, ship: str, face: str) -> Move | None:
    """The move that a tap on a face makes: a die that is read already is read anew; none for the
    face that it has."""
    faces = {die.ship: die.face for die in sea_dice(night.view())}
    if not faces.get(ship):
        return {"seat": TABLE, "do": "die", "ship": ship, "face": face}
    if faces[ship] == face:
        return None
    return {"seat": TABLE, "do": "set-ship", "ship": ship, "is": "sea", "face": face}


def read_count(rows: list[PadRow]) -> tuple[int, int]:
    """How many dice are read, and how many there are."""
    return sum(1 for row in rows if row.die.face), len(rows)


def faces_confirmed(night: Night) -> bool:
    """Whether somebody has compared the faces that stand here with the dice of the box."""
    sources = night.game.setup.box.sources
    kinds = {_kind(die) for die in sea_dice(night.view())}
    return all(sources.get(f"dice.{kind}.faces") in CONFIRMED for kind in kinds)


def _kind(die: SeaDie) -> str:
    """The table of the box that describes the die."""
    if not die.seat:
        return f"np-{die.colour}"
    return "player" if die.number else "captain"
