"""Whether a captain may use a card now: refusals in the order of the protocol."""

from collections.abc import Mapping
from typing import cast

from companion.games.gallions.rules.box.cards import Sailor
from companion.games.gallions.rules.box.effects import (
    Again,
    DrawLoot,
    DrawSailor,
    DrawUpgrade,
    Effect,
    Exchange,
    Keep,
    MakeReady,
    MoveShip,
    Price,
    ReDrop,
    Repair,
    Sink,
    Strength,
    TakePart,
    TurnFace,
)
from companion.games.gallions.rules.box.words import KINDS
from companion.games.gallions.rules.cards.needs import effect_of
from companion.games.gallions.rules.cards.targets import can_sink, can_turn, touches_enemy
from companion.games.gallions.rules.moves.captain_moves import Use
from companion.games.gallions.rules.port.prices import can_buy
from companion.games.gallions.rules.sea.chart import move_reach, tiles_stop
from companion.games.gallions.rules.sea.ships import is_enemy, own_ships
from companion.games.gallions.rules.state import Captain, Fitted, Hired, State
from companion.games.gallions.rules.stock import (
    ENGAGED,
    bag_is_empty,
    can_pay,
    has_tokens,
)
from companion.games.gallions.rules.text import refusals
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def holding(captain: Captain, card: str) -> Fitted | Hired | None:
    """The card as a captain has it."""
    for fitted in captain.upgrades:
        if fitted.card == card:
            return fitted
    for hired in captain.sailors:
        if hired.card == card:
            return hired
    return None


def check_use(state: State, move: Use) -> Effect:
    """What the use does; raises Refused."""
    captain = state.captains[move.seat]
    held = holding(captain, move.card)
    if held is None:
        raise refusals.card_not_there(move.card, "G42")
    effect = effect_of(state.setup, move.card)
    if deck_is_empty(state, effect):
        raise refusals.deck_empty()
    if isinstance(held, Fitted) and not held.ready:
        raise Refused("engaged", "Up", N_("{card} is engaged."), card=move.card)
    if effect is None:
        raise Refused(
            "passive", "G50", N_("The app does not know what {card} does."), card=held.card
        )
    if isinstance(held, Fitted) and state.setup.upgrades[held.card].use == "passive":
        raise Refused("passive", "G28", N_("{card} works by itself."), card=move.card)
    if held.used:
        rule = "Up" if isinstance(held, Fitted) else "G38"
        raise Refused("already-used", rule, N_("{card} has been used already."), card=move.card)
    if not is_time(state, move.seat, held) or not does_something(state, move.seat, held, effect):
        raise Refused("not-now", "G38", N_("{card} cannot be used now."), card=move.card)
    check_effect(state, move, effect, cost_of(state, held))
    return effect


def deck_is_empty(state: State, effect: Effect | None) -> bool:
    if isinstance(effect, DrawSailor):
        return not state.sailor_deck
    return isinstance(effect, DrawUpgrade) and not state.upgrade_deck


def cost_of(state: State, held: Fitted | Hired) -> Mapping[str, int]:
    if isinstance(held, Fitted):
        return {}
    return cast("Mapping[str, int]", state.setup.sailors[held.card].cost)


def place_of(state: State, seat: str) -> str | None:
    """Where a captain is at port; None at sea."""
    return state.captains[seat].at if state.phase == "port" else state.phase


def is_time(state: State, seat: str, held: Fitted | Hired) -> bool:
    """Whether it is the phase or place of the card, its condition is met, and it holds a token."""
    if isinstance(held, Fitted):
        return state.phase == "actions"
    card = state.setup.sailors[held.card]
    match card.when:
        case "actions":
            return state.phase == "actions" and held.holds > 0 and is_met(state, seat, card)
        case "sea":
            return state.phase == "sailors" and is_met(state, seat, card)
        case "port":
            return place_of(state, seat) == card.at and is_met(state, seat, card)
    return False


def is_met(state: State, seat: str, card: Sailor) -> bool:
    """The condition of a sailor, in this adventure."""
    wanted = card.condition
    if wanted is None:
        return True
    captain = state.captains[seat]
    sank = captain.sank + len(captain.trophies)
    boarded = captain.boarded + sum(trophy.boarded for trophy in captain.trophies)
    return (
        (wanted.sank is None or sank >= wanted.sank)
        and (wanted.boarded is None or boarded >= wanted.boarded)
        and (wanted.lost is None or len(captain.sunk) + captain.repaired >= wanted.lost)
        and (wanted.took_part is None or captain.took_part == wanted.took_part)
    )


