"""Every sailor and upgrade is told in words, in every language."""

from typing import get_args

import pytest

from companion.games.gallions.rules.box import effects as box
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.cards.effect_words import card_words, effect_text
from companion.system.i18n import LANGUAGES, use_language


def test_every_kind_of_effect_has_words() -> None:
    kinds = {*get_args(box.UpgradeEffect), *get_args(box.SailorEffect)}
    default = effect_text.dispatch(box.Effect)
    assert not [kind for kind in kinds if effect_text.dispatch(kind) is default]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_box_is_told(language: str) -> None:
    night = SAMPLES.night(lambda _: True, packs=["crew"])
    setup = night.game.setup
    use_language(language)
    try:
        told = [card_words(night, card) for card in (*setup.upgrades, *setup.sailors)]
    finally:
        use_language("en")
    assert all(one.name and one.when and one.does for one in told)
    assert not [one for one in told if "{" in one.does]


def test_what_a_card_takes_and_brings_is_said() -> None:
    night = SAMPLES.night(lambda _: True, packs=["crew"])
    assert card_words(night, "sea-9").does == "Brings 1 doubloon. Costs 1 rum."
    assert card_words(night, "sea-5").does == "Brings 1 doubloon. Only if you sank 2 ships."
    assert card_words(night, "end-4").does == "At the end 2 points for each upgrade, 8 at most."
    assert card_words(night, "luigi").does.endswith("choose one sailor more, free.")
    assert card_words(night, "crew-1").when == "In your turns at sea"
    assert card_words(night, "port-3").when == "In port, at the shipyard"


def test_what_was_invented_is_marked() -> None:
    night = SAMPLES.night(lambda _: True)
    assert card_words(night, "sea-9").unconfirmed
    assert not card_words(night, "turbine").unconfirmed
    assert not card_words(night, "unlisted").unconfirmed
