"""Killed at any point, a save holds every answered move and goes on to the letter."""

import os
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.games.drake.board_files import shipped_board
from companion.proofs.referee.random_play import as_request, new_game, random_move
from companion.session.referee import Referee
from tests.session.referee_process import RefereeProcess

# More of them: COMPANION_KILLS=1000
KILLS = int(os.environ.get("COMPANION_KILLS", "24"))
GAMES = 4

Exchange = tuple[bytes, bytes]


def game_to_play(random: Random) -> list[Exchange]:
    """The requests of a game, mixed with questions, and what an undisturbed referee answers."""
    referee = Referee(lambda game: shipped_board(), lambda: 1)
    exchanges: list[Exchange] = []

    def ask(request: object) -> None:
        line = msgspec.json.encode(request)
        answer = referee.answer_line(line)
        assert answer
        exchanges.append((line, answer.rstrip(b"\n")))

    ask(new_game(random, random.randrange(2, 6)))
    session = referee.session
    assert session
    while not session.over and len(exchanges) < 400:
        ask(as_request(random_move(session, random)))
        if random.random() < 0.2:
            ask({"do": random.choice(["undo", "redo"])})
        if random.random() < 0.2:
            ask({"ask": "log", "as": random.choice([*session.seats, "table"])})
        if random.random() < 0.1:
            ask({"ask": "view", "as": random.choice([*session.seats, "table"])})
    ask({"ask": "log", "as": "table"})
    return exchanges


def changes(exchange: Exchange) -> bool:
    """Whether it was a move, undo or redo that was accepted, or the start."""
    request, answer = exchange
    return b'"ask"' not in request and answer.startswith(b'{"ok":true')


def next_after(exchanges: list[Exchange], records: int) -> int:
    """Where to go on when that many changes were kept."""
    kept = 0
    for place, exchange in enumerate(exchanges):
        if kept == records:
            return place
        kept += changes(exchange)
    return len(exchanges)


def records_in(process: RefereeProcess) -> int:
    """How many changes the save holds, the start among them."""
    answer = process.ask({"ask": "log", "as": "table"})
    return answer["log"][-1]["record"] + 1 if answer["ok"] else 0


@pytest.mark.parametrize("game", range(GAMES))
def test_killed_at_random(path: Path, game: int) -> None:
    random = Random(game)
    exchanges = game_to_play(random)
    kills = KILLS // GAMES
    place = 0
    for life in range(kills + 1):
        process = RefereeProcess(path)
        kept = records_in(process)
        answered = sum(map(changes, exchanges[:place]))
        assert kept >= answered, "an answered move is lost"
        assert kept <= answered + 6, "there is more than was ever asked"
        place = next_after(exchanges, kept)
        if life == kills:
            break
        # Once the game is told to its end, the next lives only look at it.
        pace = max(1, len(exchanges) // kills)
        awaited = random.randrange(2 * pace)
        batch = exchanges[place : place + awaited + 5]
        process.send(*(request for request, _ in batch))
        for _, answer in batch[:awaited]:
            assert process.read() == answer
        time.sleep(random.random() * 0.004)
        further = process.kill()
        for answer, (_, expected) in zip(further, batch[awaited:], strict=False):
            assert answer == expected
        place += min(awaited, len(batch)) + len(further)
    for request, answer in exchanges[place:]:
        process.send(request)
        assert process.read() == answer
    assert process.end() == 0
