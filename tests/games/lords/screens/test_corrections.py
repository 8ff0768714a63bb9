"""The table is right: what lies on it is corrected by touch, and all may agree to end the game."""

import pytest

from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.correction_story import (
    KINDS,
    adjustment,
    corrections,
    subjects,
)
from companion.night.night import Night
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker


@pytest.fixture
def night() -> Night:
    return SAMPLES.first(lambda one: one.phase == "auction" and one.round > 5)


def open_page(stage: StageMaker, night: Night) -> Stage:
    opened = stage(night)
    opened.app.go("lords_corrections")
    opened.frames(3)
    return opened


def test_a_soldier_is_added_and_taken_back(stage: StageMaker, night: Night) -> None:
    opened = open_page(stage, night)
    name = next(name for name, unit in night.view()["units"].items() if not unit["soldiers"])
    before = night.view()["units"][name]
    opened.tap(night.words.word(name))
    opened.tap("One soldier more")
    assert night.view()["units"][name] == {**before, "soldiers": 1}
    opened.app.undo()
    opened.frames(3)
    assert night.view()["units"][name] == before


def test_a_card_is_disrupted_only_after_a_question(stage: StageMaker, night: Night) -> None:
    opened = open_page(stage, night)
    opened.tap("Mordida")
    card = subjects(night, "mordida")[0].value
    opened.tap(night.words.word(str(card)))
    opened.tap("It is disrupted")
    assert not night.view()["mercenaries"]
    opened.tap("It is disrupted")
    assert night.view()["mercenaries"] == (card,)


def test_a_war_breaks_out(stage: StageMaker, night: Night) -> None:
    opened = open_page(stage, night)
    opened.tap("Wars")
    opened.tap("Courland")
    opened.tap("War breaks out")
    assert night.view()["wars"]["courland"] == "active"


def test_all_agree_to_end_the_game(stage: StageMaker, night: Night) -> None:
    opened = open_page(stage, night)
    opened.tap("End the game: all agree")
    assert night.phase != "over"
    opened.tap("All agree")
    assert night.phase == "over"
    assert opened.app.page_name == "ending"


def test_gold_is_corrected_on_the_page_of_all_games(stage: StageMaker, night: Night) -> None:
    opened = stage(night)
    opened.app.go("corrections")
    opened.frames(3)
    assert opened.has("Gold")
    assert opened.has("Treasure")


def test_every_correction_is_one_of_the_protocol(night: Night) -> None:
    for kind in KINDS:
        for one in subjects(night, kind):
            for correction in corrections(night, kind, str(one.value)):
                # A refusal is no answer of the rules to a move that cannot be read.
                move = adjustment(str(one.value), correction)
                assert night.game.game.read(night.game.state, move).do == "adjust"
