"""Games on disk: sealed answers stay sealed, can be replaced, and prove out in the end."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.session.saves.journal import create_journal
from companion.session.saves.reading.loading import read_save
from companion.session.saves.reading.proof import prove
from companion.session.saves.saving import open_game
from companion.session.session import Session, begin_game
from tests.games.lords.scenes import COLOURS, Scene, box, request

NOW = "2026-01-01T00:00:00+00:00"


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))


def saved(path: Path, seats: int = 3, **options: object) -> Session:
    new = {"seats": list(COLOURS[:seats]), "options": options}
    header = begin_game("lords", new, box(), 5)
    return Session(header, create_journal(path, header, NOW))


def close(session: Session) -> None:
    assert session.journal is not None
    session.journal.close()


def moves_at_random(session: Session, random: Random) -> Iterator[None]:
    while not session.over:
        seat = random.choice(session.game.awaited(session.state))
        session.play_move(random.choice(list(session.choices(seat))))
        yield


def test_a_whole_game_proves_out(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    session = saved(path, 4, until=1608)
    for _ in moves_at_random(session, Random(3)):
        pass
    close(session)
    proof = prove(read_save(path), None)
    assert proof.over
    assert proof.faults == []
    assert proof.secrets > 10
    assert proof.opened == proof.secrets


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    session = saved(path, 5, until=1612)
    moves = moves_at_random(session, Random(8))
    for _ in range(250):
        next(moves)
    close(session)
    again = open_game(path).session
    for viewer in (*session.seats, "table"):
        assert again.view(viewer) == session.view(viewer)
        assert again.log(viewer) == session.log(viewer)
    assert again.waiting_for() == session.waiting_for()
    close(again)


def test_a_base_is_not_on_disk_for_everybody(tmp_path: Path) -> None:
    for base in ("tortuga", "roatan"):
        path = tmp_path / f"{base}.save"
        characters = {"red": "guadalcazar", "blue": "drake", "yellow": "raleigh"}
        session = saved(path, shuffles="entered", characters=characters)
        for move in ("table reveal demand-silver", "blue privateer drake", f"blue base {base}"):
            session.play(request(move))
        close(session)
        records = read_save(path)
        last = records.rows[-1]
        assert b"privateer" not in last.body
        assert b"drake" in last.body
        assert base.encode() not in last.body


def test_a_crown_may_be_chosen_again_before_all_are_shown() -> None:
    scene = Scene(3).year("inquisition", "blue bid 1", "red pass", "yellow pass")
    scene.play("table reveal westphalia").skip_to("auction")
    scene.play("yellow bid 1").pass_all()
    assert list(scene.waiting) == ["blue", "yellow"]
    scene.play("blue choose-crown drake")
    scene.refuses("blue choose-crown inquisition", "not-your-turn")
    scene.session.replace(request("blue choose-crown inquisition"))
    assert scene.session.view("blue")["players"]["blue"]["crown"] == "inquisition"
    assert scene.view["players"]["blue"]["crown"] is None
    scene.play("yellow choose-crown raleigh")
    assert scene.view["players"]["blue"]["crown"] == "inquisition"
    assert scene.view["order"] == ("blue", "yellow", "red")


def test_undo_takes_back_the_whole_game() -> None:
    session = Session(begin_game("lords", {"seats": ["red", "blue", "white"]}, box(), 3))
    first = session.view("table")
    random = Random(2)
    seen = []
    for _ in range(150):
        seen.append({viewer: session.view(viewer) for viewer in (*session.seats, "table")})
        seat = random.choice(session.game.awaited(session.state))
        session.play_move(random.choice(list(session.choices(seat))))
    last = session.view("red")
    for views in reversed(seen):
        session.undo()
        assert {viewer: session.view(viewer) for viewer in views} == views
    assert session.view("table") == first
    for _ in seen:
        session.redo()
    assert session.view("red") == last
