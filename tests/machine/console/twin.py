"""A twin of the machine's app, here: it knows where everything lies, and what the picture must be.

Both begin with the same files, so they roll the same dice. Whatever a finger does on the twin it
does in the machine a moment before, and each time both must show the same.
"""

import base64
import io
import shutil
import tarfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from companion.touch.stage.finger import Touch
from companion.touch.stage.stage import Stage
from tests.machine.console.disorder import Box, chances, in_order_of, shuffled
from tests.machine.picture import Picture
from tests.machine.qemu import Machine, MachineError

DATA = "/home/maker/.local/share/spanish-main-companion"
UNIT = "spanish-main-companion"
# Text may lie a shade differently; a button that is missing is more.
ALIKE = 0.004
# What was put in order lies up to a point beside its place.
ALIKE_IN_ORDER = 0.015
# Of what has changed since the last touch.
MOSTLY = 0.5
DRAWN = 120.0  # seconds; emulated, on a busy machine
# The app wants a finger to have been away for a moment before it comes back to the same place.
PAUSE = 0.8
# What goes away by itself, besides toasts, and how long it stays at most.
PASSING = ("TavernCard",)
PASSES = 30.0


class Noted(NamedTuple):
    finger: int
    what: str  # "begin", "move" or "end"
    x: float
    y: float  # from above


