"""A value that only some seats may know."""

from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Secret(Struct, Generic[T], frozen=True):
    """A value with the seats that know it. Whoever shows it asks `seen_by`, never `value`."""

    value: T
    knowers: tuple[str, ...] = ()

    def seen_by(self, viewer: str) -> T | None:
        return self.value if viewer in self.knowers else None

    def shown_to(self, seat: str) -> "Secret[T]":
        if seat in self.knowers:
            return self
        return Secret(self.value, (*self.knowers, seat))
