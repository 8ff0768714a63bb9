"""Phones are asked for once; the table's own Wi-Fi is off until somebody wants it."""

import configparser
import stat

import pytest

from companion.night.settings.settings import Settings, load, save
from companion.ops.kiosk import __main__ as installer
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.hotspot import FILE
from companion.ops.kiosk.start import main as start
from companion.ops.kiosk.system_files.manifest import load as load_manifest
from companion.ops.kiosk.target import Target
from companion.system.environment import PHONES
from tests.ops.install.roots import Install

UNIT = "etc/systemd/system/spanish-main-companion.service"


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What somebody at a terminal types; each question takes one."""
    typed: list[str] = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: typed.pop(0))
    return typed


@pytest.mark.parametrize(("typed", "wanted"), [("y", True), ("", False), ("n", False)])
def test_it_asks_once_whether_phones_are_wanted(
    typed: str, wanted: bool, answers: list[str]
) -> None:
    answers.append(typed)
    asked = installer.ask_for_phones(Choices("ana"), ask=True)
    assert asked.phones is wanted
    assert not answers
    assert installer.ask_for_phones(asked, ask=True) == asked, "who has answered is not asked"
    assert installer.ask_for_phones(Choices("ana"), ask=False).phones is None


def test_a_script_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False)
    assert installer.ask_for_phones(Choices("ana"), ask=True).phones is None


@pytest.mark.usefixtures("at_once")
def test_the_option_is_kept_and_reaches_the_app(install: Install, target: Target) -> None:
    assert install("--kiosk") == 0
    assert "--phones" not in target.at(UNIT).read_text()
    assert install("--kiosk", "--phones") == 0
    assert "--phones" in target.at(UNIT).read_text()
    assert install("--kiosk", "--rotate", "90") == 0
    known = load_manifest(target)
    assert known
    assert known.choices.phones is True
    assert "--rotate 90 --phones" in target.at(UNIT).read_text()
    assert install("--kiosk", "--no-phones") == 0
    assert "--phones" not in target.at(UNIT).read_text()


def test_the_start_tells_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[list[str]] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setenv(PHONES, "")
    monkeypatch.setattr("os.execv", lambda _, command: begun.append(command))
    start(["--rotate", "0", "--phones"])
    assert begun
    assert Settings().phones


def test_what_is_chosen_on_the_touchscreen_wins(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path_factory.mktemp("data")))
    assert not load(Settings).phones
    monkeypatch.setenv(PHONES, "on")
    assert load(Settings).phones
    assert save(Settings(phones=False))
    assert not load(Settings).phones


def test_the_wifi_of_the_table(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    assert install("--hotspot") == 1
    assert "NetworkManager" in capsys.readouterr().err
    target.at("etc/NetworkManager").mkdir()
    assert install("--hotspot") == 0
    file = target.at(FILE)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    kept = configparser.ConfigParser()
    kept.read(file)
    assert dict(kept["wifi"])["mode"] == "ap"
    assert kept["ipv4"]["method"] == "shared"
    password = kept["wifi-security"]["psk"]
    assert len(password) >= 12
    assert password in capsys.readouterr().out
    assert install("--list") == 0
    told = capsys.readouterr().out
    assert FILE in told
    assert password not in told
    # Whoever has written the password on a card need not write another.
    assert install("--hotspot") == 0
    assert password in file.read_text()
    assert install("--no-hotspot") == 0
    assert not file.exists()


@pytest.mark.usefixtures("at_once")
def test_uninstalling_takes_the_wifi_away(install: Install, target: Target) -> None:
    target.at("etc/NetworkManager").mkdir()
    assert install("--kiosk", "--hotspot") == 0
    assert target.at(FILE).exists()
    assert install("--uninstall") == 0
    assert not target.at(FILE).exists()
