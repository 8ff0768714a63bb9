"""A game told in sentences: what happened, as one viewer may know it."""

from collections.abc import Mapping
from typing import Any

from companion.kernel.game import Game
from companion.kernel.text.translatable import N_
from companion.session.wording import Names, fill

# What the session itself adds to the events of a game.
SENTENCES = {
    "undone": N_("Taken back: {seat}, {verb}."),
    "redone": N_("Redone: {seat}, {verb}."),
    "undone shown": N_("Taken back: {seat}, {verb}. What was shown has been seen."),
    "redone shown": N_("Redone: {seat}, {verb}. What is shown has been seen before."),
}


def tell(game: Game[Any, Any], event: Mapping[str, Any], names: Names) -> str:
    """One event as a sentence, as far as it is told here."""
    name: str = event["event"]
    if name not in SENTENCES:
        return fill(game.sentence(event), event, names)
    move = event["move"]
    template = SENTENCES[f"{name} shown" if event.get("shown") else name]
    return fill(template, {"seat": move["seat"], "verb": move["do"]}, names)
