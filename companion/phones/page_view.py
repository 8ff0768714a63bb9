"""What our page shows, in words: made of what its seat may ask for anyway, and of nothing else."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from companion.kernel.game import TABLE, Move
from companion.kernel.registry import KITS
from companion.night.game_night import night_of
from companion.night.view_cards import Say, capital, cards_of, only_own, sent
from companion.phones.joining.tokens import WATCH, Phone
from companion.session.narration import tell
from companion.session.session import Session
from companion.session.wording import Names, show
from companion.system.i18n import _

LOG_LINES = 40
# More moves of one verb than anybody looks through.
MOST_MOVES = 400
# With more buttons than one sees at once, what they begin with is chosen first, where that are few.
MANY_MOVES = 12
FEW_BEGINNINGS = 8
BETWEEN = " · "

Json = dict[str, Any]


def page_view(session: Session, phone: Phone, names: Names) -> Json:
    """Whose turn it is, what may be done, what everybody knows, and what only this seat knows."""
    summary = session.summary()
    awaited = session.game.awaited(session.state)
    cards, say = cards_of(session.game.name).cards, Say(names)
    known = cards(session.view(TABLE), say)
    seats = [one for one in (phone.seat, TABLE) if one in awaited and may_act(phone, one)]
    return {
        "title": KITS[session.game.name].title,
        "round": _(night_of(session.game.name).round_name).format(number=summary.round),
        "you": "" if phone.seat == WATCH else show(phone.seat, names),
        "record": session.record,
        "over": session.over,
        "captains": [{"seat": one, "name": show(one, names)} for one in session.seats],
        "awaited": [{"seat": one, "name": show(one, names)} for one in awaited],
        "choices": {one: groups(session, session.choices(one), say) for one in seats},
        "state": sent(known),
        "secret": sent(only_own(cards(session.view(phone.viewer), say), known)),
        "log": last_lines(session, names),
    }


def may_act(phone: Phone, seat: str) -> bool:
    return seat == phone.seat or phone.table != "none"


# What may be done


def groups(session: Session, moves: Iterable[Move], say: Say) -> list[Json]:
    """The moves by their verbs, each with the words that tell it from the others."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.do, []).append(move)
    return [
        {
            "do": do,
            "name": say.title(do, "verb"),
            # A phone may lie on the table: these are not shown before somebody wants them.
            "secret": bool(of_verb[0].verb.hidden),
            "more": of_verb[0].verb.listed == "one",
            **in_steps(told_apart([labelled(session, one, say) for one in of_verb[:MOST_MOVES]])),
        }
        for do, of_verb in found.items()
    ]


def in_steps(moves: list[Json]) -> Json:
    """The moves of a verb, and in which part of them one looks first; "" for all at once."""
    beginnings = {one["label"].partition(BETWEEN)[0] for one in moves}
    many = len(moves) > MANY_MOVES and 1 < len(beginnings) <= FEW_BEGINNINGS
    for one in moves:
        first, _, rest = one["label"].partition(BETWEEN)
        many = many and bool(rest)
        one["first"], one["rest"] = first, capital(rest)
    return {"steps": many, "moves": moves}


def labelled(session: Session, move: Move, say: Say) -> Json:
    sent: Json = msgspec.json.decode(msgspec.json.encode(move))
    words = cards_of(session.game.name).words(sent, session.setup, say)
    return {"label": capital(BETWEEN.join(filter(None, words))), "move": sent}


def told_apart(labels: list[Json]) -> list[Json]:
    """Pieces that have one name are numbered in their order, as a table would count them."""
    many = Counter(one["label"] for one in labels)
    met: Counter[str] = Counter()
    for one in labels:
        if many[label := one["label"]] > 1:
            met[label] += 1
            one["label"] = f"{label} ({met[label]})"
    return labels


# What happened


def last_lines(session: Session, names: Names) -> list[str]:
    """What happened last, as everybody may know it, the newest first."""
    lines: list[str] = []
    records: Sequence[Any] = session.records
    for record in reversed(records):
        events = [event.seen_by(TABLE) for event in record.events]
        lines += reversed([tell(session.game, event, names) for event in events])
        if len(lines) >= LOG_LINES:
            break
    return [line for line in lines if line][:LOG_LINES]
