"""What the page of the sea asks, and what stands on its buttons."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.games.gallions.screens.story.moves.move_words import move_text
from companion.games.gallions.screens.story.sea.taps import Step, Taps
from companion.kernel.text.translatable import N_
from companion.night.night import Move, Night
from companion.system.i18n import _, ngettext

FACE_ICONS: Mapping[str, str] = {
    "cannon": ICONS["cannon"],
    "sail": ICONS["sail"],
    "grapeshot": "circle-multiple",
    "skull": ICONS["skull"],
}
# Of a button: its text, its icon and its kind.
BUTTONS: Mapping[str, tuple[str, str, str]] = {
    "pass": (N_("Pass"), "cancel", "plain"),
    "end-turn": (N_("End the turn"), "check-bold", "primary"),
    "done": (N_("Go on"), "check-bold", "primary"),
    "decline": (N_("No reserve ship"), "home", "plain"),
    "reserve": (N_("Send a reserve ship"), ICONS["sail"], "primary"),
    "reserve:captain": (N_("Send the captain's ship"), ICONS["baron"], "plain"),
    "move": (N_("It has moved"), ICONS["sail"], "plain"),
    "die": (N_("It shows another face"), "dice-5", "plain"),
    "strength": (N_("It has another strength"), "sword-cross", "plain"),
    "gone": (N_("It leaves the sea"), ICONS["escape"], "plain"),
    "sink": (N_("It is sunk"), ICONS["sunk"], "plain"),
}


def button_look(night: Night, step: Step, move: Move) -> dict[str, Any]:
    """The properties of a button, for `fill`."""
    if step.value in BUTTONS:
        text, icon, kind = BUTTONS[step.value]
        return {"text": _(text), "icon": icon, "kind": kind}
    name, _colon, value = step.value.partition(":")
    icon = {"face": FACE_ICONS, "discard": ICONS, "part": ICONS}.get(name, {}).get(value, "")
    if name in ("give", "take"):
        return {"text": move_text(night, move), "icon": ICONS["trade"], "kind": "plain"}
    if name == "card":
        return {
            "text": night.words.word(value, "card"),
            "icon": card_icon(night, value),
            "kind": "plain",
        }
    text = night.words.word(value, "kind" if name == "discard" else name)
    return {"text": text if text.isdigit() else text.capitalize(), "icon": icon, "kind": "plain"}


def question(night: Night, taps: Taps) -> str:
    """What is to be tapped next, in one sentence."""
    view = night.view()
    asked = _asked(night, view, taps)
    if asked:
        return asked
    if taps.card:
        return _card_question(night, taps)
    if taps.chosen_ships:
        return _chosen_question(night, taps)
    if any(move["do"] in ("fire", "move") for move in taps.moves):
        return _("Tap or drag one of your ships.")
    if any(move["do"] == "use" for move in taps.moves):
        return _("Use a card, or leave it.")
    return ""


def _asked(night: Night, view: Mapping[str, Any], taps: Taps) -> str:
    """What the table owes the app."""
    sea = view["sea"]
    verbs = {move["do"] for move in taps.moves}
    if "closest" in verbs:
        return _closest_question(night, sea["due"], taps)
    if "reserve" in verbs or "decline" in verbs:
        return _("Do you send a reserve ship?")
    if "discard" in verbs:
        return _("Which loot goes overboard?")
    if "done" in verbs:
        if not taps.chosen_ships:
            return _("Do what the card says by hand. Tap each ship that changes.")
        return night.words.word(taps.chosen_ships[0], "ship")
    if "die" in verbs:
        ship = next(move["ship"] for move in taps.moves if move["do"] == "die")
        return _("{ship} is dropped: what does it show?").format(
            ship=night.words.word(ship, "ship")
        )
    return ""


def _closest_question(night: Night, due: Mapping[str, Any], taps: Taps) -> str:
    if len(due["nps"]) == 1:
        np = night.words.word(due["nps"][0], "ship")
        texts = {
            "explosion": ngettext(
                "{np} explodes. Tap the ship closest to it.",
                "{np} explodes. Tap the ship closest to it: {number} to sink.",
                due["left"] or 1,
            ),
            "volley": _("{np} fires a volley. Tap the ship closest to it."),
            "battle": _("{np} fights. Tap the ship closest to it."),
        }
        return texts[due["action"]].format(np=np, number=due["left"] or 1)
    texts = {
        "explosion": _("Explosions: tap the two ships that are closest to each other."),
        "volley": _("Volleys: tap the two ships that are closest to each other."),
        "battle": _("Battle: tap the two ships that are closest to each other."),
    }
    if taps.chosen_ships:
        return _("{ship}: tap the ship that is closest to it.").format(
            ship=night.words.word(taps.chosen_ships[0], "ship")
        )
    return texts[due["action"]]


def _card_question(night: Night, taps: Taps) -> str:
    card = night.words.word(taps.card, "card")
    if taps.several():
        return _("{card}: which of your ships?").format(card=card)
    if taps.cells():
        return _("{card}: tap where the ship goes.").format(card=card)
    if taps.ships():
        return _("{card}: tap a ship.").format(card=card)
    return _("{card}: choose.").format(card=card)


def _chosen_question(night: Night, taps: Taps) -> str:
    chosen = night.words.word(taps.chosen_ships[0], "ship")
    moves = taps.options.values()
    verbs = {move["do"] for move in moves}
    if any(move.get("target") == taps.chosen_ships[0] for move in moves):
        text = _("{ship}: tap the ship that fires at it.")
    elif any(move.get("revenge") for move in moves):
        text = _("{ship}: tap a target to fire. A captain's ship costs a Revenge card.")
    elif verbs == {"fire", "move"}:
        text = _("{ship}: tap a target to fire, or move.")
    elif "fire" in verbs:
        text = _("{ship}: tap a target to fire.")
    else:
        text = _("{ship}: move it.")
    return text.format(ship=chosen)


def pair_question(night: Night, moves: Sequence[Move]) -> str:
    """Where only one pair can be named."""
    text = _("{np} against {ship}.")
    if "touching" in moves[0]:
        text = _("{np} against {ship}: do their dice touch?")
    return text.format(
        np=night.words.word(moves[0]["np"], "ship"), ship=night.words.word(moves[0]["ship"], "ship")
    )


def pair_text(move: Move) -> str:
    """What stands on a button that names the only pair."""
    if "touching" not in move:
        return _("Go on")
    return _("They touch") if move["touching"] else _("They do not touch")
