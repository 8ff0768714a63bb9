"""Explosions: so many of the closest other ships sink, then the exploding ship is gone (G22)."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea.ships import is_friend, is_shielded
from companion.games.gallions.rules.sea.sinking import leave, sink
from companion.games.gallions.rules.sea.todo import Pairs, Step, closest_pairs, doers, not_tied
from companion.games.gallions.rules.state import Explosion, State

ACTION = "explode"


def action_of(state: State, name: str) -> str:
    return next(one for one in state.rounds[-1][name] if one.startswith(ACTION))


def number_of(state: State, name: str) -> int:
    """How many ships it sinks: as the card says, or as the die shows."""
    _, _, number = action_of(state, name).partition("-")
    face = state.sea[name].face or ""
    if number.isdigit():
        return int(number)
    return int(face) if face.isdigit() else 1


def pairs(state: State) -> Pairs:
    """Who can explode now, with everybody that it can hit."""
    explosion = state.explosion
    names = [explosion.np] if explosion else doers(state, ACTION)
    spared = explosion.spared if explosion else ()
    found: Pairs = []
    for name in names:
        friends_only = action_of(state, name) == "explode-players"
        found += [
            (name, ship.name)
            for ship in state.sea.values()
            if ship.name != name
            and ship.name not in spared
            and (not friends_only or is_friend(state, ship))
        ]
    return not_tied(state, found)


def proceed(draft: Draft) -> Step:
    state = draft.state
    if not doers(state, ACTION):
        return ""
    possible = pairs(state)
    if not possible:
        if state.tied:
            resolve(draft)
        else:
            for name in [state.explosion.np] if state.explosion else doers(state, ACTION):
                explode_at_last(draft, name)
    elif draft.setup.on_chart:
        group = closest_pairs(state, possible)
        np = group[0][0]
        hit(draft, np, [ship for name, ship in group if name == np])
    elif len(possible) == 1 and not state.tied:
        hit(draft, possible[0][0], [possible[0][1]])
    else:
        return "asked"
    return "done"


def begin(draft: Draft, name: str) -> Explosion:
    """From its first pair on a ship explodes until its number is reached."""
    state = draft.state
    if state.explosion is None:
        state.explosion = Explosion(name, number_of(state, name))
    return state.explosion


def resolve(draft: Draft) -> None:
    """The ships of a tie are hit together."""
    tied = draft.state.tied
    draft.state.tied = ()
    hit(draft, tied[0].np, [pair.ship for pair in tied])


def hit(draft: Draft, name: str, ships: list[str]) -> None:
    state = draft.state
    explosion = begin(draft, name)
    rank = state.setup.ranks[state.baron]
    spared = explosion.spared
    for ship in sorted(ships, key=rank.__getitem__):
        if is_shielded(state, state.sea[ship]):
            draft.tell("shielded", ship=ship, np=name)
            spared += (ship,)
        else:
            sink(draft, ship)
    left = explosion.left - len(ships)
    if left > 0:
        state.explosion = Explosion(name, left, spared)
    else:
        explode_at_last(draft, name)


def explode_at_last(draft: Draft, name: str) -> None:
    """It has hit what it could, and is gone."""
    draft.tell("exploded", ship=name)
    leave(draft, draft.state.sea[name])
