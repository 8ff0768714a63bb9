"""Gallions at a game night: options, the owner's box, what is kept."""

from pathlib import Path

from companion.games.gallions.box.files import OWNERS_FILE
from companion.games.gallions.rules.put_back import pieces_to_move
from companion.games.gallions.rules.text.wording import WORDS
from companion.games.gallions.telling import told_together
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.night.game_night import GameNight, KeptFiles, View
from companion.night.new_game.options import AnyOf, OneOf, OneSeat, OptionWord
from companion.night.owners_box.unconfirmed_cards import count_unconfirmed_cards
from companion.session.session import Session

OPTIONS = (
    OneOf(
        "scenario",
        N_("Scenario"),
        (
            # What a group that has never played should begin with.
            OptionWord("intro", N_("Introduction"), N_("Introduction")),
            OptionWord("norrington", N_("Norrington"), N_("Norrington")),
            OptionWord("pirate-war", N_("Pirate war"), N_("Pirate war")),
        ),
    ),
    OneSeat(
        "baron",
        N_("First Baron"),
        OptionWord("drawn", N_("Drawn by the app"), N_("Baron drawn by the app")),
        OptionWord("entered", N_("Your own choice"), N_("Your own Baron")),
        N_("Baron still to be chosen"),
    ),
    OneOf(
        "dice",
        N_("Dice"),
        (
            OptionWord("app", N_("Thrown by the app"), N_("Dice by the app")),
            OptionWord("entered", N_("Thrown into the box"), N_("Dice thrown into the box")),
        ),
    ),
    OneOf(
        "shuffles",
        N_("Cards"),
        (
            OptionWord("app", N_("Drawn by the app"), N_("Cards by the app")),
            OptionWord("entered", N_("Drawn by hand"), N_("Cards drawn by hand")),
        ),
    ),
    OneOf(
        "bag",
        N_("Loot"),
        (
            OptionWord("app", N_("Drawn by the app"), N_("Loot by the app")),
            OptionWord("entered", N_("Out of the bag"), N_("Loot out of the bag")),
        ),
    ),
    OneOf(
        "port",
        N_("Port"),
        (
            OptionWord("in-turn", N_("One after the other"), N_("Port in turn")),
            OptionWord("at-once", N_("All at once"), N_("Port at once")),
        ),
    ),
    AnyOf(
        "packs",
        N_("Small expansions"),
        (
            OptionWord("crew", N_("More crew"), N_("More crew")),
            OptionWord("loot", N_("Special loot"), N_("Special loot")),
        ),
    ),
    AnyOf(
        "variants",
        N_("Variants"),
        (OptionWord("reserve", N_("Reserve ship"), N_("Reserve ship"), players=(5,)),),
    ),
)
OPTIONS_HELP = N_(
    "Scenario: which adventures you sail into, and how the game ends. Begin with the "
    "introduction.\n\n"
    "Dice: throw your ships into the bottom of the box and tell the app what they show. Or the "
    "app throws them onto a chart.\n"
    "Cards and loot: draw them from your own decks and bag, or let the app draw.\n"
    "Port: captains go through the port one after the other, or all at once, which is quicker.\n"
    "Reserve ship: with five captains, the last one may send one more ship."
)


def unconfirmed() -> int:
    return count_unconfirmed_cards("gallions", OWNERS_FILE)


def check_box(_file: Path) -> None:
    """It counts only together with the shipped box."""
    from companion.night.owners_box.files import OwnersBox

    OwnersBox("gallions")


def check_score_pad(file: Path) -> None:
    from companion.games.gallions.screens.score_pad.score_pads import PADS

    PADS.read(file)


def to_put_back(lying: View, wanted: View, game: Session) -> list[Sentence]:
    return pieces_to_move(lying, wanted, game.setup)


NIGHT = GameNight(
    round_name=N_("Quest {number}"),
    words=WORDS,
    options=OPTIONS,
    options_help=OPTIONS_HELP,
    profile_hint=N_("You can start over on the page Know your box."),
    unconfirmed=unconfirmed,
    unconfirmed_cards=lambda setup: setup.unconfirmed_cards,
    to_put_back=to_put_back,
    told_together=told_together,
    files=(
        KeptFiles(OWNERS_FILE, check_box, in_report=True),
        KeptFiles("gallions-score-pads/*.json", check_score_pad),
    ),
)
