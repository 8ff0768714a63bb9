"""How a mission ended, in as few words as can be read across the table."""

from typing import Any

from companion.games.drake.screens.story.mission_line import Result
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.night.night import Night
from companion.system.i18n import _

RESULT_ICONS = {
    "won": "sword-cross",
    "failed": "close-circle",
    "traded": "handshake",
    "stood-down": "flag-variant",
    "skipped": "cancel",
}


def headline(result: Result) -> tuple[str, list[str]]:
    """A number or a word, and the icons of what was won."""
    event = result.event
    match result.kind:
        case "won":
            won = ["points", *event.get("gained", {})]
            return f"+{event['points']}", [CARGO_ICONS[thing] for thing in won]
        case "traded":
            return "+1", [CARGO_ICONS[event["good"]]]
        case "failed":
            return _("Failed"), []
        case "stood-down":
            return _("Stood down"), []
        case _:
            return _("Nothing"), []


def result_card(night: Night, result: Result) -> dict[str, Any]:
    """The properties of a ResultCard."""
    said, signs = headline(result)
    return {
        "kind": result.kind,
        "icon": RESULT_ICONS[result.kind],
        "seat": result.seat,
        "letter": night.words.letter(result.seat),
        "headline": said,
        "signs": signs,
        "sentence": night.words.sentence(result.event),
        "token": "" if result.token is None else str(result.token),
    }
