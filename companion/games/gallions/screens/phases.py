"""Which page each phase of the game stands on."""

from collections.abc import Mapping

PHASES: Mapping[str, str] = {
    "set-up": "fit",
    "instructions": "adventure",
    "launch": "launch",
    "drop": "dice",
    "np-actions": "sea",
    "actions": "sea",
    "battle": "sea",
    "infernal": "infernal",
    "loot": "spoils",
    "sailors": "spoils",
    "repairs": "spoils",
    "storage": "spoils",
    "market": "port",
    "tavern": "port",
    "shipyard": "port",
    "workshop": "port",
    "vault": "port",
    "guild": "port",
    "port": "port",
    "over": "ending",
}
