"""The page of an analysis as pictures and checks show it: a result as it would be after a while."""

from typing import TYPE_CHECKING

from companion.night.night import Night
from companion.records.analysis.background import News
from companion.records.analysis.tally import Tally
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

GAMES = 120


def sample() -> Night:
    return first_samples().night(lambda night: night.game.over)


def show_result(stage: "Stage") -> None:
    """A result as it would be after some hundred games."""
    page = stage.app.page
    assert page._tallies is not None
    seats, last = page._tallies.seats, page._tallies.last
    winner = str(page._tallies.winner)
    others = [str(n) for n in range(len(seats)) if str(n) != winner]
    # From "any of them" to the winner, in two leaps.
    parts = ((0.0, 0.25), (0.3, 0.25), (0.31, 0.5), (0.6, 0.5), (0.61, 0.8), (0.85, 0.97))
    counted = {}
    for place, chance in parts:
        luck = [37 * n % GAMES / GAMES for n in range(GAMES)]
        won = [winner if one < chance else others[n % len(others)] for n, one in enumerate(luck)]
        counted[int(place * last)] = Tally("".join(won))
    # Moments are one move long.
    for place in (0.31, 0.61):
        counted[int(place * last) - 1] = counted.pop(int((place - 0.01) * last))
    page.hear([News(0.4, counted)])
    page.message = ""
    page.running = True
    page.refresh()


STATES = {
    "result": State(show_result),
}
