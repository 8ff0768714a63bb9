"""Words and drawings are finished once a frame, and only where somebody could see them."""

from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.drawing.deferred import DeferredDrawing, finish_all
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.words import text_cache as written
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker


class Counted(DeferredDrawing):
    """Counts how often it is drawn."""

    def __init__(self, **properties: Any) -> None:
        self.times = 0
        super().__init__(**properties)

    def draw(self) -> None:
        self.times += 1


def label(text: str, **properties: Any) -> FitLabel:
    return FitLabel(text=text, size=(120, 40), size_hint=(None, None), **properties)


def test_what_changes_often_is_finished_once(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    drawn = Counted()
    opened.app.page.add_widget(drawn)
    for width in (10, 20, 30):
        drawn.size = width, width
        drawn.pos = width, 0
    opened.frames(1)
    assert drawn.times == 1
    opened.frames(3)
    assert drawn.times == 1


def test_what_nobody_sees_waits_until_it_is_shown(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    drawn, word = Counted(), label("Anna")
    hidden = BoxLayout()
    hidden.add_widget(drawn)
    hidden.add_widget(word)
    opened.frames(3)
    assert drawn.times == 0
    assert word.texture is None
    opened.app.page.add_widget(hidden)
    opened.frames(2)
    assert drawn.times == 1
    assert word.texture is not None


def test_what_is_made_ahead_can_be_finished_ahead(stage: StageMaker) -> None:
    stage(screen="harbour")
    drawn = Counted()
    ahead = BoxLayout()
    ahead.add_widget(drawn)
    finish_all(ahead)
    assert drawn.times == 1


def test_the_same_words_are_written_once(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    same = [label("Anna"), label("Anna")]
    others = [label("Anna", bold=True), label("Anna"), label("Bernardo")]
    others[1].color = 1, 0, 0, 1
    for one in (*same, *others):
        opened.app.page.add_widget(one)
    opened.frames(2)
    assert same[0].texture is same[1].texture
    assert len({id(one.texture) for one in (*same, *others)}) == 4


def test_words_that_change_do_not_change_those_of_others(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    one, other = label("Chloé"), label("Chloé")
    for word in (one, other):
        opened.app.page.add_widget(word)
    opened.frames(2)
    before = other.texture.pixels
    one.text = "Duarte"
    opened.frames(2)
    assert one.texture.pixels != before
    assert other.texture.pixels == before


def test_the_texts_that_are_kept_have_their_limit(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = stage(screen="harbour")
    monkeypatch.setattr(written, "ROOM", 60_000)
    for number in range(40):
        word = label(f"Captain {number}")
        opened.app.page.add_widget(word)
        opened.frames(1)
        opened.app.page.remove_widget(word)
    kept = sum(written.bytes_of(texture) for texture in written._textures.values())
    assert kept == written._filled <= 60_000
    assert written._textures


class Card(Widget):
    """One kind to fill with."""


class Sign(Widget):
    """Another kind."""


def test_a_box_is_filled_with_what_it_had(stage: StageMaker) -> None:
    stage(screen="harbour")
    box = BoxLayout()
    first = fill(box, Card, [{"opacity": 0.1}, {"opacity": 0.2}, {"opacity": 0.3}])
    fewer = fill(box, Card, [{"opacity": 0.4}])
    assert fewer == first[:1]
    assert fewer[0].opacity == 0.4
    assert fill(box, Sign, [{}, {}]) == box.children[::-1]
    again = fill(box, Card, [{}, {}, {}])
    assert set(again) == set(first)
    assert again == box.children[::-1]


def test_what_fills_a_box_is_bound_once(stage: StageMaker) -> None:
    stage(screen="harbour")
    box, tapped = BoxLayout(), list[TapButton]()
    for _ in range(3):
        buttons = fill(box, TapButton, [{"text": "Sail"}, {"text": "Stay"}], on_tap=tapped.append)
    buttons[1].take_tap()
    assert tapped == [buttons[1]]
