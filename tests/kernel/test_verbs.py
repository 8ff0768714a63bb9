"""A verb is declared once, beside its move, and says whether its legal moves are all listed."""

from collections.abc import Iterator
from itertools import islice

import pytest

from companion.games.drake.rules.game import GAME as DRAKE
from companion.games.drake.rules.game import PLAYED_BY
from companion.games.drake.rules.moves import LayStreet, Visit
from companion.games.drake.rules.rule import Rule
from companion.kernel.adjust import Adjust
from companion.kernel.game import Game, Move, is_legal
from companion.kernel.moves.choices import LazyChoices, verbs_of
from companion.kernel.moves.divided_move import divide, join_move
from companion.kernel.registry import KITS, find_game
from companion.proofs.referee.random_play import as_request
from tests.morra.rules import GAME as MORRA
from tests.morra.rules import Hide
from tests.support.games import begin

EVERY_GAME = [*(find_game(name) for name in KITS), MORRA]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_every_verb_says_all_about_itself(game: Game[object, object]) -> None:
    for do, kind in game.verbs.items():
        assert kind.do == do
        assert kind.verb.name
        assert set(kind.verb.hidden) <= set(kind.__struct_fields__)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_the_table_can_correct_every_game(game: Game[object, object]) -> None:
    adjust = game.verbs["adjust"]
    assert issubclass(adjust, Adjust)
    assert adjust.verb.listed == "none"
    assert set(adjust.things) <= set(adjust.__struct_fields__)
    assert adjust.things


def test_every_verb_of_drake_is_played_by_a_function_of_its_name() -> None:
    assert PLAYED_BY.keys() == set(DRAKE.verbs.values())
    for kind, play in PLAYED_BY.items():
        assert isinstance(kind.verb, Rule)
        assert play.__name__ in (kind.do.replace("-", "_"), "place_tokens")


def test_an_open_move_is_legal_although_it_is_not_listed() -> None:
    options = {"shuffles": "entered", "dice": "entered", "variants": ["shuffled-first-street"]}
    session = begin({"seats": ["red", "blue", "green"], "options": options, "seed": 1})
    (listed,) = session.choices("table")
    assert isinstance(listed, LayStreet)
    assert listed.verb.listed == "one"
    other = LayStreet("table", listed.order[::-1])
    assert other not in session.choices("table")
    assert is_legal(DRAKE, session.state, other)
    assert not is_legal(DRAKE, session.state, LayStreet("table", listed.order[:-1]))
    assert not is_legal(DRAKE, session.state, Visit("red", "crew-1", 1))
    assert session.log("table") == begin(
        {"seats": ["red", "blue", "green"], "options": options, "seed": 1}
    ).log("table"), "asking changes nothing"


def test_a_divided_move_can_be_put_together_again() -> None:
    state = begin({"seats": ["red", "blue"], "seed": 1}).state
    for move in (Hide("red", 2, "blue"), Hide("red", 1)):
        parts = divide(move, (), MORRA.begin(MORRA.setup(NEW, None), Fixed()).state)
        assert parts.public == {"do": "hide", "seat": "red"}
        assert [secret.label for secret in parts.secrets] == ["round 1", "the end"]
        assert join_move(parts, MORRA.verbs) == move
    visit = Visit("red", "crew-1", 1)
    parts = divide(visit, (), state)
    assert (parts.public, parts.secrets) == (as_request(visit), ())


NEW = {"seats": ["red", "blue"]}


class Fixed:
    """A deck that is not shuffled."""

    def order(self, purpose: str, count: int, *, opens: str = "") -> tuple[int, ...]:
        return tuple(range(count))

    def die(self, purpose: str, *, opens: str = "") -> int:
        raise NotImplementedError

    def number(self, purpose: str, below: int, *, opens: str = "") -> int:
        raise NotImplementedError

    def dice(self, purpose: str, count: int, sides: int = 6, *, opens: str = "") -> tuple[int, ...]:
        raise NotImplementedError


# Long lists


class Counted:
    """Hidden hands, each counted when it is made."""

    def __init__(self) -> None:
        self.made = 0

    def hands(self) -> Iterator[Move]:
        for fingers in range(10_000):
            self.made += 1
            yield Hide("red", fingers)

    def nothing(self) -> Iterator[Move]:
        return iter(())


def test_who_asks_for_the_verbs_does_not_pay_for_the_moves() -> None:
    counted = Counted()
    choices = LazyChoices(counted.nothing, counted.hands)
    assert choices
    assert verbs_of(choices) == ["hide"]
    assert counted.made == 1


def test_a_long_list_is_built_once() -> None:
    counted = Counted()
    choices = LazyChoices(counted.hands, counted.nothing)
    assert len(choices) == len(list(choices)) == counted.made == 10_000
    assert choices[0] == Hide("red", 0)
    assert list(islice(choices, 3)) == list(choices[:3])
    assert Hide("red", 9_999) in choices
    assert counted.made == 10_000


def test_an_empty_list_is_none() -> None:
    choices = LazyChoices(Counted().nothing)
    assert not choices
    assert len(choices) == 0
    assert verbs_of(choices) == []
