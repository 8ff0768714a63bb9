"""Nonsense over a socket; `python -m tests.phones.nonsense 100000` sends a lot of it."""

import sys
from random import Random
from typing import Any

import msgspec

from companion.kernel.registry import KITS
from tests.phones.serving import Phone, run, serving
from tests.session.morra_games import begin

WORDS = [
    "red",
    "blue",
    "table",
    "watch",
    "view",
    "choices",
    "log",
    "standings",
    "hide",
    "undo",
    "redo",
    "adjust",
    "new",
    "morra",
    "é",
    "😀",
    "__class__",
]
WORDS += ["", "x" * 200]
FIELDS = [
    "id",
    "seat",
    "do",
    "ask",
    "as",
    "seen",
    "fingers",
    "bet",
    "of",
    "points",
    "new",
    "hello",
    "token",
    "record",
    "lang",
    "__proto__",
]
FIELDS += [""]
# What parsers stumble over.
RAW = ["", " ", "{", "}", "[]", "null", "true", "1e999", "-0", '"', '"\\ud800"', "{}{}", "\x00"]
RAW += ['{"id":1}}', '{"id":1,"id":2,"ask":"standings"}', '{"id":NaN}', "\ufeff{}", "'", "//"]
RAW += ["[" * 5000, '{"a":' * 3000, '{"id":"\\u0000","ask":"?"}', '{"id":' + "9" * 4000 + "}"]


def nonsense(random: Random) -> str:
    """One message: broken text, any JSON, or almost a request."""
    kind = random.random()
    if kind < 0.15:
        return random.choice(RAW)
    if kind < 0.3:
        return "".join(chr(random.choice([random.randrange(1, 128), random.randrange(0x800)]))
                       for _ in range(random.randrange(40)))  # fmt: skip
    request = {random.choice(FIELDS): value(random, 3) for _ in range(random.randrange(6))}
    if random.random() < 0.8:
        request["id"] = random.choice([1, "a", 2**53, -1, 0.5, None, random.randrange(1000)])
    if random.random() < 0.6:
        request |= {"seat": random.choice(WORDS), "do": random.choice(WORDS)}
    text = msgspec.json.encode(request).decode()
    if random.random() < 0.2:
        cut = random.randrange(len(text) + 1)
        text = text[:cut] + text[cut + random.randrange(3) :]
    return text


def value(random: Random, depth: int) -> Any:
    kinds = ["word", "number", "other"] + (["list", "object"] if depth else [])
    kind = random.choice(kinds)
    if kind == "word":
        return random.choice(WORDS)
    if kind == "number":
        return random.choice([0, 1, 2, 3, -1, 0.5, 2**53, 2**70, 1e300, random.randrange(100)])
    if kind == "list":
        return [value(random, depth - 1) for _ in range(random.randrange(4))]
    if kind == "object":
        return {random.choice(FIELDS): value(random, depth - 1) for _ in range(random.randrange(4))}
    return random.choice([None, True, False])


CODES = {
    "bad-request", "not-your-seat", "not-allowed", "stale", "not-your-turn", "wrong-fingers",
}  # fmt: skip


async def answered_one_by_one(phone: Phone, random: Random, number: int) -> int:
    """Each message gets one answer; answers how many were refused."""
    refused = 0
    for _ in range(number):
        answer = await phone.say(nonsense(random))
        while "news" in answer:
            answer = await phone.read()
        if not answer["ok"]:
            assert answer["error"]["code"] in CODES
            assert answer["error"]["message"]
            refused += 1
        phone.received.clear()
    return refused


async def send(number: int, seed: str) -> None:
    random = Random(seed)
    async with serving(begin()) as table:
        red, watch, blue = [await table.phone(seat) for seat in ("red", "watch", "blue")]
        refused = await answered_one_by_one(red, random, number // 2)
        before = table.session.record
        refused += await answered_one_by_one(watch, random, number - number // 2)
        assert table.session.record == before, "who watches has changed the game"
        assert refused > number * 0.8
        await blue.all_news()
        assert [news["record"] for news in blue.news] == list(range(1, before + 1))
        for _ in range(min(200, number // 10)):
            stranger = await table.socket()
            answer = await stranger.say(nonsense(random))
            assert answer["error"]["code"] in ("bad-request", "bad-token")
            await stranger.closed()
        assert (await blue.ask({"ask": "view", "as": "blue"}))["ok"]


if __name__ == "__main__":
    KITS.add("morra", "tests.morra.kit")
    total = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for part in range(0, total, 2000):
        run(send(min(2000, total - part), f"nonsense {part}"))
    print(f"{total} messages of nonsense: each was answered, and the game went on.")
