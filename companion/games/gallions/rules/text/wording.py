"""The words and sentences in which a game is told, as templates to translate."""

from collections.abc import Mapping

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.text.ship_names import SHIP_NAMES
from companion.kernel.event import Facts
from companion.kernel.moves.reading import verb_names
from companion.kernel.text.event_sentences import EventSentences, event_template
from companion.kernel.text.translatable import N_, Plural, Template

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
    # Fields of moves, with a number behind them, or true.
    "offer": N_("offer"),
    "count": N_("number"),
    "value": N_("strength"),
    "captain": N_("the captain's ship"),
    "more": N_("another pair at the same distance"),
    "touching": N_("touching"),
    "is:win": N_("won"),
    "is:lose": N_("lost"),
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

# How things are told that are paid, gained or corrected.
COUNTED: Mapping[str, Plural] = {
    "count:rum": Plural("{count} rum", "{count} rum"),
    "count:cloth": Plural("{count} cloth", "{count} cloth"),
    "count:spice": Plural("{count} spice", "{count} spice"),
    "count:valuables": Plural("{count} valuable", "{count} valuables"),
    "count:doubloons": Plural("{count} doubloon", "{count} doubloons"),
    "count:points": Plural("{count} point", "{count} points"),
    "count:sail": Plural("{count} sail", "{count} sails"),
    "count:cannon": Plural("{count} cannon", "{count} cannons"),
    "count:hold": Plural("{count} hold", "{count} holds"),
    "count:sails": Plural("{count} sail", "{count} sails"),
    "count:cannons": Plural("{count} cannon", "{count} cannons"),
    "count:holds": Plural("{count} hold", "{count} holds"),
    "count:ships": Plural("{count} ship", "{count} ships"),
    "count:revenge": Plural("{count} Revenge card", "{count} Revenge cards"),
}


def names(setup: Setup) -> dict[str, Template]:
    """Every word of the game as people say it."""
    cards = {card.id: card.name for card in setup.box.adventure}
    cards |= {card.id: card.name for card in setup.box.upgrade}
    cards |= {card.id: card.name for card in (*setup.box.sailor, *setup.box.pack.crew)}
    return {**WORDS, **COUNTED, **SHIP_NAMES, **verb_names(VERBS), **cards}


def np_moves(facts: Facts) -> Template:
    flees = facts["how"] == "flee"
    if "to" in facts:
        flight, chase = N_("{ship} flees from {of} to {to}."), N_("{ship} follows {of} to {to}.")
    elif "of" in facts:
        flight = N_("Move {ship} one long distance away from the closest ship of {of}.")
        chase = N_("Move {ship} one long distance towards the closest ship of {of}.")
    else:
        flight = N_("Move {ship} one long distance away from the closest ship of a captain.")
        chase = N_("Move {ship} one long distance towards the closest ship of a captain.")
    return flight if flees else chase


def fired(facts: Facts) -> Template:
    if "revenge" in facts:
        return N_("{seat} fires with {ship} on {target}, in revenge.")
    return N_("{seat} fires with {ship} on {target}.")


def bought(facts: Facts) -> Template:
    if "part" in facts:
        return N_("{seat} buys {part} for {paid}.")
    # Which card of the guild it is, only its buyer knows.
    if "card" in facts:
        return N_("{seat} buys a guild card for {paid}.")
    return N_("{seat} buys an upgrade for {paid}.")


