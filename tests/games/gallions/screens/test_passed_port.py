"""What goes by without a page is told all the same: a port in which nobody can do anything, and
what captains are given."""

import pytest

from companion.games.gallions.screens.hooks import GallionsHooks
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.sea.happened import last_events, spoils_lines
from companion.touch.game_screens import screens_of
from companion.touch.stage.stage import Stage
from companion.touch.widgets.toast import Toast
from tests.support.on_stage import StageMaker

PASSED = "Nobody could buy or sell anything in port: you sail on."


def told(opened: Stage) -> str:
    """All news of this moment, one after the other."""
    toasts, texts = opened.app.shell.ids.toasts, []
    while toasts.children:
        (toast,) = toasts.children
        assert isinstance(toast, Toast)
        texts.append(toast.text)
        toast.close()
    return "\n".join(texts)


def test_a_port_that_nobody_can_use_is_told(stage: StageMaker) -> None:
    night = SAMPLES.night("launch")
    for seat in night.view()["order"][:-1]:
        assert night.play(night.choices(seat, "launch")[0]).ok
    opened = stage(night, screen="launch")
    screens_of("gallions").fingers(opened).make(night.choices(night.turn, "launch")[0])
    assert any(event["event"] == "quest-over" for event in last_events(night))
    assert PASSED in told(opened)


def test_what_captains_are_given_is_told_where_no_page_says_so(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = SAMPLES.first(
        lambda one: bool(one.history() and spoils_lines(one)) and one.phase == "launch"
    )
    opened = stage(night)
    hooks = opened.app.hooks
    assert isinstance(hooks, GallionsHooks)
    monkeypatch.setattr(hooks, "_was_on", "launch")
    assert hooks._unseen_spoils() == spoils_lines(night)
    monkeypatch.setattr(hooks, "_was_on", "spoils")
    assert hooks._unseen_spoils() == []
