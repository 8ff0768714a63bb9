"""What everybody may know of each lord, as every page shows it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.night.night import Night


class LordFacts(NamedTuple):
    seat: str
    letter: str
    name: str
    gold: str
    treasure: int
    treasurer: bool
    awaited: bool
    # What the page says of the lord: passed, leads, has answered.
    mark: str
    mark_icon: str


# seat → a few words and an icon.
Marks = Mapping[str, tuple[str, str]]


def lords(night: Night, marks: Marks) -> list[LordFacts]:
    """In table order."""
    view, awaited = night.view(), night.awaited()
    return [_facts(night, view, seat, seat in awaited, marks) for seat in view["seats"]]


def _facts(
    night: Night, view: Mapping[str, Any], seat: str, awaited: bool, marks: Marks
) -> LordFacts:
    player = view["players"][seat]
    mark, icon = marks.get(seat, ("", ""))
    return LordFacts(
        seat,
        night.words.letter(seat),
        night.words.captain(seat),
        short_number(player["gold"]),
        player["treasure"],
        view["treasurer"] == seat,
        awaited,
        mark,
        icon,
    )


def short_number(number: int) -> str:
    """A correction may have made it longer than any coffers of a game."""
    return str(number) if number < 100_000 else f"{number:.0e}"


def next_asked(night: Night, last: str) -> str:
    """Who is asked first of those awaited: the next one around the table after whoever acted last,
    so that the panel is handed on and never back and forth."""
    seats = list(night.game.seats)
    awaited = night.awaited()
    start = seats.index(last) if last in seats else 0
    around = [*seats[start:], *seats[:start]]
    return next((seat for seat in around if seat in awaited), next(iter(awaited), ""))
