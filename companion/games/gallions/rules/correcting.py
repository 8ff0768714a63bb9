"""Corrections by the table: what a captain has, and where a ship is. Always logged."""

from typing import Any

from msgspec.structs import replace

from companion.games.gallions.rules.box.effects import Keep
from companion.games.gallions.rules.box.words import KINDS
from companion.games.gallions.rules.cards.legality import holding
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.corrections import Adjust, SetShip
from companion.games.gallions.rules.scoring import points
from companion.games.gallions.rules.sea.sinking import forget, leave, sink
from companion.games.gallions.rules.state import Captain, Hired, Ship, State
from companion.games.gallions.rules.stock import (
    ENGAGED,
    READY,
    add_card,
    deck_of,
    into_bag,
    set_deck,
    sort_of,
)
from companion.games.gallions.rules.text import refusals
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_

PART_OF = {"sails": "sail", "cannons": "cannon", "holds": "hold"}


@plays(Adjust)
def adjust(draft: Draft, move: Adjust) -> None:
    check_adjust(draft.state, move)
    state, captain = draft.state, draft.captain(move.of)
    changes = move.changes
    captain.extra_points += changes.get("points", 0)
    captain.doubloons += changes.get("doubloons", 0)
    for kind in KINDS:
        if change := changes.get(kind, 0):
            captain.loot = {**captain.loot, kind: captain.loot[kind] + change}
            into_bag(state, kind, -change)
    for name, part in PART_OF.items():
        change_parts(state, captain, part, changes.get(name, 0))
    if change := changes.get("revenge", 0):
        captain.revenge += change
        state.revenge = (state.revenge or 0) - change
    if move.lose is not None:
        lose_card(draft, move.of, move.lose)
    if move.gain is not None:
        sort = sort_of(draft.setup, move.gain)
        set_deck(state, sort, [one for one in deck_of(state, sort) if one != move.gain])
        add_card(draft, move.of, sort, move.gain)
    facts: dict[str, Any] = {"seat": move.of, "changes": changes}
    for name in ("gain", "lose", "reason"):
        if getattr(move, name):
            facts[name] = getattr(move, name)
    draft.tell("adjusted", **facts)


def check_adjust(state: State, move: Adjust) -> None:
    """Looks at the state before the correction, in the order of the protocol's codes."""
    captain, changes = state.captains[move.of], move.changes
    if move.gain is not None and move.gain not in deck_of(state, sort_of(state.setup, move.gain)):
        raise refusals.card_not_there(move.gain, "G42")
    if move.lose is not None and holding(captain, move.lose) is None:
        raise refusals.card_not_there(move.lose, "G42")
    for name, part in PART_OF.items():
        if changes.get(name, 0) > state.parts[part]:
            raise refusals.part_gone(part)
    if changes.get("revenge", 0) > (state.revenge or 0):
        raise Refused("no-revenge", "G30", N_("No Revenge card is left."))
    for kind in KINDS:
        if changes.get(kind, 0) > state.bag[kind]:
            raise refusals.not_in_bag(kind, "G35")
    for name, have in belongings(captain).items():
        if have + changes.get(name, 0) < 0:
            raise below_zero(move, name, have)
    score = points(state, move.of)
    if score + changes.get("points", 0) + changes.get("doubloons", 0) < 0:
        raise below_zero(move, "points", score)


def belongings(captain: Captain) -> dict[str, int]:
    return {
        "doubloons": captain.doubloons,
        **{kind: captain.loot[kind] for kind in KINDS},
        "sails": captain.sails + captain.engaged_sails,
        "cannons": captain.cannons + captain.engaged_cannons,
        "holds": captain.holds,
        "revenge": captain.revenge,
    }


def below_zero(move: Adjust, thing: str, have: int) -> Refused:
    return Refused(
        "below-zero",
        "G7",
        N_("{of} has only {things}."),
        of=move.of,
        things={thing: have},
    )


def change_parts(state: State, captain: Captain, part: str, change: int) -> None:
    """New parts are ready; ready ones are taken away first."""
    state.parts = {**state.parts, part: state.parts[part] - change}
    ready = getattr(captain, READY[part]) + change
    if ready < 0:
        setattr(captain, ENGAGED[part], getattr(captain, ENGAGED[part]) + ready)
        ready = 0
    setattr(captain, READY[part], ready)


def lose_card(draft: Draft, seat: str, card: str) -> None:
    """A card goes back into its deck; tokens that lie on it go into the bag."""
    state, captain = draft.state, draft.captain(seat)
    held = holding(captain, card)
    if isinstance(held, Hired):
        captain.sailors = tuple(one for one in captain.sailors if one is not held)
        effect = draft.setup.sailors[card].effect
        if isinstance(effect, Keep) and held.holds:
            into_bag(state, effect.loot, held.holds)
    else:
        captain.upgrades = tuple(one for one in captain.upgrades if one is not held)
    sort = sort_of(draft.setup, card)
    set_deck(state, sort, (*deck_of(state, sort), card))


@plays(SetShip)
def set_ship(draft: Draft, move: SetShip) -> None:
    state = draft.state
    ship = state.sea.get(move.ship)
    if move.is_ == "sea":
        put_to_sea(draft, move, ship)
    else:
        if ship is None:
            raise refusals.not_at_sea(move.ship, "Q3")
        if move.by is not None and ship.owner == move.by:
            raise refusals.not_an_enemy(move.ship, "G31")
        if move.is_ == "sunk":
            sink(draft, move.ship, by=move.by)
        else:
            leave(draft, ship)
    facts: dict[str, Any] = {"ship": move.ship, "is": move.is_}
    for name in ("by", "face", "at", "reason"):
        if getattr(move, name) is not None:
            facts[name] = getattr(move, name)
    draft.tell("ship-set", **facts)


def put_to_sea(draft: Draft, move: SetShip, ship: Ship | None) -> None:
    """A ship shows that face now, wherever it was before."""
    state, kind = draft.state, draft.setup.ships[move.ship]
    assert move.face is not None
    if move.face not in kind.die.faces:
        raise refusals.wrong_face(move.ship, move.face)
    cell = -1
    if move.at is not None:
        cell = draft.setup.chart.places[move.at]
        if any(other.cell == cell and other.name != move.ship for other in state.sea.values()):
            raise refusals.cell_taken(move.at)
    if ship is not None:
        draft.change_ship(move.ship, face=move.face, cell=cell)
        forget(draft, move.ship)
        return
    if kind.owner is not None:
        owner = draft.captain(kind.owner)
        owner.sunk = tuple(one for one in owner.sunk if one != move.ship)
        owner.sunk_by_captains = tuple(one for one in owner.sunk_by_captains if one != move.ship)
        if move.ship not in owner.sent:
            owner.sent += (move.ship,)
        owner.took_part = True
    for captain in state.captains.values():
        captain.trophies = tuple(one for one in captain.trophies if one.ship != move.ship)
    was = state.gone.get(move.ship, Ship(move.ship, kind.owner))
    draft.put_to_sea(replace(was, face=move.face, cell=cell, told=None))
