"""What is hidden is drawn anew by what the table knows alone, in every game."""

from random import Random

import pytest

from companion.games.drake.proofs.twins import disc_pair, token_pair
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.proofs.referee.random_play import any_game, random_move
from companion.records.analysis.playing_on import PlayingOn
from companion.records.game_records import records_of
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game
from tests.records.analysis.played import played

# Enough for every kind of secret.
MOST = 200


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("seed", range(3))
def test_in_every_position_of_a_random_game(game: str, seed: int) -> None:
    random = Random(f"{game} {seed}")
    session = Session(begin_game(game, any_game(random, game), load_profile(game), seed))
    draw = records_of(game).draw_hidden
    while not session.over and session.record < MOST:
        state = session.state
        one, other = draw(state, Random(1)), draw(state, Random(2))
        rules = session.game
        assert rules.view(one, TABLE) == rules.view(state, TABLE), "the table sees a difference"
        assert draw(other, Random(1)) == one, "it hangs on what is hidden"
        assert rules.awaited(one) == rules.awaited(state)
        session.play_move(random_move(session, random))
    assert session.state is not None


@pytest.mark.parametrize("game", ["drake", "lords"])
def test_something_is_drawn(game: str) -> None:
    """Or all of the above would say nothing."""
    draw = records_of(game).draw_hidden
    drawn = [draw(position, Random(3)) != position for position in played(game, 5).positions]
    assert sum(drawn) > len(drawn) / 10


@pytest.mark.parametrize("game", ["drake", "lords"])
def test_captains_may_still_do_something_in_every_position(game: str) -> None:
    rules, draw = KITS[game].rules, records_of(game).draw_hidden
    for position in played(game, 6).positions[:-1]:
        state = draw(position, Random(4))
        assert all(rules.choices(state, seat) for seat in rules.awaited(state))


@pytest.mark.parametrize("kind", ["tokens", "discs"])
def test_twins_that_differ_in_a_secret_are_played_on_alike(kind: str) -> None:
    """Two games in which only a secret is another one: until it is shown, whatever is said of the
    chances in one of them is said of those in the other."""
    random = Random(f"analysed {kind}")
    while True:
        if kind == "tokens":
            pair = token_pair(random, (7, 7), "digital", True)
        else:
            pair = disc_pair(random, spy_is_holder=False)
        if pair.differences:
            break
    ours, theirs = (
        [session.records[number].after for number in (0, *session.standing())]
        for session in (pair.left, pair.right)
    )
    draw = records_of("drake").draw_hidden
    differ = [
        (one, other)
        for one, other in zip(ours, theirs, strict=True)
        if one != other and pair.left.game.view(one, TABLE) == pair.left.game.view(other, TABLE)
    ]
    assert differ
    assert all(draw(one, Random(1)) == draw(other, Random(1)) for one, other in differ)
    playing_on = PlayingOn(KITS["drake"], pair.left.setup, draw)
    one, other = differ[-1]
    assert [playing_on.winner(one, n) for n in range(4)] == [
        playing_on.winner(other, n) for n in range(4)
    ]
