"""The start of an adventure: which card was drawn, or what an unknown card says."""

from typing import Any, NamedTuple

from companion.games.gallions.rules.box.words import (
    DECKS,
    NP_COLOURS,
    UNLISTED,
    UNLISTED_INFERNAL,
)
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _


class Count(NamedTuple):
    """A number to tell: its name, the values it may have, and the one it has."""

    name: str
    text: str
    values: list[int]
    value: int


def draw_question(night: Night) -> str:
    """Who draws, and from which deck; cards of the introduction come in their order."""
    view = night.view()
    baron = night.words.captain(view["baron"])
    deck = view["plan"][view["quest"] - 1][view["adventure"] - 1]
    if deck not in DECKS:
        return _("{baron}, the Baron, draws: which card is it?").format(baron=baron)
    return _("{baron}, the Baron, draws (deck: {deck}). Which card is it?").format(
        baron=baron, deck=night.words.word(deck, "deck")
    )


def draw_buttons(night: Night) -> list[dict[str, Any]]:
    """The cards that may have been drawn, then the one that the app does not know."""
    return [
        {
            "text": _card_text(night, move["card"]),
            "move": move,
            "icon": card_icon(night, move["card"]),
        }
        for move in night.choices(TABLE, "draw")
    ]


def _card_text(night: Night, card: str) -> str:
    if card == UNLISTED:
        return _("Another card")
    if card == UNLISTED_INFERNAL:
        return _("Another infernal card")
    return night.words.word(card, "card")


def counts(night: Night) -> list[Count]:
    """The dice and the loot of a card that the app does not know."""
    card = night.view()["card"]
    found = []
    for colour in NP_COLOURS:
        values = [
            move["count"] for move in night.choices(TABLE, "fleet") if move["colour"] == colour
        ]
        if values:
            text = night.words.word(colour, "colour").capitalize()
            found.append(Count(colour, text, values, card["fleet"].get(colour, 0)))
    prizes = [move["loot"] for move in night.choices(TABLE, "prize")]
    if prizes:
        found.append(Count("loot", _("Loot to draw"), prizes, card["loot"]))
    return found


def count_move(count: Count, value: int) -> dict[str, Any]:
    if count.name == "loot":
        return {"seat": TABLE, "do": "prize", "loot": value}
    return {"seat": TABLE, "do": "fleet", "colour": count.name, "count": value}


def told_values(night: Night) -> dict[str, Any]:
    """What is known of a card that the app does not know, as the file of the box has it."""
    card = night.view()["card"]
    values = {"deck": card["deck"], "scenario": _scenario(night, card["deck"])}
    known = {"fleet": card["fleet"], "loot": card["loot"], "play": card["play"]}
    return {**values, **{name: value for name, value in known.items() if value}}


def _scenario(night: Night, deck: str) -> str:
    """Infernal adventures belong to all."""
    return "any" if deck == "infernal" else str(night.game.setup.scenario)
