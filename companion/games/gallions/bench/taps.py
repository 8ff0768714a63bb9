"""companion bench taps --game gallions: how often a table touches the screen."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.bench.measuring import Figure
from companion.bench.touches import SEED, play
from companion.games.gallions.screens.kit import SCREENS
from companion.night.night import Night
from companion.touch.stage.gallery import fresh_data
from companion.touch.stage.stage import Stage, prepare_stage

SEATS = ("yellow", "blue", "green", "red")
TAPS_PER_DECISION = 1.15
# Of four captains, with dice thrown into the box.
TAPS_PER_ADVENTURE = 40
BY_APP = {"dice": "app", "shuffles": "app", "bag": "app"}
BOX = {**BY_APP, "dice": "entered"}

Progress = Callable[[str], None]


def measure(progress: Progress) -> Iterator[Figure]:
    with fresh_data():
        prepare_stage()
        progress("a whole game, all by the app")
        taps, decisions, _adventures = whole_game(BY_APP)
        yield Figure("decisions of four captains", decisions, "")
        yield Figure("taps per decision", taps / decisions, "", "", TAPS_PER_DECISION)
        progress("a whole game with dice in the box")
        taps, decisions, adventures = whole_game(BOX)
        yield Figure(
            "taps in an adventure",
            taps / adventures,
            "",
            f"dice entered; {decisions / adventures:.0f} decisions in each of {adventures}",
            TAPS_PER_ADVENTURE,
        )


def whole_game(options: dict[str, Any]) -> tuple[int, int, int]:
    """Taps, decisions and adventures of an introduction, port and all."""
    night = Night()
    begun = night.begin(
        list(SEATS), {}, {"scenario": "intro", **options}, game="gallions", seed=SEED, keep=False
    )
    assert begun.ok, begun.refusal
    with Stage(night) as stage:
        fingers = SCREENS.fingers(stage)
        decisions = play(fingers)
        log = night.game.log("table")
    return fingers.taps, decisions, sum(line["event"] == "revealed" for line in log)
