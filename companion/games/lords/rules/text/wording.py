"""The words and sentences in which a game is told, as templates to translate."""

from collections.abc import Mapping

from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.moves.verbs import VERBS
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.words import TENTS
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
    "black": N_("Black"),
    "orange": N_("Orange"),
    "purple": N_("Purple"),
    "spain": N_("Spain"),
    "france": N_("France"),
    "england": N_("England"),
    "holland": N_("Holland"),
    "courland": N_("Courland"),
    "thirty-years-war": N_("Thirty Years' War"),
    "gold": N_("gold"),
    "treasure": N_("treasure"),
    "size": N_("size"),
    "soldiers": N_("soldiers"),
    "pirate": N_("pirate"),
    "mill": N_("mill"),
    "fort": N_("fort"),
    "war": N_("war"),
    "war:none": N_("no war"),
    "fate": N_("fate"),
    "disrupted": N_("disrupted"),
    "removed": N_("removed"),
    "active": N_("at war"),
    "truce": N_("truce"),
    "none": N_("none"),
    "gone": N_("gone"),
    "merchant": N_("merchant"),
    "privateer": N_("privateer"),
    "half": N_("half"),
    "treasurer": N_("all to the treasurer"),
    "carrier": N_("all to the carrier"),
    "own": N_("own fleet"),
    "boarding": N_("boarding"),
    "broadside": N_("broadside"),
    "seize": N_("seize the weather vane"),
    "flee": N_("flee"),
    "silver": N_("silver"),
    "horses": N_("horses"),
    "salt": N_("salt"),
    "dyes": N_("dyes"),
    "pearls": N_("pearls"),
    "cacao": N_("cacao"),
    "cotton": N_("cotton"),
    "tobacco": N_("tobacco"),
    "spices": N_("spices"),
    "sugar": N_("sugar"),
    "slaves": N_("slaves"),
    "mercury": N_("mercury"),
    "catholic": N_("Catholic"),
    "protestant": N_("Protestant"),
    "heathen": N_("heathen"),
    "monkey": N_("monkey"),
    "parrot": N_("parrot"),
    "kind:cholera": N_("cholera"),
    "kind:malaria": N_("malaria"),
    "kind:hurricane": N_("a hurricane"),
    "kind:locusts": N_("locusts"),
    "kind:earthquake": N_("an earthquake"),
    "kind:mutiny": N_("mutiny"),
    "kind:smallpox": N_("smallpox"),
    "kind:plague": N_("plague"),
    "kind:pearls": N_("exhausted pearl beds"),
    "kind:volcano": N_("a volcano"),
    "what:trade": N_("trade"),
    "what:build": N_("a new ship"),
    "what:slaves": N_("carrying slaves"),
    "what:mercury": N_("carrying mercury"),
    "what:flota": N_("carrying treasure"),
    "what:tent": N_("building there"),
    "phase:reveal": N_("the card of the year"),
    "phase:capital": N_("capital"),
    "phase:tricks": N_("tricks"),
    "phase:auction": N_("auction"),
    "phase:flota": N_("treasure fleet"),
    "phase:crowns": N_("crowns"),
    "phase:actions": N_("actions"),
    "phase:year-end": N_("end of the year"),
    "phase:over": N_("end of the game"),
    "fort-tent": N_("the tent of a fort"),
    "mill-tent": N_("the tent of a mill"),
    "pirate-tent": N_("the pirate tent"),
}
COUNTED: Mapping[str, Template] = {
    "count:gold": Plural("{count} gold", "{count} gold"),
    "count:treasure": Plural("{count} treasure", "{count} treasures"),
    "count:soldiers": Plural("{count} soldier", "{count} soldiers"),
    "count:profit": Plural("{count} profit", "{count} profits"),
    "count:profits": Plural("{count} profit", "{count} profits"),
}
# Tents on tracks are numbered; no box has more of a kind.
MOST_TENTS = 99


def names(box: Box) -> dict[str, Template]:
    """Every word of the game as people say it."""
    cards = {**box.cards, **box.characters}
    return {
        **{card.location: place_name(card.location) for card in cards.values() if card.location},
        **WORDS,
        **COUNTED,
        **tent_names(),
        **verb_names(VERBS),
        **box.districts,
        **{zone.id: zone.name for zone in box.zones.values()},
        **{name: card.name or name for name, card in cards.items()},
        **{port.id: port.name for port in box.ports.values()},
    }


def added_names(state: State) -> dict[str, Template]:
    """Cards that the table has added to this game, and where they lie."""
    box = state.box
    added = [
        card
        for name, card in state.cards.items()
        if name not in box.cards and name not in box.characters
    ]
    return {
        **{card.location: place_name(card.location) for card in added if card.location},
        **{card.id: card.name or card.id for card in added},
    }


def tent_names() -> dict[str, Template]:
    """On a track: what it will be, without its number."""
    return {
        f"{tent}-{number}": WORDS[tent] for tent in TENTS for number in range(1, MOST_TENTS + 1)
    }


