"""The chart behind a lord's curtain: the same, and on it the own bases that nobody else knows."""

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.lords.screens.chart.facts import chart_marks
from companion.games.lords.screens.story.moves.move_groups import Way
from companion.games.lords.screens.story.own_story import own_facts
from companion.games.lords.screens.widgets.asking.pick_sheet import PickSheet
from companion.games.lords.screens.widgets.chart.board import ChartBoard
from companion.games.lords.screens.widgets.chart.shown import show_sheet
from companion.games.lords.screens.widgets.facts.fact_list import FactList
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain
from companion.touch.widgets.text import FitLabel


def open_own_chart() -> None:
    """Asks whose, and draws that lord's curtain."""
    night: Night = App.get_running_app().night
    lords = [Way(seat, night.words.captain(seat), "", seat) for seat in night.game.seats]
    PickSheet(lords, lambda seat: look(night, str(seat)), title=_("Whose bases?")).open()


def look(night: Night, seat: str) -> None:
    draw_curtain(Curtain(), seat, _("The chart with your bases"), lambda: own_chart(night, seat))


def own_chart(night: Night, seat: str) -> Widget:
    """Beside it all else that only this lord knows: of the same length for everybody."""
    board = ChartBoard(enabled=False)
    board.pieces.marks = chart_marks(night, seat)
    board.bind(on_resized=lambda _board: show_sheet(board, night))
    show_sheet(board, night)
    facts = FactList(size_hint=(1, 0.7) if theme.portrait else (0.6, 1))
    facts.show(own_facts(night, seat))
    for label in facts.walk():
        if isinstance(label, FitLabel):
            # What is held up for a moment must be read at once.
            label.color = theme.ink
    both = BoxLayout(
        orientation="vertical" if theme.portrait else "horizontal", spacing=8 * theme.u
    )
    both.add_widget(board)
    both.add_widget(facts)
    return both
