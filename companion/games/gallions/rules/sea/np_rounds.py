"""What NP ships do, step by step: escapes, explosions, flee and approach, volleys, re-drops (G21).

A round is what ships have still to do. A ship that is dropped again has a round of its own, which
goes before the others.
"""

from collections.abc import Iterable

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea import approach, explosions, volleys
from companion.games.gallions.rules.sea.dropping import drop_again, read_die
from companion.games.gallions.rules.sea.ships import face_rule
from companion.games.gallions.rules.sea.sinking import leave
from companion.games.gallions.rules.sea.todo import Step, doers, take_off
from companion.games.gallions.rules.state import State
from companion.kernel.game import TABLE

# Not done in a step: they hold while the die shows the face.
STANDING = ("surrender", "ally")


def round_of(state: State, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What the faces of these ships have them do."""
    todo: dict[str, tuple[str, ...]] = {}
    if state.by_hand:
        return todo
    for name in names:
        actions = tuple(a for a in face_rule(state, state.sea[name]).do if a not in STANDING)
        if actions:
            todo[name] = actions
    return todo


def proceed(draft: Draft) -> bool:
    """Goes on with the rounds; answers whether the table is asked for something."""
    state = draft.state
    while state.rounds or state.again:
        if state.again and not draft.setup.on_chart:
            draft.wait(TABLE)
            return True
        if state.again:
            name = state.again
            drop_again(draft, name)
            dropped_again(draft, name)
            continue
        step = (
            escape(draft)
            or explosions.proceed(draft)
            or approach.proceed(draft)
            or volleys.proceed(draft)
            or next_re_drop(draft)
        )
        if step == "asked":
            draft.wait(TABLE)
            return True
    return False


def escape(draft: Draft) -> Step:
    state = draft.state
    fled = doers(state, "escape")
    for name in fled:
        draft.tell("escaped", ship=name)
        leave(draft, state.sea[name])
    return "done" if fled else ""


def next_re_drop(draft: Draft) -> Step:
    """The next ship to be dropped again; without one the round is over."""
    state = draft.state
    names = doers(state, "re-drop")
    if names:
        take_off(draft, names[0], "re-drop")
        state.again = names[0]
    else:
        state.rounds = state.rounds[:-1]
    return "done"


def read_again(draft: Draft, face: str) -> None:
    """The table has read the die that was dropped again."""
    name = draft.state.again
    assert name is not None
    read_die(draft, name, face, again=True)
    dropped_again(draft, name)


def dropped_again(draft: Draft, name: str) -> None:
    state = draft.state
    state.again = None
    todo = round_of(state, [name])
    if todo:
        state.rounds = (*state.rounds, todo)
