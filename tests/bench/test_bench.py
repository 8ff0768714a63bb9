"""The benchmarks tell what they measured, and with --check what falls short."""

import shlex
import sqlite3
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.bench import command as bench
from companion.bench import durable, phones, rules
from companion.bench.measuring import Figure, side_by_side
from companion.bench.records import analysis, replay, statistics
from companion.bench.records import parts as records
from companion.games.drake.bench import table
from companion.kernel.registry import KITS
from companion.touch.app.device.libraries import missing_packages
from firmware import scanner
from tests.support.sampling import SHARE, one_in


def test_a_figure_at_its_limit_keeps_its_promise() -> None:
    assert not Figure("one view", 20, "µs", limit=20).falls_short
    assert Figure("one view", 20.1, "µs", limit=20).falls_short
    assert not Figure("decisions", 100, "/s", limit=100, at_least=True).falls_short
    assert Figure("decisions", 99, "/s", limit=100, at_least=True).falls_short
    assert not Figure("games", 1, "/s").falls_short


def test_tasks_side_by_side_take_turns() -> None:
    order: list[str] = []

    def task(name: str, value: float) -> Callable[[], float]:
        def work() -> float:
            order.append(name)
            return value

        return work

    assert side_by_side(task("a", 3), task("b", 5), rounds=2) == [3, 5]
    assert order == ["a", "b", "a", "b"]


@pytest.fixture
def short_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(rules, "ROUNDS", 1)
    monkeypatch.setattr(rules, "SLICE_SECONDS", 0.1)
    monkeypatch.setattr(durable, "ROUNDS", 1)
    monkeypatch.setattr(durable, "MOVES", 3)
    monkeypatch.setattr(analysis, "GAMES", 1)


@pytest.mark.usefixtures("short_rounds")
@pytest.mark.parametrize("game", list(KITS))
def test_the_rules_of_every_game_are_measured(game: str) -> None:
    steps: list[str] = []
    figures = {figure.name: figure for figure in rules.measure(steps.append, game)}
    promised = {name for name, figure in figures.items() if figure.limit is not None}
    assert promised == {
        "checked decisions",
        "one view",
        "one view as JSON",
        "start to first answer",
        "a durable move",
    }
    # In a tenth of a second a long game does not end.
    assert all(figure.value > 0 for name, figure in figures.items() if name != "random games")
    assert len(steps) == 5


@pytest.mark.usefixtures("short_rounds")
@pytest.mark.parametrize("game", one_in(SHARE, list(KITS)))
def test_the_records_of_every_game_are_measured(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "STEPS", 3)
    monkeypatch.setattr(statistics, "SAVES", 3)
    if game != KITS.first:
        # What is drawn takes long, and is measured alike.
        monkeypatch.setattr(replay, "missing_packages", lambda: ["libgl1"])
    figures = {figure.name: figure for figure in records.measure(lambda _: None, game)}
    assert {"replay: its line", "replay: to any step"} <= {*figures}
    drawn = game == KITS.first and not missing_packages()
    assert ("replay: frames of a step" in figures) == drawn
    assert {"analysis: games played on", "analysis: as quick as simulate"} <= {*figures}
    names = {"statistics: indexed", "statistics: opened", "statistics: all indexed"}
    assert names <= {*figures}
    assert all(figure.value > 0 for figure in figures.values())


@pytest.mark.waits
@pytest.mark.usefixtures("short_rounds")
def test_phones_are_measured_beside_a_bare_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"SEATS": 3, "WATCHERS": 1, "GROWING": (2,), "MOVES": 3}.items():
        monkeypatch.setattr(phones, name, value)
    monkeypatch.setattr(phones, "IDLE_SOCKETS", 3)
    monkeypatch.setattr(phones, "IDLE_SECONDS", 0.1)
    figures = {figure.name: figure for figure in phones.measure(lambda _: None, KITS.first)}
    promised = {name for name, figure in figures.items() if figure.limit is not None}
    assert promised == {"move to news, 95 of 100", "memory of a socket", "idling"}
    assert figures["move to news, 95 of 100"].value > figures["move to news, half"].value > 0
    assert figures["bare echo to all, 95 of 100"].value > 0
    assert figures["2 phones"].value > 0


@pytest.mark.parametrize("answer", ["", "echo '{\"ok\": false}'"])
def test_a_referee_that_does_not_begin_a_game_has_not_started(
    answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "REFEREE", ("sh", "-c", f"read line; {answer}"))
    with pytest.raises(AssertionError):
        rules.start_seconds({"new": KITS.first})


@pytest.mark.usefixtures("short_rounds")
def test_durable_moves_are_measured_where_games_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, places = tmp_path / "not" / "yet", []
    monkeypatch.setenv("COMPANION_DATA_DIR", str(data))
    bare = durable.bare_database

    def noted(path: Path) -> sqlite3.Connection:
        places.append(path)
        return bare(path)

    monkeypatch.setattr(durable, "bare_database", noted)
    assert len(list(durable.durable_figures(rules.RandomPlay(KITS[KITS.first]).new_game))) == 3
    assert places[0].is_relative_to(data)
    # No trace is left, not even of a directory that was not there.
    assert not list(tmp_path.iterdir())


def test_readers_that_see_nothing_fall_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scanner, "inventory", lambda *_: ([], True))
    monkeypatch.setattr(table, "PACKAGES", ())
    monkeypatch.setattr(table, "placing_delays", lambda *_: [1.0, 1.0])
    short = [figure.name for figure in table.measure(lambda step: None) if figure.falls_short]
    assert short == ["14 single discs: tags found", "five stacks of five: tags found"]


@pytest.mark.parametrize(("value", "code"), [(1.0, 0), (3.0, 1)])
def test_check_names_what_falls_short(
    value: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(progress: Callable[[str], None], game: str) -> Iterator[Figure]:
        progress("measuring")
        yield Figure("a durable move", value, "bare commits", limit=1.5)

    monkeypatch.setattr(rules, "measure", measured)
    assert bench.run(Namespace(subject="rules", game="drake", check=True)) == code
    assert ("a durable move" in capsys.readouterr().err) == bool(code)
    assert bench.run(Namespace(subject="rules", game="drake", check=False)) == 0


def test_a_missing_yardstick_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert bench.run(Namespace(subject="rules", game="drake", check=False)) == 1
    assert f"{shlex.quote(sys.executable)} -m pip install chess" in capsys.readouterr().err


def test_what_is_missing_of_the_app_itself_is_no_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "companion.bench.rules", None)
    with pytest.raises(ModuleNotFoundError):
        bench.run(Namespace(subject="rules", game="drake", check=False))
