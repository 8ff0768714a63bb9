"""What the table says of mission discs: by whose disc lies somewhere, never by which."""

from typing import Any

from companion.kernel.text.translatable import N_
from companion.table.notices import Notice

SENTENCES = {
    "unknown-tag": N_("The disc at {at} is unknown: enrol it, or take it away."),
    "changing-tag": N_(
        "Something at {at} has another number each time, like a phone or a bank card: take it away."
    ),
    "other-box": N_("The disc at {at} is from another box: take it away."),
    "not-playing": N_("{seat} does not play: take the disc from {at}."),
    "two-readers": N_("A disc is seen at {at} and at {other}: push it to the middle of one."),
    "unreadable": N_(
        "Something at {at} cannot be read: if a disc was laid there, enter it by touch."
    ),
    "not-cleared": N_("Something that cannot be read still lies at {at}: take it away."),
    "reader-out": N_("The reader at {at} does not answer: enter the discs laid there by touch."),
    "not-your-turn": N_("{seat}'s disc is at {at}, but {turn} is next."),
    "not-now": N_("No disc is laid now: take {seat}'s disc from {at}."),
    "second-disc": N_("{seat} has two discs at {at}: only one may lie there."),
    "several-at-once": N_(
        "{seat} has laid several discs at once: leave one, take the others from {places}."
    ),
    "blocked": N_("{at} is closed in this voyage: {seat} lays the disc elsewhere."),
    "out-of-reach": N_(
        "{at} lies in zone {zone}, {seat}'s supplies reach zone {reach}: lay the disc elsewhere."
    ),
    "not-this-disc": N_("{seat} may not lay this disc now: take it from {at} and lay another."),
    "lifted": N_("{seat}'s disc was lifted from {at}: put it back, or take the move back."),
    "moved": N_("{seat}'s disc lies at {at}, not at {origin}: put it back, or take the move back."),
    "not-counted": N_(
        "{seat}'s disc at {at} does not count: lay it anew, or say by touch that it counts."
    ),
    "stack-unread": N_(
        "None of the discs at {at} can be read: put them back, or say by touch that they are there."
    ),
}


def notice(code: str, at: str, seat: str = "", **words: Any) -> Notice:
    return Notice(code, SENTENCES[code], at, seat, tuple(words.items()))
