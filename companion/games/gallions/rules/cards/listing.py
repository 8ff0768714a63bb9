"""Every legal use of the cards of a captain."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

from companion.games.gallions.rules.box.effects import (
    Effect,
    Exchange,
    Keep,
    MoveShip,
    ReDrop,
    Sink,
    TakePart,
    TurnFace,
)
from companion.games.gallions.rules.box.words import KINDS, PARTS
from companion.games.gallions.rules.cards.legality import (
    cost_of,
    deck_is_empty,
    does_something,
    is_time,
)
from companion.games.gallions.rules.cards.needs import effect_of
from companion.games.gallions.rules.cards.targets import (
    can_sink,
    cells_for,
    enemies,
    movable,
    turnable,
)
from companion.games.gallions.rules.moves.captain_moves import Hoard, Use
from companion.games.gallions.rules.sea.ships import own_ships
from companion.games.gallions.rules.state import Fitted, Hired, State
from companion.games.gallions.rules.stock import can_pay


def uses(state: State, seat: str) -> Iterator[Use]:
    """All uses that are legal now, in the order in which the cards were gained."""
    captain = state.captains[seat]
    if state.phase == "actions":
        for fitted in captain.upgrades:
            yield from uses_of(state, seat, fitted)
    for hired in captain.sailors:
        yield from uses_of(state, seat, hired)


def can_use(state: State, seat: str) -> bool:
    return next(uses(state, seat), None) is not None


def uses_of(state: State, seat: str, held: Fitted | Hired) -> Iterator[Use]:
    if held.used:
        return
    effect = effect_of(state.setup, held.card)
    if effect is None:
        return
    if isinstance(held, Fitted) and (not held.ready or effect.passive):
        return
    if isinstance(held, Fitted) and state.setup.upgrades[held.card].use == "passive":
        return
    if not is_time(state, seat, held) or deck_is_empty(state, effect):
        return
    if not does_something(state, seat, held, effect):
        return
    if not can_pay(state.captains[seat], cost_of(state, held)):
        return
    yield from uses_with(state, seat, held, effect)


def uses_with(state: State, seat: str, held: Fitted | Hired, effect: Effect) -> Iterator[Use]:
    """One use for each way to fill the fields that the effect needs."""
    card = held.card
    match effect:
        case MoveShip():
            yield from moves_with(state, seat, card, effect)
        case TurnFace():
            names = tuple(ship.name for ship in turnable(state, seat, effect))
            for count in range(1, len(names) + 1):
                for ships in combinations(names, count):
                    yield Use(seat, card, ships=ships)
        case Sink():
            for ship in own_ships(state, seat):
                for target in enemies(state, seat):
                    if can_sink(state, ship, target, effect):
                        yield Use(seat, card, ship=ship.name, target=target.name)
        case ReDrop():
            for target in enemies(state, seat):
                yield Use(seat, card, target=target.name)
        case TakePart():
            for part in PARTS:
                if state.parts[part]:
                    yield Use(seat, card, part=part)
        case Exchange():
            yield from exchanges(state, seat, held, effect)
        case _:
            yield Use(seat, card)


def moves_with(state: State, seat: str, card: str, effect: MoveShip) -> Iterator[Use]:
    """Every ship that it moves, on the chart with every cell."""
    names = state.setup.chart.names
    for moved in movable(state, seat, effect):
        own = effect.who == "own"
        ship, target = (moved.name, None) if own else (None, moved.name)
        if not state.setup.on_chart:
            yield Use(seat, card, ship, target)
            continue
        for cell in cells_for(state, seat, moved, effect):
            yield Use(seat, card, ship, target, names[cell])


def exchanges(state: State, seat: str, held: Fitted | Hired, effect: Exchange) -> Iterator[Use]:
    loot = state.captains[seat].loot
    cost = cost_of(state, held)
    have = {kind: loot[kind] - cost.get(kind, 0) for kind in KINDS}
    count = effect.take if isinstance(effect.take, int) else 0
    for give in groups(have, effect.give):
        if not count:
            yield Use(seat, held.card, give=give)
            continue
        for take in groups(state.bag, count):
            yield Use(seat, held.card, give=give, take=take)


def groups(have: dict[str, int], count: int) -> tuple[tuple[str, ...], ...]:
    """Every combination of so many tokens of the four kinds, in their order, each once."""
    return groups_of(tuple([min(have[kind], count) for kind in KINDS]), count)


@cache
def groups_of(have: tuple[int, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """By how many there are of each kind, more than are wanted not counted."""
    there = dict(zip(KINDS, have, strict=True))
    return tuple(
        group
        for group in combinations_with_replacement([kind for kind in KINDS if there[kind]], count)
        if all(group.count(kind) <= there[kind] for kind in group)
    )


def hoards(state: State, seat: str) -> Iterator[Hoard]:
    """Every token that can be put on a sailor that holds such."""
    captain = state.captains[seat]
    for hired in captain.sailors:
        card = state.setup.sailors.get(hired.card)
        if card and isinstance(card.effect, Keep) and captain.loot[card.effect.loot]:
            yield Hoard(seat, hired.card, card.effect.loot)
