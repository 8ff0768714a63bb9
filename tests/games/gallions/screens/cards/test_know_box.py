"""Know your box by touch: compare, correct, enter, share."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.kit import SCREENS
from companion.games.gallions.screens.pages.know_box import KnowBoxPage, throw_away_own_card
from companion.games.gallions.screens.pages.port import buying, drawing
from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.games.gallions.screens.story.adventure.instructions_story import draw_buttons
from companion.night.owners_box.files import OwnersBox, owners_file
from companion.touch.stage.stage import Stage
from companion.touch.widgets.box_editor.editor import BoxEditor
from companion.touch.widgets.sheets.overlays import Overlay

PAGE = "gallions/know_box"


class Counting:
    """Taps on a stage, counted."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.taps = stage, 0

    def tap(self, *targets: str | Widget) -> None:
        for target in targets:
            self.stage.tap(target)
            self.stage.rest()
            self.taps += 1


@pytest.fixture
def opened(stage: Callable[..., Stage]) -> Stage:
    return stage(None, screen=PAGE)


def overlay(opened: Stage) -> Overlay:
    return opened.app.shell.overlays[0]


def test_an_adventure_is_entered_in_fifteen_taps_without_a_keyboard(opened: Stage) -> None:
    hand = Counting(opened)
    hand.tap("Adventures", "Enter another card")
    hand.tap("Red", "Red 1", "Red 2")
    hand.tap("What faces do", "Red, a sail", "fires a volley")
    hand.tap(tile(opened, ("faces", "red", "sail", "strength"), 3))
    hand.tap("Done", "Done")
    hand.tap(tile(opened, ("loot",), 2))
    hand.tap("Keep this card")
    assert hand.taps <= 15
    card = next(one for one in OwnersBox("gallions").box.adventure if one.id == "own-1")
    assert (card.name, card.fleet, card.loot) == ("Adventure 1", {"red": 3}, 2)
    assert card.faces["red"]["sail"].do == ("volley",)
    assert card.faces["red"]["sail"].strength == 3
    assert set(card.sources.values()) == {"owner"}


# In a hurry people tap about once in two seconds: thirty taps take a minute.
MOST_TAPS = 30


def test_a_typical_adventure_is_entered_in_under_a_minute(opened: Stage) -> None:
    """Two colours of ships, faces of both that do something, loot and an offer."""
    hand = Counting(opened)
    hand.tap("Adventures", "Enter another card", "hard")
    hand.tap("Red", "Red 1", "Red 2", "Orange", "Orange 1")
    hand.tap("What faces do")
    hand.tap("Red, a sail", "fires a volley")
    hand.tap(tile(opened, ("faces", "red", "sail", "strength"), 4), "Done")
    hand.tap("Orange, a skull", "comes closer", "fires a volley", "Done")
    hand.tap("Done")
    hand.tap(tile(opened, ("loot",), 3))
    hand.tap("Offers", "Add one", "Valuables", "Brings")
    hand.tap(tile(opened, ("offers", 0, "get", "doubloons"), 2))
    hand.tap("Done", "Done", "Done", "Keep this card")
    card = next(one for one in OwnersBox("gallions").box.adventure if one.id == "own-1")
    assert (card.deck, card.fleet, card.loot) == ("hard", {"red": 3, "orange": 2}, 3)
    assert card.faces["orange"]["skull"].do == ("approach", "volley")
    assert [(offer.give, offer.get.doubloons) for offer in card.offers] == [({"valuables": 1}, 2)]
    assert hand.taps == 28 <= MOST_TAPS


def tile(opened: Stage, path: tuple[str | int, ...], value: object) -> Widget:
    """A tile of the sheet on top."""
    sheet = overlay(opened)
    row = next(row for (at, _kind), row in sheet._rows.items() if at == path)
    return next(one for one in row.ids.tiles.children if one.value == value)


def test_a_card_is_confirmed_by_name_and_as_shipped_again(opened: Stage) -> None:
    page = opened.app.page
    page.by = "Anna"
    page.choose_list("adventure")
    opened.tap("Fishing grounds")
    opened.rest()
    opened.tap("As printed")
    entry = OwnersBox("gallions").entry("adventure intro-2")
    assert entry
    assert entry.by == "Anna"
    assert page.cards.facts("adventure intro-2").confirmed
    assert "Anna" in page.cards.said("adventure intro-2")
    page.open_card("adventure intro-2")
    opened.rest()
    opened.tap("Back to what was shipped")
    opened.rest()
    assert OwnersBox("gallions").entry("adventure intro-2"), "asked first"
    opened.tap("Back to what was shipped")
    assert OwnersBox("gallions").entry("adventure intro-2") is None