def does_something(state: State, seat: str, held: Fitted | Hired, effect: Effect) -> bool:
    """Of effects that need nothing named: whether they would change anything."""
    captain = state.captains[seat]
    match effect:
        case DrawLoot():
            return not bag_is_empty(state)
        case MakeReady():
            return bool(getattr(captain, ENGAGED[effect.part]))
        case Repair():
            return bool(captain.sunk)
        case Strength():
            return bool(own_ships(state, seat))
        case Price() | Again():
            place = place_of(state, seat)
            assert place is not None
            cost = cost_of(state, held)
            if isinstance(effect, Again):
                return can_buy(state, seat, place, more=1, cost=cost)
            off = cast("Mapping[str, int]", effect.less)
            return can_buy(state, seat, place, off=off, cost=cost)
    return True


def check_effect(state: State, move: Use, effect: Effect, cost: Mapping[str, int]) -> None:
    """What the fields of the use must be."""
    captain = state.captains[move.seat]
    match effect:
        case TakePart():
            assert move.part is not None
            if not state.parts[move.part]:
                raise refusals.part_gone(move.part)
        case MoveShip():
            check_moved(state, move, effect)
        case TurnFace():
            check_turned(state, move, effect)
        case Sink():
            check_sunk(state, move, effect)
        case ReDrop():
            assert move.target is not None
            if move.target not in state.sea:
                raise refusals.not_at_sea(move.target, "Q4")
            if not is_enemy(state, move.seat, state.sea[move.target]):
                raise refusals.not_an_enemy(move.target, "G31")
        case Exchange():
            check_exchange(state, move, effect, cost)
    if not can_pay(captain, cost):
        raise refusals.cannot_pay(move.seat, dict(cost), "Pa")


def check_moved(state: State, move: Use, effect: MoveShip) -> None:
    name = move.ship if effect.who == "own" else move.target
    assert name is not None
    ship = state.sea.get(name)
    if ship is None or (effect.who == "own" and ship.owner != move.seat):
        raise refusals.not_at_sea(name, "Q4")
    if not state.setup.on_chart:
        if effect.who == "enemy" and not is_enemy(state, move.seat, ship):
            raise refusals.not_an_enemy(name, "G31")
        return
    assert move.to is not None
    check_tiles(state, ship.cell, move.to, "tiles-stop-moves")
    if effect.who == "enemy" and not is_enemy(state, move.seat, ship):
        raise refusals.not_an_enemy(name, "G31")
    chart = state.setup.chart
    cell = chart.places[move.to]
    reach = move_reach(state.setup.box, effect.range)
    if chart.distances[ship.cell][cell] > reach:
        raise refusals.out_of_range()
    if effect.ends and not touches_enemy(state, move.seat, ship, cell):
        raise refusals.out_of_range()
    if any(other.cell == cell for other in state.sea.values()):
        raise refusals.cell_taken(move.to)


def check_tiles(state: State, start: int, to: str, rule: str) -> None:
    """Refuses a line that a tile of the card stops."""
    if tiles_stop(state, rule, start, state.setup.chart.places[to]):
        raise refusals.tile_stops()


def check_turned(state: State, move: Use, effect: TurnFace) -> None:
    names = move.ships or ()
    for name in names:
        if name not in state.sea or state.sea[name].owner != move.seat:
            raise refusals.not_at_sea(name, "Q4")
    for name in names:
        if not can_turn(state, state.sea[name], effect):
            raise Refused(
                "wrong-face",
                "Q2",
                N_("{ship} shows that face already, or has none: {face}."),
                ship=name,
                face=effect.to,
            )


def check_sunk(state: State, move: Use, effect: Sink) -> None:
    assert move.ship is not None
    assert move.target is not None
    ship, target = state.sea.get(move.ship), state.sea.get(move.target)
    if ship is None or ship.owner != move.seat:
        raise refusals.not_at_sea(move.ship, "Q4")
    if target is None:
        raise refusals.not_at_sea(move.target, "Q4")
    if not is_enemy(state, move.seat, target):
        raise refusals.not_an_enemy(move.target, "G31")
    if not can_sink(state, ship, target, effect):
        raise refusals.out_of_range()


def check_exchange(state: State, move: Use, effect: Exchange, cost: Mapping[str, int]) -> None:
    give, take = move.give or (), move.take or ()
    wanted = effect.take if isinstance(effect.take, int) else 0
    if len(give) != effect.give or len(take) != wanted or not all(k in KINDS for k in give + take):
        raise refusals.wrong_tokens("Pa")
    paid = [kind for kind, count in cost.items() if kind != "doubloons" for _ in range(count)]
    lacking = has_tokens(state.captains[move.seat], give)
    if lacking is None and can_pay(state.captains[move.seat], cost):
        lacking = has_tokens(state.captains[move.seat], [*give, *paid])
    if lacking is not None:
        raise refusals.loot_not_held(move.seat, lacking, "Pa")
    for kind in take:
        if take.count(kind) > state.bag[kind]:
            raise refusals.not_in_bag(kind, "Pa")


def is_keeper(state: State, card: str) -> bool:
    """Whether a card is a sailor that can hold loot."""
    return card in state.setup.sailors and isinstance(state.setup.sailors[card].effect, Keep)
