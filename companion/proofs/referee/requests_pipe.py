"""Nonsense through the pipe of a real `companion referee`: an answer to each line, no traceback."""

import json
import subprocess
import sys

from companion.proofs.referee.nonsense import Vocabulary, broken, some_request
from companion.proofs.referee.random_play import any_game
from companion.proofs.share import Share
from companion.session.profiles import load_profile
from companion.session.referee import Referee
from companion.session.session import Session

FOUND = "{refused:,} refused, {other:,} answered otherwise"
FIGURE = "{per_second:,.0f} requests a second"

LINES = 500  # for one process


def prove(share: Share) -> None:
    left = share.count
    while left:
        number = min(LINES, left)
        try_process(share, number)
        left -= number
        share.done(number)


def try_process(share: Share, number: int) -> None:
    random = share.random
    begin = json.dumps(any_game(random, share.game)).encode()
    session = _session(begin)
    lines = [begin, *(_line(share, session) for _ in range(number))]
    ended = subprocess.run(
        [sys.executable, "-m", "companion", "referee"],
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        timeout=280,
        check=False,
    )
    share.check(ended.returncode == 0, f"the referee ended with {ended.returncode}")
    share.check(not ended.stderr, f"the referee said {ended.stderr[-500:]!r}")
    answers = ended.stdout.splitlines()
    share.check(len(answers) == len(lines), f"{len(answers)} answers to {len(lines)} lines")
    for answer in answers[1:]:
        share.tally["other" if json.loads(answer)["ok"] else "refused"] += 1


def _session(begin: bytes) -> Session:
    referee = Referee(load_profile, lambda: 7)
    assert referee.answer(begin)["ok"]
    assert referee.session
    return referee.session


def _line(share: Share, session: Session) -> bytes:
    """Never an empty one: those have no answer to count."""
    random, words = share.random, Vocabulary(share.game)
    while True:
        line = json.dumps(words.mutated(some_request(session, random), random)).encode()
        line = broken(line, random) if random.random() < 0.5 else line
        line = line.replace(b"\n", b" ").replace(b"\r", b" ")
        if line.strip(b" \t"):
            return line
