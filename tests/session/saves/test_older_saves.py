"""Games that an older version has written open, prove out and go on.

`older/` holds saves of format 1 with the key of their device, and beside each of them all that
anybody could ask for when it was put away. They are never written anew: a save that this version
writes proves nothing about those that lie on people's tables.
"""

import gzip
import shutil
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.cli import main
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import key_file
from companion.session.session import Session
from tests.session.saves.saved_games import all_that_is_known, close, play

OLDER = Path(__file__).parent / "older"
NAMES = sorted(file.name.removesuffix(".voyage.gz") for file in OLDER.glob("*.voyage.gz"))


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def save(name: str, path: Path, device: Path) -> Path:
    """One of the saves, on the device that has written it."""
    device.mkdir()
    shutil.copyfile(OLDER / "device.key", key_file())
    path.write_bytes(gzip.decompress((OLDER / f"{name}.voyage.gz").read_bytes()))
    return path


def known(session: Session) -> Any:
    """All that anybody can ask for, as JSON."""
    viewers = (*session.seats, "table")
    asked = {
        "views": {viewer: session.view(viewer) for viewer in viewers},
        "logs": {viewer: session.log(viewer) for viewer in viewers},
        "choices": {viewer: [*session.choices(viewer)] for viewer in viewers},
        "standings": session.standings(),
        "waiting_for": session.waiting_for(),
    }
    return msgspec.json.decode(msgspec.json.encode(asked))


def test_there_is_one_of_each_kind() -> None:
    assert NAMES == ["by-hand", "discs-sealed", "finished", "two-captains"]


def test_it_opens_as_it_was_put_away(name: str, save: Path) -> None:
    written = msgspec.json.decode(gzip.decompress((OLDER / f"{name}.json.gz").read_bytes()))
    opened = open_game(save)
    assert opened.notice == ""
    assert known(opened.session) == {key: written[key] for key in known(opened.session)}
    close(opened.session)


def test_it_proves_out(name: str, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(save)]) == 0, capsys.readouterr().err
    told = capsys.readouterr().out
    assert ("over and proves out" in told) == (name == "finished")


def test_a_finished_one_proves_out_without_the_key(path: Path) -> None:
    path.write_bytes(gzip.decompress((OLDER / "finished.voyage.gz").read_bytes()))
    proof = prove(read_save(path), None)
    assert proof.faults == []
    assert proof.over
    assert proof.opened == proof.secrets > 20


def test_everything_can_be_taken_back_and_made_again(name: str, save: Path) -> None:
    session = open_game(save).session
    before = (known(session)["views"], known(session)["choices"])
    while session.can_undo:
        session.undo()
    written = msgspec.json.decode(gzip.decompress((OLDER / f"{name}.json.gz").read_bytes()))
    for _ in range(written["past"]):
        session.redo()
    assert (known(session)["views"], known(session)["choices"]) == before
    close(session)


def test_it_goes_on_to_its_end(save: Path) -> None:
    session = open_game(save).session
    play(session, Random(1))
    assert session.over
    ended = all_that_is_known(session)
    close(session)
    reopened = open_game(save)
    assert reopened.notice == ""
    assert all_that_is_known(reopened.session) == ended
    close(reopened.session)
    records = read_save(save)
    for sealer in (find_sealer(save, records), None):
        proof = prove(records, sealer)
        assert proof.faults == []
        assert proof.over
        assert proof.opened == proof.secrets
