"""Pairs of games that differ only in a secret, on the screen: every public picture is the same."""

from random import Random

from companion.games.drake.proofs.secret_moments import played, secret_moment
from companion.games.drake.proofs.secrets import some_pair
from companion.games.drake.proofs.twins import Pair
from companion.proofs.share import Share
from companion.session.session import Session
from companion.touch.stage.stage import Stage, prepare_stage

FOUND = "{pictures:,} pairs of public pictures compared, of {page_kinds:.0f} kinds"
FIGURE = "{differences:,} differences that only their owners may see"

BESIDE = ("log", "table", "settings")


def prove(share: Share) -> None:
    prepare_stage()
    kinds: set[str] = set()
    # Nobody touches this screen, and all sleeping screens look the same.
    with Stage(sleep_minutes=0) as stage:
        for number in range(share.count):
            pair = some_pair(share.random, number)
            share.tally["differences"] += pair.differences
            sessions = both_games(pair, share.random)
            if album(stage, sessions[0]).keys() - kinds:
                # A page that is made just now may still settle its layout.
                kinds.update(album(stage, sessions[0]))
            left, right = (album(stage, session) for session in sessions)
            share.check(left.keys() == right.keys(), f"{left.keys()} and {right.keys()}")
            share.check(len(set(left.values())) == len(left), "different pages look the same")
            for title, picture in left.items():
                share.tally["pictures"] += 1
                share.check(picture == right.get(title), f"{title} differs by a secret")
            share.note_worst("page_kinds", len(kinds))
            share.done()


def both_games(pair: Pair, random: Random) -> tuple[Session, Session]:
    """While there is something to hide: of discs also what was turned and is taken back."""
    return (pair.left, pair.right) if pair.reveal else played(pair, secret_moment(pair, random))


def album(stage: Stage, session: Session) -> dict[str, bytes]:
    """What the table can open without being asked who looks."""
    app = stage.app
    app.night.session = session
    app.go(app.due)
    app.changed()
    pictures = {f"{app.page_name} in {app.night.phase}": still(stage)}
    for name in BESIDE:
        app.go(name)
        pictures[name] = still(stage)
    app.night.session = None
    app.go("harbour")
    app.changed()
    stage.frames(2)
    return pictures


def still(stage: Stage) -> bytes:
    """Once nothing moves any more."""
    stage.rest()
    return stage.pixels()
