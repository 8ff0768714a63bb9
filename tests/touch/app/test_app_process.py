"""The app as a process of its own: what it says, the language it speaks, how soon it ends."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.night.settings.settings import Bookmark, Settings, load, save
from companion.touch.app.device import sound
from companion.touch.app.navigation.preloader import is_touched
from companion.touch.stage.finger import Touch
from tests.support.on_stage import StageMaker

# Stands in for ./run: tells when all screens of the game are made, and what is spoken.
APP = """
import sys
from companion.touch.app import start
prepare = start.prepare
def prepared(*arguments, **options):
    prepare(*arguments, **options)
    from kivy.clock import Clock
    def look(_):
        from kivy.app import App
        app = App.get_running_app()
        if app.shell and app.navigation.preloader.finished:
            print(app.language, app.page_name, flush=True)
            return False
    Clock.schedule_interval(look, 0.2)
start.prepare = prepared
from companion.cli import main
sys.exit(main(["app", *sys.argv[1:]]))
"""


@contextmanager
def app_process(data: Path, *options: str) -> Iterator["subprocess.Popen[str]"]:
    silent = {"SDL_AUDIODRIVER", "PULSE_SERVER", "XDG_RUNTIME_DIR"}
    environment = {name: value for name, value in os.environ.items() if name not in silent}
    process = subprocess.Popen(
        [sys.executable, "-c", APP, *options],
        env={**environment, "SDL_VIDEODRIVER": "offscreen", "COMPANION_DATA_DIR": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=30)


def test_quitting_a_game_takes_no_time_and_loses_nothing(data_directory: Path) -> None:
    night = sample_night("sailing", keep=True)
    name = night.save_name
    night.leave()
    save(Bookmark(game=name, screen="main"))
    with app_process(data_directory) as app:
        assert app.stdout is not None
        assert app.stdout.readline().split() == ["en", "main"]
        # Until the signal is seen and while other programs work the clock goes on: what the app
        # itself does is told by the time that it has the processor.
        before = _processor_time(app.pid)
        app.send_signal(signal.SIGTERM)
        _, complaints = app.communicate(timeout=30)
        assert app.returncode == 0
        used = _children_time() - before
    # A Pi is several times as slow, and nobody shall wait half a second there.
    assert used < 0.15
    assert load(Bookmark).game == name
    if not sound.sound_available():
        assert complaints == ""


def _processor_time(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    ended = os.times()
    seconds = (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return seconds + ended.children_user + ended.children_system


def _children_time() -> float:
    ended = os.times()
    return ended.children_user + ended.children_system


def test_the_language_asked_for_wins_for_this_time(data_directory: Path) -> None:
    save(Settings(language="pt"))
    with app_process(data_directory, "--lang", "fr", "--screen", "settings") as app:
        assert app.stdout is not None
        assert app.stdout.readline().split()[0] == "fr"
    assert load(Settings).language == "pt"


def test_a_language_chosen_on_the_screen_is_kept(stage: StageMaker) -> None:
    save(Settings(language="pt"))
    opened = stage(screen="settings", asked_language="fr")
    assert opened.has("Réglages")
    assert opened.app.page.language == "fr"
    opened.tap("English")
    assert opened.has("Settings")
    assert load(Settings).language == "en"


@pytest.mark.parametrize(
    ("cards", "heard"),
    [(None, False), ("--- no soundcards ---\n", False), (" 0 [Headphones]: bcm2835\n", True)],
)
def test_sound_is_tried_only_where_there_is_a_card(
    cards: str | None, heard: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sound, "CARDS", tmp_path / "cards")
    if cards is not None:
        (tmp_path / "cards").write_text(cards)
    assert sound.sound_available() is heard


@pytest.mark.parametrize("socket", ["pulse/native", "pipewire-0"])
def test_a_sound_server_is_a_card(
    socket: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sound, "CARDS", tmp_path / "none")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not sound.sound_available()
    (tmp_path / socket).parent.mkdir(exist_ok=True)
    (tmp_path / socket).touch()
    assert sound.sound_available()


def test_a_mouse_that_hovers_does_not_keep_screens_from_being_made(stage: StageMaker) -> None:
    opened = stage(sample_night("provisioning"), screen="street", ahead=True)
    hovering = Touch(10, 10)
    hovering.is_touch = False
    opened.loop.touches.append(hovering)
    try:
        opened.wait(lambda: opened.app.navigation.preloader.finished, seconds=60)
        hovering.is_touch = True
        assert is_touched()
    finally:
        opened.loop.touches.remove(hovering)
    assert not is_touched()
