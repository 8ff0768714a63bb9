"""Infernal adventures: outcomes and awards by one tap each, dice of the app, what it has played."""

from companion.games.gallions.screens.fingers.fingers import GallionsFingers
from companion.games.gallions.screens.pages.infernal import awards, played_by_app, press, sample
from companion.games.gallions.screens.story.adventure.infernal_story import (
    ended_with,
    result_keys,
    tale,
    thrown,
)
from companion.games.gallions.screens.widgets.dice_row import DiceRow, RoundRow
from companion.games.gallions.screens.widgets.infernal_sheet import InfernalSheet
from companion.kernel.game import TABLE
from companion.touch.game_screens import screens_of
from tests.support.on_stage import StageMaker


def test_an_outcome_is_one_tap_and_another_tap_puts_it_right(stage: StageMaker) -> None:
    opened = stage(sample(), screen="infernal")
    fingers = screens_of("gallions").fingers(opened)
    night = opened.app.night
    seat = night.view()["order"][2]
    for word in ("lose", "win"):
        fingers.make({"seat": TABLE, "do": "outcome", "of": seat, "is": word})
        assert night.view()["infernal"]["outcome"] == {seat: word}
        chosen = [key.move["is"] for key in result_keys(night, seat) if key.chosen]
        assert chosen == [word]
    assert fingers.taps == 2
    fingers.make({"seat": TABLE, "do": "done"})
    assert night.phase != "infernal"


def test_awards_are_counted_on_their_keys(stage: StageMaker) -> None:
    night = awards()
    seat = night.view()["order"][1]
    opened = stage(night, screen="infernal")
    fingers = screens_of("gallions").fingers(opened)
    fingers.make({"seat": TABLE, "do": "award", "of": seat, "what": "loot"})
    keys = {key.move["what"]: key for key in result_keys(night, seat)}
    assert {what for what, key in keys.items() if key.chosen} == {"doubloon", "loot", "lose-loot"}
    assert {what: key.number for what, key in keys.items() if key.chosen} == {
        "doubloon": "+2",
        "loot": "+1",
        "lose-loot": "−1",
    }


def test_a_die_is_rolled_and_shown(stage: StageMaker) -> None:
    night = press()
    opened = stage(night, screen="infernal")
    fingers = screens_of("gallions").fingers(opened)
    seat = night.turn
    before = thrown(night, seat)
    assert before is not None
    fingers.make({"seat": seat, "do": "roll"})
    row = next(
        one for one in opened.widgets(DiceRow) if isinstance(one, DiceRow) and one.seat == seat
    )
    assert len(row.faces) == len(before.faces) + 1
    assert row.left == before.left - 1


def test_a_game_of_the_app_is_told_round_by_round() -> None:
    night = played_by_app()
    told = tale(night)
    assert told is not None
    assert [*told.outcome.values()] == ["win"]
    assert len(told.rounds) > 3
    # Captains without dice throw no more; the winner has one at least.
    assert [len(one) for one in told.rounds] == sorted(len(one) for one in told.rounds)[::-1]
    winner = next(iter(told.outcome))
    assert winner in told.rounds[-1]
    assert any(night.words.captain(winner) in sentence for sentence in told.sentences)


def test_it_is_told_when_it_happens_and_not_again(stage: StageMaker) -> None:
    opened = stage(press(), screen="infernal")
    fingers = GallionsFingers(opened)
    night = opened.app.night
    while night.phase == "infernal":
        assert not list(opened.widgets(InfernalSheet))
        opened.tap("Stop here")
    assert ended_with(night.game.next_undo(TABLE))
    assert len(list(opened.widgets(InfernalSheet))) == 1
    assert len(list(opened.widgets(RoundRow))) == 1
    fingers.read_card()
    assert not list(opened.widgets(InfernalSheet))
    opened.app.announcements.undo_at_once()
    opened.frames(3)
    assert not list(opened.widgets(InfernalSheet))
