"""How the street looks: rings that every captain sees, circles in their places, one size of names,
points that are read across the table, dice that stay on the screen."""

from collections.abc import Callable
from itertools import combinations

import pytest
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import sample_night
from companion.games.drake.screens.widgets.street.ship_log import LogCard
from companion.games.drake.screens.widgets.street.street import StreetStop
from companion.games.drake.screens.widgets.street.street_desk import StreetDesk
from companion.games.drake.screens.widgets.street.street_spot import SpotButton, outer
from companion.night.look.palettes import PALETTES, READABLE, contrast, rgb
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.checks import faults
from companion.touch.checks.painted import painted_texts
from companion.touch.checks.picture import Picture, parts
from companion.touch.look.theme import ICONS, theme
from companion.touch.stage.gallery import night_for
from companion.touch.stage.stage import Stage
from companion.touch.widgets.drawing.captains import CaptainBadge
from companion.touch.widgets.entering.pads import DiePad, Key
from tests.support.on_stage import StageMaker

FIVE = {
    "red": "Anna",
    "blue": "Bernardo",
    "yellow": "Chloé",
    "green": "Duarte",
    "white": "Wilhelmina-Antonia",
}
SIZES = (
    *((480, 320), (640, 360), (720, 480), (800, 480), (845, 640), (1024, 600), (1024, 1000)),
    *((1280, 640), (1280, 720), (1920, 480), (1920, 1080)),
    *((320, 480), (480, 800), (600, 640), (640, 1000), (720, 1280), (480, 1080)),
)
# The narrowest, the squarest and the largest of each orientation.
FEW = ((480, 320), (845, 640), (1920, 1080), (480, 800), (600, 640))
BESIDE_A_TABLE = ((800, 480), (1200, 640), (1280, 640), (1920, 1080), (720, 1280))
# Half a pixel is lost when units become pixels.
SLACK = 0.6

Box = tuple[float, float, float, float]


def captains(number: int) -> dict[str, str]:
    return dict(list(FIVE.items())[:number])


def is_rolling(night: Night) -> bool:
    return "roll" in night.awaited().get("table", ())


def dice_lie(night: Night) -> bool:
    """Somebody has rolled in the tavern, so that a die lies there."""
    return "tavern" in night.view()["visits"] and not is_rolling(night)


def turn_of(seat: str) -> Callable[[Night], bool]:
    """When that captain has a disc on the street already."""

    def is_there(night: Night) -> bool:
        laid = [disc for discs in night.view()["visits"].values() for disc in discs.values()]
        return night.turn == seat and seat in laid

    return is_there


def spots(opened: Stage) -> list[SpotButton]:
    return [button for button in opened.widgets(SpotButton) if isinstance(button, SpotButton)]


def box_of(widget: Widget) -> Box:
    return *widget.pos, *widget.size


def overlap(one: Box, other: Box) -> bool:
    return all(
        min(one[n] + one[n + 2], other[n] + other[n + 2]) - max(one[n], other[n]) > SLACK
        for n in (0, 1)
    )


def within(one: Box, other: Box) -> bool:
    return all(
        one[n] >= other[n] - SLACK and one[n] + one[n + 2] <= other[n] + other[n + 2] + SLACK
        for n in (0, 1)
    )


# Rings


@pytest.mark.parametrize("name", PALETTES)
def test_the_ring_of_an_open_circle_stands_out_from_every_ground(name: str) -> None:
    palette = PALETTES[name]
    for ground in (palette.paper, palette.panel):
        assert contrast(rgb(palette.ink), rgb(ground)) >= READABLE


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("seat", FIVE)
def test_every_captain_sees_what_is_open(seat: str, name: str, stage: StageMaker) -> None:
    """From outside to the middle of each: a ring that stands out, then the captain's colour."""
    opened = stage(sample_night(turn_of(seat), FIVE), screen="street", theme=name)
    picture = Picture.of(opened)
    colour, ground = rgb(PALETTES[name].captains[seat]), rgb(PALETTES[name].panel)
    free = [button for button in spots(opened) if button.spot.free]
    assert free
    for button in free:
        x, y, _wide, tall = button.circle
        row = picture.box(x, y + tall / 2, 12, 1)
        seen = [parts(number) for number in row_of(picture, row.top, row.left, row.right)]
        dark = max(range(4), key=lambda n: contrast(seen[n], ground))
        assert contrast(seen[dark], ground) >= READABLE
        assert any(close(one, colour) for one in seen[dark + 1 :])


def row_of(picture: Picture, row: int, left: int, right: int) -> memoryview:
    numbers = memoryview(picture.pixels).cast("I")
    return numbers[row * picture.width + left : row * picture.width + right]


