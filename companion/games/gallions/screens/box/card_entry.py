"""A card that the app does not know goes into the owner's box as soon as it is drawn."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.games.gallions.rules.box.words import UNLISTED
from companion.games.gallions.screens.box.box_words import box_cards
from companion.kernel.profile import ProfileError
from companion.night.night import Move
from companion.night.outcome import Outcome
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.widgets.box_editor.box_changes import BoxChanges

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp


def enter_card(
    app: "CompanionApp",
    sort: str,
    values: Mapping[str, Any],
    *,
    by: str,
    note: str,
    entered: Callable[[], object] = lambda: None,
) -> None:
    """Opens the editor for a card of which this much is known; `by` reads it from the card."""
    try:
        cards = box_cards()
    except ProfileError as error:
        app.tell(str(error), kind="refusal")
        return
    changes = BoxChanges(app, cards, by=by)
    changes.entered = lambda _card: entered()
    changes.enter_new(sort, dict(values), note)


class DrawsCards(Page):
    """A page on which sailors and upgrades are drawn by hand."""

    def play(self, move: Move) -> Outcome:
        due = self.night.game.state.cards_due
        outcome = super().play(move)
        if outcome.ok and due and move["do"] == "draw" and move["card"] == UNLISTED:
            enter_card(
                self.app,
                due.sort,
                {},
                by=self.night.words.captain(due.seat),
                note=_("This game goes on without it: do what it says. The next ones know it."),
            )
        return outcome
