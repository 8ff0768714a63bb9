"""A new game: the group of last time sits here already; one tap begins."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.games.drake.words import COLOURS
from companion.i18n import _
from companion.screens.captain_names import colour_words
from companion.screens.muster import LastGroup, Muster, last_group
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.samples import CAPTAINS
from companion.screens.states import State
from companion.screens.widgets.keyboard import NameSheet
from companion.screens.widgets.seating import PlayerChip, SeatRow, SeatSheet, ask_order
from companion.settings import Settings, load, save


class NewGamePage(Page):
    """Seats on one side, wishes on the other."""

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

    def on_pre_enter(self) -> None:
        self.muster = Muster(last_group())
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
        self.order = "entered" if muster.order else "drawn"
        self.chosen_dice = muster.choices["dice"]
        self.chosen_shuffles = muster.choices["shuffles"]
        self.chosen_tokens = muster.choices["tokens"]
        self.chosen_homecoming = muster.choices["homecoming"]
        self.shuffled_street = "shuffled-first-street" in muster.variants
        self.all_tokens = "all-tokens" in muster.variants
        self.enough = muster.enough
        self.begin_text = (
            _("Begin with {number} captains").format(number=len(muster.captains))
            if muster.enough
            else _("Who plays?")
        )
        self._show_seats()
        self._show_absent()

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
        self.muster.order = []
        if value == "entered" and self.muster.enough:
            captains = {seat: self.called(seat) for seat in self.muster.captains}
            sheet = ask_order(captains, self.enter_order)
            sheet.bind(on_close=lambda _: self._show())
        else:
            if value == "entered":
                self._too_few()
            self._show()

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
        begun = self.night.begin(list(muster.captains), muster.captains, muster.options)
        if self.app.told(begun).ok:
            muster.keep()
            self.app.settings.remember_players(muster.names)
            self.app.change()
            self.app.go(self.night.due)

    def _too_few(self) -> None:
        self.app.tell(_("At least two captains are needed: tap a free seat."), kind="refusal")

    def help(self) -> tuple[str, str]:
        return _("New game"), _(
            "The captains of the last game sit here already. Tap a free seat, or a name below the "
            "seats, to add a captain; tap a captain to change colour or name, or to let somebody "
            "sit out.\n\n"
            "Loading order: who is first to load in the first voyage. The app draws it, or you "
            "tap the captains in your own order.\n"
            "Dice and shuffles: leave them to the app, or roll, shuffle and enter the result.\n"
            "Defence tokens: on the screen the app keeps them secret; on the board you lay the "
            "real ones and enter them when they are turned.\n"
            "Homecoming bonus: by dock, the first dock is worth 2 points and the second 1, but "
            "only to a captain who has earned a bonus. Or the first two captains who have earned "
            "one get them, in whichever dock they lie.\n"
            "Shuffled street: the tiles of the street are shuffled before the first "
            "voyage too. All tokens: defence tokens are drawn from all in the box."
        )


def sample() -> Night:
    """An evening after one with four captains, when one of them is not here."""
    captains = {seat: name for seat, name in CAPTAINS.items() if seat != "yellow"}
    Muster(LastGroup(captains)).keep()
    chosen = load(Settings)
    chosen.remember_players([*CAPTAINS.values(), "Inês", "Jean-Luc"])
    save(chosen)
    return Night()


STATES = {
    "seat": State(lambda stage: stage.app.page.tap_seat("red")),
    "name": State(lambda stage: stage.app.page.ask_name("red")),
    "order": State(lambda stage: stage.app.page.choose_order("entered")),
}

SCREEN = NewGamePage
