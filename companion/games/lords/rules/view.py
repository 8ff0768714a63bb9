"""What a seat may know: built from nothing, field by field, never a copy with things removed."""

from typing import Any

from companion.games.lords.rules.enmity import any_war
from companion.games.lords.rules.holdings.ownership import left_in_deck, religion
from companion.games.lords.rules.holdings.storage import product
from companion.games.lords.rules.pending import Battle, Interdiction, Round
from companion.games.lords.rules.phases.capital import price
from companion.games.lords.rules.phases.years import is_due
from companion.games.lords.rules.state import State, Unit
from companion.games.lords.rules.steps.spoils import spoils_left


def view(state: State, viewer: str) -> dict[str, Any]:
    """All that a player, or the public screen, may know."""
    spot, step = state.spot, state.step
    largest = state.box.limits.fleet_size
    return {
        "game": "lords",
        "year": state.year,
        "phase": state.phase,
        "stage": step if step != state.phase else None,
        "icons": state.icons,
        "treasure_year": state.treasure_year,
        "seats": state.seats,
        "treasurer": state.treasurer,
        "revealed": state.revealed,
        "spot": {"kind": spot.kind, "at": spot.at or None} if spot else None,
        "decks": view_decks(state, viewer),
        "wars": dict(state.wars),
        "thirty_years_war": state.thirty_years_war,
        "demand": state.demand,
        "persecution": state.persecution,
        "comet": state.comet,
        "mercenaries": state.mercenaries,
        "discard": state.discard,
        "players": view_players(state, viewer),
        "units": {
            name: view_colony(unit)
            if unit.card.kind == "colony"
            else view_fleet(unit, viewer, largest)
            for name, unit in state.units.items()
        },
        "places": view_places(state),
        "order": state.order,
        "turn": state.turn,
        "tricks": view_tricks(state),
        "auction": view_auction(state),
        "voyage": view_voyage(state),
        "interdiction": view_interdiction(state.interdiction, viewer),
        "raid": view_raid(state),
        "battle": view_battle(state, state.battle, viewer),
        "question": view_question(state),
        "make_room": view_make_room(state),
        "notes": view_notes(state) if state.notes else (),
    }


def view_notes(state: State) -> list[dict[str, Any]]:
    return [
        {
            "note": note.note,
            "text": note.text,
            "every": note.every,
            "due": is_due(state, note.every),
        }
        for note in state.notes
    ]


def view_decks(state: State, viewer: str) -> dict[str, Any]:
    """The location cards that are left: a list for those who may look, else their number."""
    words = state.words
    taken = cities_taken = 0
    looks = False
    for unit in state.units.values():
        if unit.privateer:
            looks = looks or unit.owner == viewer
            if unit.base:
                taken += 1
                cities_taken += unit.owner == state.treasurer
    treasurer = viewer == state.treasurer
    pirate: Any = len(words.pirate_ports) - (taken - cities_taken)
    treasure: Any = len(words.cities) - cities_taken
    if treasurer:
        treasure = left_in_deck(state, words.cities)
    elif looks:
        pirate = left_in_deck(state, words.pirate_ports)
    in_decade = state.setup.box.per_decade[len(state.setup.seats)]
    return {
        "decade": max(0, in_decade - state.revealed_in_decade),
        "pirate": pirate,
        "treasure": treasure,
    }


def view_players(state: State, viewer: str) -> dict[str, dict[str, Any]]:
    revealed = state.order is not None
    usual = state.setup.box.gold
    cost = usual.capital_war if any_war(state) else usual.capital
    return {
        seat: {
            "character": player.character,
            "gold": player.gold,
            "treasure": player.treasure,
            "nation": player.nation or None,
            "religion": (religion(state, player) if player.mordida else player.own_religion)
            or None,
            "mordida": player.mordida,
            "track": [
                {"item": item.item, "due": item.due, "paid": item.paid} for item in player.track
            ]
            if player.track
            else (),
            "capital": price(state, player) if player.mordida else cost,
            "crown": player.crown
            and (player.crown.value if revealed else player.crown.seen_by(viewer)),
            "barred": [
                {"card": trick.card, "trick": trick.trick, "target": trick.target}
                for trick in player.barred
            ]
            if player.barred
            else (),
        }
        for seat, player in state.players.items()
    }


