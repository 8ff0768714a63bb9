"""A page of the sea that shows on the chart, one after the other, what the last move has led to."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games.gallions.screens.story.adventure.spoils_story import vanished
from companion.games.gallions.screens.story.sea.dice import SeaDie
from companion.games.gallions.screens.story.sea.happened import (
    EVENT_ICONS,
    Scene,
    last_events,
    scenes,
)
from companion.games.gallions.screens.widgets.sea.scene_player import ScenePlayer
from companion.touch.app.page import Page

# Told when another page is due and nothing was shown: how the last fight ended.
ENDINGS = ("fought", "boarded", "sunk")
MOST_TOLD = 3


class SeaTheatre(Page):
    """Its layout has a `board`. Call `shows_what_happened` in a refresh."""

    # Scenes are shown, and nothing can be decided.
    is_telling = BooleanProperty(False)
    told = StringProperty("")
    told_icon = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        self._player = ScenePlayer(self._show_scene, self._scenes_end)
        self._session: object = None
        # The last move that was shown, and what lay on the chart after it.
        self._record = -1
        self._known: list[SeaDie] = []
        self._entering = False
        # Another page is due when the scenes end.
        self._leaving = False
        super().__init__(**properties)

    def close_choices(self) -> None:
        """There is nothing to decide now."""

    @property
    def _shows_scenes(self) -> bool:
        on_chart = bool(self.night.session) and self.night.game.setup.on_chart
        shows = self.app.animate and self.app.settings.show_reveal and not self.watched
        return bool(on_chart and shows)

    def on_pre_enter(self) -> None:
        self._entering = True
        super().on_pre_enter()
        self._entering = False

    def on_leave(self) -> None:
        self._stop()

    def shows_what_happened(self, dice: list[SeaDie]) -> bool:
        """Whether scenes are shown now, of a move that nobody has seen yet."""
        record = self._record
        unseen = self._unseen()
        self._known = dice
        if unseen:
            self._begin(unseen)
        elif self.is_telling and self._record != record:
            self._stop()
        return self.is_telling

    def lingers(self) -> bool:
        """The battle is seen to its end before its spoils."""
        unseen = self._unseen() if self.night.session else []
        self._leaving = bool(unseen)
        if unseen:
            self._begin(unseen)
        return self._leaving

    def _unseen(self) -> list[Scene]:
        history = self.night.history()
        record = history[-1]["record"] if history else -1
        same = self._session is self.night.session
        fresh = not same or record > self._record
        events = last_events(self.night)
        before = self._known
        if self._entering or not same:
            # A game that is taken up again shows nothing but dice that have just fallen.
            fresh &= any(event["event"] == "dropped" for event in events)
            before = []
        self._session, self._record = self.night.session, record
        return scenes(self.night, before, events) if fresh and self._shows_scenes else []

    # Showing

    def _begin(self, unseen: list[Scene]) -> None:
        self.is_telling = True
        self.close_choices()
        self._player.play(unseen)

    def _show_scene(self, scene: Scene) -> None:
        board = self.ids.board
        board.dice, board.pairs, board.lost = scene.dice, scene.pairs, scene.lost
        board.lit = scene.actors
        self.told, self.told_icon = scene.text, scene.icon

    def hurry(self) -> None:
        self._player.hurry()

    def _scenes_end(self) -> None:
        self._stop()
        leaving, self._leaving = self._leaving, False
        if leaving and self.app.page is self:
            self.app.go(self.app.due)
        elif self.night.session:
            self.refresh()

    def _stop(self) -> None:
        self._player.stop()
        self.is_telling, self.told = False, ""

    def show_still(self, number: int) -> None:
        """One scene of the last move, for pictures and checks."""
        found = scenes(self.night, self._known, last_events(self.night))
        self.is_telling = True
        self.close_choices()
        self._show_scene(found[number])

    def tell_end(self) -> None:
        """The last fight of a battle, which this page shows no more."""
        ended = [event for event in last_events(self.night) if event["event"] in ENDINGS]
        if ended:
            told = [self.night.words.sentence(one) for one in ended[-MOST_TOLD:]]
            told = [*told, *vanished(self.night)][-MOST_TOLD:]
            self.app.tell("\n".join(told), icon=EVENT_ICONS[ended[-1]["event"]])
