"""Whole game nights by touch alone, in the real window."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.games.drake.screens.fingers import DrakeFingers
from companion.games.drake.screens.phases import PHASES
from companion.night import night as night_module
from companion.night.night import Move
from companion.night.saved.saved_games import saved_games
from companion.touch.stage.fingers import moves_made
from tests.games.drake.screens.taps import begin, play, refereed, told
from tests.support.on_stage import StageMaker
from tests.support.process import ROOT

SEED = 11
# Promised: no more taps for a decision than this, over a whole game.
TAPS_PER_DECISION = 1.1


@pytest.fixture(autouse=True)
def fixed_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dice and deals of the app, the same each time."""
    monkeypatch.setattr(night_module, "randbits", lambda bits: SEED)


def speak(fingers: DrakeFingers, language: str) -> None:
    """By the menu and the settings, and back to the game."""
    for target in ("menu", "cog", language, "arrow-left"):
        fingers.tap(target)


def test_four_captains_play_a_whole_game_and_change_its_language(
    stage: StageMaker, tmp_path: Path
) -> None:
    opened = stage()
    fingers, random = DrakeFingers(opened), Random(3)
    captains = {"red": "Al", "blue": "", "green": "Bo", "white": ""}
    begin(fingers, captains)
    night, asked = opened.app.night, fingers.taps
    moves = play(fingers, random, 45)

    before, taps, english = told(night), fingers.taps, opened.texts()
    speak(fingers, "Français")
    assert opened.app.page_name == PHASES[night.phase]
    assert opened.texts() != english
    assert told(night) == before

    fingers.taps = taps
    moves += play(fingers, random)
    assert opened.app.page_name == "ending"
    assert night.view()["voyage"] == 3
    seats = list(captains)
    assert told(night) == refereed(seats, {}, SEED, moves, tmp_path)
    assert (fingers.taps - asked) / len(moves) <= TAPS_PER_DECISION
    assert [(game.over, game.seats) for game in saved_games()] == [(True, seats)]


def test_two_captains_play_a_whole_game_with_dice_tiles_and_tokens_of_their_own(
    stage: StageMaker, tmp_path: Path
) -> None:
    opened = stage(size=(720, 1280))
    fingers = DrakeFingers(opened)
    wishes = ("Rolled by hand", "By hand", "On the board")
    begin(fingers, {"yellow": "", "blue": ""}, wishes)
    night, asked = opened.app.night, fingers.taps
    moves = play(fingers, Random(5))
    assert opened.app.page_name == "ending"
    assert {"block", "roll", "lay-galleons", "lay-street", "turn-token"} <= {
        move["do"] for move in moves
    }
    options = {"dice": "entered", "shuffles": "entered", "tokens": "physical"}
    assert told(night) == refereed(["blue", "yellow"], options, SEED, moves, tmp_path)
    # Each step of Hawkins is told until it is tapped away: his, like a captain's, is one tap.
    asked += sum(
        event["event"] == "blocked"
        or (event["event"] in ("visited", "docked") and event["seat"] == "hawkins")
        for event in night.history()
    )
    assert (fingers.taps - asked) / len(moves) <= TAPS_PER_DECISION


@pytest.mark.parametrize("moves_before", [30])
def test_a_killed_app_comes_back_to_the_same_screen_of_the_same_game(
    moves_before: int, stage: StageMaker, data_directory: Path
) -> None:
    made = killed_after(moves_before, data_directory)
    opened = stage()
    night = opened.app.night
    assert opened.app.page_name == opened.app.due != "harbour"
    # The process may have made one more before it died, which nobody heard of.
    assert moves_made(night) in (len(made), len(made) + 1)
    play(DrakeFingers(opened), Random(1), 3)


def killed_after(number: int, data: Path) -> list[Move]:
    """Plays in another process that is killed without warning; answers the moves that it told."""
    environment = {
        **os.environ,
        "COMPANION_DATA_DIR": str(data),
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
    }
    command = [sys.executable, "-m", "tests.games.drake.screens.taps", "7"]
    told_moves: list[Move] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT) as app:
        assert app.stdout is not None
        for line in app.stdout:
            told_moves.append(json.loads(line))
            if len(told_moves) == number:
                app.kill()
                break
        else:
            raise AssertionError("it ended by itself")
    return told_moves
