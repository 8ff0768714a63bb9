"""Captains of the app at a table with readers: a disc that is laid for one needs no tap."""

from time import sleep

from companion.games.drake.screens.samples import sample_night
from companion.games.drake.table.discs import Disc
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.night import Night
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner
from tests.games.drake.screens.table.hand import SIMULATED, Hand
from tests.support.on_stage import StageMaker


def sailing() -> Night:
    """The first captain who lays a disc is one of the app, and so is nobody else."""
    night = sample_night("sailing")
    assert night.save is not None
    night.save.app_captains = {night.turn: AppCaptain("steady")}
    return night


def shown_banner(stage: Stage) -> AppCaptainBanner:
    for _ in range(600):
        found = [one for one in stage.app.shell.overlays if isinstance(one, AppCaptainBanner)]
        if found and not found[0].thinking:
            return found[0]
        stage.frames(2)
        sleep(0.01)
    raise AssertionError("the app does not play")


def test_the_readers_see_that_a_disc_was_laid_for_the_app(stage: StageMaker) -> None:
    night = sailing()
    opened = stage(night, table=SIMULATED)
    hand = Hand(opened)
    seat = night.app_captains.awaited
    banner = shown_banner(opened)
    ((_owner, at),) = [
        (disc["seat"], place)
        for place, there in night.view()["destinations"].items()
        for disc in there["discs"]
        if disc["seat"] == seat
    ]
    record = night.game.record
    # Any disc of that colour, face down: nobody at the table knows which one the app has chosen.
    hand.wait_for(lambda: opened.app.table.hand_tasks)
    hand.lay(Disc(seat, "1"), at)
    hand.wait_for(lambda: not banner.is_open)
    assert night.game.record == record
    assert not night.app_captains.plays(night.turn)


def test_a_disc_that_is_laid_before_the_app_has_decided_is_no_move(stage: StageMaker) -> None:
    night = sailing()
    opened = stage(night, table=SIMULATED, screen="log")
    hand = Hand(opened)
    seat, record = night.app_captains.awaited, night.game.record
    hand.lay(Disc(seat, "1"), "panama")
    opened.pass_time(2)
    assert night.game.record == record
