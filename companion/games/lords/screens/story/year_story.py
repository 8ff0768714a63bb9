"""A year: its icons, the card, whom the black spot struck, wars, demand, what comes next."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.games.lords.rules.box.model import Card
from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import box, card
from companion.games.lords.screens.story.cards.trick_words import (
    cost_text,
    effect_text,
    passive_text,
)
from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.games.lords.screens.story.moves.unit_words import size_text
from companion.kernel.event import Facts
from companion.night.night import Night
from companion.system.i18n import _, ngettext

# What may follow from a black spot, in the log of its year.
STRUCK = ("lost-size", "lost-soldiers", "disrupted", "removed", "delayed")


class CalendarYear(NamedTuple):
    year: str
    now: bool
    past: bool
    icons: tuple[str, ...]
    treasure: bool
    growth: bool


def decade(night: Night) -> list[CalendarYear]:
    """The ten years of the calendar around the current one."""
    view, calendar = night.view(), box(night).calendar
    first = view["year"] - view["year"] % 10
    parrots_sail = "parrot-treasure" in night.game.setup.variants
    found = []
    for year in range(first, first + 10):
        digit = year % 10
        monkey, parrot = digit in calendar.monkey_digits, digit in calendar.parrot_digits
        found.append(
            CalendarYear(
                str(year),
                year == view["year"],
                year < view["year"],
                (("monkey",) if monkey else ()) + (("parrot",) if parrot else ()),
                parrot if parrots_sail else digit == calendar.treasure_digit,
                digit == calendar.growth_digit,
            )
        )
    return found


def this_year(night: Night) -> list[Facts]:
    """What has happened in this year, as everybody may know it."""
    events: list[Facts] = []
    for event in night.history():
        if event["event"] == "year":
            events = []
        events.append(event)
    return events


def struck(night: Night) -> list[Facts]:
    """What the black spot of this year has done: it comes right after the spot."""
    found: list[Facts] = []
    after_spot = False
    for event in this_year(night):
        if event["event"] == "spot":
            after_spot = True
        elif after_spot and event["event"] in STRUCK:
            found.append(event)
        elif after_spot:
            break
    return found


def spot_text(night: Night) -> str:
    spot = night.view()["spot"]
    if spot is None:
        return ""
    kind = night.words.word(spot["kind"], "kind").capitalize()
    if spot["at"]:
        return _("{what}: {about}").format(what=kind, about=night.words.word(spot["at"]))
    return kind


def spot_facts(night: Night) -> list[Fact]:
    """Whom it has struck, or that nobody was."""
    if night.view()["spot"] is None:
        return []
    hit = [
        lord_fact(night, event["seat"], night.words.sentence(event))
        if event.get("seat") in night.game.seats
        else Fact(night.words.sentence(event), icon=ICONS["spot"])
        for event in struck(night)
    ]
    return hit or [Fact(_("Nobody suffers from it."), icon="check")]


def card_line(night: Night, one: Card) -> str:
    """What is printed on a card, in one line."""
    word = night.words.word
    parts: list[str] = [word(part) for part in (one.nation, one.religion) if part]
    if one.kind == "colony":
        parts += [word(one.product)] if one.product else []
        parts += [size_text(one.max), word(one.district)]
    elif one.kind == "fleet":
        parts += [_("bark") if one.rig == "bark" else _("galleon")]
        parts += [_("seamanship {letter}").format(letter=one.seamanship)]
    elif one.kind == "mordida":
        parts += [_("crown {number}").format(number=one.crown)]
        parts += [f"{effect_text(night, trick)} ({cost_text(trick)})" for trick in one.tricks]
        parts += [passive_text(one)] if one.passive else []
    if one.shield:
        years = ngettext("{count} year to build", "{count} years to build", one.shield)
        parts.append(years.format(count=one.shield))
    return ", ".join(parts)


def revealed_facts(night: Night) -> list[Fact]:
    cards = (card(night, name) for name in night.view()["revealed"])
    return [Fact(night.words.word(one.id), card_line(night, one), ICONS[one.kind]) for one in cards]


def world_facts(night: Night) -> list[Fact]:
    """Wars, demand, comet, persecution, those who wait, notes that are due."""
    return list(_world(night, night.view()))


def _world(night: Night, view: dict[str, Any]) -> Iterable[Fact]:
    word = night.words.word
    for nation, war in view["wars"].items():
        yield Fact(f"{word(nation)}: {word(war)}", icon=_war_icon(war))
    if war := view["thirty_years_war"]:
        yield Fact(f"{word('thirty-years-war')}: {word(war)}", icon=_war_icon(war))
    if view["demand"]:
        text = _("Europe asks for {product}.").format(product=word(view["demand"]))
        yield Fact(text, icon=ICONS["demand"])
    if view["comet"]:
        yield Fact(_("A comet: no fleet sails this year."), icon=ICONS["comet"])
    if view["persecution"]:
        yield Fact(_("Catholics and Protestants are enemies this year."), icon=ICONS["war"])
    if view["mercenaries"]:
        names = ", ".join(word(name) for name in view["mercenaries"])
        yield Fact(_("Mercenaries wait for the next auction"), names, ICONS["card"])
    for note in view["notes"]:
        if note["due"]:
            yield Fact(note["text"], icon=ICONS["note"])


def _war_icon(war: str) -> str:
    return ICONS["war"] if war == "active" else ICONS["truce"]


def next_text(night: Night) -> str:
    """What is special about this year and what lies ahead."""
    view = night.view()
    left = ngettext(
        "{count} card is left in this decade.",
        "{count} cards are left in this decade.",
        view["decks"]["decade"],
    ).format(count=view["decks"]["decade"])
    if view["treasure_year"]:
        return _("The treasure fleet sails this year.") + " " + left
    until = box(night).calendar.events_end_game_from
    if view["year"] >= until:
        return _("Any event ends the game now.") + " " + left
    return left
