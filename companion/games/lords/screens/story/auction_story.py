"""The auction: what is for sale, who leads with how much, who is out."""

from typing import NamedTuple

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import card, is_unconfirmed
from companion.games.lords.screens.story.moves.unit_words import gold_text
from companion.games.lords.screens.story.year_story import card_line
from companion.night.night import Move, Night
from companion.system.i18n import _

# More than these are entered by digits.
MOST_KEYS = 5
STEPS = (0, 1, 2, 3, 5, 10, 20)


class LotStory(NamedTuple):
    name: str
    icon: str
    line: str
    lead: str
    leader: str
    letter: str
    coming: str
    unconfirmed: bool


def lot_story(night: Night) -> LotStory:
    auction = night.view()["auction"]
    lot, leader = card(night, auction["lot"]), auction["leader"]
    if leader:
        lead = _("{name}: {gold}").format(
            name=night.words.captain(leader), gold=gold_text(auction["bids"][leader])
        )
    else:
        lead = _("No bid yet")
    coming = [night.words.word(name) for name in auction["lots"]]
    return LotStory(
        night.words.word(lot.id),
        ICONS[lot.kind],
        card_line(night, lot),
        lead,
        leader or "",
        night.words.letter(leader) if leader else "",
        _("Then: {cards}").format(cards=", ".join(coming)) if coming else "",
        is_unconfirmed(night, lot.id),
    )


def auction_marks(night: Night) -> dict[str, tuple[str, str]]:
    auction = night.view()["auction"]
    marks = {seat: (_("bid {gold}").format(gold=bid), "") for seat, bid in auction["bids"].items()}
    marks |= {seat: (_("out"), ICONS["passed"]) for seat in auction["passed"]}
    if auction["leader"]:
        marks[auction["leader"]] = (_("leads"), ICONS["crown"])
    return marks


def bid_keys(bids: list[Move]) -> list[Move]:
    """The bids that stand on keys: the least, some above it, and all one's gold."""
    if len(bids) <= MOST_KEYS:
        return bids
    keys = [bids[step] for step in STEPS if step < len(bids)][: MOST_KEYS - 1]
    return [*keys, bids[-1]] if bids[-1] not in keys else keys
