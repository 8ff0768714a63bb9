"""Know your board: every value that the app assumes, to confirm or correct on the real board."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.rules.words import GOODS, PRINTED, TILES, TREASURES
from companion.games.drake.screens.board_notes import BoardNotes, Note
from companion.games.drake.screens.board_words import (
    about,
    field_text,
    section_text,
    source_text,
    value_text,
)
from companion.night.night import Night
from companion.system.i18n import _, ngettext
from companion.touch.app.page import Page
from companion.touch.look.theme import theme
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.entering.value_sheets import NumberSheet, SeriesSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import Overlay, confirm
from companion.touch.widgets.text import TitleLabel

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

LONGEST_NAME = 22
# More numbers than these are entered by digits.
MOST_KEYS = 21
# Of what is unconfirmed, as many as are looked at in one go; the next ones follow by themselves.
AT_A_TIME = 12


class ValueRow(Tap, BoxLayout):
    """One value: touched, it is corrected; its tick says that the board shows just this."""

    path = StringProperty("")
    title = StringProperty("")
    value = StringProperty("")
    source = StringProperty("")
    open_value = BooleanProperty(False)
    pending = BooleanProperty(False)
    told = BooleanProperty(False)

    __events__ = (*Tap.__events__, "on_confirm", "on_reset")

    def on_confirm(self) -> None:
        """The board shows this value."""

    def on_reset(self) -> None:
        """What was told of this value is to be forgotten."""


class ValueHeading(TitleLabel):
    """Stands above the values of a location or tile."""


class ValueList(BoxLayout):
    """The values of some groups, each under its heading where there are several."""


class DestinationSheet(Overlay):
    """The values of one destination, over the chart."""

    at = StringProperty("")
    title = StringProperty("")


class KnowBoardPage(Page):
    """The chart with what is open at each destination; street, tokens and box as lists."""

    tab = StringProperty("chart")
    tabs = ListProperty([])
    progress = StringProperty("")
    part = NumericProperty(0)
    warning = StringProperty("")
    trouble = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        self.notes = BoardNotes()
        self.sheet: DestinationSheet | None = None
        super().__init__(**properties)

    def on_pre_enter(self) -> None:
        self.notes = BoardNotes()
        self.warning = ""
        super().on_pre_enter()

    # Showing

    def refresh(self) -> None:
        self.tabs = [
            ("chart", _("Chart")),
            ("street", _("Street")),
            ("tokens", _("Tokens")),
            ("box", _("Box")),
        ]
        notes = self.notes
        self.trouble = notes.trouble
        count, left = len(notes.notes()), len(notes.open_notes())
        self.part = (count - left) / count
        self.progress = _("{known} of {count} known").format(known=count - left, count=count)
        if not left:
            self.progress = _("You know your board: every value is confirmed.")
        if left or self.tab == "open":
            self.tabs = [("open", _("To confirm")), *self.tabs]
        if self.tab == "chart":
            self._show_chart()
        elif self.tab == "open":
            still_open = notes.open_notes()
            self._fill_notes(self.ids.rows, still_open[:AT_A_TIME], still_open)
        else:
            self._fill(self.ids.rows, GROUPS[self.tab] or tuple(notes.board.tiles) + TOKENS)
        if self.sheet is not None and self.sheet.is_open:
            self._fill_sheet(self.sheet)

    def choose_tab(self, tab: str) -> None:
        self.tab = tab
        self.ids.scroller.scroll_y = 1
        self.refresh()

    def _show_chart(self) -> None:
        """The chart of a game that has just begun on this board."""
        night = Night()
        night.begin(["red", "blue", "yellow"], keep=False, seed=0, profile=self.notes.board)
        chart = self.ids.chart
        chart.show(night)
        for at, cartouche in chart.cartouches.items():
            left = len(self.notes.open_notes(at))
            fact = ("map-marker-question", str(left)) if left else ("check", "")
            cartouche.facts = [fact]

    def _fill(self, column: BoxLayout, groups: Sequence[str]) -> None:
        headed = len(groups) != 1 or "street" in groups
        notes = self.notes
        self._fill_notes(column, notes.notes(*groups), notes.open_notes(*groups), headed=headed)

    def _fill_notes(
        self,
        column: BoxLayout,
        shown: Sequence[Note],
        still_open: Sequence[Note],
        *,
        headed: bool = True,
    ) -> None:
        column.clear_widgets()
        section = ""
        for note in shown:
            title = section_text(self.notes.board, note.path)
            if title != section and headed:
                section = title
                column.add_widget(ValueHeading(text=section))
            column.add_widget(self._row(note))
        left = [note.path for note in still_open]
        if len(left) > 1:
            every = TapButton(
                text=_("Confirm all {count}").format(count=len(left)), icon="check-circle-outline"
            )
            every.bind(on_tap=lambda _: self.ask_all(left))
            column.add_widget(every)

    def _row(self, note: Note) -> ValueRow:
        row = ValueRow(
            path=note.path,
            title=field_text(note.path),
            value=value_text(note.value),
            source=_("does not fit yet") if note.pending else source_text(note.source),
            open_value=not note.confirmed,
            pending=note.pending,
            told=note.told,
        )
        row.bind(
            on_tap=lambda _: self.edit(note),
            on_confirm=lambda _: self.keep(self.notes.confirm([note.path])),
            on_reset=lambda _: self.ask_reset(note),
        )
        return row

    def show_place(self, at: str) -> None:
        self.sheet = DestinationSheet(at=at)
        self._fill_sheet(self.sheet)
        self.sheet.open()

    def _fill_sheet(self, sheet: DestinationSheet) -> None:
        sheet.title = _(self.notes.board.destinations[sheet.at].name)
        self._fill(sheet.ids.rows, (sheet.at,))

    # Telling

    def keep(self, faults: list[str]) -> None:
        """Shows what was kept, or says with what else it would fit."""
        if faults:
            # What else is wrong mostly follows from the first.
            self.warning = " ".join(
                [faults[0], _("Correct the others too: then all of them are kept together.")]
            )
            self.app.tell(self.warning, kind="refusal")
        else:
            self.warning = ""
        self.refresh()

    def ask_all(self, paths: list[str]) -> None:
        confirm(
            ngettext("Confirm {count} value?", "Confirm {count} values?", len(paths)).format(
                count=len(paths)
            ),
            _("You have looked at the real board, and it shows all of them as they stand here."),
            _("It does"),
            _("Not yet"),
            lambda: self._confirm_all(paths),
            kind="primary",
            icon="check-circle-outline",
        )

    def _confirm_all(self, paths: list[str]) -> None:
        self.keep(self.notes.confirm(paths))
        # Other values stand there now: they are read from the first one on.
        self.ids.scroller.scroll_y = 1

    def ask_reset(self, note: Note) -> None:
        """What only waits was not kept yet: that is taken back without a question."""
        if note.pending:
            self.reset(note)
            return
        confirm(
            _("Reset this value?"),
            _("{field} goes back to what came with the app: {value}.").format(
                field=field_text(note.path), value=value_text(self.notes.shipped(note.path))
            ),
            _("Reset"),
            _("Leave it"),
            lambda: self.reset(note),
            kind="danger",
            icon="restart",
        )

    def reset(self, note: Note) -> None:
        self.keep(self.notes.forget(note.path))

    def drop_pending(self) -> None:
        self.notes.drop_pending()
        self.keep([])

    def ask_begin_again(self) -> None:
        confirm(
            _("Begin again with the shipped board?"),
            _("Everything that was confirmed or corrected on this device is lost."),
            _("Begin again"),
            _("Leave it"),
            self.begin_again,
            kind="danger",
        )

    def begin_again(self) -> None:
        self.notes.begin_again()
        self.keep([])

    def edit(self, note: Note) -> None:
        """Opens the sheet for what a value can be."""
        title = field_text(note.path)
        fits = self.notes.allowed(note.path).fits
        value, text = note.value, about(note.path)

        def told(_: object, told_value: object) -> None:
            self.keep(self.notes.tell(note.path, told_value))

        if note.path.endswith(".name"):
            sheet = NameSheet(title=_("Name on the board"), text=_(str(value)), most=LONGEST_NAME)
            sheet.bind(on_name=told)
        elif isinstance(value, tuple | list):
            sheet = SeriesSheet(fits, value, title=title, text=text, **self._series(note.path))
            sheet.bind(on_value=told)
        elif isinstance(value, str):
            keys = [(word, value_text(word)) for word in TREASURES if fits(word)]
            sheet = KeySheet(title=title, text=text, keys=keys, chosen=value_text(value), cols=2)
            sheet.bind(on_pick=told)
        else:
            sheet = self._number_sheet(title, text, int(str(value)), fits)
            sheet.bind(on_pick=told) if isinstance(sheet, KeySheet) else sheet.bind(on_value=told)
        sheet.open()

    def _number_sheet(self, title: str, text: str, value: int, fits: Any) -> Overlay:
        numbers = [number for number in range(100) if fits(number)]
        if len(numbers) > MOST_KEYS:
            return NumberSheet(fits, value, title=title, text=text)
        keys = [(number, str(number)) for number in numbers]
        cols = 4 if len(keys) <= 4 else 5 if len(keys) <= 10 else 7
        return KeySheet(title=title, text=text, keys=keys, chosen=str(value), cols=cols)

    def _series(self, path: str) -> dict[str, Any]:
        if path == "street.order":
            keys = [(at, value_text([at])) for at in TILES]
            return {
                "keys": keys,
                "once": True,
                "tail": PRINTED,
                "cols": 4 if theme.portrait else 6,
            }
        if path.endswith(".goods"):
            return {"keys": [(good, value_text(good)) for good in GOODS], "cols": 2}
        least = 1 if path.startswith("street.yields") else 0
        return {"keys": [(number, str(number)) for number in range(least, 10)], "cols": 5}

    help_pictures = (
        "map-legend",
        "drake/chip",
        "drake/cartouche",
        "map-marker-question",
        "sail-boat",
    )

    def help(self) -> tuple[str, str]:
        return _("Know your board"), _(
            "Not everything on the board is known for certain. Lay your board out, compare, and "
            "tick what is right; touch a value to correct it. The round arrow resets a value that "
            "you have confirmed or corrected.\n\n"
            "To confirm lists what is left, a few at a time. During a game the same number stands "
            "at the top of the screen, and a tap on it leads here.\n\n"
            "On the chart, the number at a destination tells how many of its values are open.\n\n"
            "Some values only fit together, such as the zones of the forts. They wait, marked, "
            "until the others are corrected too.\n\n"
            "A game that has begun keeps the board that it began with."
        )


TOKENS = ("tokens",)
# The groups of each list; None for those that the board itself names.
GROUPS: dict[str, tuple[str, ...] | None] = {
    "street": ("street",),
    "tokens": None,
    "box": ("supply",),
}


def edit(stage: "Stage", path: str) -> None:
    page = stage.app.page
    page.edit(next(note for note in page.notes.notes() if note.path == path))


def ask_reset(stage: "Stage") -> None:
    page = stage.app.page
    page.ask_reset(page.notes.notes()[0])


STATES = {
    "unconfirmed": State(lambda stage: stage.app.page.choose_tab("open")),
    "street": State(lambda stage: stage.tap(_("Street"))),
    "tokens": State(lambda stage: stage.tap(_("Tokens"))),
    "box": State(lambda stage: stage.tap(_("Box"))),
    "place": State(lambda stage: stage.app.page.show_place("veracruz")),
    "name": State(lambda stage: edit(stage, "veracruz.name")),
    "key": State(lambda stage: edit(stage, "veracruz.troops")),
    "number": State(lambda stage: edit(stage, "supply.gold")),
    "series": State(lambda stage: edit(stage, "street.order")),
    "confirm_all": State(
        lambda stage: stage.app.page.ask_all(["veracruz.troops", "veracruz.name"])
    ),
    "reset": State(ask_reset),
    "begin_again": State(lambda stage: stage.app.page.ask_begin_again()),
}

SCREEN = KnowBoardPage
