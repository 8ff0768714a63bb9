"""A card as the table reads it: what it is, and line by line what is printed on it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.games.lords.rules.box.model import Card
from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import card, is_unconfirmed
from companion.games.lords.screens.story.cards.trick_words import (
    cost_text,
    effect_text,
    passive_text,
)
from companion.games.lords.screens.story.moves.unit_words import size_text
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.system.i18n import _, ngettext

KINDS: Mapping[str, str] = {
    "colony": N_("Colony"),
    "fleet": N_("Fleet"),
    "mordida": N_("Mordida"),
    "event": N_("Event"),
}
EVENTS: Mapping[str, str] = {
    "war": N_(
        "Cards of this nation leave lords of other nations. Its units may attack anybody, and "
        "construction costs more."
    ),
    "thirty-years-war": N_(
        "Catholics lose Protestant cards and Protestants Catholic ones. From now on they may "
        "attack each other."
    ),
    "comet": N_("Mordida cards are disrupted. After the auction the year is over: nobody sails."),
    "demand": N_("Profits of this product are worth double."),
}


class CardLine(NamedTuple):
    icon: str
    text: str


class CardStory(NamedTuple):
    name: str
    kind: str
    icon: str
    # What stands on the seal: a crown, or nothing.
    crown: str
    lines: tuple[CardLine, ...]
    unconfirmed: bool


def card_story(night: Night, name: str) -> CardStory:
    one = card(night, name)
    return CardStory(
        night.words.word(one.id),
        _(KINDS[one.kind]),
        ICONS[one.kind],
        str(one.crown) if one.crown else "",
        tuple(_lines(night, one)),
        is_unconfirmed(night, name),
    )


def _lines(night: Night, one: Card) -> Iterator[CardLine]:
    word = night.words.word
    banner = ", ".join(word(part) for part in (one.nation, one.religion) if part)
    if banner:
        yield CardLine("flag", banner)
    if one.kind == "colony":
        parts = [word(one.product)] if one.product else []
        yield CardLine(ICONS["colony"], ", ".join([*parts, size_text(one.max), word(one.district)]))
    elif one.kind == "fleet":
        rig = _("bark") if one.rig == "bark" else _("galleon")
        letter = _("seamanship {letter}").format(letter=one.seamanship)
        yield CardLine(ICONS["fleet"], f"{rig}, {letter}")
    elif one.kind == "event" and one.event in EVENTS:
        if one.product:
            yield CardLine(ICONS["demand"], word(one.product))
        yield CardLine(ICONS["event"], _(EVENTS[one.event]))
    for trick in one.tricks:
        yield CardLine(ICONS["trick"], f"{effect_text(night, trick)} ({cost_text(trick)})")
    if one.passive:
        yield CardLine(ICONS["mordida"], passive_text(one))
    if one.shield:
        years = ngettext("{count} year to build", "{count} years to build", one.shield)
        yield CardLine(ICONS["track"], years.format(count=one.shield))
