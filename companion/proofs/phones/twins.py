"""Two games that differ in one secret, played over sockets side by side."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from companion.kernel.game import TABLE, Move
from companion.kernel.registry import KITS
from companion.proofs.phones.serving import Json, Phone, Table
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game

Pair = tuple[Session, Session]


def as_json(move: Move) -> Json:
    sent: Json = msgspec.json.decode(msgspec.json.encode(move))
    return sent


def begin_twins(request: Json, seeds: tuple[int, int] = (7, 7)) -> Pair:
    profile = load_profile(request["new"])
    left, right = (Session(begin_game(request["new"], request, profile, seed)) for seed in seeds)
    return left, right


def common(pair: Pair, allowed: Callable[[Move], bool] = lambda move: True) -> list[Move]:
    """The moves that can be made in both games now."""
    left, right = pair
    found = []
    for seat in left.game.awaited(left.state):
        others = right.choices(seat)
        found += [move for move in left.choices(seat) if allowed(move) and move in others]
    return found


def forks(session: Session, verbs: Sequence[str]) -> list[tuple[Move, Move]]:
    """Two moves that differ only in what others may not know, while it stays unknown."""
    found = []
    awaited = session.game.awaited(session.state)
    for seat in awaited:
        moves = [move for move in session.choices(seat) if move.do in verbs]
        found += [
            (one, other)
            for one in moves
            for other in moves
            if one != other and public(one) == public(other)
            # The last answer of several opens all.
            if not one.verb.answer or len(awaited) > 1
        ]
    return found


def hiding_verbs(game: str) -> list[str]:
    """With which somebody decides in secret."""
    verbs = KITS[game].rules.verbs
    return [name for name, kind in verbs.items() if kind.verb.hidden]


def public(move: Move) -> Json:
    return {name: value for name, value in as_json(move).items() if name not in move.verb.hidden}


def fork_of(request: Json, verbs: Sequence[str], random: Random) -> tuple[Pair, tuple[Move, Move]]:
    """Two games that have gone alike until somebody decides in secret, and two ways to decide."""
    while True:
        pair = begin_twins(request)
        while not pair[0].over:
            if found := forks(pair[0], verbs):
                return pair, random.choice(found)
            move = random.choice(common(pair))
            for session in pair:
                session.play_move(move)


class Side:
    """One of the two games, with a phone for each seat and one that watches."""

    def __init__(self, table: Table, phones: dict[str, Phone]) -> None:
        self.table, self.phones = table, phones

    @classmethod
    async def at(cls, table: Table) -> "Side":
        seats = (*table.session.seats, "watch")
        return cls(table, {seat: await table.phone(seat) for seat in seats})

    async def make(self, move: Json) -> dict[str, list[bytes]]:
        """What every phone gets by a move, and by all that it can ask after that, in order."""
        for phone in self.phones.values():
            phone.received.clear()
        seats = self.table.session.seats
        mover = self.phones[move["seat"] if move["seat"] != TABLE else seats[-1]]
        answer = await mover.move(move, self.table.session.record)
        assert answer["ok"], answer
        for seat, phone in self.phones.items():
            await phone.all_news()
            for viewer in {TABLE, seat} - {"watch"}:
                for asked in ("view", "choices", "log"):
                    await phone.ask({"ask": asked, "as": viewer}, f"{asked} {viewer}")
            await phone.ask({"ask": "page"}, "page")
            await phone.move({"seat": seat, "do": "no-such-verb"}, 0, "nonsense")
        return {seat: [*phone.received] for seat, phone in self.phones.items()}


def told_apart(
    ours: dict[str, list[bytes]], theirs: dict[str, list[bytes]], knowers: set[str]
) -> list[Any]:
    """Who, of those who may not know, got something else, or at another moment."""
    return [
        (seat, one, other)
        for seat in ours
        if seat not in knowers and ours[seat] != theirs[seat]
        for one, other in zip(ours[seat], theirs[seat], strict=False)
        if one != other
    ] + [
        (seat, len(ours[seat]), len(theirs[seat]))
        for seat in ours
        if seat not in knowers and len(ours[seat]) != len(theirs[seat])
    ]
