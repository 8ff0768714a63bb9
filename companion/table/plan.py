"""Which reader lies under which destination, and what is printed there."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.games.drake.board import Board
from companion.table.settings import TableSettings, settings_file


class Plan(Struct, frozen=True):
    destinations: tuple[str, ...]  # in the order of the board
    zones: Mapping[str, int]
    reader_of: Mapping[str, int]
    destination_of: Mapping[int, str]
    readers: int  # how many there are; some may lie under no destination


def make_plan(board: Board, chosen: Mapping[str, int] | None = None) -> Plan:
    """`chosen` names the reader of destinations; the others follow in the order of the board.

    Raises ValueError for a destination that does not exist or a reader that is chosen twice.
    """
    chosen = chosen or {}
    for at in chosen:
        if at not in board.destinations:
            known = ", ".join(board.destinations)
            raise ValueError(f"there is no destination {at}, only {known}")
    taken = set(chosen.values())
    if len(taken) < len(chosen) or any(number < 0 for number in taken):
        raise ValueError("every destination needs a reader of its own")
    free = (number for number in range(2 * len(board.destinations)) if number not in taken)
    reader_of = {at: chosen[at] if at in chosen else next(free) for at in board.destinations}
    return Plan(
        destinations=tuple(board.destinations),
        zones={at: place.zone for at, place in board.destinations.items()},
        reader_of=reader_of,
        destination_of={number: at for at, number in reader_of.items()},
        readers=max(reader_of.values()) + 1,
    )


def plan_of(board: Board, settings: TableSettings) -> Plan:
    """Raises ValueError, naming the file and the field."""
    try:
        return make_plan(board, settings.readers)
    except ValueError as error:
        raise ValueError(f"{settings_file()}: readers: {error}") from None


def why_not(view: Mapping[str, Any], zones: Mapping[str, int], seat: str, at: str) -> str:
    """Why a captain may lay no disc there, by what everybody can see: "" if nothing forbids it."""
    place = view["destinations"][at]
    if place["blocked"]:
        return "blocked"
    if zones[at] > (view["captains"][seat]["zone"] or 0):
        return "out-of-reach"
    if any(disc["seat"] == seat for disc in place["discs"]):
        return "own-disc-there"
    return ""


def reachable(view: Mapping[str, Any], plan: Plan, seat: str) -> tuple[str, ...]:
    """Where a captain may lay a disc now."""
    return tuple(at for at in plan.destinations if not why_not(view, plan.zones, seat, at))
