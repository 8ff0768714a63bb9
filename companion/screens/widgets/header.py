"""The bar on top of every screen."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.kernel.game import TABLE
from companion.i18n import _
from companion.screens.night import Night
from companion.screens.theme import TITLE, theme
from companion.screens.unconfirmed import unconfirmed, unconfirmed_text
from companion.screens.what_now import what_now
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.fitting import wrapped
from companion.screens.widgets.framed import Framed


class UnconfirmedChip(Tap, Framed, BoxLayout):
    """How much of the board nobody has confirmed; a tap opens Know your board there."""

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
    # How many values of the board nobody has confirmed, in words; "" for none.
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
        captains = [seat for seat in awaited if seat != TABLE]
        self.badges = [(seat, night.letter(seat)) for seat in captains[:2]]
        over = night.phase == "over"
        self.names = [_("The game is over")] if over else [night.captain(one) for one in awaited]
        todo = what_now(awaited)
        self.todo = (
            todo if over else _("Voyage {number}: {todo}").format(number=night.voyage, todo=todo)
        )
        self.unconfirmed = unconfirmed_text(unconfirmed())
        self.can_undo = night.can_undo
        self._count_lines()

    def show_instead(self, seat: str, letter: str, name: str) -> None:
        """Whose turn it is for those who look, while the rules wait for somebody else already."""
        self.badges, self.names, self.todo = [(seat, letter)], [name], ""
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


def lines_of(text: str, size: float, width: float) -> int:
    """How many lines of a title it takes: one, or two if that is not enough."""
    if width <= 0:
        return 1
    return min(2, len(list(wrapped(text, TITLE, False, size, width))))
