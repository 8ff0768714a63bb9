"""Volleys: the closest ship sinks, several at the same distance all do (G23)."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea.ships import is_ally, is_friend, is_hostile, is_shielded
from companion.games.gallions.rules.sea.sinking import sink
from companion.games.gallions.rules.sea.todo import (
    Pairs,
    Step,
    closest_pairs,
    doers,
    not_tied,
    take_off,
)
from companion.games.gallions.rules.state import SecondAim, State

ACTION = "volley"


def pairs(state: State) -> Pairs:
    """Whose volley is due, with everybody that it can be fired on."""
    aim = state.second_aims[0] if state.second_aims else None
    names = [aim.np] if aim else doers(state, ACTION)
    left_out = aim.shielded if aim else ()
    found: Pairs = []
    for name in names:
        aims_at = is_hostile if is_ally(state, state.sea[name]) else is_friend
        found += [
            (name, ship.name)
            for ship in state.sea.values()
            if ship.name != name and ship.name not in left_out and aims_at(state, ship)
        ]
    return not_tied(state, found)


def proceed(draft: Draft) -> Step:
    state = draft.state
    names = doers(state, ACTION)
    if not names and not state.second_aims:
        return ""
    possible = pairs(state)
    if not possible:
        if state.tied:
            resolve(draft)
        elif state.second_aims:
            state.second_aims = state.second_aims[1:]
        else:
            for name in names:
                take_off(draft, name, ACTION)
    elif draft.setup.on_chart:
        fire(draft, closest_pairs(state, possible))
    elif len(possible) == 1 and not state.tied:
        fire(draft, possible)
    else:
        return "asked"
    return "done"


def resolve(draft: Draft) -> None:
    """The volleys of a tie are fired together."""
    tied = draft.state.tied
    draft.state.tied = ()
    fire(draft, [(pair.np, pair.ship) for pair in tied])


def fire(draft: Draft, group: Pairs) -> None:
    state = draft.state
    rank = state.setup.ranks[state.baron]
    second = bool(state.second_aims)
    targets: dict[str, list[str]] = {}
    for np, ship in sorted(group, key=lambda pair: (rank[pair[0]], rank[pair[1]])):
        targets.setdefault(np, []).append(ship)
    sunk: dict[str, None] = {}
    aims: list[SecondAim] = []
    for np, ships in targets.items():
        draft.tell("volley", ship=np, targets=ships)
        # A second time no shield helps.
        shielded = [s for s in ships if not second and is_shielded(state, state.sea[s])]
        for ship in shielded:
            draft.tell("shielded", ship=ship, np=np)
        sunk.update(dict.fromkeys(ship for ship in ships if ship not in shielded))
        if len(shielded) == len(ships):
            aims.append(SecondAim(np, tuple(shielded)))
    if second:
        state.second_aims = state.second_aims[1:]
    else:
        for np in targets:
            take_off(draft, np, ACTION)
        state.second_aims = tuple(aims)
    for ship in sorted(sunk, key=rank.__getitem__):
        sink(draft, ship)
