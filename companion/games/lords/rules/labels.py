"""The labels under which the secrets of this game are sealed on disk."""

from companion.games.lords.rules.state import State


def base_label(number: int) -> str:
    """A base that was chosen; opened when it becomes public."""
    return f"base {number}"


def crowns_label(year: int) -> str:
    return f"crowns of {year}"


def interdiction_label(number: int) -> str:
    return f"interdiction {number}"


def round_label(battle: int, number: int) -> str:
    return f"battle {battle}, round {number}"


def next_base(state: State) -> str:
    return base_label(state.bases_chosen + 1)


def these_crowns(state: State) -> str:
    return crowns_label(state.year)


def this_interdiction(state: State) -> str:
    return interdiction_label(state.interdiction.number if state.interdiction else 0)


def this_round(state: State) -> str:
    battle = state.battle
    return round_label(battle.number, battle.round) if battle else round_label(0, 0)
