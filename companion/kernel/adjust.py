"""Corrections by the whole table. Every game has the verb `adjust`, for when the app is wrong."""

from collections.abc import Iterable
from typing import Any, ClassVar

from companion.kernel.game import Move
from companion.kernel.moves.fields import Field, Integer, Text
from companion.kernel.refusal import BadRequest, Refused
from companion.kernel.text.translatable import N_


class Adjust(Move, frozen=True):
    """A correction: possible at any time, never listed, always logged, taken back like any move.

    A game adds what may be corrected, each a signed number or None, and names it in `things`.
    """

    things: ClassVar[tuple[str, ...]] = ()

    @property
    def changes(self) -> dict[str, int]:
        """What was given, in the order of `things`."""
        given = {thing: getattr(self, thing) for thing in self.things}
        return {thing: change for thing, change in given.items() if change is not None}


def adjust_fields(of: Field, things: Iterable[str]) -> dict[str, Field]:
    """Whose, what by how much, and why."""
    count = Integer(optional=True)
    return {"of": of, **dict.fromkeys(things, count), "reason": Text(optional=True)}


def need_a_change(move: Adjust) -> None:
    """Raises BadRequest for a correction of nothing."""
    if not move.changes:
        raise BadRequest(
            N_("At least one of the fields {fields} is needed."), fields=", ".join(move.things)
        )


def corrected(thing: str, have: int, change: int, of: Any, rule: str) -> int:
    """The value after a correction; raises Refused if there would be less than nothing."""
    if have + change < 0:
        raise Refused(
            "below-zero",
            rule,
            N_("{thing} of {of} would fall below zero: there are only {have}."),
            thing=thing,
            of=of,
            have=have,
        )
    return have + change
