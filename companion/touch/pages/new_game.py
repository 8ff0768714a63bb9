"""A new game: which one, if there are several; the group of last time sits there already."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.night.game_night import night_of
from companion.night.new_game.last_group import last_group
from companion.night.new_game.line_up import LineUp
from companion.night.new_game.options import DrawnOption, Number, OneSeat, SeatOrder, WordBySeat
from companion.system.i18n import _, ngettext
from companion.touch.app.page import Page
from companion.touch.game_screens import games_with_screens
from companion.touch.stage.page_states.new_game_states import STATES as STATES
from companion.touch.stage.page_states.new_game_states import sample as sample
from companion.touch.widgets.entering.value_sheets import NumberSheet
from companion.touch.widgets.new_game.captains import Captains
from companion.touch.widgets.new_game.entering import ask
from companion.touch.widgets.new_game.game_list import GameList
from companion.touch.widgets.new_game.option_rows import ENTERED, OptionRows
from companion.touch.widgets.new_game.seating import PlayerChip, SeatRow, SeatsView

# What an option is until the table has said it; see companion/night/new_game/options.py.
NOT_SAID: dict[type[DrawnOption], Any] = {SeatOrder: [], OneSeat: "", WordBySeat: {}}


class NewGamePage(Page):
    """Which game, then who plays; how, in one line that unfolds."""

    heading = StringProperty("")
    # What is chosen of the options, in one line.
    chosen = StringProperty("")
    has_options = BooleanProperty(True)
    unfolded = BooleanProperty(False)
    begin_text = StringProperty("")
    enough = BooleanProperty(False)
    any_absent = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.line_up: LineUp | None = None
        self.captains: Captains | None = None
        self._seats: SeatsView | None = None
        self._options: OptionRows | None = None

    def on_pre_enter(self) -> None:
        games = games_with_screens()
        if len(games) == 1:
            self.choose_game(games[0])
        else:
            self._list_games()

    def refresh(self) -> None:
        if self.line_up is None:
            self._list_games()
        else:
            # What can be chosen has words in every language.
            self._options = None
            self._show_options()
            self._show(self.line_up)

    # Which game

    def _list_games(self) -> None:
        self.line_up = None
        self.heading = _("New game")
        self._fill(GameList(games_with_screens(), self.choose_game))

    def _fill(self, view: Any) -> None:
        self.ids.body.clear_widgets()
        self.ids.body.add_widget(view)

    def choose_game(self, game: str) -> None:
        line_up = self.line_up = LineUp(last_group(), game)
        self.captains = Captains(
            line_up, lambda: self.app.settings.players, lambda: self._show(line_up)
        )
        self.unfolded, self._options = False, None
        self.has_options = bool(night_of(game).options)
        self._seats = SeatsView(page=self)
        # When all have their place.
        self._seats.ids.column.bind(height=Clock.create_trigger(self._bring_options_up))
        self._fill(self._seats)
        self._show(line_up)

    def step_back(self) -> bool:
        """From the seats to the games, where there are several."""
        if self.line_up is None or len(games_with_screens()) == 1:
            return False
        self._list_games()
        return True

    # Who plays, and how

    def _show(self, line_up: LineUp) -> None:
        several = len(games_with_screens()) > 1
        self.heading = line_up.kit.title if several else _("New game")
        self.enough = line_up.enough
        begin_text = night_of(line_up.game).begin_text
        self.begin_text = begin_text(len(line_up.captains)) if line_up.enough else _("Who plays?")
        # No line begins with a dot.
        self.chosen = "\N{NO-BREAK SPACE}· ".join(line_up.summaries())
        if self._options:
            self._options.show(line_up)
        self._show_seats(line_up)
        self._show_absent(line_up)

    def fold(self) -> None:
        """Shows the options below their line, or puts them away again."""
        self.unfolded = not self.unfolded

    def on_unfolded(self, *_: object) -> None:
        self._show_options()

    def _show_options(self) -> None:
        if self._seats is None or self.line_up is None:
            return
        column = self._seats.ids.column
        for rows in [one for one in column.children if isinstance(one, OptionRows)]:
            column.remove_widget(rows)
        if not self.unfolded:
            return
        if self._options is None:
            self._options = OptionRows(night_of(self.line_up.game).options, self)
            self._options.show(self.line_up)
        column.add_widget(self._options)

    def _bring_options_up(self, _: float) -> None:
        """The line comes to the top, with the options below it; the seats lie above."""
        if self._seats is None:
            return
        ids = self._seats.ids
        hidden = ids.column.height - ids.list.height
        if self.unfolded and hidden > 0:
            above = ids.column.top - ids.fold.top - ids.column.spacing
            ids.list.scroll_y = 1 - min(1, max(0, above / hidden))

    def _show_seats(self, line_up: LineUp) -> None:
        assert self._seats is not None
        assert self.captains is not None
        captains, seats = self.captains, self._seats.ids.seats
        if not seats.children:
            for seat in line_up.kit.colours:
                row = SeatRow(seat=seat)
                row.bind(on_tap=lambda one: captains.tap_seat(one.seat))
                seats.add_widget(row)
        options = night_of(line_up.game).options
        orders = [line_up.chosen[one.name] for one in options if isinstance(one, SeatOrder)]
        order: list[str] = next((one for one in orders if one), [])
        for row in seats.children:
            row.taken = row.seat in line_up.captains
            row.detail = captains.app_captain_text(row.seat)
            row.text = captains.called(row.seat) if row.taken else _("Free")
            row.number = str(order.index(row.seat) + 1) if row.seat in order else ""

    def _show_absent(self, line_up: LineUp) -> None:
        assert self._seats is not None
        assert self.captains is not None
        captains = self.captains
        names = [] if line_up.full else line_up.absent(self.app.settings.players)
        self.any_absent = not line_up.full
        absent = self._seats.ids.absent
        absent.clear_widgets()
        app_captain = PlayerChip(text=_("Captain of the app"), icon="ship-wheel")
        app_captain.bind(on_tap=lambda _: captains.join_app())
        absent.add_widget(app_captain)
        for name in names:
            chip = PlayerChip(text=name, icon="plus")
            chip.bind(on_tap=lambda one: captains.join(one.text))
            absent.add_widget(chip)

    @property
    def _group(self) -> LineUp:
        """Of the game that was chosen."""
        assert self.line_up is not None
        return self.line_up

    # Options

    def choose(self, option: str, value: Any) -> None:
        self._group.choose(option, value)
        self._show(self._group)

    def toggle(self, option: str, word: str) -> None:
        self._group.toggle(option, word)
        self._show(self._group)

    def choose_drawn(self, option: DrawnOption, value: str) -> None:
        """The app draws it, or the table says it: then it is asked at once."""
        self.choose(option.name, NOT_SAID[type(option)] if value == ENTERED else None)
        if value == ENTERED and self._group.enough:
            self.enter(option)

    def enter(self, option: DrawnOption, why: str = "") -> None:
        assert self.captains is not None
        if not self._group.enough:
            self._too_few()
            return
        names = {seat: self.captains.called(seat) for seat in self._group.captains}
        ask(option, names, lambda value: self.choose(option.name, value), why)

    def enter_number(self, option: Number) -> None:
        sheet = NumberSheet(
            lambda value: isinstance(value, int) and option.least <= value <= option.most,
            self._group.chosen[option.name],
            title=_(option.text),
            text=_("From {least} to {most}").format(least=option.least, most=option.most),
            digits=len(str(option.most)),
        )
        sheet.bind(on_value=lambda _, value: self.choose(option.name, value))
        sheet.open()

    # Beginning

    def begin(self) -> None:
        line_up = self._group
        if not line_up.enough:
            self._too_few()
            return
        missing = line_up.not_entered
        if missing:
            self.enter(missing, _(missing.missing_text))
            return
        begun = self.night.begin(
            list(line_up.captains),
            line_up.captains,
            line_up.options,
            game=line_up.game,
            app_captains=line_up.app_captains,
        )
        if self.app.told(begun).ok:
            line_up.keep()
            self.app.settings.remember_players(line_up.people)
            self.app.change()
            self.app.go(self.app.due)

    def _too_few(self) -> None:
        least = self._group.kit.least_seats
        text = ngettext(
            "At least {count} captain is needed: tap a free seat.",
            "At least {count} captains are needed: tap a free seat.",
            least,
        )
        self.app.tell(text.format(count=least), kind="refusal")

    @property
    def help_pictures(self) -> tuple[str, ...]:
        paragraphs = self.help()[1].count("\n\n") + 1
        return ("captains", *("dice-multiple",) * (paragraphs - 1))

    def help(self) -> tuple[str, str]:
        text = _(
            "The captains of the last game sit here already. Tap a free seat, or a name below the "
            "seats, to add a captain; tap a captain to change colour or name, or to let somebody "
            "sit out. A captain of the app takes an empty chair: it knows only what a player there "
            "would know, and tells you which pieces to move for it. How we play: one line says "
            "what is chosen; tap it to choose otherwise."
        )
        if self.line_up is None:
            return _("New game"), _("Tap the game that lies on your table.") + "\n\n" + text
        own = night_of(self.line_up.game).options_help
        return _("New game"), "\n\n".join([text, *([_(own)] if own else [])])


SCREEN = NewGamePage
