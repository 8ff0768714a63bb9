"""A move in the making: a copy of the state that the rules may change, and what they tell of it."""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from companion.kernel.chance import Chance
from companion.kernel.event import Event
from companion.kernel.game import TABLE


class Copied(Protocol):
    """A state that can be changed without changing the one before."""

    def copy(self) -> Self: ...


State = TypeVar("State", bound=Copied)


class BaseDraft(Generic[State]):
    """The state after the move, as far as it has been played, and the events on the way."""

    __slots__ = ("chance", "events", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state.copy()
        self.chance = chance
        self.events: list[Event] = []

    def tell(self, name: str, /, **facts: Any) -> None:
        """Something that everybody may know."""
        self.events.append(Event(name, facts))

    def show(self, name: str, /, **facts: Any) -> None:
        """Something that everybody sees and nobody can forget: a die, a turned card."""
        self.events.append(Event(name, facts, shown_to=(TABLE,)))

    def confide(self, name: str, knower: str, secret: Mapping[str, Any], /, **facts: Any) -> None:
        """Something with a part that one seat alone may know, who did it."""
        self.events.append(Event(name, facts, secret, (knower,)))

    def show_to(self, seat: str, name: str, secret: Mapping[str, Any], /, **facts: Any) -> None:
        """Something with a part that one seat alone sees and cannot forget."""
        self.events.append(Event(name, facts, secret, (seat,), (seat,)))
