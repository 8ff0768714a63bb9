"""The dice pad: a tap for each die, in any order, and another tap to put one right."""

import pytest

from companion.games.gallions.screens.pages.dice import many_dice
from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.games.gallions.screens.widgets.sea.die_row import DieRow
from companion.night.night import Night
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker

PAGE = "gallions/dice"


def rows(opened: Stage) -> list[DieRow]:
    return list(opened.widgets(DieRow))


def tap_face(opened: Stage, row: DieRow, face: str) -> None:
    opened.reveal(row)
    opened.tap(row.to_window(*row.face_place(face)))


def faces(night: Night) -> dict[str, str]:
    return {ship["ship"]: ship["face"] for ship in night.view()["sea"]["ships"]}


def test_every_die_is_one_tap_in_any_order(stage: StageMaker) -> None:
    night = SAMPLES.night("drop", **ENTERED)
    opened = stage(night, screen=PAGE)
    shown = rows(opened)
    for row in reversed(shown):
        assert opened.app.page_name == "dice"
        tap_face(opened, row, row.faces[-1])
    assert night.phase != "drop"
    assert opened.app.page_name != "dice"


def test_another_tap_in_the_row_puts_it_right(stage: StageMaker) -> None:
    night = SAMPLES.night("drop", **ENTERED)
    opened = stage(night, screen=PAGE)
    first, second, *_others = rows(opened)
    tap_face(opened, first, first.faces[0])
    tap_face(opened, second, second.faces[1])
    tap_face(opened, first, first.faces[2])
    assert faces(night)[first.die.ship] == first.faces[2]
    assert faces(night)[second.die.ship] == second.faces[1]
    assert opened.app.page.progress.startswith("2 /")


def test_undo_takes_back_the_correction_alone(stage: StageMaker) -> None:
    night = SAMPLES.night("drop", **ENTERED)
    opened = stage(night, screen=PAGE)
    row = rows(opened)[0]
    tap_face(opened, row, row.faces[0])
    tap_face(opened, row, row.faces[1])
    night.undo()
    opened.frames(3)
    assert row.die.face == row.faces[0]


def test_same_face_again_changes_nothing(stage: StageMaker) -> None:
    night = SAMPLES.night("drop", **ENTERED)
    opened = stage(night, screen=PAGE)
    row = rows(opened)[0]
    tap_face(opened, row, row.faces[0])
    record = night.game.record
    tap_face(opened, row, row.faces[0])
    assert night.game.record == record


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_faces_are_large_enough_with_all_dice(stage: StageMaker, size: tuple[int, int]) -> None:
    opened = stage(many_dice(), screen=PAGE, size=size)
    shown = rows(opened)
    assert len(shown) >= 18
    for row in shown:
        # A pixel is lost when units become pixels.
        assert min(row.face_width, row.height) >= 48 * theme.u - 1


def test_faces_of_an_unconfirmed_box_are_marked(stage: StageMaker) -> None:
    opened = stage(SAMPLES.night("drop", **ENTERED), screen=PAGE)
    assert opened.has("Faces not compared with your dice")
