"""What happened, with the part of it that not everybody may know."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

# What happened as one viewer may know it: `event` is its name.
Facts = Mapping[str, Any]


class Event(Struct, frozen=True, gc=False):
    """Something that happened: `facts` for everybody, `secret` facts for `knowers` alone."""

    name: str
    facts: Mapping[str, Any] = {}
    secret: Mapping[str, Any] = {}
    knowers: tuple[str, ...] = ()
    # Who learns from it what cannot be forgotten, a die or a turned card; the table stands for
    # everybody. Undo over it is possible, asked about first, and logged.
    shown_to: tuple[str, ...] = ()

    def seen_by(self, viewer: str) -> dict[str, Any]:
        seen: dict[str, Any] = {"event": self.name, **self.facts}
        if viewer in self.knowers:
            seen.update(self.secret)
        return seen
