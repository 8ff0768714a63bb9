"""Buttons stand in the order in which people look for them."""

from companion.games.gallions.box.files import load_profile
from companion.games.gallions.rules.box.words import FACES
from companion.games.gallions.screens.box.box_words import GallionsBoxWords
from companion.games.gallions.screens.pages.port import drawing
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.adventure.instructions_story import draw_question
from companion.games.gallions.screens.story.adventure.launch_story import launch_buttons
from companion.games.gallions.screens.story.port_story import table_draw
from companion.kernel.game import TABLE


def test_ships_are_counted_first_without_the_captains_die_then_with_it() -> None:
    night = SAMPLES.night("launch", SAMPLES.few_players, scenario="norrington")
    texts = [button["text"] for button in launch_buttons(night, night.turn)]
    assert texts[:3] == ["No ship", "1 ship", "2 ships"]
    assert texts[5:8] == ["Captain's die", "1 ship + captain's die", "2 ships + captain's die"]
    assert len(texts) == 10


def test_a_card_that_the_app_does_not_know_comes_first_and_the_others_by_name() -> None:
    night = drawing()
    draw = table_draw(night)
    assert draw is not None
    first, *names = [button["text"] for button in draw.buttons]
    assert first == "Another card"
    assert names == sorted(names)
    assert len(names) == len(set(names)) == len(night.choices(TABLE)) - 1


def test_the_editor_asks_for_symbols_before_numbers_and_for_the_strength_first() -> None:
    words = GallionsBoxWords(load_profile())
    offered = words.options("adventure", ("faces", "yellow"), FACES, {"fleet": {"yellow": 1}})
    assert offered == ["sail", "grapeshot", "1", "2", "3", "4"]
    path = ("faces", "yellow", "sail")
    assert words.fields("adventure", path, ["do", "strength"], {}) == ["strength", "do"]


def test_the_baron_is_told_the_deck_to_draw_from() -> None:
    night = SAMPLES.night(
        "instructions", SAMPLES.few_players, scenario="norrington", shuffles="entered"
    )
    assert "(deck: easy)" in draw_question(night)
    intro = SAMPLES.night("instructions", SAMPLES.few_players, scenario="intro", shuffles="entered")
    assert "deck" not in draw_question(intro)
