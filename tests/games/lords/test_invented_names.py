"""Zones and cards that we invented are named in the table's language, printed ones as printed."""

import pytest

from companion.games.lords.invented_names import CARDS, NAMES, ZONES
from companion.games.lords.rules.text.wording import names
from companion.session.wording import show
from companion.system import i18n
from tests.games.lords.scenes import box


def test_every_name_is_one_of_the_box() -> None:
    assert set(ZONES) <= {zone.name for zone in box().zones.values()}
    assert set(CARDS) <= {card.name for card in box().cards.values()}


def test_printed_names_stay_as_printed() -> None:
    sources = box().sources
    invented = [card for card in box().cards.values() if card.name in CARDS]
    assert {sources[f"card.{card.id}.name"] for card in invented} == {"assumed"}


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_every_name_is_translated(language: str) -> None:
    with i18n.speaking(language):
        assert not [name for name in NAMES if i18n._(name) == name]


def test_a_zone_is_named_in_the_tables_language() -> None:
    with i18n.speaking("fr"):
        assert show("south-espanola", names(box())) == "Sud d’Española"
        assert show("court-spy", names(box())) == "Court Spy"
