"""What the ships at sea are: what their faces mean, whose they are, how strong."""

from collections.abc import Iterator
from typing import TypeVar

from companion.games.gallions.rules.box.cards import NO_RULE, FaceRule
from companion.games.gallions.rules.box.effects import CannonStrength, SailStrength, Shield
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.state import Captain, Ship, State

T = TypeVar("T")


def face_rule(state: State, ship: Ship) -> FaceRule:
    """What the card says about the face that an NP ship shows."""
    if ship.owner is not None or ship.face is None or state.card is None:
        return NO_RULE
    colour = state.setup.ships[ship.name].colour
    return state.card.adventure.meaning(colour, ship.face)


def is_ally(state: State, ship: Ship) -> bool:
    if state.card is None or not state.card.has_allies:
        return False
    return "ally" in face_rule(state, ship).do


def surrenders(state: State, ship: Ship) -> bool:
    return "surrender" in face_rule(state, ship).do


def fights(state: State, ship: Ship) -> bool:
    """False only for NP ships of a colour that the card keeps out of battles."""
    if ship.owner is not None or state.card is None:
        return True
    colour = state.setup.ships[ship.name].colour
    return state.card.adventure.lets_fight(colour)


def is_hostile(state: State, ship: Ship) -> bool:
    """An NP ship that is no ally."""
    return ship.owner is None and not is_ally(state, ship)


def is_friend(state: State, ship: Ship) -> bool:
    """A captain's ship, or an ally of the captains."""
    return ship.owner is not None or is_ally(state, ship)


def fighters(state: State) -> tuple[list[Ship], list[Ship]]:
    """Who takes part in the battle: NP ships on one side, captains and allies on the other."""
    hostile: list[Ship] = []
    friends: list[Ship] = []
    if state.card and not state.card.has_allies and not state.card.adventure.fights:
        for ship in state.sea.values():
            (hostile if ship.owner is None else friends).append(ship)
        return hostile, friends
    for ship in state.sea.values():
        if ship.owner is not None:
            friends.append(ship)
        elif fights(state, ship):
            (friends if is_ally(state, ship) else hostile).append(ship)
    return hostile, friends


def is_enemy(state: State, seat: str, ship: Ship) -> bool:
    """An enemy in the texts of cards (G31)."""
    if ship.owner is None:
        return not is_ally(state, ship)
    return ship.owner != seat and "captains" in state.setup.story.enemy


def own_ships(state: State, seat: str) -> list[Ship]:
    return [ship for ship in state.sea.values() if ship.owner == seat]


def strength(state: State, ship: Ship) -> int | None:
    """What counts in battle now, bonuses included; None while it is not read."""
    if ship.face is None:
        return None
    if ship.owner is None:
        if ship.told is not None:
            return ship.told
        known = face_rule(state, ship).strength
        if known is not None:
            return known
        return int(ship.face) if ship.face.isdigit() else 0
    captain = state.captains[ship.owner]
    value = face_value(state.setup, captain, ship.face, in_battle=True) + captain.bonus
    if ship.sailed:
        value += sum(effect.bonus for effect in working(state.setup, captain, SailStrength))
    return value


def face_value(setup: Setup, captain: Captain, face: str, *, in_battle: bool) -> int:
    """What a face of a captain's die counts."""
    if face.isdigit():
        return int(face)
    if face != "cannon":
        return 0
    if in_battle:
        special = [effect.value for effect in working(setup, captain, CannonStrength)]
        if special:
            return max(special)
    table = setup.box.strength.cannon_face_by_cannons
    cannons = captain.cannons + captain.engaged_cannons
    return table[min(cannons, len(table) - 1)]


def working(setup: Setup, captain: Captain, kind: type[T]) -> Iterator[T]:
    """The passive effects of that kind that a captain has now."""
    for fitted in captain.upgrades:
        if fitted.ready and fitted.card in setup.upgrades:
            effect = setup.upgrades[fitted.card].effect
            if isinstance(effect, kind):
                yield effect


def is_shielded(state: State, ship: Ship) -> bool:
    if ship.owner is None:
        return False
    return any(working(state.setup, state.captains[ship.owner], Shield))
