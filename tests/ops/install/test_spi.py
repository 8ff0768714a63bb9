"""Readers on the Pi's own SPI: one option brings what they need, and updates keep to it."""

import json
import re
import venv
from pathlib import Path

import pytest

from companion.ops.kiosk import actions
from companion.ops.kiosk.actions import bring
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.packages import missing_packages
from companion.ops.kiosk.system_files.manifest import load, manifest_file
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import versions
from companion.ops.kiosk.versions.source import Source
from tests.ops.install.roots import CHECKOUT, Install, another_version

BLOCK = re.compile(r"(?m)^mfrc522==[\d.]+ \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+")


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What pip is asked for: there is no network here."""
    asked: list[list[str]] = []
    monkeypatch.setattr(versions, "_run", lambda command, _: asked.append(command))
    return asked


def test_the_lock_has_what_the_tests_have_and_nothing_else() -> None:
    lock = (CHECKOUT / "requirements/spi.txt").read_text()
    tested = (CHECKOUT / "requirements/dev.txt").read_text()
    assert BLOCK.findall(lock) == BLOCK.findall(tested)
    assert re.findall(r"^[\w-]+==", lock, re.MULTILINE) == ["mfrc522=="]


@pytest.mark.usefixtures("at_once")
def test_the_option_brings_the_package_and_is_remembered(
    install: Install, target: Target, commands: list[list[str]], tmp_path: Path
) -> None:
    assert install("--kiosk") == 0
    assert commands == []
    assert install("--kiosk", "--spi") == 0
    (command,) = commands
    assert {"install", "--no-deps", "--require-hashes"} <= set(command)
    assert Path(command[-1]).name == "spi.txt"
    assert str(target.home / "versions") in command[0]
    # Without a word about it, it stays; also with the next version.
    assert install("--kiosk", "--rotate", "90") == 0
    newer = another_version(tmp_path / "newer", "7.0")
    bring(target, newer)
    assert len(commands) == 3
    assert newer.name in commands[-1][0]
    assert install("--kiosk", "--no-spi") == 0
    assert len(commands) == 3


@pytest.mark.usefixtures("at_once", "commands")
def test_a_version_that_does_not_know_it_can_still_read_the_list(
    install: Install, target: Target
) -> None:
    """After a rollback the code of before reads it, and takes no choice that it does not know."""
    assert install("--kiosk", "--spi") == 0
    kept = json.loads(manifest_file(target).read_text())
    assert set(kept["choices"]) == {"user", "mode", "rotate"}
    known = load(target)
    assert known is not None
    assert known.choices.spi
    del kept["spi"]
    manifest_file(target).write_text(json.dumps(kept))
    known = load(target)
    assert known is not None
    assert not known.choices.spi


def test_packages_of_debian_are_asked_for_only_with_it(target: Target) -> None:
    def spi(choices: Choices) -> set[str]:
        return {one.name for one in missing_packages(target, choices) if one.spi}

    assert spi(Choices("ana")) == set()
    assert spi(Choices("ana", spi=True)) == {"python3-spidev", "python3-rpi-lgpio"}


def test_alone_it_is_for_the_checkout(
    install: Install,
    commands: list[list[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    checkout = another_version(tmp_path / "checkout", "7.0")
    monkeypatch.setattr(actions, "own_source", lambda: Source(checkout.tree, checkout.tree))
    assert install("--spi") == 1
    assert "Start ./run once" in capsys.readouterr().err
    venv.create(checkout.tree / ".venv", symlinks=True)
    assert install("--spi") == 0
    (command,) = commands
    assert command[0] == str(checkout.tree / ".venv/bin/python")
    assert "include-system-site-packages = true" in (checkout.tree / ".venv/pyvenv.cfg").read_text()
    assert "sudo apt-get install python3-spidev python3-rpi-lgpio" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [(), ("--rotate", "90"), ("--no-spi",)])
def test_without_an_action_nothing_is_done(install: Install, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        install(*arguments)
    assert ended.value.code == 2
