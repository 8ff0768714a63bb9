"""Games of other tables are counted, marked, and counted once."""

import json
from pathlib import Path

import pytest

from companion import cli
from companion.records.exports import bg_stats, plain
from companion.records.exports.told import Told
from companion.records.statistics.imports import NotTakenIn, imports_dir, take_in
from companion.records.statistics.index import load_counted
from companion.records.statistics.people import People
from companion.records.statistics.reading import read_anywhere
from companion.records.statistics.statistics import Statistics, statistics
from companion.system.i18n import use_language
from tests.records.kept_games import kept_game

NAMES = {"red": 'Anne "the" O\'Neill', "green": "Дарья", "white": ""}


def found() -> Statistics:
    return statistics(load_counted())


def exported(form: str, tmp_path: Path) -> tuple[Path, Told]:
    """What another table has sent; it does not lie here any more."""
    save = kept_game("drake", NAMES, 4, begun="2026-03-04T20:00:00+00:00", minutes=70)
    game = Told(read_anywhere(save.file))
    content = {"bgsplay": bg_stats.file, "csv": plain.table, "json": plain.json}[form](game)
    save.file.unlink()
    save.file.with_suffix(".json").unlink()
    file = tmp_path / f"friends.{form}"
    file.write_bytes(content)
    return file, game


@pytest.mark.parametrize("form", ["bgsplay", "csv", "json"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_exported_is_counted_elsewhere(form: str, language: str, tmp_path: Path) -> None:
    use_language(language)
    file, sent = exported(form, tmp_path)
    use_language("pt")
    for _twice in range(2):
        assert take_in(file).games == 1
    (game,) = found().games
    assert (game.source, game.origin, game.game) == ("import", file.name, "drake")
    assert (game.uid, game.begun_at, game.minutes) == (
        sent.played.uid, sent.played.begun_at, sent.played.minutes,
    )  # fmt: skip
    told = [(one.seat, one.score, one.rank, one.won) for one in game.ranked]
    assert told == [(one.seat, one.score, one.rank, one.won) for one in sent.captains]
    assert {NAMES["red"], NAMES["green"]} <= set(found().players)


def test_a_game_that_lies_here_too_is_counted_once(tmp_path: Path) -> None:
    save = kept_game("drake", NAMES, 4)
    file = tmp_path / "own.json"
    file.write_bytes(plain.json(Told(read_anywhere(save.file))))
    take_in(file)
    (game,) = found().games
    assert game.source == "save"


def test_plays_of_other_games_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, _sent = exported("bgsplay", tmp_path)
    content = json.loads(file.read_bytes())
    content["games"].append({**content["games"][0], "id": 2, "name": "Chess", "bggName": "Chess"})
    content["plays"].append({**content["plays"][0], "gameRefId": 2, "uuid": "OTHER"})
    file.write_text(json.dumps(content))
    assert cli.main(["stats", "--import", str(file)]) == 0
    told = capsys.readouterr().out
    assert "1 game of another table is counted." in told
    assert "1 play of a game that is not known here was left out." in told
    assert cli.main(["stats"]) == 0
    assert "1 of these games was imported from another table." in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"{}", b"\xff\xfe", b"a,b\n1,2\n", b'{"players": 3}', b"[" * 100_000,
     b'{"format": "companion game 1", "play": {}}'],
)  # fmt: skip
def test_nonsense_is_refused_and_nothing_kept(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nonsense.bgsplay"
    file.write_bytes(content)
    with pytest.raises(NotTakenIn):
        take_in(file)
    assert not imports_dir().exists()
    assert cli.main(["stats", "--import", str(file)]) == 1
    assert "nonsense.bgsplay" in capsys.readouterr().err
    assert cli.main(["stats", "--import", str(tmp_path / "missing")]) == 1
    assert People() == load_counted().people
