"""A game watched again on its own pages, step by step or going on by itself."""

from collections.abc import Callable
from textwrap import shorten
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.night.view_cards import Say, cards_of, only_own
from companion.records.replay.chapters import Chapter, at, chapters, rounds, scene_title
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import turning_points
from companion.system.i18n import _
from companion.touch.app.navigation.page_index import PagePlace
from companion.touch.app.navigation.preloader import Preloader
from companion.touch.app.page import Page
from companion.touch.game_screens import screens_of, title_text
from companion.touch.stage.page_states.replay_states import STATES, sample
from companion.touch.widgets.boxes import Frame
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.header import HeaderBar
from companion.touch.widgets.replay.chapter_sheets import ChapterSheets
from companion.touch.widgets.sheets.key_sheet import KeySheet

if TYPE_CHECKING:
    pass

__all__ = ["SCREEN", "STATES", "sample"]

# Seconds that a step stays at the first speed.
REST = 2.4
SPEEDS = (1, 2, 4, 8)
# Between two pages that are made ahead.
AHEAD = 0.7
# Letters that have room on top in every look; a move may bring about more than that.
HEADLINE = 64


class OwnCard(BoxLayout):
    """What only one captain knew of something."""

    title = StringProperty("")
    text = StringProperty("")


class ReplayPage(Page):
    """The game that is played, or a past one: `watch` it."""

    # What happened by the step that is shown, and where in the game it is.
    told = StringProperty("")
    # As much of that as has room on top.
    headline = StringProperty("")
    where = StringProperty("")
    step = NumericProperty(0)
    last = NumericProperty(1)
    rounds = ListProperty([])
    points = ListProperty([])
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    # Whether it may be watched as any captain, and as whom it is.
    opened = BooleanProperty(False)
    own_title = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        self._replay: Replay | None = None
        self._chapters: list[Chapter] = []
        self.sheets: ChapterSheets | None = None
        self._viewer = TABLE
        self._pages: dict[str, Page] = {}
        # Off their pages, which still tell them whose turn it is.
        self._headers: list[Widget] = []
        self._leave: Callable[[], None] | None = None
        self._going_on = Clock.create_trigger(self._go_on, REST)
        self._make_soon = Clock.create_trigger(self._make_next, AHEAD)
        super().__init__(**properties)

    # What is watched

    def watch(self, replay: Replay, leave: Callable[[], None] | None = None) -> None:
        """Shows a game from its start; `leave` is the way back, if not to the game that is due."""
        self._forget()
        self._replay, self._leave = replay, leave
        self._chapters, points = chapters(replay), turning_points(replay)
        self.sheets = ChapterSheets(replay, self._chapters, points, self.go_to)
        self.opened = len(replay.viewers) > 1
        self.last = replay.last
        self.rounds = [chapter.step for chapter in rounds(self._chapters)]
        self.points = [point.step for point in points]
        self.show(0)
        if Preloader.allowed:
            self._make_soon()

    def on_pre_enter(self) -> None:
        session = self.app.night.session
        if session is not None:
            self.watch(Replay(session, self.app.night.save))
        super().on_pre_enter()

    def on_leave(self) -> None:
        """Pages and pasts are large; what was watched is made again when it is wanted again."""
        self._forget()

    def _forget(self) -> None:
        self.stop()
        self._make_soon.cancel()
        self.ids.picture.clear_widgets()
        self._pages, self._headers = {}, []
        self._replay = self.sheets = self._leave = None
        self._viewer, self.step = TABLE, 0

    def step_back(self) -> bool:
        if self._leave is None:
            return False
        self._leave()
        return True

    # A step

    def refresh(self) -> None:
        if self._replay is not None:
            self.show(int(self.step))

    def show(self, step: int) -> None:
        """The game as it was at a step."""
        replay = self._replay
        if replay is None:
            return
        self.step = max(0, min(replay.last, step))
        night = replay.night(self.step, self._viewer)
        page = self._page(night)
        self.ids.picture.show(page)
        page.watched = night
        page.show_night()
        self.told = " ".join(replay.sentences(self.step, self._viewer))
        headline = self.told or title_text(replay.game.name)
        self.headline = shorten(headline, HEADLINE, placeholder=" …")
        chapter = at(self._chapters, self.step)
        round_name = night.words.round_name(chapter.round)
        self.where = f"{round_name} · {scene_title(chapter, replay.night(chapter.step))}"
        self._show_own(night)

    def make_all(self) -> None:
        """All pages that the game came to, ahead of being shown."""
        while self._make_next():
            pass

    def _make_next(self, *_: object) -> bool:
        """Makes one page while nobody waits for it; whether there was one to make."""
        replay = self._replay
        if replay is None:
            return False
        for chapter in self._chapters:
            night = replay.night(chapter.step)
            if screens_of(replay.game.name).page_of(night) not in self._pages:
                self._page(night).show_night()
                self._make_soon()
                return True
        return False

    def _page(self, night: Night) -> Page:
        """The page that this moment stood on: one of its own, which no finger and no move meets."""
        name = screens_of(night.game.game.name).page_of(night)
        if name not in self._pages:
            place = PagePlace(name, night.game.game.name)
            self._pages[name] = page = self.app.navigation.make_apart(place, night)
            self._headers += take_headers_off(page)
        return self._pages[name]

    def _show_own(self, night: Night) -> None:
        """In words, what the viewer knew beside the table."""
        shown: list[dict[str, str]] = []
        self.own_title = ""
        if self._viewer != TABLE:
            say, cards = Say(night.words.names), cards_of(night.game.game.name).cards
            known = only_own(cards(night.view(self._viewer), say), cards(night.view(), say))
            row = _("{field}: {value}")
            shown = [
                {
                    "title": card.title,
                    "text": "\n".join(
                        row.format(field=field, value=value) for field, value in card.rows
                    ),
                }
                for card in known
            ]
            name = night.words.captain(self._viewer)
            self.own_title = _("What only {name} knew").format(name=name)
            if not shown:
                shown = [{"title": "", "text": _("Nothing: no more than the whole table.")}]
        fill(self.ids.own, OwnCard, shown)

    # Going on

    def forward(self) -> None:
        self.go_to(int(self.step) + 1)

    def back_one(self) -> None:
        self.go_to(int(self.step) - 1)

    def go_to(self, step: int) -> None:
        self.stop()
        self.show(step)

    def play_or_stop(self) -> None:
        if self.playing:
            self.stop()
            return
        if self.step == self.last:
            self.show(0)
        self.playing = True
        self._wait()

    def stop(self) -> None:
        self.playing = False
        self._going_on.cancel()

    def faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(int(self.speed)) + 1) % len(SPEEDS)]
        if self.playing:
            self._wait()

    def _wait(self) -> None:
        self._going_on.cancel()
        self._going_on.timeout = REST / self.speed
        self._going_on()

    def _go_on(self, *_: object) -> None:
        self.show(int(self.step) + 1)
        if self.step == self.last:
            self.stop()
        else:
            self._wait()

    # Chapters and viewers

    def choose_round(self) -> None:
        if self.sheets is not None:
            self.stop()
            self.sheets.choose_round(int(self.step))

    def choose_viewer(self) -> None:
        if self._replay is None:
            return
        words = self._replay.night(self._replay.last).words
        keys = [(seat, words.captain(seat)) for seat in self._replay.viewers]
        sheet = KeySheet(
            title=_("As seen by"), keys=keys, chosen=words.captain(self._viewer), cols=2
        )
        sheet.bind(on_pick=lambda _, value: self.look_as(value))
        sheet.open()

    def look_as(self, viewer: str) -> None:
        self._viewer = viewer
        self.refresh()

    # Help

    help_pictures = ("star-four-points", "chevron-right", "map-marker", "eye")

    def help(self) -> tuple[str, str]:
        return _("Watching a game again"), _(
            "The line is the whole game: touch it anywhere, or move a finger along it. Its strokes "
            "are the rounds, its lozenges the turning points.\n\n"
            "The arrows go one step back or forward. The triangle lets the game go on by itself, "
            "and the number beside it makes it faster.\n\n"
            "Chapters lead to any round, to what was played in it, and to the turning points.\n\n"
            "Once a game is over, it can be seen as any captain saw it: the page shows the table, "
            "and beside it stands what only that captain knew. What was taken back is left out."
        )


def take_headers_off(page: Page) -> list[Widget]:
    """Menu, undo and log are no part of what was."""
    headers: list[Widget] = [
        child
        for frame in page.children
        if isinstance(frame, Frame)
        for child in frame.children
        if isinstance(child, HeaderBar)
    ]
    for header in headers:
        header.parent.remove_widget(header)
    return headers


SCREEN = ReplayPage
