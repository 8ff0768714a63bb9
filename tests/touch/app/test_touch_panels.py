"""Touch panels as the kernel lists them, also one that comes after the app."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from kivy.base import EventLoop
from kivy.input.factory import MotionEventFactory
from kivy.input.provider import MotionEventProvider

from companion.touch.app.device.panels import TouchPanels, has_fingers, panels
from tests.support.on_stage import StageMaker

# What a kernel tells of axes: a panel of many fingers, one of a single finger, and a keyboard.
FINGERS, ONE_FINGER, KEYS = "260800000000003", "3", "0"


class Provider(MotionEventProvider):
    """In the place of Kivy's own, which needs a device of the kernel."""

    def __init__(self, device: str, args: str) -> None:
        super().__init__(device, args)
        self.node, self.started = args, 0
        self.gives_up = Event()

    def start(self) -> None:
        self.started += 1
        self.thread = Thread(target=self.gives_up.wait, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.started -= 1

    def update(self, dispatch_fn: Callable[..., None]) -> None:
        """Nobody touches it."""


@pytest.fixture
def own_provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(MotionEventFactory.__providers__, "mtdev", Provider)
    yield
    for provider in followed():
        provider.gives_up.set()
        EventLoop.remove_input_provider(provider)


def followed() -> list[Provider]:
    return [one for one in EventLoop.input_providers if isinstance(one, Provider)]


def list_device(tmp_path: Path, name: str, axes: str) -> Path:
    """Answers its node, which is there as well."""
    told = tmp_path / "listed" / name / "device" / "capabilities"
    told.mkdir(parents=True)
    (told / "abs").write_text(f"{axes}\n")
    node = tmp_path / "nodes" / name
    node.parent.mkdir(exist_ok=True)
    node.touch()
    return node


def watched(tmp_path: Path) -> TouchPanels:
    return TouchPanels(tmp_path / "listed", tmp_path / "nodes")


def test_what_is_no_touch_panel(tmp_path: Path) -> None:
    for name, axes in (("event0", KEYS), ("event1", ONE_FINGER), ("event2", FINGERS)):
        list_device(tmp_path, name, axes)
    (tmp_path / "listed" / "event3").mkdir()
    assert list(panels(tmp_path / "listed")) == ["event2"]
    # In two words, the lower one whole.
    words = list_device(tmp_path, "event4", "1 20000000000000")
    assert has_fingers(tmp_path / "listed" / words.name)
    assert not list(panels(tmp_path / "nowhere"))


@pytest.mark.usefixtures("own_provider")
def test_a_panel_that_comes_after_the_app_is_followed_once(
    stage: StageMaker, tmp_path: Path
) -> None:
    first = list_device(tmp_path, "event2", FINGERS)
    opened = stage(screen="harbour")
    watched(tmp_path).watch()
    assert [one.node for one in followed()] == [str(first)]
    second = list_device(tmp_path, "event5", FINGERS)
    opened.pass_time(2.5)
    assert [(one.node, one.started) for one in followed()] == [(str(first), 1), (str(second), 1)]
    opened.pass_time(3)
    assert len(followed()) == 2


@pytest.mark.usefixtures("own_provider")
def test_a_panel_is_not_opened_before_it_may_be(stage: StageMaker, tmp_path: Path) -> None:
    node = list_device(tmp_path, "event2", FINGERS)
    node.unlink()
    stage(screen="harbour")
    touch_panels = watched(tmp_path)
    touch_panels.look()
    assert not followed()
    node.touch()
    touch_panels.look()
    assert len(followed()) == 1


@pytest.mark.usefixtures("own_provider")
def test_a_provider_that_has_given_up_is_replaced(stage: StageMaker, tmp_path: Path) -> None:
    """A panel that came back before its rights."""
    list_device(tmp_path, "event2", FINGERS)
    opened = stage(screen="harbour")
    watched(tmp_path).watch()
    opened.pass_time(2.5)
    (first,) = followed()
    first.start()
    opened.pass_time(2.5)
    assert followed() == [first]
    first.gives_up.set()
    first.thread.join()
    opened.pass_time(2.5)
    (second,) = followed()
    assert second is not first
