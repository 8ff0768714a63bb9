"""Every state of the header and of what belongs to it keeps the promises of a screen."""

import pytest

from companion.screens.checks import faults, faults_of_picture
from companion.screens.gallery import night_for, screen_names
from companion.screens.header_states import header_states
from companion.screens.routes import ROUTES
from tests.screens.conftest import StageMaker

STATES = [(screen, name) for screen in screen_names() for name in header_states(screen)]


def test_every_phase_of_the_game_is_among_them() -> None:
    assert len([name for _screen, name in STATES if name.startswith("long_names")]) == len(
        ROUTES["drake"]
    )


@pytest.mark.parametrize(("screen", "name"), STATES)
def test_a_state_keeps_its_promises(screen: str, name: str, stage: StageMaker) -> None:
    state = header_states(screen)[name]
    night = state.sample() if state.sample else night_for(screen)
    opened = stage(night, screen=screen)
    looks = zip(
        [(800, 480), (720, 1280), (800, 480), (720, 1280)],
        [("fr", "extra-large"), ("pt", "large"), ("en", "normal"), ("fr", "extra-large")],
        ["light", "dark", "contrast", "light"],
        strict=True,
    )
    for size, (language, text_size), theme in looks:
        opened.resize(*size)
        opened.app.change(language=language, text_size=text_size, theme=theme)
        opened.frames(4)
        state.reach(opened)
        opened.frames(4)
        assert not faults(opened), (size, language)
        assert not faults_of_picture(opened), (size, language)
        for overlay in opened.app.shell.overlays:
            overlay.close()
