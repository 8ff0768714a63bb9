"""Which screen a game stands on, by its phase."""

from collections.abc import Mapping

HARBOUR, STREET = "harbour", "street"

# Game → phase → screen.
ROUTES: Mapping[str, Mapping[str, str]] = {
    "drake": {
        "set-up": "layout",
        "provisioning": STREET,
        "preparing": "secrets",
        "sailing": "main",
        "informer": "secrets",
        "missions": "missions",
        "between-voyages": "homecoming",
        "over": "ending",
    }
}


def screen_for(game: str, phase: str) -> str:
    return ROUTES[game][phase]
