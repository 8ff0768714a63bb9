"""The header with long names is among the states of every page of a game."""

import pytest

from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.stage.gallery import page_called, screen_names
from companion.touch.stage.states import listed_states


@pytest.mark.parametrize("game", games_with_screens())
def test_every_phase_of_the_game_is_among_them(game: str) -> None:
    screens = [screen for screen in screen_names() if page_called(screen).game == game]
    states = [name for screen in screens for name in listed_states(screen)]
    long_names = [name for name in states if name.startswith("long_names")]
    assert len(long_names) == len(screens_of(game).phases)
