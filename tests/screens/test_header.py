"""The bar on top always says who is to act, or that nobody is."""

from companion.screens.samples import sample_night
from companion.screens.widgets.captains import CaptainBadge
from companion.screens.widgets.header import HeaderBar
from tests.screens.conftest import StageMaker


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
    assert opened.has(f"{night.captain(first)}, {night.captain(second)}")
    assert isinstance(header, HeaderBar)
    assert badges(header) == [(seat, night.letter(seat)) for seat in (first, second)]


def test_one_captain_has_one_badge(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night)
    header = next(opened.widgets(HeaderBar))
    assert isinstance(header, HeaderBar)
    assert badges(header) == [(night.turn, night.letter(night.turn))]


def test_the_end_has_a_name(stage: StageMaker) -> None:
    opened = stage(sample_night("over"))
    assert opened.has("The game is over")
