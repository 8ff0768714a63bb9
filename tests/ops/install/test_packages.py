"""Which packages of Debian are asked for."""

import pytest

from companion.ops.kiosk import packages
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.packages import Package, install_packages, missing_packages
from companion.ops.kiosk.target import Target


def names(found: list[Package]) -> set[str]:
    return {package.name for package in found}


def test_only_what_is_missing_and_only_for_what_was_chosen(target: Target) -> None:
    console = names(missing_packages(target, Choices("ana")))
    assert {"libgl1", "libegl1", "libmtdev1", "polkitd", "python3-venv"} <= console
    assert "xinit" not in console
    assert "python3-lgpio" not in console, "only a Raspberry Pi has GPIO"
    assert "xinit" in names(missing_packages(target, Choices("ana", "x11")))
    # Trixie calls the package libmtdev1t64: the file tells, not the name.
    library = target.at("usr/lib/aarch64-linux-gnu/libmtdev.so.1")
    library.parent.mkdir(parents=True)
    library.touch()
    assert console - names(missing_packages(target, Choices("ana"))) == {"libmtdev1"}


def test_apt_is_not_used_unasked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(packages, "_apt", lambda command, _: called.append(command))
    monkeypatch.setattr(packages, "_is_known", lambda name: name != "python3-lgpio")
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    wanted = [
        Package("libgl1", "", "draws"),
        Package("python3-lgpio", "", "reads buttons", optional=True),
    ]
    with pytest.raises(InstallError, match="--yes"):
        install_packages(wanted, ask=True)
    assert not any("install" in command for command in called)
    assert "left out" in capsys.readouterr().out
    assert install_packages(wanted, ask=False) == ["libgl1"]
    assert called[-1][-1] == "libgl1"
