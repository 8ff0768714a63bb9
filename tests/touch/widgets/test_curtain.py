"""A curtain: readable in every theme, the same for every secret, and it says how to choose."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.drake.screens.pages.secrets import OfficeCard, SecretsPage
from companion.games.drake.screens.samples import sample_night
from companion.games.drake.screens.widgets.tokens import TokenCell
from companion.night.night import Night
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.pictures import is_picture
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain
from tests.games.drake.screens.private_moments import middle, open_curtain
from tests.support.on_stage import StageMaker

SLIDE = "Slide onto your choice and let go"


def looked(verb: str) -> Night:
    """The Informer has looked."""
    night = sample_night("informer")
    assert night.play(night.choices(night.turn, verb)[0]).ok
    return night


def open_office(stage: Stage, office: str) -> None:
    stage.tap(next(one for one in stage.widgets(OfficeCard) if one.office == office))


def open_informer_card(stage: Stage) -> None:
    assert isinstance(stage.app.page, SecretsPage)
    stage.app.page.open_informer_card(stage.app.night.turn)
    stage.frames(3)


def open_own(stage: Stage) -> None:
    from companion.games.drake.screens.widgets.own_secrets import SecretsDoor

    SecretsDoor().look("red")
    stage.frames(3)


SECRETS: dict[str, tuple[Callable[[], Night], Callable[[Stage], None]]] = {
    "frigates": (lambda: sample_night("preparing"), lambda stage: open_office(stage, "Admiral")),
    "troops": (lambda: sample_night("preparing"), lambda stage: open_office(stage, "Governor")),
    "discs": (lambda: looked("peek-discs"), open_informer_card),
    "defence": (lambda: looked("peek-defence"), open_informer_card),
    "own": (lambda: sample_night("informer"), open_own),
}


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_every_curtain_has_the_same_shape_closed_and_open(
    size: tuple[int, int], stage: StageMaker
) -> None:
    shapes: list[dict[str, Any]] = []
    for night, reach in SECRETS.values():
        opened = stage(night(), screen="secrets", size=size, text_size="large")
        reach(opened)
        curtain = open_curtain(opened)
        for held in (False, True):
            touch = opened.press(curtain.ids.pad) if held else None
            opened.frames(3)
            assert curtain.showing is held
            shapes.append(
                {name: (*curtain.ids[name].pos, *curtain.ids[name].size) for name in curtain.ids}
                | {"seconds": curtain.seconds}
            )
            if touch:
                touch.touch_up()
    assert all(shape == shapes[0] for shape in shapes)


def test_it_speaks_of_a_choice_exactly_where_there_is_one(stage: StageMaker) -> None:
    for night, reach in SECRETS.values():
        opened = stage(night(), screen="secrets")
        reach(opened)
        curtain = open_curtain(opened)
        said = opened.has(SLIDE)
        touch = opened.press(curtain.ids.pad)
        opened.frames(3)
        choices = [one for one in curtain.ids.stage.walk() if isinstance(one, Tap)]
        assert said == opened.has(SLIDE) == bool(choices)
        touch.touch_up()


def test_what_lies_under_the_finger_lights_up(stage: StageMaker) -> None:
    opened = stage(sample_night("preparing"), screen="secrets")
    open_office(opened, "Admiral")
    curtain = open_curtain(opened)
    touch = opened.press(curtain.ids.pad)
    opened.frames(3)
    one, other = list(opened.widgets(TokenCell))[:2]
    before = opened.pixels()
    pictures = []
    for cell in (one, other):
        touch.touch_move(*middle(cell))
        opened.frames(2)
        assert [each for each in opened.widgets(TokenCell) if each.state == "down"] == [cell]
        pictures.append(opened.pixels())
    assert len({before, *pictures}) == 3
    # Beside everything, nothing is lit.
    touch.touch_move(*middle(curtain.ids.pad))
    opened.frames(2)
    assert opened.pixels() == before
    touch.touch_up()
    assert not curtain.showing


def test_nothing_stays_lit_when_time_is_up(stage: StageMaker) -> None:
    opened = stage(sample_night("preparing"), screen="secrets")
    open_office(opened, "Admiral")
    curtain = open_curtain(opened)
    closed = opened.pixels()
    curtain.seconds = 1
    touch = opened.press(curtain.ids.pad)
    touch.touch_move(*middle(next(iter(opened.widgets(TokenCell)))))
    opened.wait(lambda: not curtain.showing)
    assert opened.pixels() == closed
    touch.touch_up()
    opened.frames(2)
    assert opened.pixels() == closed


def test_help_lies_over_the_closed_curtain_and_leads_back_to_it(stage: StageMaker) -> None:
    opened = stage(sample_night("preparing"), screen="secrets")
    open_office(opened, "Governor")
    curtain = open_curtain(opened)
    help_buttons = [
        one
        for one in opened.widgets(Tap)
        if getattr(one, "label", "") == "Help" and one in curtain.walk()
    ]
    opened.tap(help_buttons[0])
    assert opened.has("Behind the curtain")
    sheet = opened.app.shell.overlays[0]
    assert len(sheet.pictures) == len(sheet.text.split("\n\n"))
    assert all(is_picture(name) for name in sheet.pictures)
    assert len(opened.app.shell.overlays) == 2
    opened.tap("close")
    assert opened.app.shell.overlays == [curtain]


def test_a_secret_lies_on_a_solid_ground_of_the_theme(stage: StageMaker) -> None:
    """Nothing shines through: whatever is behind, the ground of a secret is the panel's colour."""

    def empty() -> Widget:
        return BoxLayout()

    for name in ("light", "dark", "contrast"):
        opened = stage(sample_night("preparing"), screen="secrets", theme=name)
        curtain = Curtain()
        draw_curtain(curtain, "red", "Nothing", empty)
        touch = opened.press(curtain.ids.pad)
        opened.frames(2)
        texture = opened.picture().texture
        box = curtain.ids.stage
        wanted = tuple(round(255 * part) for part in theme.panel[:3])
        for fx in (0.1, 0.5, 0.9):
            for fy in (0.1, 0.5, 0.9):
                x, y = int(box.x + fx * box.width), int(box.y + fy * box.height)
                start = 4 * ((texture.height - 1 - y) * texture.width + x)
                assert tuple(texture.pixels[start : start + 3]) == wanted
        touch.touch_up()


def test_a_wrong_pin_is_said_in_ink(stage: StageMaker) -> None:
    opened = stage(sample_night("preparing"), screen="secrets")
    card = next(iter(opened.widgets(OfficeCard)))
    opened.app.settings.set_pin(opened.app.night.words.captain(card.seat), "1588")
    opened.tap(card)
    for digit in "1234":
        opened.tap(digit)
    said = opened.find("That is not the PIN.")
    assert said.color == theme.ink
