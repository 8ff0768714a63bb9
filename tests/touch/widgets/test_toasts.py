"""A toast says something; it takes nothing away: no touch, no button that is to be pressed."""

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.touch.checks import targets_and_text as checks
from companion.touch.stage.gallery import night_for
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.text import FitLabel
from companion.touch.widgets.toast import Box, Toast, hidden, questions_of, targets_of, turns_of
from tests.support.on_stage import StageMaker

SIZES = ((800, 480), (720, 1280), (1280, 720))
PLAYED = ("street", "main", "drake/secrets", "missions", "homecoming", "layout", "drake/ending")
SHORT = "Taken back: Bernardo attacks."
REFUSAL = "Veracruz lies in zone 4, and the supplies of this captain reach zone 2 only."
LONG = (
    "Veracruz lies in zone 4, and the supplies of this captain reach zone 2 only: two barrels "
    "more would have been needed, or another place.\nPut the token back, face down.\nGive the "
    "silver back."
)


def shown_toast(stage: Stage, sentence: str, **more: str) -> Toast:
    stage.app.tell(sentence, **more)
    stage.frames(3)
    (toast,) = stage.app.shell.ids.toasts.children
    assert isinstance(toast, Toast)
    return toast


def box_of(toast: Toast) -> Box:
    return (*toast.pos, *toast.size)


@pytest.mark.parametrize("screen", PLAYED)
def test_a_short_sentence_hides_no_target_and_a_long_one_no_primary(
    screen: str, stage: StageMaker
) -> None:
    opened = stage(night_for(screen), screen=screen)
    for size in SIZES:
        opened.resize(*size)
        opened.frames(2)
        toast = shown_toast(opened, SHORT)
        assert hidden(box_of(toast), list(targets_of(opened.app.shell))) == 0
        toast = shown_toast(opened, REFUSAL, rule="II.E", kind="refusal")
        assert hidden(box_of(toast), list(targets_of(opened.app.shell))) == 0
        toast = shown_toast(opened, LONG, rule="II.E", kind="refusal")
        first = [target for target in targets_of(opened.app.shell) if target[1] > 1]
        assert hidden(box_of(toast), first) == 0
        assert not checks.cut_texts(opened)
        assert not checks.outside(opened)


@pytest.mark.parametrize("text_size", ["normal", "extra-large"])
@pytest.mark.parametrize("screen", PLAYED)
def test_whose_turn_it_is_and_what_may_be_done_is_never_hidden(
    screen: str, text_size: str, stage: StageMaker
) -> None:
    opened = stage(night_for(screen), screen=screen, text_size=text_size)
    for size in SIZES:
        opened.resize(*size)
        opened.frames(2)
        for sentence in (SHORT, REFUSAL, LONG):
            toast = shown_toast(opened, sentence, rule="II.E", kind="refusal")
            (turn,) = turns_of(opened.app.shell)
            assert hidden(box_of(toast), [turn]) == 0, (size, sentence)


def test_a_refusal_has_had_its_say_with_the_next_legal_move(stage: StageMaker) -> None:
    opened = stage(night_for("street"), screen="street")
    night = opened.app.night
    shown_toast(opened, REFUSAL, kind="refusal")
    night.play({"seat": night.turn, "do": "visit", "at": "nowhere"})
    opened.frames(2)
    assert opened.has(REFUSAL)
    assert night.play(night.choices(night.turn)[0]).ok
    assert not opened.has(REFUSAL)


def test_it_goes_with_its_screen_but_not_what_tells_of_the_change_itself(
    stage: StageMaker,
) -> None:
    opened = stage(night_for("street"), screen="street")
    shown_toast(opened, SHORT)
    opened.app.go("log")
    assert not opened.has(SHORT)
    # Told and gone at the same moment, as when a game is taken up: it is about the new screen.
    opened.app.tell(SHORT)
    opened.app.go("street")
    opened.frames(2)
    assert opened.has(SHORT)


def test_what_to_put_back_after_an_undo_can_be_read_on_the_screen_that_it_leads_to(
    stage: StageMaker,
) -> None:
    opened = stage(sample_night("sailing"), screen="main")
    opened.tap("undo")
    assert opened.app.page_name == "secrets"
    (toast,) = opened.app.shell.ids.toasts.children
    pieces = opened.app.night.undoing.to_put_back()
    assert all(piece in toast.text for piece in pieces)
    opened.pass_time(3)
    assert toast.parent


