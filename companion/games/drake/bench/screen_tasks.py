"""What companion bench screen measures in processes of its own. Each prints its figures as JSON."""

import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.system.memory import resident_bytes

SIZE = (800, 480)
# The bars of a list fade away before a window is at rest.
SETTLE_SECONDS, IDLE_SECONDS = 2.5, 4.0
GAMES, DIFFERENT = 10, 4
QUIET_SECONDS = 3.0
THINKING_SECONDS = 1.0
# A frame is drawn for so many moves: memory is measured here, not drawing.
MOVES_A_FRAME = 10
MOST_FRAMES = 8
NEAREST = 4


# A window that opens, idles and closes


def window(kind: str) -> dict[str, float]:
    app = bare_app() if kind == "bare" else the_app()

    from kivy.clock import Clock
    from kivy.core.window import Window

    found: dict[str, float] = {}

    def shown(*_: object) -> None:
        if "shown_at" not in found:
            found["shown_at"] = time.monotonic()
            Clock.schedule_once(settled, SETTLE_SECONDS)

    def settled(*_: object) -> None:
        found["memory"] = resident_bytes() / 1e6
        found["idle"] = time.process_time()
        Clock.schedule_once(idled, IDLE_SECONDS)

    def idled(*_: object) -> None:
        found["idle"] = 100 * (time.process_time() - found["idle"]) / IDLE_SECONDS
        app.stop()

    from companion.touch.stage.stage import finish_drawing

    Window.bind(on_flip=finish_drawing)
    Window.bind(on_flip=shown)
    app.run()
    return found


def bare_app() -> Any:
    """As Kivy makes it, but without multisampling, which costs memory that the app does not use."""
    os.environ["KIVY_NO_ARGS"] = os.environ["KIVY_NO_CONFIG"] = os.environ["KIVY_NO_FILELOG"] = "1"

    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))

    from kivy.app import App
    from kivy.uix.label import Label

    class BareApp(App):  # type: ignore[misc, unused-ignore]
        def build(self) -> Any:
            return Label(text="Spanish Main")

    return BareApp()


def the_app() -> Any:
    from companion.touch.app import start

    start.prepare(SIZE)

    from companion.touch.app.app import CompanionApp

    app = CompanionApp()
    # The harbour is what people open it for, but for one time.
    app.first_minute = False
    return app


# From a tap to the picture


def repaint() -> dict[str, float]:
    """A voyage of four captains: of each tap, when the screen has come to rest again."""
    from companion.games.drake.screens.samples import sample_night
    from companion.touch.stage.stage import Stage, prepare_stage

    prepare_stage(SIZE)
    luck = random.Random(1)
    with Stage(sample_night("provisioning"), screen="street", ahead=True) as stage:
        fingers = watching_fingers(stage)
        night = fingers.night
        # People need a while to look at a new game; its other screens are made meanwhile.
        stage.wait(lambda: stage.app.navigation.preloader.finished, 60)
        while night.phase != "between-voyages":
            seat = luck.choice(sorted(night.awaited()))
            moves = night.choices(seat)
            staying = [move for move in moves if move["do"] not in ("set-sail", "go-home", "keep")]
            # Near locations first: whoever runs down the street soon has nothing left to tap.
            fingers.make(luck.choice((staying or moves)[:NEAREST]))
    own = sorted(fingers.own)
    return {
        "taps": len(own),
        "frames": percentile(sorted(fingers.frames), 95),
        "ms": 1e3 * percentile(own, 95),
        "median": 1e3 * statistics.median(own),
        "wall": 1e3 * percentile(sorted(fingers.wall), 95),
    }


# Frames of the reveal


def reveal() -> dict[str, float]:
    """All missions of a voyage as they are shown: how long each frame takes that is drawn."""
    from companion.games.drake.screens.samples import sample_night
    from companion.touch.stage.stage import Stage, prepare_stage

    prepare_stage(SIZE)

    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from companion.games.drake.screens.revealing import RevealingPage

    luck = random.Random(1)
    own: list[float] = []
    drawn: list[bool] = []
    Window.bind(on_draw=lambda *_: drawn.append(True))
    with Stage(sample_night("sailing"), screen="main", ahead=True) as stage:
        stage.app.animate = True
        night = stage.app.night
        stage.wait(lambda: stage.app.navigation.preloader.finished, 60)
        while night.phase != "between-voyages":
            moves = night.choices(luck.choice(sorted(night.awaited())))
            staying = [move for move in moves if move["do"] not in ("go-home", "keep")]
            night.play(luck.choice(staying or moves))
            stage.frames(2)
            page = stage.app.page
            while isinstance(page, RevealingPage) and page.reveal.is_playing:
                glFinish()
                drawn.clear()
                begun, waited, worked = time.perf_counter(), waiting(), time.thread_time()
                stage.frames(1)
                glFinish()
                wall = time.perf_counter() - begun
                if drawn:
                    own.append(max(wall - (waiting() - waited), time.thread_time() - worked))
    own.sort()
    return {
        "frames": len(own),
        "ms": 1e3 * percentile(own, 95),
        "median": 1e3 * statistics.median(own),
        "worst": 1e3 * own[-1],
    }


