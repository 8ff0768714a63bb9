"""The start of the kiosk: waits for a display and finds the right graphics card."""

import sys
from pathlib import Path

import pytest

from companion.ops.kiosk import start
from companion.system.display import card_number, connected_panel
from companion.touch.app.start import is_kiosk, on_a_pi_console


def plug(drm: Path, name: str, status: str) -> Path:
    output = drm / name
    output.mkdir(parents=True, exist_ok=True)
    (output / "status").write_text(status + "\n")
    return output


def test_the_panel_comes_before_the_monitor_and_its_card_is_found(tmp_path: Path) -> None:
    plug(tmp_path, "card0-HDMI-A-1", "connected")
    plug(tmp_path, "card0-Writeback-1", "unknown")
    panel = plug(tmp_path, "card2-DSI-2", "connected")
    (tmp_path / "card1").mkdir()  # the card that only draws
    assert connected_panel(tmp_path) == panel
    assert card_number(panel) == "2"
    plug(tmp_path, "card2-DSI-2", "disconnected")
    assert connected_panel(tmp_path) == tmp_path / "card0-HDMI-A-1"


def test_it_waits_for_a_display_that_comes_late(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pauses = []

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            plug(tmp_path, "card1-HDMI-A-1", "disconnected")
        if len(pauses) == 6:
            plug(tmp_path, "card1-HDMI-A-1", "connected")

    assert start.wait_for_panel(tmp_path, sleep).name == "card1-HDMI-A-1"
    assert len(pauses) == 6
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2
    assert "no graphics card" in said[0]
    assert "card1-HDMI-A-1" in said[1]


def test_it_becomes_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    became: list[list[str]] = []

    class Became(BaseException):
        pass

    def execv(program: str, arguments: list[str]) -> None:
        became.append([program, *arguments[1:]])
        raise Became

    monkeypatch.setattr("os.execv", execv)
    monkeypatch.setattr("companion.system.display.DRM", tmp_path)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    plug(tmp_path, "card1-DSI-1", "connected")
    with pytest.raises(Became):
        start.main(["--rotate", "90"])
    app = ["-P", "-m", "companion", "app", "--fullscreen", "--rotate", "90"]
    assert became == [[sys.executable, *app]]
    with pytest.raises(SystemExit) as ended:
        start.main(["--only-wait"])
    assert ended.value.code == 0


def test_the_units_tell_the_app_how_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the console the kernel tells of touches, under X only X: otherwise they count twice."""
    monkeypatch.setattr("companion.touch.app.start.MODEL", Path("/nonexistent"))
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not is_kiosk()
    monkeypatch.setenv("COMPANION_KIOSK", "console")
    assert is_kiosk()
    assert on_a_pi_console()
    monkeypatch.setenv("COMPANION_KIOSK", "x11")
    monkeypatch.setenv("DISPLAY", ":0")
    assert is_kiosk()
    assert not on_a_pi_console()