def test_a_card_of_ones_own_is_thrown_away_only_after_a_question(opened: Stage) -> None:
    page = opened.app.page
    throw_away_own_card(opened)
    (entry,) = OwnersBox("gallions").entries
    opened.rest()
    opened.tap("Keep it")
    assert OwnersBox("gallions").entry(entry.card)
    page.open_card(entry.card)
    opened.rest()
    opened.tap("Throw this card away")
    opened.rest()
    opened.tap("Throw away")
    assert not OwnersBox("gallions").entries


def test_a_card_of_which_nothing_is_entered_is_not_kept(opened: Stage) -> None:
    page = opened.app.page
    page.choose_list("adventure")
    page.enter_new()
    opened.rest()
    opened.tap("Keep this card")
    assert overlay(opened).note.startswith("Nothing is entered yet")
    assert not OwnersBox("gallions").entries


def test_a_card_that_is_not_in_the_box_is_left_out_and_still_listed(opened: Stage) -> None:
    page = opened.app.page
    page.choose_list("upgrade")
    page.open_card("upgrade turbine")
    opened.frames(5)
    opened.tap("Not in our box")
    assert "turbine" not in {card.id for card in OwnersBox("gallions").box.upgrade}
    assert page.cards.facts("upgrade turbine").missing
    assert page.cards.title("upgrade turbine") == "Turbine"


def test_what_a_plan_needs_cannot_be_left_out_and_nothing_is_lost(opened: Stage) -> None:
    page = opened.app.page
    page.open_card("adventure intro-1")
    opened.frames(5)
    opened.tap("Not in our box")
    assert opened.has("A scenario needs more cards of this deck: enter the others first.")
    assert not owners_file("gallions").exists()


def test_what_is_wrong_is_told_at_its_field(opened: Stage) -> None:
    page = opened.app.page
    page.edit("sailor port-2")
    editor = overlay(opened)
    assert isinstance(editor, BoxEditor)
    opened.frames(5)
    opened.tap(tile(opened, ("when",), "sea"))
    opened.frames(5)
    opened.tap("Keep this card")
    assert overlay(opened) is editor
    wrong = {path for (path, _kind), row in editor._rows.items() if row.fault}
    assert wrong == {("at",)}
    opened.frames(30)
    opened.tap(tile(opened, ("when",), "port"))
    assert not editor.faults


def test_a_kind_of_effect_brings_its_own_fields(opened: Stage) -> None:
    page = opened.app.page
    page.choose_list("upgrade")
    page.enter_new()
    overlay(opened).open_row(("effect",))
    part = overlay(opened)
    opened.frames(5)
    opened.tap("sinks an enemy")
    assert {path for path, _kind in part._rows} == {
        ("effect", "kind"),
        ("effect", "range"),
        ("effect", "trophy"),
    }


def test_dice_are_corrected(opened: Stage) -> None:
    page = opened.app.page
    page.edit("dice.player")
    overlay(opened).open_row(("faces",))
    sheet = overlay(opened)
    sheet.clear()
    for face in ("1", "2", "3", "4", "cannon", "cannon"):
        sheet.add(face)
    sheet.done()
    opened.frames(5)
    opened.tap("Keep this card")
    assert OwnersBox("gallions").box.die("player").faces[4:] == ("cannon", "cannon")


def test_an_offer_that_was_not_filled_in_is_none(opened: Stage) -> None:
    page = opened.app.page
    page.choose_list("adventure")
    page.enter_new()
    editor = overlay(opened)
    editor.open_row(("offers",))
    offers = overlay(opened)
    offers.add()
    overlay(opened).done()
    offers.done()
    assert editor.maker.draft.values == {"deck": "easy", "scenario": "any"}


