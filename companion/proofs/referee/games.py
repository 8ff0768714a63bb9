"""Many whole games in one process: memory stays flat, no file grows on, every game is verified."""

from companion.proofs.disk.kept_games import kept_session, put_away
from companion.proofs.referee.growth import Growth
from companion.proofs.referee.kills import check_save
from companion.proofs.referee.random_play import any_game, random_move
from companion.proofs.share import Share

FOUND = "{moves:,} moves; {files:.0f} files and {threads:.0f} threads more; every game verified"
FIGURE = "{memory_kb:,.0f} KB more memory once warm; {largest_kb:,.0f} KB largest save"


def prove(share: Share) -> None:
    random, games = share.random, share.directory / "games"
    games.mkdir()
    growth = Growth(share, games)
    for number in range(share.count):
        save = games / f"{number}.voyage"
        session = kept_session(save, any_game(random, share.game))
        while not session.over:
            session.play_move(random_move(session, random))
            share.tally["moves"] += 1
            share.done(0)
            if random.random() < 0.05:
                session.undo()
                session.redo()
        put_away(session)
        check_save(share, save)
        growth.look()
        share.done()
    growth.judge()
