"""The reveal as theatre: discs turn in order, the ship sails, the token turns over large.

It shows scenes of what has already happened, in the place of what a page tells. A tap on it ends
the scene that runs. It keeps no touch from anything else: whoever plays the next move does so at
once.
"""

from collections.abc import Sequence
from itertools import accumulate

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.screens.story.mission_results import result_card
from companion.games.drake.screens.story.reveal_story import Scene
from companion.games.drake.screens.widgets.missions.mission_cards import ResultCard
from companion.games.drake.screens.widgets.missions.reveal_pieces import RevealDisc
from companion.night.night import Night
from companion.touch.widgets.drawing.filling import fill

# Of a scene: how much of it a ship sails, a token turns, one disc turns; the rest is to look at.
SAILING, TURNING = 0.72, 0.6
# A disc takes so many times as long to turn as the next one waits for it.
OVERLAP = 1.8
# Of five captains with four each, and some more.
MOST_DISCS = 24
# A slow frame does not make it jump.
LONGEST_FRAME = 0.1


class Reveal(BoxLayout):
    """`play(scenes)` begins; `on_scene` tells each, `on_end` when all are over."""

    position = NumericProperty(0)
    captain = StringProperty("")
    place = StringProperty("")
    # What turns large: a disc with seat and face, or a token with its value.
    seat = StringProperty("")
    face = StringProperty("")
    token = StringProperty("")

    __events__ = ("on_scene", "on_end")

    def __init__(self, night: Night, **properties: object) -> None:
        self._night = night
        self._scenes: list[Scene] = []
        self._ends: list[float] = []
        self._index = -1
        self._discs: list[RevealDisc] = []
        # Where it is, for the lamps of the table.
        self._at = ""
        super().__init__(**properties)
        for name in ("pos", "size"):
            self.ids.chart.fbind(name, self._place_anew)

    def _place_anew(self, *_: object) -> None:
        if self._index >= 0:
            Clock.schedule_once(self._enter_anew, -1)

    def _enter_anew(self, *_: object) -> None:
        if self._index >= 0:
            self._enter(self._scenes[self._index])
            self._show()

    def make_ready(self) -> None:
        """Makes what a first scene needs, ahead of it: to make it takes longer than a frame."""
        fill(self.ids.chart.ids.discs, RevealDisc, [{}] * MOST_DISCS)
        fill(self.ids.chart.ids.discs, RevealDisc, [])
        fill(self.ids.result, ResultCard, [{}])
        self.ids.chart.show_board(self._night.game.setup.board)

    def on_scene(self, scene: Scene) -> None:
        """A scene begins."""

    def on_end(self) -> None:
        """All is shown."""

    # Time

    def play(self, scenes: Sequence[Scene], moving: bool = True) -> None:
        """From the first scene on. Not moving, it stands where `position` is set."""
        Clock.unschedule(self._tick)
        self._scenes = list(scenes)
        self._ends = list(accumulate(scene.seconds for scene in scenes))
        self._index, self.position = -1, 0
        self.ids.chart.show_board(self._night.game.setup.board)
        # Before the next frame, so that it is complete, and once its place is known.
        Clock.schedule_once(self._begin, -1)
        if moving:
            Clock.schedule_interval(self._tick, 0)

    def _begin(self, *_: object) -> None:
        self._show()

    def _tick(self, seconds: float) -> None:
        self.position += min(seconds, LONGEST_FRAME)
        if not self._ends or self.position >= self._ends[-1]:
            self.end()

    def hurry(self) -> None:
        """Ends the scene that runs."""
        over = [end for end in self._ends if end > self.position]
        if len(over) > 1:
            self.position = over[0]
        else:
            self.end()

    def end(self) -> None:
        """Ends all of it."""
        self.stop()
        self.dispatch("on_end")

    def stop(self) -> None:
        Clock.unschedule(self._tick)
        Clock.unschedule(self._begin)
        Clock.unschedule(self._enter_anew)
        self._scenes, self._ends, self._index = [], [], -1

    @property
    def is_playing(self) -> bool:
        return bool(self._scenes)

    @property
    def shown_place(self) -> tuple[str, str]:
        """Whose disc, and where, is shown at this moment; of nobody before the first frame."""
        return (self.seat, self._at) if self._index >= 0 else ("", "")

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and self.is_playing:
            self.hurry()
            return True
        return super().on_touch_up(touch)

    # What is shown

    def on_position(self, *_: object) -> None:
        if self._index >= 0:
            self._show()

    def _show(self) -> None:
        index = next((n for n, end in enumerate(self._ends) if self.position < end), -1)
        if index < 0:
            return
        scene = self._scenes[index]
        if index != self._index:
            self._index = index
            self._enter(scene)
            self.dispatch("on_scene", scene)
        passed = scene.seconds - (self._ends[index] - self.position)
        self._move(scene, passed)

    def _enter(self, scene: Scene) -> None:
        chart, night = self.ids.chart, self._night
        self._discs = chart.lay(scene.lying)
        for disc in self._discs:
            disc.turned = 0 if scene.kind == "discs" else 1
        fill(self.ids.result, ResultCard, [])
        self.token = ""
        if scene.kind == "discs":
            chart.clear()
            return
        self._tell(scene.seat, scene.disc, scene.at)
        letter = night.words.letter(scene.seat)
        if scene.kind == "sail":
            chart.set_course(scene.seat, letter, scene.origin, scene.at)
        else:
            chart.moor(scene.seat, letter, scene.at)
        turned = scene.token if scene.result is None else scene.result.token
        if turned is not None:
            self.token = str(turned)
        self.ids.token.turned = 1 if scene.kind == "result" else 0
        if scene.result:
            card = {**result_card(night, scene.result), "large": True, "sentence": "", "token": ""}
            fill(self.ids.result, ResultCard, [card])

    def _tell(self, seat: str, disc: str, at: str) -> None:
        self.seat, self.face, self._at = seat, disc, at
        self.captain, self.place = self._night.words.captain(seat), self._night.words.word(at, "at")

    def _move(self, scene: Scene, passed: float) -> None:
        share = min(1.0, passed / scene.seconds)
        if scene.kind == "discs":
            self._turn_discs(scene, passed)
        elif scene.kind == "sail":
            self.ids.chart.sail(eased(min(1.0, share / SAILING)))
        elif scene.kind == "token":
            self.ids.token.turned = eased(min(1.0, share / TURNING))

    def _turn_discs(self, scene: Scene, passed: float) -> None:
        step = scene.step
        now = min(len(scene.turning) - 1, int(passed / step))
        leg = scene.turning[now]
        if (leg.seat, leg.disc, leg.at) != (self.seat, self.face, self._at):
            self._tell(leg.seat, leg.disc, leg.at)
        for n, (disc, one) in enumerate(zip(self._discs, scene.turning, strict=True)):
            turned = min(1.0, max(0.0, (passed - n * step) / (OVERLAP * step)))
            if n == len(self._discs) - 1:
                # Nobody waits for the last one.
                turned = min(1.0, max(0.0, (passed - n * step) / step * 1.3))
            disc.turned = eased(turned)
            if one.disc == "ghost" and turned >= 1:
                disc.opacity = 0.25


def eased(share: float) -> float:
    """Begins and ends slowly."""
    return share * share * (3 - 2 * share)
