"""companion bench rules: the referee, side by side with python-chess and a bare SQLite commit."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from companion.bench.durable import durable_figures
from companion.bench.game_bench import bench_of
from companion.bench.measuring import Figure, seconds_per_call, side_by_side
from companion.kernel.chance import SeededChance
from companion.kernel.kit import Kit
from companion.kernel.registry import KITS
from companion.session.history.entry import Entry, Header
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game

# Where a game takes as many.
PLAYERS = 4
ROUNDS = 9
# The promises on views hold on a machine where python-chess makes this many moves a second.
REFERENCE_MOVES = 12_000
SLICE_SECONDS = 0.25
REFEREE = (sys.executable, "-m", "companion", "referee")

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    """All figures of the rules and the session, one after the other; the same for every game."""
    play = RandomPlay(KITS[game])
    progress("decisions beside python-chess")
    ours, games, chess_moves = side_by_side(
        play.decisions_per_second, play.games_per_second, chess_moves_per_second, rounds=ROUNDS
    )
    yield Figure("python-chess, checked moves", chess_moves, "/s", "random playouts")
    captains = f"{len(play.seats)} captains"
    yield Figure("checked decisions", ours, "/s", captains, chess_moves, at_least=True)
    yield Figure("random games", games, "/s", captains)

    progress("views")
    view_of = partial(play.rules.view, play.largest_view(), play.seats[0])
    # Scaled to the reference machine, so that the promise means the same everywhere.
    scale, view, as_json = side_by_side(
        lambda: chess_moves_per_second() / REFERENCE_MOVES,
        lambda: 1e6 * seconds_per_call(view_of, 2000),
        lambda: 1e6 * seconds_per_call(lambda: msgspec.json.encode(view_of()), 2000),
        rounds=ROUNDS,
    )
    yield Figure(
        "one view", view * scale, "µs", "on the reference machine", bench_of(game).view_limit
    )
    yield Figure("one view as JSON", as_json * scale, "µs", "on the reference machine", 100)

    progress("undo and replay")
    session, entries = play.whole_game()
    undo_redo = seconds_per_call(lambda: back_and_forth(session), 2000)
    yield Figure("undo and redo", 1e6 * undo_redo, "µs")
    header = play.new_game(1)
    replay = seconds_per_call(lambda: play_again(header, entries), 5)
    yield Figure("replay of a whole game", 1e3 * replay, "ms", f"{len(entries)} records")

    progress("start of the referee")
    yield Figure("start to first answer", 1e3 * start_seconds(play.request), "ms", limit=150)

    progress("durable moves")
    yield from durable_figures(play.new_game)


def chess_moves_per_second() -> float:
    import chess

    luck = random.Random(1)
    moves = 0
    start = time.perf_counter()
    board = chess.Board()
    while (spent := time.perf_counter() - start) < SLICE_SECONDS:
        if board.is_game_over():
            board = chess.Board()
        board.push(luck.choice(list(board.legal_moves)))
        moves += 1
    return moves / spent


class RandomPlay:
    """Games of one kind between captains who choose at random."""

    def __init__(self, kit: Kit) -> None:
        self.rules = kit.rules
        self.seats = kit.colours[: max(kit.least_seats, min(PLAYERS, len(kit.seats)))]
        self.request = {"new": kit.name, "seats": list(self.seats)}
        self._profile = load_profile(kit.name)

    def new_game(self, seed: int) -> Header:
        return begin_game(self.rules.name, self.request, self._profile, seed)

    def decisions_per_second(self) -> float:
        return self._play()[0]

    def games_per_second(self) -> float:
        return self._play()[1]

    def _play(self) -> tuple[float, float]:
        luck = random.Random(1)
        decisions = games = 0
        start = time.perf_counter()
        state, chance = self._begin(games)
        while (spent := time.perf_counter() - start) < SLICE_SECONDS:
            if self.rules.over(state):
                games += 1
                state, chance = self._begin(games)
            state = self._decide(state, luck, chance)
            decisions += 1
        return decisions / spent, games / spent

    def _begin(self, seed: int) -> tuple[Any, SeededChance]:
        chance = SeededChance(seed, self.rules.chance_rule)
        setup = self.rules.setup(self.request, self._profile)
        return self.rules.begin(setup, chance).state, chance

    def _decide(self, state: Any, luck: random.Random, chance: SeededChance) -> Any:
        """One checked decision: all choices listed, one picked, checked and played."""
        seat = self.rules.awaited(state)[0]
        return self.rules.play(state, luck.choice(self.rules.choices(state, seat)), chance).state

    def largest_view(self) -> Any:
        """The state of a game in which a seat sees the most."""
        luck = random.Random(2)
        state, chance = self._begin(2)
        largest, most = state, 0
        while not self.rules.over(state):
            size = len(msgspec.json.encode(self.rules.view(state, self.seats[0])))
            if size > most:
                largest, most = state, size
            state = self._decide(state, luck, chance)
        return largest

    def whole_game(self) -> tuple[Session, list[Entry]]:
        luck, kept = random.Random(1), KeptEntries()
        session = Session(self.new_game(1), kept)
        while not session.over:
            seat = session.game.awaited(session.state)[0]
            session.play_move(luck.choice(session.choices(seat)))
        return session, list(kept.entries)


class KeptEntries:
    """A journal in memory, to get at the records of a game."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)

    def close(self) -> None:
        pass


def back_and_forth(session: Session) -> None:
    session.undo()
    session.redo()


def play_again(header: Header, entries: list[Entry]) -> None:
    session = Session(header)
    for entry in entries:
        session.replay(entry)


def start_seconds(new: dict[str, Any]) -> float:
    """From the start of the process to its first answer; the median of several."""
    with tempfile.TemporaryDirectory() as compiled:
        return _start_seconds(msgspec.json.encode(new) + b"\n", compiled)


def _start_seconds(request: bytes, compiled: str) -> float:
    # Modules are compiled once, as on every computer that is not told otherwise.
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def once() -> float:
        start = time.perf_counter()
        with subprocess.Popen(
            REFEREE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(request)
            process.stdin.flush()
            answer = process.stdout.readline()
            spent = time.perf_counter() - start
            process.stdin.close()
        # One that dies is quick as well.
        assert answer, "the referee has not answered"
        assert msgspec.json.decode(answer)["ok"], answer
        return spent

    once()  # fills the caches of the file system
    return side_by_side(once, rounds=ROUNDS)[0]
