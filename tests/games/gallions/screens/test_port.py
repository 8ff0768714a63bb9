"""The port: trading, hiring, buying, selling, and who can pay where."""

from typing import Any

import pytest

from companion.games.gallions.screens.kit import SCREENS
from companion.games.gallions.screens.pages.port import buying, choosing, drawing
from companion.games.gallions.screens.samples import ENTERED, IN_PORT, SAMPLES, adjust
from companion.games.gallions.screens.story.market_story import give, given
from companion.games.gallions.screens.story.port_story import desks, places
from companion.games.gallions.screens.widgets.port_desk import CaptainDesk, desk_facts
from companion.night.night import Night
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from tests.support.on_stage import StageMaker

RUM_OR_CLOTH: list[dict[str, Any]] = [
    {"give": ["rum", "rum"], "take": "spice"},
    {"give": ["rum", "cloth"], "take": "spice"},
]


def loot(night: Night, seat: str) -> dict[str, int]:
    held: dict[str, int] = night.view()["captains"][seat]["loot"]
    return held


def test_tokens_are_laid_on_the_counter_one_by_one_and_taken_back() -> None:
    assert give(RUM_OR_CLOTH, [], "rum") == ["rum"]
    assert give(RUM_OR_CLOTH, ["rum"], "rum") == ["rum", "rum"]
    assert give(RUM_OR_CLOTH, ["rum", "rum"], "rum") == []
    assert give(RUM_OR_CLOTH, ["cloth"], "cloth") == []
    assert give(RUM_OR_CLOTH, ["rum", "rum"], "cloth") == ["cloth"]


def test_what_must_be_given_lies_there_already() -> None:
    assert given(RUM_OR_CLOTH[:1], []) == ["rum", "rum"]
    assert given(RUM_OR_CLOTH, []) == []
    assert given(RUM_OR_CLOTH, ["spice"]) == []


def test_three_taps_make_a_trade(stage: StageMaker) -> None:
    night = SAMPLES.in_port("market")
    fingers = SCREENS.fingers(stage(night))
    seat = night.turn
    move = {"seat": seat, "do": "trade", "give": ["rum", "cloth"], "take": "valuables"}
    before = loot(night, seat)
    fingers.make(move)
    after = loot(night, seat)
    assert fingers.taps == 3
    assert (after["rum"], after["cloth"]) == (before["rum"] - 1, before["cloth"] - 1)
    assert after["valuables"] == before["valuables"] + 1


def test_nothing_is_taken_before_two_are_given(stage: StageMaker) -> None:
    night = SAMPLES.in_port("market")
    opened = stage(night)
    fingers = SCREENS.fingers(opened)
    record = night.game.record
    take = fingers.one("TokenTile", side="take", kind="rum", seat=night.turn)
    opened.tap(take)
    assert not take.enabled
    assert night.game.record == record
    opened.tap(fingers.one("TokenTile", side="give", kind="cloth", seat=night.turn))
    assert not take.enabled
    opened.tap(fingers.one("TokenTile", side="give", kind="cloth", seat=night.turn))
    assert take.enabled


def test_done_leaves_the_place(stage: StageMaker) -> None:
    night = SAMPLES.in_port("shipyard")
    fingers = SCREENS.fingers(stage(night))
    seat = night.turn
    fingers.make({"seat": seat, "do": "done"})
    assert (night.turn, night.phase) != (seat, "shipyard")


def test_hands_draw_three_sailors_and_one_is_kept(stage: StageMaker) -> None:
    night = drawing()
    opened = stage(night)
    fingers = SCREENS.fingers(opened)
    seat = night.view()["turn"]
    cards = ["sea-1", "sea-2", "end-4"]
    for card in cards:
        fingers.make({"seat": "table", "do": "draw", "card": card})
    assert opened.has("Engineer")
    assert opened.has("At the end of the game: At the end 2 points for each upgrade, 8 at most.")
    fingers.make({"seat": seat, "do": "keep", "card": "end-4"})
    assert fingers.taps >= 4
    assert "end-4" in [one["card"] for one in night.view()["captains"][seat]["sailors"]]


def test_an_invented_card_is_marked(stage: StageMaker) -> None:
    fingers = SCREENS.fingers(stage(choosing()))
    cards = fingers.all("CardButton")
    assert len(cards) == 3
    assert "help-rhombus-outline" in {card.icon for card in cards}


def test_a_price_cut_shows_on_the_button(stage: StageMaker) -> None:
    night = SAMPLES.in_port("shipyard")
    seat = night.turn
    adjust(night, seat, gain="port-4")
    opened = stage(night)
    assert opened.find("A sail").detail == "1 cloth"
    SCREENS.fingers(opened).make({"seat": seat, "do": "use", "card": "port-4"})
    assert opened.find("A sail").detail == "free"


