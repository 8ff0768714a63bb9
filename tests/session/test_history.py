"""The one walk over moves, undo and redo, beside a naive one that keeps every state."""

from random import Random

import pytest

from companion.session.history.walk import History


def snapshot(history: History[int]) -> tuple[list[int], list[int], list[int]]:
    return (
        list(history.standing),
        [turn.item for turn in history.turns],
        [turn.item for turn in history.taken_back],
    )


def test_a_move_in_place_of_an_earlier_one_takes_it_away_and_undo_brings_it_back() -> None:
    history: History[int] = History()
    for n in (1, 2, 3):
        history.make(n)
    history.make(4, replaces=2)
    assert history.standing == [1, 3, 4]
    assert history.undo() == 4
    assert history.standing == [1, 2, 3]
    assert history.redo() == 4
    assert history.standing == [1, 3, 4]
    history.make(5, replaces=1)
    assert history.standing == [1, 3, 5]
    for standing in ([1, 3, 4], [1, 2, 3], [1, 2], [1], []):
        history.undo()
        assert history.standing == standing


@pytest.mark.parametrize("seed", range(20))
def test_undo_and_redo_lead_through_the_states_that_were_there(seed: int) -> None:
    random = Random(seed)
    history: History[int] = History()
    # Every state on the way to now, and those that redo leads to.
    behind: list[list[int]] = [[]]
    ahead: list[list[int]] = []
    for n in range(1, 300):
        kind = random.choice(["move", "move", "move", "undo", "redo"])
        if kind == "move":
            standing = behind[-1][:]
            replaces = random.randint(1, len(standing)) if standing and n % 3 == 0 else 0
            history.make(n, replaces)
            if replaces:
                del standing[-replaces]
            behind.append([*standing, n])
            ahead.clear()
        elif kind == "undo" and len(behind) > 1:
            history.undo()
            ahead.append(behind.pop())
        elif kind == "redo" and ahead:
            history.redo()
            behind.append(ahead.pop())
        assert history.standing == behind[-1]
        assert (len(history.turns), len(history.taken_back)) == (len(behind) - 1, len(ahead))


def test_a_copy_goes_its_own_way() -> None:
    history: History[int] = History()
    history.make(1)
    history.make(2, replaces=1)
    before = snapshot(history)
    copy = history.copy()
    copy.undo()
    copy.make(3)
    assert snapshot(history) == before
    assert snapshot(copy) == ([1, 3], [1, 3], [])


def test_records_are_followed_by_their_kind() -> None:
    history: History[int] = History()
    for kind, n in (("move", 1), ("move", 2), ("undo", 3), ("undo", 4), ("redo", 5)):
        history.follow(kind, n)
    assert snapshot(history) == ([1], [1], [2])
    for kind in ("undo", "undo"):
        if history.turns:
            history.follow(kind, 0)
    with pytest.raises(IndexError):
        history.follow("undo", 9)
