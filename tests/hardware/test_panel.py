from collections.abc import Iterator
from typing import Any

import pytest

from hardware.panel import Panel, PanelError, PanelPins, Press, Sound
from tests.hardware.mock_gpio import Device

PINS = PanelPins(bounce=None)


@pytest.fixture
def panel(factory: Any) -> Iterator[Panel]:
    panel = Panel(PINS)
    panel.start()
    yield panel
    panel.stop()


def push(factory: Any, pin: int) -> None:
    factory.pin(pin).drive_low()
    factory.pin(pin).drive_high()


def test_buttons(factory: Any, panel: Panel) -> None:
    assert panel.poll(0.0) == []
    push(factory, PINS.confirm)
    push(factory, PINS.undo)
    push(factory, PINS.confirm)
    assert panel.poll(0.1) == [Press.CONFIRM, Press.UNDO, Press.CONFIRM]
    assert panel.poll(0.2) == []


def test_presses_are_not_kept_for_the_next_start(factory: Any) -> None:
    panel = Panel(PINS)
    panel.start()
    push(factory, PINS.undo)
    panel.stop()
    assert panel.poll(0.0) == []
    panel.start()
    assert panel.poll(0.1) == []
    panel.stop()


def test_light(factory: Any, panel: Panel) -> None:
    panel.light((255, 0, 51))
    levels = [factory.pin(pin).state for pin in (PINS.red, PINS.green, PINS.blue)]
    assert levels == [1.0, 0.0, pytest.approx(0.2)]


def sounding(factory: Any) -> float | None:
    """The frequency at the buzzer, if any."""
    pin = factory.pin(PINS.buzzer)
    frequency: float | None = pin.frequency if pin.frequency and pin.state > 0 else None
    return frequency


def test_a_sound_is_played_note_by_note(factory: Any, panel: Panel) -> None:
    panel.sound(Sound.ATTENTION)
    heard = []
    for hundredth in range(40):
        panel.poll(10 + hundredth / 100)
        heard.append(sounding(factory))
    expected = [660] * 10 + [None] * 5 + [660] * 10 + [None] * 15
    assert [round(note) if note else None for note in heard] == expected


def test_mute(factory: Any, panel: Panel) -> None:
    panel.sound(Sound.REFUSED)
    panel.poll(1.0)
    assert sounding(factory) == pytest.approx(220)
    panel.mute(True)
    assert sounding(factory) is None
    panel.sound(Sound.REFUSED)
    panel.poll(2.0)
    assert sounding(factory) is None
    panel.mute(False)
    panel.sound(Sound.REFUSED)
    panel.poll(3.0)
    assert sounding(factory) == pytest.approx(220)


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_heard_note_for_note_and_ends(
    factory: Any, panel: Panel, sound: Sound
) -> None:
    panel.sound(sound)
    now, heard = 0.0, []
    for _frequency, length in sound.value:
        panel.poll(now)
        heard.append(round(sounding(factory) or 0))
        now += length
    assert heard == [frequency for frequency, _length in sound.value]
    panel.poll(now)
    assert sounding(factory) is None


def seconds(sound: Sound) -> float:
    return float(sum(length for _frequency, length in sound.value))


def test_sounds_can_be_told_apart() -> None:
    # Enum makes one member of two equal values.
    assert len(Sound.__members__) == len(Sound)
    assert len({tuple(note for note, _ in sound.value) for sound in Sound}) == len(Sound)
    others = [sound for sound in Sound if sound is not Sound.VICTORY]
    assert max(map(seconds, others)) < 0.5
    assert 1.5 < seconds(Sound.VICTORY) < 4


def test_stopped_panels_are_quiet_and_give_their_pins_back(factory: Any) -> None:
    panel = Panel(PINS)
    panel.light((255, 255, 255))
    panel.sound(Sound.REVEAL)
    assert panel.poll(0.0) == []
    for _ in range(2):
        panel.start()
        panel.start()
        panel.stop()


def test_a_pin_twice_is_an_error_and_leaves_nothing_open(factory: Any) -> None:
    with pytest.raises(PanelError, match="GPIO5"):
        Panel(PanelPins(undo=5, bounce=None)).start()
    panel = Panel(PINS)
    panel.start()
    panel.stop()


def test_no_gpio_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_factory() -> None:
        raise OSError("can not open gpiochip")

    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setattr(Device, "_default_pin_factory", no_factory)
    with pytest.raises(PanelError, match="can not open gpiochip"):
        Panel(PINS).start()