def percentile(values: list[float], share: int) -> float:
    return values[min(len(values) - 1, share * len(values) // 100)]


def watching_fingers(stage: Any) -> Any:
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from companion.games.drake.screens.fingers import DrakeFingers

    class WatchingFingers(DrakeFingers):
        """Notes for every lifted finger how long it took to the last frame that it caused."""

        def __init__(self, stage: Any) -> None:
            super().__init__(stage)
            self.own: list[float] = []
            self.wall: list[float] = []
            self.frames: list[float] = []
            self.drawn = 0
            Window.bind(on_draw=self._drawing)

        def _drawing(self, *_: object) -> None:
            self.drawn += 1

        def tap(self, target: Any) -> None:
            from companion.touch.widgets.buttons import Tap

            Tap.unlock()
            self.taps += 1
            # Nobody taps twice in a second: what the app does by itself, it does in between.
            self.stage.pass_time(THINKING_SECONDS)
            widget = self.stage.find(target) if isinstance(target, str) else target
            self.let_go(self.stage.press(widget))

        def let_go(self, touch: Any) -> None:
            glFinish()
            begun, waited, worked = time.perf_counter(), waiting(), time.thread_time()
            touch.touch_up()
            last, wall, own = 0, 0.0, 0.0
            for number in range(1, MOST_FRAMES + 1):
                drawn = self.drawn
                self.stage.frames(1)
                if self.drawn == drawn:
                    break
                glFinish()
                last, wall = number, time.perf_counter() - begun
                own = max(wall - (waiting() - waited), time.thread_time() - worked)
            self.own.append(own)
            self.wall.append(wall)
            self.frames.append(last)

    return WatchingFingers(stage)


def waiting() -> float:
    """How long this process has had work but no processor, because others had them: of its first
    thread, and of that one of those which draw for it that waited longest."""
    waits = []
    for task in Path("/proc/self/task").iterdir():
        try:
            waits.append((int(task.name), int((task / "schedstat").read_text().split()[1])))
        except (OSError, IndexError, ValueError):
            continue
    first = sum(wait for task, wait in waits if task == os.getpid())
    others = max((wait for task, wait in waits if task != os.getpid()), default=0)
    return (first + others) / 1e9


# Memory


def games() -> dict[str, float]:
    """Ten whole games, one after the other in the same app, each move shown on its screen.

    The first four are all different; then they are played again. What a game needs at most, the app
    has by then and may keep: whatever still grows is lost.
    """
    import gc

    from companion.touch.stage.stage import Stage, prepare_stage

    prepare_stage(SIZE)
    after: list[float] = []
    with Stage() as stage:
        night = stage.app.night
        for number in range(GAMES):
            seed = number % DIFFERENT
            night.begin(["red", "blue", "yellow", "green"], {}, {}, seed=seed)
            stage.app.go(stage.app.due)
            luck, moves = random.Random(seed), 0
            while not night.game.over:
                seat = luck.choice(sorted(night.awaited()))
                night.play(luck.choice(night.choices(seat)))
                moves += 1
                if moves % MOVES_A_FRAME == 0:
                    stage.frames(1)
            stage.frames(3)
            stage.app.leave_game()
            # Until all that the app does by itself in a quiet moment is done.
            stage.pass_time(QUIET_SECONDS)
            gc.collect()
            after.append(resident_bytes() / 1e6)
    growth = (after[-1] - after[DIFFERENT - 1]) / (GAMES - DIFFERENT)
    return {"first": after[0], "last": after[-1], "growth": growth}


TASKS: dict[str, Callable[..., dict[str, float]]] = {
    "window": window,
    "repaint": repaint,
    "reveal": reveal,
    "games": games,
}

if __name__ == "__main__":
    print(json.dumps(TASKS[sys.argv[1]](*sys.argv[2:])))
