"""A card by touch: a row for each field; what needs more room opens a sheet of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import BooleanProperty, DictProperty, StringProperty

from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.look.theme import theme
from companion.touch.widgets.box_editor.draft import Path
from companion.touch.widgets.box_editor.row_widgets import FieldRow, TileRow, show_row
from companion.touch.widgets.box_editor.rows import Row, RowMaker, numbers
from companion.touch.widgets.box_editor.shapes import Number, Records, Series, Shape, Text
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.entering.value_sheets import NumberSheet, SeriesSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import Overlay, confirm

# Numbers that still have a key each; letters that can still be read while they are typed.
MOST_KEYS, MOST_LETTERS = 21, 40

# What is wrong with the values, by field; nothing if the card is right.
Check = Callable[[dict[str, Any]], Mapping[str, str]]


class FieldsSheet(Overlay):
    """The rows of a part of a card; subclasses say how it ends."""

    title = StringProperty("")
    # Below the title, in small letters.
    note = StringProperty("")
    done_text = StringProperty("")
    # Another one can be added, or all of it taken away.
    can_add = BooleanProperty(False)
    can_remove = BooleanProperty(False)
    # By path, in the words of the file: effect.range.
    faults = DictProperty({})

    def __init__(self, maker: RowMaker, shape: Shape, path: Path = (), **properties: Any) -> None:
        load_kv_file("box_editor")
        self.maker, self.shape, self.path = maker, shape, path
        self._rows: dict[tuple[Path, type], TileRow | FieldRow] = {}
        super().__init__(dismissable=False, closes_asleep=False, **properties)
        self.can_add = isinstance(shape, Records)
        self.refresh()

    def refresh(self) -> None:
        rows = list(self.maker.rows(self.shape, self.path))
        wanted = [self._widget(row) for row in rows]
        box = self.ids.rows
        if wanted != box.children[::-1]:
            box.clear_widgets()
            for widget in wanted:
                box.add_widget(widget)
        for widget, row in zip(wanted, rows, strict=True):
            show_row(widget, row, self._fault(row.path))

    def _widget(self, row: Row) -> TileRow | FieldRow:
        kind = TileRow if row.tiles else FieldRow
        widget = self._rows.get((row.path, kind))
        if widget is None:
            widget = kind()
            if isinstance(widget, TileRow):
                widget.bind(on_tile=lambda _row, value: self._tapped(row.path, value))
            else:
                widget.bind(on_tap=lambda _row: self.open_row(row.path))
            self._rows[row.path, kind] = widget
        return widget

    def on_faults(self, *_args: object) -> None:
        self.refresh()

    def _fault(self, path: Path) -> str:
        """What is wrong at a path or below it."""
        return next((text for at, text in self.faults.items() if is_below(at, path)), "")

    def row(self, path: Path) -> Row:
        return next(row for row in self.maker.rows(self.shape, self.path) if row.path == path)

    def _tapped(self, path: Path, value: object) -> None:
        self.maker.tap(self.row(path), value)
        self.changed()

    def changed(self) -> None:
        """Something of the card is another now."""
        self.refresh()

    def tell(self, path: Path, value: object) -> None:
        self.maker.draft.set(path, value)
        self.changed()

    # What a row opens

    def open_row(self, path: Path) -> None:
        row = self.row(path)
        match row.shape:
            case Text():
                self._open_text(row, row.shape)
            case Number():
                self._open_number(row, row.shape)
            case Series():
                self._open_series(row, row.shape)
            case _:
                self.open_part(row.shape, path, row.title, removable=not row.required)

    def open_part(self, shape: Shape, path: Path, title: str, *, removable: bool) -> None:
        part = PartEditor(self.maker, shape, path, title=title, faults=self.faults)
        part.can_remove = removable and self.maker.draft.get(path) is not None
        part.bind(on_close=lambda _part: self.changed())
        part.open()

    def add(self) -> None:
        """One more of a list."""
        assert isinstance(self.shape, Records)
        path = (*self.path, len(self.maker.draft.get(self.path) or ()))
        self.open_part(self.shape.record, path, self.title, removable=False)

    def _open_text(self, row: Row, shape: Text) -> None:
        most = min(shape.most, MOST_LETTERS)
        text = str(self.maker.draft.get(row.path) or "")
        sheet = NameSheet(title=row.title, text=text[:most], most=most)
        sheet.bind(on_name=lambda _sheet, text: self.tell(row.path, text))
        sheet.open()

    def _open_number(self, row: Row, shape: Number) -> None:
        options = self.maker.options(row.path, numbers(shape))
        value = self.maker.draft.get(row.path)
        if len(options) > MOST_KEYS:
            sheet = NumberSheet(
                options.__contains__, value or 0, title=row.title, digits=len(str(shape.high))
            )
            sheet.bind(on_value=lambda _sheet, number: self.tell(row.path, number))
        else:
            keys = [(number, str(number)) for number in options]
            sheet = KeySheet(title=row.title, keys=keys, chosen=str(value), cols=7)
            sheet.bind(on_pick=lambda _sheet, number: self.tell(row.path, number))
        sheet.open()

    def _open_series(self, row: Row, shape: Series) -> None:
        words, sort = self.maker.words, self.maker.sort
        options = self.maker.options(row.path, shape.options)
        sheet = SeriesSheet(
            lambda value: isinstance(value, list) and len(value) == shape.length,
            self.maker.draft.get(row.path) or [],
            title=row.title,
            text=_("{number} in a row").format(number=shape.length),
            keys=[(one, words.value(sort, row.path, one)) for one in options],
            cols=3 if theme.portrait else 5,
        )
        sheet.bind(on_value=lambda _sheet, value: self.tell(row.path, value))
        sheet.open()

    # The end of it

    def done(self) -> None:
        self.close()

    def remove(self) -> None:
        """Takes away all that stands here."""

    def leave(self) -> None:
        self.close()


class PartEditor(FieldsSheet):
    """A part of a card that has fields of its own."""

    def __init__(self, *args: Any, **properties: Any) -> None:
        super().__init__(*args, done_text=_("Done"), **properties)

    def remove(self) -> None:
        self._take_out()
        self.close()

    def close(self) -> None:
        if self.maker.draft.get(self.path) == {}:
            self._take_out()
        super().close()

    def _take_out(self) -> None:
        draft, place = self.maker.draft, self.path[-1]
        if isinstance(place, int):
            items = list(draft.get(self.path[:-1]) or ())
            draft.set(self.path[:-1], items[:place] + items[place + 1 :])
        else:
            draft.set(self.path, None)


class BoxEditor(FieldsSheet):
    """A whole card. `on_keep` tells its values once they are right."""

    __events__ = ("on_keep",)

    def __init__(self, maker: RowMaker, check: Check, **properties: Any) -> None:
        self._check = check
        shape = maker.words.record(maker.sort)
        super().__init__(maker, shape, done_text=_("Keep this card"), **properties)

    def on_keep(self, values: dict[str, Any]) -> None:
        """The card is right."""

    def changed(self) -> None:
        # What was wrong may be right now.
        if self.faults:
            self.faults = dict(self._check(self.maker.draft.values))
        super().changed()

    def done(self) -> None:
        draft = self.maker.draft
        self.faults = dict(self._check(draft.values))
        if not self.faults and draft.values == self.maker.words.new_values(self.maker.sort):
            self.note = _("Nothing is entered yet. Tap what the printed card says.")
            return
        if not self.faults:
            self.close()
            self.dispatch("on_keep", self.maker.draft.values)
            return
        self._show_fault()

    def _show_fault(self) -> None:
        wrong = [row for row in self.ids.rows.children[::-1] if row.fault]
        if wrong:
            self.ids.scroller.scroll_to(wrong[0], animate=False)
        self.note = "" if wrong else next(iter(self.faults.values()))

    def leave(self) -> None:
        if not self.maker.draft.changed:
            self.close()
            return
        confirm(
            _("Throw away what you have entered?"),
            _("The card stays as it was before."),
            _("Throw away"),
            _("Go on entering"),
            self.close,
            kind="danger",
        )


def is_below(fault: str, path: Path) -> bool:
    """Whether a fault such as offers[2].get is at this path or below it; a path counts from 0."""
    steps = (f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    start = "".join(steps).lstrip(".")
    return fault == start or fault.startswith((f"{start}.", f"{start}["))
