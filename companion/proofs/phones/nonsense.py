"""Nonsense over sockets: each message is answered with a reason, and the game goes on."""

from random import Random
from typing import Any

import msgspec

from companion.proofs.phones.serving import Phone, run, serving
from companion.proofs.phones.twins import begin_twins
from companion.proofs.referee.random_play import any_game
from companion.proofs.share import Share
from companion.session.session import Session

FOUND = "{refused:,} were refused with a reason, {made:,} moves were made; nobody else noticed"
FIGURE = "{per_second:,.0f} messages a second"

TOGETHER = 2_000
STRANGERS = 50

WORDS = ["table", "watch", "view", "choices", "log", "standings", "page", "rule"]
WORDS += ["undo", "redo", "adjust", "new", "é", "😀", "__class__", "", "x" * 200]
FIELDS = ["id", "seat", "do", "ask", "as", "seen", "new", "hello", "token", "record", "lang"]
FIELDS += ["at", "card", "rule", "__proto__", ""]
# What parsers stumble over.
RAW = ["", " ", "{", "}", "[]", "null", "true", "1e999", "-0", '"', '"\\ud800"', "{}{}", "\x00"]
RAW += ['{"id":1}}', '{"id":1,"id":2,"ask":"standings"}', '{"id":NaN}', "\ufeff{}", "'", "//"]
RAW += ["[" * 5000, '{"a":' * 3000, '{"id":"\\u0000","ask":"?"}', '{"id":' + "9" * 4000 + "}"]


def nonsense(random: Random, words: list[str]) -> str:
    """One message: broken text, any JSON, or almost a request."""
    kind = random.random()
    if kind < 0.15:
        return random.choice(RAW)
    if kind < 0.3:
        return "".join(chr(random.choice([random.randrange(1, 128), random.randrange(0x800)]))
                       for _ in range(random.randrange(40)))  # fmt: skip
    request = {random.choice(FIELDS): value(random, words, 3) for _ in range(random.randrange(6))}
    if random.random() < 0.8:
        request["id"] = random.choice([1, "a", 2**53, -1, 0.5, None, random.randrange(1000)])
    if random.random() < 0.6:
        request |= {"seat": random.choice(words), "do": random.choice(words)}
    text = msgspec.json.encode(request).decode()
    if random.random() < 0.2:
        cut = random.randrange(len(text) + 1)
        text = text[:cut] + text[cut + random.randrange(3) :]
    return text


def value(random: Random, words: list[str], depth: int) -> Any:
    kinds = ["word", "number", "other"] + (["list", "object"] if depth else [])
    kind = random.choice(kinds)
    if kind == "word":
        return random.choice(words)
    if kind == "number":
        return random.choice([0, 1, 2, 3, -1, 0.5, 2**53, 2**70, 1e300, random.randrange(100)])
    if kind == "list":
        return [value(random, words, depth - 1) for _ in range(random.randrange(4))]
    if kind == "object":
        return {
            random.choice(FIELDS): value(random, words, depth - 1)
            for _ in range(random.randrange(4))
        }
    return random.choice([None, True, False])


def prove(share: Share) -> None:
    left = share.count
    while left:
        number = min(TOGETHER, left)
        left -= number
        request = any_game(share.random, share.game)
        session = begin_twins(request)[0]
        run(bother(share, session, number), 600)


async def bother(share: Share, session: Session, number: int) -> None:
    """One phone of a seat and one that watches send nonsense; another seat only listens."""
    first, second, *_ = session.seats
    words = [*WORDS, *session.seats, *session.game.verbs, session.game.name]
    async with serving(session, table="none") as table:
        sender, watch, listener = [await table.phone(one) for one in (first, "watch", second)]
        await answered_one_by_one(share, sender, words, number - number // 2)
        record = session.record
        await answered_one_by_one(share, watch, words, number // 2)
        share.check(session.record == record, "who watches has changed the game")
        for _ in range(min(STRANGERS, number // 10)):
            stranger = await table.socket()
            answer = await stranger.say(nonsense(share.random, words))
            code = answer.get("error", {}).get("code")
            share.check(code in ("bad-request", "bad-token"), f"a stranger is told {answer}")
            await stranger.closed()
        news = await listener.all_news()
        told = [one["record"] for one in news]
        share.check(told == list(range(1, record + 1)), "somebody else has missed news")
        seen = await listener.ask({"ask": "view", "as": second})
        share.check(seen["ok"], "the game does not go on")


async def answered_one_by_one(share: Share, phone: Phone, words: list[str], number: int) -> None:
    """Each message gets one answer."""
    for _ in range(number):
        answer = await phone.say(nonsense(share.random, words))
        while "news" in answer:
            answer = await phone.read()
        if answer["ok"]:
            share.tally["made"] += "happened" in answer
        else:
            error = answer["error"]
            known = error["message"] and error["code"] != "internal-error"
            share.check(known, f"refused without a reason: {error}")
            share.tally["refused"] += 1
        phone.received.clear()
        share.done()
