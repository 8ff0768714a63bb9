"""Damaged saves: a clear message, nothing overwritten, and all that is whole is recovered."""

import argparse
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path

from companion.cli.kept import repair
from companion.proofs.disk.damaging import DAMAGES, Bytes, Kept, foreign_file, keep_games
from companion.proofs.share import Share
from companion.session.saves.damage.wal import log_file
from companion.session.saves.reading.loading import read_save
from companion.session.saves.save_error import SaveError
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file

FOUND = (
    "{refused:,} refused in a sentence, {harmless:,} harmless; "
    "{repaired:,} repaired with {records:,} records, {hopeless:,} hopeless"
)
FIGURE = "{due:,} records stood on untouched pages: all of them recovered"

GAMES = 12
# Records that a damaged log may lack without a word: its end looks as after a power cut.
MAY_LACK = {"log-truncated": 10_000, "log-flipped": 2, "log-zeroed": 4}
NOBODY = 65534


def prove(share: Share) -> None:
    games = keep_games(
        share.random, share.game, share.directory / "whole", min(GAMES, share.count // 20)
    )
    let_nobody_in(share.directory)
    for number in range(share.count):
        directory = share.directory / "try"
        directory.mkdir()
        kind = share.random.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
        KINDS[kind][1](share, share.random.choice(games), directory / f"{number}.voyage")
        shutil.rmtree(directory)
        share.done()


def damaged_save(share: Share, game: Kept, save: Path) -> None:
    spoilt = game.content
    while spoilt == game.content:
        name, spoil = share.random.choice(DAMAGES)
        spoilt = spoil(game.content, share.random)
    write(save, spoilt)
    try_to_open(share, game, save, name)
    write(save, spoilt)
    try_to_repair(share, game, save, spoilt, name)


def stranger(share: Share, _game: Kept, save: Path) -> None:
    content = foreign_file(share.random)
    save.write_bytes(content)
    told = refused(share, save, "a foreign file")
    share.check(told is not None, f"a foreign file was taken for a game: {content[:40]!r}")
    code, _said = run_repair(save)
    share.check(code == 1, "repair found a game in a foreign file")
    share.check(save.read_bytes() == content, "a foreign file was changed")


def read_only(share: Share, game: Kept, save: Path) -> None:
    """Not for playing, and for reading as well as ever."""
    write(save, game.content)
    if not nobody_comes_to(save):
        return
    save.parent.chmod(0o555)
    save.chmod(0o444)
    try:
        with as_nobody():
            told = refused(share, save, "a read-only save")
            rows = len(read_save(save).rows)
    finally:
        save.parent.chmod(0o755)
    share.check(told is not None, "a read-only save was opened for playing")
    share.check(rows == game.records, "a read-only save was not read whole")


@contextmanager
def as_nobody() -> Iterator[None]:
    """Nothing is read-only to the superuser."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def nobody_comes_to(save: Path) -> bool:
    """Not where the directory for temporary files is the superuser's own."""
    with as_nobody():
        return os.access(save, os.R_OK, effective_ids=True)


def let_nobody_in(directory: Path) -> None:
    if os.geteuid() == 0:
        # What saves import late: Python itself may lie where nobody can read it.
        import_module("tempfile")
        directory.chmod(0o755)
        for path in (key_file().parent, key_file()):
            os.chown(path, NOBODY, NOBODY)


Try = Callable[[Share, Kept, Path], None]
KINDS: dict[str, tuple[int, Try]] = {
    "damaged": (80, damaged_save),
    "foreign": (12, stranger),
    "read-only": (8, read_only),
}


def write(save: Path, content: Bytes) -> None:
    save.write_bytes(content[0])
    log_file(save).unlink(missing_ok=True)
    if content[1]:
        log_file(save).write_bytes(content[1])


def contents(directory: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in directory.iterdir()}


def refused(share: Share, save: Path, kind: str) -> SaveError | None:
    """Tries to play; a refusal leaves every file as it was and names the save."""
    before = contents(save.parent)
    try:
        opened = open_game(save)
    except SaveError as error:
        share.tally["refused"] += 1
        share.check(save.name in str(error), f"{kind}: no clear message: {error}")
        share.check(contents(save.parent) == before, f"{kind}: a refused save was changed")
        return error
    assert opened.session.journal
    opened.session.journal.close()
    return None


def try_to_open(share: Share, game: Kept, save: Path, kind: str) -> None:
    """Refused, or the very same game but for the end of a damaged log."""
    if refused(share, save, kind) is None:
        share.tally["harmless"] += 1
        rows = read_save(save).rows
        lacking = game.records - len(rows)
        same = rows == game.rows[: len(rows)] and lacking <= MAY_LACK.get(kind, 0)
        share.check(same, f"{kind}: opened, and it is another game")


def try_to_repair(share: Share, game: Kept, save: Path, spoilt: Bytes, kind: str) -> None:
    before = contents(save.parent)
    code, said = run_repair(save)
    new = save.with_stem(f"{save.stem}-repaired")
    after = contents(save.parent)
    share.check({**after, **before} == after, f"{kind}: repair has changed the save")
    share.check(said.strip(), f"{kind}: repair says nothing")
    due = game.certainly_whole(spoilt)
    if not new.exists():
        nothing_wrong = code == 0
        share.tally["unharmed" if nothing_wrong else "hopeless"] += 1
        share.check(nothing_wrong or due == 0, f"{kind}: {due} whole records were given up")
        return
    rows = read_save(new).rows
    share.tally["repaired"] += 1
    share.tally["records"] += len(rows)
    share.check(rows == game.rows[: len(rows)], f"{kind}: repair has made something up")
    share.tally["due"] += due
    share.check(len(rows) >= due, f"{kind}: {len(rows)} of {due} whole records were recovered")
    again = open_game(new)
    assert again.session.journal
    again.session.journal.close()


def run_repair(save: Path) -> tuple[int, str]:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = repair.run(argparse.Namespace(save=save, to=None))
    return code, said.getvalue()
