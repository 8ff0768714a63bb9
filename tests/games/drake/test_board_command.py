"""companion board: what it shows, and how it takes what the owner says."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games.drake import board_command as command
from companion.games.drake.board_files import SHIPPED, load_board, load_owner, shipped_board


@pytest.fixture(autouse=True)
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data" / "board.toml"


def companion_board(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_args(arguments))


def write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_the_list_shows_what_is_not_confirmed(capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "68 of 123 values of the board are not confirmed yet."
    assert "  companion board confirm puerto-cabello.zone  it is as listed here" in lines
    assert "Veracruz" in lines
    rows = [line.split() for line in lines]
    assert ["veracruz.troops", "assumed", "3"] in rows
    assert ["san-juan.goods", "assumed", "coffee,indigo"] in rows
    assert not any(row[:1] == ["veracruz.points"] for row in rows)


def test_the_list_of_all_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board("--all") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["veracruz.points", "rulebook", "5"] in rows
    assert ["tokens.troops", "rulebook", "0,0,1,2"] in rows
    assert sum(row[1:2] == ["assumed"] for row in rows) > 50


def test_set_corrects_a_value(owner: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board("set", "veracruz.troops", "2") == 0
    assert capsys.readouterr().out == "veracruz.troops is 2, confirmed by the owner.\n"
    assert load_board().destinations["veracruz"].troops == 2
    assert '"veracruz.troops" = 2' in owner.read_text("utf-8")
    assert companion_board() == 0
    assert "veracruz.troops" not in capsys.readouterr().out


def test_set_takes_lists_and_keeps_what_was_set_before() -> None:
    assert companion_board("set", "veracruz.troops", "2") == 0
    assert companion_board("set", "street.yields.crew-1.4", "3,2,2") == 0
    assert load_owner() == {"veracruz.troops": 2, "street.yields.crew-1.4": [3, 2, 2]}


def test_values_that_only_fit_together_are_set_together(
    owner: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert companion_board("set", "portobelo.zone", "3") == 1
    assert "companion board set PATH VALUE PATH VALUE" in capsys.readouterr().err
    assert not owner.exists()
    assert companion_board("set", "portobelo.zone", "3", "gran-granada.zone", "2") == 0
    assert load_board().destinations["portobelo"].zone == 3
    assert companion_board("unset", "portobelo.zone") == 1
    assert load_board().destinations["portobelo"].zone == 3
    assert companion_board("unset", "portobelo.zone", "gran-granada.zone") == 0
    assert load_board() == shipped_board()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("veracruz.troops", "12"), "veracruz.troops = 12; allowed: a whole number from 0 to 9"),
        (("veracruz.troops", "two"), 'veracruz.troops = "two"; allowed: a whole number'),
        (("veracruz.trops", "2"), 'veracruz.trops = "2" is not known; allowed: name, zone'),
        (("edition", "mine"), 'edition = "mine" is not known; allowed: puerto-cabello'),
    ],
)
def test_set_refuses_what_is_not_allowed(
    owner: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    assert companion_board("set", *arguments) == 1
    output = capsys.readouterr()
    assert output.err.startswith(f"{owner}: {told}")
    assert "PATH VALUE PATH VALUE" not in output.err
    assert output.out == ""
    assert not owner.exists()


def test_set_needs_a_value_for_each_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board("set", "veracruz.troops", "2", "veracruz.guns") == 1
    assert capsys.readouterr().err == "After the path veracruz.guns a value is missing.\n"


def test_confirm_takes_the_shipped_value() -> None:
    assert companion_board("confirm", "veracruz.troops", "san-juan.goods") == 0
    assert load_owner() == {"veracruz.troops": 3, "san-juan.goods": ["coffee", "indigo"]}
    assert load_board().sources["veracruz.troops"] == "owner"


def test_confirm_of_a_value_takes_back_a_correction() -> None:
    assert companion_board("set", "veracruz.troops", "2") == 0
    assert companion_board("confirm", "veracruz.troops") == 0
    assert load_owner() == {"veracruz.troops": 3}


def test_confirm_of_a_group_takes_what_is_left_to_confirm(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert companion_board("set", "veracruz.troops", "2") == 0
    assert companion_board("confirm", "veracruz") == 0
    assert load_owner() == {"veracruz.troops": 2, "veracruz.zone": 4}
    capsys.readouterr()
    assert companion_board("confirm", "veracruz") == 0
    assert capsys.readouterr().out == "Nothing was left to confirm.\n"


def test_a_wholly_confirmed_board(capsys: pytest.CaptureFixture[str]) -> None:
    groups = {path.partition(".")[0] for path in shipped_board().sources}
    assert companion_board("confirm", *sorted(groups)) == 0
    capsys.readouterr()
    assert companion_board() == 0
    assert capsys.readouterr().out == "All 123 values of the board are confirmed.\n"


def test_confirm_of_an_unknown_value(owner: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board("confirm", "veracruz.trops") == 1
    assert "There is no value veracruz.trops" in capsys.readouterr().err
    assert not owner.exists()


def test_unset_goes_back_to_the_shipped_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board("set", "veracruz.troops", "2", "panama.guns", "3") == 0
    capsys.readouterr()
    assert companion_board("unset", "veracruz") == 0
    assert capsys.readouterr().out == "veracruz.troops is as shipped again.\n"
    assert load_owner() == {"panama.guns": 3}
    assert companion_board("unset", "veracruz.troops") == 1
    assert "no value for veracruz.troops" in capsys.readouterr().err


def test_unset_mends_a_broken_profile_step_by_step(
    owner: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(owner, '"veracruz.trops" = 2\n"panama.guns" = 99\n')
    assert companion_board("unset", "veracruz.trops") == 1
    assert "panama.guns = 99" in capsys.readouterr().err
    assert companion_board("unset", "panama.guns") == 0
    assert load_board() == shipped_board()


def test_a_profile_that_cannot_be_written(
    owner: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert companion_board("confirm", "veracruz.troops") == 1
    told = f"The profile {owner} cannot be written: No space left on device.\n"
    assert capsys.readouterr().err == told


def test_check_validates_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert companion_board("check", str(SHIPPED)) == 0
    assert "is a valid board: 123 values, 68 of them not confirmed." in capsys.readouterr().out
    text = SHIPPED.read_text("utf-8").replace('troops = [3, "a', 'troops = [30, "a')
    file = write(tmp_path / "bad.toml", text)
    assert companion_board("check", str(file)) == 1
    output = capsys.readouterr()
    allowed = "allowed: a whole number from 0 to 9"
    assert output.err == f"{file}: veracruz.troops = 30; {allowed}\n"
    assert output.out == ""


def test_the_command_as_the_owner_runs_it(owner: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "companion", "board", *arguments],
            capture_output=True, text=True, check=False, timeout=30,
        )  # fmt: skip

    done = run("set", "veracruz.troops", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "veracruz.troops" in owner.read_text("utf-8")
    refused = run("set", "veracruz.troops", "-2")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith(f"{owner}: veracruz.troops = -2; allowed: ")
