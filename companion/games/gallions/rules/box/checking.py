"""Whether plain data fits a class of the model, and in words what would.

The annotations of the model are the only list of what is allowed: a reader's errors and the choices
of an editor both come from here.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

from companion.kernel.profile import shown

# What people may read instead of a pattern.
PATTERNS = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "a word of a-z, 0-9 and dashes",
    r"^[1-9][0-9]?-[1-9][0-9]?$": 'a cell of the chart as "column-row"',
}


class Fault(NamedTuple):
    """Something that does not fit: the path of the field, what is wrong, what is allowed."""

    path: str
    fault: str
    allowed: str


@cache
def type_of(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def faults(kind: inspect.Type, value: object, path: str = "") -> Iterator[Fault]:
    """All that is wrong with a value that should be of this kind."""
    match kind:
        case inspect.StructType():
            yield from _struct_faults(kind, value, path)
        case inspect.UnionType():
            yield from _union_faults(kind, value, path)
        case inspect.DictType() if isinstance(value, Mapping):
            for key, item in value.items():
                below = f"{path}.{key}" if path else str(key)
                if any(faults(kind.key_type, key)):
                    yield Fault(below, "there is no such field", allowed(kind.key_type))
                else:
                    yield from faults(kind.value_type, item, below)
        case inspect.VarTupleType() if isinstance(value, list | tuple):
            if not _long_enough(kind, value):
                yield Fault(path, f"is {shown(value)}", allowed(kind))
            for number, item in enumerate(value, 1):
                yield from faults(kind.item_type, item, f"{path}[{number}]")
        case _ if not _fits(kind, value):
            yield Fault(path, f"is {shown(value)}", allowed(kind))


def _long_enough(kind: inspect.VarTupleType, value: list[Any] | tuple[Any, ...]) -> bool:
    low, high = kind.min_length or 0, kind.max_length
    return low <= len(value) and (high is None or len(value) <= high)


def _struct_faults(kind: inspect.StructType, value: object, path: str) -> Iterator[Fault]:
    if not isinstance(value, Mapping):
        yield Fault(path, f"is {shown(value)}", allowed(kind))
        return
    fields = {field.encode_name: field for field in kind.fields}
    names = [name for name in fields if name != "sources"]
    for key, item in value.items():
        below = f"{path}.{key}" if path else str(key)
        if key in fields:
            yield from faults(fields[key].type, item, below)
        elif key != kind.tag_field:
            yield Fault(below, "there is no such field", ", ".join(names))
    for name, field in fields.items():
        if field.required and name not in value:
            yield Fault(f"{path}.{name}" if path else name, "is missing", allowed(field.type))


def _union_faults(kind: inspect.UnionType, value: object, path: str) -> Iterator[Fault]:
    tagged = {t.tag: t for t in kind.types if isinstance(t, inspect.StructType) and t.tag}
    if tagged and isinstance(value, Mapping):
        tag = value.get("kind")
        if isinstance(tag, str) and tag in tagged:
            yield from _struct_faults(tagged[tag], value, path)
        else:
            fault = f"is {shown(tag)}" if "kind" in value else "is missing"
            yield Fault(f"{path}.kind", fault, " | ".join(map(str, tagged)))
        return
    # None stands for a field that is not there, and is never written.
    types = [t for t in kind.types if not isinstance(t, inspect.NoneType)]
    found = [list(faults(t, value, path)) for t in types]
    if all(found):
        structs = len(types) == 1 or isinstance(value, Mapping | list | tuple)
        if structs and len(types) == 1:
            yield from found[0]
        else:
            yield Fault(path, f"is {shown(value)}", allowed(kind))


def _fits(kind: inspect.Type, value: object) -> bool:
    match kind:
        case inspect.LiteralType():
            return isinstance(value, str | int) and value in kind.values
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            # In Python a truth value is a number; in a box it is not.
            low, high = kind.ge, kind.le
            return (
                type(value) is int
                and (low is None or value >= low)
                and (high is None or value <= high)
            )
        case inspect.StrType():
            if not isinstance(value, str) or not value.isprintable():
                return False
            low, high = kind.min_length or 0, kind.max_length
            return (
                low <= len(value.strip())
                and (high is None or len(value) <= high)
                and (kind.pattern is None or re.search(kind.pattern, value) is not None)
            )
    return False


def allowed(kind: inspect.Type) -> str:
    """What a value of this kind may be, in words."""
    match kind:
        case inspect.LiteralType():
            return " | ".join(map(str, kind.values))
        case inspect.BoolType():
            return "true | false"
        case inspect.IntType():
            return f"a whole number from {kind.ge} to {kind.le}"
        case inspect.StrType(pattern=str(pattern)):
            words = re.fullmatch(r"\^\(([a-z0-9|\[\]-]+)\)\$", pattern)
            return words[1].replace("|", " | ") if words else PATTERNS[pattern]
        case inspect.StrType():
            return "a text" + (f" of at most {kind.max_length} letters" if kind.max_length else "")
        case inspect.VarTupleType():
            return f"a list, each of it {allowed(kind.item_type)}"
        case inspect.DictType():
            return f"a table of {allowed(kind.key_type)}, each {allowed(kind.value_type)}"
        case inspect.StructType():
            names = [field.encode_name for field in kind.fields if field.encode_name != "sources"]
            return f"a table of {', '.join(names)}" if names else "a table"
        case inspect.UnionType():
            types = [t for t in kind.types if not isinstance(t, inspect.NoneType)]
            tags = [str(t.tag) for t in types if isinstance(t, inspect.StructType) and t.tag]
            if tags:
                return f"a table with kind = {' | '.join(tags)}"
            return " or ".join(map(allowed, types))
    return str(kind)
