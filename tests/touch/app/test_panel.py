"""The panel at the Pi, on gpiozero's mock pins: buttons, light and buzzer follow the screen."""

from typing import Any

import msgspec
import pytest

from companion.games.drake.screens.samples import sample_night
from companion.night.night import Night
from companion.table.lamps import BEAT, DARK, PALETTES, RHYTHMS
from companion.table.settings import (
    LampSettings,
    PanelSettings,
    TableSettings,
    load_settings,
    save_settings,
    settings_file,
)
from companion.touch.app.panel_link import turn_colour
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain
from companion.touch.widgets.sheets.overlays import Dialog, confirm
from hardware.panel import Panel, PanelPins, Sound
from tests.hardware.mock_gpio import Device
from tests.support.on_stage import StageMaker

PINS = PanelPins(confirm=12, bounce=None)
ON = TableSettings(panel=PanelSettings(on=True, pins=PINS))


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> list[Sound]:
    """What the panel is asked to play, muted or not."""
    played: list[Sound] = []
    sound = Panel.sound

    def play(panel: Panel, one: Sound) -> None:
        played.append(one)
        sound(panel, one)

    monkeypatch.setattr(Panel, "sound", play)
    return played


def with_panel(stage: StageMaker, night: Night | None = None, **properties: Any) -> Stage:
    save_settings(ON)
    opened = stage(night, **properties)
    assert opened.app.panel.on
    return opened


def push(opened: Stage, factory: Any, pin: int) -> None:
    """Presses a button of the panel and waits until the app has looked at it."""
    Tap.unlock()
    factory.pin(pin).drive_low()
    factory.pin(pin).drive_high()
    opened.app.panel.tick()
    opened.frames(3)


def levels(factory: Any) -> list[int]:
    pins = (PINS.red, PINS.green, PINS.blue)
    return [round(255 * factory.pin(pin).state) for pin in pins]


