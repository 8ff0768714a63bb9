"""Hawkins' turn: what he does and which piece to lay where, in words that everybody can read.

It lies over the street, leaves the place that is meant in the light, and stays until it is tapped.
"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.drake.rules.words import HAWKINS
from companion.games.drake.screens.story.hawkins_story import HawkinsStep
from companion.games.drake.screens.widgets.street.street_desk import StreetDesk
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.drawing.words.fitting import reference_extents, wrapped
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

# Left, bottom, width, height.
Box = tuple[float, float, float, float]

# In units: emblem and die, the button, between and around them.
BADGE, BUTTON, GAP = 64, (136, 60), 10


class HawkinsBanner(Overlay):
    """One step after the other; `on_go_on` tells that one has been heard and done."""

    text = StringProperty("")
    letter = StringProperty("")
    die_icon = StringProperty("")
    # The place of the street that is meant, and where the light falls on it.
    lit = ObjectProperty(None, allownone=True)
    light = ListProperty([0, 0, 0, 0])
    card = ListProperty([0, 0, 0, 0])
    words = ListProperty([0, 0, 0, 0])
    button = ListProperty([0, 0, 0, 0])

    __events__ = ("on_go_on",)

    def __init__(self, **properties: Any) -> None:
        load_kv_file("drake/hawkins")
        self._arrange = Clock.create_trigger(self.arrange, -1)
        super().__init__(**properties)
        self.dismissable = self.closes_asleep = False
        for name in ("pos", "size", "text", "die_icon", "lit"):
            self.fbind(name, self._arrange)
        theme.bind(u=self.arrange_soon)

    def arrange_soon(self, *_: object) -> None:
        self._arrange()

    def on_go_on(self) -> None:
        """Somebody has tapped it."""

    def on_lit(self, _: object, lit: Widget | None) -> None:
        """Its place may still be found."""
        if lit is not None:
            lit.bind(pos=self.arrange_soon, size=self.arrange_soon)

    def arrange(self, *_: object) -> None:
        u = theme.u
        self.light = self._lit_box()
        wide = self.width - 8 * u
        badges = (BADGE + GAP) * u * (2 if self.die_icon else 1)
        beside = 0 if theme.portrait else badges + (BUTTON[0] + GAP) * u
        room = wide - beside - 2 * GAP * u
        tall = self._words_height(room)
        button_wide, button_tall = BUTTON[0] * u, BUTTON[1] * u
        if theme.portrait:
            high = tall + BADGE * u + 2.5 * GAP * u
        else:
            high = max(tall, BADGE * u) + 1.4 * GAP * u
        x, y = self.x + 4 * u, self._bottom(high)
        self.card = [x, y, wide, high]
        if theme.portrait:
            self.words = [x + GAP * u, y + 0.7 * GAP * u, room, tall]
            centre = y + high - GAP * u - BADGE * u / 2
        else:
            self.words = [x + GAP * u + badges, y + (high - tall) / 2, room, tall]
            centre = y + high / 2
            button_tall = max(button_tall, 0.6 * high)
        self.button = [
            x + wide - button_wide - GAP * u,
            centre - button_tall / 2,
            button_wide,
            button_tall,
        ]

    def _words_height(self, room: float) -> float:
        line = ceil(reference_extents(SANS, True, "Ág")[1] * theme.across)
        return line * len(list(wrapped(self.text, SANS, True, theme.across, room))) + 2

    def _lit_box(self) -> Box:
        if self.lit is None:
            return self.x, self.y, 0, 0
        x, y = self.to_widget(*self.lit.to_window(*self.lit.pos))
        return x, y, *self.lit.size

    def _bottom(self, high: float) -> float:
        """At the lower edge, or at the upper one where it would hide what it speaks of."""
        below = self.y + 4 * theme.u
        _x, y, _wide, tall = self.light
        return below if not tall or y >= below + high else self.top - high - 4 * theme.u


def show_hawkins(
    app: "CompanionApp", steps: Sequence[HawkinsStep], told: Callable[[], None]
) -> None:
    """Opens the banner for the next step, or closes it when there is none to tell here."""
    banner = next((one for one in app.shell.overlays if isinstance(one, HawkinsBanner)), None)
    if not steps or app.page_name != app.due:
        if banner:
            banner.close()
        return
    if banner is None:
        banner = HawkinsBanner()
        banner.bind(on_go_on=lambda _: told())
        banner.open()
    step, night = steps[0], app.night
    banner.text = step.sentence(night)
    banner.letter = night.words.letter(HAWKINS)
    banner.die_icon = f"dice-{step.die}" if step.die else ""
    desk = app.page.ids.get("desk")
    banner.lit = desk.stop_at(step.at) if step.at and isinstance(desk, StreetDesk) else None
