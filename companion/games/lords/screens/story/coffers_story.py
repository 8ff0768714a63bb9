"""Coffers and tracks: what each lord holds, and what is under construction until when."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import card
from companion.games.lords.screens.story.facts import Fact
from companion.games.lords.screens.story.moves.unit_words import item_name, unit_text
from companion.games.lords.screens.story.year_story import card_line
from companion.night.night import Move, Night
from companion.system.i18n import _, ngettext

# As many items of a track have room; the rest is counted.
MOST_SHOWN = 4


class TrackItem(NamedTuple):
    name: str
    due: int
    paid: bool


class LordTrack(NamedTuple):
    seat: str
    letter: str
    name: str
    slots: str
    units: str
    items: tuple[TrackItem, ...]
    # How many more there are.
    more: int


def tracks(night: Night) -> list[LordTrack]:
    """In table order."""
    view = night.view()
    return [
        LordTrack(
            seat,
            night.words.letter(seat),
            night.words.captain(seat),
            ", ".join(night.words.word(name) for name in player["mordida"]) or "–",
            ", ".join(
                night.words.word(name)
                for name, unit in view["units"].items()
                if unit["owner"] == seat
            )
            or "–",
            *_items(night, player["track"]),
        )
        for seat, player in view["players"].items()
    ]


def _items(night: Night, track: Sequence[Mapping[str, Any]]) -> tuple[tuple[TrackItem, ...], int]:
    """The unpaid ones first, then those that are ready soonest."""
    items = sorted(
        (TrackItem(item_name(night, one["item"]), one["due"], one["paid"]) for one in track),
        key=lambda one: (one.paid, one.due),
    )
    return tuple(items[:MOST_SHOWN]), max(0, len(items) - MOST_SHOWN)


def owed(night: Night) -> dict[str, tuple[str, str]]:
    """What each lord has to pay, or whether all is done."""
    view, marks = night.view(), {}
    for seat, player in view["players"].items():
        unpaid = sum(not one["paid"] for one in player["track"])
        if night.phase == "capital" and unpaid:
            marks[seat] = (_("owes {gold}").format(gold=unpaid * player["capital"]), "hammer")
        elif night.phase == "year-end" and seat not in night.awaited():
            marks[seat] = (_("done"), "check")
    return marks


def pay_everything(night: Night) -> list[Move]:
    """Of all lords whose coffers hold enough."""
    return [move for seat in night.awaited() for move in night.choices(seat, "pay-all")]


def end_for_all(night: Night) -> list[Move]:
    """Of all lords who have nothing left that must be placed."""
    return [move for seat in night.awaited() for move in night.choices(seat, "done")]


def lord_facts(night: Night, seat: str) -> list[Fact]:
    """All that a lord holds: cards in slots, units, and what is under construction."""
    view, word = night.view(), night.words.word
    player = view["players"][seat]
    cards = [
        Fact(word(name), card_line(night, card(night, name)), ICONS["mordida"])
        for name in player["mordida"]
    ]
    units = [
        Fact(word(name), unit_text(night, view, name), ICONS[unit["kind"]])
        for name, unit in view["units"].items()
        if unit["owner"] == seat
    ]
    track = [
        Fact(
            item_name(night, one["item"]),
            _("ready in {year}").format(year=one["due"]),
            ICONS["track"],
        )
        for one in player["track"]
    ]
    return [*cards, *units, *track] or [Fact(_("Nothing but gold."), icon=ICONS["gold"])]


def pay_all_text(moves: list[Move]) -> str:
    count = len(moves)
    return ngettext("{count} lord pays all", "{count} lords pay all", count).format(count=count)
