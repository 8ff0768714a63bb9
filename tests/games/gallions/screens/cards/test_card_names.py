"""Cards that we invented are named in the table's language; printed names stay as printed."""

import pytest

from companion.games.gallions.box.files import SHIPPED, load_profile
from companion.games.gallions.card_names import NAMES, REMINDERS
from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.system import i18n
from tests.support.on_stage import StageMaker


def test_every_name_is_one_of_the_box() -> None:
    box = load_profile(SHIPPED)
    named = {card.name for card in box.adventure} | {card.name for card in box.upgrade}
    named |= {card.name for card in (*box.sailor, *box.pack.crew)}
    assert set(NAMES) <= named
    assert set(REMINDERS) == {card.reminder for card in box.adventure if card.reminder}


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_every_name_is_translated(language: str) -> None:
    with i18n.speaking(language):
        assert not [name for name in (*NAMES, *REMINDERS) if i18n._(name) == name]


def test_an_invented_card_is_named_in_the_tables_language(stage: StageMaker) -> None:
    opened = stage(SAMPLES.night("instructions", **ENTERED), language="fr")
    assert opened.has("Flotte de pêche")
    assert not opened.has("Fishing fleet")
