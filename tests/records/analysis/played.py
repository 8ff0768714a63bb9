"""Finished games to analyse, played by captains of the app."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.bots.playing import begin_with_bots, pick_strategies, play_on
from companion.kernel.registry import KITS
from companion.records.analysis.finished_game import FinishedGame
from companion.session.profiles import load_profile
from companion.session.saves.journal import create_journal
from companion.session.session import Session, begin_game


@cache
def played(game: str, seed: int, players: int = 3) -> FinishedGame:
    kit = KITS[game]
    strategies = pick_strategies(kit, players, Random(seed))
    session, captains = begin_with_bots(kit, strategies, load_profile(game), seed)
    for _move in play_on(session, captains):
        pass
    return FinishedGame(session, f"{game} {seed}")


def saved_morra(path: Path, rounds: int = 3) -> Session:
    """A game of Morra on disk, closed; of fewer rounds than three it is not over."""
    path.parent.mkdir(parents=True, exist_ok=True)
    header = begin_game("morra", {"new": "morra", "seats": ["red", "blue", "green"]}, None, 7)
    journal = create_journal(path, header, "2026-05-08T20:00:00")
    session = Session(header, journal)
    for fingers in range(1, rounds + 1):
        for seat in session.seats:
            move: dict[str, Any] = {"seat": seat, "do": "hide", "fingers": fingers}
            session.play(move)
    journal.close()
    return session
