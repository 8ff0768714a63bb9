"""The words and sentences in which a game of Francis Drake is told, as templates to translate."""

from collections.abc import Mapping

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.moves import VERBS
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
    "hawkins": N_("Hawkins"),
    "crew": N_("crew"),
    "guns": N_("guns"),
    "supplies": N_("supplies"),
    "trade": N_("trade goods"),
    "points": N_("points"),
    "indigo": N_("indigo"),
    "sugar": N_("sugar"),
    "coffee": N_("coffee"),
    "tobacco": N_("tobacco"),
    "gold": N_("gold"),
    "silver": N_("silver"),
    "jewel": N_("jewel"),
    "town": N_("town"),
    "fort": N_("fort"),
    "galleon": N_("Galleon"),
    "conquest:galleon": N_("galleon"),
    "conquests:galleon": N_("galleon"),
    "pinnace": N_("pinnace"),
    "ghost": N_("ghost ship"),
    "hind": N_("Golden Hind"),
    "admiral": N_("Admiral"),
    "governor": N_("Governor"),
    "informer": N_("Informer"),
    "frigates": N_("frigates"),
    "troops": N_("troops"),
    "at:crew-1": N_("Crew I"),
    "at:crew-2": N_("Crew II"),
    "at:guns-1": N_("Guns I"),
    "at:guns-2": N_("Guns II"),
    "at:supplies-1": N_("Supplies I"),
    "at:supplies-2": N_("Supplies II"),
    "at:trade": N_("Trade"),
    "at:tavern": N_("Tavern"),
    "at:shipyard": N_("Shipyard"),
    "at:pinnace": N_("Pinnace"),
    "at:drake": N_("Drake"),
    "at:queen": N_("Queen"),
    "at:admiral": N_("Admiral"),
    "at:governor": N_("Governor"),
    "at:informer": N_("Informer"),
    "at:golden-hind": N_("Golden Hind"),
    "at:investor": N_("Investor"),
    "at:dockside": N_("Dockside"),
    # Fields of moves, with a number behind them.
    "circle": N_("circle"),
    "die": N_("die"),
    "value": N_("value"),
    "phase:set-up": N_("set-up"),
    "phase:provisioning": N_("provisioning"),
    "phase:preparing": N_("preparing to sail"),
    "phase:sailing": N_("sailing"),
    "phase:informer": N_("the Informer"),
    "phase:missions": N_("missions"),
    "phase:between-voyages": N_("between voyages"),
    "phase:over": N_("end of the game"),
}

# How things are told that are paid, gained or corrected.
COUNTED: Mapping[str, Plural] = {
    "count:crew": Plural("{count} crew", "{count} crew"),
    "count:guns": Plural("{count} gun", "{count} guns"),
    "count:supplies": Plural("{count} supply", "{count} supplies"),
    "count:trade": Plural("{count} trade good", "{count} trade goods"),
    "count:score": Plural("{count} point", "{count} points"),
    "count:points": Plural("{count} point", "{count} points"),
    "count:gold": Plural("{count} gold", "{count} gold"),
    "count:silver": Plural("{count} silver", "{count} silver"),
    "count:jewel": Plural("{count} jewel", "{count} jewels"),
    "count:indigo": Plural("{count} indigo", "{count} indigo"),
    "count:sugar": Plural("{count} sugar", "{count} sugar"),
    "count:coffee": Plural("{count} coffee", "{count} coffee"),
    "count:tobacco": Plural("{count} tobacco", "{count} tobacco"),
}

# An order of the street is told in the names of its places.
STREET_WORDS = {
    sense.replace("at:", "order:", 1): name for sense, name in WORDS.items() if sense[:3] == "at:"
}

# The shipped profile names these after their zone; the owner's profile may know better.
ZONE_NAMES = (
    N_("Town of zone 4"),
    N_("Fort of zone 1"),
    N_("Galleon of zone 2"),
    N_("Galleon of zone 3"),
    N_("Galleon of zone 4"),
)


def names(board: Board) -> dict[str, Template]:
    """Every word of the game as people say it."""
    tiles = {tile.id: f"{tile.points}/{tile.guns}" for tile in board.tiles.values()}
    places = {place.id: place.name for place in board.destinations.values()}
    return {**WORDS, **COUNTED, **STREET_WORDS, **verb_names(VERBS), **places, **tiles}


def visited(facts: Facts) -> Template:
    if "short" in facts and "cost" in facts:
        return Plural(
            "{seat} visits {at} for {cost} point: {gained}. The box lacks {short}.",
            "{seat} visits {at} for {cost} points: {gained}. The box lacks {short}.",
            counted="cost",
        )
    if "short" in facts:
        return N_("{seat} visits {at}, circle {circle}: {gained}. The box lacks {short}.")
    if "cost" in facts:
        return Plural(
            "{seat} visits {at} for {cost} point: {gained}.",
            "{seat} visits {at} for {cost} points: {gained}.",
            counted="cost",
        )
    if facts["gained"]:
        return N_("{seat} visits {at}, circle {circle}: {gained}.")
    return N_("{seat} visits {at}, circle {circle}.")


