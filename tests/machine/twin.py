"""A twin of the machine's app, here: it knows where everything lies, and what the picture must be.

Whatever is touched on the twin is noted, and touched in the machine as well. Both begin with the
same files, so they roll the same dice; after every touch they must show the same picture.
"""

import base64
import io
import tarfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from companion.touch.stage.finger import Touch
from companion.touch.stage.stage import Stage
from tests.machine.qemu import Machine, MachineError, Picture

DATA = "/home/maker/.local/share/spanish-main-companion"
# Text may lie a shade differently; a button that is missing is more.
ALIKE = 0.004
DRAWN = 120.0  # seconds; emulated, on a busy machine
STAYS = 0.3


class Noted(NamedTuple):
    finger: int
    what: str  # "begin", "move" or "end"
    x: float
    y: float  # from above


class Fingertips:
    """Notes what fingers do on the twin."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.noted = stage, list[Noted]()
        self._fingers: dict[int, int] = {}
        self._before = (Touch.touch_down, Touch.touch_move, Touch.touch_up)

    def __enter__(self) -> "Fingertips":
        down, move, up = self._before
        tips = self

        def touch_down(touch: Any) -> None:
            tips.note(touch, "begin")
            down(touch)

        def touch_move(touch: Any, x: float, y: float) -> None:
            move(touch, x, y)
            tips.note(touch, "move")

        def touch_up(touch: Any) -> None:
            tips.note(touch, "end")
            up(touch)

        self._put(touch_down, touch_move, touch_up)
        return self

    def __exit__(self, *_: object) -> None:
        self._put(*self._before)

    @staticmethod
    def _put(*ways: Callable[..., None]) -> None:
        for name, way in zip(("touch_down", "touch_move", "touch_up"), ways, strict=True):
            setattr(Touch, name, way)

    def note(self, touch: Any, what: str) -> None:
        if what == "begin":
            free = (number for number in range(10) if number not in self._fingers.values())
            self._fingers[id(touch)] = next(free)
        finger = self._fingers[id(touch)]
        if what == "end":
            del self._fingers[id(touch)]
        # By shares of the window: a touch that begins has no pixels yet.
        width, height = self.stage.window.size
        x, y = touch.sx * (width - 1), (1 - touch.sy) * (height - 1)
        self.noted.append(Noted(finger, what, x, y))


def touch_the_same(machine: Machine, noted: list[Noted]) -> None:
    for one in noted:
        machine.finger(one.finger, one.what, one.x, one.y)
        time.sleep(STAYS)


def picture_of(stage: Stage) -> Picture:
    image = stage.picture()
    width, height = (int(length) for length in image.texture.size)
    rgba = image.texture.pixels
    rgb = bytearray(width * height * 3)
    for part in range(3):
        rgb[part::3] = rgba[part::4]
    return Picture(width, height, bytes(rgb))


def wait_until_alike(machine: Machine, stage: Stage, what: str, keep: Path | None = None) -> float:
    """Answers the share of pixels that differ; raises MachineError."""
    wanted = picture_of(stage)
    try:
        found = machine.wait_for_picture(
            lambda picture: picture.difference(wanted) < ALIKE, DRAWN, what
        )
    except MachineError:
        wanted.keep(machine.directory / "expected.png")
        raise
    if keep:
        found.keep(keep)
    return found.difference(wanted)


def fetch_data(machine: Machine, to: Path) -> None:
    """What the app inside has kept so far."""
    packed = machine.run(f"tar -C {DATA} -cz . | base64 -w0")
    to.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(base64.b64decode(packed))) as archive:
        archive.extractall(to, filter="data")
