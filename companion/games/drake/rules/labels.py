"""The labels under which the secrets of Francis Drake are sealed on disk."""

from companion.games.drake.rules.state import State

# What stays secret as long as the game lasts.
UNTIL_THE_END = "the end"


def faces(voyage: int) -> str:
    """What the discs of a voyage show; the reveal opens it."""
    return f"discs of voyage {voyage}"


def faces_now(state: State) -> str:
    return faces(state.voyage)


def until_the_end(state: State) -> str:
    return UNTIL_THE_END


def opened_labels(state: State) -> frozenset[str]:
    """The labels of what the whole table knows by now."""
    last = state.voyage if state.revealed else state.voyage - 1
    labels = {faces(voyage) for voyage in range(1, last + 1)}
    return frozenset(labels | {UNTIL_THE_END} if state.phase == "over" else labels)
