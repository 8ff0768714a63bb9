"""The states of a screen that a player meets beside its plain look: an open curtain, a sheet, a
question, a toast. Checks and pictures go through all of them.

A page module lists its own:

    STATES = {"sail_question": State(lambda stage: stage.tap(_("Set sail")))}
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from companion.screens.night import Night
    from companion.screens.stage import Stage


class State(Struct, frozen=True):
    """`reach` does on the open screen what a player would do, and may leave a finger down: it then
    returns the touch. `sample` makes the game, if that of the page is not at the right moment."""

    reach: "Callable[[Stage], Any]"
    sample: "Callable[[], Night | None] | None" = None
