"""What is told by colour can be read, and is told by shape too."""

import re
from pathlib import Path

import pytest
from kivy.config import Config

from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.kernel.registry import KITS
from companion.night.look.emblems import OUTLINES
from companion.night.look.palettes import PAIRS, PALETTES, READABLE, contrast, rgb
from companion.touch.app.device.sound import NAMES, _loaded, mute, play_sound
from companion.touch.app.start import one_touch_provider
from companion.touch.look.icons import WANTED, glyphs
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import Emblem
from tests.support.on_stage import StageMaker
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
        assert palette.captains.keys() == palette.captain_inks.keys()
        assert len(set(palette.captains.values())) == len(palette.captains)
    assert len({tuple(points) for points in OUTLINES.values()}) == len(OUTLINES)


def test_every_icon_is_bundled() -> None:
    assert set(WANTED.split()) == set(glyphs())
    assert set(CARGO_ICONS.values()) <= set(glyphs())


def test_every_bundled_icon_is_shown_somewhere() -> None:
    files = [*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    named = set(re.findall(r"[\"']([a-z0-9-]+)[\"']", "\n".join(map(Path.read_text, files))))
    dice = {f"dice-{eyes}" for eyes in range(1, 7)}
    assert set(glyphs()) - dice - named == set()


@pytest.mark.parametrize(("console", "providers"), [(True, []), (False, ["mouse"])])
def test_exactly_one_provider_of_touches(console: bool, providers: list[str]) -> None:
    """None of Kivy's on a console: there the app gives each panel its own."""
    one_touch_provider(console)
    assert Config.options("input") == providers
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


def test_every_seat_of_every_game_has_a_colour_and_one_shape() -> None:
    shapes: dict[str, str] = {}
    for kit in KITS.values():
        for seat in (*kit.seats, *kit.other_seats):
            assert seat.colour in theme.captains, kit.name
            assert seat.shape in OUTLINES, kit.name
            assert shapes.setdefault(seat.colour, seat.shape) == seat.shape, kit.name
        assert len({seat.shape for seat in kit.seats}) == len(kit.seats)


@pytest.mark.parametrize("seat", sorted({seat for kit in KITS.values() for seat in kit.colours}))
def test_the_emblem_of_every_seat_is_drawn(seat: str, stage: StageMaker) -> None:
    opened = stage()
    before = opened.pixels()
    opened.app.page.add_widget(Emblem(seat=seat, size_hint=(None, None), size=(90, 90)))
    after = opened.pixels()
    assert sum(before[at : at + 4] != after[at : at + 4] for at in range(0, len(after), 4)) > 1000
