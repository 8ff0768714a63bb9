"""Time that jumps under the app: it sleeps, wakes by a touch that presses nothing, plays on."""

from companion.games.drake.proofs.app_player import Player
from companion.games.drake.proofs.clock import HOURS, WallClock
from companion.proofs.referee.kills import check_save
from companion.proofs.share import Share
from companion.touch.stage.stage import Stage, prepare_stage

FOUND = "{slept:,} times asleep and awake again, {moves:,} moves after it; {pages:,} pages opened"
FIGURE = "{longest_h:.1f} hours of sleep in the middle of a turn"

PAGES = ("harbour", "past_games", "drake/score_pad", "backups", "about", "settings", "log")
CORNER = (400, 240)


def prove(share: Share) -> None:
    prepare_stage()
    with WallClock(share.random) as wall, Stage() as stage:
        app, night = stage.app, stage.app.night
        player = Player(stage, share.random)
        for _ in range(share.count):
            if night.session is None or night.game.over:
                app.leave_game()
                share.check(night.begin(["red", "blue"]).ok, "a game could not be begun")
                app.go(app.due)
            wall.jump()
            sleep_and_wake(share, stage, player)
            for name in share.random.sample(PAGES, 2):
                app.go(name)
                stage.frames(3)
                share.tally["pages"] += 1
            app.go(app.due)
            share.check(night.play(player.pick()).ok, "a choice was refused")
            share.tally["moves"] += 1
            stage.frames(2)
            share.done()
        save = night.save
        app.leave_game()
        if save:
            check_save(share, save.file)


def sleep_and_wake(share: Share, stage: Stage, player: Player) -> None:
    """The device sleeps: when it goes on, hours have passed at once."""
    sleeper, page, record = stage.app.shell.sleeper, stage.app.page_name, player.record
    hours = share.random.uniform(0.5, 12)
    stage.time.now += hours * HOURS
    stage.frames(40)
    share.note_worst("longest_h", hours)
    if not share.check(sleeper.state == "asleep", f"after {hours:.1f} hours it is {sleeper.state}"):
        return
    stage.tap(CORNER)
    share.check(sleeper.state == "awake", "a touch does not wake it")
    unmoved = (stage.app.page_name, player.record) == (page, record)
    share.check(unmoved, "the touch that woke it pressed something")
    stage.pass_time(1)
    share.tally["slept"] += 1
