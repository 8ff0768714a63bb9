"""Where it cannot be installed, it says why and what would be right, and changes nothing."""

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.ops.kiosk import checks
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target
from tests.ops.install.roots import Install, snapshot


class Disk(NamedTuple):
    total: int
    used: int
    free: int


def test_a_full_card(
    install: Install,
    target: Target,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = snapshot(target)
    monkeypatch.setattr(checks, "NEEDED", 400_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(8_000, 7_000, 12_000_000))
    assert install("--kiosk") == 1
    assert "has 12 MB left; a new version needs 400 MB" in capsys.readouterr().err
    assert snapshot(target) == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--kiosk", "--user", "nobody-here"), "There is no user 'nobody-here'"),
        (("--update",), "not installed here"),
        (("--rollback",), "not installed here"),
        (("--uninstall",), "not installed here"),
    ],
)
def test_what_cannot_be(
    arguments: tuple[str, ...],
    sentence: str,
    install: Install,
    target: Target,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = snapshot(target)
    assert install(*arguments) == 1
    assert sentence in capsys.readouterr().err
    assert snapshot(target) == before


def test_a_directory_without_a_system(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    target.at("etc/passwd").unlink()
    assert install("--kiosk") == 1
    assert "holds no system" in capsys.readouterr().err
    shutil.rmtree(target.root)
    assert install("--kiosk") == 1
    assert "is no directory" in capsys.readouterr().err


def test_a_system_of_another_python(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    target.at("usr/bin/python3").unlink()
    target.at("usr/bin/python3").symlink_to("python3.9")
    assert install("--kiosk") == 1
    assert "has python3.9" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "largest"), [("armv7l", 2**31 - 1), ("aarch64", 2**31 - 1), ("riscv64", 2**63 - 1)]
)
def test_machines_without_kivy(name: str, largest: int) -> None:
    with pytest.raises(InstallError, match="64-bit Raspberry Pi OS"):
        checks.check_machine(name, largest)
    checks.check_machine("aarch64", 2**63 - 1)


def test_an_old_python() -> None:
    with pytest.raises(InstallError, match=r"Python 3\.9; the app needs 3\.11"):
        checks.check_python((3, 9))


def test_without_the_rights_of_root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(InstallError, match="sudo"):
        checks.check_rights(Target())
    checks.check_rights(Target(tmp_path))


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("something", ["checkout/install", "manifest.json/of-another-program", ""])
def test_something_else_where_the_kiosk_goes(
    something: str, install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    file = target.home / something
    file.parent.mkdir(parents=True)
    file.write_text("not ours\n")
    before = snapshot(target)
    assert install("--kiosk") == 1
    assert f"{target.home}, which holds something else" in capsys.readouterr().err
    assert snapshot(target) == before


@pytest.mark.usefixtures("at_once")
def test_an_empty_directory_where_the_kiosk_goes(install: Install, target: Target) -> None:
    target.home.mkdir(parents=True)
    assert install("--kiosk") == 0


@pytest.mark.usefixtures("at_once")
def test_a_manifest_of_another_program(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    target.home.mkdir(parents=True)
    (target.home / "manifest.json").write_text('{"name": "a page for browsers"}')
    before = snapshot(target)
    assert install("--kiosk") == 1
    assert "holds something else" in capsys.readouterr().err
    assert snapshot(target) == before


@pytest.mark.usefixtures("at_once")
def test_a_manifest_of_a_newer_installer(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    assert install("--kiosk") == 0
    (target.home / "manifest.json").write_text('{"format": "companion kiosk 2"}')
    before = snapshot(target)
    for action in ("--kiosk", "--update", "--uninstall"):
        assert install(action) == 1
        assert "of a newer installer" in capsys.readouterr().err
    assert snapshot(target) == before