SENTENCES: EventSentences = {
    "fitted": N_("{seat} fits {part}."),
    "revealed": N_("The adventure is {card}, deck {deck}."),
    "launched": (N_("{seat} sends {ships}."), N_("{seat} sends no ship.")),
    "discarded": N_("{seat} discards {kind}."),
    "dropped": (N_("{ship} falls at {at} and shows {face}."), N_("{ship} shows {face}.")),
    "escaped": N_("{ship} leaves the sea."),
    "exploded": N_("{ship} explodes and is gone."),
    "np-moves": np_moves,
    "volley": N_("{ship} fires a volley at {targets}."),
    "shielded": N_("{ship} is shielded against {np}."),
    "sunk": (N_("{ship} is sunk by {by}."), N_("{ship} is sunk.")),
    "re-dropped": (
        N_("{ship} is dropped again, at {at}, and shows {face}."),
        N_("{ship} is dropped again and shows {face}."),
    ),
    "reserved": N_("{seat} sends a reserve ship: {ship}."),
    "moved": (N_("{seat} moves {ship} to {to}."), N_("{seat} moves {ship}.")),
    "fired": fired,
    "used": (
        N_("{seat} uses {card} on {target}."),
        N_("{seat} uses {card} with {ship}."),
        N_("{seat} uses {card} with {ships}."),
        N_("{seat} uses {card}: {part}."),
        N_("{seat} uses {card}: {give} for {take}."),
        N_("{seat} uses {card}: {give}."),
        N_("{seat} uses {card}."),
    ),
    "passed": N_("{seat} passes."),
    "fought": N_("{np} against {ship}: strengths {strengths}."),
    "boarded": N_("{seat} boards {ship}."),
    "came-home": Plural(
        "The battle is over. {ships} comes home.",
        "The battle is over. {ships} come home.",
        counted="ships",
    ),
    "cash": Plural(
        "{seat} gets {doubloons} doubloon.",
        "{seat} gets {doubloons} doubloons.",
        counted="doubloons",
    ),
    "looted": (N_("{seat} gets {gained}."), N_("{seat} gets {kind}.")),
    "bag-empty": Plural(
        "The bag is empty: {short} token cannot be drawn.",
        "The bag is empty: {short} tokens cannot be drawn.",
        counted="short",
    ),
    "drawn": N_("A card for {seat}: {card}."),
    "accepted": N_("{seat} takes offer {offer}: {gained}."),
    "repaired": (
        N_("{seat} repairs {ships} for {paid}."),
        N_("{seat} repairs {ships} for nothing."),
    ),
    "stored": (N_("{seat} puts {kind} on {card}."), N_("{seat} has no room for {discarded}.")),
    "rolled": N_("{seat} rolls {faces}, total {total}."),
    "won": N_("{seat} wins the infernal adventure."),
    "lost": N_("{seat} loses the infernal adventure."),
    "wanted": N_("{seat} is wanted now."),
    "traded": N_("{seat} trades {give} for {take}."),
    "hired": N_("{seat} goes hiring for {paid}."),
    "kept": N_("{seat} keeps {card}."),
    "bought": bought,
    "sold": N_("{seat} sells {give} for a doubloon."),
    "revenge": (
        N_("{seat} buys a Revenge card for {give}."),
        Plural("{seat} gets {count} Revenge card.", "{seat} gets {count} Revenge cards."),
    ),
    "quest-over": N_("Quest {quest} is over. The Baron is now {baron}."),
    "adjusted": (
        N_("What {seat} has is corrected: {changes}; with {gain}, without {lose}."),
        N_("What {seat} has is corrected: {changes}; with {gain}."),
        N_("What {seat} has is corrected: {changes}; without {lose}."),
        N_("What {seat} has is corrected: with {gain}, without {lose}."),
        N_("What {seat} has is corrected: with {gain}."),
        N_("What {seat} has is corrected: without {lose}."),
        N_("What {seat} has is corrected: {changes} ({reason})."),
        N_("What {seat} has is corrected: {changes}."),
    ),
    "ship-set": (
        N_("{ship} is corrected: {is} ({reason})."),
        N_("{ship} is corrected: {is}."),
    ),
    "reminder": N_("Remember: {text}"),
    "over": N_("The game is over: {scores}."),
}


def sentence(event: Facts) -> Template:
    """The template for an event."""
    return event_template(SENTENCES, event)
