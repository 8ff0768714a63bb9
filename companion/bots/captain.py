"""What plays a seat."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.kernel.game import Move


class Captain(Protocol):
    """Decides for one seat, on nothing but what that seat may know."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        """One of the choices."""
