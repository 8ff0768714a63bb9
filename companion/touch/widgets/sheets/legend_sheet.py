"""The legend: every sign of the app with its word."""

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import HELP, load_kv_file
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.look.legend import COMMON_LEGEND, LegendEntry
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


class LegendRow(BoxLayout):
    icon = StringProperty("")
    word = StringProperty("")
    line = StringProperty("")


class LegendPart(BoxLayout):
    """The signs of one kind, under their heading."""

    title = StringProperty("")


class LegendSheet(Overlay):
    """Every sign with its word. A part is made in each frame: nobody waits for what is below."""

    def __init__(self, **properties: Any) -> None:
        load_kv_file(HELP)
        super().__init__(**properties)
        session = App.get_running_app().night.session
        games = [session.game.name] if session else games_with_screens()
        own = [section for game in games for section in screens_of(game).legend]
        self._missing = [*own, *COMMON_LEGEND]
        # Outside a game all games tell their signs: what means the same in two is told once.
        self._told: set[LegendEntry] = set()
        self._add_part()

    def on_open(self) -> None:
        Clock.schedule_interval(self._add_part, 0)

    def _add_part(self, *_seconds: object) -> bool:
        """Answers whether there is more to come."""
        if not self._missing:
            return False
        section = self._missing.pop(0)
        part = LegendPart(title=_(section.title))
        entries = [one for one in section.entries if one not in self._told]
        self._told |= set(entries)
        rows = [{"icon": one.icon, "word": _(one.word), "line": _(one.line)} for one in entries]
        fill(part.ids.rows, LegendRow, rows)
        self.ids.parts.add_widget(part)
        return bool(self._missing)


def open_legend(stage: "Stage") -> None:
    """A state of a page, for checks and pictures."""
    LegendSheet().open()
    stage.frames(10)