def place_name(place: str) -> str:
    """Where a colony lies, if nothing else names it: santo-domingo is Santo Domingo."""
    return " ".join(part.capitalize() for part in place.split("-"))


def role(facts: Facts) -> Template:
    if facts["role"] == "privateer":
        return N_("{fleet} of {seat} becomes a privateer.")
    return N_("{fleet} of {seat} becomes a merchant.")


def pirate(facts: Facts) -> Template:
    if facts["pirate"]:
        return N_("{unit} of {seat} is a pirate now.")
    return N_("{unit} of {seat} is no longer a pirate.")


def plundered(facts: Facts) -> Template:
    # Told even if there was no gold.
    if "treasure" in facts:
        return Plural(
            "{seat} plunders {target}: {gold} gold and {treasure} treasure.",
            "{seat} plunders {target}: {gold} gold and {treasure} treasures.",
            counted="treasure",
        )
    return N_("{seat} plunders {target}: {gold} gold.")


def prize(facts: Facts) -> Template:
    if facts["treasure"]:
        return N_("{fleet} of {seat} takes a ship of {of}, and its treasure.")
    return N_("{fleet} of {seat} takes a ship of {of}.")


def war(facts: Facts) -> Template:
    if facts["nation"] == "thirty-years-war":
        return N_("The Thirty Years' War breaks out.")
    return N_("{nation} is at war.")


def truce(facts: Facts) -> Template:
    if facts["nation"] == "thirty-years-war":
        return N_("The Thirty Years' War pauses.")
    return N_("There is a truce with {nation}.")


