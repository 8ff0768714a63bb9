"""What the last roll in the tavern came to, out of the public history."""

from collections.abc import Sequence

from msgspec import Struct

from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.kernel.event import Facts
from companion.night.night import Night
from companion.session.wording import show
from companion.system.i18n import _


class TavernRoll(Struct, frozen=True):
    """Who rolled what, what that counts as, and what it brings."""

    record: int
    seat: str
    letter: str
    die: int
    sum: str
    brings: str
    brings_icon: str


def tavern_roll(night: Night, history: Sequence[Facts]) -> TavernRoll | None:
    """That of the last move, if it was one."""
    last = history[-1]["record"] if history else 0
    for event in reversed(history):
        if event["record"] != last:
            return None
        if event["event"] == "rolled":
            return _told(night, event)
    return None


def _told(night: Night, event: Facts) -> TavernRoll:
    die, total, gained = event["die"], event["total"], event["gained"]
    if total == die:
        counted = str(die)
    else:
        counted = _("{die} + {more} = {total}").format(die=die, more=total - die, total=total)
    return TavernRoll(
        event["record"],
        event["seat"],
        night.words.letter(event["seat"]),
        die,
        counted,
        show(gained, night.words.names),
        CARGO_ICONS[next(iter(gained))],
    )
