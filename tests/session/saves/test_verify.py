"""`companion verify`: an honest game proves out, and a changed record is named."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli import main
from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.game import GAME
from companion.kernel.chance import Draw
from companion.proofs.referee.random_play import random_move
from companion.session.saves.chain import seal_hash
from companion.session.saves.save_file import read_rows
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file
from tests.session.saves.saved_games import (
    begin,
    body,
    change,
    close,
    contents,
    forge,
    play,
    play_to,
    save_game,
    save_killed_game,
)


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str]) -> Callable[[Path], str]:
    """Runs it on a game that proves out; answers what it says."""

    def run(path: Path) -> str:
        before = contents(path.parent)
        assert main(["verify", str(path)]) == 0, capsys.readouterr().err
        assert contents(path.parent) == before
        return capsys.readouterr().out

    return run


@pytest.fixture
def fault(capsys: pytest.CaptureFixture[str]) -> Callable[[Path], str]:
    """Runs it on a game that does not; answers what it says."""

    def run(path: Path) -> str:
        before = contents(path.parent)
        assert main(["verify", str(path)]) == 1, capsys.readouterr().out
        assert contents(path.parent) == before
        told = capsys.readouterr()
        assert told.out == ""
        return told.err

    return run


Run = Callable[[Path], str]


def first(path: Path, has: str) -> int:
    """The first record whose body has that field."""
    return next(row.n for row in read_rows(path) if row.n and has in body(row))


def test_a_finished_game_proves_out_with_and_without_the_key(path: Path, verify: Run) -> None:
    save_game(path)
    with_key = verify(path)
    assert "over and proves out" in with_key
    key_file().unlink()
    assert verify(path) == with_key


def test_a_game_in_progress_is_checked_as_far_as_possible(path: Path, verify: Run) -> None:
    save_killed_game(path, 90)
    assert "not over" in verify(path)
    key_file().unlink()
    told = verify(path)
    assert "are sealed and there is no key" in told
    sealed = first(path, "commitment")
    assert f"to record {sealed - 1} of" in told


def test_a_disc_that_was_taken_back_stays_secret_until_the_end(path: Path, verify: Run) -> None:
    session, random = begin(path), Random(5)
    play_to(session, "sailing", random)
    session.play_move(random_move(session, random))
    session.undo()
    close(session)
    taken_back = read_rows(path)[-2].n
    session = open_game(path).session
    play_to(session, "missions", random)
    close(session)
    assert taken_back not in opened(path)
    assert len(opened(path)) > 4
    assert "not over" in verify(path)
    session = open_game(path).session
    play(session, random)
    close(session)
    assert taken_back in opened(path)
    assert "over and proves out" in verify(path)


def opened(path: Path) -> list[int]:
    return [one["record"] for row in read_rows(path) for one in body(row).get("opens", [])]


def test_newer_rules_accuse_nobody(path: Path, fault: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    save_game(path, 20)
    monkeypatch.setattr(type(GAME), "rules", GAME.rules + 1)
    gain = Draft.gain

    def generous(self: Draft, seat: str, gift: Mapping[str, int]) -> Any:
        return gain(self, seat, {kind: count + 1 for kind, count in gift.items()})

    monkeypatch.setattr(Draft, "gain", generous)
    assert "by the rules of this version" in fault(path)


def test_a_changed_record_is_found(path: Path, fault: Run) -> None:
    save_game(path)
    row = next(row for row in read_rows(path) if row.n and b'"red"' in row.body)
    change(path, row.n, "body", row.body.decode().replace("red", "blue"))
    assert f"Record {row.n} was changed" in fault(path)


def test_a_missing_record_is_found(path: Path, fault: Run) -> None:
    save_game(path)
    change(path, 12, "n", -1)
    assert "Record 0 is missing" in fault(path)
    change(path, -1, "n", 10_000)
    assert "Record 12 is missing" in fault(path)


def test_a_changed_seal_is_found(path: Path, fault: Run) -> None:
    save_game(path)
    record = first(path, "commitment")
    change(path, record, "sealed", bytes(284))
    assert f"sealed secret of record {record}" in fault(path)


def test_a_forged_record_is_found_with_the_key(path: Path, fault: Run) -> None:
    """Its chain is mended, so only the signature tells."""
    save_game(path, 30)

    def edit(record: Any) -> None:
        record["happened"][0]["forged"] = True

    forge(path, 9, edit)
    assert "Record 9 was not written by this device" in fault(path)


def test_a_forged_outcome_is_found_without_the_key(path: Path, fault: Run) -> None:
    save_game(path)
    record = next(row.n for row in read_rows(path) if row.n and "attack-won" in row.body.decode())

    def edit(told: Any) -> None:
        won = next(event for event in told["happened"] if event["event"] == "attack-won")
        won["points"] += 5

    forge(path, record, edit)
    key_file().unlink()
    assert f"Record {record} tells something other" in fault(path)


def test_a_forged_move_is_found_without_the_key(path: Path, fault: Run) -> None:
    save_game(path)
    record = next(row.n for row in read_rows(path) if row.n and '"visit"' in row.body.decode())

    def edit(told: Any) -> None:
        told["move"]["seat"] = "white" if told["move"]["seat"] != "white" else "red"

    forge(path, record, edit)
    key_file().unlink()
    assert f"Record {record} cannot be played again" in fault(path)


def test_a_forged_opening_is_found_without_the_key(path: Path, fault: Run) -> None:
    save_game(path)
    record = first(path, "opens")

    def edit(told: Any) -> None:
        fields = told["opens"][0]["secret"]["fields"]
        fields["disc"] = "1" if fields["disc"] != "1" else "2"

    forge(path, record, edit)
    key_file().unlink()
    assert f"Record {record} opens another secret than the one that record" in fault(path)


def test_an_opening_of_what_was_never_promised_is_found(path: Path, fault: Run) -> None:
    save_game(path)
    record = first(path, "opens")

    def edit(told: Any) -> None:
        told["opens"][0]["record"] = 1

    forge(path, record, edit)
    key_file().unlink()
    assert f"Record {record} opens another secret than the one that record 1" in fault(path)


def test_a_forged_die_is_found_without_the_key(path: Path, fault: Run) -> None:
    save_game(path)

    def edit(told: Any) -> None:
        draw = Draw(**told["draws"][0])
        told["draws"][0]["result"] = list(reversed(draw.result))

    forge(path, 0, edit)
    key_file().unlink()
    assert "In record 0 chance gave something other" in fault(path)


def test_a_seed_that_is_never_opened_is_found(path: Path, fault: Run) -> None:
    save_game(path)

    def edit(told: Any) -> None:
        told["opens"] = [opening for opening in told["opens"] if opening["record"]]

    forge(path, len(read_rows(path)) - 1, edit)
    key_file().unlink()
    assert "record 0 keeps its secret sealed" in fault(path)


def test_swapped_seals_are_found_even_if_the_cheat_has_the_key(path: Path, fault: Run) -> None:
    save_game(path, 90)
    rows = read_rows(path)
    one, other = [row for row in rows if row.sealed and row.n][:2]
    change(path, one.n, "sealed", other.sealed)

    def edit(told: Any) -> None:
        told["sealed"] = seal_hash(other.sealed)
        told["commitment"] = body(other)["commitment"]

    forge(path, one.n, edit, with_key=True)
    assert f"sealed secret of record {one.n} was changed" in fault(path)


def test_other_files_get_a_clear_error(path: Path, fault: Run) -> None:
    path.write_text("Dear diary")
    assert "is not a save" in fault(path)
