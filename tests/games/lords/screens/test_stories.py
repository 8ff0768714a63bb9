"""What pages tell, out of views, without a window."""

import pytest

from companion.games.lords.screens.phases import PHASES, STAGES, page_of
from companion.games.lords.screens.samples import SAMPLES, adjust
from companion.games.lords.screens.story.auction_story import MOST_KEYS, bid_keys, lot_story
from companion.games.lords.screens.story.coffers_story import owed, pay_everything, tracks
from companion.games.lords.screens.story.ending_story import ending_story
from companion.games.lords.screens.story.lord_facts import next_asked
from companion.games.lords.screens.story.moves.move_groups import move_groups
from companion.games.lords.screens.story.sealed_story import PLACES, answers, sealed_marks
from companion.games.lords.screens.story.year_story import decade, spot_facts, world_facts
from companion.night.night import Night


@pytest.fixture(scope="module")
def auction() -> Night:
    return SAMPLES.first(lambda night: night.phase == "auction" and len(night.awaited()) > 1)


def test_every_phase_and_step_has_a_page() -> None:
    assert {page_of("actions", stage) for stage in STAGES} <= {*STAGES.values()}
    assert page_of("auction", None) == PHASES["auction"]


def test_every_move_stands_behind_a_button(auction: Night) -> None:
    for seat in auction.awaited():
        moves = auction.choices(seat)
        groups = move_groups(auction, moves)
        assert [move for group in groups for move in group.moves] == moves


def test_the_lot_says_who_leads(auction: Night) -> None:
    seat = next(iter(auction.awaited()))
    adjust(auction, seat, gold=30)
    bids = auction.choices(seat, "bid")
    keys = bid_keys(bids)
    assert len(keys) == MOST_KEYS
    assert keys[0] == bids[0]
    assert keys[-1] == bids[-1]
    auction.play(bids[1])
    if auction.view()["auction"]:
        assert lot_story(auction).leader == seat
    auction.undo()


def test_the_panel_goes_around_the_table(auction: Night) -> None:
    awaited = list(auction.awaited())
    assert next_asked(auction, awaited[-1]) == awaited[-1]
    assert next_asked(auction, "") == awaited[0]


def test_a_year_is_told() -> None:
    night = SAMPLES.first(lambda one: one.phase == "auction" and one.round > 5)
    years = decade(night)
    assert [one.now for one in years].count(True) == 1
    assert len(years) == 10
    assert spot_facts(night)
    assert all(fact.title for fact in world_facts(night))


def test_all_lords_pay_at_once() -> None:
    night = SAMPLES.first(
        lambda one: one.phase == "capital" and len(one.awaited()) > 1 and pay_everything(one)
    )
    assert len(tracks(night)) == len(night.game.seats)
    assert set(owed(night)) >= set(night.awaited())
    moves = pay_everything(night)
    assert night.play_all(moves).ok
    assert not set(night.awaited()) & {move["seat"] for move in moves if night.phase == "capital"}


def test_marks_of_sealed_answers_tell_who_answered_and_nothing_else() -> None:
    night = SAMPLES.in_stage("interdiction")
    before = sealed_marks(night)
    (seat, *_others) = night.awaited()
    assert {answer.text for answer in answers(night, seat)}
    assert len(answers(night, seat)) <= PLACES["interdict"]
    assert set(before) == set(night.awaited())


def test_the_end_is_told_year_by_year() -> None:
    story = ending_story(SAMPLES.night("over"))
    assert [one.place for one in story.lords] == list(range(1, len(story.lords) + 1))
    lengths = {len(line) for line in story.way.lines.values()}
    assert len(lengths) == 1
    assert story.way.years[0] == 1600
