"""What a card does is told in whole sentences, in every language, also where cards are entered."""

import pytest

from companion.games.gallions.box.files import load_profile
from companion.games.gallions.screens.box.box_words import GallionsBoxWords
from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.games.gallions.screens.story.cards.card_story import (
    card_story,
    face_does,
    face_sentence,
)
from companion.games.gallions.screens.story.sea.dice import die_text, sea_dice
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import use_language

FACES = {"yellow": {"sail": {"do": ["surrender"], "strength": 2}, "grapeshot": {"strength": 3}}}
SAID = {
    "en": (
        "Each yellow die that shows a sail counts 2 in battle and surrenders: whoever sinks it "
        "draws loot instead of a doubloon. "
        "Each yellow die that shows a grapeshot counts 3 in battle."
    ),
    "fr": (
        "Chaque dé jaune qui montre une voile compte 2 au combat et se rend\u00a0: qui le coule "
        "pioche un butin au lieu d’un doublon. "
        "Chaque dé jaune qui montre une mitraille compte 3 au combat."
    ),
    "pt": (
        "Cada dado amarelo que mostra uma vela conta 2 na batalha e rende-se: quem o afunda tira "
        "um saque em vez de um dobrão. "
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
    does = face_does(["approach", "volley"], 6, ["skull"])
    assert face_sentence("orange", "a skull", does) == (
        "Each orange die that shows a skull counts 6 in battle, sails towards the closest "
        "captain's ship and fires a volley: the closest captain's ship sinks."
    )


def drawn(card: str, scenario: str, dice: str = "entered") -> Night:
    """The Baron has drawn that card, in an adventure before which nobody has ever sailed."""
    draw = {"seat": TABLE, "do": "draw", "card": card}
    night = SAMPLES.night(
        "instructions", SAMPLES.few_players, scenario=scenario, **{**ENTERED, "dice": dice}
    )
    while draw not in night.choices(TABLE, "draw"):
        moves = night.choices(next(iter(night.awaited())))
        none = [move for move in moves if move["do"] == "launch" and not move["ships"]]
        night.play(none[-1] if none else moves[-1])
    night.play(draw)
    return night


def said_of(card: str, scenario: str, dice: str = "entered") -> list[str]:
    story = card_story(drawn(card, scenario, dice))
    assert story is not None
    return [line.text for line in story.lines]


def test_numbers_that_mean_the_same_are_one_sentence() -> None:
    assert said_of("neptune", "norrington")[0] == (
        "Each blue die that shows 1, 2, 3, 4 or 5 explodes: as many of the closest captains' "
        "ships as it shows sink with it."
    )
    assert said_of("w-easy-2", "pirate-war")[0] == (
        "Each purple die that shows 1, 2, 3, 4 or 5 fights on the captains' side."
    )


def test_an_explosion_sinks_as_many_as_the_die_shows() -> None:
    assert face_does(["explode"], None, ["3"]) == [
        "explodes: the 3 closest ships sink with it",
    ]
    assert face_does(["explode-2"], None, ["5"]) == [
        "explodes: the 2 closest ships sink with it",
    ]
    assert face_does(["explode-players"], None, ["skull"]) == [
        "explodes: the closest captain's ship sinks with it"
    ]
    night = drawn("neptune", "norrington")
    while night.phase == "launch":
        night.play(night.choices(night.turn)[-1])
    night.play({"seat": TABLE, "do": "die", "ship": "np-blue-1", "face": "4"})
    blue = next(die for die in sea_dice(night.view()) if die.ship == "np-blue-1")
    assert die_text(night, blue).endswith(
        "This die explodes: the 4 closest captains' ships sink with it."
    )


def test_a_volley_of_an_ally_hits_the_fleet() -> None:
    (line,) = [text for text in said_of("w-easy-2", "pirate-war") if "skull" in text]
    assert line.endswith("fires a volley: the closest ship of the fleet sinks.")


def test_the_baron_is_told_what_to_lay_into_the_box_and_who_does_not_fight() -> None:
    assert "Ocean tiles to lay into the box: 1, 2, 3." in said_of("reef-maze", "norrington")
    placed = "Each red die is dropped first and put where the card shows it."
    assert placed in said_of("port-attack-1", "norrington")
    # On the chart of the app nothing is laid by hand.
    assert placed not in said_of("port-attack-1", "norrington", dice="app")
    assert "Each purple die stays out of the battle." in said_of("w-hard-3", "pirate-war")
