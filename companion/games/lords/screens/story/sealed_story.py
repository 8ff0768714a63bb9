"""Sealed answers: who is asked what, and what each lord may answer behind the curtain."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import card
from companion.games.lords.screens.story.moves.move_words import move_words
from companion.kernel.text.translatable import N_
from companion.night.night import Move, Night
from companion.system.i18n import _

# As many places as the longest list of answers of a kind: all curtains of a kind look alike.
PLACES: Mapping[str, int] = {"choose-crown": 4, "base": 6, "interdict": 4, "tactic": 4}
TASKS: Mapping[str, str] = {
    "choose-crown": N_("Choose your crown"),
    "base": N_("Choose a base"),
    "interdict": N_("Interdict, or not"),
    "tactic": N_("Choose a tactic"),
}


class Answer(NamedTuple):
    text: str
    move: Move | None


def sealed_verb(night: Night, seat: str) -> str:
    """What a lord is asked in secret; "" if nothing is."""
    verbs = night.awaited().get(seat, ())
    return next((verb for verb in verbs if verb in PLACES), "")


def answers(night: Night, seat: str) -> list[Answer]:
    verb = sealed_verb(night, seat)
    return [Answer(_text(night, move), move) for move in night.choices(seat, verb)]


def _text(night: Night, move: Move) -> str:
    if move["do"] == "interdict":
        if move["fleet"] == "none":
            return _("Let it pass")
        return _("Interdict: {fleet}").format(fleet=night.words.word(move["fleet"]))
    if move["do"] == "choose-crown":
        crown = card(night, move["card"]).crown
        return f"{night.words.word(move['card'])} ({crown})"
    return move_words(night, move).text


def question(night: Night) -> str:
    view = night.view()
    if asked := view["interdiction"]:
        return _("{fleet} in {zone}: does a privateer interdict?").format(
            fleet=night.words.word(asked["fleet"]), zone=night.words.word(asked["zone"])
        )
    if view["stage"] == "base":
        return _("A privateer needs a secret base")
    return _("Which crown do you show?")


def sealed_marks(night: Night) -> dict[str, tuple[str, str]]:
    """Who has answered; never what."""
    view = night.view()
    marks = {seat: (_("is asked"), ICONS["secret"]) for seat in night.awaited()}
    asked = view["interdiction"]
    battle = view["battle"]
    done = asked["answered"] if asked else battle["chosen"] if battle else ()
    return marks | {seat: (_("answered"), ICONS["passed"]) for seat in done}
