"""Points now and at the end, ties, and who has won."""

from typing import Any

from companion.games.gallions.rules.box.effects import EndPoints, PointsPer
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.state import Captain, State


def points_now(setup: Setup, captain: Captain) -> int:
    """What lies open during the game: guild cards, doubloons, corrections."""
    return guild_points(setup, captain) + captain.doubloons + captain.extra_points


def guild_points(setup: Setup, captain: Captain) -> int:
    if not captain.guild:
        return 0
    return sum(setup.guild_cards[card].points for card in captain.guild)


def points(state: State, seat: str) -> int:
    """The score as everybody sees it; the total when the game is over."""
    captain = state.captains[seat]
    now = points_now(state.setup, captain)
    if state.phase == "over":
        now += sum(end_points(state.setup, captain).values())
    return now


def end_points(setup: Setup, captain: Captain) -> dict[str, int]:
    """What cards and special tokens are worth at the end."""
    sailors = [setup.sailors[h.card].effect for h in captain.sailors if h.card in setup.sailors]
    upgrades = [setup.upgrades[f.card].effect for f in captain.upgrades if f.card in setup.upgrades]
    special = [
        (token.effect, captain.loot.get(token.id, 0))
        for token in setup.box.pack.loot
        if token.id in captain.loot
    ]
    return {
        "sailors": sum(_worth(captain, effect) for effect in sailors),
        "upgrades": sum(_worth(captain, effect) for effect in upgrades),
        "loot": sum(_worth(captain, effect) * count for effect, count in special),
    }


def _worth(captain: Captain, effect: object) -> int:
    if isinstance(effect, EndPoints):
        return effect.points
    if isinstance(effect, PointsPer):
        worth = _count(captain, effect.of) // effect.each * effect.points
        return worth if effect.most is None else min(worth, effect.most)
    return 0


def _count(captain: Captain, of: str) -> int:
    sails, cannons = (
        captain.sails + captain.engaged_sails,
        captain.cannons + captain.engaged_cannons,
    )
    counts = {
        "sail": sails,
        "cannon": cannons,
        "hold": captain.holds,
        "part": sails + cannons + captain.holds,
        "upgrade": len(captain.upgrades),
        "sailor": len(captain.sailors),
        "guild-card": len(captain.guild),
        "loot": captain.tokens,
    }
    return counts[of]


def breakdown(state: State, seat: str) -> dict[str, int]:
    captain, setup = state.captains[seat], state.setup
    by_source = {
        "guild": guild_points(setup, captain),
        "doubloons": captain.doubloons,
        **end_points(setup, captain),
        "extra": captain.extra_points,
    }
    return {
        **by_source,
        "total": sum(by_source.values()),
        "parts_and_upgrades": _count(captain, "part") + len(captain.upgrades),
        "sailors_hired": len(captain.sailors),
        "upgrades_built": len(captain.upgrades),
    }


def _merit(line: dict[str, int]) -> tuple[int, ...]:
    """What decides, one after the other (G48)."""
    return (
        line["total"],
        line["parts_and_upgrades"],
        line["sailors_hired"],
        line["upgrades_built"],
    )


def ranking(state: State) -> tuple[str, ...]:
    """The winner first; captains who are level from the left of the last Baron.

    The Baron has moved on after the last quest, so that is the order now.
    """
    merit = {seat: _merit(breakdown(state, seat)) for seat in state.order}
    return tuple(sorted(state.order, key=lambda seat: merit[seat], reverse=True))


def standings(state: State) -> dict[str, Any]:
    seats = state.setup.seats
    if state.phase != "over":
        return {"final": False, "scores": {seat: points(state, seat) for seat in seats}}
    lines = {seat: breakdown(state, seat) for seat in seats}
    ranked = ranking(state)
    best = _merit(lines[ranked[0]])
    return {
        "final": True,
        "winners": [seat for seat in ranked if _merit(lines[seat]) == best],
        "ranking": list(ranked),
        "breakdown": lines,
    }
