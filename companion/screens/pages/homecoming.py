"""Homecoming: how the voyage was scored, then the real board is reset, then the next voyage."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.i18n import _
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.resetting import reset_steps
from companion.screens.samples import sample_night
from companion.screens.score_pad_words import signed
from companion.screens.states import State
from companion.screens.voyage_story import Reckoned, Reckoning, bonus_rule, reckonings
from companion.screens.widgets.boxes import Panel
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.filling import fill

if TYPE_CHECKING:
    from companion.table.notices import Notice
    from companion.table.pieces import Piece


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
            reckoned = (reckoning.bonus, reckoning.conquests, reckoning.unclaimed)
            fill(row.ids.cells, ReckonedCell, [cell_of(one) for one in reckoned])


class ResetList(BoxLayout):
    """The steps on the real board."""


class StepRow(Tap, BoxLayout):
    """A step on the real board, ticked off by a tap."""

    number = NumericProperty(0)
    text = StringProperty("")
    done = BooleanProperty(False)


class HomecomingPage(Page):
    of_game = True

    # Which homecoming of which game it shows.
    _asked: tuple[str, int] = ("", 0)

    resetting = BooleanProperty(False)
    next_voyage = NumericProperty(2)
    ticked = ListProperty([])

    @cached_property
    def _score(self) -> VoyageScore:
        return VoyageScore(page=self)

    @cached_property
    def _steps(self) -> ResetList:
        return ResetList()

    def make_ready(self) -> None:
        rows = fill(self._score.ids.rows, ReckoningRow, [{}] * len(self.night.game.seats))
        for row in rows:
            fill(row.ids.cells, ReckonedCell, [{}] * 3)
        self._show_part(self._score)

    def refresh(self) -> None:
        if self.night.phase != "between-voyages":
            return
        if self.night.this_voyage != self._asked:
            self._asked, self.resetting, self.ticked = self.night.this_voyage, False, []
        self.next_voyage = self.night.voyage + 1
        self._fill()

    def on_resetting(self, *_: object) -> None:
        self._fill()

    def _fill(self) -> None:
        if self.resetting:
            steps = [
                {"number": number, "text": text, "done": number in self.ticked}
                for number, text in enumerate(reset_steps(self.night))
            ]
            fill(self._steps.ids.steps, StepRow, steps, on_tap=self._tick)
        else:
            self._score.show(reckonings(self.night), self.night)
        self._show_part(self._steps if self.resetting else self._score)

    def _show_part(self, part: Widget) -> None:
        body = self.ids.body
        if part not in body.children:
            body.clear_widgets()
            body.add_widget(part)

    def _tick(self, row: StepRow) -> None:
        row.done = not row.done
        if row.done:
            self.ticked.append(row.number)
        else:
            self.ticked.remove(row.number)

    def go_on(self) -> None:
        """From the score to the board, and from the board to the next voyage."""
        if not self.resetting:
            self.resetting = True
            return
        self.play({"seat": "table", "do": "next-voyage"})

    def still_lying(self, pieces: "Sequence[Piece]", notices: "Sequence[Notice]") -> str:
        """What the readers of the table see on a board that should be empty."""
        seen = [notice.at for notice in notices if notice.code != "reader-out"]
        places = dict.fromkeys([*(piece.at for piece in pieces), *seen])
        if not places or self.night.phase != "between-voyages":
            return ""
        return _("Discs still lie on the board: {places}.").format(
            places=", ".join(self.night.word(at, "at") for at in places)
        )

    def explain(self, column: str) -> None:
        rules = {
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

    def help(self) -> tuple[str, str]:
        return _("Homecoming"), _(
            "The ships lie in the loading docks in the order in which they came home. Each row "
            "tells what a captain scored at the end of the voyage, and why; tap the head of a "
            "column for its rule.\n\n"
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
        "letter": night.letter(reckoning.seat),
        "name": night.captain(reckoning.seat),
        "dock": reckoning.dock,
        "gained": signed(reckoning.gained),
        "score": str(reckoning.score),
    }


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
    # So many pieces go back that a sheet tells them.
    "put_back": State(lambda stage: stage.app._undo()),
}

SCREEN = HomecomingPage
