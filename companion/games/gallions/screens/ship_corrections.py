"""Correcting a ship on the page of the sea: which one, what it shows, and on the chart where."""

from typing import TYPE_CHECKING

from companion.games.gallions.screens.story.corrections_story import (
    SUNK,
    ShipChoice,
    free_cells,
    other_ships,
    set_ship,
    ships_out,
    states_of_ship,
    who_sank_it,
)
from companion.games.gallions.screens.story.sea.taps import Step, button
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.widgets.sheets.key_sheet import KeySheet

if TYPE_CHECKING:
    from companion.games.gallions.screens.pages.sea import SeaPage

# The button that leaves a ship where it is.
NOT_PUT = button("not-put")
# The key that leads to ships which are not in this adventure.
OTHERS = ""


class ShipCorrections:
    """A few sheets, one after the other, and for a ship that comes onto the chart a tap there."""

    def __init__(self, page: "SeaPage") -> None:
        self.page = page
        # What still needs the cell of its ship.
        self.to_put: Move | None = None

    @property
    def night(self) -> Night:
        return self.page.night

    def ask(self, ship: str = "") -> None:
        """About a ship, or about which one."""
        if ship:
            self.ask_state(ship)
        else:
            self.ask_ship()

    def ask_ship(self) -> None:
        others = ShipChoice(OTHERS, _("Another ship"), _("at home"))
        self._ask_which([*ships_out(self.night), others])

    def _ask_which(self, ships: list[ShipChoice]) -> None:
        sheet = KeySheet(
            title=_("Which ship is wrong?"), keys=[tuple(one) for one in ships], cols=3
        )
        sheet.bind(on_pick=lambda _sheet, ship: self._chosen(ship))
        sheet.open()

    def _chosen(self, ship: str) -> None:
        if ship == OTHERS:
            self._ask_which(other_ships(self.night))
        else:
            self.ask_state(ship)

    def ask_state(self, ship: str) -> None:
        """What the die shows, or that it is gone."""
        title = _("{ship}: what is right?").format(ship=self.night.words.word(ship, "ship"))
        sheet = KeySheet(title=title, keys=states_of_ship(self.night, ship))
        sheet.bind(on_pick=lambda _sheet, said: self._said(ship, said))
        sheet.open()

    def _said(self, ship: str, said: str) -> None:
        if said == SUNK:
            self._ask_who(ship)
        else:
            self.correct(set_ship(self.night, ship, said))

    def _ask_who(self, ship: str) -> None:
        sheet = KeySheet(title=_("Who has sunk it?"), keys=who_sank_it(self.night, ship), cols=3)
        sheet.bind(on_pick=lambda _sheet, by: self.correct(set_ship(self.night, ship, SUNK, by)))
        sheet.open()

    # Where it lies

    def correct(self, move: Move) -> None:
        page = self.page
        if move["is"] != "sea" or "at" in move or page.board.chart is None:
            page.make(move)
            return
        page.close_choices()
        self.to_put = move
        page.board.cells = free_cells(self.night)
        ship = self.night.words.word(move["ship"], "ship")
        page.question = _("{ship}: tap where it lies.").format(ship=ship)
        not_now = {"text": _("Not now"), "icon": "arrow-left", "kind": "plain"}
        page.fill_buttons([{**not_now, "move": {"step": NOT_PUT}}])

    def put(self, step: Step) -> None:
        """A tap on the sea while a ship waits for its cell."""
        if self.to_put and step.kind == "cell" and step.value in self.page.board.cells:
            self.page.make({**self.to_put, "at": step.value})
