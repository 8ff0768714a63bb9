"""What statistics are told in: the words of games, captains, numbers and days."""

from collections.abc import Mapping

from companion.bots.bots import load_bots
from companion.bots.levels import LEVELS
from companion.kernel.registry import KITS
from companion.night.text.day_words import day_text
from companion.night.text.player_names import colour_words
from companion.records.game_records import records_of
from companion.records.statistics.games import Remarkable
from companion.records.statistics.imports import TakenIn
from companion.records.statistics.played import IMPORT, moment
from companion.records.statistics.rating import APP, Rating
from companion.records.statistics.reading import APP_ALONE, DAMAGED, FOREIGN, OPEN
from companion.records.statistics.statistics import Statistics
from companion.system.i18n import _, decimal_text, ngettext

NOTHING = "–"


def game_title(game: str) -> str:
    return KITS[game].title if game in KITS else game


def strategy_text(game: str, strategy: str) -> str:
    words = records_of(game).counting.strategy_words if game in KITS else {}
    return _(words[strategy]) if strategy in words else strategy


def place_text(game: str, place: int) -> str:
    return _(load_bots(KITS[game]).place).format(place=place) if game in KITS else str(place)


def seat_text(seat: str) -> str:
    return colour_words().get(seat, seat)


def name_text(person: str) -> str:
    """A person, a captain of the app, or somebody who is called by colour."""
    return app_text(person.removeprefix(APP)) if person.startswith(APP) else seat_text(person)


def app_text(app: str) -> str:
    """`app` is game, strategy and level; what this version does not know stays as it is."""
    strategy, level, game = _app_words(app)
    return _("{strategy} ({level}), {game}").format(strategy=strategy, level=level, game=game)


def app_player_text(app: str) -> str:
    """The same without its game."""
    strategy, level, _game = _app_words(app)
    return _("{strategy} ({level})").format(strategy=strategy, level=level)


def app_game_text(app: str) -> str:
    return _app_words(app)[2]


def _app_words(app: str) -> tuple[str, str, str]:
    game, strategy, level = (*app.split("/"), "", "")[:3]
    bots = load_bots(KITS[game]) if game in KITS else None
    known = bots and (strategy in bots.names or strategy == "random")
    title = _(bots.title(strategy)) if bots and known else strategy
    return title, _(LEVELS.get(level, level)), game_title(game)


def number_text(number: float) -> str:
    return decimal_text(number)


def rating_text(rating: Rating) -> str:
    return f"{number_text(rating.mu)} ± {number_text(2 * rating.sigma)}"


def day_of(begun: str) -> str:
    return day_text(moment(begun))


def remarkable_text(one: Remarkable | None) -> str:
    if one is None:
        return NOTHING
    names = ", ".join(map(seat_text, one.names))
    return f"{one.value} ({names}, {day_of(one.begun)})" if names else f"{one.value}"


def left_out_text(left_out: Mapping[str, int]) -> str:
    """What was not counted, and why; "" where nothing was left out."""
    sentences = []
    if count := left_out.get(OPEN, 0):
        sentences.append(
            ngettext(
                "{count} game is not over yet.", "{count} games are not over yet.", count
            ).format(count=count)
        )
    if count := left_out.get(DAMAGED, 0):
        sentences.append(
            ngettext(
                "{count} game is damaged and not counted.",
                "{count} games are damaged and not counted.",
                count,
            ).format(count=count)
        )
    if count := left_out.get(FOREIGN, 0):
        sentences.append(
            ngettext(
                "{count} file is of another device or program and not counted.",
                "{count} files are of another device or program and not counted.",
                count,
            ).format(count=count)
        )
    if count := left_out.get(APP_ALONE, 0):
        sentences.append(
            ngettext(
                "{count} game was played by captains of the app alone and is not counted.",
                "{count} games were played by captains of the app alone and are not counted.",
                count,
            ).format(count=count)
        )
    return " ".join(sentences)


def imported_text(found: Statistics) -> str:
    """How many of the games were played elsewhere; "" for none."""
    count = sum(game.source == IMPORT for game in found.games)
    if not count:
        return ""
    return ngettext(
        "{count} of these games was imported from another table.",
        "{count} of these games were imported from another table.",
        count,
    ).format(count=count)


def taken_in_text(taken: TakenIn) -> str:
    """What was found in a file of another table."""
    sentences = [
        ngettext(
            "{count} game of another table is counted.",
            "{count} games of another table are counted.",
            taken.games,
        ).format(count=taken.games)
    ]
    if taken.others:
        sentences.append(
            ngettext(
                "{count} play of a game that is not known here was left out.",
                "{count} plays of games that are not known here were left out.",
                taken.others,
            ).format(count=taken.others)
        )
    return " ".join(sentences)


def players_text(count: int) -> str:
    return ngettext("{count} captain", "{count} captains", count).format(count=count)
