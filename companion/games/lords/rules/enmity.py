"""Who is at war with whom, and who may attack whom (L38, L39, E5)."""

from msgspec import Struct

from companion.games.lords.rules.box.model import CATHOLIC, PROTESTANT, SPANISH
from companion.games.lords.rules.state import State


class Side(Struct, frozen=True):
    """One side of a raid, as far as enmity goes."""

    nation: str
    religion: str
    pirate: bool = False
    treasure: bool = False


# Treasure cities and smuggler ports.
SPANIARDS = Side(SPANISH, CATHOLIC)


def side(state: State, name: str) -> Side:
    """A unit, or a place of the chart."""
    unit = state.units.get(name)
    if unit is None:
        return SPANIARDS
    return Side(unit.card.nation, unit.card.religion, unit.pirate, unit.treasure > 0)


def is_at_war(state: State, one: Side) -> bool:
    """By its nation, as a pirate, or as heathens."""
    if one.pirate or one.religion == "heathen":
        return True
    return bool(one.nation) and state.wars.get(one.nation) == "active"


def of_warring_faiths(state: State, one: Side, other: Side) -> bool:
    """Catholics and Protestants under persecution or in the Thirty Years' War."""
    if not (state.persecution or state.thirty_years_war == "active"):
        return False
    return {one.religion, other.religion} == {CATHOLIC, PROTESTANT}


def are_at_war(state: State, one: str, other: str) -> bool:
    a, b = side(state, one), side(state, other)
    return is_at_war(state, a) or is_at_war(state, b) or of_warring_faiths(state, a, b)


def may_attack(state: State, raider: str, target: str) -> bool:
    """Units of one nation do so only as pirates, for their faith, or for treasure (E5)."""
    a, b = side(state, raider), side(state, target)
    if not a.nation or a.nation != b.nation:
        return True
    return a.pirate or b.pirate or b.treasure or of_warring_faiths(state, a, b)


def any_war(state: State) -> bool:
    return state.thirty_years_war == "active" or "active" in state.wars.values()
