"""Damaged settings are told at the start, in a dialog that stays until somebody answers it."""

import json

import pytest

from companion.night.settings.settings import Settings, load
from companion.system.paths import data_dir
from tests.support.on_stage import StageMaker


def damage() -> None:
    data_dir().mkdir(parents=True, exist_ok=True)
    good = {"theme": "dark", "players": ["Anna"]}
    (data_dir() / "settings.json").write_text(json.dumps({**good, "sound": "loud"}))


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_the_table_is_told_and_led_to_the_settings(stage: StageMaker, language: str) -> None:
    damage()
    opened = stage(language=language)
    told = " ".join(opened.texts())
    assert "settings-damaged.json" in told
    assert opened.app.settings.theme == "dark"
    assert load(Settings).players == ["Anna"]
    # A screen that went dark must not swallow it.
    opened.app.close_secrets()
    (dialog,) = opened.app.shell.overlays
    opened.tap(dialog.yes_text)
    assert opened.app.page_name == "settings"
    assert opened.app.shell.overlays == []


def test_whole_settings_are_not_worth_a_word(stage: StageMaker) -> None:
    opened = stage()
    assert opened.app.shell.overlays == []
