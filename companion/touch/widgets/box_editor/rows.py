"""What an editor shows for each field: tiles to tap, or a line that opens something."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.system.i18n import _
from companion.touch.widgets.box_editor.draft import Draft, Path, next_of, toggled
from companion.touch.widgets.box_editor.shapes import (
    Either,
    Flag,
    Number,
    Record,
    Records,
    Series,
    Shape,
    Table,
    Text,
    Variants,
    Word,
    Words,
)
from companion.touch.widgets.box_editor.words import BoxWords, variant

# More numbers than these are chosen on a sheet of their own.
MOST_TILES = 10


class Tile(NamedTuple):
    value: Any
    text: str
    chosen: bool


class Row(NamedTuple):
    """A field; without tiles it shows its text, and a tap opens what it is entered by."""

    path: Path
    title: str
    shape: Shape
    required: bool
    tiles: tuple[Tile, ...] = ()
    text: str = ""


class RowMaker:
    """Makes the rows of a card of one sort."""

    def __init__(self, words: BoxWords, sort: str, draft: Draft) -> None:
        self.words, self.sort, self.draft = words, sort, draft

    def rows(self, shape: Shape, path: Path = ()) -> Iterator[Row]:
        """What stands below a path."""
        match shape:
            case Record():
                yield from self._fields(shape, path)
            case Variants():
                kinds = Word(tuple(shape.records))
                yield from self._row(kinds, (*path, shape.tag), True)
                record = variant(shape, self.draft.get(path))
                if record:
                    yield from self._fields(record, path)
            case Table():
                for key in self.options(path, shape.keys):
                    below = (*path, key)
                    deep = isinstance(shape.value, Table) and not is_tiled(shape.value)
                    if deep:
                        yield from self.rows(shape.value, below)
                    else:
                        yield from self._row(shape.value, below, False)
            case Records():
                for number in range(len(self.draft.get(path) or ())):
                    yield from self._row(shape.record, (*path, number), False)

    def _fields(self, record: Record, path: Path) -> Iterator[Row]:
        fields = {field.name: field for field in record.fields}
        for name in self.words.fields(self.sort, path, tuple(fields), self.draft.values):
            field = fields[name]
            yield from self._row(field.shape, (*path, name), field.required)

    def _row(self, shape: Shape, path: Path, required: bool) -> Iterator[Row]:
        if isinstance(shape, Either):
            for one in shape.shapes:
                if isinstance(one, Record):
                    yield from self._fields(one, path)
                else:
                    yield from self._row(one, path, False)
            return
        title = self.words.field(self.sort, path)
        if is_tiled(shape):
            tiles = tuple(self._tiles(shape, path))
            if tiles:
                yield Row(path, title, shape, required, tiles)
        elif not isinstance(shape, Word | Words):
            text = self.words.text(self.sort, path, self.draft.get(path))
            yield Row(path, title, shape, required, text=text)

    def options(self, path: Path, options: Any) -> list[Any]:
        return list(self.words.options(self.sort, path, options, self.draft.values))

    def _tiles(self, shape: Shape, path: Path) -> Iterator[Tile]:
        value = self.draft.get(path)
        match shape:
            case Number():
                for number in self.options(path, numbers(shape)):
                    yield Tile(number, str(number), number == value)
            case Flag():
                yield Tile(True, _("yes"), value is True)
                yield Tile(False, _("no"), value is False)
            case Word() | Words():
                chosen = value if isinstance(value, list) else [value]
                for word in self.options(path, shape.options):
                    text = self.words.value(self.sort, path, word)
                    yield Tile(word, text, word in chosen)
            case Table():
                for key in self.options(path, shape.keys):
                    yield self._counter((*path, key), key)

    def _counter(self, path: Path, key: str) -> Tile:
        """A word of a table with its value, which taps change."""
        text, value = self.words.field(self.sort, path), self.draft.get(path)
        if value in (None, 0):
            return Tile(key, text, False)
        shown = self.words.text(self.sort, path, value)
        return Tile(key, f"{text} {shown}", True)

    def tap(self, row: Row, value: Any) -> None:
        """A tile was tapped: what was chosen goes away again where it may be missing."""
        now = self.draft.get(row.path)
        match row.shape:
            case Words():
                self.draft.set(row.path, toggled(now, value))
            case Table():
                path = (*row.path, value)
                self.draft.set(path, next_of(self._rounds(row.shape, path), self.draft.get(path)))
            case _ if row.path and row.path[-1] == self.words.tag:
                # Another kind has other fields.
                self.draft.set(row.path[:-1], {self.words.tag: value})
            case _:
                gone = now == value and not row.required
                self.draft.set(row.path, None if gone else value)

    def _rounds(self, shape: Table, path: Path) -> list[Any]:
        if isinstance(shape.value, Flag):
            return [True, False]
        assert isinstance(shape.value, Number)
        return [number for number in self.options(path, numbers(shape.value)) if number]


def numbers(shape: Number) -> list[int]:
    return list(range(shape.low, shape.high + 1))


def is_tiled(shape: Shape) -> bool:
    """Whether all of it can stand in one row."""
    match shape:
        case Flag() | Word() | Words():
            return True
        case Number():
            return len(numbers(shape)) <= MOST_TILES
        case Table():
            few = isinstance(shape.value, Number) and is_tiled(shape.value)
            return few or isinstance(shape.value, Flag)
        case Text() | Series() | Record() | Records() | Variants() | Either():
            return False
