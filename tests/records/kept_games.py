"""Games on disk to count and to export: played by chance, with the names that a test wants."""

import os
from collections.abc import Mapping
from datetime import datetime

from companion.bots.random_captain import RandomCaptain
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame, keep_summary


def kept_game(
    game: str,
    names: Mapping[str, str],
    seed: int = 1,
    *,
    begun: str = "",
    app_captains: Mapping[str, AppCaptain] | None = None,
    minutes: int = 0,
) -> SavedGame:
    """A game that was played to its end; `names` by seat."""
    night = Night()
    outcome = night.begin(list(names), names, game=game, seed=seed, app_captains=app_captains)
    assert outcome.ok, outcome.refusal
    session, save = night.game, night.save
    assert save is not None
    captains = {seat: RandomCaptain(f"{seed}/{seat}") for seat in (*KITS[game].colours, TABLE)}
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        session.play_move(captains[seat].choose(session.view(seat), session.choices(seat)))
    night.moved()
    night.leave()
    if begun:
        save.begun = begun
        keep_summary(save)
        ended = datetime.fromisoformat(begun).timestamp() + 60 * minutes
        os.utime(save.file, (ended, ended))
    return save
