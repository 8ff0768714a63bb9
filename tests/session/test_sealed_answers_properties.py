"""Two games of sealed answers that differ only in what a viewer may not know: all that the viewer
gets from the referee, and all that everybody may read on disk, is the same, byte for byte."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.session.referee import Referee
from companion.session.saves.journal import create_journal
from companion.session.saves.save_file import read_rows
from tests.session.saves.saved_games import CREATED

SEATS = ("red", "blue", "green")
# What is random in every save, secret or not.
RANDOM_FIELDS = ("id", "commitment", "sealed", "salt")

Request = dict[str, Any]


pytestmark = pytest.mark.usefixtures("morra")


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "device"))


class Twins:
    """Two referees, and one viewer who must not be able to tell them apart."""

    def __init__(self, directory: Path, viewer: str) -> None:
        self.viewer = viewer
        self.saves = [directory / "left", directory / "right"]
        self.referees = [self._referee(save) for save in self.saves]

    def _referee(self, save: Path) -> Referee:
        return Referee(lambda name: None, lambda: 7, lambda h: create_journal(save, h, CREATED))

    def ask(self, left: Request, right: Request | None = None, *, alike: bool = True) -> None:
        """Both are asked; whoever asks for themselves may get answers that differ."""
        ours, theirs = (
            referee.answer_line(msgspec.json.encode(request))
            for referee, request in zip(self.referees, (left, right or left), strict=True)
        )
        assert msgspec.json.decode(ours or b"")["ok"]
        assert not alike or ours == theirs, left

    def look(self) -> None:
        for viewer in {self.viewer, "table"}:
            for what in ("view", "choices", "log"):
                self.ask({"ask": what, "as": viewer})
        self.ask({"ask": "standings"})
        left, right = (public_rows(save) for save in self.saves)
        assert left == right

    def close(self) -> None:
        for referee in self.referees:
            assert referee.session
            assert referee.session.journal
            referee.session.journal.close()


def public_rows(save: Path) -> list[Any]:
    """What everybody may read of a save that is being played, and how long the rest is."""
    copy = save.with_name(f"{save.name}-copy")
    for suffix in ("", "-wal"):
        file, other = Path(f"{save}{suffix}"), Path(f"{copy}{suffix}")
        other.write_bytes(file.read_bytes()) if file.exists() else other.unlink(missing_ok=True)
    found = []
    for row in read_rows(copy):
        body = msgspec.json.decode(row.body)
        for part in (body, *body.get("more", ()), *body.get("opens", ())):
            for field in RANDOM_FIELDS:
                part.pop(field, None)
        found.append((body, len(row.sealed or b"")))
    return found


def some_answer(random: Random, seat: str) -> Request:
    answer = {"seat": seat, "do": "hide", "fingers": random.randint(1, 3)}
    return answer | ({"bet": random.choice(SEATS)} if random.random() < 0.5 else {})


@pytest.mark.parametrize("seed", range(6))
def test_nobody_can_tell_what_others_have_answered(seed: int, tmp_path: Path) -> None:
    """Others answer differently in the two games and think again, and again. Before all are shown
    they come to the same fingers in both; their bets differ until the end."""
    random = Random(f"answers {seed}")
    viewer = random.choice((*SEATS, "table"))
    twins = Twins(tmp_path, viewer)
    twins.ask({"new": "morra", "seats": list(SEATS), "seed": seed})
    differences = 0
    for _round in range(2):
        order = random.sample(SEATS, 3)
        for seat in order[:2]:
            for _time in range(random.randint(1, 3)):
                left = some_answer(random, seat)
                right = left if seat == viewer else some_answer(random, seat)
                differences += left != right
                twins.ask(left, right, alike=seat == viewer)
                twins.look()
        for _time in range(random.randint(0, 2)):
            twins.ask({"do": "undo"})
            twins.look()
            twins.ask({"do": "redo"})
            twins.look()
        for seat in order:
            left, bet = some_answer(random, seat), random.choice(SEATS)
            right = left if seat == viewer else {**left, "bet": bet}
            differences += left != right
            twins.ask(left, right, alike=seat == viewer)
            twins.look()
    assert differences
    twins.close()


@pytest.mark.parametrize("viewer", [*SEATS, "table"])
def test_nobody_can_tell_how_the_deck_lies(viewer: str, tmp_path: Path) -> None:
    """Other seeds, another deck: the same to everybody until the first card is turned."""
    twins = Twins(tmp_path, viewer)
    new = {"new": "morra", "seats": list(SEATS)}
    twins.ask({**new, "seed": 1}, {**new, "seed": 2})
    decks = [referee.session.state.deck for referee in twins.referees if referee.session]
    assert decks[0] != decks[1]
    twins.look()
    for seat in ("red", "blue"):
        twins.ask({"seat": seat, "do": "hide", "fingers": 2})
        twins.look()
    twins.close()
