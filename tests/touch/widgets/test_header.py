"""The bar on top always says who is to act, or that nobody is."""

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.touch.checks.targets_and_text import is_cut
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.captains import CaptainBadge
from companion.touch.widgets.header import HeaderBar
from tests.games.drake.screens.table.hand import SIMULATED
from tests.support.on_stage import StageMaker


def badges(header: HeaderBar) -> list[tuple[str, str]]:
    found = [
        one for one in header.walk(restrict=True) if isinstance(one, CaptainBadge) and one.width > 1
    ]
    return [(one.seat, one.letter) for one in found]


def test_both_offices_are_named_while_both_are_awaited(stage: StageMaker) -> None:
    night = sample_night(lambda night: len(night.awaited()) == 2)
    opened = stage(night)
    first, second = night.awaited()
    header = next(opened.widgets(HeaderBar))
    assert opened.has(f"{night.words.captain(first)}, {night.words.captain(second)}")
    assert isinstance(header, HeaderBar)
    assert badges(header) == [(seat, night.words.letter(seat)) for seat in (first, second)]


def test_one_captain_has_one_badge(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night)
    header = next(opened.widgets(HeaderBar))
    assert isinstance(header, HeaderBar)
    assert badges(header) == [(night.turn, night.words.letter(night.turn))]


def test_the_end_has_a_name(stage: StageMaker) -> None:
    opened = stage(sample_night("over"))
    assert opened.has("The game is over")


LONG = {
    "red": "Maximilianus",
    "blue": "Bartholomeus",
    "yellow": "Wwwwwwwwwwww",
    "green": "Constantinos",
}
PHASES = [
    "set-up",
    "provisioning",
    "preparing",
    "sailing",
    "informer",
    "missions",
    "between-voyages",
    "over",
]


@pytest.mark.parametrize("phase", PHASES)
def test_whose_turn_it_is_can_be_read_across_the_table(phase: str, stage: StageMaker) -> None:
    """With names of twelve wide letters, in every size, text size and language."""
    night = sample_night(phase, LONG, shuffles="entered", dice="entered")
    opened = stage(night)
    for size in ((800, 480), (720, 1280)):
        for text_size, language in (("normal", "en"), ("extra-large", "fr"), ("large", "pt")):
            opened.resize(*size)
            opened.app.change(text_size=text_size, language=language)
            opened.frames(4)
            header = next(opened.widgets(HeaderBar))
            name, todo = header.ids.name, header.ids.todo
            assert name.text, (size, text_size)
            assert name.across
            assert name.font_size >= theme.across, (name.text, size, text_size)
            assert todo.text
            assert todo.font_size >= 13 * theme.u, (todo.text, size, text_size)
            assert not is_cut(name)
            assert not is_cut(todo)


def test_the_sentence_follows_the_game(stage: StageMaker) -> None:
    opened = stage(sample_night("provisioning"))
    assert opened.has("Voyage 1: Tap a ringed circle, or set sail.")
    opened = stage(sample_night("over"))
    assert opened.has("Look at the result, or put the game away.")


def test_name_and_sentence_keep_clear_of_the_buttons(stage: StageMaker) -> None:
    for size in ((800, 480), (720, 1280), (1280, 720)):
        opened = stage(sample_night("preparing", LONG), size=size, table=SIMULATED)
        header = next(opened.widgets(HeaderBar))
        taps = [one for one in header.walk(restrict=True) if isinstance(one, Tap) and one.opacity]
        assert len(taps) == 6
        for label in (header.ids.name, header.ids.todo):
            # Above capitals a line of text is empty.
            top = label.top - 0.2 * label.font_size
            assert not [
                tap for tap in taps if tap.x < label.right and tap.right > label.x and tap.y < top
            ]
