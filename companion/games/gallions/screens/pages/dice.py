"""The drop in the real box: what each die shows, a tap for each."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.games.gallions.screens.story.sea.dice_pad import (
    faces_confirmed,
    pad_rows,
    read_count,
    reading,
)
from companion.games.gallions.screens.widgets.card_sheet import show_card
from companion.games.gallions.screens.widgets.sea.die_row import DieRow
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill

# More rows than this stand in two columns, where the screen is wide.
ONE_COLUMN = 7


class DicePage(Page):
    of_game = True

    dice = ListProperty([])
    row_count = NumericProperty(1)
    two_columns = BooleanProperty(False)
    # How many of how many dice are read.
    progress = StringProperty("")
    unconfirmed = BooleanProperty(False)

    def make_ready(self) -> None:
        self._fill([{"label": ""}] * 16)

    def refresh(self) -> None:
        if self.night.phase != "drop":
            return
        rows = pad_rows(self.night)
        self.row_count = len(rows)
        self.two_columns = len(rows) > ONE_COLUMN
        self.progress = "{} / {}".format(*read_count(rows))
        self.unconfirmed = not faces_confirmed(self.night)
        self.dice = [row.die for row in rows]
        self._fill([{"die": row.die, "faces": row.faces, "label": row.name} for row in rows])

    def _fill(self, shown: list[dict[str, object]]) -> None:
        for row in fill(self.ids.rows, DieRow, shown):
            row.unbind(on_face=self._read)
            row.bind(on_face=self._read)

    def _read(self, row: DieRow, face: str) -> None:
        if self.night.phase != "drop":
            return
        move = reading(self.night, row.die.ship, face)
        if move:
            self.play(move)

    def show_card(self) -> None:
        show_card(self.app)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("dice-multiple", "undo", "help-rhombus-outline")

    def help(self) -> tuple[str, str]:
        return _("The dice"), _(
            "Throw all dice of this adventure into the box together. Knock flat what leans on an "
            "edge, and throw again if one falls out. Then tap what each die shows, in any order: "
            "each row is a die. Dice of one colour are alike, so it does not matter which of them "
            "is called 1.\n\n"
            "A wrong tap is put right by another tap in the same row. When all dice are read, the "
            "game goes on by itself; Undo leads back here.\n\n"
            "Which faces your dice have, nobody may have compared yet: then a sign beside the "
            "picture says so."
        )


def sample() -> Night:
    return SAMPLES.night(_half_read, **ENTERED)


def _half_read(night: Night) -> bool:
    sea = night.view()["sea"]
    return night.phase == "drop" and 2 * len(sea["unread"]) <= len(sea["ships"])


def many_dice() -> Night:
    """All that five captains have, against a card of the app."""
    players = dict(zip(("yellow", "blue", "green", "red", "white"), "ABCDE", strict=True))
    night = SAMPLES.night("launch", players, **ENTERED)
    while night.phase == "launch":
        night.play(night.choices(night.turn, "launch", "discard")[-1])
    for number in range(4):
        night.play(night.choices(TABLE, "die")[number])
    return night


def correct_a_die(stage: Stage) -> None:
    """The first die that is read shows another face after all."""
    row = next(one for one in stage.widgets(DieRow) if one.die.face)
    other = next(face for face in row.faces if face != row.die.face)
    stage.tap(row.to_window(*row.face_place(other)))


STATES = {
    "corrected": State(correct_a_die),
    "many_dice": State(lambda stage: stage.rest(), many_dice),
    "card": State(lambda stage: stage.tap(_("Card"))),
}

SCREEN = DicePage
