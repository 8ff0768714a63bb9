"""What a card does is told in whole sentences, in every language, also where cards are entered."""

import pytest

from companion.games.gallions.box_files import load_profile
from companion.games.gallions.screens.box_words import GallionsBoxWords
from companion.games.gallions.screens.story.card_story import face_does, face_sentence
from companion.system.i18n import use_language

FACES = {"yellow": {"sail": {"do": ["surrender"], "strength": 2}, "grapeshot": {"strength": 3}}}
SAID = {
    "en": (
        "Each yellow die that shows a sail counts 2 in battle and surrenders when it is boarded. "
        "Each yellow die that shows a grapeshot counts 3 in battle."
    ),
    "fr": (
        "Chaque dé jaune qui montre une voile compte 2 au combat et se rend quand il est abordé. "
        "Chaque dé jaune qui montre une mitraille compte 3 au combat."
    ),
    "pt": (
        "Cada dado amarelo que mostra uma vela conta 2 na batalha e rende-se quando é abordado. "
        "Cada dado amarelo que mostra uma metralha conta 3 na batalha."
    ),
}


@pytest.mark.parametrize("language", SAID)
def test_the_editor_tells_faces_in_sentences(language: str) -> None:
    words = GallionsBoxWords(load_profile())
    use_language(language)
    try:
        assert words.text("adventure", ("faces",), FACES) == SAID[language]
    finally:
        use_language("en")


def test_three_things_that_a_face_does_are_one_sentence() -> None:
    does = face_does(["approach", "volley"], 6)
    assert face_sentence("orange", "a skull", does) == (
        "Each orange die that shows a skull counts 6 in battle, sails towards the closest "
        "captain's ship and fires a volley: the closest captain's ship sinks."
    )
