"""The Spanish Main: discs are laid by touch, and nobody but their owner sees a number."""

from itertools import product

import pytest
from kivy.uix.widget import Widget

from companion.games.drake.rules.words import DISCS
from companion.games.drake.screens.pages.main import MainPage, sample
from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.games.drake.screens.widgets.hand import Hand
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import targets_and_text as checks
from companion.touch.look.theme import TEXT_SIZES, theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.secrets.private import PinGate
from companion.touch.widgets.toast import Toast
from tests.games.drake.screens.private_moments import assert_same_pictures, carry, middle
from tests.support.on_stage import StageMaker

SIZES = ((800, 480), (720, 1280))


def on_page(stage: Stage) -> tuple[MainPage, Hand]:
    page = stage.app.page
    assert isinstance(page, MainPage)
    return page, page.ids.hand


def laid(night: Night, seat: str) -> dict[str, str]:
    """Where the captain knows own discs to lie: disc → destination."""
    return {
        disc["disc"]: at
        for at, place in night.view(seat)["destinations"].items()
        for disc in place["discs"]
        if disc["seat"] == seat
    }


@pytest.mark.parametrize("size", SIZES)
def test_one_touch_lays_a_disc(size: tuple[int, int], stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, size=size, screen="main")
    page, hand = on_page(opened)
    seat, before, target = night.turn, laid(night, night.turn), page.reach[-1]
    touch = opened.press(hand.ids.pad)
    touch.touch_move(*middle(hand.tiles[-1]))
    taken = hand.tiles[-1].face
    touch.touch_move(*middle(page.ids.chart.cartouches[target]))
    touch.touch_up()
    opened.frames(3)
    assert laid(night, seat) == {**before, taken: target}
    assert night.turn != seat


@pytest.mark.parametrize("size", SIZES)
def test_a_destination_may_be_tapped_first(size: tuple[int, int], stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, size=size, screen="main")
    page, hand = on_page(opened)
    seat, before, target = night.turn, laid(night, night.turn), page.reach[0]
    opened.tap(page.ids.chart.cartouches[target])
    assert page.ids.chart.marked == target
    carry(opened, hand.ids.pad, hand.tiles[0])
    new = laid(night, seat)
    assert set(new.values()) - set(before.values()) == {target}
    assert page.ids.chart.marked == ""


