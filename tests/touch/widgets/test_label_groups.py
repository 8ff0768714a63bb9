"""Labels of one group are written in one size, without being asked twice."""

from kivy.uix.boxlayout import BoxLayout

from companion.touch.checks.all_checks import all_checks
from companion.touch.checks.groups import uneven_groups
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker

SHORT, LONG = "Go", "Everything and more"


class Counted(FitLabel):
    """Counts how often it is written."""

    times = 0

    def finish(self) -> None:
        self.times += 1
        super().finish()


def row_of(opened: Stage, *texts: str, grouped: bool = True) -> list[Counted]:
    box = BoxLayout(size_hint=(None, None), size=(300, 60))
    labels = [Counted(text=text, group=box if grouped else None) for text in texts]
    for label in labels:
        label.wanted = 30
        box.add_widget(label)
    opened.app.page.add_widget(box)
    opened.frames(3)
    return labels


def test_all_take_the_size_of_the_one_with_the_least_room(stage: StageMaker) -> None:
    opened = stage()
    short, long = row_of(opened, SHORT, LONG, grouped=False)
    assert short.font_size == 30 > long.font_size
    least = long.font_size
    short, long = row_of(opened, SHORT, LONG)
    assert short.font_size == long.font_size == least
    assert short.texture_size[1] <= 1.3 * least


def test_each_is_written_once(stage: StageMaker) -> None:
    labels = row_of(stage(), SHORT, LONG, SHORT)
    assert [label.times for label in labels] == [1, 1, 1]


def test_a_group_grows_again(stage: StageMaker) -> None:
    opened = stage()
    short, long = row_of(opened, SHORT, LONG)
    long.text = SHORT
    opened.frames(3)
    assert short.font_size == long.font_size == 30
    long.text = LONG
    opened.frames(3)
    assert short.font_size == long.font_size < 30
    long.parent.remove_widget(long)
    long.group = None
    opened.frames(3)
    assert short.font_size == 30


def test_what_wants_another_size_is_another_group(stage: StageMaker) -> None:
    opened = stage()
    short, long = row_of(opened, SHORT, LONG)
    short.wanted = 28
    opened.frames(3)
    assert short.font_size == 28 > long.font_size


def test_buttons_of_a_row_look_alike(stage: StageMaker) -> None:
    opened = stage()
    box = BoxLayout(size_hint=(None, None), size=(360, 56))
    for text in ("No", "Yes, and everything that comes with it for ever", "Perhaps"):
        box.add_widget(TapButton(text=text))
    opened.app.page.add_widget(box)
    opened.frames(3)
    assert uneven_groups(opened) == []


def test_the_check_sees_labels_that_are_in_no_group(stage: StageMaker) -> None:
    opened = stage()
    box = BoxLayout(size_hint=(None, None), size=(360, 56))
    for text in ("No", "Yes, and everything that comes with it for ever"):
        box.add_widget(TapButton(text=text))
    opened.app.page.add_widget(box)
    opened.frames(3)
    for label in opened.widgets(FitLabel):
        label.group = None
    opened.frames(3)
    (found,) = uneven_groups(opened)
    assert found.startswith("TapButton: ")


def test_every_exemption_has_its_reason() -> None:
    assert all(why for checks in all_checks() for why in checks.uneven.values())
