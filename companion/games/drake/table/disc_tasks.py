"""What should lie where by the rules, what lies there, and what hands do to make them one.

Before the reveal only whose disc lies where is compared. After it the faces are public, discs
that have won stay on their destination, and discs may lie on circles that the reader does not
reach: so a disc that is nowhere to be seen is asked for only if it has to be put back.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from companion.games.drake.rules.words import COLOURS, DISCS
from companion.kernel.text.translatable import N_
from companion.session.wording import Names, fill

# Phases in which discs are laid and moved, and those before the reveal.
LAYING = ("sailing", "informer")
HIDDEN = ("set-up", "provisioning", "preparing", *LAYING)


class PlacedDisc(NamedTuple):
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


class DiscTask(Struct, frozen=True):
    """One thing for a hand to do. `to` only where something moves."""

    do: Literal["take", "put", "move"]
    seat: str
    at: str
    disc: str | None = None
    to: str = ""

    def text(self, names: Names) -> str:
        words = {"seat": self.seat, "at": self.at, "disc": self.disc, "to": self.to}
        return fill(SENTENCES[self.do, self.disc is not None], words, names)


def placed_discs(view: Mapping[str, Any]) -> frozenset[PlacedDisc]:
    """Where discs should lie, as the whole table knows it."""
    return frozenset(
        PlacedDisc(disc["seat"], disc["disc"], at)
        for at, place in view["destinations"].items()
        for disc in place["discs"]
    )


def may_stay(view: Mapping[str, Any], disc: PlacedDisc) -> bool:
    """Whether it is the disc of a success, which stays until the end of the voyage."""
    return view["phase"] == "missions" and disc.seat in view["destinations"][disc.at]["won"]


def tasks_after_reveal(
    view: Mapping[str, Any], lying: Iterable[PlacedDisc], wanted: Iterable[PlacedDisc]
) -> list[DiscTask]:
    """After the reveal: every disc by its face."""
    expected = placed_discs(view)
    belongs = {(disc.seat, disc.disc): disc.at for disc in expected}
    tasks = []
    moved = set()
    for disc in sorted(lying, key=_order):
        if disc in expected:
            continue
        home = belongs.get((disc.seat, disc.disc))
        if home:
            tasks.append(DiscTask("move", disc.seat, disc.at, disc.disc, home))
            moved.add(PlacedDisc(disc.seat, disc.disc, home))
        elif not may_stay(view, disc):
            tasks.append(DiscTask("take", disc.seat, disc.at, disc.disc))
    missing = sorted(set(wanted) - moved, key=_order)
    return tasks + [DiscTask("put", disc.seat, disc.at, disc.disc) for disc in missing]


def tasks_before_reveal(
    extra: Mapping[str, Iterable[str]], missing: Mapping[str, Iterable[str]]
) -> list[DiscTask]:
    """Before the reveal: places with a disc too many and too few, by captain."""
    tasks = []
    for seat in COLOURS:
        places, gaps = list(extra.get(seat, ())), list(missing.get(seat, ()))
        while places and gaps:
            tasks.append(DiscTask("move", seat, places.pop(0), to=gaps.pop(0)))
        tasks += [DiscTask("take", seat, at) for at in places]
        tasks += [DiscTask("put", seat, at) for at in gaps]
    return tasks


def _order(disc: PlacedDisc) -> tuple[int, int, str]:
    return (
        COLOURS.index(disc.seat),
        DISCS.index(disc.disc) if disc.disc in DISCS else -1,
        disc.at,
    )