def rolled(facts: Facts) -> str:
    if "short" in facts:
        return N_("{seat} rolls {die} in the tavern: {gained}. The box lacks {short}.")
    if facts["total"] != facts["die"]:
        return N_("{seat} rolls {die} in the tavern, which counts as {total}: {gained}.")
    return N_("{seat} rolls {die} in the tavern: {gained}.")


def peeked_defence(facts: Facts) -> str:
    if facts.get("token") is not None:
        return N_("{seat} looks at the defence of {at}: {token}.")
    return N_("{seat} looks at the defence of {at}.")


def revealed(facts: Facts) -> str:
    if not facts["missions"] and not facts["ghosts"]:
        return N_("No disc lies on the board.")
    if facts["ghosts"]:
        return N_("All discs are turned: {missions}. Ghost ships vanish: {ghosts}.")
    return N_("All discs are turned: {missions}.")


def attack_won(facts: Facts) -> Template:
    if "gained" in facts:
        return Plural(
            "{seat} pays {paid} and takes {at}: {points} point and {gained}.",
            "{seat} pays {paid} and takes {at}: {points} points and {gained}.",
            counted="points",
        )
    return Plural(
        "{seat} pays {paid} and takes {at}: {points} point.",
        "{seat} pays {paid} and takes {at}: {points} points.",
        counted="points",
    )


def came_home(facts: Facts) -> Template:
    if facts["points"]:
        return Plural(
            "{seat} comes home to dock {dock}: {points} point.",
            "{seat} comes home to dock {dock}: {points} points.",
            counted="points",
        )
    return N_("{seat} comes home to dock {dock}.")


def adjusted(facts: Facts) -> str:
    if "reason" in facts:
        return N_("The log of {seat} is corrected: {changes} ({reason}).")
    return N_("The log of {seat} is corrected: {changes}.")


SENTENCES: EventSentences = {
    "game-began": N_("The game begins. Captains: {seats}."),
    "last-ship-armed": N_("{seat} loads last and gets a gun."),
    "voyage-began": N_("Voyage {voyage} begins. Loading order: {loading}."),
    "blocked": N_("Closed in this voyage: {places}."),
    "street-laid": N_("The street is laid: {order}."),
    "galleons-laid": N_("The Spanish galleons (points/guns): {tiles}."),
    "visited": visited,
    "rolled": rolled,
    "hawkins-rolled": N_("Hawkins rolls {die}."),
    "docked": N_("{seat} sets sail from outbound dock {dock}."),
    "zones-set": N_("Supplies reach the zones: {zones}."),
    "docks-changed": N_("{seat} is Governor and sails ahead of {ahead_of}."),
    "tokens-dealt": N_("Nobody holds that office: the {tokens} are laid unseen."),
    "tokens-placed": (
        N_("{seat} lays the {tokens}: {values}."),
        N_("{seat} lays the {tokens} in secret."),
    ),
    "disc-placed": (N_("{seat} lays disc {disc} at {at}."), N_("{seat} lays a disc at {at}.")),
    "passed-over": N_("{seat} finds no place for the discs left: {discs}."),
    "peeked-discs": (
        N_("{seat} looks at the discs at {at}: {discs}."),
        N_("{seat} looks at the discs at {at}."),
    ),
    "peeked-defence": peeked_defence,
    "swapped": (
        N_("{seat} swaps {discs}, at {places}."),
        N_("{seat} swaps two discs, at {places}."),
    ),
    "moved": (
        N_("{seat} moves disc {disc} from {origin} to {to}."),
        N_("{seat} moves a disc from {origin} to {to}."),
    ),
    "kept": N_("{seat} keeps everything as it lies."),
    "revealed": revealed,
    "skipped": N_("{seat}, disc {disc}: nothing is left to win at {at}."),
    "attack-declared": N_("{seat} attacks {at}: turn the token."),
    "token-turned": N_("The token at {at} shows {value}."),
    "attack-won": attack_won,
    "attack-failed": N_("{seat} attacks {at} and cannot pay: {needed}."),
    "traded": N_("{seat} trades at {at}: {good}."),
    "stood-down": N_("{seat} stands down at {at}."),
    "sailed-on": N_("{seat} sails on."),
    "came-home": came_home,
    "stayed-behind": N_("{seat} did not sail and takes dock {dock}."),
    "conquests-scored": Plural(
        "{seat} gets {points} point for different conquests: {conquests}.",
        "{seat} gets {points} points for different conquests: {conquests}.",
        counted="points",
    ),
    "unclaimed-scored": Plural(
        "{seat}, {role}, gets {points} point for what nobody claimed: {treasure}.",
        "{seat}, {role}, gets {points} points for what nobody claimed: {treasure}.",
        counted="points",
    ),
    "voyage-over": N_("Voyage {voyage} is over: {scores}."),
    "final-scored": N_(
        "{seat}: track {track}, commodities {commodities}, treasure {treasure}, total {total}."
    ),
    "game-over": N_("The game is over: {ranking}."),
    "adjusted": adjusted,
}


def sentence(event: Facts) -> Template:
    """The template for an event, as far as the viewer sees it."""
    return event_template(SENTENCES, event)
