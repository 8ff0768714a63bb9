"""Cards with tags in the app: enrolled by the screen of the table, and drawn by laying them."""

from functools import partial

from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.games.gallions.table.pieces import tagged_cards
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.table.settings import Patience, TableSettings
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import Register
from companion.table.tags.simulated_tags import simulated_uid
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.table_dialogs import EnrolSheet
from tests.support.on_stage import StageMaker

SIMULATED = TableOptions(simulate=True)


def open_table(stage: StageMaker, night: Night, register: Register | None = None) -> Stage:
    opened = stage(night, screen="table", table=SIMULATED)
    link = opened.app.table
    if register is not None:
        link.register = register
    link.settings = TableSettings(patience=Patience(appeared=0, left=0))
    link.reopen()
    opened.wait(lambda: link.ready)
    opened.app.page.refresh()
    return opened


def lay(opened: Stage, card: TaggedPiece) -> None:
    uid = simulated_uid(tagged_cards().pieces, card)
    opened.app.table.source.simulated.place(uid, 0)


def asks_for(sheet: EnrolSheet, card: TaggedPiece) -> bool:
    return sheet.enrolment.expected == card


def test_cards_are_enrolled_and_the_one_that_is_laid_is_drawn(stage: StageMaker) -> None:
    night = SAMPLES.night("instructions", scenario="intro", **ENTERED)
    drawable = [move["card"] for move in night.choices(TABLE, "draw")]
    opened = open_table(stage, night, Register())
    opened.tap("Enrol the cards")
    sheet = opened.app.shell.overlays[0]
    assert isinstance(sheet, EnrolSheet)
    cards = tagged_cards().pieces
    for card in cards[:3]:
        opened.wait(partial(asks_for, sheet, card))
        lay(opened, card)
    opened.wait(partial(asks_for, sheet, cards[3]))
    assert opened.has(f"3 of {len(cards)} cards have a tag.")
    sheet.close()
    for card in cards[:3]:
        opened.app.table.source.simulated.lift(simulated_uid(cards, card))
    tags = opened.app.table.game._watcher.tags
    opened.wait(lambda: not tags.presence.lying())
    # What was laid to be enrolled was not drawn.
    assert night.phase == "instructions"
    opened.app.back()
    assert opened.app.page_name == "adventure"
    drawn = next(card for card in cards[:3] if card.name in drawable)
    lay(opened, drawn)
    opened.wait(lambda: night.phase != "instructions")
    assert night.view()["card"]["id"] == drawn.name


def test_a_sailor_is_drawn_by_laying_it(stage: StageMaker) -> None:
    night = SAMPLES.in_port("tavern", **ENTERED)
    night.play(night.choices(night.turn, "hire")[0])
    opened = open_table(stage, night)
    opened.app.back()
    opened.wait(lambda: opened.app.page_name == "port")
    card = night.choices(TABLE, "draw")[0]["card"]
    due = night.game.state.cards_due
    assert due
    lay(opened, TaggedPiece("sailor", card))
    opened.wait(lambda: card in night.view()["captains"][due.seat]["drawn"])
