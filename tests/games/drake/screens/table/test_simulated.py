"""The simulated table: a hand drags discs in the real window, and the game follows."""

import pytest
from kivy.graphics import Color

from companion.games.drake.screens.phases import PHASES
from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.games.drake.screens.widgets.simulated.simulated_tray import SimulatedTray
from companion.games.drake.table.discs import BOX, Disc
from companion.games.drake.table.pieces import PIECES
from companion.night.night import Night
from companion.table.tags.register import register_file
from companion.touch.checks import faults
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.table_sheet import TableTask
from tests.games.drake.screens.table.hand import SIMULATED, Hand
from tests.support.on_stage import StageMaker

WIDE, SMALL, TALL = (1280, 720), (800, 480), (720, 1280)


def laid(night: Night) -> set[tuple[str, str]]:
    places = night.view()["destinations"].items()
    return {(disc["seat"], at) for at, place in places for disc in place["discs"]}


@pytest.fixture(params=[WIDE, SMALL, TALL], ids=["panel", "drawer", "portrait"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    chosen: tuple[int, int] = request.param
    return chosen


def test_a_disc_that_is_carried_to_a_destination_becomes_a_move(
    stage: StageMaker, size: tuple[int, int]
) -> None:
    night = sample_night("sailing")
    hand = Hand(stage(night, size=size, table=SIMULATED))
    seat = night.turn
    move = night.choices(seat, "place-disc")[0]
    hand.lay(Disc(seat, move["disc"]), move["at"])
    hand.wait_for(lambda: (seat, move["at"]) in laid(night))
    assert night.turn != seat
    assert night.undoing.undo_label
    assert move["disc"] not in night.view(seat)["captains"][seat]["hand"]


def test_the_whole_sailing_by_hand(stage: StageMaker) -> None:
    night = sample_night("sailing", TWO_CAPTAINS)
    hand = Hand(stage(night, size=SMALL, table=SIMULATED))
    moves = 0
    while night.phase == "sailing":
        seat = night.turn
        choices = night.choices(seat, "place-disc")
        move = choices[(7 * moves) % len(choices)]
        hand.lay(Disc(seat, move["disc"]), move["at"])
        hand.wait_for(lambda: night.phase != "sailing" or night.turn != seat)  # noqa: B023
        moves += 1
    assert moves > 5
    assert night.phase in ("informer", "missions")
    assert hand.app.page_name == PHASES[night.phase]


@pytest.mark.parametrize("screen", ["main", "know_board"])
def test_the_chart_keeps_its_promises_under_the_handle_of_the_drawer(
    screen: str, stage: StageMaker
) -> None:
    opened = stage(
        sample_night("sailing"),
        screen=screen,
        size=(720, 1280),
        language="fr",
        text_size="extra-large",
        table=SIMULATED,
    )
    assert not faults(opened)


def test_the_register_of_a_simulated_table_is_not_kept(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"), size=WIDE, table=SIMULATED)
    opened.wait(lambda: opened.app.table.ready)
    assert not opened.app.table.register.missing("1", BOX)
    assert not register_file(PIECES).exists()


def test_a_wrong_move_is_said_with_its_destination(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, size=WIDE, table=SIMULATED)
    hand = Hand(opened)
    late = next(seat for seat in CAPTAINS if seat != night.turn)
    at = night.choices(night.turn, "place-disc")[0]["at"]
    hand.lay(Disc(late, "3"), at)
    hand.wait_for(lambda: opened.app.table.marks)
    (notice,) = opened.app.table.notices
    sentence = notice.text(night.words.names)
    assert opened.has(sentence)
    assert night.words.word(at, "at") in sentence
    assert "3" not in sentence
    assert opened.find("nfc").badge == "1"
    hand.take_off(Disc(late, "3"))
    hand.wait_for(lambda: not opened.app.table.marks)
    assert opened.find("nfc").badge == ""


def test_the_badge_counts_all_that_the_sheet_lists(stage: StageMaker) -> None:
    """Two discs at one place are two things to see to."""
    night = sample_night("sailing")
    opened = stage(night, size=WIDE, table=SIMULATED)
    hand = Hand(opened)
    first, second = [seat for seat in CAPTAINS if seat != night.turn][:2]
    at = night.choices(night.turn, "place-disc")[0]["at"]
    hand.lay(Disc(first, "3"), at)
    hand.lay(Disc(second, "2"), at)
    hand.wait_for(lambda: len(opened.app.table.notices) == 2)
    assert {notice.at for notice in opened.app.table.notices} == {at}
    badge = opened.find("nfc").badge
    opened.tap("nfc")
    assert badge == str(len(list(opened.widgets(TableTask)))) == "2"


def test_pieces_after_an_undo(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, size=WIDE, table=SIMULATED)
    hand = Hand(opened)
    seat = night.turn
    move = night.choices(seat, "place-disc")[0]
    hand.lay(Disc(seat, move["disc"]), move["at"])
    hand.wait_for(lambda: laid(night))
    opened.tap("undo")
    hand.wait_for(lambda: opened.app.table.marks)
    assert not laid(night)
    opened.tap("nfc")
    place = night.words.word(move["at"], "at")
    assert any(place in text and night.words.captain(seat) in text for text in opened.texts())
    opened.tap("It counts")
    hand.wait_for(lambda: laid(night))
    hand.wait_for(lambda: opened.has("Every disc is in its place."))
    opened.tap("close")


def test_a_disc_that_was_lifted_is_asked_for(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, size=WIDE, table=SIMULATED)
    hand = Hand(opened)
    seat = night.turn
    move = night.choices(seat, "place-disc")[0]
    disc = Disc(seat, move["disc"])
    hand.lay(disc, move["at"])
    hand.wait_for(lambda: laid(night))
    hand.take_off(disc)
    hand.wait_for(lambda: opened.app.table.hand_tasks)
    assert opened.app.table.hand_tasks[0].do == "put"
    hand.lay(disc, move["at"])
    hand.wait_for(lambda: not opened.app.table.marks)
    assert len(laid(night)) == 1


def whole_picture(stage: Stage) -> bytes:
    stage.frames(3)
    pixels: bytes = stage.app.root.export_as_image().texture.pixels
    return pixels


def pictures_of_laying(stage: StageMaker, face: str, size: tuple[int, int]) -> list[bytes]:
    night = sample_night("sailing")
    opened = stage(night, size=size, screen="main", table=SIMULATED)
    hand = Hand(opened)
    opened.app.table.change_lamps(on=False)
    hand.wait_for(lambda: not any(map(any, hand.panel.table.lamps)))
    seat = night.turn
    at = night.choices(seat, "place-disc")[0]["at"]
    pictures = [whole_picture(opened)]
    looks: list[bytes] = []
    touch = hand.pick_up(Disc(seat, face), lambda: looks.append(whole_picture(opened)))
    assert looks[0] != pictures[0]
    pictures.append(whole_picture(opened))
    hand.drop(touch, at)
    hand.wait_for(lambda: laid(night))
    opened.frames(5)
    pictures.append(whole_picture(opened))
    return pictures


def test_no_number_on_any_public_picture(stage: StageMaker, size: tuple[int, int]) -> None:
    assert pictures_of_laying(stage, "1", size) == pictures_of_laying(stage, "4", size)


def test_the_rows_of_discs_follow_the_theme_at_once(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"), table=SIMULATED, size=WIDE)
    trays = Hand(opened).panel.ids.trays.children
    assert trays
    for theme_name in ("dark", "contrast", "light"):
        opened.app.change(theme=theme_name)
        opened.frames(1)
        for tray in trays:
            shown = colours_of(tray)
            assert tuple(theme.line) in shown
            tray.finish()
            assert colours_of(tray) == shown


def colours_of(tray: SimulatedTray) -> list[tuple[float, ...]]:
    return [tuple(one.rgba) for one in tray.canvas.before.children if isinstance(one, Color)]
