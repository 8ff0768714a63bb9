"""Moves in one line of words: `red visit crew-1 1`, `table adjust red crew=3`, `undo`."""

from typing import Any

Request = dict[str, Any]

# Verbs whose fields are simply named in this order; numbers are written in digits.
PLAIN = {
    "block": ("die",),
    "roll": ("die",),
    "turn-token": ("value",),
    "place-disc": ("disc", "at"),
    "peek-discs": ("at",),
    "peek-defence": ("at",),
    "move-disc": ("to",),
    "trade": ("good",),
}
NUMBERS = ("die", "value")
LISTS = {"lay-street": "order", "swap-discs": "discs"}
PAIRS = {"lay-galleons": "tiles", "place-frigates": "tokens", "place-troops": "tokens"}


def is_number(word: str) -> bool:
    return word.lstrip("-").isdigit()


def pairs(words: list[str]) -> dict[str, Any]:
    """`crew=3 galleon-2=tile-8` as an object."""
    split = (word.split("=") for word in words)
    return {key: int(value) if is_number(value) else value for key, value in split}


def read_move(text: str) -> Request:
    """The request that a line of words stands for."""
    words = text.split()
    if len(words) == 1:
        return {"do": words[0]}
    seat, verb, *rest = words
    request: Request = {"seat": seat, "do": verb}
    if verb == "visit":
        request["at"] = rest[0]
        for word in rest[1:]:
            request |= {"circle": int(word)} if is_number(word) else {"take": word}
    elif verb == "adjust":
        counts, _, reason = " ".join(rest[1:]).partition(" reason ")
        request |= {"of": rest[0], **pairs(counts.split())}
        if reason:
            request["reason"] = reason
    elif verb in LISTS:
        request[LISTS[verb]] = rest
    elif verb in PAIRS:
        request[PAIRS[verb]] = pairs(rest)
    else:
        for field, word in zip(PLAIN.get(verb, ()), rest, strict=True):
            request[field] = int(word) if field in NUMBERS else word
    return request


def write_move(request: Request) -> str:
    """A request as a line of words; read_move takes it back."""
    fields = dict(request)
    verb = fields.pop("do")
    if verb in ("undo", "redo"):
        return str(verb)
    words = [fields.pop("seat"), verb]
    reason = fields.pop("reason", None)
    if verb == "adjust":
        words.append(fields.pop("of"))
        words += [f"{name}={change}" for name, change in fields.items()]
    elif verb in PAIRS:
        words += [f"{key}={value}" for key, value in fields[PAIRS[verb]].items()]
    elif verb in LISTS:
        words += fields[LISTS[verb]]
    else:
        words += map(str, fields.values())
    return " ".join([*words, "reason", reason] if reason else words)
