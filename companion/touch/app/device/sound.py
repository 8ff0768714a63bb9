"""The four sounds of the app. Without a sound card nothing is heard and nothing fails."""

import logging
import os
from pathlib import Path
from typing import Any

from companion.touch.look.assets import SOUNDS

NAMES = ("turn", "refusal", "reveal", "victory")

# Where the kernel lists its sound cards: a line with a number for each, or that there are none.
CARDS = Path("/proc/asound/cards")

_loaded: dict[str, Any] = {}
_muted = False


def load_sounds() -> None:
    """Before the window is opened: loading later can hang on some sound servers."""
    if not sound_available():
        return
    from kivy.core.audio import SoundLoader

    for name in NAMES:
        try:
            _loaded[name] = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
        except Exception:  # noqa: BLE001 - whatever a sound driver raises, the game goes on
            logging.getLogger(__name__).warning("The sound %s cannot be loaded", name)


def sound_available() -> bool:
    """Whether sound can go anywhere: a card, a sound server, or whatever SDL is told to use.

    Where there is none, the attempt to open it would only fill the terminal with complaints.
    """
    if os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if runtime and any((Path(runtime) / name).exists() for name in ("pulse/native", "pipewire-0")):
        return True
    try:
        listed = CARDS.read_text().splitlines()
    except OSError:
        return False
    return any(line.split()[0].isdigit() for line in listed if line.strip())


def mute(muted: bool) -> None:
    global _muted
    _muted = muted


def play_sound(name: str) -> None:
    sound = _loaded.get(name)
    if sound is not None and not _muted:
        sound.stop()
        sound.play()
