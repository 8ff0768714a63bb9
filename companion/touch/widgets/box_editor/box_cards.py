"""The owner's box as the screens tell it: lists of cards, and a card in words."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from companion.night.owners_box.applying import card_names, find_table, parted, plain_values
from companion.night.owners_box.files import OwnersBox
from companion.night.text.day_words import day_text
from companion.system.i18n import _
from companion.touch.widgets.box_editor.words import BoxWords

# Lists beside those of the sorts: what nobody has confirmed; dice, pieces and whatever is no card.
UNCONFIRMED, PIECES = "unconfirmed", "pieces"
# What our own cards are called in the file.
OWN = "own"


class CardFacts(NamedTuple):
    card: str
    title: str
    confirmed: bool
    # The owner's box does not have it.
    missing: bool
    # Who said so, and when; "" if nobody did.
    said: str


class ListFacts(NamedTuple):
    name: str
    title: str
    cards: int
    unconfirmed: int


class BoxCards:
    def __init__(self, box: OwnersBox, words: BoxWords) -> None:
        self.box, self.words = box, words
        self._open: set[str] | None = None

    def forget(self) -> None:
        """The box has changed."""
        self._open = None

    @property
    def open_cards(self) -> set[str]:
        if self._open is None:
            self._open = {value.card for value in self.box.unconfirmed()}
        return self._open

    # Lists

    def lists(self) -> list[ListFacts]:
        names = [UNCONFIRMED, *self.box.format.sorts, PIECES]
        return [self._list(name) for name in names]

    def _list(self, name: str) -> ListFacts:
        cards = self.names(name)
        titles = {UNCONFIRMED: _("To compare"), PIECES: self.words.pieces_title()}
        title = titles.get(name) or self.box.format.sort_title(name)
        return ListFacts(name, title, len(cards), sum(card in self.open_cards for card in cards))

    def names(self, name: str) -> list[str]:
        """The cards of a list; of a sort also those that the owner does not have."""
        if name == UNCONFIRMED:
            sorts = [*self.box.format.sorts, PIECES]
            return [card for sort in sorts for card in self.names(sort) if card in self.open_cards]
        if name == PIECES:
            return list(self.box.format.tables)
        there = card_names(self.box.tables, self.box.format, name)
        gone = [
            entry.card
            for entry in self.box.entries
            if entry.missing and entry.card.startswith(f"{name} ") and entry.card not in there
        ]
        return [*there, *gone]

    def facts(self, card: str) -> CardFacts:
        entry = self.box.entry(card)
        missing = entry is not None and entry.missing
        return CardFacts(
            card, self.title(card), card not in self.open_cards, missing, self.said(card)
        )

    # A card

    def title(self, card: str) -> str:
        sort, card_id = parted(self.box.format, card)
        if not card_id:
            return self.box.format.sort_title(sort)
        name = self.values(card).get("name")
        return _(str(name)) if name else self.words.title(sort, card_id, self.values(card))

    def values(self, card: str) -> dict[str, Any]:
        """As the box has it; of one that is not there what was shipped, or nothing."""
        found = find_table(self.box.tables, self.box.format, card)
        if found is None:
            found = find_table(self.box.format.shipped(), self.box.format, card) or {}
        return plain_values(found)

    def is_own(self, card: str) -> bool:
        """Whether there is no such card but for its owner."""
        return find_table(self.box.format.shipped(), self.box.format, card) is None

    def lines(self, card: str) -> list[tuple[str, str]]:
        """Its fields and what they say."""
        sort, _id = parted(self.box.format, card)
        return [
            (self.words.field(sort, (name,)), self.words.text(sort, (name,), value))
            for name, value in self.values(card).items()
            if name != "name"
        ]

    def said(self, card: str) -> str:
        entry = self.box.entry(card)
        if entry is None:
            return "" if card not in self.open_cards else _("not compared yet")
        day = day_text(datetime.fromisoformat(entry.on).astimezone()) if entry.on else ""
        if entry.missing:
            return _("not in our box")
        if entry.by and day:
            return _("{name} has compared it, {day}").format(name=entry.by, day=day)
        if entry.by:
            return _("{name} has compared it").format(name=entry.by)
        return _("compared, {day}").format(day=day) if day else _("compared")

    # A new one

    def new_card(self, sort: str, values: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Name and values of a card that nobody has entered before; both are made up if needed."""
        number = self._free_number()
        named = dict(values)
        unnamed = self.words.unnamed(sort, number)
        if unnamed and not named.get("name"):
            named = {"name": unnamed, **named}
        return f"{sort} {OWN}-{number}", named

    def _free_number(self) -> int:
        taken = {
            card.partition(" ")[2] for sort in self.box.format.sorts for card in self.names(sort)
        }
        number = 1
        while f"{OWN}-{number}" in taken:
            number += 1
        return number
