"""Which page each phase stands on, and each step that interrupts one."""

from collections.abc import Mapping

PHASES: Mapping[str, str] = {
    "reveal": "year",
    "capital": "coffers",
    "tricks": "tricks",
    "auction": "auction",
    "flota": "chart",
    "crowns": "secrets",
    "actions": "chart",
    "year-end": "coffers",
    "over": "ending",
}
STAGES: Mapping[str, str] = {
    "question": "question",
    "make-room": "coffers",
    "base": "secrets",
    "ransom": "raid",
    "raid": "raid",
    "battle": "battle",
    "spoils": "raid",
    "interdiction": "secrets",
    "voyage": "chart",
    "ready": "chart",
    "act": "chart",
}


def page_of(phase: str, stage: str | None) -> str:
    return STAGES[stage] if stage else PHASES[phase]
