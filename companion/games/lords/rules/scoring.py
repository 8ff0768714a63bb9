"""Scores, and the ranking of a finished game (A3, L48)."""

from typing import Any

from companion.games.lords.rules.state import Player, State


def treasure_worth(state: State) -> int:
    gold = state.box.gold
    parrots = "parrot-treasure" in state.setup.variants
    return gold.treasure_parrot_variant if parrots else gold.treasure


def scores(state: State) -> dict[str, int]:
    worth = treasure_worth(state)
    return {seat: player.gold + worth * player.treasure for seat, player in state.players.items()}


def lowest_crown(state: State, player: Player) -> int:
    """What decides between equal totals."""
    return min(state.cards[name].crown for name in (player.character, *player.mordida))


def ranking(state: State) -> tuple[str, ...]:
    totals = scores(state)
    return tuple(
        sorted(
            state.seats,
            key=lambda seat: (-totals[seat], lowest_crown(state, state.players[seat])),
        )
    )


def standings(state: State) -> dict[str, Any]:
    if state.phase != "over":
        return {"final": False, "scores": scores(state)}
    worth, totals = treasure_worth(state), scores(state)
    breakdown = {
        seat: {
            "gold": player.gold,
            "treasure": worth * player.treasure,
            "tie_crown": lowest_crown(state, player),
            "total": totals[seat],
        }
        for seat, player in state.players.items()
    }
    return {"final": True, "ranking": ranking(state), "breakdown": breakdown}
