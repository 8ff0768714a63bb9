"""A whole game watched again on the touchscreen: how many frames a step takes. Run by itself, with
the name of a game and how many steps, it prints the figures as JSON."""

import json
import sys
import time
from random import Random

from companion.bench.rules import RandomPlay
from companion.kernel.registry import KITS
from companion.night.night import Night

SIZE = (800, 480)
MOST_FRAMES = 8


def steps(game: str, count: int) -> dict[str, float]:
    """One step forward, or a jump to anywhere, in turn; pages are there already."""
    from companion.touch.stage.stage import Stage, prepare_stage

    prepare_stage(SIZE)

    from kivy.core.window import Window

    from companion.touch.pages.replay import ReplayPage

    night, random = Night(), Random(1)
    night.session = RandomPlay(KITS[game]).whole_game()[0]
    drawn: list[bool] = []
    Window.bind(on_draw=lambda *_: drawn.append(True))
    frames: list[int] = []
    spent: list[float] = []
    with Stage(night, screen="replay") as stage:
        page = stage.app.page
        assert isinstance(page, ReplayPage)
        page.make_all()
        for number in range(count):
            stage.pass_time(1)
            begun, last = time.thread_time(), 0
            page.go_to(random.randint(0, int(page.last)) if number % 2 else int(page.step) + 1)
            for frame in range(1, MOST_FRAMES + 1):
                drawn.clear()
                stage.frames(1)
                if not drawn:
                    break
                last = frame
            spent.append(time.thread_time() - begun)
            frames.append(last)
    frames.sort()
    spent.sort()
    late = count * 95 // 100
    return {"frames": frames[late], "ms": 1e3 * spent[late], "median": 1e3 * spent[count // 2]}


if __name__ == "__main__":
    print(json.dumps(steps(sys.argv[1], int(sys.argv[2]))))
