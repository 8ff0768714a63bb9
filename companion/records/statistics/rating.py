"""How strong everybody is: OpenSkill with the Plackett-Luce model, from the games in their order.

A rating is an estimate and its uncertainty. Who has played little is uncertain; who has not played
at all has the middle.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from companion.records.statistics.people import People
from companion.records.statistics.played import Captain, Played

MIDDLE, UNSURE = 25.0, 25.0 / 3
# Before game, strategy and level of a captain of the app: no name has it, since names are one line.
APP = "\n"


class Rating(Struct, frozen=True):
    """After one game; the real strength lies within two deviations in 19 of 20 cases."""

    mu: float = MIDDLE
    sigma: float = UNSURE

    @property
    def low(self) -> float:
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 2 * self.sigma


class Rated(Struct, frozen=True):
    """What a person had after a game."""

    key: str
    person: str
    rating: Rating


def rated_person(captain: Captain, people: People) -> str:
    """Who is rated for that seat; "" for nobody known."""
    if captain.app:
        return APP + captain.app
    return people.person(captain.name) if captain.name else ""


def rate(games: Iterable[Played], people: People) -> list[Rated]:
    """The ratings after each game, in the order of the games."""
    # Costs more than all else of a command that rates nobody.
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now: dict[str, Rating] = {}
    rated: list[Rated] = []
    for game in games:
        who = [rated_person(captain, people) for captain in game.captains]
        if len(who) < 2 or not any(who):
            continue
        before = [now.get(one, Rating()) for one in who]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        after = model.rate(teams, ranks=[float(captain.rank) for captain in game.captains])
        for person, (new,) in zip(who, after, strict=True):
            # One who has two seats is rated for both; the second stands.
            if person:
                now[person] = Rating(new.mu, new.sigma)
                rated.append(Rated(game.key, person, now[person]))
    return rated


def newest(rated: Iterable[Rated]) -> Mapping[str, Rating]:
    return {one.person: one.rating for one in rated}
