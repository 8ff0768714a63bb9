"""The line below the captain's name says at every moment what may be done."""

import pytest

from companion.games.drake.rules.moves import VERBS
from companion.games.drake.screens.kit import SCREENS
from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS
from companion.games.drake.screens.what_now import SENTENCES
from companion.night.night import Night
from companion.touch.stage.samples import MOST_MOVES

# A correction is made on the page of the log at any time; nobody waits for it.
NEVER_AWAITED = {"adjust"}
BY_HAND = {"dice": "entered", "shuffles": "entered", "tokens": "physical"}
what_now = SCREENS.what_now


@pytest.mark.parametrize("verb", sorted(set(VERBS) - NEVER_AWAITED))
def test_every_verb_of_the_game_has_a_sentence(verb: str) -> None:
    assert what_now({"red": [verb]}), f"what_now.py says nothing for {verb}"


def test_no_sentence_is_for_a_verb_that_is_gone() -> None:
    told = {verb for verbs, _sentence in SENTENCES for verb in verbs}
    assert told == set(VERBS) - NEVER_AWAITED


@pytest.mark.parametrize(
    ("captains", "options"),
    [(CAPTAINS, {}), (CAPTAINS, BY_HAND), (TWO_CAPTAINS, BY_HAND), (TWO_CAPTAINS, {})],
)
def test_a_whole_game_always_says_what_may_be_done(
    captains: dict[str, str], options: dict[str, object]
) -> None:
    night = Night()
    assert night.begin(list(captains), captains, options, seed=3, keep=False).ok
    for number in range(MOST_MOVES):
        assert what_now(night.awaited())
        if night.phase == "over":
            break
        seat, verbs = next(iter(night.awaited().items()))
        # Every verb in turn, so that all that can be awaited comes up.
        moves = night.choices(seat, verbs[number % len(verbs)])
        assert night.play(moves[number % len(moves)]).ok
    assert night.phase == "over"


def test_what_offers_more_is_said_before_what_offers_less() -> None:
    for place, (verbs, _sentence) in enumerate(SENTENCES):
        for earlier, _other in SENTENCES[:place]:
            assert not earlier < verbs, f"{verbs} is never reached, since {earlier} comes first"


def test_the_sentence_names_all_that_may_be_done() -> None:
    assert what_now({"red": ["visit", "set-sail"]}) == "Tap a ringed circle, or set sail."
    assert "set sail" not in what_now({"red": ["visit"]})
    assert "circle is open" in what_now({"red": ["set-sail"]})
    assert what_now({"red": ["attack", "stand-down"]}) == "Attack, or stand down."


def test_it_tells_no_secret() -> None:
    """Two games that differ in nothing that the table may know say the same."""
    said = []
    for wanted in (0, -1):
        night = Night()
        assert night.begin(list(CAPTAINS), CAPTAINS, {}, seed=5, keep=False).ok
        heard = []
        for _number in range(MOST_MOVES):
            if night.phase == "missions":
                break
            seat, verbs = next(iter(night.awaited().items()))
            heard.append((seat, what_now(night.awaited())))
            moves = night.choices(seat, verbs[0])
            if night.phase == "sailing":
                # The same place each time, under another disc.
                moves = [move for move in moves if move["at"] == moves[0]["at"]]
            secret = night.phase in ("preparing", "sailing")
            assert night.play(moves[wanted if secret else 0]).ok
        said.append(heard)
    assert said[0] == said[1]
