"""Who plays: captains come, go, and are asked for a name, a colour or how the app should play."""

from collections.abc import Callable

from companion.night.app_captains.app_captain import AppCaptain, levels, strategies
from companion.night.new_game.line_up import LineUp
from companion.night.text.player_names import colour_words
from companion.system.i18n import _
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.new_game.seating import SeatSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet


class Captains:
    """Changes a line-up seat by seat, and tells of each change."""

    def __init__(
        self,
        line_up: LineUp,
        known: Callable[[], list[str]],
        changed: Callable[[], object],
    ) -> None:
        self._line_up = line_up
        self._known = known
        self._changed = changed

    def called(self, seat: str) -> str:
        return self._line_up.captains.get(seat) or colour_words()[seat]

    def app_captain_text(self, seat: str) -> str:
        """How the app plays this seat; "" where it does not."""
        captain = self._line_up.app_captains.get(seat)
        if captain is None:
            return ""
        return _("App: {strategy}, {level}").format(
            strategy=strategies(self._line_up.game)[captain.strategy],
            level=levels()[captain.level],
        )

    def join(self, name: str) -> None:
        self._line_up.join(name)
        self._changed()

    def join_app(self) -> None:
        self._line_up.join_app()
        self._changed()

    def tap_seat(self, seat: str) -> None:
        """A free seat is taken at once, by name or, if that is waved away, by colour."""
        if seat not in self._line_up.captains:
            self._name(seat, "")
            self.ask_name(seat)
            return
        words = colour_words()
        sheet = SeatSheet(
            {one: words.get(one, one) for one in self._line_up.kit.colours},
            seat=seat,
            name=self.called(seat),
            app_captain=self.app_captain_text(seat),
        )
        sheet.bind(
            on_strategy=lambda _: self._ask_strategy(seat),
            on_colour=lambda _, to: self._change_colour(seat, to),
            on_rename=lambda _: self.ask_name(seat),
            on_leave=lambda _: self._leave(seat),
        )
        sheet.open()

    def ask_name(self, seat: str) -> None:
        sheet = NameSheet(
            title=_("Name of the captain"),
            text=self._line_up.captains[seat],
            remembered=self._line_up.absent(self._known()),
            without=_("Write a name, or close this: the captain is then called by the colour."),
        )
        sheet.bind(on_name=lambda _, name: self._name(seat, name))
        sheet.open()

    def _ask_strategy(self, seat: str) -> None:
        """How the app is to play this seat: one key for each way and level."""
        sheet = KeySheet(
            title=_("How should the app play?"),
            keys=[
                (AppCaptain(strategy, level), title, level_title)
                for strategy, title in strategies(self._line_up.game).items()
                for level, level_title in levels().items()
            ],
            cols=len(levels()),
        )
        sheet.bind(on_pick=lambda _, captain: self._change_app_captain(seat, captain))
        sheet.open()

    def _change_app_captain(self, seat: str, captain: AppCaptain) -> None:
        self._line_up.change_app_captain(seat, captain)
        self._changed()

    def _name(self, seat: str, name: str) -> None:
        self._line_up.seat(seat, name)
        self._changed()

    def _change_colour(self, seat: str, to: str) -> None:
        self._line_up.change_colour(seat, to)
        self._changed()

    def _leave(self, seat: str) -> None:
        self._line_up.leave(seat)
        self._changed()