def view_colony(unit: Unit) -> dict[str, Any]:
    card = unit.card
    return {
        "owner": unit.owner,
        "kind": "colony",
        "size": unit.size,
        "max": card.max,
        "soldiers": unit.soldiers,
        "profits": unit.profits,
        "nation": card.nation or None,
        "religion": card.religion or None,
        "pirate": unit.pirate,
        "location": card.location,
        "district": card.district,
        "zones": card.zones,
        "product": product(unit) or None,
        "mill": unit.mill,
        "fort": unit.fort,
        "closed": unit.closed,
    }


def view_fleet(unit: Unit, viewer: str, largest: int) -> dict[str, Any]:
    card, base = unit.card, unit.base
    return {
        "owner": unit.owner,
        "kind": "fleet",
        "size": unit.size,
        "max": largest,
        "soldiers": unit.soldiers,
        "profits": unit.profits,
        "treasure": unit.treasure,
        "nation": card.nation or None,
        "religion": card.religion or None,
        "pirate": unit.pirate,
        "rig": card.rig,
        "seamanship": card.seamanship,
        "role": "privateer" if unit.privateer else "merchant",
        "base": base and (base.value if unit.base_public else base.seen_by(viewer)),
        "base_public": unit.base_public,
        "cargo": unit.cargo,
        "flota": unit.flota,
        "sailed": unit.sailed,
    }


def view_places(state: State) -> dict[str, dict[str, Any]]:
    return {
        name: {
            "soldiers": place.soldiers,
            "treasure": place.treasure,
            "loaded": place.loaded,
            "closed": place.closed,
        }
        if place.port.kind == "city"
        else {"soldiers": place.soldiers, "open_by": place.open_by}
        for name, place in state.places.items()
    }


def in_table_order(state: State, seats: frozenset[str]) -> list[str]:
    return [seat for seat in state.seats if seat in seats]


def view_tricks(state: State) -> dict[str, Any] | None:
    if state.phase != "tricks":
        return None
    stack = [
        {"seat": one.seat, "card": one.card, "trick": one.trick, "target": one.target}
        for one in state.stack
    ]
    return {"stack": stack, "passed": in_table_order(state, state.passed)}


def view_auction(state: State) -> dict[str, Any] | None:
    if state.lot is None:
        return None
    return {
        "lots": state.lots,
        "lot": state.lot,
        "bids": dict(state.bids),
        "leader": state.leader,
        "passed": in_table_order(state, state.passed),
    }


def view_voyage(state: State) -> dict[str, Any] | None:
    voyage = state.voyage
    if voyage is None:
        return None
    return {
        "fleet": voyage.fleet,
        "steered_by": voyage.steered_by,
        "zone": voyage.zone,
        "visited": voyage.visited,
    }


def view_interdiction(asked: Interdiction | None, viewer: str) -> dict[str, Any] | None:
    if asked is None:
        return None
    own = asked.answers.get(viewer)
    return {
        "fleet": asked.fleet,
        "zone": asked.zone,
        "asked": asked.asked,
        "answered": [seat for seat in asked.asked if seat in asked.answers],
        "own": own and own.seen_by(viewer),
    }


def view_raid(state: State) -> dict[str, Any] | None:
    raid = state.raid
    if raid is None:
        return None
    return {
        "by": raid.by,
        "seat": raid.seat,
        "target": raid.target,
        "victim": raid.victim,
        "ransom": raid.ransom,
        "won": raid.won,
        "left": spoils_left(state),
    }


def view_battle(state: State, battle: Battle | None, viewer: str) -> dict[str, Any] | None:
    if battle is None:
        return None
    own = battle.tactics.get(viewer)
    last = battle.last
    return {
        "attacker": battle.attacker,
        "defender": battle.defender,
        "round": battle.round,
        "vane": battle.vane,
        "chosen": [seat for seat in state.seats if seat in battle.tactics],
        "own": own and own.seen_by(viewer),
        "last": last and {"attacker": view_round(last[0]), "defender": view_round(last[1])},
    }


def view_round(side: Round) -> dict[str, str]:
    return {"tactic": side.tactic, "column": side.column, "result": side.result}


def view_question(state: State) -> dict[str, Any] | None:
    asked = state.question
    if asked is None:
        return None
    return {
        "kind": asked.kind,
        "asked": asked.asked,
        "by": asked.by,
        "card": asked.card,
        "on": asked.on,
        "profit": asked.profit,
        "share": asked.share,
    }


def view_make_room(state: State) -> dict[str, Any] | None:
    room = state.make_room
    return {"seat": room.seat, "card": room.card} if room else None
