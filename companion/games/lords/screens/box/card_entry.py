"""A card that the app does not know, at its reveal: it goes into the owner's box and this game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games.lords.box.completing import completed
from companion.games.lords.screens.box.box_words import box_cards
from companion.kernel.game import TABLE
from companion.kernel.profile import ProfileError
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.widgets.box_editor.box_changes import BoxChanges

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

SORT = "card"


def enter_card(app: "CompanionApp", kind: str, revealed: Callable[[str], object]) -> None:
    """Opens the editor; a card that is kept is added to the game, and `revealed` is told its id."""
    try:
        cards = box_cards()
    except ProfileError as error:
        app.tell(str(error), kind="refusal")
        return
    changes = BoxChanges(app, cards)

    def add(card: str) -> None:
        move = add_move(app.night, card.partition(" ")[2], cards.values(card))
        if app.told(app.night.play(move)).ok:
            revealed(move["card"]["id"])

    changes.entered = add
    note = _("Tap what the printed card says. Then it is revealed in this game, too.")
    changes.enter_new(SORT, {"kind": kind}, note)


def add_move(night: Night, name: str, values: dict[str, Any]) -> Move:
    """Under a name that this game does not have yet: the owner's box may have changed since."""
    taken, free, number = night.game.state.cards, name, 2
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    whole = completed({**values, "id": free})
    return {"seat": TABLE, "do": "add-card", "card": whole}
