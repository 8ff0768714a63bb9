"""A finished game on disk that every process can read."""

from pathlib import Path

from companion.bots.bots import load_bots
from companion.bots.playing import play_on
from companion.bots.random_captain import RandomCaptain
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.session.profiles import load_profile
from companion.session.saves.journal import create_journal
from companion.session.session import Session, begin_game

SEED = 5
# As short as a game of those that are installed can be.
SHORT = {"until": 1600}


def saved_game(path: Path) -> Path:
    """Played by captains of the app, for two."""
    path.parent.mkdir(parents=True, exist_ok=True)
    kit = KITS["lords"]
    bots, seats = load_bots(kit), kit.colours[:2]
    request = {"seats": list(seats), "options": {**bots.options(seats), **SHORT}}
    header = begin_game(kit.name, request, load_profile(kit.name), SEED)
    journal = create_journal(path, header, "2026-05-08T20:00:00")
    session = Session(header, journal)
    captains = {TABLE: RandomCaptain(1)} | {
        seat: bots.captain(bots.names[0], session.setup, seat) for seat in seats
    }
    for _move in play_on(session, captains):
        pass
    journal.close()
    return path
