"""Pairs of games that differ only in a secret, on the screen: every public picture is the same."""

from companion.proofs.secrets import some_pair
from companion.proofs.share import Share
from companion.screens.stage import Stage, prepare_stage
from companion.session.session import Session

FOUND = "{pictures:,} pairs of public pictures compared, of {page_kinds:.0f} kinds"
FIGURE = "{differences:,} differences that only their owners may see"

BESIDE = ("log", "table", "settings")


def prove(share: Share) -> None:
    prepare_stage()
    kinds: set[str] = set()
    with Stage() as stage:
        for number in range(share.count):
            # Discs lie face down at the end of these; whole games would be open by then.
            pair = some_pair(share.random, 2 + number % 2)
            share.tally["differences"] += pair.differences
            if album(stage, pair.left).keys() - kinds:
                # A page that is made just now may still settle its layout.
                kinds.update(album(stage, pair.left))
            left, right = (album(stage, session) for session in (pair.left, pair.right))
            share.check(left.keys() == right.keys(), f"{left.keys()} and {right.keys()}")
            for title, picture in left.items():
                share.tally["pictures"] += 1
                share.check(picture == right.get(title), f"{title} differs by a secret")
            share.note_worst("page_kinds", len(kinds))
            share.done()


def album(stage: Stage, session: Session) -> dict[str, bytes]:
    """What the table can open without being asked who looks."""
    app = stage.app
    app.night.session = session
    app.go(app.night.due)
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
