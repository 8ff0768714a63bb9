"""What the window holds, from the bottom up."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import ScreenManager, TransitionBase

from companion.touch.app.device.sleep import Sleeper
from companion.touch.widgets.sheets.overlays import Overlay
from companion.touch.widgets.toast import Toast


class AtOnce(TransitionBase):
    """One screen takes the place of the other between two frames.

    Kivy's own NoTransition leaves both for a frame, one over the other. Its FadeTransition draws
    both on black instead of our paper, and the new one before its texts are written.
    """

    def start(self, manager: "Screens") -> None:
        shown, hidden = self.screen_in, self.screen_out
        hidden.dispatch("on_pre_leave")
        manager.real_remove_widget(hidden)
        shown.pos, shown.size = manager.pos, manager.size
        manager.real_add_widget(shown)
        shown.dispatch("on_pre_enter")
        shown.dispatch("on_enter")
        hidden.dispatch("on_leave")


class Screens(ScreenManager):
    """The screens. They fill the window and never slide, so nothing has to be cut off: Kivy's own
    rule for them does that, and paints over the whole window twice more in every frame."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**{"transition": AtOnce(), **properties})


class Shell(FloatLayout):
    """Everything on the window, from the bottom up: screens, overlays, a toast, sleep."""

    # Nothing of the screens can be seen, so they are not drawn.
    covered = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        # News that were told in the same moment as others, and are shown after them.
        self._waiting: list[Toast] = []
        super().__init__(**properties)

    def on_kv_post(self, _: object) -> None:
        self.ids.toasts.bind(children=self._next_toast)
        self.ids.overlays.bind(children=self._overlays_changed)

    def _overlays_changed(self, *_: object) -> None:
        self.covered = any(overlay.covers for overlay in self.overlays)
        # Whatever comes to light has buttons of its own.
        self.settle_toast()

    def on_covered(self, _: object, covered: bool) -> None:
        screens = self.ids.screens.canvas
        if covered:
            self.canvas.remove(screens)
        else:
            self.canvas.insert(self.canvas.indexof(self.ids.overlays.canvas), screens)

    def lay(self, overlay: Overlay) -> None:
        self.ids.overlays.add_widget(overlay)

    def toast(self, toast: Toast) -> None:
        """Takes the place of what was told before; news of one moment are shown one after the
        other."""
        for shown in self.ids.toasts.children:
            at_once = self._waiting or shown.just_told
            if at_once and shown.kind == toast.kind == "news":
                self._waiting.append(toast)
                return
        waiting, self._waiting = self._waiting, []
        self.ids.toasts.clear_widgets()
        self.ids.toasts.add_widget(toast)
        self._waiting = waiting

    def _next_toast(self, _: object, shown: list[Toast]) -> None:
        if not shown and self._waiting:
            self.ids.toasts.add_widget(self._waiting.pop(0))

    def close_toasts(self, kind: str = "") -> None:
        """What they spoke of is over, unless they tell just that."""
        self._waiting = [
            one for one in self._waiting if kind not in ("", one.kind) or one.just_told
        ]
        for toast in self.ids.toasts.children[:]:
            if kind in ("", toast.kind) and not toast.just_told:
                toast.close()

    def settle_toast(self) -> None:
        """What lies under it has changed."""
        for toast in self.ids.toasts.children:
            toast.settle()

    @property
    def overlays(self) -> list[Overlay]:
        """What lies open over the screen, the topmost first."""
        return list(self.ids.overlays.children)

    @property
    def screens(self) -> Screens:
        return self.ids.screens

    @property
    def sleeper(self) -> Sleeper:
        return self.ids.sleeper
