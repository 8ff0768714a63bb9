"""Homecoming: how the voyage was scored, then the real board is reset, then the next voyage."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.games.drake.screens.score_pad.score_pad_words import signed
from companion.games.drake.screens.story.resetting import reset_steps
from companion.games.drake.screens.story.voyage_story import (
    Reckoned,
    Reckoning,
    bonus_rule,
    reckonings,
)
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.boxes import Panel
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.filling import fill

if TYPE_CHECKING:
    from companion.table.notices import Notice
    from companion.table.watching import Task


class ReckonedCell(BoxLayout):
    """Points, what for, and why."""

    points = StringProperty("")
    why = StringProperty("")


class ReckoningRow(BoxLayout):
    """A captain and all that was scored in the voyage."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    dock = NumericProperty(1)
    gained = StringProperty("")
    score = StringProperty("")


class RuleHead(Tap, BoxLayout):
    """The head of a column; a tap explains its rule."""

    text = StringProperty("")


class VoyageScore(Panel):
    """The captains in the order of their docks, each with a row."""

    page = ObjectProperty(None)

    def show(self, reckonings: Sequence[Reckoning], night: Night) -> None:
        shown = [row_of(reckoning, night) for reckoning in reckonings]
        for row, reckoning in zip(
            fill(self.ids.rows, ReckoningRow, shown), reckonings, strict=True
        ):
            reckoned = (
                reckoning.on_the_way,
                reckoning.bonus,
                reckoning.conquests,
                reckoning.unclaimed,
            )
            fill(row.ids.cells, ReckonedCell, [cell_of(one) for one in reckoned])


class ResetList(BoxLayout):
    """The steps on the real board."""


class HomecomingPage(Page):
    of_game = True

    # Which homecoming of which game it shows.
    _asked: tuple[str, int] = ("", 0)

    resetting = BooleanProperty(False)
    next_voyage = NumericProperty(2)
    # Who has most points now, for everybody to read.
    leading = StringProperty("")

    @cached_property
    def _score(self) -> VoyageScore:
        return VoyageScore(page=self)

    @cached_property
    def _steps(self) -> ResetList:
        return ResetList()

    def make_ready(self) -> None:
        rows = fill(self._score.ids.rows, ReckoningRow, [{}] * len(self.night.game.seats))
        for row in rows:
            fill(row.ids.cells, ReckonedCell, [{}] * 4)
        self._show_part(self._score)

    def refresh(self) -> None:
        if self.night.phase != "between-voyages":
            return
        if self.night.this_round != self._asked:
            self._asked, self.resetting = self.night.this_round, False
            self._steps.ids.steps.untick()
        self.next_voyage = self.night.round + 1
        self._fill()

    def on_resetting(self, *_: object) -> None:
        self._fill()
        # What was explained of the score; and nobody falls through this page by many quick taps.
        self.app.shell.close_toasts()
        Tap.ignore_quick_taps()

    def _fill(self) -> None:
        scores = reckonings(self.night)
        self.leading = leading_text(scores, self.night)
        if self.resetting:
            self._steps.ids.steps.pieces = reset_steps(self.night)
        else:
            self._score.show(scores, self.night)
        self._show_part(self._steps if self.resetting else self._score)

    def _show_part(self, part: Widget) -> None:
        body = self.ids.body
        if part not in body.children:
            body.clear_widgets()
            body.add_widget(part)

    def turn_over(self) -> None:
        """From the score to the steps on the board, and back."""
        self.resetting = not self.resetting

    def next(self) -> None:
        self.play({"seat": TABLE, "do": "next-voyage"})

    def still_lying(self, pieces: "Sequence[Task]", notices: "Sequence[Notice]") -> str:
        """What the readers of the table see on a board that should be empty."""
        seen = [notice.at for notice in notices if notice.code != "reader-out"]
        places = dict.fromkeys([*(piece.at for piece in pieces), *seen])
        if not places or self.night.phase != "between-voyages":
            return ""
        return _("Discs still lie on the board: {places}.").format(
            places=", ".join(self.night.words.word(at, "at") for at in places)
        )

    def explain(self, column: str) -> None:
        rules = {
            "on-the-way": (
                _(
                    "What was scored before the ships came home: attacks that were won, less what "
                    "the Investor cost, and corrections."
                ),
                "",
            ),
            "bonus": (
                bonus_rule(self.night),
                "R13",
            ),
            "conquests": (
                _(
                    "Of town, fort and galleon, one kind taken gives 1 point, two kinds give 4, "
                    "all three give 10."
                ),
                "II.G",
            ),
            "unclaimed": (
                _(
                    "The Admiral scores a point for each gold and the Governor for each silver "
                    "that nobody has taken."
                ),
                "R14",
            ),
        }
        sentence, rule = rules[column]
        self.app.tell(sentence, rule)

    help_pictures = ("captains", "star", "anchor", "sword-cross", "gold", "clipboard-check")

    def help(self) -> tuple[str, str]:
        return _("Homecoming"), _(
            "The ships lie in the loading docks in the order in which they came home. Each row "
            "tells what a captain scored at the end of the voyage, and why; tap the head of a "
            "column for its rule.\n\n"
            "On the way: attacks that were won, less what the Investor cost. With the other three "
            "columns this is the sum of the voyage.\n\n"
            "Bonus: {bonus}\n\n"
            "Conquests: of town, fort and galleon, one kind taken gives 1 point, two kinds give 4, "
            "all three give 10.\n\n"
            "Unclaimed treasure: the Admiral scores the gold, the Governor the silver that still "
            "lies on the board.\n\n"
            "Then reset the real board: tick off each step if you like. The next voyage begins "
            "with the captain who has the fewest points."
        ).format(bonus=bonus_rule(self.night))


def row_of(reckoning: Reckoning, night: Night) -> dict[str, Any]:
    return {
        "seat": reckoning.seat,
        "letter": night.words.letter(reckoning.seat),
        "name": night.words.captain(reckoning.seat),
        "dock": reckoning.dock,
        "gained": signed(reckoning.gained),
        "score": str(reckoning.score),
    }


def leading_text(scores: Sequence[Reckoning], night: Night) -> str:
    most = max(one.score for one in scores)
    first = [one.seat for one in scores if one.score == most]
    if len(first) > 1:
        return _("Level in the lead: {points}").format(points=most)
    return _("{captain} leads: {points}").format(captain=night.words.captain(first[0]), points=most)


def cell_of(reckoned: Reckoned) -> dict[str, str]:
    return {"points": signed(reckoned.points), "why": reckoned.why}


def sample() -> Night:
    """The first captain who can goes home early."""
    night = sample_night("missions")
    while night.phase == "missions":
        seat = next(iter(night.awaited()))
        home = night.choices(seat, "go-home")
        early = home and not night.view()["home"] and night.view()["captains"][seat]["conquests"]
        night.play(home[0] if early else next(m for m in night.choices(seat) if m not in home))
    return night


STATES = {
    "five": State(
        lambda stage: stage.rest(),
        lambda: sample_night("between-voyages", {**CAPTAINS, "white": "Maximilienne"}),
    ),
    "reset": State(lambda stage: stage.tap(_("Reset the board"))),
    "rule": State(lambda stage: stage.tap(_("Conquests"))),
    # Back into the missions: more pieces than a toast can name.
    "put_back": State(lambda stage: stage.tap("undo")),
}

SCREEN = HomecomingPage