def test_a_second_finger_may_take_the_disc(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    seat, target = night.turn, page.reach[0]
    holding = opened.press(hand.ids.pad)
    carry(opened, hand.tiles[1], page.ids.chart.cartouches[target])
    holding.touch_up()
    assert target in laid(night, seat).values()


def test_a_finger_that_takes_nothing_lays_nothing(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    label = night.undoing.undo_label
    carry(opened, hand.ids.pad, hand.ids.pad)
    carry(opened, hand.ids.pad, hand.tiles[0], hand.ids.pad)
    carry(opened, hand.ids.pad, page.ids.chart)
    assert night.undoing.undo_label == label


def test_a_disc_that_is_dropped_in_the_hand_tells_how_it_is_laid(stage: StageMaker) -> None:
    opened = stage(sample(), screen="main")
    _, hand = on_page(opened)
    carry(opened, hand.ids.pad, hand.tiles[0])
    assert opened.has("Carry the disc on to a destination, or tap one first.")


HOLD_FIRST = "First hold the pad, then slide onto a disc and on to its place."


@pytest.mark.parametrize("size", SIZES)
def test_a_disc_that_is_dragged_while_nobody_holds_tells_to_hold(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = sample()
    opened = stage(night, size=size, screen="main")
    page, hand = on_page(opened)
    label, target = night.undoing.undo_label, page.ids.chart.cartouches[page.reach[0]]
    touch = opened.press(hand.tiles[0])
    opened.frames(2)
    assert not opened.has(HOLD_FIRST), "it may be the second finger that comes first"
    touch.touch_move(*middle(target))
    touch.touch_up()
    opened.frames(3)
    assert opened.has(HOLD_FIRST)
    assert night.undoing.undo_label == label
    (toast,) = opened.widgets(Toast)
    assert not overlap(toast, hand.ids.pad)
    # The way out is open at once, and the faces are not hidden.
    seat = night.turn
    opened.press(hand.ids.pad).touch_up()
    opened.frames(2)
    assert not opened.has(HOLD_FIRST)
    carry(opened, hand.ids.pad, hand.tiles[0], target)
    assert night.turn != seat


def test_a_finger_on_a_disc_before_the_one_that_holds_is_told_nothing(stage: StageMaker) -> None:
    opened = stage(sample(), screen="main")
    _, hand = on_page(opened)
    early = opened.press(hand.tiles[0])
    holding = opened.press(hand.ids.pad)
    early.touch_up()
    opened.frames(2)
    assert not opened.has(HOLD_FIRST)
    holding.touch_up()
    # Nor one that was down when the hand became another captain's.
    early = opened.press(hand.tiles[0])
    hand.close()
    early.touch_up()
    opened.frames(2)
    assert not opened.has(HOLD_FIRST)


def test_a_destination_out_of_reach_says_why(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    far = [at for at in page.ids.chart.cartouches if at not in page.reach]
    label = night.undoing.undo_label
    opened.tap(page.ids.chart.cartouches[far[-1]])
    assert night.undoing.undo_label == label
    assert any("(Rule " in text for text in opened.texts())
    carry(opened, hand.ids.pad, hand.tiles[0], page.ids.chart.cartouches[far[0]])
    assert night.undoing.undo_label == label


@pytest.mark.parametrize("size", SIZES)
def test_six_discs_have_room(size: tuple[int, int], stage: StageMaker) -> None:
    five = {**CAPTAINS, "white": "Eva Maria"}
    night = sample_night("sailing", five, seed=2)
    opened = stage(night, size=size, screen="main", text_size="extra-large")
    page, hand = on_page(opened)
    hand.look = lambda: DISCS
    page.count = len(DISCS)
    opened.frames(3)
    assert not checks.cut_texts(opened)
    touch = opened.press(hand.ids.pad)
    assert sorted(tile.face or tile.icon for tile in hand.tiles) == [
        *("1", "2", "3", "4"),
        *("ghost", "star"),
    ]
    assert not checks.cut_texts(opened)
    assert not checks.outside(opened)
    touch.touch_up()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pad_can_be_read_with_any_number_of_discs(
    size: tuple[int, int], language: str, stage: StageMaker
) -> None:
    night = sample_night("sailing", {**CAPTAINS, "green": "Maximilienne"})
    opened = stage(night, size=size, screen="main", language=language)
    page, hand = on_page(opened)
    while night.turn != "green":
        assert night.play(night.choices(night.turn)[0]).ok
    small = []
    for text_size, count, marked in product(
        TEXT_SIZES, range(2, len(DISCS) + 1), ("", "santiago-de-cuba")
    ):
        opened.app.change(text_size=text_size)
        page.count, page.ids.chart.marked = count, marked
        page._say()
        opened.frames(4)
        label = next(
            one for one in hand.ids.pad.walk(restrict=True) if getattr(one, "text", "") == page.hint
        )
        if label.font_size < 14 * theme.u or not label.fitted:
            small.append((text_size, count, marked, label.font_size))
        assert all(min(tile.size) >= 48 * theme.u for tile in hand.tiles)
        assert hand.ids.tiles.top <= hand.ids.public.y
        assert hand.ids.pad.top <= hand.ids.tiles.y
    assert not small


# Refusals


def test_a_refusal_leaves_the_legal_moves_in_reach(stage: StageMaker) -> None:
    for size in SIZES:
        night = sample()
        opened = stage(night, size=size, screen="main")
        page, hand = on_page(opened)
        far = [at for at in page.ids.chart.cartouches if at not in page.reach]
        opened.tap(page.ids.chart.cartouches[far[0]])
        (toast,) = opened.widgets(Toast)
        for target in (hand.ids.pad, *(page.ids.chart.cartouches[at] for at in page.reach)):
            assert not overlap(toast, target), target
        seat = night.turn
        carry(opened, hand.ids.pad, hand.tiles[0], page.ids.chart.cartouches[page.reach[0]])
        assert night.turn != seat


def overlap(one: Widget, other: Widget) -> bool:
    x, y = one.to_window(*one.pos)
    left, bottom = other.to_window(*other.pos)
    across = min(x + one.width, left + other.width) - max(x, left)
    upright = min(y + one.height, bottom + other.height) - max(y, bottom)
    return bool(across > 1 and upright > 1)


# Secrets


@pytest.mark.parametrize("size", SIZES)
def test_numbers_are_seen_only_while_the_pad_is_held(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = sample()
    opened = stage(night, size=size, screen="main")
    page, hand = on_page(opened)
    own = night.view(night.turn)["captains"][night.turn]["hand"]
    before = opened.pixels()
    assert not any(tile.face or tile.icon for tile in hand.tiles)
    touch = opened.press(hand.ids.pad)
    assert sorted(tile.face for tile in hand.tiles) == list(own)
    assert opened.pixels() != before
    touch.touch_move(*middle(hand.tiles[0]))
    touch.touch_move(*middle(page.ids.chart))
    assert not any(tile.face or tile.icon for tile in hand.tiles)
    touch.touch_up()
    opened.frames(2)
    assert opened.pixels() == before


def game_with_disc(choice: int) -> Night:
    """The same game but for the number of one disc, which has just been laid."""
    night = sample()
    moves = night.choices(night.turn, "place-disc")
    twins = [move for move in moves if move["at"] == moves[0]["at"]]
    assert night.play(twins[choice]).ok
    return night


@pytest.mark.parametrize("size", SIZES)
def test_two_games_that_differ_in_a_disc_look_the_same(
    size: tuple[int, int], stage: StageMaker
) -> None:
    pictures = []
    for choice in (0, 1):
        night = game_with_disc(choice)
        opened = stage(night, size=size, screen="main")
        page, _ = on_page(opened)
        seen = [opened.pixels()]
        opened.tap(page.ids.chart.cartouches[page.reach[0]])
        seen.append(opened.pixels())
        # Back to the captain whose hand differs now.
        assert night.play(night.choices(night.turn)[0]).ok
        opened.frames(3)
        seen.append(opened.pixels())
        # What tells to hold the pad first says nothing of the disc that was dragged.
        page, hand = on_page(opened)
        for tile in hand.tiles:
            carry(opened, tile, page.ids.chart.cartouches[page.reach[0]])
            seen.append(opened.pixels())
        pictures.append(seen)
    assert_same_pictures(pictures[0], pictures[1], size[0])


def test_a_disc_under_way_shows_no_number(stage: StageMaker) -> None:
    pictures = {}
    for number in range(2):
        opened = stage(sample(), screen="main")
        page, hand = on_page(opened)
        touch = opened.press(hand.ids.pad)
        touch.touch_move(*middle(hand.tiles[number]))
        taken = hand.tiles[number].face
        touch.touch_move(*middle(page.ids.chart.cartouches[page.reach[0]]))
        opened.frames(2)
        pictures[number] = (taken, opened.pixels())
        touch.touch_move(1, 1)
        touch.touch_up()
    assert pictures[0][1] == pictures[1][1]


def test_the_place_of_a_finger_tells_nothing(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"), screen="main")
    _, hand = on_page(opened)
    orders = set()
    for _ in range(12):
        touch = opened.press(hand.ids.pad)
        orders.add(tuple(tile.face or tile.icon for tile in hand.tiles))
        touch.touch_up()
        opened.frames(1)
    assert len(orders) > 1


def test_a_hand_closes_after_its_time_and_when_the_screen_sleeps(stage: StageMaker) -> None:
    opened = stage(sample(), screen="main")
    _, hand = on_page(opened)
    closed = opened.pixels()
    hand.seconds = 0.01
    touch = opened.press(hand.ids.pad)
    opened.wait(lambda: not hand.showing)
    assert opened.pixels() == closed
    touch.touch_up()
    hand.seconds = 20
    touch = opened.press(hand.ids.pad)
    assert hand.showing
    opened.app.shell.sleeper.sleep()
    opened.app.shell.sleeper.wake()
    assert not hand.showing
    assert opened.pixels() == closed
    touch.touch_up()


def test_the_bluff_is_told_to_its_captain_alone(stage: StageMaker) -> None:
    night = sample_night(lambda night: night.phase == "sailing" and sails_no_galleon(night))
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    warning = "Your ship is no Galleon: a disc on a galleon can only be a bluff."
    opened.tap(page.ids.chart.cartouches["galleon-2"])
    assert not opened.has(warning)
    touch = opened.press(hand.ids.pad)
    assert opened.has(warning)
    touch.touch_up()
    opened.frames(2)
    assert not opened.has(warning)


def sails_no_galleon(night: Night) -> bool:
    captain = night.view()["captains"][night.turn]
    return captain["ship"] == "frigate" and captain["zone"] > 1


def test_a_pin_opens_the_hand_for_one_turn(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    opened.app.settings.set_pin(CAPTAINS[night.turn], "1588")
    page.refresh()
    assert hand.locked
    for pin, still_locked in (("1577", True), ("1588", False)):
        touch = opened.press(hand.ids.pad)
        assert not hand.showing
        touch.touch_up()
        opened.frames(3)
        assert isinstance(opened.app.shell.overlays[0], PinGate)
        for digit in pin:
            opened.tap(digit)
        assert hand.locked is still_locked
        if still_locked:
            assert opened.has("That is not the PIN.")
            opened.app.shell.overlays[0].close()
    seat = night.turn
    carry(opened, hand.ids.pad, hand.tiles[0], page.ids.chart.cartouches[page.reach[0]])
    assert night.turn != seat
    assert night.undo().ok
    opened.frames(3)
    assert night.turn == seat
    assert hand.locked


def test_sleep_asks_for_the_pin_again(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    opened.app.settings.set_pin(CAPTAINS[night.turn], "1588")
    page.opened_for = night.turn
    page.refresh()
    assert not hand.locked
    opened.app.shell.sleeper.sleep()
    opened.app.shell.sleeper.wake()
    assert hand.locked


def test_a_pin_opens_only_the_hand_of_its_captain(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, screen="main")
    page, hand = on_page(opened)
    for number, seat in enumerate(night.game.seats):
        opened.app.settings.set_pin(night.words.captain(seat), f"158{number}")
    page.refresh()
    slow = night.turn
    page.ask_pin()
    (gate,) = opened.widgets(PinGate)
    assert isinstance(gate, PinGate)
    # Meanwhile the table sees the disc, and the turn goes on.
    while night.turn == slow:
        assert night.play(night.choices(slow, "place-disc")[0]).ok
    gate.try_pin(f"158{night.game.seats.index(slow)}")
    assert not page.opened_for
    assert hand.locked
