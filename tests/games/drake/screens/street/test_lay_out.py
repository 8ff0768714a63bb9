"""What the app has shuffled is shown until hands have laid it on the real board."""

from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.games.drake.screens.widgets.lay_out import LayOutSheet
from companion.night.night import Night
from companion.night.settings.settings import Bookmark, load
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.overlays import confirm
from tests.support.on_stage import StageMaker


def begin(stage: StageMaker, **options: object) -> Stage:
    opened = stage(screen="harbour")
    captains = TWO_CAPTAINS if options.pop("two", False) else CAPTAINS
    begun = opened.app.night.begin(list(captains), captains, options, seed=7)
    assert begun.ok
    opened.app.go(opened.app.due)
    opened.frames(3)
    return opened


def sheets(stage: Stage) -> list[LayOutSheet]:
    return [one for one in stage.widgets(LayOutSheet) if isinstance(one, LayOutSheet)]


def pull_the_plug(night: Night) -> None:
    """No goodbye: only the lock of the file is given up, as the end of the process would."""
    assert night.game.journal is not None
    night.game.journal.close()
    night.session = None


def test_the_first_voyage_is_laid_out_too(stage: StageMaker) -> None:
    opened = begin(stage)
    (sheet,) = sheets(opened)
    assert opened.app.page_name == "street"
    assert sheet.voyage == 1
    assert len(sheet.ids.galleons.children) == 3
    opened.tap("It lies there")
    assert not sheets(opened)
    assert load(Bookmark).laid == 1


def test_it_comes_back_after_a_crash_until_it_is_confirmed(stage: StageMaker) -> None:
    opened = begin(stage)
    opened.app.bookmark.keep()
    pull_the_plug(opened.app.night)
    again = stage()
    assert len(sheets(again)) == 1
    again.tap("It lies there")
    pull_the_plug(again.app.night)
    assert not sheets(stage())


def test_taking_back_the_first_visit_lays_out_nothing(stage: StageMaker) -> None:
    opened = begin(stage)
    opened.tap("It lies there")
    night = opened.app.night
    assert night.play(night.choices(night.turn, "visit")[0]).ok
    opened.app.announcements.undo_at_once()
    opened.frames(2)
    assert not sheets(opened)


def test_an_entered_shuffle_lies_already(stage: StageMaker) -> None:
    opened = begin(stage, shuffles="entered")
    night = opened.app.night
    assert night.play(night.choices("table", "lay-galleons")[0]).ok
    opened.frames(2)
    assert night.phase == "provisioning"
    assert not sheets(opened)


def test_after_the_die_of_two_captains(stage: StageMaker) -> None:
    opened = begin(stage, dice="entered", two=True)
    assert not sheets(opened)
    opened.tap("dice-3")
    assert opened.app.night.phase == "provisioning"
    (sheet,) = sheets(opened)
    assert sheet.closed


def test_a_game_that_is_only_looked_at_shows_no_sheet(stage: StageMaker) -> None:
    assert not sheets(stage(sample_night("provisioning"), screen="street"))


def test_a_toast_makes_way_for_its_button_when_what_lay_over_it_is_gone(stage: StageMaker) -> None:
    opened = begin(stage)
    dialog = confirm("A question", "Some words.", "Yes", "No", lambda: None)
    opened.frames(3)
    opened.app.tell("Some news.")
    opened.frames(2)
    (toast,) = opened.app.shell.ids.toasts.children
    button = opened.find("It lies there")
    assert toast.collide_widget(button)
    dialog.close()
    opened.frames(2)
    assert toast.parent
    assert not toast.collide_widget(button)
