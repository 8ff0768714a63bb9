"""Morra on the touchscreen: no line of what is shared knows it."""

from pathlib import Path
from random import Random

import pytest

from companion.night.saved.saved_games import saved_games
from companion.touch.app.navigation.kv_files import RuleNameTaken, claim_rules
from companion.touch.app.navigation.page_index import PageNameTaken, find_page
from companion.touch.game_screens import screens_of
from companion.touch.pages.past_games import PastRow
from companion.touch.stage.fingers import Fingers
from companion.touch.stage.stage import Stage
from companion.touch.widgets import WidgetNameTaken, register_widgets
from tests.support.on_stage import StageMaker

pytestmark = pytest.mark.usefixtures("morra")


def begin(opened: Stage) -> Fingers:
    """From the harbour, with three captains who are called by their colours."""
    fingers = screens_of("morra").fingers(opened)
    fingers.open_new_game("morra")
    for seat in ("red", "blue", "green"):
        fingers.tap(fingers.one("SeatRow", seat=seat))
        fingers.tap("close")
    fingers.tap(opened.app.page.begin_text)
    return fingers


def play(fingers: Fingers, random: Random, most: int = 100) -> int:
    made = 0
    while not fingers.night.game.over and made < most:
        seat = random.choice(sorted(fingers.night.awaited()))
        fingers.make(random.choice(fingers.night.choices(seat)))
        made += 1
    return made


def test_a_whole_game_is_played_by_touch_kept_gone_on_with_and_looked_at(
    stage: StageMaker, data_directory: Path
) -> None:
    random = Random(5)
    opened = stage()
    fingers = begin(opened)
    assert opened.app.navigation.path == "morra/hands"
    assert play(fingers, random, most=4) == 4
    opened.app.leave_game()
    opened.frames(3)
    assert opened.app.page_name == "harbour"
    assert (opened.app.page.game, opened.app.page.moment) == ("Morra", "Round 2")

    # Another evening.
    opened = stage()
    opened.tap("Continue")
    assert opened.app.navigation.path == "morra/hands"
    assert opened.app.night.round == 2
    fingers = screens_of("morra").fingers(opened)
    play(fingers, random)
    assert opened.app.night.game.over
    assert fingers.one("MorraEnding").headline
    opened.app.leave_game()
    opened.frames(3)
    (save,) = saved_games()

    opened.tap("Past games")
    (row,) = opened.widgets(PastRow)
    opened.tap(row)
    winner = save.ranking[0]
    headline = f"{winner.title()} wins with {save.scores[winner]}"
    assert screens_of("morra").fingers(opened).one("MorraEnding").headline == headline
    opened.tap("Save picture")
    assert (data_directory / "pictures" / f"{save.name}.png").is_file()


def test_a_killed_app_opens_in_the_game_again(stage: StageMaker) -> None:
    fingers = begin(stage())
    play(fingers, Random(2), most=2)
    opened = stage()
    assert opened.app.navigation.path == "morra/hands"
    assert len(opened.app.night.awaited()) == 1


def test_its_menu_has_no_secrets_of_ones_own(stage: StageMaker) -> None:
    opened = stage()
    begin(opened)
    opened.app.open_menu()
    opened.frames(3)
    assert opened.has("Put the game away")
    assert not opened.has("My secrets")


def test_a_page_is_found_by_its_name_only_in_its_own_game() -> None:
    assert find_page("hands", "morra") is not None
    assert find_page("hands", "drake") is None
    assert find_page("morra/hands", "drake") is not None
    assert find_page("no_such_page", "morra") is None


def test_a_page_may_not_be_named_like_one_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens_of("morra"), "pages", "companion.touch.pages", raising=False)
    with pytest.raises(PageNameTaken, match="morra has a page named about"):
        find_page("hands", "morra")


def test_two_games_may_not_have_rules_for_one_name() -> None:
    claim_rules("<OneOfDrake>:\n<-OtherOfDrake@BoxLayout>:\n", "drake", "drake/test")
    claim_rules("<OneOfDrake>:\n", "drake", "drake/again")
    with pytest.raises(RuleNameTaken, match="morra/test has a rule for OtherOfDrake"):
        claim_rules("<OtherOfDrake>:\n", "morra", "morra/test")


def test_two_games_may_not_have_widgets_of_one_name() -> None:
    register_widgets({"one.module": "WidgetOfOneGame"})
    register_widgets({"one.module": "WidgetOfOneGame"})
    with pytest.raises(WidgetNameTaken, match="WidgetOfOneGame"):
        register_widgets({"other.module": "WidgetOfOneGame"})
