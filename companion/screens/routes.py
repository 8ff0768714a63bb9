"""Which screen a game stands on, by its phase."""

from collections.abc import Mapping

HARBOUR, STREET = "harbour", "street"
# Before the harbour, when the app opens for the first time.
FIRST_MINUTE = "first_minute"

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
