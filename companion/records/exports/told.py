"""What is told of a game wherever it goes: names as people are called, and one sentence."""

from collections.abc import Sequence
from datetime import UTC, datetime

from msgspec import Struct

from companion.records.statistics.people import People
from companion.records.statistics.played import Captain, Played, moment, uid_of
from companion.records.statistics.statistics import called
from companion.records.statistics.telling.wording import (
    app_player_text,
    app_text,
    game_title,
    seat_text,
)
from companion.system.i18n import _, ngettext

# Never to be changed: other programs match what comes from us by it.
SOURCE = "Spanish Main Companion"
AND_SO_MANY = 3


class Told(Struct, frozen=True):
    """A game with names."""

    played: Played

    @property
    def title(self) -> str:
        return game_title(self.played.game)

    @property
    def begun(self) -> datetime:
        return moment(self.played.begun).astimezone(UTC)

    @property
    def captains(self) -> Sequence[Captain]:
        """The first one first."""
        return self.played.ranked

    @property
    def sentence(self) -> str:
        """The evening in one sentence."""
        return sentence_of(self)


def told(played: Played, people: People) -> Told:
    return Told(called(played, people))


def name_of(captain: Captain) -> str:
    """Somebody without a name is called by colour, a captain of the app by how it plays."""
    if captain.app:
        return app_text(captain.app)
    return captain.name or seat_text(captain.seat)


def called_at_table(captain: Captain) -> str:
    """As `name_of`, where everybody knows which game it is."""
    return app_player_text(captain.app) if captain.app else name_of(captain)


def person_uid(captain: Captain) -> str:
    """The same for the same person in all games."""
    if captain.app:
        return uid_of(f"app/{captain.app}")
    return uid_of(f"person/{captain.name}" if captain.name else f"seat/{captain.seat}")


def sentence_of(game: Told) -> str:
    winners = [one for one in game.captains if one.won]
    points = winners[0].score if winners else 0
    names = ", ".join(called_at_table(one) for one in winners)
    if len(winners) > 1:
        return _("{captains} share the victory with {points} points each.").format(
            captains=names, points=points
        )
    others = [one for one in game.captains if not one.won]
    if not others or not winners:
        return ngettext(
            "{captain} wins with {points} point.", "{captain} wins with {points} points.", points
        ).format(captain=names, points=points)
    second, margin = called_at_table(others[0]), points - others[0].score
    if margin == 0:
        return _("{captain} wins level with {second}, both with {points} points.").format(
            captain=names, second=second, points=points
        )
    if margin <= AND_SO_MANY:
        return ngettext(
            "{captain} wins with {points} points, by a whisker: {margin} point before {second}.",
            "{captain} wins with {points} points, by a whisker: {margin} points before {second}.",
            margin,
        ).format(captain=names, points=points, margin=margin, second=second)
    return ngettext(
        "{captain} wins with {points} points, {margin} point before {second}.",
        "{captain} wins with {points} points, {margin} points before {second}.",
        margin,
    ).format(captain=names, points=points, margin=margin, second=second)
