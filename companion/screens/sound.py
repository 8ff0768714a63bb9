"""The four sounds of the app. Without a sound card nothing is heard and nothing fails."""

import logging
from typing import Any

from companion.screens.assets import SOUNDS

NAMES = ("turn", "refusal", "reveal", "victory")

_loaded: dict[str, Any] = {}
_muted = False


def load_sounds() -> None:
    """Before the window is opened: loading later can hang on some sound servers."""
    from kivy.core.audio import SoundLoader

    for name in NAMES:
        try:
            _loaded[name] = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
        except Exception:  # noqa: BLE001 - whatever a sound driver raises, the game goes on
            logging.getLogger(__name__).warning("The sound %s cannot be loaded", name)


def mute(muted: bool) -> None:
    global _muted
    _muted = muted


def play_sound(name: str) -> None:
    sound = _loaded.get(name)
    if sound is not None and not _muted:
        sound.stop()
        sound.play()
