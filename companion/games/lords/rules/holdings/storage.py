"""What a unit can hold, and what it loses when it gets smaller (L4, L37)."""

from companion.games.lords.rules.state import State, Unit
from companion.games.lords.rules.text.words import MILLED


def is_bark(unit: Unit) -> bool:
    return unit.card.rig == "bark"


def most_soldiers(unit: Unit, size: int) -> int:
    """How many soldiers it could hold at that size, beside its cargo."""
    if is_bark(unit):
        return max(0, size - len(unit.profits) - unit.treasure)
    return size


def cargo_room(unit: Unit) -> int:
    """How many more profits or treasures it can take."""
    used = len(unit.profits) + unit.treasure
    if is_bark(unit):
        used += unit.soldiers
    return max(0, unit.size - used)


def largest(state: State, unit: Unit) -> int:
    """The size that it can grow to."""
    if unit.card.kind == "fleet":
        return state.box.limits.fleet_size
    return unit.card.max


def trim(unit: Unit) -> None:
    """Loses what exceeds its storage: profits, in a bark soldiers, then treasure."""
    if not is_bark(unit):
        unit.soldiers = min(unit.soldiers, unit.size)
    excess = len(unit.profits) + unit.treasure - unit.size
    if is_bark(unit):
        excess += unit.soldiers
    if excess <= 0:
        return
    lost = min(excess, len(unit.profits))
    unit.profits = unit.profits[lost:]
    excess -= lost
    if is_bark(unit):
        lost = min(excess, unit.soldiers)
        unit.soldiers -= lost
        excess -= lost
    unit.treasure -= min(excess, unit.treasure)


def fill(unit: Unit) -> None:
    """As many soldiers as it can hold, free."""
    unit.soldiers = max(unit.soldiers, most_soldiers(unit, unit.size))


def add_profits(unit: Unit, count: int, worth: int) -> None:
    unit.profits = tuple(sorted((*unit.profits, *(worth,) * count), reverse=True))


def product(unit: Unit) -> str:
    """What it sells: a mill makes sugar of cotton, tobacco and spices."""
    if unit.mill and unit.card.product in MILLED:
        return "sugar"
    return unit.card.product
