"""What the window holds, from the bottom up."""

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import ScreenManager

from companion.screens.sleep import Sleeper
from companion.screens.widgets.overlays import Overlay
from companion.screens.widgets.toast import Toast


class Shell(FloatLayout):
    """Everything on the window, from the bottom up: screens, overlays, a toast, sleep."""

    def lay(self, overlay: Overlay) -> None:
        self.ids.overlays.add_widget(overlay)
        self.settle_toast()

    def toast(self, toast: Toast) -> None:
        self.ids.toasts.clear_widgets()
        self.ids.toasts.add_widget(toast)

    def settle_toast(self) -> None:
        """What lies under it has changed."""
        for toast in self.ids.toasts.children:
            toast.settle()

    @property
    def overlays(self) -> list[Overlay]:
        """What lies open over the screen, the topmost first."""
        return list(self.ids.overlays.children)

    @property
    def screens(self) -> ScreenManager:
        return self.ids.screens

    @property
    def sleeper(self) -> Sleeper:
        return self.ids.sleeper
