"""What players meet before a game: seats, names, captains of the app, options."""

from typing import TYPE_CHECKING

from companion.kernel.registry import KITS
from companion.night.new_game.last_group import LastGroup
from companion.night.new_game.line_up import LineUp
from companion.night.night import Night
from companion.night.settings.settings import Settings, load, save
from companion.system.i18n import _
from companion.touch.game_screens import games_with_screens
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


def sample() -> Night:
    """An evening after one with four captains, when one of them is not here."""
    players = first_samples().players
    absent = list(players)[2]
    captains = {seat: name for seat, name in players.items() if seat != absent}
    LineUp(LastGroup(captains)).keep()
    chosen = load(Settings)
    chosen.remember_players([*players.values(), "Inês", "Jean-Luc"])
    save(chosen)
    return Night()


def choose_first_game(stage: "Stage") -> None:
    """Skipped where there is only one."""
    if stage.app.page.line_up is None:
        stage.tap(KITS[games_with_screens()[0]].title)


def unfold(stage: "Stage") -> None:
    choose_first_game(stage)
    stage.tap(_("How we play"))


def ask_for_order(stage: "Stage") -> None:
    unfold(stage)
    stage.tap(_("Your own order"))


def refused_order(stage: "Stage") -> None:
    """Their own order is wished, nobody has entered it, and somebody taps Begin."""
    ask_for_order(stage)
    stage.tap("close")
    stage.tap(stage.app.page.begin_text)


def type_name(stage: "Stage") -> None:
    choose_first_game(stage)
    stage.tap(_("Free"))
    for letter in "MARIA":
        stage.tap(letter)


def show_accents(stage: "Stage") -> None:
    type_name(stage)
    stage.tap("ÀÉÖ")


def tap_captain(stage: "Stage") -> None:
    choose_first_game(stage)
    stage.tap("Anna")


def add_app_captain(stage: "Stage") -> None:
    choose_first_game(stage)
    stage.tap(_("Captain of the app"))


def tap_app_captain(stage: "Stage") -> None:
    add_app_captain(stage)
    line_up = stage.app.page.line_up
    stage.tap(line_up.captains[next(iter(line_up.app_captains))])


def choose_strategy(stage: "Stage") -> None:
    tap_app_captain(stage)
    stage.tap("ship-wheel")


def refused_name(stage: "Stage") -> None:
    choose_first_game(stage)
    stage.tap(_("Free"))
    stage.tap(_("Done"))


STATES = {
    "options": State(unfold),
    "order": State(ask_for_order),
    "order_refused": State(refused_order),
    "seats": State(choose_first_game),
    "seat": State(tap_captain),
    "name": State(type_name),
    "accents": State(show_accents),
    "name_refused": State(refused_name),
    "app_captain": State(add_app_captain),
    "app_captain_seat": State(tap_app_captain),
    "strategy": State(choose_strategy),
}
