"""An old save and newer rules: the game opens at the last good point and goes on from there."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.game import GAME
from companion.kernel.moves.divided_move import divide
from companion.kernel.refusal import Refused
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.session import Session
from tests.session.saves.saved_games import (
    all_that_is_known,
    begin,
    body,
    close,
    contents,
    new_header,
    play,
    save_game,
)

# The moves of the save before the rules change.
MOVES = 30
# The first move that the newer rules do not allow.
FORBIDDEN = 21


@pytest.fixture
def old_save(path: Path) -> Path:
    session = begin(path)
    play(session, Random(4), MOVES, takes_back=0)
    close(session)
    return path


@pytest.fixture
def newer_rules(monkeypatch: pytest.MonkeyPatch, old_save: Path) -> list[int]:
    """Rules 2, by which the position before one move of the save leads nowhere."""
    old = Session(new_header())
    play(old, Random(4), FORBIDDEN - 1, takes_back=0)
    position = old.view("table")
    forbidden_verb = body(read_rows(old_save)[FORBIDDEN])["move"]
    refusals: list[int] = []
    play_by_old_rules = type(GAME).play

    def play_by_newer_rules(game: Any, state: Any, move: Any, chance: Any) -> Any:
        if GAME.view(state, "table") == position and move.seat == forbidden_verb["seat"]:
            as_public = divide(move, (), state).public
            if as_public == forbidden_verb:
                refusals.append(1)
                raise Refused("newer-rules", None, "No more.")
        return play_by_old_rules(game, state, move, chance)

    # On the class: taken back on the object itself, they would stay there as its own attributes.
    monkeypatch.setattr(type(GAME), "play", play_by_newer_rules)
    monkeypatch.setattr(type(GAME), "rules", 2)
    return refusals


def reference(moves: int) -> Session:
    session = Session(new_header())
    play(session, Random(4), moves, takes_back=0)
    return session


def test_the_game_opens_at_the_last_good_point_and_says_so(
    old_save: Path, newer_rules: list[int]
) -> None:
    before = contents(old_save.parent)
    opened = open_game(old_save)
    assert newer_rules
    assert f"Record {FORBIDDEN} " in opened.notice
    assert f"after record {FORBIDDEN - 1}." in opened.notice
    assert all_that_is_known(opened.session) == all_that_is_known(reference(FORBIDDEN - 1))
    close(opened.session)
    assert contents(old_save.parent) == before, "only looking changes nothing"


def test_when_play_goes_on_the_next_load_agrees(old_save: Path, newer_rules: list[int]) -> None:
    session = open_game(old_save).session
    session.undo()
    play(session, Random(9), 8)
    known = all_that_is_known(session)
    close(session)
    bodies = [body(row) for row in read_rows(old_save)]
    assert [n for n, b in enumerate(bodies) if b.get("kind") == "rewind"] == [MOVES + 1]
    assert bodies[MOVES + 1]["keep"] == FORBIDDEN - 1
    reopened = open_game(old_save)
    assert reopened.notice == ""
    assert all_that_is_known(reopened.session) == known
    play(reopened.session, Random(9), 8)
    close(reopened.session)
    kinds = [body(row).get("kind") for row in read_rows(old_save)]
    assert kinds.count("rewind") == 1


def test_a_save_that_went_on_by_newer_rules_does_not_open_with_older_ones(
    old_save: Path, newer_rules: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_game(old_save).session
    session.undo()
    close(session)
    monkeypatch.setattr(type(GAME), "rules", 1)
    before = contents(old_save.parent)
    with pytest.raises(SaveError, match="newer version") as error:
        open_game(old_save)
    assert error.value.kind == "newer"
    assert contents(old_save.parent) == before


def test_rules_that_still_fit_are_noted_when_play_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = save_game(path, 12)
    monkeypatch.setattr(type(GAME), "rules", 2)
    opened = open_game(path)
    assert opened.notice == ""
    assert all_that_is_known(opened.session) == all_that_is_known(played)
    play(opened.session, Random(1), 3, takes_back=0)
    known = all_that_is_known(opened.session)
    close(opened.session)
    assert [body(row).get("rules") for row in read_rows(path)][-4:-2] == [2, None]
    session = open_game(path).session
    assert all_that_is_known(session) == known
    close(session)


def test_another_outcome_by_newer_rules_is_no_fit(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_game(path, 12)
    changed = next(
        n for n, row in enumerate(read_rows(path)) if n and body(row)["happened"][0].get("gained")
    )
    give = Draft.tell

    def give_nothing(self: Any, name: str, **facts: Any) -> None:
        give(self, name, **{**facts, **({"gained": {}} if "gained" in facts else {})})

    monkeypatch.setattr(Draft, "tell", give_nothing)
    monkeypatch.setattr(type(GAME), "rules", 2)
    opened = open_game(path)
    assert f"Record {changed} " in opened.notice
    assert "another outcome" in opened.notice
    close(opened.session)
