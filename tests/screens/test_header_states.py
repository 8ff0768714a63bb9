"""The header with long names is among the states of every page of a game."""

from companion.screens.gallery import screen_names
from companion.screens.routes import ROUTES
from companion.screens.states import listed_states

STATES = [(screen, name) for screen in screen_names() for name in listed_states(screen)]


def test_every_phase_of_the_game_is_among_them() -> None:
    assert len([name for _screen, name in STATES if name.startswith("long_names")]) == len(
        ROUTES["drake"]
    )
