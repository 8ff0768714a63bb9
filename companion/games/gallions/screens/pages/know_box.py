"""Know your box: the cards, dice and pieces of this game, to compare with the printed ones."""

from typing import TYPE_CHECKING

from companion.games.gallions.screens.box.box_words import GallionsBoxWords
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.samples import SAMPLES
from companion.night.night import Night
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

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


class KnowBoxPage(BoxPage):
    game = "gallions"

    def words(self, box: OwnersBox) -> GallionsBoxWords:
        return GallionsBoxWords(box.box)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return (ICONS["unconfirmed"], "check-bold", "plus", "usb")

    def help(self) -> tuple[str, str]:
        return _("Know your box"), _(
            "Hardly any printed card is known to the app. What it came with is partly invented, so "
            "that you can play. The sign stands at each card that nobody has compared yet.\n\n"
            "Take a printed card, touch its name here and compare. As printed says that all is "
            "right; Correct it changes what is not; Not in our box takes the card out.\n\n"
            "Enter another card writes down one that the app does not know. No keyboard is needed: "
            "a card without a name gets a number.\n\n"
            "Share copies all you have entered to a memory stick, or takes in what others have. A "
            "game that has begun keeps the cards that it began with."
        )


def throw_away_own_card(stage: "Stage") -> None:
    """One that the owner has entered."""
    page = open_list(stage, "adventure")
    values = {**page.cards.words.new_values("adventure"), "loot": 2}
    card, named = page.cards.new_card("adventure", values)
    page.changes.keep(lambda: page.cards.box.enter(card, named))
    page.ask_reset(card)


def with_real_cards() -> Night:
    return SAMPLES.night("instructions", shuffles="entered")


def choose_card_to_tag(_stage: "Stage") -> None:
    from companion.touch.widgets.sheets.table_dialogs import CardsSheet

    CardsSheet().open()


def enrol_cards(stage: "Stage") -> None:
    from companion.touch.widgets.sheets.table_dialogs import EnrolSheet

    link = stage.app.table
    EnrolSheet(link.pieces.pieces[:3]).open()


STATES = {
    "pieces": State(lambda stage: open_list(stage, "pieces")),
    "card": State(lambda stage: open_list(stage, "adventure").open_card("adventure cloth-store")),
    "editor": State(lambda stage: open_new(stage, "adventure")),
    "sailor": State(lambda stage: open_list(stage, "sailor").edit("sailor port-2")),
    "effect": State(lambda stage: open_part(stage, "sailor port-2", "effect")),
    "faces": State(lambda stage: open_part(stage, "adventure intro-7", "faces")),
    "faults": State(lambda stage: open_new(stage, "upgrade", _("Keep this card"))),
    "offers": State(lambda stage: open_part(stage, "adventure king-present", "offers")),
    "limit": State(lambda stage: open_part(stage, "adventure i-1", "limit")),
    "prize": State(lambda stage: open_part(stage, "adventure i-1", "lose", "loot")),
    "dice": State(lambda stage: open_part(stage, "dice.player", "faces")),
    "nothing_entered": State(lambda stage: open_new(stage, "adventure", _("Keep this card"))),
    "throw_away": State(lambda stage: leave_changed(stage, "adventure", "loot", 2)),
    "throw_away_card": State(throw_away_own_card),
    "reset_card": State(lambda stage: stage.app.page.ask_reset("adventure cloth-store")),
    "tag_again": State(choose_card_to_tag, with_real_cards, table=True),
    "enrol": State(enrol_cards, with_real_cards, table=True),
    **BOX_STATES,
}

SCREEN = KnowBoxPage