def test_the_places_tell_who_can_pay() -> None:
    night = SAMPLES.in_port("workshop")
    shown = {one.name: one for one in places(night)}
    assert shown["Workshop"].here
    assert shown["Tavern"].closed
    assert not shown["Vault"].closed
    assert shown["Tavern"].able == []
    assert night.turn in shown["Workshop"].able
    poor = night.view()["order"][-1]
    held = loot(night, poor)["spice"]
    night.play({"seat": "table", "do": "adjust", "of": poor, "spice": -held})
    assert poor not in {one.name: one for one in places(night)}["Workshop"].able


def test_all_captains_stand_at_desks_of_their_own_at_once(stage: StageMaker) -> None:
    night = SAMPLES.in_port("port")
    awaited = list(night.awaited())
    assert len(awaited) > 1
    assert {desk.captain.seat for desk in desks(night) if desk.done} == set(awaited)
    fingers = SCREENS.fingers(stage(night))
    fingers.make({"seat": awaited[-1], "do": "done"})
    assert night.view()["captains"][awaited[-1]]["at"] != "market"


def test_tokens_stay_on_the_counter_while_another_captain_acts(stage: StageMaker) -> None:
    night = SAMPLES.in_port("port")
    opened = stage(night)
    fingers = SCREENS.fingers(opened)
    one, other = list(night.awaited())[:2]
    opened.tap(fingers.one("TokenTile", seat=one, side="give", kind="rum"))
    fingers.make({"seat": other, "do": "done"})
    assert fingers.one("TokenTile", seat=one, side="give", kind="rum").given == 1


def test_a_revenge_card_is_bought_with_one_tap(stage: StageMaker) -> None:
    night = SAMPLES.in_port("vault", scenario="pirate-war")
    fingers = SCREENS.fingers(stage(night))
    seat = night.turn
    before = night.view()["captains"][seat]["revenge"]
    fingers.make({"seat": seat, "do": "buy-revenge", "give": ["valuables"]})
    assert night.view()["captains"][seat]["revenge"] == before + 1


def test_guild_cards_that_are_too_dear_are_shown_and_cannot_be_bought(stage: StageMaker) -> None:
    night = SAMPLES.in_port("guild")
    seat = night.turn
    offered = len(night.choices(seat, "buy-vp"))
    fingers = SCREENS.fingers(stage(night))
    cards = [one for one in fingers.all("DealButton") if "points" in one.text]
    assert len(cards) == len(night.view()["guild"]) > offered
    assert sum(one.enabled for one in cards) == offered
    adjust(night, seat, doubloons=9)
    fingers.stage.frames(3)
    assert all(one.enabled for one in cards)


def test_revenge_cards_are_counted_at_the_desk() -> None:
    night = SAMPLES.in_port("vault", scenario="pirate-war")
    seat = night.turn
    move = night.choices(seat, "buy-revenge")[0]
    night.play(move)
    desk = next(one for one in desks(night) if one.captain.seat == seat)
    assert ("revenge", 1) in desk_facts(desk, alone=True, captains=4)["held"]


@pytest.mark.parametrize("options", [{}, {"port": "at-once"}, ENTERED], ids=["turn", "once", "box"])
def test_a_whole_stop_is_made_by_touch(stage: StageMaker, options: dict[str, Any]) -> None:
    night = SAMPLES.in_port(
        "port" if "port" in options else "market", SAMPLES.few_players, **options
    )
    fingers = SCREENS.fingers(stage(night))
    for number in range(60):
        if night.phase not in IN_PORT:
            break
        seat = list(night.awaited())[-1]
        moves = night.choices(seat)
        # Some of each sort; leaving is the last choice.
        fingers.make(moves[-1 if number % 3 == 2 else (number * 5) % len(moves)])
    assert night.phase not in IN_PORT or number == 59


def test_quick_taps_on_one_spot_do_not_leave_two_places(stage: StageMaker) -> None:
    night = buying("shipyard", "buy-part")
    opened = stage(night)
    Tap.unlock()
    done = opened.find("Done")
    record = night.game.record
    for _tap in range(3):
        touch = opened.press(done)
        touch.touch_up()
        opened.frames(1)
    assert night.game.record <= record + 1


@pytest.mark.parametrize("text_size", ["normal", "extra-large"])
def test_upright_only_who_is_due_has_a_tall_desk(stage: StageMaker, text_size: str) -> None:
    """Whoever is done gives the room to the next one."""
    night = SAMPLES.in_port("market")
    opened = stage(night, size=(480, 800), text_size=text_size)
    opened.app.go(opened.app.due)
    opened.rest()
    turns: set[str] = set()
    while night.phase == "market" and len(turns) < 3:
        shown = [one for one in opened.widgets(CaptainDesk) if isinstance(one, CaptainDesk)]
        due = next(one for one in shown if one.awaited)
        turns.add(due.seat)
        assert due.height > 3 * 58 * theme.u, due.seat
        assert all(one.height == 58 * theme.u for one in shown if not one.awaited)
        assert night.play({"seat": due.seat, "do": "done"}).ok
        opened.rest()
    assert len(turns) > 1
