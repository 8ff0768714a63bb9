"""The words and sentences in which a game is told, as templates to translate."""

from collections.abc import Callable, Mapping

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.ship_names import SHIP_NAMES
from companion.kernel.event import Facts
from companion.kernel.moves.reading import verb_names
from companion.kernel.text.translatable import N_

WORDS: Mapping[str, str] = {
    "table": N_("The table"),
    "red": N_("Red"),
    "blue": N_("Blue"),
    "yellow": N_("Yellow"),
    "green": N_("Green"),
    "white": N_("White"),
    # Of dice, where the captains' colours are called by their players' names.
    "colour:yellow": N_("yellow"),
    "colour:green": N_("green"),
    "colour:red": N_("red"),
    "colour:orange": N_("orange"),
    "colour:blue": N_("blue"),
    "colour:purple": N_("purple"),
    "rum": N_("rum"),
    "cloth": N_("cloth"),
    "spice": N_("spice"),
    "valuables": N_("valuables"),
    "doubloons": N_("doubloons"),
    "doubloon": N_("doubloon"),
    "loot": N_("loot"),
    "lose-doubloon": N_("doubloon lost"),
    "lose-loot": N_("loot lost"),
    "points": N_("points"),
    "sail": N_("a sail"),
    "cannon": N_("a cannon"),
    "hold": N_("a hold"),
    "sails": N_("sails"),
    "cannons": N_("cannons"),
    "holds": N_("holds"),
    "revenge": N_("Revenge cards"),
    "market": N_("market"),
    "tavern": N_("tavern"),
    "shipyard": N_("shipyard"),
    "workshop": N_("workshop"),
    "vault": N_("vault"),
    "guild": N_("guild"),
    "face:cannon": N_("a cannon"),
    "face:sail": N_("a sail"),
    "face:grapeshot": N_("a grapeshot"),
    "face:skull": N_("a skull"),
    "unlisted": N_("a card that the app does not know"),
    "unlisted-infernal": N_("an infernal card that the app does not know"),
    "deck:intro": N_("introduction"),
    "deck:easy": N_("easy"),
    "deck:hard": N_("hard"),
    "deck:extreme": N_("extreme"),
    "deck:infernal": N_("infernal"),
    "how:approach": N_("approaches"),
    "how:flee": N_("flees"),
    "is:sunk": N_("sunk"),
    "is:away": N_("away"),
    "is:sea": N_("at sea"),
    "phase:set-up": N_("set-up"),
    "phase:instructions": N_("instructions"),
    "phase:launch": N_("sending ships"),
    "phase:drop": N_("the drop"),
    "phase:np-actions": N_("actions of the other ships"),
    "phase:actions": N_("the captains' turns"),
    "phase:battle": N_("battle"),
    "phase:infernal": N_("infernal adventure"),
    "phase:loot": N_("loot"),
    "phase:sailors": N_("sailors"),
    "phase:repairs": N_("repairs"),
    "phase:storage": N_("storage"),
    "phase:port": N_("port"),
    "phase:market": N_("port: market"),
    "phase:tavern": N_("port: tavern"),
    "phase:shipyard": N_("port: shipyard"),
    "phase:workshop": N_("port: workshop"),
    "phase:vault": N_("port: vault"),
    "phase:guild": N_("port: guild"),
    "phase:over": N_("end of the game"),
}


def names(setup: Setup) -> dict[str, str]:
    """Every word of the game as people say it."""
    cards = {card.id: card.name for card in setup.box.adventure}
    cards |= {card.id: card.name for card in setup.box.upgrade}
    cards |= {card.id: card.name for card in (*setup.box.sailor, *setup.box.pack.crew)}
    return {**WORDS, **SHIP_NAMES, **verb_names(VERBS), **cards}


def dropped(facts: Facts) -> str:
    if "at" in facts:
        return N_("{ship} falls at {at} and shows {face}.")
    return N_("{ship} shows {face}.")


def re_dropped(facts: Facts) -> str:
    if "at" in facts:
        return N_("{ship} is dropped again, at {at}, and shows {face}.")
    return N_("{ship} is dropped again and shows {face}.")


def launched(facts: Facts) -> str:
    if facts["ships"]:
        return N_("{seat} sends {ships}.")
    return N_("{seat} sends no ship.")


def np_moves(facts: Facts) -> str:
    if "to" in facts:
        return N_("{ship} {how}: {of}, to {to}.")
    if "of" in facts:
        return N_("Move {ship} by one long distance: {how}, closest ship of {of}.")
    return N_("Move {ship} by one long distance: {how}, closest ship of a captain.")


def sunk(facts: Facts) -> str:
    if "by" in facts:
        return N_("{ship} is sunk by {by}.")
    return N_("{ship} is sunk.")


def moved(facts: Facts) -> str:
    if "to" in facts:
        return N_("{seat} moves {ship} to {to}.")
    return N_("{seat} moves {ship}.")


def fired(facts: Facts) -> str:
    if "revenge" in facts:
        return N_("{seat} fires with {ship} on {target}, in revenge.")
    return N_("{seat} fires with {ship} on {target}.")


