"""A battle in which nobody can do anything is told all the same."""

from companion.games.gallions.screens.hooks import LINES_AT_ONCE
from companion.games.gallions.screens.samples import SAMPLES, adjust
from companion.games.gallions.screens.story.sea.happened import battle_lines
from companion.night.night import Night
from companion.touch.game_screens import screens_of
from companion.touch.widgets.toast import Toast
from tests.support.on_stage import StageMaker


def nobody_can_act() -> Night:
    """Captains without sails and cannons; the last of them has still to send ships."""
    night = SAMPLES.night("launch")
    for seat, captain in night.view()["captains"].items():
        for part in ("sail", "cannon"):
            ready = captain["parts"][part]["ready"]
            if ready:
                adjust(night, seat, **{f"{part}s": -ready})
    for seat in night.view()["order"][:-1]:
        assert night.play(night.choices(seat, "launch")[-1]).ok
    return night


def test_who_fought_whom_is_told_on_the_next_page(stage: StageMaker) -> None:
    night = nobody_can_act()
    opened = stage(night, screen="launch")
    screens_of("gallions").fingers(opened).make(night.choices(night.turn, "launch")[-1])
    assert opened.app.page_name != "sea"
    lines = battle_lines(night)
    assert lines
    toasts = opened.app.shell.ids.toasts
    told: list[str] = []
    while toasts.children:
        (toast,) = toasts.children
        assert isinstance(toast, Toast)
        # More would hide what is to be tapped on the next page.
        assert len(toast.text.splitlines()) <= LINES_AT_ONCE
        told += toast.text.splitlines()
        toast.close()
    assert lines[-1] in told
