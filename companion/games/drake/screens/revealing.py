"""A page that shows for a while, in the place of what it tells, how that came about."""

from typing import Any

from companion.games.drake.screens.story.reveal_story import Scene, points_of_last_move, scenes_of
from companion.games.drake.screens.widgets.missions.reveal import Reveal
from companion.touch.app.device.sound import play_sound
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page

# Scenes that are heard when they begin.
HEARD = ("discs", "token")


class RevealingPage(Page):
    """Its layout has a box `told` with one child. Call `show_what_happened` at the end of a
    refresh; `unshown` are the points that the reveal has still to come to."""

    def __init__(self, **properties: Any) -> None:
        self.unshown: dict[str, int] = {}
        self._reveal: Reveal | None = None
        self._resting: Any = None
        # The last move that was shown, and of which game.
        self._session: object = None
        self._record = -1
        self._entering = False
        # A scene that shall stand still, and where.
        self._still: tuple[str, float] | None = None
        # Another screen is due when the reveal ends.
        self._leaving = False
        super().__init__(**properties)

    def scores_change(self) -> None:
        """The reveal has come to a score."""

    def close_choices(self) -> None:
        """There is nothing to decide here any more."""

    @property
    def reveals(self) -> bool:
        """Whether what happens is shown as it happened."""
        return bool(self.app.animate and self.app.settings.show_reveal and not self.watched)

    @property
    def is_telling(self) -> bool:
        """Whether a scene lies in the place of the facts."""
        return self._reveal is not None and self._reveal.parent is not None

    @property
    def shown_place(self) -> tuple[str, str] | None:
        if self._reveal is None or not (self._reveal.is_playing and self.reveals):
            return None
        return self._reveal.shown_place

    @property
    def reveal(self) -> Reveal:
        if self._reveal is None:
            load_kv_file("drake/reveal")
            self._reveal = Reveal(self.night)
            self._reveal.bind(on_scene=self._at_scene, on_end=self.end_reveal)
            for name in ("pos", "size"):
                self.ids.told.fbind(name, self._fit)
            self._fit()
        return self._reveal

    def _fit(self, *_: object) -> None:
        """As large as it will be, and where: so its sheet is painted before it is shown."""
        told = self.ids.told
        if self._reveal is not None and self._reveal.parent is None:
            self._reveal.pos, self._reveal.size = told.pos, told.size

    def make_ready(self) -> None:
        if self.reveals:
            self.reveal.make_ready()

    # When

    def on_pre_enter(self) -> None:
        self._entering = True
        super().on_pre_enter()
        self._entering = False

    def on_leave(self) -> None:
        self.end_reveal()

    def show_what_happened(self) -> None:
        """The last move, if nobody has seen it yet. A game that is taken up again, or a page that
        is come back to, shows nothing but a reveal that has just been reached."""
        if self._still:
            self.stand_still(*self._still)
            return
        scenes = self._unseen()
        if scenes and self.reveals:
            self._play(scenes)
        else:
            self.end_reveal()

    def lingers(self) -> bool:
        """The last mission of a voyage is seen to end, too."""
        scenes = self._unseen() if self.night.session else []
        self._leaving = bool(scenes and self.reveals)
        if self._leaving:
            self.close_choices()
            self._play(scenes)
        return self._leaving

    def _unseen(self) -> list[Scene]:
        history = self.night.history()
        record = history[-1]["record"] if history else -1
        same = self._session is self.night.session
        fresh = record > (self._record if same else -1)
        if self._entering or not same:
            fresh &= any(e["event"] == "revealed" for e in history if e["record"] == record)
        self._session, self._record = self.night.session, max(record, self._record if same else -1)
        return scenes_of(history, self.night.view()["mission"]) if fresh else []

    # Playing

    def _play(self, scenes: list[Scene], moving: bool = True) -> None:
        self.unshown = {}
        for seat, points in points_of_last_move(self.night.history()):
            self.unshown[seat] = self.unshown.get(seat, 0) + points
        self.scores_change()
        told, reveal = self.ids.told, self.reveal
        if reveal.parent is None:
            (self._resting,) = told.children
            told.remove_widget(self._resting)
            told.add_widget(reveal)
        reveal.play(scenes, moving)

    def stand_still(self, kind: str, share: float) -> None:
        """The last move's first scene of a kind, at a part of it: for pictures and checks."""
        scenes = scenes_of(self.night.history(), self.night.view()["mission"])
        before = 0.0
        for scene in scenes:
            if scene.kind == kind:
                self._play(scenes, moving=False)
                self.reveal.position = before + share * scene.seconds
                self._still = kind, share
                return
            before += scene.seconds
        raise LookupError(f"the last move has no scene {kind!r}")

    def _at_scene(self, _: Reveal, scene: Scene) -> None:
        if scene.kind in HEARD:
            play_sound("reveal")
        for seat, points in scene.scored:
            self.unshown[seat] -= points
        if scene.scored:
            self.scores_change()

    def end_reveal(self, *_: object) -> None:
        """Back to what the page tells; nothing if nothing was shown."""
        if self._reveal is None or self._reveal.parent is None:
            return
        self._reveal.stop()
        self._still, told = None, self.ids.told
        told.remove_widget(self._reveal)
        told.add_widget(self._resting)
        self.unshown = {}
        leaving, self._leaving = self._leaving, False
        if leaving and self.app.page is self:
            self.app.go(self.app.due)
        elif self.night.session:
            self.scores_change()
