"""Names of places stand in French and Portuguese sentences where they need no article.

"prend Fort de zone 1" and "em Forte da zona 1" are wrong, and an owner may call a place anything:
so a name stands before a colon, in brackets, or in a list.
"""

import re

import pytest

from tools.catalogues import TRANSLATED, forms, translations

# What would need an article, or a contraction with one, behind it.
BEFORE = {
    "fr": "sur|à|de|du|au|vers|pour|dans|prend|attaque",
    "pt": "em|de|a|à|ao|para|por|toma|ataca",
}
# Placeholders that stand for places.
PLACES = "at|to|origin|other_place|place"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_name_of_a_place_lacks_its_article(language: str) -> None:
    wanting = re.compile(rf"\b({BEFORE[language]}) \{{({PLACES})\}}")
    said = [one for text in translations("drake", language).values() for one in forms(text)]
    assert [one for one in said if wanting.search(one)] == []
