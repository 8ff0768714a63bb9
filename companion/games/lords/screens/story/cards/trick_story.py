"""The tricks of a year: the stack as it grows, who may answer, who has passed."""

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import card
from companion.games.lords.screens.story.cards.trick_words import cost_text, effect_text, trick_of
from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.night.night import Move, Night
from companion.system.i18n import _


def stack_facts(night: Night) -> list[Fact]:
    """The highest first: it is carried out first."""
    stack = night.view()["tricks"]["stack"]
    if not stack:
        return [Fact(_("No trick is announced."), _("The floor is open to all."), "handshake")]
    return [_announced(night, one) for one in reversed(stack)]


def _announced(night: Night, one: dict[str, str]) -> Fact:
    trick = trick_of(night, one["card"], one["trick"])
    title = effect_text(night, trick)
    if one["target"]:
        title = _("{what}: {about}").format(what=title, about=night.words.word(one["target"]))
    detail = _("{card}, crown {number}. {cost}").format(
        card=night.words.word(one["card"]),
        number=card(night, one["card"]).crown,
        cost=cost_text(trick),
    )
    return lord_fact(night, one["seat"], title, detail)


def trick_marks(night: Night) -> dict[str, tuple[str, str]]:
    """Who has passed, and with what crown the others may announce."""
    marks = {seat: (_("passed"), ICONS["passed"]) for seat in night.view()["tricks"]["passed"]}
    for seat in night.awaited():
        crowns = [card(night, move["card"]).crown for move in night.choices(seat, "announce")]
        marks[seat] = (str(max(crowns)), ICONS["crown"]) if crowns else ("…", ICONS["trick"])
    return marks


def all_pass(night: Night) -> list[Move]:
    """The passes of everybody who may still speak."""
    return [{"seat": seat, "do": "pass"} for seat in night.awaited()]
