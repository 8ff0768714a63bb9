"""companion bench rules: the referee, side by side with python-chess and a bare SQLite commit."""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import msgspec

from companion.bench.durable import durable_figures
from companion.bench.measuring import Figure, seconds_per_call, side_by_side
from companion.boards import load_board
from companion.games.drake.game import GAME
from companion.games.drake.state import State
from companion.games.kernel.chance import SeededChance
from companion.session.entry import Entry, Header
from companion.session.session import Session, begin_game

SEATS = ("red", "blue", "yellow", "green")
ROUNDS = 9
# The promises on views hold on a machine where python-chess makes this many moves a second.
REFERENCE_MOVES = 12_000
SLICE_SECONDS = 0.25
BOARD = load_board(None)
REFEREE = (sys.executable, "-m", "companion", "referee")

Progress = Callable[[str], None]


def measure(progress: Progress) -> Iterator[Figure]:
    """All figures of the rules and the session, one after the other."""
    progress("decisions beside python-chess")
    ours, games, chess_moves = side_by_side(
        decisions_per_second, games_per_second, chess_moves_per_second, rounds=ROUNDS
    )
    yield Figure("python-chess, checked moves", chess_moves, "/s", "random playouts")
    yield Figure("checked decisions", ours, "/s", "four captains", chess_moves, at_least=True)
    yield Figure("random four-player games", games, "/s")

    progress("views")
    state = middle_of_a_game()
    # Scaled to the reference machine, so that the promise means the same everywhere.
    scale, view, as_json = side_by_side(
        lambda: chess_moves_per_second() / REFERENCE_MOVES,
        lambda: 1e6 * seconds_per_call(lambda: GAME.view(state, "red"), 2000),
        lambda: 1e6 * seconds_per_call(lambda: msgspec.json.encode(GAME.view(state, "red")), 2000),
        rounds=ROUNDS,
    )
    yield Figure("one view", view * scale, "µs", "on the reference machine", 20)
    yield Figure("one view as JSON", as_json * scale, "µs", "on the reference machine", 100)

    progress("undo and replay")
    session, entries = whole_game()
    undo_redo = seconds_per_call(lambda: back_and_forth(session), 2000)
    yield Figure("undo and redo", 1e6 * undo_redo, "µs")
    header = new_game(1)
    replay = seconds_per_call(lambda: play_again(header, entries), 5)
    yield Figure("replay of a whole game", 1e3 * replay, "ms", f"{len(entries)} records")

    progress("start of the referee")
    yield Figure("start to first answer", 1e3 * start_seconds(), "ms", limit=150)

    progress("durable moves")
    yield from durable_figures(new_game)


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


def new_game(seed: int) -> Header:
    return begin_game("drake", {"seats": list(SEATS)}, BOARD, seed)


def seeded(seed: int) -> SeededChance:
    """The chance that a session of this game has."""
    return SeededChance(seed, GAME.chance_rule)


def first_state(seed: int) -> State:
    setup = GAME.setup({"seats": list(SEATS)}, BOARD)
    return GAME.begin(setup, seeded(seed)).state


def decide(state: State, luck: random.Random, chance: SeededChance) -> State:
    """One checked decision: all choices listed, one picked, checked and played."""
    seat = GAME.awaited(state)[0]
    return GAME.play(state, luck.choice(GAME.choices(state, seat)), chance).state


def decisions_per_second() -> float:
    return random_play()[0]


def games_per_second() -> float:
    return random_play()[1]


def random_play() -> tuple[float, float]:
    luck = random.Random(1)
    decisions = games = 0
    start = time.perf_counter()
    chance = seeded(games)
    state = first_state(games)
    while (spent := time.perf_counter() - start) < SLICE_SECONDS:
        if GAME.over(state):
            games += 1
            chance = seeded(games)
            state = first_state(games)
        state = decide(state, luck, chance)
        decisions += 1
    return decisions / spent, games / spent


def middle_of_a_game() -> State:
    """A state with discs on the board and all docks full, where a view is at its largest."""
    luck, chance = random.Random(2), seeded(2)
    state = first_state(2)
    while state.phase != "missions":
        choices = GAME.choices(state, GAME.awaited(state)[0])
        staying = [move for move in choices if move.do != "set-sail"]
        state = GAME.play(state, luck.choice(staying or choices), chance).state
    return state


class KeptEntries:
    """A journal in memory, to get at the records of a game."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)

    def close(self) -> None:
        pass


def whole_game() -> tuple[Session, list[Entry]]:
    luck, kept = random.Random(1), KeptEntries()
    session = Session(new_game(1), kept)
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        session.play_move(luck.choice(session.choices(seat)))
    return session, list(kept.entries)


def back_and_forth(session: Session) -> None:
    session.undo()
    session.redo()


def play_again(header: Header, entries: list[Entry]) -> None:
    session = Session(header)
    for entry in entries:
        session.replay(entry)


def start_seconds() -> float:
    """From the start of the process to its first answer; the median of several."""
    request = msgspec.json.encode({"new": "drake", "seats": list(SEATS)}) + b"\n"

    def once() -> float:
        start = time.perf_counter()
        with subprocess.Popen(REFEREE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
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
