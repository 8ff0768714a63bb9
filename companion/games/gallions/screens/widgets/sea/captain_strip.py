"""The captains in one line: whose turn it is, what each of them can still do."""

from typing import NamedTuple

from kivy.app import App
from kivy.graphics import Color
from kivy.properties import ListProperty

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.widgets.captain_column import show_galleon
from companion.night.night import Night
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import ring
from companion.touch.widgets.drawing.words.inking import ink, ink_icon


class CaptainAtSea(NamedTuple):
    seat: str
    letter: str
    turn: bool
    passed: bool
    # Ready ones.
    sails: int
    cannons: int
    revenge: int
    trophies: int


def captains_at_sea(night: Night) -> list[CaptainAtSea]:
    """From the Baron on."""
    view = night.view()
    found = []
    for seat in view["order"]:
        captain = view["captains"][seat]
        found.append(
            CaptainAtSea(
                seat,
                night.words.letter(seat),
                view["turn"] == seat,
                captain["passed"],
                captain["parts"]["sail"]["ready"],
                captain["parts"]["cannon"]["ready"],
                captain["revenge"],
                len(captain["trophies"]),
            )
        )
    return found


class CaptainStrip(Tap, DeferredDrawing):
    """A tap on a captain shows the galleon."""

    # CaptainAtSea
    captains = ListProperty([])
    watched = ("captains", "pos", "size")

    def on_tap(self) -> None:
        if self.captains and self.last_touch is not None:
            share = (self.last_touch.x - self.x) / self.width
            number = min(int(share * len(self.captains)), len(self.captains) - 1)
            show_galleon(App.get_running_app(), self.captains[number].seat)

    def draw(self) -> None:
        wide = self.width / max(1, len(self.captains))
        for number, captain in enumerate(self.captains):
            self._draw_captain(captain, self.x + number * wide, wide)

    def _draw_captain(self, captain: CaptainAtSea, left: float, wide: float) -> None:
        radius = 0.24 * self.height
        x, y = left + radius * 1.5, self.top - radius * 1.35
        draw_emblem(captain.seat, x, y, radius, theme.stroke)
        ink(captain.letter, x, y, 1.1 * radius, theme.captain_inks[captain.seat])
        if captain.turn:
            Color(*theme.attention)
            ring(x, y, 1.3 * radius, 2.5 * theme.stroke)
        size = 0.36 * self.height
        facts = [(ICONS["sunk"], captain.trophies)]
        if captain.passed:
            facts = [("cancel", 0), *facts]
        self._draw_facts(facts, left + radius * 3.4, y, size, left + wide)
        below = [(ICONS["sail"], captain.sails), (ICONS["cannon"], captain.cannons)]
        if captain.revenge:
            below.append((ICONS["revenge"], captain.revenge))
        self._draw_facts(below, left + 0.3 * radius, self.y + 0.22 * self.height, size, left + wide)

    def _draw_facts(
        self, facts: list[tuple[str, int]], x: float, y: float, size: float, right: float
    ) -> None:
        """Icons with a number each, as far as there is room."""
        for icon, count in facts:
            if not count and icon != "cancel":
                continue
            if x + size > right:
                return
            x += ink_icon(icon, x, y, size, theme.ink_soft, anchor="left") + 2 * theme.u
            if count:
                x += ink(str(count), x, y, 0.85 * size, anchor="left") + 5 * theme.u
