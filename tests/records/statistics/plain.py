"""Statistics a second time, as plainly as can be: every game is played again and asked who won."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from openskill.models import PlackettLuce

from companion.kernel.game import TABLE
from companion.night.saved.past_game import look_at
from companion.night.saved.saved_games import SavedGame, saved_games
from companion.session.session import Session


def plain_statistics() -> dict[str, Any]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    chance: defaultdict[str, float] = defaultdict(float)
    scores: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    ahead: Counter[tuple[str, str]] = Counter()
    by_game: defaultdict[str, list[int]] = defaultdict(list)
    streaks: Counter[str] = Counter()
    for save in sorted(saved_games(), key=lambda save: save.begun):
        if not save.over:
            continue
        session = look_at(save).game
        standings = session.standings()
        ranking = list(standings["ranking"])
        winners = standings.get("winners") or ranking[:1]
        points = session.summary().scores
        by_game[save.game] += points.values()
        for seat in ranking:
            name = save.captains.get(seat, "")
            if not name or seat in save.app_captains:
                continue
            games[name] += 1
            chance[name] += 1 / len(ranking)
            wins[name] += seat in winners
            streaks[name] = streaks[name] + 1 if seat in winners else 0
            scores[name, save.game].append(points[seat])
            for other in ranking:
                rival = save.captains.get(other, "")
                if rival and rival != name and other not in save.app_captains:
                    both_won = seat in winners and other in winners
                    first = ranking.index(seat) < ranking.index(other)
                    ahead[name, rival] += first and not both_won
    return {
        "games": dict(games),
        "wins": {name: wins[name] for name in games},
        "chance": dict(chance),
        "streaks": {name: streaks[name] for name in games},
        "means": {key: sum(values) / len(values) for key, values in scores.items()},
        "best": {key: max(values) for key, values in scores.items()},
        "ahead": {key: count for key, count in ahead.items() if count},
        "by_game": {game: sorted(values) for game, values in by_game.items()},
    }


def finished() -> Iterator[tuple[SavedGame, Session]]:
    """As they were played."""
    for save in sorted(saved_games(), key=lambda save: save.begun):
        if save.over:
            yield save, look_at(save).game


def plain_games() -> dict[str, Any]:
    """What happened in each game: by seat and by how many played, and what is told of."""
    by_seat: defaultdict[tuple[str, str], list[tuple[int, bool]]] = defaultdict(list)
    by_players: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
    best: defaultdict[str, list[int]] = defaultdict(list)
    winning: defaultdict[str, list[int]] = defaultdict(list)
    margins: defaultdict[str, list[int]] = defaultdict(list)
    for save, session in finished():
        points = session.summary().scores
        standings = session.standings()
        winners = standings.get("winners") or standings["ranking"][:1]
        for seat, score in points.items():
            by_seat[save.game, seat].append((score, seat in winners))
            by_players[save.game, len(points)].append(score)
        first, second = sorted(points.values(), reverse=True)[:2]
        best[save.game].append(first)
        winning[save.game].append(first)
        margins[save.game].append(first - second)
    return {
        "by_seat": {
            key: (len(found), sum(won for _, won in found), sum(score for score, _ in found))
            for key, found in by_seat.items()
        },
        "by_players": {key: (len(found), sum(found)) for key, found in by_players.items()},
        "best": {game: max(found) for game, found in best.items()},
        "lowest_win": {game: min(found) for game, found in winning.items()},
        "closest": {game: min(found) for game, found in margins.items()},
        "clearest": {game: max(found) for game, found in margins.items()},
    }


def plain_places() -> dict[tuple[str, int], Any]:
    """By game and place in the playing order: total of the scores, and how many won. The order is
    what the table saw at the start."""
    points: Counter[tuple[str, int]] = Counter()
    wins: Counter[tuple[str, int]] = Counter()
    for save, session in finished():
        view = session.game.view(session.records[0].after, TABLE)
        order = view.get("loading") or view.get("order") or session.seats
        standings = session.standings()
        winners = standings.get("winners") or standings["ranking"][:1]
        for place, seat in enumerate(order, start=1):
            points[save.game, place] += session.summary().scores[seat]
            wins[save.game, place] += seat in winners
    return {key: (points[key], wins[key]) for key in points}


def plain_offices() -> dict[str, tuple[int, int]]:
    """Of Francis Drake: how often each office was held in a game, and how many of those were won,
    as the table saw it after each move."""
    held: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for save, session in finished():
        if save.game != "drake":
            continue
        offices: defaultdict[str, set[str]] = defaultdict(set)
        for number in session.standing():
            visits = session.game.view(session.records[number].after, TABLE)["visits"]
            for office in ("admiral", "governor", "golden-hind"):
                for seat in visits.get(office, {}).values():
                    offices[seat].add(office)
        winner = session.standings()["ranking"][0]
        for seat, of_seat in offices.items():
            held.update(of_seat)
            wins.update(of_seat if seat == winner else ())
    return {office: (held[office], wins[office]) for office in held}


def plain_longest_streaks() -> dict[str, int]:
    now: Counter[str] = Counter()
    longest: Counter[str] = Counter()
    for save, session in finished():
        standings = session.standings()
        winners = standings.get("winners") or standings["ranking"][:1]
        for seat, name in save.captains.items():
            if name and seat not in save.app_captains:
                now[name] = now[name] + 1 if seat in winners else 0
                longest[name] = max(longest[name], now[name])
    return dict(longest)


def plain_ratings() -> dict[str, tuple[float, float]]:
    """Everybody's last one, by the library alone."""
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for save, session in finished():
        standings = session.standings()
        ranking = list(standings["ranking"])
        winners = standings.get("winners") or ranking[:1]
        who = [
            repr(save.app_captains.get(seat)) if seat in save.app_captains else save.captains[seat]
            for seat in ranking
        ]
        teams = [[ratings.get(one) or model.rating()] for one in who]
        ranks = [1.0 if seat in winners else n + 1.0 for n, seat in enumerate(ranking)]
        for one, (rating,) in zip(who, model.rate(teams, ranks=ranks), strict=True):
            if one:
                ratings[one] = rating
    return {one: (rating.mu, rating.sigma) for one, rating in ratings.items()}


def plain_evenings() -> dict[str, tuple[int, tuple[str, ...]]]:
    """By their day as the newest first: how many games, and who was there."""
    games: Counter[str] = Counter()
    there: defaultdict[str, set[str]] = defaultdict(set)
    for save, _session in finished():
        day = (datetime.fromisoformat(save.begun) - timedelta(hours=5)).strftime("%Y-%m-%d")
        games[day] += 1
        there[day] |= {
            name for seat, name in save.captains.items() if name and seat not in save.app_captains
        }
    return {day: (games[day], tuple(sorted(there[day]))) for day in sorted(games, reverse=True)}