def test_a_box_is_shared(opened: Stage, tmp_path: Path) -> None:
    page = opened.app.page
    page.cards.box.confirm(["guild vp-1"], "Anna")
    page.open_copies()
    sheet = overlay(opened)
    sheet.save_to(tmp_path)
    page.cards.box.reset(["guild vp-1"])
    copy = next(tmp_path.glob("*.toml"))
    sheet.take_in(copy)
    entry = OwnersBox("gallions").entry("guild vp-1")
    assert entry
    assert entry.by == "Anna"


def test_a_damaged_file_is_set_aside_and_kept(stage: Callable[..., Stage]) -> None:
    owners_file("gallions").parent.mkdir(parents=True, exist_ok=True)
    owners_file("gallions").write_text("nothing", encoding="utf-8")
    opened = stage(None, screen=PAGE)
    page = opened.app.page
    assert isinstance(page, KnowBoxPage)
    assert page.trouble
    page.begin_again()
    assert not page.trouble
    assert owners_file("gallions").with_suffix(".aside.toml").read_text() == "nothing"


def test_a_card_that_the_app_does_not_know_is_kept_on_the_spot(
    stage: Callable[..., Stage],
) -> None:
    night = SAMPLES.night("instructions", shuffles="entered")
    opened = stage(night, screen="adventure")
    opened.tap("Another card")
    night.play({"seat": "table", "do": "fleet", "colour": "red", "count": 2})
    night.play({"seat": "table", "do": "prize", "loot": 3})
    opened.rest()
    opened.tap("Keep this card in our box")
    opened.rest()
    opened.tap("Keep this card")
    card = next(one for one in OwnersBox("gallions").box.adventure if one.id == "own-1")
    assert (card.fleet, card.loot, card.deck) == ({"red": 2}, 3, "easy")
    assert card.scenario == "norrington"
    entry = OwnersBox("gallions").entry("adventure own-1")
    assert entry
    assert entry.by == night.words.captain(night.view()["baron"])
    # The running game keeps its own box, and the card is not offered a second time.
    assert "own-1" not in {one.id for one in night.game.setup.box.adventure}
    assert not opened.app.page.can_keep


def test_invented_adventures_are_marked_in_the_list_of_drawn_cards(
    stage: Callable[..., Stage],
) -> None:
    OwnersBox("gallions").confirm(["adventure n-easy-1"], "Anna")
    night = SAMPLES.night("instructions", shuffles="entered")
    buttons = {one["move"]["card"]: one["icon"] for one in draw_buttons(night)}
    assert buttons["cloth-store"] == ICONS["unconfirmed"]
    assert buttons["n-easy-1"] == buttons["unlisted"] == ICONS["card"]


def test_an_unknown_sailor_is_entered_as_soon_as_it_is_drawn(stage: Callable[..., Stage]) -> None:
    night = drawing()
    opened = stage(night, screen="gallions/port")
    seat = night.game.state.cards_due.seat
    fingers = SCREENS.fingers(opened)
    fingers.tap("Another card")
    editor = overlay(opened)
    assert isinstance(editor, BoxEditor)
    assert night.view()["captains"][seat]["drawn"] == ("unlisted",)
    editor.tell(("when",), "end")
    editor.tell(("effect",), {"kind": "points", "points": 3})
    opened.rest()
    opened.tap("Keep this card")
    box = OwnersBox("gallions")
    card = next(one for one in box.box.sailor if one.id == "own-1")
    assert (card.when, card.effect.points) == ("end", 3)
    entry = box.entry("sailor own-1")
    assert entry
    assert entry.by == night.words.captain(seat)
    # The game goes on with the next card.
    assert night.awaited() == {"table": ["draw"]}


def test_an_unknown_upgrade_need_not_be_entered(stage: Callable[..., Stage]) -> None:
    night = buying("workshop", "buy-upgrade", **ENTERED)
    opened = stage(night, screen="gallions/port")
    unlisted = {"seat": "table", "do": "draw", "card": "unlisted"}
    SCREENS.fingers(opened).make(unlisted)
    assert not opened.app.shell.overlays
    assert not owners_file("gallions").exists()


def test_guild_cards_are_compared_from_the_guild(stage: Callable[..., Stage]) -> None:
    night = SAMPLES.in_port("guild")
    opened = stage(night, screen="gallions/port")
    SCREENS.fingers(opened).tap("Other cards?")
    page = opened.app.page
    assert isinstance(page, KnowBoxPage)
    assert page.shown_list == "guild"
