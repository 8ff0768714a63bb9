"""The dispatcher of the `companion` command."""

import argparse
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest

from companion import __version__, cli
from companion.system.i18n import use_language


@pytest.fixture
def probe(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A subcommand of its own, `companion import`, whose name is also a word of the language."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--code", type=int, default=0)

    def run(args: argparse.Namespace) -> int:
        print("probed")
        return int(args.code)

    module = ModuleType("companion.cli.kept.import_")
    vars(module).update(add_arguments=add_arguments, run=run)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(cli, "SUMMARIES", {"import": "probe the dispatcher"})
    return module


def test_a_subcommand_gets_its_arguments_and_gives_the_exit_code(
    probe: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["import", "--code", "3"]) == 3
    assert capsys.readouterr().out == "probed\n"


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_the_subcommands(
    arguments: list[str], probe: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ending:
        cli.main(arguments)
    assert ending.value.code == 0
    assert re.search(r"^ +import +probe the dispatcher$", capsys.readouterr().out, re.MULTILINE)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        cli.main(["--version"])
    assert ending.value.code == 0
    assert capsys.readouterr().out == f"companion {__version__}\n"


def test_a_misspelt_command_gets_a_hint(
    probe: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["imprt"]) == 2
    message = capsys.readouterr().err
    assert message == "companion: there is no command 'imprt'. Did you mean 'import'?\n"


def test_an_unknown_command_gets_the_list(
    probe: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["parrot"]) == 2
    message = capsys.readouterr().err
    assert message == "companion: there is no command 'parrot'. There are: board, import.\n"


def test_an_unknown_option_is_refused(
    probe: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ending:
        cli.main(["import", "--parrot"])
    assert ending.value.code == 2
    assert "--parrot" in capsys.readouterr().err


@pytest.mark.parametrize("name", sorted(cli.SUMMARIES))
def test_every_listed_subcommand_exists(name: str) -> None:
    module = cli.load_command(name)
    parser = argparse.ArgumentParser(prog=name)
    module.add_arguments(parser)
    assert callable(module.run)


def test_the_dispatcher_imports_no_subcommand_and_nothing_heavy() -> None:
    code = "import sys, companion.cli; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.split()
    assert "companion.cli" in loaded
    assert not [name for name in loaded if name.startswith("companion.cli.")]
    assert not {"msgspec", "rich", "cryptography", "platformdirs", "sqlite3"} & set(loaded)


@pytest.mark.parametrize("asked", [["--lang", "fr"], ["--lang=fr"]])
def test_help_speaks_the_language_that_is_asked_for(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["board", *asked, "--help"])
    use_language("en")
    assert "langue" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["--lang", "fr", "list"], ["list", "--lang", "fr"], ["board", "check", "--lang", "fr"]],
)
def test_the_language_may_stand_anywhere(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(SystemExit):
        cli.main(arguments)
    use_language("en")
    told = capsys.readouterr()
    assert re.search("partie|FICHIER", told.out + told.err)


def test_a_language_is_not_shortened(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["list", "--la", "fr"])
    assert "--la" in capsys.readouterr().err


def test_without_a_wish_the_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    with pytest.raises(SystemExit):
        cli.main(["board", "--help"])
    use_language("en")
    assert "idioma" in capsys.readouterr().out


def test_ctrl_c_ends_without_a_traceback(
    probe: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(probe, "run", interrupted)
    assert cli.main(["import"]) == 128 + signal.SIGINT
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("lines", [1, 100_000])
def test_a_closed_pipe_ends_without_a_traceback(lines: int) -> None:
    # Many lines meet the closed pipe while they are written, a single one only when it is flushed.
    code = (
        "import sys, types, companion.cli as cli\n"
        "probe = types.ModuleType('companion.cli.probe')\n"
        "probe.add_arguments = lambda parser: None\n"
        f"probe.run = lambda args: [print('a line') for _ in range({lines})] and 0\n"
        "sys.modules[probe.__name__] = probe\n"
        "cli.SUMMARIES['probe'] = 'fill the pipe'\n"
        "sys.exit(cli.main(['probe']))\n"
    )
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [sys.executable, "-c", code], stdout=writing, stderr=subprocess.PIPE, text=True
        )
    finally:
        os.close(writing)
    assert ended.stderr == ""
    assert ended.returncode == 128 + signal.SIGPIPE


def run_by(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as ./run or another starter of that name would call it."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        env={**os.environ, "COMPANION_STARTED_AS": name},
        capture_output=True,
        text=True,
    )


def test_messages_name_the_program_as_it_was_started() -> None:
    assert "./run: there is no command 'parrot'" in run_by("./run", "parrot").stderr
    assert "./run board confirm" in run_by("./run", "board").stdout
    assert "usage: ./run list" in run_by("./run", "list", "--help").stdout
    assert "companion: there is no command" in run_by("", "parrot").stderr


def test_run_tells_how_it_was_called() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(["./run", "parrot"], cwd=root, capture_output=True, text=True)
    # Where it has to install first, it tells that before.
    told = done.stderr.splitlines()
    assert any(line.startswith("./run: there is no command 'parrot'") for line in told)


def test_a_damaged_save_names_the_command_to_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "evening.voyage"
    save.write_bytes(b"SQLite format 3\0")
    monkeypatch.setenv("COMPANION_STARTED_AS", "./run")
    assert cli.main(["verify", str(save)]) != 0
    told = capsys.readouterr()
    assert "`./run repair`" in told.out + told.err


def test_help_begins_with_the_touchscreen() -> None:
    by_run = run_by("./run", "--help").stdout
    assert re.search(r"^  ./run +open the touchscreen", by_run, re.MULTILINE)
    assert re.search(r"^  ./run --simulate +with a simulated table", by_run, re.MULTILINE)
    installed = run_by("", "--help").stdout
    assert re.search(r"^  companion app +open the touchscreen", installed, re.MULTILINE)
    assert re.search(r"^  companion app --simulate ", installed, re.MULTILINE)
