"""Francis Drake at a game night: options, the board and its owner's values, what is kept."""

from pathlib import Path

import msgspec

from companion.games.drake.board_files import load_board, shipped_board
from companion.games.drake.rules.pieces import pieces_to_move
from companion.games.drake.rules.rulings import RULINGS, SECTION
from companion.games.drake.rules.wording import WORDS
from companion.games.drake.unconfirmed import unconfirmed
from companion.kernel.game import TABLE
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.night import game_night
from companion.night.game_night import GameNight, KeptFiles, OwnCommand, View
from companion.night.new_game.options import AnyOf, OneOf, OptionWord, SeatOrder
from companion.session.session import Session
from companion.system.i18n import _

OPTIONS = (
    SeatOrder(
        "order",
        N_("Loading order"),
        OptionWord("drawn", N_("Drawn by the app"), N_("Order drawn by the app")),
        OptionWord("entered", N_("Your own order"), N_("Your own order")),
        N_("Your own order: not entered yet"),
        N_("Tap the captains in loading order"),
    ),
    OneOf(
        "dice",
        N_("Dice"),
        (
            OptionWord("app", N_("Rolled by the app"), N_("Dice by the app")),
            OptionWord("entered", N_("Rolled by hand"), N_("Dice rolled by hand")),
        ),
    ),
    OneOf(
        "shuffles",
        N_("Shuffles"),
        (
            OptionWord("app", N_("By the app"), N_("Shuffled by the app")),
            OptionWord("entered", N_("By hand"), N_("Shuffled by hand")),
        ),
    ),
    OneOf(
        "tokens",
        N_("Defence tokens"),
        (
            OptionWord("digital", N_("On the screen"), N_("Tokens on the screen")),
            OptionWord("physical", N_("On the board"), N_("Tokens on the board")),
        ),
    ),
    OneOf(
        "homecoming",
        N_("Homecoming bonus"),
        (
            OptionWord("dock", N_("By dock"), N_("Bonus by dock")),
            OptionWord("first-eligible", N_("First to earn it"), N_("Bonus to the first two")),
        ),
    ),
    AnyOf(
        "variants",
        N_("Variants"),
        (
            OptionWord("shuffled-first-street", N_("Shuffled street"), N_("Shuffled street")),
            OptionWord("all-tokens", N_("All tokens"), N_("All tokens")),
        ),
    ),
)
OPTIONS_HELP = N_(
    "Two captains sail with Hawkins, whose turns the app tells.\n\n"
    "Loading order: who is first to load in the first voyage. The app draws it, or you "
    "tap the captains in your own order, anew for each game.\n"
    "Dice and shuffles: leave them to the app, or roll, shuffle and enter the result.\n"
    "Defence tokens: on the screen the app keeps them secret; on the board you lay the "
    "real ones and enter them when they are turned.\n"
    "Homecoming bonus: by dock, the first dock is worth 2 points and the second 1, but "
    "only to a captain who has earned a bonus. Or the first two captains who have earned "
    "one get them, in whichever dock they lie.\n"
    "Shuffled street: the tiles of the street are shuffled before the first "
    "voyage too. All tokens: defence tokens are drawn from all in the box."
)


def begin_text(players: int) -> str:
    if players == 2:
        return _("Begin with {number} captains and Hawkins").format(number=players)
    return game_night.begin_text(players)


def to_put_back(lying: View, wanted: View, game: Session) -> list[Sentence]:
    told = (event for record in game.past(TABLE) for event in record)
    # A captain's last one is that of this voyage.
    outbound = {event["seat"]: event["dock"] for event in told if event["event"] == "docked"}
    return pieces_to_move(lying, wanted, game.setup.board, outbound)


def rule_text(rule: str) -> str:
    return _(RULINGS[rule]) if rule in RULINGS else _(SECTION).format(section=rule)


def check_score_pad(file: Path) -> None:
    from companion.games.drake.screens.score_pad.score_pads import ScorePad

    msgspec.json.decode(file.read_bytes(), type=ScorePad)


def check_board(_file: Path) -> None:
    # It counts only together with the shipped board.
    load_board()


NIGHT = GameNight(
    round_name=N_("Voyage {number}"),
    words=WORDS,
    options=OPTIONS,
    options_help=OPTIONS_HELP,
    begin_text=begin_text,
    shipped_profile=shipped_board,
    profile_hint=N_("You can start over on the page Know your board."),
    unconfirmed=unconfirmed,
    to_put_back=to_put_back,
    rule_text=rule_text,
    files=(
        KeptFiles("board.toml", check_board, in_report=True),
        KeptFiles("score-pads/*.json", check_score_pad),
    ),
    commands={
        "board": OwnCommand(
            N_("show, check and correct the board profile"),
            "companion.games.drake.board_command",
        ),
    },
)