def test_off_nothing_is_started(stage: StageMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    def started(_: Panel) -> None:
        raise AssertionError("it is off")

    monkeypatch.setattr(Panel, "start", started)
    opened = stage(sample_night("sailing"))
    opened.app.change(sound=False)
    assert not opened.app.panel.on
    assert opened.app.panel._timer is None


def test_it_is_switched_on_and_off_on_the_page_of_the_table(
    stage: StageMaker, factory: Any
) -> None:
    opened = stage(screen="table")
    opened.tap("Buttons, light and buzzer")
    assert opened.app.panel.on
    assert load_settings().panel == PanelSettings(on=True)
    opened.tap("Buttons, light and buzzer")
    assert not opened.app.panel.on
    assert not load_settings().panel.on
    # The pins are free again.
    Panel().start()


def test_a_machine_without_gpio_says_so_and_stays_off(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_factory() -> None:
        raise OSError("can not open gpiochip")

    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setattr(Device, "_default_pin_factory", no_factory)
    opened = stage(screen="table")
    opened.tap("Buttons, light and buzzer")
    assert any("can not open gpiochip" in text for text in opened.texts())
    assert not opened.app.panel.on
    assert not load_settings().panel.on


def test_damaged_settings_are_told_by_the_switch_alone(stage: StageMaker) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text("{")
    opened = stage(screen="table")
    assert not any("table.json" in text for text in opened.texts())
    opened.tap("Buttons, light and buzzer")
    assert any("table.json" in text for text in opened.texts())
    assert settings_file().read_text() == "{"


def test_undo_is_the_undo_of_the_screen(stage: StageMaker, factory: Any) -> None:
    night = sample_night("provisioning")
    opened = with_panel(stage, night)
    push(opened, factory, PINS.undo)
    assert not opened.app.undo_label
    night.play(night.choices(night.turn, "visit")[0])
    before = opened.app.undo_label
    opened.app.go("settings")
    push(opened, factory, PINS.undo)
    assert opened.app.undo_label == before
    opened.app.back()
    push(opened, factory, PINS.undo)
    assert not opened.app.undo_label
    assert any(before in text for text in opened.texts())


def test_undo_over_something_seen_asks_and_confirm_answers(stage: StageMaker, factory: Any) -> None:
    night = sample_night(lambda night: night.session is not None and night.undoing.undo_forgets())
    opened = with_panel(stage, night)
    before = opened.app.undo_label
    push(opened, factory, PINS.undo)
    (dialog,) = opened.app.shell.overlays
    assert isinstance(dialog, Dialog)
    assert opened.app.undo_label == before
    push(opened, factory, PINS.undo)
    assert opened.app.shell.overlays == [dialog]
    push(opened, factory, PINS.confirm)
    assert opened.app.undo_label != before
    assert not opened.app.shell.overlays


def test_confirm_says_yes_to_a_danger_too(stage: StageMaker, factory: Any) -> None:
    answers: list[str] = []
    opened = with_panel(stage)
    confirm("Really?", "", "Yes", "No", lambda: answers.append("yes"), kind="danger")
    opened.frames(2)
    push(opened, factory, PINS.confirm)
    assert answers == ["yes"]


def test_confirm_presses_the_one_primary_button(stage: StageMaker, factory: Any) -> None:
    opened = with_panel(stage, sample_night("between-voyages"))
    push(opened, factory, PINS.confirm)
    assert opened.app.page.resetting
    push(opened, factory, PINS.confirm)
    assert opened.app.night.round == 2


def test_confirm_does_nothing_where_nothing_or_several_things_stand_out(
    stage: StageMaker, factory: Any
) -> None:
    opened = with_panel(stage, sample_night("provisioning"))
    pressed: list[str] = []
    buttons = [TapButton(text=text, kind="primary") for text in ("One", "Another")]
    for button in buttons:
        button.bind(on_tap=lambda one: pressed.append(one.text))
    opened.app.page.add_widget(buttons[0])
    opened.app.page.add_widget(buttons[1])
    push(opened, factory, PINS.confirm)
    assert pressed == []
    buttons[1].enabled = False
    push(opened, factory, PINS.confirm)
    assert pressed == ["One"]
    buttons[0].enabled = False
    push(opened, factory, PINS.confirm)
    assert pressed == ["One"]


def test_a_second_push_within_the_lock_out_is_lost(stage: StageMaker, factory: Any) -> None:
    opened = with_panel(stage, sample_night("between-voyages"))
    factory.pin(PINS.confirm).drive_low()
    factory.pin(PINS.confirm).drive_high()
    push(opened, factory, PINS.confirm)
    assert opened.app.page.resetting
    assert opened.app.night.phase == "between-voyages"


def test_nothing_behind_a_curtain_is_pressed(stage: StageMaker, factory: Any) -> None:
    night = sample_night("sailing")
    opened = with_panel(stage, night)
    pressed: list[str] = []

    def secret() -> TapButton:
        button = TapButton(text="Secret", kind="primary")
        button.bind(on_tap=lambda one: pressed.append(one.text))
        return button

    curtain = Curtain()
    draw_curtain(curtain, night.turn, "your discs", secret)
    touch = opened.press(curtain.ids.pad)
    assert opened.has("Secret")
    before = opened.app.undo_label
    push(opened, factory, PINS.confirm)
    push(opened, factory, PINS.undo)
    touch.touch_up()
    assert pressed == []
    assert opened.app.undo_label == before


def test_the_push_that_wakes_the_screen_presses_nothing(stage: StageMaker, factory: Any) -> None:
    opened = with_panel(stage, sample_night("between-voyages"))
    opened.app.shell.sleeper.sleep()
    push(opened, factory, PINS.confirm)
    assert opened.app.shell.sleeper.state == "awake"
    assert not opened.app.page.resetting
    push(opened, factory, PINS.confirm)
    assert opened.app.page.resetting


def test_the_light_has_the_colour_of_whose_turn_it_is(stage: StageMaker, factory: Any) -> None:
    night = sample_night("provisioning")
    opened = with_panel(stage, night)
    seen = set()
    for _ in range(4):
        opened.app.panel.tick()
        assert tuple(levels(factory)) == turn_colour(night.turn, ON.lamps, 0)
        seen.add(tuple(levels(factory)))
        night.play(night.choices(night.turn, "visit")[0])
    assert len(seen) == 4
    opened.app.leave_game()
    opened.app.panel.tick()
    assert levels(factory) == [0, 0, 0]


def test_colours_of_the_light() -> None:
    full = LampSettings(brightness=100)
    for seat in RHYTHMS:
        assert turn_colour(seat, full, 3.0) == PALETTES["plain"][seat]
    for nobody in ("", "table"):
        assert turn_colour(nobody, full, 0) == DARK
    assert turn_colour("red", LampSettings(on=False), 0) == DARK
    blind = msgspec.structs.replace(full, palette="colour-blind")
    for seat, rhythm in RHYTHMS.items():
        beats = [turn_colour(seat, blind, (n + 0.5) * BEAT) for n in range(len(rhythm))]
        assert [colour != DARK for colour in beats] == [beat == "1" for beat in rhythm]


def test_turn_and_refusal_are_heard(stage: StageMaker, factory: Any, sounds: list[Sound]) -> None:
    night = sample_night("provisioning")
    opened = with_panel(stage, night)
    opened.app.panel.tick()
    assert sounds == []
    night.play(night.choices(night.turn, "visit")[0])
    opened.app.panel.tick()
    assert sounds == [Sound.ATTENTION]
    opened.app.page.play({"seat": night.turn, "do": "attack"})
    opened.app.panel.tick()
    assert sounds == [Sound.ATTENTION, Sound.REFUSED]


def test_reveal_and_victory_are_heard(stage: StageMaker, factory: Any, sounds: list[Sound]) -> None:
    def turns_a_token(night: Night) -> bool:
        return night.phase == "missions" and bool(night.choices(night.turn, "attack"))

    def almost_over(night: Night) -> bool:
        return night.round == 3 and night.phase == "missions"

    night = sample_night(turns_a_token)
    opened = with_panel(stage, night)
    while not any(event["event"] == "token-turned" for event in night.history()):
        sounds.clear()
        choices = night.choices(night.turn, "attack") or night.choices(night.turn)
        night.play(choices[0])
        opened.app.panel.tick()
    assert sounds == [Sound.REVEAL]

    night = sample_night(almost_over)
    opened = with_panel(stage, night)
    while not night.game.over:
        sounds.clear()
        night.play(night.choices(next(iter(night.awaited())))[0])
        opened.app.panel.tick()
    assert sounds == [Sound.VICTORY]


def test_the_buzzer_is_muted_with_the_sound(stage: StageMaker, factory: Any) -> None:
    opened = with_panel(stage, sample_night("provisioning"))
    pin = factory.pin(PINS.buzzer)
    opened.app.tell("No", kind="refusal")
    opened.app.panel.tick()
    assert pin.frequency == pytest.approx(220)
    opened.app.change(sound=False)
    assert not pin.frequency or not pin.state
    opened.app.tell("No", kind="refusal")
    opened.app.panel.tick()
    assert not pin.frequency or not pin.state
