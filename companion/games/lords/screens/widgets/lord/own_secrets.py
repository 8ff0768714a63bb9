"""The door to one's own secrets, at any time of a game."""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.uix.widget import Widget

from companion.games.lords.screens.story.moves.move_groups import Way
from companion.games.lords.screens.story.own_story import own_facts
from companion.games.lords.screens.widgets.asking.pick_sheet import PickSheet
from companion.games.lords.screens.widgets.facts.fact_list import FactList
from companion.system.i18n import _
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain

if TYPE_CHECKING:
    from companion.night.night import Night


def open_own_secrets() -> None:
    """Asks whose, and draws that lord's curtain."""
    night: Night = App.get_running_app().night
    lords = [Way(seat, night.words.captain(seat), "", seat) for seat in night.game.seats]
    PickSheet(lords, lambda seat: _look(night, str(seat)), title=_("Whose secrets?")).open()


def _look(night: "Night", seat: str) -> None:
    what = _("Your bases and what you know")
    draw_curtain(Curtain(), seat, what, lambda: _secrets(night, seat))


def _secrets(night: "Night", seat: str) -> Widget:
    shown = FactList()
    shown.show(own_facts(night, seat))
    return shown
