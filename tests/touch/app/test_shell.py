"""The shell: taps, sleep, curtains, toasts, language, coming back after a crash."""

from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.uix.label import Label

from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.night.night import Night
from companion.night.settings.settings import Bookmark, Settings, load
from companion.touch.app.device.sleep import ASLEEP_FPS, AWAKE_FPS
from companion.touch.checks import faults
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.entering.pads import DiePad
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import PlayersPin
from companion.touch.widgets.sheets.overlays import confirm
from tests.support.on_stage import StageMaker

LEAVING = {
    "en": "Put the game away",
    "fr": "Ranger la partie",
    "pt": "Guardar a partida",
}


def test_a_tap_is_never_taken_twice(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    taps: list[str] = []
    for name in ("settings", "harbour"):
        opened.app.go(name)
    opened.frames(3)
    button = opened.find("Settings")
    button.bind(on_tap=lambda _: taps.append("tap"))
    opened.tap(button)
    assert taps == ["tap"]
    assert opened.app.page_name == "settings"
    opened.app.go("harbour")
    opened.frames(1)
    touch = opened.press(opened.find("Settings"))
    touch.touch_up()
    opened.frames(2)
    assert opened.app.page_name == "harbour"
    Tap.unlock()
    opened.tap("Settings")
    assert opened.app.page_name == "settings"


@pytest.mark.parametrize("text_size", ["normal", "extra-large"])
@pytest.mark.parametrize("game", games_with_screens())
def test_the_way_out_of_a_game_is_seen_as_soon_as_the_menu_opens(
    stage: StageMaker, game: str, text_size: str
) -> None:
    opened = stage(screens_of(game).samples().night(lambda _: True), text_size=text_size)
    opened.app.open_menu()
    opened.frames(3)
    for language, text in LEAVING.items():
        opened.app.change(language=language)
        opened.frames(3)
        assert not opened.must_be_scrolled_to(opened.find(text))
        assert not faults(opened)
    opened.tap(LEAVING["pt"])
    assert opened.app.page_name == "harbour"


def test_a_finger_that_slides_away_presses_nothing(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    Tap.unlock()
    touch = opened.press("Settings")
    touch.touch_move(5, 5)
    touch.touch_up()
    opened.frames(2)
    assert opened.app.page_name == "harbour"


def test_the_language_is_switched_at_once_and_kept(stage: StageMaker) -> None:
    opened = stage(screen="settings")
    opened.tap("Français")
    assert opened.app.settings.language == "fr"
    assert load(Settings).language == "fr"
    opened.tap("English")
    assert opened.has("Text size")


def test_text_size_and_theme_are_felt_and_kept(stage: StageMaker) -> None:
    opened = stage(screen="settings")
    before = opened.pixels()
    opened.tap("Night")
    dark = opened.pixels()
    opened.tap("Extra large")
    assert len({before, dark, opened.pixels()}) == 3
    assert (load(Settings).theme, load(Settings).text_size) == ("dark", "extra-large")


def test_the_waking_touch_presses_nothing(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    sleeper = opened.app.shell.sleeper
    sleeper.sleep()
    assert Clock._max_fps == ASLEEP_FPS
    assert set(opened.pixels()[::4]) == {0}
    opened.tap("Settings")
    assert (sleeper.state, Clock._max_fps) == ("awake", AWAKE_FPS)
    assert opened.app.page_name == "harbour"
    # The guard: a second tap that follows at once is part of waking up.
    assert sleeper._open_at > 0
    sleeper._open_at = Clock.get_time() + 100
    opened.tap("Settings")
    assert opened.app.page_name == "harbour"
    sleeper._open_at = 0
    opened.tap("Settings")
    assert opened.app.page_name == "settings"


def test_the_screen_dims_and_sleeps_after_its_time(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = stage(screen="harbour", sleep_minutes=2)
    sleeper = opened.app.shell.sleeper
    now = Clock.get_time()
    for seconds, state in ((60, "awake"), (110, "dim"), (121, "asleep")):
        monkeypatch.setattr(Clock, "get_time", lambda seconds=seconds: now + seconds)
        sleeper.tick()
        assert sleeper.state == state
    monkeypatch.undo()
    sleeper.wake()


def curtain(**properties: Any) -> Curtain:
    one = Curtain()
    one.draw(
        lambda: Label(text="disc 3", color=(1, 0, 0, 1)),
        seat="red",
        letter="A",
        name="Anna",
        what="Your discs",
        **properties,
    )
    return one


def test_a_curtain_shows_its_secret_only_while_it_is_held(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    one = curtain()
    opened.frames(3)
    closed = opened.pixels()
    assert not opened.has("disc 3")
    touch = opened.press(one.ids.pad)
    assert opened.has("disc 3")
    assert opened.pixels() != closed
    touch.touch_up()
    opened.frames(2)
    assert not opened.has("disc 3")
    assert opened.pixels() == closed


def test_a_curtain_closes_after_its_time_and_when_the_screen_sleeps(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    one = curtain(seconds=0.01)
    opened.frames(2)
    touch = opened.press(one.ids.pad)
    opened.wait(lambda: not one.showing)
    touch.touch_up()
    one.seconds = 20
    touch = opened.press(one.ids.pad)
    opened.app.shell.sleeper.sleep()
    assert not one.showing
    assert not one.is_open
    opened.app.shell.sleeper.wake()
    touch.touch_up()


def test_a_curtain_with_a_pin_opens_with_it_alone(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    opened.app.settings.set_pin("Anna", "1588")
    one = curtain(pin_ok=PlayersPin(opened.app.pin_guard, "Anna"))
    opened.frames(3)
    for digits, locked in (("1577", True), ("1588", False)):
        assert one.locked
        for digit in digits:
            opened.tap(digit)
        assert one.locked is locked
    assert not one.showing


def test_one_finger_can_choose_behind_the_curtain(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    chosen: list[int] = []

    def build() -> DiePad:
        pad = DiePad()
        pad.bind(on_die=lambda _, value: chosen.append(value))
        return pad

    one = Curtain()
    one.draw(build, seat="blue", letter="B", name="Bernardo")
    opened.frames(2)
    touch = opened.press(one.ids.pad)
    opened.frames(2)
    target = opened.find("dice-4")
    touch.touch_move(*target.to_window(*target.center))
    touch.touch_up()
    assert chosen == [4]
    assert not one.showing


def test_a_refusal_is_told_with_its_rule(stage: StageMaker) -> None:
    night = sample_night("provisioning")
    opened = stage(night)
    refused = opened.app.told(night.play({"seat": night.turn, "do": "go-home"}))
    opened.frames(3)
    assert refused.refusal is not None
    assert opened.has(refused.refusal.sentence)
    assert opened.has("Rule II.F")
    opened.tap(refused.refusal.sentence)
    assert not opened.has(refused.refusal.sentence)


def test_nothing_is_lost_without_a_yes(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    lost: list[bool] = []
    for answer, expected in (("Keep", []), ("Delete", [True])):
        confirm("Delete?", "It is lost.", "Delete", "Keep", lambda: lost.append(True))
        opened.frames(3)
        opened.tap(answer)
        assert lost == expected
        assert not opened.app.shell.overlays


def test_undo_asks_first_when_something_was_seen(stage: StageMaker) -> None:
    night = sample_night(lambda night: any(line.event == "rolled" for line in night.words.log()))
    opened = stage(night)
    label = night.undoing.undo_label
    opened.app.undo()
    opened.frames(3)
    opened.tap("Leave it")
    assert night.undoing.undo_label == label
    opened.app.undo()
    opened.frames(3)
    opened.tap("Take back")
    assert night.undoing.undo_label != label
    assert night.undoing.redo_label == label


def test_a_name_is_typed_by_touch(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    names: list[str] = []
    sheet = NameSheet(title="Name")
    sheet.bind(on_name=lambda _, name: names.append(name))
    sheet.open()
    opened.frames(3)
    for letter in "ANNA-L":
        opened.tap(letter)
    opened.tap("backspace-outline")
    opened.tap("M")
    opened.tap("Done")
    assert names == ["Anna-M"]


def test_a_pulled_plug_comes_back_to_the_same_game(stage: StageMaker, data_directory: Path) -> None:
    night = sample_night("provisioning", keep=True)
    opened = stage(night)
    moves = night.choices(night.turn, "visit")
    assert opened.app.told(night.play(moves[0])).ok
    opened.app.bookmark.keep()
    seen = night.view()
    label = night.undoing.undo_label
    assert night.save is not None
    # No goodbye: only the lock of the file is given up, as the end of the process would.
    assert night.game.journal is not None
    night.game.journal.close()

    night.session = None
    again = stage()
    assert again.app.night.view() == seen
    assert again.app.undo_label == label
    assert load(Bookmark).game == night.save.name


def pull_the_plug(night: Night) -> None:
    """No goodbye: only the lock of the file is given up, as the end of the process would."""
    assert night.game.journal is not None
    night.game.journal.close()
    night.session = None


def test_after_a_pulled_plug_the_pieces_to_put_back_are_listed_again(stage: StageMaker) -> None:
    night = sample_night("sailing", keep=True)
    opened = stage(night)
    assert night.undo(4).ok
    pieces = night.undoing.to_put_back()
    assert pieces
    opened.app.bookmark.keep()
    pull_the_plug(night)

    again = stage()
    assert all(again.has(piece) for piece in pieces)
    again.tap("All is put back")
    again.app.bookmark.keep()
    assert again.app.night.undo().ok
    later = again.app.night.undoing.to_put_back()
    assert later
    assert set(later) != set(pieces)
    pull_the_plug(again.app.night)

    # What was put back is not asked for once more.
    third = stage()
    assert third.app.night.undoing.to_put_back() == later
    third.tap("All is put back")
    third.app.bookmark.keep()
    pull_the_plug(third.app.night)
    assert not stage().has("All is put back")


def test_the_harbour_lists_what_waits_and_goes_on_with_it(stage: StageMaker) -> None:
    sample_night("provisioning", keep=True).leave()
    opened = stage(screen="harbour")
    opened.tap(", ".join(CAPTAINS.values()))
    assert opened.app.night.session
    assert opened.app.night.round == 1
    opened.app.leave_game()
    opened.frames(2)
    assert opened.app.page_name == "harbour"
    assert isinstance(opened.app.night, Night)


def test_settings_that_everybody_could_read_are_shut_at_the_start(
    stage: StageMaker, data_directory: Path
) -> None:
    data_directory.mkdir()
    data_directory.chmod(0o755)
    file = data_directory / "settings.json"
    file.write_text("{}")
    file.chmod(0o644)
    stage()
    assert file.stat().st_mode & 0o777 == 0o600
    assert data_directory.stat().st_mode & 0o777 == 0o700
