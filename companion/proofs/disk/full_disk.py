"""No space left while playing: what cannot be kept does not happen, and is possible again later.

Half of the games lie on a file system that is really full, where this user may mount one; for the
others no file may grow any more, which to a program is the same.
"""

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

from companion.kernel.game import Move
from companion.kernel.refusal import Refused
from companion.night.night import Night
from companion.proofs.disk.kept_games import kept_session, put_away
from companion.proofs.disk.limited_disks import Full, no_growth, own_disk, really_full
from companion.proofs.referee.kills import check_save
from companion.proofs.referee.random_play import any_game, as_request, random_move
from companion.proofs.share import Share
from companion.session.saves.save_error import SaveError
from companion.session.saves.sealing import find_or_make_key
from companion.session.session import Session

FOUND = (
    "{not_begun:,} not begun, {refused:,} moves refused and made later, {kept:,} kept meanwhile; "
    "{really:,} on a disk that was really full"
)
FIGURE = "{left_behind:.0f} unfinished files left behind"

MOVES = 60


def prove(share: Share) -> None:
    find_or_make_key()
    data = os.environ["COMPANION_DATA_DIR"]
    disk = own_disk(share.directory / "disk")
    for number in range(share.count):
        really = disk is not None and number % 2 == 0
        directory = Path(mkdtemp(dir=disk if really else share.directory))
        try_game = share.random.choice((too_late, fills_up, fills_up, on_the_screen))
        try_game(share, directory, really_full if really else no_growth)
        os.environ["COMPANION_DATA_DIR"] = data
        left = [file.name for file in directory.rglob("*.part")]
        share.note_worst("left_behind", len(left))
        share.check(not left, f"left behind: {left}")
        share.tally["really"] += really
        shutil.rmtree(directory)
        share.done()


def begin(share: Share, save: Path) -> Session:
    return kept_session(save, any_game(share.random, share.game))


def too_late(share: Share, directory: Path, full: Full) -> None:
    """There is no room for a new game: no file, and a sentence."""
    save = directory / "late.voyage"
    with full(directory, share.random.randrange(20_000)):
        try:
            session = begin(share, save)
        except SaveError as error:
            share.tally["not_begun"] += 1
            share.check(save.name in str(error), f"no clear message: {error}")
            share.check(not save.exists(), "half a save was left")
            return
    put_away(session)


def fills_up(share: Share, directory: Path, full: Full) -> None:
    """In the middle of a game. Each move that is refused then is made once there is room."""
    save = directory / "full.voyage"
    session = begin(share, save)
    for _ in range(share.random.randrange(MOVES)):
        if session.over:
            break
        session.play_move(random_move(session, share.random))
    move: Move | None = None
    with full(directory, share.random.randrange(30_000)):
        while not session.over:
            move = random_move(session, share.random)
            if not happens(share, session, move):
                break
            share.tally["kept"] += 1
            move = None
        if move:
            share.check(not happens(share, session, move), "refused, then made without room")
    if move:
        share.check(happens(share, session, move), "refused although there is room again")
    put_away(session)
    check_save(share, save)


def happens(share: Share, session: Session, move: Move) -> bool:
    """Whether a move is kept; a refused one leaves no trace."""
    state, log = session.state, len(session.log("table"))
    try:
        session.play_move(move)
    except Refused as refusal:
        share.tally["refused"] += 1
        share.check(refusal.code == "not-saved", f"refused by {refusal.code}")
        same = session.state is state and len(session.log("table")) == log
        share.check(same, "a refused move has changed the game")
        return False
    return True


def on_the_screen(share: Share, directory: Path, full: Full) -> None:
    """What the app writes around a game may fail as well, and must not end it."""
    shutil.copytree(os.environ["COMPANION_DATA_DIR"], directory / "data")
    os.environ["COMPANION_DATA_DIR"] = str(directory / "data")
    night, seats = Night(), ["red", "blue"]
    if share.random.random() < 0.3:
        with full(directory, share.random.randrange(8_000)):
            begun = night.begin(seats)
            share.check(begun.ok or begun.refusal, "neither begun nor refused")
            share.tally["not_begun"] += not begun.ok
    if night.session is None and not night.begin(seats).ok:
        share.fault("a game cannot be begun although there is room again")
        return
    save = night.save
    assert save
    with full(directory, share.random.randrange(12_000)):
        while not night.game.over:
            outcome = night.play(as_request(random_move(night.game, share.random)))
            share.tally["kept" if outcome.ok else "refused"] += 1
            if not outcome.ok:
                code = outcome.refusal.code if outcome.refusal else ""
                share.check(code == "not-saved", f"refused by {code}")
                break
        records = night.game.log("table")[-1]["record"]
        night.leave()
    night.resume(save)
    share.check(night.game.log("table")[-1]["record"] == records, "a kept move is lost")
    night.leave()
    check_save(share, save.file)
