"""Plays a game on the screen by touch alone: for tests and measurements.

Every move is made by real touches where a player would make them, and every touch is counted. A
finger that is held, slides and lets go is one touch; a second finger that taps is another.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.kernel.registry import KITS
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.stage.stage import Stage

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

# Makes a move by touch: a method of a game's own Fingers.
Gesture = Callable[[Any, Move], None]


class NotByTouch(AssertionError):
    """A move that the screen does not let anybody make."""


class Fingers:
    """`make(move)` makes one of the choices; `taps` counts the touches. A game subclasses it with a
    gesture for each of its verbs."""

    gestures: ClassVar[Mapping[str, Gesture]] = {}

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.taps = 0

    @property
    def night(self) -> Night:
        return self.stage.app.night

    def make(self, move: Move) -> None:
        """Makes a move, and does what the screen asks for before the next one."""
        self.make_by(self.gestures[move["do"]], move)

    def make_by(self, gesture: Gesture, move: Move, records: int = 1) -> None:
        self.before_move()
        made = moves_made(self.night)
        try:
            gesture(self, move)
        except LookupError as missing:
            raise NotByTouch(f"{move} on {self.stage.app.page_name}: {missing}") from missing
        if moves_made(self.night) != made + records:
            shown = ", ".join(self.stage.texts())
            raise NotByTouch(f"{move} on {self.stage.app.page_name} does nothing; shown: {shown}")
        self.after_move()

    def before_move(self) -> None:
        """Does what the screen asks for before the next move can be made."""

    def after_move(self) -> None:
        """Does what the screen asks for after a move, or when a game has just begun."""

    def open_new_game(self, game: str) -> None:
        """From the harbour to the seats of a game; it is asked for where there are several."""
        self.tap(_("New game"))
        if self.stage.app.page.line_up is None:
            self.tap(KITS[game].title)

    # Touches

    def tap(self, target: "Widget | str") -> None:
        """One short touch; a target that must be scrolled to takes a second one."""
        widget = self.stage.find(target) if isinstance(target, str) else target
        self.taps += 1 + self.stage.must_be_scrolled_to(widget)
        self.stage.reveal(widget)
        self.stage.tap(widget)

    def hold(self, target: "Widget") -> Any:
        self.taps += 1
        return self.stage.press(target)

    def slide(self, touch: Any, target: "Widget") -> None:
        touch.touch_move(*target.to_window(*target.center))
        self.stage.frames(1)

    def let_go(self, touch: Any) -> None:
        touch.touch_up()
        self.stage.frames(3)

    def hold_curtain(self) -> Any:
        """Puts a finger on the pad of the curtain that is drawn."""
        curtain = self.stage.app.shell.overlays[0]
        return self.hold(curtain.ids.pad)

    def choose_behind_curtain(self, text: str) -> None:
        """With one finger: held, slid and let go."""
        touch = self.hold_curtain()
        self.slide(touch, self.stage.find(text))
        self.let_go(touch)

    # Finding

    def one(self, name: str, **facts: object) -> Any:
        """The widget of a class, by the name of the class, whose properties are these."""
        for widget in self.all(name):
            if all(getattr(widget, fact) == value for fact, value in facts.items()):
                return widget
        raise LookupError(f"there is no {name} with {facts}")

    def all(self, name: str) -> list[Any]:
        return [widget for widget in self.stage.widgets() if type(widget).__name__ == name]


def moves_made(night: Night) -> int:
    """How many records the game has; the log may be silent about some."""
    return night.game.record
