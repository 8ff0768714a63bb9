"""C4a: roles and bases of fleets, soldiers (L31, L32)."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import deck_of, left_in_deck, make_merchant
from companion.games.lords.rules.holdings.storage import most_soldiers
from companion.games.lords.rules.moves.actions import Disband, Enlist, Merchant, Privateer, Ready
from companion.games.lords.rules.state import Place, State, Unit
from companion.games.lords.rules.text.refusals import no, section
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused


def own_units(state: State, seat: str) -> list[str]:
    return [name for name, unit in state.units.items() if unit.owner == seat]


def own_fleet(state: State, seat: str, name: str) -> Unit | None:
    unit = state.units.get(name)
    return unit if unit and unit.owner == seat else None


def is_role_set(unit: Unit) -> bool:
    return unit.role_set or bool(unit.cargo) or bool(unit.flota)


def privateer_refusal(state: State, move: Privateer) -> Refused | None:
    unit = own_fleet(state, move.seat, move.fleet)
    if unit is None:
        return no("not-yours", "C4a", card=move.fleet, seat=move.seat)
    if is_role_set(unit):
        return no("role-set", "L31", fleet=move.fleet)
    if not unit.privateer and not left_in_deck(state, deck_of(state, move.seat)):
        return no("deck-empty", "C4a")
    return None


def merchant_refusal(state: State, move: Merchant) -> Refused | None:
    unit = own_fleet(state, move.seat, move.fleet)
    if unit is None:
        return no("not-yours", "C4a", card=move.fleet, seat=move.seat)
    if not unit.privateer:
        return no("not-a-privateer", "C4b", fleet=move.fleet)
    if is_role_set(unit):
        return no("role-set", "L31", fleet=move.fleet)
    return None


def garrison(state: State, seat: str, name: str) -> Unit | Place | None:
    """What a player may man: an own unit, and as treasurer a city or smuggler port."""
    unit = state.units.get(name)
    if unit:
        return unit if unit.owner == seat else None
    return state.places.get(name) if seat == state.treasurer else None


def room_for_soldiers(state: State, men: Unit | Place) -> int:
    """How many soldiers there may be."""
    if isinstance(men, Unit):
        return most_soldiers(men, men.size)
    limits = state.box.limits
    return limits.city_soldiers if men.port.kind == "city" else limits.smuggler_soldiers


def enlist_refusal(state: State, move: Enlist) -> Refused | None:
    men = garrison(state, move.seat, move.unit)
    if men is None or (isinstance(men, Place) and men.port.kind != "city"):
        return no("not-yours", section(state), card=move.unit, seat=move.seat)
    if state.acting and not (isinstance(men, Unit) and is_heathen_colony(men)):
        return no("not-heathen", "L44")
    if men.disbanded:
        return no("one-way-soldiers", "L32", unit=move.unit)
    room = room_for_soldiers(state, men)
    if men.soldiers >= room:
        return no("no-storage", "B5", room=room)
    have, cost = state.players[move.seat].gold, state.box.gold.soldier
    if have < cost:
        return no("cannot-pay", "C4a", cost=cost, seat=move.seat, have=have)
    return None


def is_heathen_colony(unit: Unit) -> bool:
    return unit.card.kind == "colony" and unit.card.heathen


def disband_refusal(state: State, move: Disband) -> Refused | None:
    men = garrison(state, move.seat, move.unit)
    if men is None:
        return no("not-yours", "C4a", card=move.unit, seat=move.seat)
    if isinstance(men, Unit) and (men.pirate or men.card.heathen):
        return no("cannot-disband", "C4a")
    if men.enlisted:
        return no("one-way-soldiers", "L32", unit=move.unit)
    if not men.soldiers:
        return no("no-soldier", "C4a", unit=move.unit)
    return None


def garrisons(state: State, seat: str) -> list[str]:
    """The names of all that a player may man."""
    places = list(state.places) if seat == state.treasurer else []
    return [*own_units(state, seat), *places]


def privateers(state: State, seat: str) -> Iterator[Move]:
    for name, unit in state.units.items():
        if unit.owner == seat and unit.card.kind == "fleet":
            move = Privateer(seat, name)
            if privateer_refusal(state, move) is None:
                yield move


def merchants(state: State, seat: str) -> Iterator[Move]:
    for name, unit in state.units.items():
        if unit.owner == seat and unit.privateer and not is_role_set(unit):
            yield Merchant(seat, name)


def enlistments(state: State, seat: str) -> Iterator[Move]:
    if state.players[seat].gold < state.box.gold.soldier:
        return
    for name in garrisons(state, seat):
        move = Enlist(seat, name)
        if enlist_refusal(state, move) is None:
            yield move


def disbandings(state: State, seat: str) -> Iterator[Move]:
    for name in garrisons(state, seat):
        move = Disband(seat, name)
        if disband_refusal(state, move) is None:
            yield move


def awaited(state: State) -> tuple[str, ...]:
    seat = state.turn
    assert seat is not None
    listed = (privateers, merchants, enlistments, disbandings)
    return (seat,) if any(next(group(state, seat), None) for group in listed) else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(
        lambda: privateers(state, seat),
        lambda: merchants(state, seat),
        lambda: enlistments(state, seat),
        lambda: disbandings(state, seat),
        lambda: (Ready(seat),),
    )


def end(draft: Draft) -> None:
    draft.state.acting = True


@plays(Ready)
def be_ready(draft: Draft, move: Ready) -> None:
    end(draft)


@plays(Privateer)
def make_privateer(draft: Draft, move: Privateer) -> None:
    """Public; only then does the owner see the deck and choose a base."""
    state = draft.state
    if problem := privateer_refusal(state, move):
        raise problem
    unit = draft.unit(move.fleet)
    make_merchant(unit)
    unit.privateer, unit.role_set = True, True
    state.base = move.fleet
    draft.show_to(move.seat, "role", {}, seat=move.seat, fleet=move.fleet, role="privateer")


@plays(Merchant)
def become_merchant(draft: Draft, move: Merchant) -> None:
    if problem := merchant_refusal(draft.state, move):
        raise problem
    unit = draft.unit(move.fleet)
    make_merchant(unit)
    unit.role_set = True
    draft.tell("role", seat=move.seat, fleet=move.fleet, role="merchant")


@plays(Enlist)
def enlist(draft: Draft, move: Enlist) -> None:
    if problem := enlist_refusal(draft.state, move):
        raise problem
    men = garrison(draft.state, move.seat, move.unit)
    assert men is not None
    men.soldiers += 1
    men.enlisted = True
    draft.player(move.seat).gold -= draft.box.gold.soldier
    draft.tell("enlisted", seat=move.seat, unit=move.unit, soldiers=men.soldiers)


@plays(Disband)
def disband(draft: Draft, move: Disband) -> None:
    if problem := disband_refusal(draft.state, move):
        raise problem
    men = garrison(draft.state, move.seat, move.unit)
    assert men is not None
    men.soldiers -= 1
    men.disbanded = True
    draft.player(move.seat).gold += draft.box.gold.soldier
    draft.tell("disbanded", seat=move.seat, unit=move.unit, soldiers=men.soldiers)
