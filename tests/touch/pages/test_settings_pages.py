"""What settings lead to: PINs, backup and restore, about, and the way out."""

from pathlib import Path

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.night.saved.saved_games import saved_games
from companion.night.settings.settings import Settings, load
from companion.ops import logbook
from companion.ops.backup import backups_in
from companion.system.i18n import LANGUAGES
from companion.system.paths import data_dir
from companion.touch.app.device import power
from companion.touch.checks import faults
from companion.touch.pages import backups as backups_page
from companion.touch.pages import settings as settings_page
from companion.touch.pages.pins import sample
from companion.touch.stage.stage import Stage
from companion.touch.widgets.boxes import Scroller
from companion.touch.widgets.buttons import Choice
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker


def enter(opened: Stage, pin: str) -> None:
    for digit in pin:
        opened.tap(digit)


@pytest.mark.parametrize("page", ["PINs", "Backup", "About"])
def test_settings_lead_there_and_back(page: str, stage: StageMaker) -> None:
    opened = stage(screen="settings")
    opened.tap(page)
    assert opened.app.page_name != "settings"
    opened.tap("arrow-left")
    assert opened.app.page_name == "settings"
    opened.tap("arrow-left")
    assert opened.app.page_name == "harbour"


def test_settings_hold_all_that_a_table_may_want_to_change(stage: StageMaker) -> None:
    opened = stage(screen="settings")
    for text in ("Language", "Text size", "Colours", "Sound", "Show the reveal", "Sleep after"):
        assert opened.has(text)
    for text in ("PINs", "Backup", "About", "Quit"):
        assert opened.has(text)
    for choice in [one for one in opened.widgets(Choice) if one.options == opened.app.page.sounds]:
        opened.tap(next(segment for segment in choice.children if segment.value == "off"))
    assert not load(Settings).sound
    assert not load(Settings).show_reveal
    opened.tap("Français")
    assert opened.has("Langue")
    opened.tap("English")
    assert opened.has("Language")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_all_settings_are_seen_without_scrolling(size: tuple[int, int], stage: StageMaker) -> None:
    opened = stage(screen="settings", size=size)
    (scroller,) = opened.widgets(Scroller)
    assert scroller.children[0].height <= scroller.height


