"""Trade between a merchant at sea and a colony or smuggler port (C4b, L43 to L45)."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import holds
from companion.games.lords.rules.holdings.storage import add_profits, cargo_room, product
from companion.games.lords.rules.moves.actions import Trade
from companion.games.lords.rules.pending import Question, Voyage
from companion.games.lords.rules.state import Place, State, Unit
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import MOST_PROFIT
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused


def this_voyage(state: State) -> Voyage:
    assert state.voyage is not None
    return state.voyage


def partner_here(state: State, name: str) -> Unit | Place | None:
    """A colony or smuggler port that ships in this zone can reach."""
    zone = this_voyage(state).zone
    unit = state.units.get(name)
    if unit:
        return unit if zone in unit.card.zones else None
    place = state.places.get(name)
    return place if place and place.port.zone == zone else None


def no_trade_rule(state: State, fleet: Unit, partner: Unit | Place) -> str | None:
    """The rule that keeps the two from trading, if there is one."""
    if isinstance(partner, Place):
        if fleet.cargo:
            return "D5"
        return None if partner.open_by and state.treasurer else "L45"
    if partner.closed:
        return "L40"
    if fleet.cargo and (partner.card.heathen or not takes_cargo(fleet, partner)):
        return "D5"
    if partner.card.heathen:
        protected = holds(state, state.players[fleet.owner], "protector")
        return None if protected and not fleet.pirate and not partner.pirate else "D3"
    if fleet.pirate or partner.pirate:
        nation = fleet.card.nation
        return None if nation and nation == partner.card.nation else "E2"
    return None


def takes_cargo(fleet: Unit, colony: Unit) -> bool:
    """Mercury is for silver mines only."""
    return fleet.cargo != "mercury" or product(colony) == "silver"


def room(state: State, fleet: Unit, partner: Unit | Place) -> int:
    """How many profits both can store."""
    if isinstance(partner, Place):
        there = state.box.limits.smuggler_soldiers - partner.soldiers
    elif fleet.cargo:
        there = partner.card.max - partner.size
    elif partner.card.heathen:
        there = partner.size - partner.soldiers
    else:
        there = cargo_room(partner)
    return min(cargo_room(fleet), there)


def refusal(state: State, name: str, profit: int) -> Refused | None:
    voyage = this_voyage(state)
    partner, fleet = partner_here(state, name), state.units[voyage.fleet]
    if partner is None:
        return no("no-colony-here", "C4b", partner=name, zone=voyage.zone)
    if rule := no_trade_rule(state, fleet, partner):
        return no("no-trade", rule, fleet=voyage.fleet, partner=name)
    if profit >= refused_from(state, voyage.fleet, name):
        return no("was-refused", "L6")
    if profit > (most := room(state, fleet, partner)):
        growing = fleet.cargo and cargo_room(fleet) >= profit
        return no("no-storage", "D5" if growing else "B5", room=most)
    return None


def refused_from(state: State, fleet: str, partner: str) -> int:
    """The smallest profit that was refused this year between these two."""
    refused = state.refused.get(("trade", fleet, partner), ())
    return min((profit for profit in refused if isinstance(profit, int)), default=MOST_PROFIT + 1)


def trades(state: State, seat: str) -> Iterator[Trade]:
    voyage = this_voyage(state)
    fleet = state.units[voyage.fleet]
    if not cargo_room(fleet):
        return
    units = (name for name, unit in state.units.items() if voyage.zone in unit.card.zones)
    for name in (*units, *state.words.smugglers):
        for profit in range(1, MOST_PROFIT + 1):
            if refusal(state, name, profit):
                break
            yield Trade(seat, name, profit)


@plays(Trade)
def trade(draft: Draft, move: Trade) -> None:
    """Asks whoever owns the colony or has opened the port, unless that is one of those aboard."""
    state = draft.state
    if problem := refusal(state, move.with_, move.profit):
        raise problem
    voyage = this_voyage(state)
    partner = partner_here(state, move.with_)
    assert partner is not None
    asked = partner.open_by if isinstance(partner, Place) else partner.owner
    assert asked is not None
    if asked in (draft.unit(voyage.fleet).owner, voyage.steered_by):
        exchange(draft, move.with_, move.profit)
        return
    state.question = Question(
        "trade", asked, voyage.steered_by, voyage.fleet, move.with_, profit=move.profit
    )
    draft.tell(
        "asked",
        seat=voyage.steered_by,
        to=asked,
        what="trade",
        card=voyage.fleet,
        on=move.with_,
        profit=move.profit,
    )


def answer_trade(draft: Draft, asked: Question, *, agreed: bool) -> None:
    assert asked.profit is not None
    if agreed:
        exchange(draft, asked.on, asked.profit)
    else:
        state, key = draft.state, ("trade", asked.card, asked.on)
        state.refused = {**state.refused, key: (*state.refused.get(key, ()), asked.profit)}


def exchange(draft: Draft, name: str, profit: int) -> None:
    """Both sides take their share."""
    state = draft.state
    voyage = this_voyage(state)
    fleet, partner = draft.unit(voyage.fleet), partner_here(state, name)
    assert partner is not None
    worth = 1
    if isinstance(partner, Place):
        partner.soldiers += profit
    elif fleet.cargo:
        partner.size += profit
    elif partner.card.heathen:
        partner.soldiers += profit
    else:
        in_demand = product(partner) == state.demand
        worth = 2 if in_demand else 1
        add_profits(partner, profit, 2 if in_demand or partner.mill else 1)
    add_profits(fleet, profit, worth)
    state.voyage = replace(voyage, lingered=True)
    draft.tell(
        "traded",
        seat=voyage.steered_by,
        fleet=voyage.fleet,
        partner=name,
        profit=profit,
        gold=profit * worth,
    )
