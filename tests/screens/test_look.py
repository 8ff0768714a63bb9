"""What is told by colour can be read, and is told by shape too."""

import re
from pathlib import Path

import pytest
from kivy.config import Config

from companion.screens.icons import WANTED, glyphs
from companion.screens.palettes import PAIRS, PALETTES, READABLE, contrast, rgb
from companion.screens.sound import NAMES, _loaded, mute, play_sound
from companion.screens.start import one_touch_provider
from companion.screens.widgets.captains import OUTLINES
from companion.screens.widgets.cargo import CARGO_ICONS
from tests.support.process import ROOT


@pytest.mark.parametrize("name", PALETTES)
def test_every_text_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    pairs = [(getattr(palette, text), getattr(palette, ground)) for text, ground in PAIRS]
    pairs += [(palette.captain_inks[seat], colour) for seat, colour in palette.captains.items()]
    for text, ground in pairs:
        assert contrast(rgb(text), rgb(ground)) >= READABLE, (text, ground)


def test_contrast_as_the_standard_reckons_it() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)


def test_every_captain_has_a_colour_and_a_shape_of_their_own() -> None:
    for palette in PALETTES.values():
        assert palette.captains.keys() == OUTLINES.keys()
        assert len(set(palette.captains.values())) == len(OUTLINES)
    assert len({tuple(points) for points in OUTLINES.values()}) == len(OUTLINES)


def test_every_icon_is_bundled() -> None:
    assert set(WANTED.split()) == set(glyphs())
    assert set(CARGO_ICONS.values()) <= set(glyphs())


def test_every_bundled_icon_is_shown_somewhere() -> None:
    files = [*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").glob("*.kv")]
    named = set(re.findall(r"[\"']([a-z0-9-]+)[\"']", "\n".join(map(Path.read_text, files))))
    dice = {f"dice-{eyes}" for eyes in range(1, 7)}
    assert set(glyphs()) - dice - named == set()


@pytest.mark.parametrize(("console", "provider"), [(True, "mtdev"), (False, "mouse")])
def test_exactly_one_provider_of_touches(console: bool, provider: str) -> None:
    one_touch_provider(console)
    (option,) = Config.options("input")
    assert provider in Config.get("input", option)
    one_touch_provider(False)


def test_sounds_are_there_and_a_mute_app_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(_loaded) == set(NAMES)
    played: list[str] = []

    class Recorder:
        def stop(self) -> None: ...

        def play(self) -> None:
            played.append("played")

    monkeypatch.setitem(_loaded, "turn", Recorder())
    mute(True)
    play_sound("turn")
    mute(False)
    play_sound("turn")
    assert played == ["played"]
