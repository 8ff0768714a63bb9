"""The journal: what is appended is there, sealed, chained, and nobody else's to write."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.kernel.refusal import Refused
from companion.proofs.referee.random_play import random_move
from companion.session.saves.chain import chain, read_records
from companion.session.saves.damage.wal import log_file
from companion.session.saves.journal import create_journal
from companion.session.saves.reading.made import made_in
from companion.session.saves.records import FORMAT
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.session import Session
from tests.session.saves.saved_games import (
    CREATED,
    SEED,
    all_that_is_known,
    begin,
    body,
    close,
    contents,
    discs_laid,
    new_header,
    play,
    play_to,
    save_game,
    save_killed_game,
)


def test_a_new_save_holds_its_header_and_is_one_file(path: Path) -> None:
    close(begin(path))
    assert list(contents(path.parent)) == [path.name]
    (row,) = read_rows(path)
    header = body(row)
    assert header["format"] == FORMAT
    assert header["game"] == "drake"
    assert header["created"] == CREATED
    assert header["setup"]["seats"] == ["red", "blue", "green", "white"]
    assert header["profile"]["destinations"]
    assert header["happened"][0]["event"] == "game-began"
    assert "seed" not in header


def test_two_games_have_different_names(path: Path) -> None:
    close(begin(path))
    other = path.with_name("other")
    close(begin(other))
    assert body(read_rows(path)[0])["id"] != body(read_rows(other)[0])["id"]


def test_a_save_never_takes_the_place_of_a_file(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(SaveError) as error:
        begin(path)
    assert error.value.kind == "exists"
    assert contents(path.parent) == {path.name: b"precious"}


def test_a_log_without_its_save_does_not_get_into_another_one(path: Path) -> None:
    save_killed_game(path, 20)
    left = log_file(path).read_bytes()
    path.unlink()
    session = begin(path)
    play(session, Random(3), 5)
    known = all_that_is_known(session)
    close(session)
    opened = open_game(path)
    assert all_that_is_known(opened.session) == known
    close(opened.session)
    assert path.with_name(f"{path.name}-wal.1").read_bytes() == left


def test_a_save_needs_a_directory(path: Path) -> None:
    with pytest.raises(SaveError, match="no directory") as error:
        begin(path.parent / "nowhere" / "game")
    assert error.value.kind == "unwritable"


def test_every_record_is_chained_to_the_one_before(path: Path) -> None:
    save_game(path, 40)
    rows = read_rows(path)
    previous = b""
    for n, row in enumerate(rows):
        assert row.n == n
        assert row.hash == chain(previous, row.body)
        previous = row.hash
    assert len(rows) > 40


def test_a_move_is_on_the_disk_when_append_returns(path: Path) -> None:
    session = begin(path)
    for moves in range(1, 30):
        session.play_move(random_move(session, Random(moves)))
        copy = path.parent / "copy"
        for end in ("", "-wal"):
            Path(f"{copy}{end}").write_bytes(Path(f"{path}{end}").read_bytes())
        assert len(read_rows(copy)) == moves + 1
    close(session)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_as_if_it_had_never_stopped(path: Path, seed: int) -> None:
    without, kept = Session(new_header()), begin(path)
    first, second, cuts = Random(seed), Random(seed), Random(-seed)
    while not without.over:
        moves = cuts.randrange(1, 40)
        play(without, first, moves, takes_back=0.2)
        play(kept, second, moves, takes_back=0.2)
        close(kept)
        kept = open_game(path).session
        assert all_that_is_known(kept) == all_that_is_known(without)
    assert kept.over
    close(kept)
    assert list(contents(path.parent)) == [path.name]


def test_what_was_taken_back_can_be_made_again_after_reopening(path: Path) -> None:
    session = begin(path)
    play(session, Random(3), 20, takes_back=0)
    at_its_furthest = [session.view(viewer) for viewer in (*session.seats, "table")]
    for _ in range(20):
        session.undo()
    close(session)
    session = open_game(path).session
    for _ in range(20):
        session.redo()
    assert [session.view(viewer) for viewer in (*session.seats, "table")] == at_its_furthest
    with pytest.raises(Refused, match="nothing-to-redo"):
        session.redo()
    close(session)


def test_a_killed_program_loses_nothing(path: Path) -> None:
    played = save_killed_game(path, 60)
    assert len(contents(path.parent)) == 2
    session = open_game(path).session
    assert all_that_is_known(session) == all_that_is_known(played)
    close(session)
    assert list(contents(path.parent)) == [path.name]


# Secrets


def test_no_secret_stands_in_the_file_before_it_is_revealed(path: Path) -> None:
    session = begin(path)
    random = Random(5)
    play_to(session, "sailing", random)
    while session.state.phase == "sailing":
        on_disk = b"".join(contents(path.parent).values())
        assert b'"disc"' not in on_disk
        assert b'"tokens":{' not in on_disk
        assert str(SEED).encode() not in on_disk
        assert SEED.to_bytes(8, "big") not in on_disk
        session.play_move(random_move(session, random))
    play_to(session, "missions", random)
    assert b'"disc"' in b"".join(contents(path.parent).values())
    close(session)


def test_records_with_different_secrets_look_the_same(path: Path) -> None:
    """All but commitment, seal and hash: they are random."""
    saves = [path.with_name("one"), path.with_name("other")]
    told = []
    for save, choice in zip(saves, (0, 1), strict=True):
        session = begin(save)
        play_to(session, "sailing", Random(5))
        seat = session.waiting_for()[0]["seat"]
        moves = session.choices(seat)
        at = moves[0].at  # type: ignore[attr-defined]
        session.play_move([move for move in moves if move.at == at][choice])  # type: ignore[attr-defined]
        close(session)
        last = read_rows(save)[-1]
        public = body(last)
        assert public.pop("commitment")
        assert public.pop("sealed")
        told.append((public, len(last.body), len(last.sealed or b"")))
    assert told[0] == told[1]
    assert contents(path.parent)["one"] != contents(path.parent)["other"]


def test_secrets_are_opened_when_the_table_knows_them(path: Path) -> None:
    save_game(path, seed=5)
    records = read_records(read_rows(path))
    opened_at = {o.record: n for n, b in enumerate(records.bodies, 1) for o in b.opens}
    assert opened_at.keys() == {n for n, _number in records.all_promises()}
    assert opened_at[0] == len(records.bodies), "the seed is opened when the game is over"
    discs = [n for n, b in enumerate(records.bodies, 1) if b.move.get("do") == "place-disc"]
    assert discs
    made = made_in(records, len(records.bodies))
    assert set(discs) - set(made.standing), "some are taken back"
    for n in set(discs) & set(made.standing):
        names = [event["event"] for event in records.bodies[opened_at[n] - 1].happened]
        assert "revealed" in names


def test_a_secret_after_an_undone_reveal_is_sealed_until_the_next_reveal(path: Path) -> None:
    session, random = begin(path), Random(5)
    play_to(session, "missions", random)
    while session.state.phase != "sailing" or discs_laid(session) > 2:
        session.undo()
    session.play_move(random_move(session, random))
    placed = read_after_close(session, path)[-1]
    assert placed["move"]["do"] == "place-disc"
    assert "opens" not in placed
    session = open_game(path).session
    play_to(session, "missions", random)
    last = read_after_close(session, path)
    opened = {opening["record"] for record in last for opening in record.get("opens", [])}
    assert last.index(placed) in opened


def read_after_close(session: Session, path: Path) -> list[dict[str, Any]]:
    close(session)
    return [body(row) for row in read_rows(path)]


# One at a time


def test_a_second_player_of_the_same_save_is_told_so(path: Path) -> None:
    session = begin(path)
    with pytest.raises(SaveError, match="in use") as error:
        open_game(path)
    assert error.value.kind == "in-use"
    assert path.name in str(error.value)
    # Being asked must not loosen the grip on the save.
    with pytest.raises(SaveError, match="in use"):
        open_game(path)
    play(session, Random(1), 3)
    close(session)
    close(open_game(path).session)


def test_another_program_is_told_so_too_even_if_it_does_not_know_our_lock(path: Path) -> None:
    session = begin(path)
    play(session, Random(1), 3)
    code = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN EXCLUSIVE')"
    other = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True)
    assert "database is locked" in other.stderr
    close(session)


def test_a_save_that_another_database_program_holds_is_in_use(path: Path) -> None:
    save_game(path, 5)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        code = (
            "import sys; from pathlib import Path\n"
            "from companion.session.saves.saving import open_game\n"
            "open_game(Path(sys.argv[1]))"
        )
        ended = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True
        )
    assert "in use" in ended.stderr


# When it cannot be written


def test_what_cannot_be_kept_does_not_happen(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(path)
    play(session, Random(1), 10)
    before = all_that_is_known(session)
    journal = session.journal
    assert journal
    full = sqlite3.connect(":memory:", isolation_level=None)
    full.execute("CREATE TABLE record (n, body, hash, signature, sealed)")
    full.execute("CREATE TRIGGER full BEFORE INSERT ON record BEGIN SELECT RAISE(ABORT, 'no'); END")
    real = journal._connection  # type: ignore[attr-defined]
    monkeypatch.setattr(journal, "_connection", full)
    for attempt in (lambda: play(session, Random(1), 1), session.undo):
        with pytest.raises(Refused) as refusal:
            attempt()
        assert refusal.value.code == "not-saved"
        assert refusal.value.rule is None
        assert all_that_is_known(session) == before
    monkeypatch.setattr(journal, "_connection", real)
    play(session, Random(2), 10)
    known = all_that_is_known(session)
    close(session)
    full.close()
    session = open_game(path).session
    assert all_that_is_known(session) == known
    close(session)


def test_a_new_save_that_cannot_be_written_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    create_journal(path.with_name("first"), new_header(), CREATED).close()
    before = contents(path.parent)
    monkeypatch.setattr("os.fsync", no_room)
    with pytest.raises(SaveError, match="No space left") as error:
        begin(path)
    assert error.value.kind == "unwritable"
    assert contents(path.parent) == before
