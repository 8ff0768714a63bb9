"""Know your box: cards, chart and tables of this game, to compare with the printed ones."""

from companion.games.lords.box.chart import CHART
from companion.games.lords.screens.box.box_words import LordsBoxWords
from companion.night.owners_box.files import OwnersBox
from companion.system.i18n import _
from companion.touch.stage.page_states.box_states import (
    BOX_STATES,
    leave_changed,
    open_list,
    open_new,
    open_part,
)
from companion.touch.stage.states import State
from companion.touch.widgets.box_editor.know_box_page import BoxPage

# Zones and ports are entered where they lie.
ON_CHART = ("zone", "place")


class KnowBoxPage(BoxPage):
    game = "lords"

    def words(self, box: OwnersBox) -> LordsBoxWords:
        return LordsBoxWords(box.box)

    def refresh(self) -> None:
        super().refresh()
        if self.cards and self.shown_list in ON_CHART:
            self.new_text = _("Draw the chart")

    def enter_new(self) -> None:
        if self.shown_list in ON_CHART:
            self.open_chart()
        else:
            super().enter_new()

    def open_card(self, card: str) -> None:
        if card == CHART:
            self.open_chart()
        else:
            super().open_card(card)

    def open_chart(self) -> None:
        self.app.go("lords/chart_editor")

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("help-rhombus-outline", "check-bold", "map-legend", "plus", "usb")

    def help(self) -> tuple[str, str]:
        return _("Know your box"), _(
            "The printed chart and most cards are unknown to the app. What it came with is mostly "
            "invented, so that you can play. The sign stands at each card that nobody has "
            "compared yet.\n\n"
            "Take a printed card, touch its name here and compare. As printed says that all is "
            "right; Correct it changes what is not; Not in our box takes the card out.\n\n"
            "Draw the chart opens a map on which you put zones, winds, ports and cities as they "
            "are printed. Invented cards that trade in a zone you do not have move to the nearest "
            "one.\n\n"
            "Enter another card writes down one that the app does not know. It needs no name.\n\n"
            "Share copies all you have entered, the chart too, to a memory stick, or takes in what "
            "others have. A game that has begun keeps the cards that it began with."
        )


STATES = {
    "zones": State(lambda stage: open_list(stage, "zone")),
    "pieces": State(lambda stage: open_list(stage, "pieces")),
    "card": State(lambda stage: open_list(stage, "card").open_card("card barbados")),
    "editor": State(lambda stage: open_new(stage, "card")),
    "colony": State(lambda stage: open_list(stage, "card").edit("card barbados")),
    "zone": State(lambda stage: open_list(stage, "zone").edit("zone bahamas")),
    "tricks": State(lambda stage: open_part(stage, "card casa", "tricks")),
    "trick": State(lambda stage: open_part(stage, "card casa", "tricks", 0)),
    "spot": State(lambda stage: open_part(stage, "card barbados", "spot")),
    "battle": State(lambda stage: open_part(stage, "battle", "rows")),
    "row": State(lambda stage: open_part(stage, "battle", "rows", 0)),
    "crown": State(lambda stage: open_part(stage, "card casa", "crown")),
    "card_name": State(lambda stage: open_part(stage, "card casa", "name")),
    "faults": State(lambda stage: open_new(stage, "card", _("fleet"), _("Keep this card"))),
    "throw_away": State(lambda stage: leave_changed(stage, "card", "kind", "fleet")),
    "reset_card": State(lambda stage: stage.app.page.ask_reset("card barbados")),
    **BOX_STATES,
}

SCREEN = KnowBoxPage