class Fingertips:
    """Notes what fingers do on a stage, just before it happens there."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.noted = stage, list[Noted]()
        self._fingers: dict[int, int] = {}
        self._before = (Touch.touch_down, Touch.touch_move, Touch.touch_up)

    def __enter__(self) -> "Fingertips":
        down, move, up = self._before
        tips = self

        def touch_down(touch: Any) -> None:
            tips.note(touch, "begin", *tips.place(touch))
            down(touch)

        def touch_move(touch: Any, x: float, y: float) -> None:
            tips.note(touch, "move", x, y)
            move(touch, x, y)

        def touch_up(touch: Any) -> None:
            tips.note(touch, "end", *tips.place(touch))
            up(touch)

        self._put(touch_down, touch_move, touch_up)
        return self

    def __exit__(self, *_: object) -> None:
        self._put(*self._before)

    @staticmethod
    def _put(*ways: Callable[..., None]) -> None:
        for name, way in zip(("touch_down", "touch_move", "touch_up"), ways, strict=True):
            setattr(Touch, name, way)

    def place(self, touch: Any) -> tuple[float, float]:
        """By shares of the window: a touch that begins has no pixels yet."""
        width, height = self.stage.window.size
        return touch.sx * (width - 1), touch.sy * (height - 1)

    def note(self, touch: Any, what: str, x: float, y: float) -> None:
        if what == "begin":
            free = (number for number in range(10) if number not in self._fingers.values())
            self._fingers[id(touch)] = next(free)
        finger = self._fingers[id(touch)]
        if what == "end":
            del self._fingers[id(touch)]
        self.noted.append(Noted(finger, what, x, self.stage.window.height - 1 - y))


class Mirror(Fingertips):
    """What a finger does on the stage it does in the machine, once both show the same.

    `turned` says by how much the machine's picture is turned; `seen` how many records the game had
    when both last showed the same.
    """

    def __init__(self, machine: Machine, stage: Stage, turned: int = 0) -> None:
        super().__init__(stage)
        self.machine, self.turned = machine, turned
        self.seen, self.most = -1, 0.0
        self.shown: Picture | None = None
        # Where in the machine is what has another place here.
        self.places: dict[Box, Box] = {}
        # Whether what lies behind a curtain by chance lies here as well.
        self._chance_is_known = False

    def __enter__(self) -> "Mirror":
        super().__enter__()
        # A stage scrolls as no finger does.
        self.stage.reveal = self._reveal  # type: ignore[method-assign]
        return self

    def _reveal(self, widget: Any) -> None:
        if self.stage.must_be_scrolled_to(widget):
            raise MachineError(f"{widget} would have to be scrolled to")

    def note(self, touch: Any, what: str, x: float, y: float) -> None:
        if what == "begin" and not self._fingers:
            self.wait(f"what is there before touch {len(self.noted)}")
            time.sleep(PAUSE)
        else:
            self.wait_now("a finger that is down")
        super().note(touch, what, x, y)
        self.touch(self.noted[-1])

    def touch(self, noted: Noted) -> None:
        """Only in the machine."""
        places = (there for here, there in self.places.items() if here.holds(noted.x, noted.y))
        x, y = next((there.middle for there in places), (noted.x, noted.y))
        x, y = upright_to_panel(x, y, self.turned, self.machine.size)
        self.machine.finger(noted.finger, noted.what, x, y)

    def tap_there(self, widget: Any) -> None:
        """Only in the machine: what would end this process, too."""
        self.wait("what is to be tapped")
        time.sleep(PAUSE)
        x, y = widget.to_window(*widget.center)
        y = self.stage.window.height - 1 - y
        self.touch(Noted(0, "begin", x, y))
        time.sleep(PAUSE)
        self.touch(Noted(0, "end", x, y))

    def wait(self, what: str, keep: Path | None = None, seconds: float = DRAWN) -> float:
        """Until both show the same, and nothing that goes away by itself; answers the share of
        points that differ. Raises MachineError."""
        shell = self.stage.app.shell

        def is_passed() -> bool:
            if shell.ids.toasts.children:
                return False
            # Beneath something that waits for a tap nothing goes away.
            shown = (type(widget).__name__ for widget in self.stage.widgets())
            return bool(shell.overlays) or not any(name in PASSING for name in shown)

        self.stage.wait(is_passed, PASSES)
        differs = self.wait_now(what, keep, seconds)
        session = self.stage.app.night.session
        self.seen = session.record if session else -1
        return differs

    def wait_now(self, what: str, keep: Path | None = None, seconds: float = DRAWN) -> float:
        """The same, with what goes away by itself."""
        # Bars of lists that fade, and what a finger brings that stays where it is.
        self.stage.rest()
        before, groups = self.shown, shuffled(self.stage)
        ways = self._ways()

        def in_order(wanted: Picture, found: Picture) -> tuple[Picture, dict[Box, Box]]:
            return in_order_of(wanted, found.turned(self.turned), groups)

        def fitting(found: Picture) -> int:
            """Which of the pictures is found; -1 if none."""
            for number, (wanted, _) in enumerate(ways):
                arranged, places = in_order(wanted, found)
                everything = len(places) == sum(map(len, groups))
                most = ALIKE_IN_ORDER if groups else ALIKE
                if everything and alike(arranged, wanted, before, most):
                    return number
            return -1

        try:
            found = self.machine.wait_for_picture(lambda one: fitting(one) >= 0, seconds, what)
        except MachineError:
            self._keep_wrong(ways[0][0])
            raise
        wanted, make_so = ways[fitting(found)]
        make_so()
        self.shown = wanted
        if keep:
            found.keep(keep)
        arranged, self.places = in_order(wanted, found)
        differs = arranged.difference(wanted)
        self.most = max(self.most, differs)
        return differs

    def _ways(self) -> list[tuple[Picture, Callable[[], None]]]:
        """What the machine may show, and what the twin does to show the same: only where a curtain
        has just been opened chance has more than one way."""
        now: list[Callable[[], None]] = [lambda: None]
        opened = chances(self.stage)
        ways = now if self._chance_is_known else opened or now
        self._chance_is_known = bool(opened)
        return [(self._picture_after(make_so), make_so) for make_so in ways]

    def _picture_after(self, make_so: Callable[[], None]) -> Picture:
        make_so()
        return picture_of(self.stage)

    def _keep_wrong(self, wanted: Picture) -> None:
        """For people, who must see what is different."""
        directory = self.machine.work / "pictures" / "wrong"
        directory.mkdir(parents=True, exist_ok=True)
        wanted.keep(directory / "wanted.png")
        if self.machine.process is not None:
            self.machine.picture().keep(directory / "found.png")
            said = self.machine.run(f"journalctl -b -u {UNIT} | tail -60", may_fail=True)
            (directory / "journal.txt").write_text(said)


def alike(found: Picture, wanted: Picture, before: Picture | None, most: float = ALIKE) -> bool:
    """Whether a picture is the wanted one, and not the one before with a small difference."""
    if found.difference(wanted) >= most:
        return False
    if before is None:
        return True
    changed = wanted.unlike(before)
    return not changed.any() or found.unlike(wanted)[changed].mean() < MOSTLY


def upright_to_panel(x: float, y: float, turned: int, size: tuple[int, int]) -> tuple[float, float]:
    """Where a place of a picture lies on a panel of a size that shows it turned, as the app does,
    against the clock; both from above."""
    width, height = size
    return {
        0: (x, y),
        90: (y, height - 1 - x),
        180: (width - 1 - x, height - 1 - y),
        270: (width - 1 - y, x),
    }[turned]


def picture_of(stage: Stage) -> Picture:
    image = stage.picture()
    width, height = (int(length) for length in image.texture.size)
    rgba = image.texture.pixels
    rgb = bytearray(width * height * 3)
    for part in range(3):
        rgb[part::3] = rgba[part::4]
    return Picture(width, height, bytes(rgb))


def fetch_data(machine: Machine, to: Path) -> None:
    """What the app inside has kept so far, and nothing else."""
    packed = machine.run(f"tar -C {DATA} -cz . | base64 -w0")
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(base64.b64decode(packed))) as archive:
        archive.extractall(to, filter="data")


def packed(directory: Path) -> str:
    """All that lies there, as text that a shell can unpack."""
    archived = io.BytesIO()
    with tarfile.open(fileobj=archived, mode="w:gz") as archive:
        archive.add(directory, ".")
    return base64.b64encode(archived.getvalue()).decode()


def give_data(machine: Machine, data: Path) -> None:
    """The app inside has kept what lies here, and nothing else; it is started again."""
    machine.run(
        f"systemctl stop {UNIT}; "
        f"rm -rf {DATA} && mkdir -p {DATA} && base64 -d <<<{packed(data)} | tar -C {DATA} -xz && "
        f"chown -R maker: /home/maker/.local && systemctl start {UNIT}"
    )
