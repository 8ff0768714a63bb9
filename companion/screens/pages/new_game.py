"""A new game: the group of last time sits here already; one tap begins."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.games.drake.words import COLOURS
from companion.i18n import _
from companion.screens.captain_names import colour_words
from companion.screens.muster import FEWEST, LastGroup, Muster, last_group
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.samples import CAPTAINS
from companion.screens.states import State
from companion.screens.widgets.keyboard import NameSheet
from companion.screens.widgets.seating import PlayerChip, SeatRow, SeatSheet, Wishes, ask_order
from companion.settings import Settings, load, save

if TYPE_CHECKING:
    from companion.screens.stage import Stage


class NewGamePage(Page):
    """Who plays comes first; how, in one line that unfolds."""

    # What is chosen of the wishes, in one line.
    chosen = StringProperty("")
    unfolded = BooleanProperty(False)
    order_text = StringProperty("")
    begin_text = StringProperty("")
    enough = BooleanProperty(False)
    any_absent = BooleanProperty(False)
    orders = ListProperty([])
    dice = ListProperty([])
    shuffles = ListProperty([])
    tokens = ListProperty([])
    homecomings = ListProperty([])
    order = StringProperty("drawn")
    chosen_dice = StringProperty("app")
    chosen_shuffles = StringProperty("app")
    chosen_tokens = StringProperty("digital")
    chosen_homecoming = StringProperty("dock")
    shuffled_street = BooleanProperty(False)
    all_tokens = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.muster = Muster(LastGroup())
        self._wishes: Wishes | None = None
        # When all have their place.
        self.ids.column.bind(height=Clock.create_trigger(self._bring_wishes_up))

    def on_pre_enter(self) -> None:
        self.muster = Muster(last_group())
        self.unfolded = False
        self.refresh()

    def refresh(self) -> None:
        self.orders = [("drawn", _("Drawn by the app")), ("entered", _("Your own order"))]
        self.dice = [("app", _("Rolled by the app")), ("entered", _("Rolled by hand"))]
        self.shuffles = [("app", _("By the app")), ("entered", _("By hand"))]
        self.tokens = [("digital", _("On the screen")), ("physical", _("On the board"))]
        self.homecomings = [("dock", _("By dock")), ("first-eligible", _("First to earn it"))]
        self._show()

    def _show(self) -> None:
        muster = self.muster
        self.order = "entered" if muster.own_order else "drawn"
        self.order_text = _("Change the order") if muster.order else _("Enter the order")
        self.chosen_dice = muster.choices["dice"]
        self.chosen_shuffles = muster.choices["shuffles"]
        self.chosen_tokens = muster.choices["tokens"]
        self.chosen_homecoming = muster.choices["homecoming"]
        self.shuffled_street = "shuffled-first-street" in muster.variants
        self.all_tokens = "all-tokens" in muster.variants
        self.enough = muster.enough
        self.begin_text = begin_text(len(muster.captains)) if muster.enough else _("Who plays?")
        # No line begins with a dot.
        self.chosen = "\N{NO-BREAK SPACE}· ".join(self._chosen())
        self._show_seats()
        self._show_absent()

    def _chosen(self) -> list[str]:
        """Each wish as it is now, in a few words."""
        choices = self.muster.choices
        by_hand = {"app": False, "entered": True}
        if self.muster.lacks_order:
            order = _("Your own order: not entered yet")
        else:
            order = _("Your own order") if self.muster.own_order else _("Order drawn by the app")
        return [
            order,
            _("Dice rolled by hand") if by_hand[choices["dice"]] else _("Dice by the app"),
            _("Shuffled by hand") if by_hand[choices["shuffles"]] else _("Shuffled by the app"),
            _("Tokens on the board")
            if choices["tokens"] == "physical"
            else _("Tokens on the screen"),
            _("Bonus by dock") if choices["homecoming"] == "dock" else _("Bonus to the first two"),
            *([_("Shuffled street")] if self.shuffled_street else []),
            *([_("All tokens")] if self.all_tokens else []),
        ]

    def fold(self) -> None:
        """Shows the wishes below their line, or puts them away again."""
        self.unfolded = not self.unfolded

    def on_unfolded(self, *_: object) -> None:
        column = self.ids.column
        if not self.unfolded:
            column.remove_widget(self._wishes)
            return
        if self._wishes is None:
            self._wishes = Wishes(page=self)
        column.add_widget(self._wishes)

    def _bring_wishes_up(self, _: float) -> None:
        """The line comes to the top, with the wishes below it; the seats lie above."""
        seen, column, line = self.ids.list, self.ids.column, self.ids.fold
        hidden = column.height - seen.height
        if self.unfolded and hidden > 0:
            above = column.top - line.top - column.spacing
            seen.scroll_y = 1 - min(1, max(0, above / hidden))

    def _show_seats(self) -> None:
        seats = self.ids.seats
        if not seats.children:
            for seat in COLOURS:
                row = SeatRow(seat=seat)
                row.bind(on_tap=lambda one: self.tap_seat(one.seat))
                seats.add_widget(row)
        for row in seats.children:
            row.taken = row.seat in self.muster.captains
            row.text = self.called(row.seat) if row.taken else _("Free")
            order = self.muster.order
            row.number = str(order.index(row.seat) + 1) if row.seat in order else ""

    def _show_absent(self) -> None:
        full = len(self.muster.captains) == len(COLOURS)
        names = [] if full else self.muster.absent(self.app.settings.players)
        self.any_absent = bool(names)
        self.ids.absent.clear_widgets()
        for name in names:
            chip = PlayerChip(text=name, icon="plus")
            chip.bind(on_tap=lambda one: self.join(one.text))
            self.ids.absent.add_widget(chip)

    def called(self, seat: str) -> str:
        return self.muster.captains.get(seat) or colour_words()[seat]

    # Captains

    def join(self, name: str) -> None:
        self.muster.join(name)
        self._show()

    def tap_seat(self, seat: str) -> None:
        """A free seat is taken at once, by name or, if that is waved away, by colour."""
        if seat not in self.muster.captains:
            self.muster.seat(seat, "")
            self._show()
            self.ask_name(seat)
            return
        sheet = SeatSheet(colour_words(), seat=seat, name=self.called(seat))
        sheet.bind(
            on_colour=lambda _, to: self.change_colour(seat, to),
            on_rename=lambda _: self.ask_name(seat),
            on_leave=lambda _: self.leave(seat),
        )
        sheet.open()

    def ask_name(self, seat: str) -> None:
        sheet = NameSheet(
            title=_("Name of the captain"),
            text=self.muster.captains[seat],
            remembered=self.muster.absent(self.app.settings.players),
            without=_("Write a name, or close this: the captain is then called by the colour."),
        )
        sheet.bind(on_name=lambda _, name: self.name_captain(seat, name))
        sheet.open()

    def name_captain(self, seat: str, name: str) -> None:
        self.muster.seat(seat, name)
        self._show()

    def change_colour(self, seat: str, to: str) -> None:
        self.muster.change_colour(seat, to)
        self._show()

    def leave(self, seat: str) -> None:
        self.muster.leave(seat)
        self._show()

    # Wishes

    def choose_order(self, value: str) -> None:
        self.muster.draw_order()
        self.muster.own_order = value == "entered"
        self._show()
        if self.muster.own_order and self.muster.enough:
            self.ask_order()

    def ask_order(self, why: str = "") -> None:
        if self.muster.enough:
            ask_order(
                {seat: self.called(seat) for seat in self.muster.captains}, self.enter_order, why
            )
        else:
            self._too_few()

    def enter_order(self, order: list[str]) -> None:
        self.muster.order = list(order)
        self._show()

    def choose(self, option: str, value: str) -> None:
        self.muster.choices[option] = value
        self._show()

    def toggle(self, variant: str) -> None:
        self.muster.toggle(variant)
        self._show()

    # Beginning

    def begin(self) -> None:
        muster = self.muster
        if not muster.enough:
            self._too_few()
            return
        if muster.lacks_order:
            self.ask_order(_("Nobody has entered the order of this game yet."))
            return
        begun = self.night.begin(list(muster.captains), muster.captains, muster.options)
        if self.app.told(begun).ok:
            muster.keep()
            self.app.settings.remember_players(muster.names)
            self.app.change()
            self.app.go(self.night.due)

    def _too_few(self) -> None:
        self.app.tell(_("At least two captains are needed: tap a free seat."), kind="refusal")

    help_pictures = ("captains", "dice-multiple")

    def help(self) -> tuple[str, str]:
        return _("New game"), _(
            "The captains of the last game sit here already. Tap a free seat, or a name below the "
            "seats, to add a captain; tap a captain to change colour or name, or to let somebody "
            "sit out. Two captains sail with Hawkins, whose turns the app tells.\n\n"
            "How we play: one line says what is chosen; tap it to choose otherwise.\n"
            "Loading order: who is first to load in the first voyage. The app draws it, or you "
            "tap the captains in your own order, anew for each game.\n"
            "Dice and shuffles: leave them to the app, or roll, shuffle and enter the result.\n"
            "Defence tokens: on the screen the app keeps them secret; on the board you lay the "
            "real ones and enter them when they are turned.\n"
            "Homecoming bonus: by dock, the first dock is worth 2 points and the second 1, but "
            "only to a captain who has earned a bonus. Or the first two captains who have earned "
            "one get them, in whichever dock they lie.\n"
            "Shuffled street: the tiles of the street are shuffled before the first "
            "voyage too. All tokens: defence tokens are drawn from all in the box."
        )


def begin_text(captains: int) -> str:
    if captains == FEWEST:
        return _("Begin with {number} captains and Hawkins").format(number=captains)
    return _("Begin with {number} captains").format(number=captains)


def sample() -> Night:
    """An evening after one with four captains, when one of them is not here."""
    captains = {seat: name for seat, name in CAPTAINS.items() if seat != "yellow"}
    Muster(LastGroup(captains)).keep()
    chosen = load(Settings)
    chosen.remember_players([*CAPTAINS.values(), "Inês", "Jean-Luc"])
    save(chosen)
    return Night()


def unfold(stage: "Stage") -> None:
    stage.tap(_("How we play"))


def ask_for_order(stage: "Stage") -> None:
    unfold(stage)
    stage.tap(_("Your own order"))


def refused_order(stage: "Stage") -> None:
    """Their own order is wished, nobody has entered it, and somebody taps Begin."""
    ask_for_order(stage)
    stage.tap("close")
    stage.tap(begin_text(3))


def type_name(stage: "Stage") -> None:
    stage.tap(_("Free"))
    for letter in "MARIA":
        stage.tap(letter)


def show_accents(stage: "Stage") -> None:
    type_name(stage)
    stage.tap("ÀÉÖ")


def refused_name(stage: "Stage") -> None:
    stage.tap(_("Free"))
    stage.tap(_("Done"))


STATES = {
    "options": State(unfold),
    "order": State(ask_for_order),
    "order_refused": State(refused_order),
    "seat": State(lambda stage: stage.tap("Anna")),
    "name": State(type_name),
    "accents": State(show_accents),
    "name_refused": State(refused_name),
}
SCREEN = NewGamePage
