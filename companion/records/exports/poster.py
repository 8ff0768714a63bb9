"""The poster of a game: the sentence of the evening, the podium, the way of the scores."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from companion.night.game_night import night_of
from companion.night.text.day_words import day_text
from companion.records.exports.drawn import Box, Shape, Way, Words
from companion.records.exports.told import Told, called_at_table
from companion.session.session import Session
from companion.system.i18n import _

WIDTH, HEIGHT = 1200, 800
# Points of a line at most: more would only make the file larger.
MOST_POINTS = 240
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
# Left, right, top and bottom of the chart.
CHART = (80.0, 960.0, 440.0, 740.0)
# The same for the podium.
PODIUM = (80.0, 1120.0, 210.0, 390.0)
# By how much each place stands lower than the one before it; the lowest has room for its numbers.
LOWER, LOWEST = 0.11, 0.56
# Between two names at the ends of the lines.
ROOM = 26.0
# For the name of a round.
MARK_ROOM = 90.0


class Paints(Struct, frozen=True):
    """Colours as style sheets write them."""

    paper: str
    ink: str
    soft: str
    line: str
    captains: Mapping[str, str]


class ScoreLines(Struct, frozen=True):
    """Seat → score after each move that changed one; and where each round ended, by its name."""

    lines: Mapping[str, Sequence[int]]
    marks: Sequence[tuple[int, str]] = ()


def score_lines(session: Session) -> ScoreLines:
    lines: dict[str, list[int]] = {seat: [] for seat in session.seats}
    marks: list[tuple[int, str]] = []
    word = night_of(session.game.name).round_name
    last: Mapping[str, int] = {}
    number = count = 0
    for summary in session.summaries():
        if dict(summary.scores) != last:
            last = dict(summary.scores)
            count += 1
            for seat, line in lines.items():
                line.append(last[seat])
        if summary.round != number:
            number = summary.round
            marks.append((max(0, count - 1), _(word).format(number=number)))
    return ScoreLines(lines, marks)


def poster(game: Told, scores: ScoreLines, paints: Paints) -> list[Shape]:
    local = datetime.fromisoformat(game.played.begun)
    middle = WIDTH / 2
    return [
        Box(0, 0, WIDTH, HEIGHT, paints.paper),
        *(_frame(inset, paints.ink) for inset in (14, 22)),
        Words(middle, 84, game.title, 54, paints.ink, "middle", widest=1080),
        Words(middle, 136, game.sentence, 30, paints.ink, "middle", widest=1080),
        Words(middle, 172, day_text(local), 20, paints.soft, "middle"),
        *_podium(game, paints),
        *_chart(game, scores, paints),
    ]


def _podium(game: Told, paints: Paints) -> list[Shape]:
    left, right, top, bottom = PODIUM
    captains = game.captains
    wide = min(220.0, (right - left) / len(captains))
    start = (left + right - wide * len(captains)) / 2
    drawn: list[Shape] = []
    for number, one in enumerate(captains):
        x, name = start + wide * number, called_at_table(one)
        height = (bottom - top - 40) * max(LOWEST, 1 - LOWER * (one.rank - 1))
        y = bottom - height
        drawn += [
            Words(
                x + wide / 2,
                y - 12,
                name,
                24,
                paints.ink,
                "middle",
                widest=wide - 12,
            ),
            Box(x + 4, y, wide - 8, height, paints.captains.get(one.seat, paints.line)),
            Box(x + 10, y + 6, wide - 20, height - 6, paints.paper),
            # White would be lost on paper.
            Box(x + 4, y, wide - 8, height, paints.ink, thick=1),
            Words(x + wide / 2, y + 44, str(one.score), 36, paints.ink, "middle"),
            Words(x + wide / 2, bottom - 8, str(one.rank), 18, paints.soft, "middle"),
        ]
    return [*drawn, Way([(left, bottom), (right, bottom)], paints.ink, 3)]


def _chart(game: Told, scores: ScoreLines, paints: Paints) -> list[Shape]:
    left, right, top, bottom = CHART
    lines = {seat: _thinned(line) for seat, line in scores.lines.items() if line}
    if not lines:
        return []
    least = min(0, *(min(line) for line in lines.values()))
    most = max(1, *(max(line) for line in lines.values()))
    step = next((one for one in STEPS if (most - least) <= 6 * one), STEPS[-1])
    count = max(len(line) for line in scores.lines.values())

    def up(score: float) -> float:
        return bottom - (bottom - top) * (score - least) / (most - least)

    drawn: list[Shape] = []
    for score in range(least - least % step, most + 1, step):
        if score >= least:
            drawn.append(Way([(left, up(score)), (right, up(score))], paints.line, 1))
            drawn.append(Words(left - 10, up(score) + 6, str(score), 16, paints.soft, "end"))
    free = left
    for index, name in scores.marks:
        x = left + (right - left) * index / max(1, count - 1)
        # Of many short rounds only some have room for a name, and so a line.
        if x >= free and x + MARK_ROOM <= right + ROOM:
            drawn.append(Way([(x, top - 8), (x, bottom)], paints.line, 1))
            drawn.append(Words(x + 4, top - 12, name, 14, paints.soft, "start", widest=120))
            free = x + MARK_ROOM
    names = {one.seat: called_at_table(one) for one in game.captains}
    ends = sorted(lines, key=lambda seat: up(lines[seat][-1]))
    at = _apart([up(lines[seat][-1]) for seat in ends], top, bottom)
    for seat, y in zip(ends, at, strict=True):
        line = lines[seat]
        points = [
            (left + (right - left) * n / max(1, len(line) - 1), up(score))
            for n, score in enumerate(line)
        ]
        # Ink below, colour above: also white and yellow are seen on paper.
        for colour, thick in ((paints.ink, 6), (paints.captains.get(seat, paints.line), 4)):
            drawn.append(Way(points, colour, thick))
        drawn.append(Words(right + 14, y + 6, names[seat], 20, paints.ink, "start", widest=200))
    return drawn


def _thinned(line: Sequence[int]) -> Sequence[int]:
    if len(line) <= MOST_POINTS:
        return line
    return [line[n * (len(line) - 1) // (MOST_POINTS - 1)] for n in range(MOST_POINTS)]


def _apart(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Downwards, so far apart that no two names touch."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, top, placed[-1] + ROOM if placed else top))
    for n in reversed(range(len(placed))):
        placed[n] = min(placed[n], bottom if n == len(placed) - 1 else placed[n + 1] - ROOM)
    return placed


def _frame(inset: float, colour: str) -> Box:
    return Box(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, colour, thick=2)
