"""Pairs of games that differ only in a secret: whatever comes out of them is the same for all who
may not know it. Asked of the referee, the lamps of the table, the log, exports and reports."""

import argparse
import io
import json
import logging
import shutil
import zipfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

from companion.cli.kept import replay
from companion.games.drake.proofs.secret_moments import follow, secret_moment
from companion.games.drake.proofs.table_talk import all_that_the_table_tells
from companion.games.drake.proofs.twins import BOARD, NOBODY, Pair, disc_pair, token_pair
from companion.kernel.game import TABLE
from companion.ops import report
from companion.proofs.disk.kept_games import kept_session, put_away
from companion.proofs.share import Share
from companion.session.referee import Referee
from companion.session.saves.reading.loading import read_save
from companion.session.saves.records import Row
from companion.session.session import Session

FOUND = (
    "{answers:,} answers, {lamps:,} pictures of lamps, {records:,} exported records, "
    "{stories:,} stories and {reports:,} reports compared"
)
FIGURE = "{differences:,} differences that only their owners may see"

# What is random in every save, secret or not.
RANDOM_FIELDS = ("id", "commitment", "sealed", "salt")


def prove(share: Share) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(logging.DEBUG)
    for number in range(share.count):
        pair = some_pair(share.random, number)
        share.tally["differences"] += pair.differences
        compare_answers(share, pair)
        until = secret_moment(pair, share.random)
        told, states = [], []
        for side in (0, 1):
            written.seek(0)
            written.truncate()
            session, save = kept_game(pair, side, until, share.directory / "data")
            states.append(session.state)
            told.append(all_that_comes_out(session, save, pair, side))
            told[-1]["log"] = written.getvalue()
            shutil.rmtree(share.directory / "data" / "games")
        share.check(states[0] != states[1], "there is nothing to hide")
        compare(share, *told)
        share.done()


def some_pair(random: Random, number: int) -> Pair:
    """Of any kind of secret; one without a difference proves nothing."""
    while True:
        seed = random.randrange(10**6)
        pair = (
            (
                token_pair(random, (seed, seed + 1), "digital", False),
                token_pair(random, (seed, seed), random.choice(("digital", "physical")), True),
            )[number % 2]
            if number % 4 < 2
            else disc_pair(random, spy_is_holder=number % 4 == 3)
        )
        if pair.differences:
            return pair


# The referee


def compare_answers(share: Share, pair: Pair) -> None:
    referees = [Referee(lambda game: BOARD, lambda: 7) for _ in pair.scripts]
    for viewer, ours, theirs in zip(pair.viewers, *pair.scripts, strict=True):
        left, right = (
            referee.answer_line(json.dumps(request).encode())
            for referee, request in zip(referees, (ours, theirs), strict=True)
        )
        if viewer != NOBODY:
            share.tally["answers"] += 1
            share.check(left == right, f"{viewer} can tell the games apart by {ours}")


# What else comes out


def kept_game(pair: Pair, side: int, until: int, data: Path) -> tuple[Session, Path]:
    """The game as the app keeps it, up to a moment at which its secret is not opened."""
    games = data / "games"
    games.mkdir(parents=True)
    save = games / "twin.voyage"
    script = pair.scripts[side]
    return follow(kept_session(save, script[0]), script[1:until]), save


def all_that_comes_out(session: Session, save: Path, pair: Pair, side: int) -> dict[str, Any]:
    told: dict[str, Any] = {"lamps": all_that_the_table_tells(session)}
    put_away(session)
    told["export"] = [public_part(row) for row in read_save(save).rows]
    told["stories"] = {viewer: story(save, viewer) for viewer in (*pair.ignorant, TABLE)}
    told["report"] = report_of(save.parent.parent)
    return told


def public_part(row: Row) -> Any:
    body = json.loads(row.body)
    for part in (body, *body.get("more", ()), *body.get("opens", ())):
        for field in RANDOM_FIELDS:
            part.pop(field, None)
    return body, len(row.sealed or b"")


def story(save: Path, viewer: str) -> str:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        replay.run(argparse.Namespace(save=save, viewer=viewer, html=None))
    return said.getvalue()


def report_of(data: Path) -> dict[str, bytes]:
    """Without the minute in which it was made, and how full the disk was by then."""
    file = data / "report.zip"
    report.write(file)
    with zipfile.ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    file.unlink()
    facts = json.loads(parts["versions.json"])
    facts["made"] = facts["free_mb"] = None
    return {**parts, "versions.json": json.dumps(facts).encode()}


def compare(share: Share, left: dict[str, Any], right: dict[str, Any]) -> None:
    for kind in left:
        share.check(left[kind] == right[kind], f"the games can be told apart by {kind}")
    share.tally["lamps"] += len(left["lamps"])
    share.tally["records"] += len(left["export"])
    share.tally["stories"] += len(left["stories"])
    share.tally["reports"] += 1
