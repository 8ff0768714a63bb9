"""Long lists of choices, built only as far as somebody looks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import overload

from companion.kernel.game import Move

Group = Callable[[], Iterable[Move]]


class LazyChoices(Sequence[Move]):
    """The choices of a seat in groups, one for each verb, in the order of the verbs.

    Whoever only asks which verbs there are pays for one move of each; the list itself is built
    once, when somebody reads it.
    """

    def __init__(self, *groups: Group) -> None:
        self._groups = [iter(group()) for group in groups]
        # The first move of each group, taken off it to see whether there is any.
        self._firsts = [next(group, None) for group in self._groups]
        self._all: list[Move] | None = None

    @property
    def verbs(self) -> list[str]:
        return list(dict.fromkeys(move.do for move in self._firsts if move))

    def __bool__(self) -> bool:
        return any(self._firsts)

    def any_before(self, last: int) -> bool:
        """Whether there is a move in any group but the last ones."""
        return any(self._firsts[:-last])

    def _built(self) -> list[Move]:
        if self._all is None:
            self._all = []
            for first, rest in zip(self._firsts, self._groups, strict=True):
                if first:
                    self._all += [first, *rest]
        return self._all

    def __len__(self) -> int:
        return len(self._all or self._built())

    def __iter__(self) -> Iterator[Move]:
        return iter(self._built())

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return (self._all or self._built())[index]


def verbs_of(choices: Iterable[Move]) -> list[str]:
    """What these moves do: each verb once, in the order of the moves."""
    if isinstance(choices, LazyChoices):
        return choices.verbs
    return list(dict.fromkeys(move.do for move in choices))
