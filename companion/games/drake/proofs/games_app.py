"""Many whole games in one app, each move drawn: memory stays flat, every game is verified."""

from companion.games.drake.proofs.app_player import Player
from companion.games.drake.rules.words import COLOURS
from companion.proofs.referee.growth import Growth
from companion.proofs.referee.kills import check_save
from companion.proofs.share import Share
from companion.touch.stage.stage import Stage, prepare_stage

FOUND = "{moves:,} moves drawn; {files:.0f} files and {threads:.0f} threads more; all verified"
FIGURE = "{memory_kb:,.0f} KB more memory once warm; {largest_kb:,.0f} KB largest save"


def prove(share: Share) -> None:
    prepare_stage()
    from companion.night.saved.saved_games import games_dir

    # Moves on a screen that went to sleep would not be drawn.
    with Stage(sleep_minutes=0) as stage:
        growth = Growth(share, games_dir())
        night, player = stage.app.night, Player(stage, share.random)
        for number in range(share.count):
            seats = share.random.sample(COLOURS, 2 + number % 4)
            if not share.check(night.begin(seats).ok, "a game could not be begun"):
                return
            stage.app.go(stage.app.due)
            save = night.save
            assert save
            while not night.game.over:
                share.check(night.play(player.pick()).ok, "a choice was refused")
                stage.frames(1)
                share.tally["moves"] += 1
                share.done(0)
            stage.app.leave_game()
            stage.frames(3)
            check_save(share, save.file)
            growth.look()
            share.done()
        growth.judge()
