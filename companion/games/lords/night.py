"""Lords of the Spanish Main at a game night: options, the owner's box, what is kept."""

from pathlib import Path

from companion.games.lords.box.files import OWNERS_FILE, load_box, shipped_box
from companion.games.lords.rules.put_back import pieces_to_move
from companion.games.lords.rules.text.wording import WORDS
from companion.games.lords.rules.text.words import GUADALCAZAR
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.night.game_night import GameNight, KeptFiles, View
from companion.night.new_game.options import AnyOf, Number, OneOf, OptionWord, WordBySeat
from companion.night.owners_box.unconfirmed_cards import count_unconfirmed_cards
from companion.session.session import Session

SHIPPED = shipped_box()
OPTIONS = (
    WordBySeat(
        "characters",
        N_("Characters"),
        OptionWord("drawn", N_("Drawn by the app"), N_("Characters drawn by the app")),
        OptionWord("entered", N_("Your own choice"), N_("Your own characters")),
        N_("Characters still to be chosen"),
        {name: card.name for name, card in SHIPPED.characters.items()},
        needed=(GUADALCAZAR,),
    ),
    OneOf(
        "shuffles",
        N_("Cards"),
        (
            OptionWord("app", N_("Drawn by the app"), N_("Cards by the app")),
            OptionWord("entered", N_("Drawn by hand"), N_("Cards drawn by hand")),
        ),
    ),
    Number(
        "until",
        N_("Last year"),
        SHIPPED.calendar.first_year,
        SHIPPED.calendar.last_year,
        SHIPPED.calendar.last_year,
        N_("Until the year {number}"),
    ),
    AnyOf(
        "variants",
        N_("Variants"),
        (
            OptionWord("parrot-treasure", N_("Parrot treasure"), N_("Parrot treasure")),
            OptionWord("treasure-in-cities", N_("Treasure in cities"), N_("Treasure in cities")),
        ),
    ),
)
OPTIONS_HELP = N_(
    "Two to eight lords. Guadalcazar always plays: he is the first treasurer.\n\n"
    "Characters: drawn by the app, or as you agree.\n"
    "Cards: the app draws the card of each year, or you reveal the real one and say which it is.\n"
    "Last year: the game ends with it at the latest. From 1620 on any event ends it.\n"
    "Parrot treasure: the treasure fleet sails in every parrot year, and treasure is worth less.\n"
    "Treasure in cities: it lies there from the start of its year, and can be stolen."
)


def unconfirmed() -> int:
    return count_unconfirmed_cards("lords", OWNERS_FILE)


def check_box(_file: Path) -> None:
    """It counts only together with the shipped box."""
    load_box()


def check_score_pad(file: Path) -> None:
    from companion.games.lords.screens.score_pad.score_pads import PADS

    PADS.read(file)


def to_put_back(lying: View, wanted: View, _game: Session) -> list[Sentence]:
    return pieces_to_move(lying, wanted)


NIGHT = GameNight(
    # From 1 on: the game counts its years.
    round_name=N_("Year {number}"),
    words=WORDS,
    options=OPTIONS,
    options_help=OPTIONS_HELP,
    shipped_profile=shipped_box,
    profile_hint=N_("You can start over on the page Know your box."),
    unconfirmed=unconfirmed,
    to_put_back=to_put_back,
    files=(
        KeptFiles(OWNERS_FILE, check_box, in_report=True),
        KeptFiles("lords-score-pads/*.json", check_score_pad),
    ),
)
