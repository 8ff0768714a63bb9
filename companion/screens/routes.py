"""Which screen a game stands on: by its phase, and in some phases by what is awaited."""

from collections.abc import Mapping, Sequence

HARBOUR = "harbour"

# Game → phase → screen. Two screens for a phase: the second while the first verb is not awaited.
ROUTES: Mapping[str, Mapping[str, str]] = {
    "drake": {
        "set-up": "layout",
        "provisioning": "street",
        "preparing": "secrets",
        "sailing": "main",
        "informer": "secrets",
        "missions": "missions",
        "between-voyages": "homecoming",
        "over": "ending",
    }
}


def screen_for(game: str, phase: str, verbs: Sequence[str] = ()) -> str:
    """The name of the screen for a phase of a game; `verbs` are what is awaited now."""
    return ROUTES[game][phase]
