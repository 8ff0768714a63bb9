"""At the reveal of a card that the app does not know, the owner enters it on the spot."""

from typing import Any

from companion.games.lords.box.files import load_box
from companion.games.lords.screens.samples import SAMPLES
from companion.system.i18n import _
from tests.support.on_stage import StageMaker

SPY = {"crown": 97, "name": "Keeper of the Seal"}


def opened_editor(stage: StageMaker) -> tuple[Any, Any]:
    night = SAMPLES.first(lambda one: one.phase == "reveal", shuffles="entered")
    opened = stage(night)
    opened.tap(_("Mordida"))
    opened.frames(3)
    opened.tap(_("Another card"))
    opened.frames(3)
    return opened, opened.app.shell.overlays[0]


def test_an_unknown_card_is_entered_and_revealed(stage: StageMaker) -> None:
    opened, editor = opened_editor(stage)
    night = opened.app.night
    known = set(night.game.state.cards)
    for field, value in SPY.items():
        editor.tell((field,), value)
    opened.tap(_("Keep this card"))
    opened.frames(3)
    (added,) = set(night.game.state.cards) - known
    assert added in night.view()["revealed"]
    assert night.words.word(added) == SPY["name"]
    events = [event["event"] for event in night.history()]
    assert events.index("card-added") < len(events) - 1 - events[::-1].index("revealed")
    # The next games know it, too.
    assert load_box().cards[added].crown == SPY["crown"]


def test_undo_takes_the_reveal_back_and_then_the_card(stage: StageMaker) -> None:
    opened, editor = opened_editor(stage)
    night = opened.app.night
    before = night.game.record
    for field, value in SPY.items():
        editor.tell((field,), value)
    opened.tap(_("Keep this card"))
    opened.frames(3)
    night.undo(night.game.record - before)
    assert not [card for card in night.game.state.cards if card.startswith("own")]


def test_a_card_that_is_wrong_is_neither_kept_nor_revealed(stage: StageMaker) -> None:
    opened, editor = opened_editor(stage)
    night = opened.app.night
    before = night.game.record
    editor.tell(("crown",), 99)
    opened.tap(_("Keep this card"))
    opened.frames(3)
    assert night.game.record == before
    assert editor in opened.app.shell.overlays
    assert editor.faults
