"""The states of a screen that a player meets beside its plain look: an open curtain, a sheet, a
question, a toast. Checks and pictures go through all of them.

A page module lists its own:

    STATES = {"sail_question": State(lambda stage: stage.tap(_("Set sail")))}

What every page has is not listed: its help, the menu of a game, news and a refusal.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from companion.system.i18n import _

if TYPE_CHECKING:
    from companion.night.night import Night
    from companion.touch.stage.stage import Stage


class State(Struct, frozen=True):
    """`reach` does on the open screen what a player would do, and may leave a finger down: it then
    returns the touch. `sample` makes the game, if that of the page is not at the right moment.
    `table`: with a table, a simulated one."""

    reach: "Callable[[Stage], Any]"
    sample: "Callable[[], Night | None] | None" = None
    table: bool = False


def listed_states(screen: str) -> dict[str, State]:
    """Those that the module of a page lists, those of its header and of the captains of the app."""
    from companion.touch.stage.page_states.app_captain_states import app_captain_states
    from companion.touch.stage.page_states.header_states import header_states

    listed = getattr(_module(screen), "STATES", {})
    return {**listed, **header_states(screen), **app_captain_states(screen)}


def common_states(screen: str) -> dict[str, State]:
    """Those that every page has; the menu only during a game."""
    menu = {"menu": State(lambda stage: stage.app.open_menu())}
    return {
        "help": State(lambda stage: stage.app.show_help()),
        **(menu if _module(screen).SCREEN.of_game else {}),
        "news": State(tell_news),
        "refusal": State(tell_refusal),
    }


def states_of(screen: str) -> dict[str, State]:
    return {**common_states(screen), **listed_states(screen)}


def _module(screen: str) -> Any:
    from companion.touch.stage.gallery import page_called

    return page_called(screen).module


def tell_news(stage: "Stage") -> None:
    """Of ordinary length, in the table's language."""
    stage.app.tell(_("Everything in this backup is here already."), icon="check")


def tell_refusal(stage: "Stage") -> None:
    stage.app.tell(
        _("Discs lie face down: enrolling would tell their numbers. Wait for the reveal."),
        "II.E",
        kind="refusal",
    )


def reach(stage: "Stage", state: State) -> Any:
    """Brings a page that has just been opened into a state; answers the finger that is down."""
    touch = state.reach(stage)
    # Texts measure themselves, lists follow them, and what lies below follows the lists.
    stage.frames(6)
    return touch if hasattr(touch, "touch_up") else None


def leave(stage: "Stage", touch: Any = None) -> None:
    """Lifts the finger and takes away whatever lies over the page."""
    if touch is not None:
        touch.touch_up()
    stage.app.shell.ids.toasts.clear_widgets()
    for overlay in stage.app.shell.overlays:
        overlay.close()
    stage.frames(2)


@contextmanager
def in_state(stage: "Stage", state: State) -> Iterator[None]:
    touch = reach(stage, state)
    try:
        yield
    finally:
        leave(stage, touch)
