"""A whole game between captains of the app: begun, and played to its end."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec import structs

from companion.bots.bots import load_bots
from companion.bots.captain import Captain
from companion.bots.random_captain import RandomCaptain
from companion.kernel.game import TABLE, Move
from companion.kernel.kit import Kit
from companion.session.history.entry import Header, Journal
from companion.session.session import Session, begin_game


def pick_strategies(kit: Kit, players: int, random: Random) -> list[str]:
    """Who plays: no strategy a second time before each was taken once."""
    names = load_bots(kit).names
    often = -(-players // len(names))
    return random.sample(names * often, players)


def begin_with_bots(
    kit: Kit,
    strategies: Sequence[str],
    profile: Any,
    seed: int,
    options: Mapping[str, Any] | None = None,
    keep: Callable[[Header], Journal] | None = None,
) -> tuple[Session, dict[str, Captain]]:
    """A new game, a captain for each strategy in playing order; the table plays by chance.

    With `keep` it goes to the journal that this begins.
    """
    header = new_game_of_bots(kit, strategies, profile, seed, options)
    session = Session(header, keep(header) if keep else None)
    return session, captains_of(kit, session, strategies, seed)


def new_game_of_bots(
    kit: Kit,
    strategies: Sequence[str],
    profile: Any,
    seed: int,
    options: Mapping[str, Any] | None = None,
) -> Header:
    seats = kit.colours[: len(strategies)]
    request = {
        "seats": list(seats),
        "options": {**load_bots(kit).options(seats), **(options or {})},
    }
    header = begin_game(kit.name, request, profile, seed)
    return structs.replace(header, app_captains=dict(zip(seats, strategies, strict=True)))


def captains_of(
    kit: Kit, session: Session, strategies: Sequence[str], seed: int
) -> dict[str, Captain]:
    captains: dict[str, Captain] = {TABLE: RandomCaptain(f"{seed}/{TABLE}")}
    for seat, strategy in zip(session.seats, strategies, strict=True):
        captains[seat] = load_bots(kit).captain(strategy, session.setup, f"{seed}/{seat}")
    return captains


def play_on(session: Session, captains: Mapping[str, Captain]) -> Iterator[Move]:
    """Plays to the end, and shows each move once it is made. The table is a captain, too."""
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        move = captains[seat].choose(session.view(seat), session.choices(seat))
        session.play_move(move)
        yield move
