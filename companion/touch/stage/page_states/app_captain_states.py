"""What the main page of a game looks like while captains of the app play."""

from typing import TYPE_CHECKING

from companion.kernel.game import TABLE
from companion.night.app_captains.app_captain import AppCaptain, strategies
from companion.touch.game_screens import screens_of
from companion.touch.stage.gallery import page_called
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.night.night import Night
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner


def app_captain_states(screen: str) -> dict[str, State]:
    page = page_called(screen)
    if not page.game or page.name != screens_of(page.game).samples().main_page:
        return {}
    return {"app_captain": State(let_app_play), "app_captain_move": State(tell_much)}


def let_app_play(stage: "Stage") -> None:
    """Every captain of the game that is shown is one of the app from now on."""
    night: Night = stage.app.night
    assert night.save is not None
    way = next(iter(strategies(night.game.game.name)))
    night.save.app_captains = {seat: AppCaptain(way) for seat in night.game.seats}
    stage.app.changed()


def until_hands_act(stage: "Stage") -> "AppCaptainBanner":
    """As far as hands have something to do; some moves need none."""
    from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner

    let_app_play(stage)
    for _ in range(200):
        banner = next(stage.widgets(AppCaptainBanner), None)
        if isinstance(banner, AppCaptainBanner) and not banner.thinking:
            return banner
        stage.frames(3)
    raise LookupError("no captain of the app has moved a piece")


def tell_much(stage: "Stage") -> None:
    """A move from which as much has come as from any before: the longest sentences of the game."""
    banner, night = until_hands_act(stage), stage.app.night
    told = [night.words.sentence(event) for event in night.game.log(TABLE)]
    banner.show_move(banner.seat, [banner.text, *sorted(told, key=len)[-4:]], banner.tasks)