def close(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < 0.06 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("name", PALETTES)
def test_the_ring_is_thicker_than_that_of_a_closed_circle(name: str, stage: StageMaker) -> None:
    stage(sample_night(), screen="street", theme=name)
    assert outer() >= 2 * 2 * 0.6 * theme.stroke


@pytest.mark.parametrize("name", PALETTES)
def test_whites_stripe_on_a_button_is_inked_around(name: str, stage: StageMaker) -> None:
    night = sample_night(turn_of("white"), FIVE)
    opened = stage(night, screen="street", theme=name)
    button = opened.find("Set sail")
    picture = Picture.of(opened)
    x, y = button.to_window(*button.pos)
    row = picture.box(x + 2.5 * theme.u, y + button.height / 2, 6 * theme.u, 1)
    seen = [parts(number) for number in row_of(picture, row.top, row.left, row.right)]
    white = rgb(PALETTES[name].captains["white"])
    ink = rgb(PALETTES[name].ink)
    assert close(seen[-1], white)
    assert any(contrast(one, ink) < 1.6 for one in seen)


def test_turn_and_position_are_told_apart_by_shape(stage: StageMaker) -> None:
    """The turn is a thick frame, the last disc stands between four corners; nothing is a ring."""
    opened = stage(sample_night(turn_of("white"), FIVE), screen="street")
    picture = Picture.of(opened)
    attention = rgb(PALETTES["light"].attention)
    here = [button for button in spots(opened) if button.spot.latest and button.seat]
    assert [button.spot.seat for button in here] == ["white"]
    x, y, wide, tall = here[0].circle
    colours = picture.colours(picture.box(x, y, wide, tall))
    assert not any(close(parts(number), attention) for number in colours)
    corner = picture.box(x + 0.02 * wide, y + 0.9 * tall, 0.08 * wide, 0.08 * tall)
    ink = rgb(PALETTES["light"].ink)
    assert any(close(parts(number), ink) for number in picture.colours(corner))
    middle = picture.box(x + wide / 2 - 1, y + 0.95 * tall, 2, 0.04 * tall)
    assert not any(close(parts(number), ink) for number in picture.colours(middle))


# Places


@pytest.mark.parametrize("number", [3, 5])
@pytest.mark.parametrize("beside_a_table", [False, True], ids=["alone", "table"])
def test_circles_keep_apart_and_in_their_places(
    number: int, beside_a_table: bool, stage: StageMaker
) -> None:
    table = TableOptions(simulate=True) if beside_a_table else None
    opened = stage(sample_night(dice_lie, captains(number)), screen="street", table=table)
    for size in BESIDE_A_TABLE if beside_a_table else SIZES:
        opened.resize(*size)
        opened.frames(4)
        boxes = [button.circle for button in spots(opened)]
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
        for stop in opened.widgets(StreetStop):
            assert isinstance(stop, StreetStop)
            for button in stop.buttons:
                assert button.circle[3] > 20 * theme.u
                assert within(button.circle, box_of(stop))
                assert button.circle[1] + button.circle[3] <= stop.heading.y + SLACK


def test_a_disc_does_not_leave_its_circle_while_it_is_laid(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    opened.app.animate = True
    night = opened.app.night
    assert night.play({"seat": night.turn, "do": "visit", "at": "tavern", "circle": 1}).ok
    sizes = []
    for _frame in range(14):
        opened.frames(1)
        sizes += [button.grown for button in spots(opened)]
    assert min(sizes) < 1
    assert max(sizes) <= 1


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (845, 640)])
def test_all_names_of_the_street_have_one_size(size: tuple[int, int], stage: StageMaker) -> None:
    opened = stage(sample_night(dice_lie, FIVE), screen="street", size=size)
    for language in LANGUAGES:
        opened.app.change(language=language)
        opened.frames(3)
        headings = [stop.heading for stop in opened.widgets(StreetStop)]
        assert len(headings) == 18
        assert len({heading.font_size for heading in headings}) == 1
        assert headings[0].font_size >= 10.5 * theme.u
        assert all(heading.fitted for heading in headings)


def names_of_places(opened: Stage) -> dict[str, float]:
    """How large each is written."""
    headings = [stop.heading for stop in opened.widgets(StreetStop)]
    assert all(heading.fitted for heading in headings)
    return {heading.text: heading.font_size for heading in headings}


def words_of_logs(opened: Stage) -> list[float]:
    """How large the names and numbers on the logs are, from the first log to the last."""
    cards = [card for card in opened.widgets(LogCard) if isinstance(card, LogCard)]
    sizes: list[float] = [card.named.font_size for card in cards]
    written = [text for widget, text in painted_texts(opened) if isinstance(widget, LogCard)]
    return sizes + [round(text.size) for text in written if text.font != ICONS]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (845, 640)])
