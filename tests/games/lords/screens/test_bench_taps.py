"""The bench of taps: lords of the app play as a table would, and every tap is counted."""

from companion.games.lords.bench.table_hands import TableHands
from companion.games.lords.bench.taps import (
    BY_APP,
    SEATS,
    TAPS_PER_DECISION,
    count_years,
    is_quiet,
)
from companion.games.lords.screens.kit import SCREENS
from companion.night.night import Night
from tests.support.on_stage import StageMaker


def test_the_taps_of_two_years_are_counted(stage: StageMaker) -> None:
    night = Night()
    begun = night.begin(
        list(SEATS), {}, {**BY_APP, "until": 1601}, game="lords", seed=11, keep=False
    )
    assert begun.ok, begun.refusal
    hands = TableHands(SCREENS.fingers(stage(night)))
    years = list(count_years(hands))
    assert night.phase == "over"
    assert len(years) == 2
    assert sum(one.decisions for one in years) == night.game.record
    assert sum(one.taps for one in years) == hands.fingers.taps
    assert hands.fingers.taps <= TAPS_PER_DECISION * night.game.record


def test_a_quiet_year_has_no_event_no_fight_and_a_voyage_of_each() -> None:
    voyages = [{"event": "departed", "seat": seat} for seat in SEATS]
    assert is_quiet([])
    assert is_quiet(voyages)
    assert not is_quiet([*voyages, {"event": "departed", "seat": "red"}])
    assert not is_quiet([{"event": "comet"}])
    assert not is_quiet([{"event": "raided", "seat": "red"}])
