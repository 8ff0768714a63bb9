"""The bar on top of every screen."""

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.kernel.game import TABLE
from companion.night.game_night import night_of
from companion.night.night import Night
from companion.night.text.unconfirmed_text import unconfirmed_text
from companion.system.i18n import _
from companion.touch.game_screens import screens_of
from companion.touch.look.theme import TITLE, theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.words.fitting import wrapped


class UnconfirmedChip(Tap, Framed, BoxLayout):
    """How many values of the game nobody has confirmed; a tap leads to them."""

    text = StringProperty("")


class HeaderBar(FloatLayout):
    """Way back or menu, then a title or whose turn it is and what may be done; then undo, log and
    help. Upright the captain has a row below the buttons."""

    title = StringProperty("")
    in_game = BooleanProperty(False)
    # What the table may know of the game: who is awaited, at most two of them, as (seat, letter).
    badges = ListProperty([])
    names = ListProperty([])
    turn_name = StringProperty("")
    todo = StringProperty("")
    can_undo = BooleanProperty(False)
    # How many values of the game nobody has confirmed, in words; "" for none.
    unconfirmed = StringProperty("")
    # The name must be read across the table: a long one takes a second line rather than shrink.
    name_lines = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        theme.bind(across=self._count_lines)

    def on_kv_post(self, _: object) -> None:
        self.ids.turn.bind(width=self._count_lines)

    def follow(self, night: Night) -> None:
        """Told when its screen is shown and whenever that changes; others need not know."""
        if not self.in_game or night.session is None:
            return
        awaited = night.awaited()
        over = night.game.over
        screens = screens_of(night.game.game.name)
        names = screens.turn_names(night)
        if over:
            names = [_("The game is over")]
        elif [*awaited] == [TABLE]:
            names = [screens.table_title(night)]
        captains = [seat for seat in awaited if seat != TABLE]
        self.show_turn(
            [(seat, night.words.letter(seat)) for seat in captains[:2]],
            names,
            self._app_plays(night) or deciding_text(night, captains) or screens.header_text(night),
        )
        self.unconfirmed = unconfirmed_text(night_of(night.game.game.name).unconfirmed())
        self.can_undo = night.undoing.can_undo

    def _app_plays(self, night: Night) -> str:
        """What there is to do while the app moves for a captain; "" where a person must act."""
        seat = night.app_captains.awaited
        if not seat or night.app_captains.people_awaited:
            return ""
        return _("The app plays for {captain}.").format(captain=night.words.captain(seat))

    def open_unconfirmed(self) -> None:
        app = App.get_running_app()
        screens_of(app.night.game.game.name).open_unconfirmed(app)

    def show_turn(self, badges: Sequence[tuple[str, str]], names: Sequence[str], todo: str) -> None:
        """Whose turn it is, and what is to be done."""
        self.badges, self.names, self.todo = list(badges), list(names), todo
        self._count_lines()

    def _count_lines(self, *_: object) -> None:
        if not self.in_game:
            return
        side_by_side = ", ".join(self.names)
        # With all badges in one row, however they stand now.
        room = self.ids.turn.width - len(self.badges) * (self.ids.first.height + 4 * theme.u)
        self.name_lines = lines_of(side_by_side, theme.across, room)
        below = self.name_lines > 1 and len(self.names) > 1
        self.turn_name = "\n".join(self.names) if below else side_by_side


def deciding_text(night: Night, awaited: Sequence[str]) -> str:
    """Who decides in secret on a phone; "" unless all who are awaited do."""
    phones = App.get_running_app().phones
    if not awaited or not all(phones.decides(seat) for seat in awaited):
        return ""
    if len(awaited) > 1:
        return _("They decide on their phones.")
    return _("{captain} decides on the phone.").format(captain=night.words.captain(awaited[0]))


def lines_of(text: str, size: float, width: float) -> int:
    """How many lines of a title it takes: one, or two if that is not enough."""
    if width <= 0:
        return 1
    return min(2, len(list(wrapped(text, TITLE, False, size, width))))
