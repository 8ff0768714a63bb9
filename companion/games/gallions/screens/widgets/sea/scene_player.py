"""Shows scenes one after the other, each for its time; a tap hurries."""

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from companion.games.gallions.screens.story.sea.happened import Scene

# A slow frame does not make it jump.
LONGEST_FRAME = 0.1


class ScenePlayer:
    def __init__(self, show: Callable[[Scene], None], ended: Callable[[], None]) -> None:
        self._show, self._ended = show, ended
        self._scenes: list[Scene] = []
        self._left = 0.0

    @property
    def is_playing(self) -> bool:
        return bool(self._scenes)

    def play(self, scenes: Sequence[Scene]) -> None:
        self.stop()
        self._scenes = list(scenes)
        if self._scenes:
            self._begin()
            Clock.schedule_interval(self._tick, 0)

    def hurry(self) -> None:
        """Ends the scene that runs."""
        if self._scenes:
            self._scenes.pop(0)
            self._begin()

    def stop(self) -> None:
        """Without telling that it ended."""
        Clock.unschedule(self._tick)
        self._scenes = []

    def _begin(self) -> None:
        if self._scenes:
            self._left = self._scenes[0].seconds
            self._show(self._scenes[0])
        else:
            self.stop()
            self._ended()

    def _tick(self, seconds: float) -> None:
        self._left -= min(seconds, LONGEST_FRAME)
        if self._left <= 0:
            self.hurry()
