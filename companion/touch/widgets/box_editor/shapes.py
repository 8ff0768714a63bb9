"""What a field of a card may hold, as an editor has to know it; from the annotations of a model."""

import re
from collections.abc import Mapping
from itertools import chain
from typing import Any, NamedTuple

from msgspec import inspect

# A pattern that lists words: ^(move|turn-[1-3])$.
LISTED = re.compile(r"\^\(([a-z0-9|\[\]-]+)\)\$")
DIGITS = re.compile(r"\[(\d)-(\d)\]")
# What no annotation bounds.
LARGEST, LONGEST = 999, 60


class Number(NamedTuple):
    low: int
    high: int


class Flag(NamedTuple):
    """Yes or no."""


class Text(NamedTuple):
    most: int


class Word(NamedTuple):
    """One of some words; without any, the game has to offer them."""

    options: tuple[str, ...]


class Words(NamedTuple):
    """Some of these words or numbers, each once, in the order in which they were chosen."""

    options: tuple[str, ...] | tuple[int, ...]


class Series(NamedTuple):
    """As many words as the length says, in order and also several times."""

    options: tuple[str, ...]
    length: int


class Table(NamedTuple):
    """A value for each of some words; those without one are left out."""

    keys: tuple[str, ...]
    value: "Shape"


class Field(NamedTuple):
    name: str
    shape: "Shape"
    required: bool


class Record(NamedTuple):
    """Named fields."""

    fields: tuple[Field, ...]


class Variants(NamedTuple):
    """One of several records; the field `tag` says which."""

    tag: str
    records: Mapping[str, Record]


class Records(NamedTuple):
    """A list of records."""

    record: Record


class Either(NamedTuple):
    """A value of one of these shapes."""

    shapes: tuple["Shape", ...]


Shape = Number | Flag | Text | Word | Words | Series | Table | Record | Variants | Records | Either


def record_of(kind: Any) -> Record:
    """The fields of a msgspec Struct."""
    shape = shape_of(inspect.type_info(kind))
    assert isinstance(shape, Record)
    return shape


def shape_of(kind: inspect.Type) -> Shape:
    match kind:
        case inspect.IntType():
            return Number(kind.ge or 0, LARGEST if kind.le is None else kind.le)
        case inspect.BoolType():
            return Flag()
        case inspect.LiteralType():
            return Word(tuple(map(str, kind.values)))
        case inspect.StrType(pattern=str(pattern)):
            return Word(listed_words(pattern))
        case inspect.StrType():
            return Text(kind.max_length or LONGEST)
        case inspect.VarTupleType():
            return _list_shape(kind)
        case inspect.DictType():
            keys = shape_of(kind.key_type)
            assert isinstance(keys, Word)
            return Table(keys.options, shape_of(kind.value_type))
        case inspect.StructType():
            return _record(kind)
        case inspect.UnionType():
            return _union_shape(kind)
    raise TypeError(f"no editor for {kind}")


def listed_words(pattern: str) -> tuple[str, ...]:
    """The words that a pattern lists; none for any other pattern."""
    listed = LISTED.fullmatch(pattern)
    words = listed[1].split("|") if listed else []
    return tuple(chain.from_iterable(map(_numbered, words)))


def _numbered(word: str) -> list[str]:
    """turn-[1-3] is turn-1, turn-2 and turn-3."""
    digits = DIGITS.search(word)
    if not digits:
        return [word]
    first, last = int(digits[1]), int(digits[2])
    return [DIGITS.sub(str(number), word) for number in range(first, last + 1)]


def _list_shape(kind: inspect.VarTupleType) -> Shape:
    item = shape_of(kind.item_type)
    if isinstance(item, Record):
        return Records(item)
    assert isinstance(item, Word)
    if kind.min_length and kind.min_length == kind.max_length:
        return Series(item.options, kind.min_length)
    return Words(item.options)


def _record(kind: inspect.StructType) -> Record:
    """Without an id and sources: those are not on the card."""
    about_it = ("id", "sources")
    fields = [field for field in kind.fields if field.encode_name not in about_it]
    return Record(tuple(Field(one.encode_name, shape_of(one.type), one.required) for one in fields))


def _union_shape(kind: inspect.UnionType) -> Shape:
    # None stands for a field that is not there.
    types = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    structs = [one for one in types if isinstance(one, inspect.StructType)]
    tags = {one.tag_field for one in structs}
    if len(types) > 1 and len(structs) == len(types) and None not in tags:
        records = {str(one.tag): _record(one) for one in structs}
        return Variants(str(structs[0].tag_field), records)
    shapes = [shape_of(one) for one in types]
    if len(shapes) == 1:
        return shapes[0]
    if all(isinstance(shape, Word) for shape in shapes):
        words = chain.from_iterable(shape.options for shape in shapes if isinstance(shape, Word))
        return Word(tuple(words))
    return Either(tuple(shapes))
