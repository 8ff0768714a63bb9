"""Each proof finds a part that was sabotaged: one that cannot fail would prove nothing."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.drake.board_files import shipped_board
from companion.games.drake.proofs import clock as clock_proof
from companion.games.drake.proofs import secrets
from companion.games.drake.proofs.secret_moments import played, secret_moment
from companion.games.drake.proofs.twins import disc_pair
from companion.kernel.refusal import Refused
from companion.night.saved import saved_games as saves_on_disk
from companion.proofs.disk import damaged_saves as saves
from companion.proofs.disk import full_disk
from companion.proofs.referee import games, kills, requests
from companion.proofs.referee.random_play import random_move
from companion.proofs.serial_line import damaged_frames as frames
from companion.proofs.serial_line import replug
from companion.session.history.entry import Entry
from companion.session.referee import Referee
from companion.session.saves.damage import repairing
from companion.session.saves.damage.salvage import salvage
from companion.session.saves.journal import SqliteJournal
from companion.session.saves.records import Row
from companion.session.saves.saving import open_game
from companion.session.saves.sealing import Sealer
from companion.session.session import Session
from companion.system import clock
from firmware import link
from hardware.hub import Hub
from tests.proofs.conftest import ShareMaker


def test_a_journal_that_answers_before_it_writes(
    share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = SqliteJournal.append
    waiting: list[Entry] = []

    def late(self: SqliteJournal, entry: Entry) -> None:
        waiting.append(entry)
        while len(waiting) > 2:
            write(self, waiting.pop(0))

    monkeypatch.setattr(SqliteJournal, "append", late)
    tried = share(12)
    kills.prove(tried)
    assert tried.faults


def test_a_save_that_is_mended_in_place(share: ShareMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def meddle(path: Path) -> Any:
        with suppress(PermissionError):  # of a read-only one
            path.write_bytes(path.read_bytes() + b"mended")
        return open_game(path)

    monkeypatch.setattr(saves, "open_game", meddle)
    tried = share(40)
    saves.prove(tried)
    assert tried.faults


def test_a_repair_that_gives_up_too_early(
    share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lazy(path: Path, sealer: Sealer | None) -> tuple[list[Row], int]:
        rows, seen = salvage(path, sealer)
        return rows[:1], seen

    monkeypatch.setattr(repairing, "salvage", lazy)
    tried = share(60)
    saves.prove(tried)
    assert tried.faults


def test_a_move_that_happens_although_it_cannot_be_kept(
    share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert = SqliteJournal._insert

    def careless(self: SqliteJournal, *rows: Any) -> None:
        try:
            insert(self, *rows)
        except Refused:
            return

    monkeypatch.setattr(SqliteJournal, "_insert", careless)
    # A file system of its own cannot be had twice in one process.
    monkeypatch.setattr(full_disk, "own_disk", lambda directory: None)
    tried = share(12)
    full_disk.prove(tried)
    assert tried.faults


class Moody(Referee):
    """Plays a move of its own instead of refusing one."""

    def answer(self, line: bytes) -> dict[str, Any]:
        answer = super().answer(line)
        if not answer["ok"] and self.session and self.session.waiting_for():
            self.session.play_move(random_move(self.session, Random(1)))
        return answer


class Fragile(Referee):
    def answer(self, line: bytes) -> dict[str, Any]:
        if b"galleon" in line:
            raise KeyError("galleon")
        return super().answer(line)


@pytest.mark.parametrize("kind", [Moody, Fragile])
def test_a_referee_that_falls_for_nonsense(share: ShareMaker, kind: type[Referee]) -> None:
    board = shipped_board()
    tried = share(120)
    requests.Fuzzer(tried, kind(lambda game: board, lambda: 7)).run()
    assert tried.faults


def test_a_link_without_a_checksum(share: ShareMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def gullible(line: bytes) -> Any:
        try:
            said = json.loads(line[:-9])
        except ValueError:
            return None
        return said if isinstance(said, dict) and type(said.get("seq")) is int else None

    monkeypatch.setattr(link, "decode", gullible)
    tried = share(3_000)
    frames.prove_receiver(tried, 3_000)
    assert tried.faults


def test_a_driver_that_never_looks_again(
    share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_up = Hub._give_up
    monkeypatch.setattr(
        Hub, "_give_up", lambda self, state, why, until: give_up(self, state, why, 1e9)
    )
    monkeypatch.setattr(replug, "PATIENCE", 16.0)
    tried = share(2)
    replug.prove(tried)
    assert tried.faults


def test_a_view_that_tells_too_much(share: ShareMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    view = Session.view

    def talkative(self: Session, viewer: str) -> dict[str, Any]:
        return {**view(self, viewer), "gossip": repr(self.state)}

    monkeypatch.setattr(Session, "view", talkative)
    monkeypatch.setattr(secrets, "some_pair", lambda random, number: disc_pair(random, False))
    tried = share(1)
    secrets.prove(tried)
    assert tried.faults


def test_lamps_that_tell_tokens_after_the_first_reveal(
    share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def talkative(session: Session) -> list[str]:
        return [repr(session.state)] if session.state.voyage > 1 else []

    monkeypatch.setattr(secrets, "all_that_the_table_tells", talkative)
    monkeypatch.setattr(secrets, "compare_answers", lambda share, pair: None)
    tried = share(2)
    said: list[str] = []
    monkeypatch.setattr(tried, "fault", said.append)
    secrets.prove(tried)
    assert said == ["the games can be told apart by lamps"]


def test_tokens_differ_when_they_are_compared() -> None:
    """Of pairs of both kinds: the app deals them, or captains lay them."""
    random = Random(1)
    for number in (0, 1) * 4:
        pair = secrets.some_pair(random, number)
        left, right = played(pair, secret_moment(pair, random))
        assert left.state != right.state
        assert not left.over


def test_games_that_leave_files_open(share: ShareMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []
    monkeypatch.setattr(games, "check_save", lambda share, save: kept.append(save.open("rb")))
    monkeypatch.setattr("companion.proofs.referee.growth.WARM_UP", 1)
    tried = share(4)
    games.prove(tried)
    for file in kept:
        file.close()
    assert tried.faults


def test_games_in_the_order_of_a_clock_that_jumps(
    share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves_on_disk, "order", lambda number, begun: clock.order(0, begun))
    tried = share(1)
    clock_proof.disordered_nights(tried)
    assert tried.faults
