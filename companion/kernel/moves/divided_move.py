"""A move and what chance gave, divided into what the table may see and what is sealed on disk."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from companion.kernel.chance import Draw
from companion.kernel.game import Move


class Hidden(Struct, frozen=True):
    """What is sealed until the whole table knows it: when a game opens the label, or ends."""

    label: str
    fields: dict[str, Any] = {}
    draws: tuple[Draw, ...] = ()


class DividedMove(Struct, frozen=True):
    """A move and its draws. Each secret opens at its own time."""

    public: dict[str, Any]
    draws: tuple[Draw, ...] = ()
    secrets: tuple[Hidden, ...] = ()

    @property
    def all_draws(self) -> tuple[Draw, ...]:
        if not self.secrets:
            return self.draws
        return (*self.draws, *(draw for secret in self.secrets for draw in secret.draws))


def divide(move: Move, draws: Sequence[Draw], before: Any) -> DividedMove:
    """Hides what the verb says is hidden, under the labels of the state before the move."""
    whole: dict[str, Any] = msgspec.to_builtins(move)
    if not draws and not move.verb.hidden:
        return DividedMove(whole)
    hidden = {name: label(before) for name, label in move.verb.hidden.items()}
    # A field that was left out is sealed too: nobody learns that there is nothing.
    fields: dict[str, dict[str, Any]] = {label: {} for label in hidden.values()}
    for name, label in hidden.items():
        if name in whole:
            fields[label][name] = whole.pop(name)
    open_draws, secrets = divide_draws(draws, fields)
    return DividedMove(whole, open_draws, secrets)


def divide_draws(
    draws: Iterable[Draw], fields: Mapping[str, dict[str, Any]] | None = None
) -> tuple[tuple[Draw, ...], tuple[Hidden, ...]]:
    """The draws that everybody may see; the others by their labels, beside the hidden fields."""
    fields = fields or {}
    unseen: dict[str, list[Draw]] = {label: [] for label in fields}
    seen: list[Draw] = []
    for draw in draws:
        (unseen.setdefault(draw.opens, []) if draw.opens else seen).append(draw)
    return tuple(seen), tuple(
        Hidden(label, fields.get(label, {}), tuple(drawn)) for label, drawn in unseen.items()
    )


def join_move(parts: DividedMove, verbs: Mapping[str, type[Move]]) -> Move:
    """Puts a divided move together again."""
    fields = parts.public
    for secret in parts.secrets:
        fields = {**fields, **secret.fields}
    return msgspec.convert(fields, verbs[fields["do"]])