# PINs


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (480, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_larger_text_all_settings_are_larger(
    size: tuple[int, int], language: str, stage: StageMaker
) -> None:
    opened = stage(screen="settings", size=size, language=language)
    sizes = []
    for text_size in ("normal", "large", "extra-large"):
        opened.app.change(text_size=text_size)
        opened.rest()
        assert not faults(opened)
        labels = [one for one in opened.app.page.walk() if isinstance(one, FitLabel)]
        sizes.append({one.text: one.font_size for one in labels if one.text.strip()})
    normal, *larger = sizes
    for one in larger:
        assert not [text for text in normal if one[text] <= normal[text]]


def test_a_pin_is_entered_twice_and_kept(stage: StageMaker) -> None:
    opened = stage(sample(), screen="pins")
    opened.tap("Bernardo")
    opened.tap("New PIN")
    enter(opened, "1234")
    enter(opened, "1235")
    assert opened.has("The two PINs differ. Start again.")
    enter(opened, "1234")
    enter(opened, "1234")
    assert not opened.app.shell.overlays
    assert load(Settings).is_pin("Bernardo", "1234")


def test_during_a_game_a_pin_is_changed_only_with_the_old_one(stage: StageMaker) -> None:
    sample()
    opened = stage(sample_night("provisioning"), screen="pins")
    opened.tap("Anna")
    assert not opened.has("Forget this player")
    opened.tap("Remove the PIN")
    enter(opened, "0000")
    assert opened.has("That is not the PIN.")
    assert opened.app.settings.has_pin("Anna")
    enter(opened, "1588")
    assert not load(Settings).has_pin("Anna")


def test_in_the_harbour_a_forgotten_pin_can_be_removed(stage: StageMaker) -> None:
    opened = stage(sample(), screen="pins")
    opened.tap("Anna")
    opened.tap("Remove the PIN")
    assert not load(Settings).has_pin("Anna")
    opened.tap("Anna")
    opened.tap("Forget this player")
    opened.tap("Keep")
    assert "Anna" in load(Settings).players
    opened.tap("Anna")
    opened.tap("Forget this player")
    opened.tap("Forget")
    assert "Anna" not in load(Settings).players


def test_another_player_is_added_by_touch(stage: StageMaker) -> None:
    opened = stage(screen="pins")
    opened.tap("Another player")
    for letter in "EVA":
        opened.tap(letter)
    opened.tap("Done")
    assert load(Settings).players == ["Eva"]
    assert opened.has("Eva")


# Backup


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "STICK"
    place.mkdir()
    monkeypatch.setattr(backups_page, "sticks", lambda: iter([place]))
    return place


def test_a_backup_goes_to_a_stick_during_a_game_and_the_game_goes_on(
    stage: StageMaker, stick: Path
) -> None:
    night = sample_night("provisioning", keep=True)
    opened = stage(night, screen="backups")
    seen, label = night.view(), night.undoing.undo_label
    opened.tap("STICK")
    assert len(backups_in(stick)) == 1
    assert night.view() == seen
    assert night.undoing.undo_label == label
    assert night.play(night.choices(night.turn)[0]).ok


def test_a_stick_is_shown_when_it_is_plugged_in_and_no_more_when_it_is_pulled_out(
    stage: StageMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged: list[Path] = []
    monkeypatch.setattr(backups_page, "sticks", lambda: iter(plugged))
    opened = stage(screen="backups")
    assert not opened.has("STICK")
    plugged.append(tmp_path / "STICK")
    plugged[0].mkdir()
    opened.pass_time(2)
    assert opened.has("STICK")
    opened.tap("STICK")
    assert len(backups_in(plugged[0])) == 1
    opened.app.shell.ids.toasts.clear_widgets()
    plugged.clear()
    opened.pass_time(2)
    assert not opened.has("STICK")


def test_a_game_comes_back_after_a_question(
    stage: StageMaker, stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample_night("provisioning", keep=True).leave()
    opened = stage(screen="backups")
    opened.tap("STICK")
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "new device"))
    other = stage(screen="backups")
    assert saved_games() == []
    row = next(one for one in other.widgets(ListRow) if one.icon == "backup-restore")
    other.tap(row)
    other.tap("Leave it")
    assert saved_games() == []
    other.tap(next(one for one in other.widgets(ListRow) if one.icon == "backup-restore"))
    other.tap("Restore")
    (game,) = saved_games()
    other.app.resume(game)
    assert other.app.night.session


def test_a_game_that_went_on_is_kept_unless_the_table_says_otherwise(
    stage: StageMaker, stick: Path
) -> None:
    night = sample_night("provisioning", keep=True)
    opened = stage(night, screen="backups")
    opened.app.bookmark.round_is_laid()
    opened.tap("STICK")
    assert night.save is not None
    save, before = night.save, night.view()
    assert night.play(night.choices(night.turn)[0]).ok
    after = night.view()
    for answer, expected in (("Keep the newer ones", after), ("Replace them too", before)):
        night.leave()
        opened.app.shell.ids.toasts.clear_widgets()
        opened.frames(3)
        opened.tap(next(one for one in opened.widgets(ListRow) if one.detail == "STICK"))
        opened.tap(answer)
        if opened.has("Restore"):
            opened.tap("Restore")
        night.resume(save)
        assert night.view() == expected


def test_a_file_that_is_no_backup_is_refused_with_a_sentence(
    stage: StageMaker, stick: Path
) -> None:
    (stick / "spanish-main-broken.zip").write_bytes(b"nothing")
    opened = stage(screen="backups")
    opened.tap("broken")
    assert opened.has("spanish-main-broken.zip is damaged: nothing was restored.")


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_lists_keep_their_promises(
    size: tuple[int, int], stage: StageMaker, stick: Path
) -> None:
    opened = stage(screen="backups", size=size, text_size="extra-large")
    opened.tap("STICK")
    opened.app.shell.ids.toasts.clear_widgets()
    opened.frames(3)
    assert not faults(opened)
    sample()
    other = stage(screen="pins", size=size, text_size="extra-large")
    other.tap("Bernardo")
    assert not faults(other)
    other.tap("New PIN")
    assert not faults(other)


# About and the way out


def test_licences_and_log_can_be_read(stage: StageMaker) -> None:
    logbook.log_file().parent.mkdir(parents=True, exist_ok=True)
    logbook.log_file().write_text("one line\n")
    opened = stage(screen="about")
    opened.tap("Log file")
    assert any("one line" in text for text in opened.texts())
    opened.tap("close")
    opened.tap("Font licences")
    assert any("SIL OPEN FONT LICENSE" in text.upper() for text in opened.texts())
    opened.tap("close")
    opened.tap("Software we build on")
    assert opened.app.shell.overlays


def test_a_report_is_written_and_its_contents_are_listed(stage: StageMaker) -> None:
    opened = stage(screen="about")
    opened.tap("Write a report to this device")
    assert any("versions.json" in text for text in opened.texts())
    assert len(list((data_dir() / "reports").glob("*.zip"))) == 1


def test_quitting_asks_first(stage: StageMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = stage(screen="settings")
    stopped: list[bool] = []
    with monkeypatch.context() as patch:
        patch.setattr(opened.app, "stop", lambda: stopped.append(True))
        opened.tap("Quit")
        opened.tap("Stay")
        assert not stopped
        opened.tap("Quit")
        opened.tap(opened.app.shell.overlays[0].ids.yes)
    assert stopped == [True]


def test_switching_off_is_offered_only_where_it_can_be_done(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not stage(screen="settings").has("Switch the device off")
    asked: list[str] = []

    def refuse() -> str:
        asked.append("off")
        return "not allowed"

    monkeypatch.setattr(settings_page, "can_switch_off", lambda: True)
    monkeypatch.setattr(settings_page, "switch_off", refuse)
    opened = stage(screen="settings")
    opened.tap("Switch the device off")
    opened.tap("Stay")
    assert not asked
    opened.tap("Switch the device off")
    opened.tap("Switch off")
    assert asked == ["off"]
    assert opened.has("The device cannot be switched off: not allowed")


def test_a_refusing_system_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "COMMAND", ("sh", "-c", "echo no >&2; exit 1"))
    assert power.switch_off() == "no"
    monkeypatch.setattr(power, "COMMAND", ("true",))
    assert power.switch_off() == ""
    monkeypatch.setattr(power, "COMMAND", ("no-such-command",))
    assert "no-such-command" in power.switch_off()
