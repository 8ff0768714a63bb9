"""Reading the fields of a request: each kind of field says what it takes."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from msgspec import Struct

from companion.kernel.refusal import BadRequest, missing
from companion.kernel.text.translatable import N_

# Far beyond any game, yet small enough to add up and print for ever.
LARGEST = 10**100
# What a sentence shows of a value that was sent.
LONGEST = 40


class Field(Protocol):
    """One kind of value in a request."""

    @property
    def optional(self) -> bool: ...

    def read(self, name: str, value: Any) -> Any:
        """The value as the game keeps it; raises BadRequest."""


def shown(value: Any) -> str:
    """A value of a request as it was sent, short and printable, so that it may stand in a
    sentence."""
    import json  # only refusals need it, and a referee starts sooner without

    text = json.dumps(value)
    return text[:LONGEST] + ("..." if len(text) > LONGEST else "")


class Word(Struct, frozen=True):
    """One word out of a list."""

    allowed: Collection[str]
    optional: bool = False

    def read(self, name: str, value: Any) -> str:
        if not isinstance(value, str) or value not in self.allowed:
            raise BadRequest(
                N_("The field {field} takes one of {allowed}, not {value}."),
                field=name,
                allowed=", ".join(map(shown, self.allowed)),
                value=shown(value),
            )
        return value


class Integer(Struct, frozen=True):
    """A whole number, within limits where there are any."""

    low: int = -LARGEST
    high: int = LARGEST
    optional: bool = False

    def read(self, name: str, value: Any) -> int:
        # In Python a truth value is a number; in the protocol it is not.
        if type(value) is int and self.low <= value <= self.high:
            return value
        sentence = N_("The field {field} takes a whole number from {low} to {high}, not {value}.")
        if self.high == LARGEST:
            sentence = N_("The field {field} takes a whole number, not {value}.")
            if type(value) is int:
                sentence = N_("The number in the field {field} is too large: {value}.")
                if -LARGEST < value < self.low:
                    sentence = N_(
                        "The field {field} takes a whole number from {low} on, not {value}."
                    )
        raise BadRequest(sentence, field=name, low=self.low, high=self.high, value=shown(value))


class Boolean(Struct, frozen=True):
    """Yes or no."""

    optional: bool = False

    def read(self, name: str, value: Any) -> bool:
        if not isinstance(value, bool):
            raise BadRequest(
                N_("The field {field} takes true or false, not {value}."),
                field=name,
                value=shown(value),
            )
        return value


class Text(Struct, frozen=True):
    """Words of the players' own."""

    optional: bool = False

    def read(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise BadRequest(
                N_("The field {field} takes a text, not {value}."), field=name, value=shown(value)
            )
        return value


class ListOf(Struct, frozen=True):
    """A list whose items are all of one kind."""

    item: Field
    optional: bool = False

    def read(self, name: str, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise BadRequest(
                N_("The field {field} takes a list, not {value}."), field=name, value=shown(value)
            )
        return tuple(self.item.read(f"{name}[{n}]", item) for n, item in enumerate(value))


class MapOf(Struct, frozen=True):
    """An object from words to values of one kind."""

    key: Field
    item: Field
    optional: bool = False

    def read(self, name: str, value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise BadRequest(
                N_("The field {field} takes an object, not {value}."),
                field=name,
                value=shown(value),
            )
        return {
            self.key.read(name, key): self.item.read(f"{name}.{key}", item)
            for key, item in value.items()
        }


def check_names(request: Mapping[str, Any], known: Collection[str]) -> None:
    """Refuses a field that is none."""
    for name in request:
        if name not in known:
            raise BadRequest(
                N_("There is no field {field} here; there are {known}."),
                field=shown(name),
                known=", ".join(known),
            )


def read_fields(request: Mapping[str, Any], fields: Mapping[str, Field]) -> dict[str, Any]:
    """The fields of a request, each checked; a field unknown or missing is refused by name."""
    check_names(request, fields)
    values = {}
    for name, field in fields.items():
        if name in request:
            values[name] = field.read(name, request[name])
        elif not field.optional:
            raise missing(name)
    return values