SENTENCES: EventSentences = {
    "year": N_("The year {year}."),
    "reminder": N_("Remember note {note}: {text}"),
    "revealed": N_("{year}: {card}."),
    "spot": (N_("The black spot: {kind}, {at}."), N_("The black spot: {kind}.")),
    "lost-size": N_("{unit} of {seat} shrinks to size {size}."),
    "lost-soldiers": (
        Plural(
            "{unit} loses a soldier; {soldiers} is left.",
            "{unit} loses a soldier; {soldiers} are left.",
            counted="soldiers",
        ),
        N_("{unit} loses its last soldier."),
    ),
    "disrupted": N_("{card} of {seat} is disrupted."),
    "removed": N_("{card} of {seat} leaves the game."),
    "delayed": N_("{item} of {seat} is delayed until {due}."),
    "paid": N_("{seat} pays {gold} for {item}."),
    "abandoned": N_("{seat} gives up {item}."),
    "announced": (
        N_("{seat} announces a trick of {card} against {target}."),
        N_("{seat} announces a trick of {card}."),
    ),
    "withdrawn": N_("{seat} withdraws the trick of {card}."),
    "lapsed": N_("The trick of {card} by {seat} comes to nothing."),
    "stopped": N_("The trick of {card} by {seat} is stopped."),
    "reopened": N_("That comes in time: back to {phase}, {seat} has something to decide."),
    "trick": (
        N_("{seat} pays {gold} for a trick of {card}: {target}."),
        N_("{seat} pays {gold} for a trick of {card}."),
    ),
    "war": war,
    "truce": truce,
    "demand": N_("Europe asks for {product}."),
    "comet": N_("A comet: no fleet sails this year."),
    "lot": N_("For sale: {card}."),
    "bid": N_("{seat} bids {gold} for {card}."),
    "passed": (N_("{seat} passes on {card}."), N_("{seat} passes.")),
    "sold": N_("{seat} buys {card} for {gold}."),
    "unsold": N_("Nobody wants {card}."),
    "heir": (
        N_("{seat} pays {gold} for the heir of {card}."),
        N_("The treasury pays for the heir of {card}."),
    ),
    "placed": N_("{item} of {seat} will be ready in {due}."),
    "designated": N_("{seat} names {fleet} for the treasure: {share}."),
    "answered": (
        N_("{seat} chooses a tactic: {tactic}."),
        N_("{seat} chooses a crown: {card}."),
        N_("{seat} answers the question of interdiction: {fleet}."),
        N_("{seat} has answered in secret."),
    ),
    "crowns": N_("Crowns: {crowns}."),
    "order": N_("Order of play: {order}."),
    "role": role,
    "based": (
        N_("{fleet} of {seat} is based in {at}."),
        N_("{fleet} of {seat} has a secret base."),
    ),
    "enlisted": Plural(
        "{seat} enlists a soldier: {unit} has {soldiers} soldier now.",
        "{seat} enlists a soldier: {unit} has {soldiers} soldiers now.",
        counted="soldiers",
    ),
    "disbanded": (
        Plural(
            "{seat} disbands a soldier: {unit} has {soldiers} soldier now.",
            "{seat} disbands a soldier: {unit} has {soldiers} soldiers now.",
            counted="soldiers",
        ),
        N_("{seat} disbands the last soldier of {unit}."),
    ),
    "departed": N_("{fleet} departs."),
    "sailed": N_("{fleet} sails to {to}."),
    "asked": (
        Plural(
            "{seat} to {to}: {card} with {on}, {profit} profit each?",
            "{seat} to {to}: {card} with {on}, {profit} profits each?",
            counted="profit",
        ),
        N_("{seat} asks {to} about {on}: {what}."),
    ),
    "agreed": N_("{seat} agrees: {what}."),
    "refused": N_("{seat} refuses: {what}."),
    "traded": Plural(
        "{fleet} and {partner} trade for {profit} profit each.",
        "{fleet} and {partner} trade for {profit} profits each.",
        counted="profit",
    ),
    "loaded": N_("{fleet} takes the treasure of {at}."),
    "home": (
        Plural(
            "{fleet} comes home with {treasure} treasure.",
            "{fleet} comes home with {treasure} treasures.",
            counted="treasure",
        ),
        N_("{fleet} comes home."),
    ),
    "interdicted": N_("{fleet} of {seat} comes out of {at} to interdict."),
    "empty": N_("{unit} of {seat} finds nobody in {target}."),
    "raided": N_("{unit} of {seat} threatens {target}."),
    "ransom": (
        N_("{seat} pays {to} a ransom of {gold} gold."),
        N_("{seat} pays {to} no ransom."),
    ),
    "turned-away": N_("{unit} of {seat} turns away from {target}."),
    "attacked": N_("{unit} of {seat} attacks {target}."),
    "pirate": pirate,
    "siege": (
        Plural(
            "{unit} besieges {target}: each side loses {lost} soldier.",
            "{unit} besieges {target}: each side loses {lost} soldiers.",
            counted="lost",
        ),
        N_("{unit} besieges {target}: no side loses a soldier."),
    ),
    "plundered": plundered,
    "razed": N_("{seat} destroys the mill and defences of {target}."),
    "sacked": N_("{seat} sacks {target}."),
    "battle-round": N_("Round {round}: {attacker}, {tactic}; {defender}, {answer}."),
    "ship-lost": (
        Plural(
            "{fleet} of {seat} loses a ship; {size} is left.",
            "{fleet} of {seat} loses a ship; {size} are left.",
            counted="size",
        ),
        N_("{fleet} of {seat} loses its last ship."),
    ),
    "prize": prize,
    "vane": N_("{fleet} of {seat} has the weather vane."),
    "battle-over": N_("The battle of {attacker} and {defender} is over."),
    "forfeited": N_("No treasure has come home: {seat} forfeits {card}."),
    "income": N_("{seat} earns {gold} gold."),
    "matured": N_("{card} of {seat} is ready."),
    "tent": N_("{seat} builds in {on}: {item}."),
    "begun": N_("{seat} begins {item}, ready in {due}."),
    "grew": N_("{unit} of {seat} grows to size {size}."),
    "dealt": (
        Plural(
            "{seat} gives {to} {gold} gold, {treasure} treasure and {card}: {reason}",
            "{seat} gives {to} {gold} gold, {treasure} treasures and {card}: {reason}",
            counted="treasure",
        ),
        Plural(
            "{seat} gives {to} {gold} gold, {treasure} treasure and {card}.",
            "{seat} gives {to} {gold} gold, {treasure} treasures and {card}.",
            counted="treasure",
        ),
        Plural(
            "{seat} gives {to} {treasure} treasure and {card}: {reason}",
            "{seat} gives {to} {treasure} treasures and {card}: {reason}",
            counted="treasure",
        ),
        Plural(
            "{seat} gives {to} {treasure} treasure and {card}.",
            "{seat} gives {to} {treasure} treasures and {card}.",
            counted="treasure",
        ),
        Plural(
            "{seat} gives {to} {gold} gold and {treasure} treasure: {reason}",
            "{seat} gives {to} {gold} gold and {treasure} treasures: {reason}",
            counted="treasure",
        ),
        Plural(
            "{seat} gives {to} {gold} gold and {treasure} treasure.",
            "{seat} gives {to} {gold} gold and {treasure} treasures.",
            counted="treasure",
        ),
        N_("{seat} gives {to} {gold} gold and {card}: {reason}"),
        N_("{seat} gives {to} {gold} gold and {card}."),
        Plural(
            "{seat} gives {to} {treasure} treasure: {reason}",
            "{seat} gives {to} {treasure} treasures: {reason}",
            counted="treasure",
        ),
        Plural(
            "{seat} gives {to} {treasure} treasure.",
            "{seat} gives {to} {treasure} treasures.",
            counted="treasure",
        ),
        N_("{seat} gives {to} {card}: {reason}"),
        N_("{seat} gives {to} {card}."),
        N_("{seat} gives {to} {gold} gold: {reason}"),
        N_("{seat} gives {to} {gold} gold."),
    ),
    "noted": N_("Note {note}: {text}"),
    "note-dropped": N_("Note {note} is dropped."),
    "card-added": N_("A card was added: {card}."),
    "adjusted": (
        N_("Corrected, {of}: {changes}. {reason}"),
        N_("Corrected, {of}: {changes}."),
    ),
    "over": N_("The game ends in {year}."),
}


def sentence(event: Facts) -> Template:
    """The template in which an event is told."""
    return event_template(SENTENCES, event)
