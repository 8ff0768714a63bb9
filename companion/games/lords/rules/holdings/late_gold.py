"""L51: the states from which the game went on by itself, for gold that comes late."""

from companion.games.lords.rules.draft import Draft


def keep(draft: Draft) -> None:
    """Keeps the state as it is now, before the game goes on by itself."""
    state = draft.state
    before = state.copy()
    before.kept = ()
    state.kept = (*state.kept, before)