def used(facts: Facts) -> str:
    for name in ("target", "ship", "ships", "part"):
        if name in facts:
            return {
                "target": N_("{seat} uses {card} on {target}."),
                "ship": N_("{seat} uses {card} with {ship}."),
                "ships": N_("{seat} uses {card} with {ships}."),
                "part": N_("{seat} uses {card}: {part}."),
            }[name]
    if "take" in facts:
        return N_("{seat} uses {card}: {give} for {take}.")
    if "give" in facts:
        return N_("{seat} uses {card}: {give}.")
    return N_("{seat} uses {card}.")


def repaired(facts: Facts) -> str:
    if facts["paid"]:
        return N_("{seat} repairs {ships} for {paid}.")
    return N_("{seat} repairs {ships} for nothing.")


def stored(facts: Facts) -> str:
    if "card" in facts:
        return N_("{seat} puts {kind} on {card}.")
    return N_("{seat} has no room for {discarded}.")


def bought(facts: Facts) -> str:
    if "part" in facts:
        return N_("{seat} buys a part for {paid}: {part}.")
    if "card" in facts:
        return N_("{seat} buys a guild card for {paid}.")
    return N_("{seat} buys an upgrade for {paid}.")


def revenge(facts: Facts) -> str:
    if "give" in facts:
        return N_("{seat} buys a Revenge card for {give}.")
    return N_("{seat} gets Revenge cards: {count}.")


def adjusted(facts: Facts) -> str:
    if "gain" in facts or "lose" in facts:
        return adjusted_cards(facts)
    if "reason" in facts:
        return N_("What {seat} has is corrected: {changes} ({reason}).")
    return N_("What {seat} has is corrected: {changes}.")


def adjusted_cards(facts: Facts) -> str:
    """A card given or taken by the table, alone or with other things."""
    cards = tuple(name for name in ("gain", "lose") if name in facts)
    if facts["changes"]:
        return {
            ("gain",): N_("What {seat} has is corrected: {changes}; with {gain}."),
            ("lose",): N_("What {seat} has is corrected: {changes}; without {lose}."),
            ("gain", "lose"): N_(
                "What {seat} has is corrected: {changes}; with {gain}, without {lose}."
            ),
        }[cards]
    return {
        ("gain",): N_("What {seat} has is corrected: with {gain}."),
        ("lose",): N_("What {seat} has is corrected: without {lose}."),
        ("gain", "lose"): N_("What {seat} has is corrected: with {gain}, without {lose}."),
    }[cards]


def ship_set(facts: Facts) -> str:
    if "reason" in facts:
        return N_("{ship} is corrected: {is} ({reason}).")
    return N_("{ship} is corrected: {is}.")


SENTENCES: Mapping[str, str | Callable[[Facts], str]] = {
    "fitted": N_("{seat} fits a part: {part}."),
    "revealed": N_("The adventure is {card}, deck {deck}."),
    "launched": launched,
    "discarded": N_("{seat} discards {kind}."),
    "dropped": dropped,
    "escaped": N_("{ship} leaves the sea."),
    "exploded": N_("{ship} explodes and is gone."),
    "np-moves": np_moves,
    "volley": N_("{ship} fires a volley at {targets}."),
    "shielded": N_("{ship} is shielded against {np}."),
    "sunk": sunk,
    "re-dropped": re_dropped,
    "reserved": N_("{seat} sends a reserve ship: {ship}."),
    "moved": moved,
    "fired": fired,
    "used": used,
    "passed": N_("{seat} passes."),
    "fought": N_("{np} against {ship}: strengths {strengths}."),
    "boarded": N_("{seat} boards {ship}."),
    "came-home": N_("The battle is over. These ships come home: {ships}."),
    "cash": N_("{seat} gets doubloons: {doubloons}."),
    "looted": N_("{seat} gets {kind}."),
    "bag-empty": N_("The bag is empty. Tokens that could not be drawn: {short}."),
    "drawn": N_("A card for {seat}: {card}."),
    "accepted": N_("{seat} takes offer {offer}: {gained}."),
    "repaired": repaired,
    "stored": stored,
    "rolled": N_("{seat} rolls {faces}, total {total}."),
    "won": N_("{seat} wins the infernal adventure."),
    "lost": N_("{seat} loses the infernal adventure."),
    "wanted": N_("{seat} is wanted now."),
    "traded": N_("{seat} trades {give} for {take}."),
    "hired": N_("{seat} goes hiring for {paid}."),
    "kept": N_("{seat} keeps {card}."),
    "bought": bought,
    "sold": N_("{seat} sells {give} for a doubloon."),
    "revenge": revenge,
    "quest-over": N_("Quest {quest} is over. The Baron is now {baron}."),
    "adjusted": adjusted,
    "ship-set": ship_set,
    "reminder": N_("Remember: {text}"),
    "over": N_("The game is over: {scores}."),
}


def sentence(event: Facts) -> str:
    """The template for an event."""
    template = SENTENCES[event["event"]]
    return template if isinstance(template, str) else template(event)
