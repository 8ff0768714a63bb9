"""Cards with tags in the app: enrolled by the screen of the table, and revealed by laying them."""

from functools import partial

from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.widgets.years.year_sheet import YearSheet
from companion.games.lords.table.pieces import tagged_cards
from companion.table.settings import Patience, TableSettings
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import Register
from companion.table.tags.simulated_tags import simulated_uid
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.table_dialogs import EnrolSheet
from tests.support.on_stage import StageMaker


def lay(opened: Stage, card: TaggedPiece) -> None:
    uid = simulated_uid(tagged_cards().pieces, card)
    opened.app.table.source.simulated.place(uid, 0)


def asks_for(sheet: EnrolSheet, card: TaggedPiece) -> bool:
    return sheet.enrolment.expected == card


def test_cards_are_enrolled_and_the_one_that_is_laid_is_revealed(stage: StageMaker) -> None:
    night = SAMPLES.night("reveal")
    opened = stage(night, screen="table", table=TableOptions(simulate=True))
    link = opened.app.table
    link.register = Register()
    link.settings = TableSettings(patience=Patience(appeared=0, left=0))
    link.reopen()
    opened.wait(lambda: link.ready)
    opened.app.page.refresh()
    opened.tap("Enrol the cards")
    sheet = opened.app.shell.overlays[0]
    assert isinstance(sheet, EnrolSheet)
    cards = tagged_cards().pieces
    for card in cards[:2]:
        opened.wait(partial(asks_for, sheet, card))
        lay(opened, card)
    opened.wait(partial(asks_for, sheet, cards[2]))
    assert opened.has(f"2 of {len(cards)} cards have a tag.")
    sheet.close()
    for card in cards[:2]:
        link.source.simulated.lift(simulated_uid(cards, card))
    tags = link.game._watcher.tags
    opened.wait(lambda: not tags.presence.lying())
    # What was laid to be enrolled was not revealed.
    assert night.phase == "reveal"
    opened.app.back()
    assert opened.app.page_name == "year"
    left = {move["card"] for move in night.choices("table", "reveal")}
    card = next(card for card in cards[:2] if card.name in left)
    lay(opened, card)
    opened.wait(lambda: card.name in night.view()["revealed"] or night.phase != "reveal")
    opened.frames(3)
    assert card.name in night.view()["revealed"]
    assert any(isinstance(one, YearSheet) for one in opened.app.shell.overlays)
