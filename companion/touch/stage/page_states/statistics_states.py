"""The page of statistics as pictures and checks show it: some evenings, and what opens over it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.night.night import Night
from companion.night.saved.saved_games import saved_games
from companion.system import clock
from companion.system.i18n import _
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

# Each game has its evening; two are in one month, and the last is in another year.
EVENINGS = (
    datetime(2026, 1, 9, 19, tzinfo=UTC),
    datetime(2026, 1, 24, 19, tzinfo=UTC),
    datetime(2025, 12, 27, 19, tzinfo=UTC),
)


def sample() -> Night:
    """Outside a game, with finished games on the shelf."""
    if not any(game.over for game in saved_games()):
        for number, game in enumerate(games_with_screens()):
            with _on(EVENINGS[number % len(EVENINGS)]):
                screens_of(game).samples().keep_finished()
    return Night()


@contextmanager
def _on(evening: datetime) -> Iterator[None]:
    clock.go_by(lambda: evening)
    try:
        yield
    finally:
        clock.go_by(clock.of_the_system)


def _shows(tab: str) -> State:
    return State(lambda stage: stage.app.page.choose_tab(tab))


def _earlier(stage: "Stage") -> None:
    stage.app.page.choose_tab("evenings")
    stage.frames(2)
    stage.tap("chevron-left")


def _person(then: "Callable[[Stage], Any]") -> State:
    def reach(stage: "Stage") -> None:
        stage.tap("pencil")
        then(stage)

    return State(reach)


def _ask_one(stage: "Stage") -> None:
    page = stage.app.page
    first, second = list(page.found.players)[:2]
    page.who_is_who(first).rename(second)


def _take_in(stage: "Stage") -> None:
    stage.app.page.choose_tab("games")
    stage.app.page.take_in().offer([Path("Sunday.bgsplay"), Path("evenings-of-2026.csv")])


STATES = {
    "take_in": State(_take_in),
    "games": _shows("games"),
    "evenings": _shows("evenings"),
    "earlier": State(_earlier),
    "person": _person(lambda stage: None),
    "name": _person(lambda stage: stage.tap(_("Rename"))),
    "one": State(_ask_one),
    "delete": _person(lambda stage: stage.tap(_("Delete"))),
}
