"""Statistics a second time, as plainly as can be: every game is played again and asked who won."""

from collections import Counter, defaultdict
from typing import Any

from companion.night.saved.past_game import look_at
from companion.night.saved.saved_games import saved_games


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
