"""What should lie where by the rules, what lies there, and the pieces to move to make them one.

Before the reveal only whose disc lies where is compared. After it the faces are public, discs
that have won stay on their destination, and discs may lie on circles that the reader does not
reach: so a disc that is nowhere to be seen is asked for only if it has to be put back.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from companion.games.drake.words import COLOURS, DISCS
from companion.games.kernel.text import N_
from companion.session.wording import Names, fill

# Phases in which discs are laid and moved, and those before the reveal.
LAYING = ("sailing", "informer")
HIDDEN = ("set-up", "provisioning", "preparing", *LAYING)


class Mark(NamedTuple):
    """A captain's disc at a destination; `disc` only once it is public."""

    seat: str
    disc: str | None
    at: str


SENTENCES = {
    ("take", False): N_("Take {seat}'s disc from {at}."),
    ("take", True): N_("Take {seat}'s disc ({disc}) from {at}."),
    ("put", False): N_("Lay {seat}'s disc at {at}."),
    ("put", True): N_("Lay {seat}'s disc ({disc}) at {at}."),
    ("move", False): N_("Move {seat}'s disc from {at} to {to}."),
    ("move", True): N_("Move {seat}'s disc ({disc}) from {at} to {to}."),
}


class Piece(Struct, frozen=True):
    """One thing for a hand to do. `to` only where something moves."""

    do: Literal["take", "put", "move"]
    seat: str
    at: str
    disc: str | None = None
    to: str = ""

    def text(self, names: Names) -> str:
        words = {"seat": self.seat, "at": self.at, "disc": self.disc, "to": self.to}
        return fill(SENTENCES[self.do, self.disc is not None], words, names)


def marks(view: Mapping[str, Any]) -> frozenset[Mark]:
    """Where discs should lie, as the whole table knows it."""
    return frozenset(
        Mark(disc["seat"], disc["disc"], at)
        for at, place in view["destinations"].items()
        for disc in place["discs"]
    )


def may_stay(view: Mapping[str, Any], mark: Mark) -> bool:
    """Whether it is the disc of a success, which stays until the end of the voyage."""
    return view["phase"] == "missions" and mark.seat in view["destinations"][mark.at]["won"]


def pieces_of_missions(
    view: Mapping[str, Any], lying: Iterable[Mark], wanted: Iterable[Mark]
) -> list[Piece]:
    """After the reveal: every disc by its face."""
    expected = marks(view)
    belongs = {(mark.seat, mark.disc): mark.at for mark in expected}
    pieces = []
    moved = set()
    for mark in sorted(lying, key=_order):
        if mark in expected:
            continue
        home = belongs.get((mark.seat, mark.disc))
        if home:
            pieces.append(Piece("move", mark.seat, mark.at, mark.disc, home))
            moved.add(Mark(mark.seat, mark.disc, home))
        elif not may_stay(view, mark):
            pieces.append(Piece("take", mark.seat, mark.at, mark.disc))
    missing = sorted(set(wanted) - moved, key=_order)
    return pieces + [Piece("put", mark.seat, mark.at, mark.disc) for mark in missing]


def pieces_by_colour(
    extra: Mapping[str, Iterable[str]], missing: Mapping[str, Iterable[str]]
) -> list[Piece]:
    """Before the reveal: places with a disc too many and too few, by captain."""
    pieces = []
    for seat in COLOURS:
        places, gaps = list(extra.get(seat, ())), list(missing.get(seat, ()))
        while places and gaps:
            pieces.append(Piece("move", seat, places.pop(0), to=gaps.pop(0)))
        pieces += [Piece("take", seat, at) for at in places]
        pieces += [Piece("put", seat, at) for at in gaps]
    return pieces


def _order(mark: Mark) -> tuple[int, int, str]:
    return (
        COLOURS.index(mark.seat),
        DISCS.index(mark.disc) if mark.disc in DISCS else -1,
        mark.at,
    )