def test_every_line_of_it_is_drawn(stage: StageMaker) -> None:
    opened = stage(night_for("missions"), screen="missions", text_size="extra-large")
    toast = shown_toast(opened, LONG)
    (words,) = (one for one in toast.children if isinstance(one, FitLabel) and one.text)
    drawn = " ".join(word.text for line in words._label._cached_lines for word in line.words)
    assert drawn.split() == LONG.split()


def test_a_touch_reaches_the_button_under_it(stage: StageMaker) -> None:
    opened = stage(night_for("missions"), screen="missions")
    button = opened.find("Stand down", TapButton)
    tapped: list[str] = []
    button.bind(on_tap=lambda _: tapped.append("tap"))
    toast = shown_toast(opened, SHORT)
    # Wherever it would go by itself.
    toast.pos = button.x, button.y
    opened.tap(button)
    assert tapped == ["tap"]
    assert not opened.has(SHORT)


def test_it_makes_way_when_something_to_touch_comes_under_it(stage: StageMaker) -> None:
    opened = stage(night_for("homecoming"), screen="homecoming", size=(720, 1280))
    toast = shown_toast(opened, LONG)
    opened.app.show_help()
    opened.frames(3)
    close = opened.find("Close", Tap)
    assert hidden(box_of(toast), [((*close.to_window(*close.pos), *close.size), 1)]) == 0


def test_a_long_sentence_stays_for_longer(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = stage(night_for("street"), screen="street")
    times: list[float] = []
    monkeypatch.setattr(
        "companion.touch.widgets.toast.Clock.schedule_once",
        lambda _, seconds: times.append(seconds),
    )
    opened.app.tell(SHORT)
    opened.app.tell(LONG, kind="refusal")
    assert times[0] < times[1]
    assert 3 <= times[0] <= 4


def test_the_rule_that_a_refusal_names_can_be_read(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"), screen="main")
    toast = shown_toast(opened, REFUSAL, rule="R6", kind="refusal")
    assert opened.has("Rule R6")
    opened.tap(tuple(toast.center))
    assert opened.has("A Frigate may lay a disc on a galleon to bluff, but cannot take it.")
    assert not opened.app.shell.ids.toasts.children


def test_a_touch_on_a_toast_over_a_button_is_the_buttons(stage: StageMaker) -> None:
    opened = stage(sample_night("sailing"), screen="settings")
    button = next(one for one in opened.widgets(Tap) if one.width > 48)
    toast = shown_toast(opened, REFUSAL, rule="R6", kind="refusal")
    toast.center = button.to_window(*button.center)
    opened.tap(tuple(toast.center))
    assert not opened.has("A Frigate may lay a disc on a galleon to bluff, but cannot take it.")


def test_a_short_toast_is_gone_after_four_seconds(stage: StageMaker) -> None:
    opened = stage(screen="settings")
    shown_toast(opened, SHORT)
    opened.pass_time(4)
    assert not opened.app.shell.ids.toasts.children


def test_news_of_one_moment_are_shown_one_after_the_other(stage: StageMaker) -> None:
    opened = stage(night_for("street"), screen="street")
    toasts = opened.app.shell.ids.toasts
    for sentence in ("The first.", "The second.", "The third."):
        opened.app.tell(sentence)
    shown = []
    while toasts.children:
        (toast,) = toasts.children
        shown.append(toast.text)
        opened.frames(2)
        toast.close()
    assert shown == ["The first.", "The second.", "The third."]


def test_a_refusal_does_not_wait_and_another_page_wants_no_old_news(stage: StageMaker) -> None:
    opened = stage(night_for("street"), screen="street")
    toasts = opened.app.shell.ids.toasts
    opened.app.tell("The first.")
    opened.app.tell("The second.")
    opened.app.tell(REFUSAL, kind="refusal")
    assert [toast.text for toast in toasts.children] == [REFUSAL]
    opened.frames(2)
    opened.app.go("log")
    opened.frames(2)
    assert not toasts.children


@pytest.mark.parametrize("screen", ["launch", "sea", "fit"])
def test_no_toast_lies_over_a_question(screen: str, stage: StageMaker) -> None:
    opened = stage(night_for(screen), screen=screen)
    assert list(questions_of(opened.app.shell))
    for size in SIZES:
        opened.resize(*size)
        opened.frames(2)
        for sentence in (SHORT, REFUSAL):
            toast = shown_toast(opened, sentence, kind="refusal")
            assert hidden(box_of(toast), list(questions_of(opened.app.shell))) == 0