def test_of_larger_text_what_has_room_on_the_street_is_larger(
    size: tuple[int, int], stage: StageMaker
) -> None:
    opened = stage(sample_night(dice_lie), screen="street", size=size)
    for language in LANGUAGES:
        opened.app.change(language=language, text_size="normal")
        opened.rest()
        names, logs = names_of_places(opened), words_of_logs(opened)
        opened.app.change(text_size="extra-large")
        opened.rest()
        assert not faults(opened)
        grown = [name for name, size in names_of_places(opened).items() if size > names[name]]
        # The longest stay as they are.
        assert len(grown) > 12, sorted(set(names) - set(grown))
        # Nothing gets smaller because the header is higher.
        before_and_after = list(zip(logs, words_of_logs(opened), strict=True))
        assert all(before <= after for before, after in before_and_after)
        assert theme.portrait or any(before < after for before, after in before_and_after)


# Points


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("dice", ["app", "entered"])
def test_points_are_read_across_the_table(number: int, dice: str, stage: StageMaker) -> None:
    until = is_rolling if dice == "entered" else dice_lie
    opened = stage(sample_night(until, captains(number), dice=dice), screen="street")
    for size in FEW:
        opened.resize(*size)
        opened.frames(4)
        check_points(opened, number)


def check_points(opened: Stage, number: int) -> None:
    opened.app.page.end_tavern()
    opened.frames(3)
    cards = [card for card in opened.widgets(LogCard) if isinstance(card, LogCard)]
    assert sum(bool(card.log.score) for card in cards) == number
    for card in cards:
        # As large as it must be, and the card has room for it beside emblem and name.
        assert card.score_size >= theme.across
        assert card.head >= 0.7 * card.score_size
        assert card.named.width > 40 * theme.u
        assert card.head + card.line <= card.height
        # What else is written is not too small for its captain.
        assert card.flat or card.line >= 14 * theme.u
    assert not [
        pair for pair in combinations(cards, 2) if overlap(box_of(pair[0]), box_of(pair[1]))
    ]
    assert all(within(box_of(card), box_of(opened.app.page)) for card in cards)


def test_points_of_three_figures_leave_room_for_the_name(stage: StageMaker) -> None:
    night = sample_night(captains=FIVE)
    for seat in FIVE:
        assert night.play({"seat": "table", "do": "adjust", "of": seat, "points": 124}).ok
    opened = stage(night, screen="street", text_size="extra-large")
    for card in opened.widgets(LogCard):
        assert card.log.score == "128"
        assert card.named.width > 40 * theme.u
    assert not faults(opened)


# Dice


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_faces_of_the_die_stay_on_the_screen(number: int, stage: StageMaker) -> None:
    """Also when the window was turned over: that made them forget how many stand in a row."""
    opened = stage(sample_night(is_rolling, captains(number), dice="entered"), screen="street")
    for size in (*FEW, (800, 480)):
        opened.resize(*size)
        opened.frames(4)
        pad = next(opened.widgets(DiePad))
        keys = [box_of(key) for key in opened.widgets(Key) if key.parent is pad]
        assert len(keys) == 6
        assert all(within(key, box_of(opened.app.page.ids.end)) for key in keys)
        assert all(within(key, (0, 0, *size)) for key in keys)
        assert not [pair for pair in combinations(keys, 2) if overlap(*pair)]
        assert not faults(opened), size


def test_street_logs_and_what_can_be_done_keep_apart(stage: StageMaker) -> None:
    opened = stage(sample_night(dice_lie, FIVE), screen="street")
    for size in FEW:
        opened.resize(*size)
        opened.frames(4)
        desk = next(opened.widgets(StreetDesk))
        assert isinstance(desk, StreetDesk)
        boxes = [box_of(one) for one in (*desk.stops, *desk.cards, desk.end)]
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]


# Who leads


def test_the_leader_has_a_star_where_the_turn_has_a_ring(stage: StageMaker) -> None:
    night = night_for("drake/score_pad")
    opened = stage(night, screen="drake/score_pad")
    badges = [badge for badge in opened.widgets(CaptainBadge) if isinstance(badge, CaptainBadge)]
    assert [badge.seat for badge in badges if badge.star] == ["yellow"]
    assert not any(badge.ring for badge in badges)
    (leader,) = [badge for badge in badges if badge.star]
    before = opened.pixels()
    leader.star = False
    assert opened.pixels() != before
