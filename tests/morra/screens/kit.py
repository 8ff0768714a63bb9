"""What Morra brings to the touchscreen: one page, its end, and how its moves are made by touch."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.touch.game_screens import GameScreens

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.ending.game_ending import GameEnding
    from tests.morra.screens.fingers import MorraFingers


class MorraScreens(GameScreens):
    game = "morra"
    pages = "tests.morra.screens.pages"
    phases: Mapping[str, str] = {"hiding": "hands", "over": "hands"}
    widgets: Mapping[str, str] = {"tests.morra.screens.ending": "MorraEnding"}
    mood = "How many fingers?"
    icon = "hand-pointing-up"
    sentences = ((frozenset({"hide"}), "Tap your name and hide some fingers."),)

    @property
    def kv_folder(self) -> Traversable:
        return files("tests.morra.screens") / "kv"

    def header_text(self, night: Night) -> str:
        return f"Round {night.round}: {self.what_now(night.awaited())}"

    def progress_text(self, save: SavedGame, *, turn: bool) -> str:
        return f"Round {save.round}"

    def ending(self, night: Night, occasion: str) -> "GameEnding":
        from tests.morra.screens.ending import finished_game

        return finished_game(night, occasion)

    def fingers(self, stage: "Stage") -> "MorraFingers":
        from tests.morra.screens.fingers import MorraFingers

        return MorraFingers(stage)


SCREENS = MorraScreens()
