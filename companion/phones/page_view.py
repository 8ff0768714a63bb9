"""What our page shows, in words: made of what its seat may ask for anyway, and of nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.kernel.game import TABLE, Move
from companion.kernel.registry import KITS
from companion.night.game_night import night_of
from companion.phones.tokens import WATCH, Phone
from companion.session.narration import tell
from companion.session.session import Session
from companion.session.wording import Names, show
from companion.system.i18n import _

LOG_LINES = 40
# More moves of one verb than anybody looks through.
MOST_MOVES = 400

# What the page says in another way.
LEFT_OUT = ("game", "you")

Json = dict[str, Any]


def page_view(session: Session, phone: Phone, names: Names) -> Json:
    """Whose turn it is, what may be done, what everybody knows, and what only this seat knows."""
    summary = session.summary()
    awaited = session.game.awaited(session.state)
    public = session.view(TABLE)
    seats = [one for one in (phone.seat, TABLE) if one in awaited and may_act(phone, one)]
    return {
        "title": KITS[session.game.name].title,
        "round": _(night_of(session.game.name).round_name).format(number=summary.round),
        "you": "" if phone.seat == WATCH else show(phone.seat, names),
        "record": session.record,
        "over": session.over,
        "awaited": [{"seat": one, "name": show(one, names)} for one in awaited],
        "choices": {one: groups(session.choices(one), names) for one in seats},
        "state": sections(public, names),
        "secret": sections(only_own(session.view(phone.viewer), public), names),
        "log": last_lines(session, names),
    }


def may_act(phone: Phone, seat: str) -> bool:
    return seat == phone.seat or phone.table != "none"


# What may be done


def groups(moves: Iterable[Move], names: Names) -> list[Json]:
    """The moves by their verbs, each with the words that tell it from the others."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.do, []).append(move)
    return [
        {
            "do": do,
            "name": capital(show(do, names, "verb")),
            # A phone may lie on the table: these are not shown before somebody wants them.
            "secret": bool(of_verb[0].verb.hidden),
            "more": of_verb[0].verb.listed == "one",
            "moves": [labelled(move, names) for move in of_verb[:MOST_MOVES]],
        }
        for do, of_verb in found.items()
    ]


def labelled(move: Move, names: Names) -> Json:
    sent: Json = msgspec.json.decode(msgspec.json.encode(move))
    words = [
        field_text(name, value, names)
        for name, value in sent.items()
        if name not in ("seat", "do") and value is not False
    ]
    return {"label": capital(" · ".join(words)), "move": sent}


def field_text(name: str, value: Any, names: Names) -> str:
    if value is True:
        return key_text(name, names)
    if isinstance(value, int):
        return f"{key_text(name, names)} {value}"
    return value_text(value, names, name)


# What is known


def only_own(own: Any, public: Any) -> Any:
    """What a seat sees and the table does not, in the same places."""
    if isinstance(own, Mapping) and isinstance(public, Mapping):
        differing = {
            key: only_own(value, public.get(key))
            for key, value in own.items()
            if value != public.get(key)
        }
        return {key: value for key, value in differing.items() if value not in ({}, [], ())}
    lists = isinstance(own, (list, tuple)) and isinstance(public, (list, tuple))
    if lists and len(own) == len(public):
        return [one for one, other in zip(own, public, strict=True) if one != other]
    return own


def sections(view: Mapping[str, Any], names: Names) -> list[Json]:
    """A view for a small screen: a heading, and rows of a name and a value."""
    plain = [(key, value) for key, value in view.items() if not nested(value)]
    found = [{"title": "", "rows": list(rows(plain, names))}] if plain else []
    for key, value in view.items():
        if not nested(value):
            continue
        for name, content in value.items():
            inner = content.items() if isinstance(content, Mapping) else [(name, content)]
            title = f"{key_text(key, names)}: {key_text(name, names)}"
            found.append({"title": title, "rows": list(rows(inner, names))})
    return [one for one in found if one["rows"]]


def nested(value: Any) -> bool:
    """Things with facts of their own: one section for each of them."""
    return (
        isinstance(value, Mapping)
        and bool(value)
        and all(isinstance(one, Mapping) for one in value.values())
    )


def rows(facts: Iterable[tuple[str, Any]], names: Names) -> Iterator[list[str]]:
    for key, value in facts:
        text = "✓" if value is True else value_text(value, names, key)
        if text and key not in LEFT_OUT:
            yield [key_text(key, names), text]


def value_text(value: Any, names: Names, sense: str) -> str:
    """ "" for what says nothing: nothing known, nothing there."""
    if value is None or value is False:
        return ""
    if isinstance(value, (list, tuple)):
        return ", ".join(filter(None, (value_text(one, names, sense) for one in value)))
    if isinstance(value, Mapping):
        pairs = ((key, value_text(one, names, key)) for key, one in value.items() if one)
        return ", ".join(
            word(key, names) if value[key] is True else f"{word(key, names)} {text}"
            for key, text in pairs
            if text or value[key] is True
        )
    return word(value, names, sense) if isinstance(value, str) else str(value)


def word(text: str, names: Names, sense: str = "") -> str:
    """A word of the game; what has no name is at least no code."""
    named = show(text, names, sense)
    return named if named != text else text.replace("_", " ").replace("-", " ")


def key_text(key: str, names: Names) -> str:
    return capital(word(key, names))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
