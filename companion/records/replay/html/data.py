"""What the page of a game shows at each step: sentences, and the cards of its views.

From one step to the next little changes, so each text, row and card is kept once, and a step tells
only which cards are others than before.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from companion.kernel.game import TABLE
from companion.night.view_cards import Card, Say, View, cards_of, only_own, sent
from companion.records.replay.replay import Replay
from companion.session.wording import Names

Json = dict[str, Any]
# How many steps of how many are made.
Progress = Callable[[int, int], None]
T = TypeVar("T")


class Kept(Generic[T]):
    """Each thing once, known by its number."""

    def __init__(self) -> None:
        self.items: list[T] = []
        self._numbers: dict[T, int] = {}

    def number(self, item: T) -> int:
        if item not in self._numbers:
            self._numbers[item] = len(self.items)
            self.items.append(item)
        return self._numbers[item]


class CardData:
    """All cards of a game. One begins with its title and the row that is its head, or -1."""

    def __init__(self) -> None:
        self.texts: Kept[str] = Kept()
        self.rows: Kept[tuple[int, ...]] = Kept()
        self.cards: Kept[tuple[int, ...]] = Kept()

    def numbers(self, cards: Sequence[Card]) -> list[int]:
        return [self.cards.number(self._card(one)) for one in sent(cards)]

    def _card(self, card: Json) -> tuple[int, ...]:
        head = self._row(card["head"]) if "head" in card else -1
        rows = (self._row(row) for row in card.get("rows") or card["lines"])
        return (self.texts.number(card["title"]), head, *rows)

    def _row(self, cells: Iterable[str]) -> int:
        return self.rows.number(self.sentences(cells))

    def sentences(self, texts: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.texts.number(text) for text in texts)


def changed(before: Sequence[int], after: Sequence[int]) -> list[int]:
    """How many cards there are, then the place and number of each that is another one."""
    found = [len(after)]
    for place, card in enumerate(after):
        if place >= len(before) or before[place] != card:
            found += (place, card)
    return found


def nobody_asks(done: int, of: int) -> None:
    """Where nobody waits for it."""


def step_data(replay: Replay, progress: Progress = nobody_asks) -> Json:
    """Everything that the page needs to show any step to any viewer."""
    data = CardData()
    # Those of the end name all that came up.
    steps = _Steps(replay, data, QuickSay(replay.night(replay.last).words.names))
    # Every viewer at each step, since a step is opened only once then.
    told = []
    for step in range(replay.last + 1):
        progress(step, replay.last + 1)
        told.append(steps.step(step))
    return {
        "texts": data.texts.items,
        "rows": data.rows.items,
        "cards": data.cards.items,
        "steps": told,
    }


class QuickSay(Say):
    """Says the same words again and again, on thousands of cards."""

    def __init__(self, names: Names) -> None:
        super().__init__(names)
        self._said: dict[tuple[str, str], str] = {}

    def __call__(self, value: Any, sense: str = "") -> str:
        if not isinstance(value, str):
            return super().__call__(value, sense)
        if (value, sense) not in self._said:
            self._said[value, sense] = super().__call__(value, sense)
        return self._said[value, sense]


class _Steps:
    """The steps of a game for all who may watch it, one after the other."""

    def __init__(self, replay: Replay, data: CardData, say: Say) -> None:
        self._replay, self._data, self._say = replay, data, say
        self._make = cards_of(replay.game.name).cards
        self._before: dict[str, list[int]] = {viewer: [] for viewer in replay.viewers}

    def step(self, step: int) -> list[Sequence[Sequence[int]]]:
        """For each viewer its sentences and the cards that are others than before; nothing where
        neither is new, or says more than the table's."""
        replay = self._replay
        view, happened = replay.view(step), replay.happened(step)
        public = self._make(view, self._say)
        found: list[Sequence[Sequence[int]]] = []
        for viewer in replay.viewers:
            known, sentences = public, replay.sentences(step)
            if viewer != TABLE:
                own = replay.view(step, viewer)
                known = [] if same(own, view) else only_own(self._make(own, self._say), public)
                differ = replay.happened(step, viewer) != happened
                sentences = replay.sentences(step, viewer) if differ else []
            found.append(self._step(viewer, known, sentences))
        return found

    def _step(
        self, viewer: str, known: Sequence[Card], sentences: Sequence[str]
    ) -> Sequence[Sequence[int]]:
        told = self._data.sentences(sentences)
        cards, before = self._data.numbers(known), self._before[viewer]
        self._before[viewer] = cards
        if cards != before:
            return [told, changed(before, cards)]
        return [told] if told else []


def same(own: View, public: View) -> bool:
    """Whether a seat's view tells no more than the table's, but for whose it is."""
    return all(own[key] == public.get(key) for key in own if key != "you")
