"""Facts of statistics, one below the other: a heading, or a word and what there is to say of it."""

from collections.abc import Iterable, Iterator, Mapping

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.night.text.player_names import called
from companion.records.statistics.evenings import Evening
from companion.records.statistics.games import OfGame
from companion.records.statistics.played import IMPORT, Played
from companion.records.statistics.players import InGame, Player
from companion.records.statistics.telling.wording import (
    game_title,
    name_text,
    number_text,
    place_text,
    players_text,
    remarkable_text,
    seat_text,
    strategy_text,
)
from companion.system.i18n import _

# A heading has no value.
Fact = tuple[str, str]


class StatRow(BoxLayout):
    word = StringProperty("")
    told = StringProperty("")
    heading = BooleanProperty(False)


def stat_rows(facts: Iterable[Fact]) -> Iterator[StatRow]:
    for word, told in facts:
        yield StatRow(word=word, told=told, heading=not told)


def player_facts(one: Player, hidden: Iterable[str]) -> Iterator[Fact]:
    yield _("Wins one after the other: now, at most"), f"{one.streak} / {one.longest_streak}"
    yield _("By game"), ""
    for game, group in one.by_game.items():
        yield game_title(game), group_text(group, scores=True)
    others = [name for name in one.against if name not in set(hidden)]
    if others:
        yield _("Against whom"), ""
    for other in others:
        rival = one.against[other]
        yield (
            name_text(other),
            _("{ahead} times ahead, {behind} behind").format(
                ahead=rival.ahead, behind=rival.behind
            ),
        )


def game_facts(one: OfGame) -> Iterator[Fact]:
    yield _("Best score"), remarkable_text(one.best)
    yield _("Lowest score that won"), remarkable_text(one.lowest_win)
    if one.closest:
        yield _("Closest finish, in points"), remarkable_text(one.closest)
    if one.clearest:
        yield _("Clearest victory, in points"), remarkable_text(one.clearest)
    if one.longest:
        yield _("Longest game, in minutes"), remarkable_text(one.longest)
    yield _("Beside the captains of the app"), ""
    for count, group in one.by_players.items():
        mine = number_text(group.mean)
        app = one.app.get(count)
        told = _("{mean} on average, the app {app}")
        yield (
            players_text(count),
            told.format(mean=mine, app=number_text(app.mean)) if app else mine,
        )
    groups: tuple[tuple[str, list[Fact]], ...] = (
        (_("By colour"), [(seat_text(key), group_text(g)) for key, g in one.by_seat.items()]),
        (
            _("By place"),
            [(place_text(one.game, key), group_text(g)) for key, g in one.by_place.items()],
        ),
        (
            _("By strategy"),
            [(strategy_text(one.game, key), group_text(g)) for key, g in one.by_strategy.items()],
        ),
    )
    for heading, facts in groups:
        if facts:
            yield heading, ""
            yield from facts


def evening_facts(one: Evening) -> Iterator[Fact]:
    for game in one.games:
        elsewhere = _("{game} (another table)") if game.source == IMPORT else "{game}"
        yield elsewhere.format(game=game_title(game.game)), ""
        yield from results(game)


def results(game: Played) -> Iterator[Fact]:
    for captain in game.ranked:
        name = captain.name or called([captain.seat], {})[captain.seat]
        yield f"{captain.rank}  {name}", str(captain.score)


def group_text(group: InGame, *, scores: bool = False) -> str:
    facts: Mapping[str, object] = {
        "wins": group.wins,
        "games": group.games,
        "chance": number_text(group.expected),
        "mean": number_text(group.mean),
        "best": group.best,
    }
    if scores:
        sentence = _("{wins} of {games} won ({chance} by chance), {mean} on average, best {best}")
    else:
        sentence = _("{wins} of {games} won ({chance} by chance), {mean} on average")
    return sentence.format(**facts)
