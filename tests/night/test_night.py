"""The night without its widgets: playing, undoing, telling, keeping."""

from typing import Any

import pytest

from companion.games.drake.board_files import owner_file
from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.kernel.refusal import Refused
from companion.night.night import Night
from companion.night.saved.saved_games import find_save, saved_games
from companion.night.settings.settings import Settings, load, save
from companion.night.text.words import letters
from companion.session.session import Session


def test_a_move_is_told_to_observers_and_can_be_taken_back() -> None:
    night = sample_night("provisioning")
    told: list[str] = []
    night.subscribe(lambda: told.append(night.turn))
    before, first = night.view(), night.turn
    move = night.choices(first, "visit")[0]
    assert night.play(move).ok
    assert night.words.captain(first) in night.undoing.undo_label
    assert night.undoing.redo_label == ""
    label = night.undoing.undo_label
    assert night.undo().ok
    assert night.view() == before
    assert (night.undoing.undo_label, night.undoing.redo_label) == ("", label)
    assert night.redo().ok
    assert (night.undoing.undo_label, night.undoing.redo_label) == (label, "")
    assert len(told) == 3


def test_a_refusal_is_a_sentence_with_a_rule_and_changes_nothing() -> None:
    night = sample_night("provisioning")
    told: list[bool] = []
    night.subscribe(lambda: told.append(True))
    other = next(seat for seat in CAPTAINS if seat != night.turn)
    refusal = night.play({"seat": other, "do": "set-sail"}).refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not-your-turn", "I.B")
    assert night.words.captain(night.turn) in refusal.sentence
    assert not told


def test_captains_are_called_by_their_names_in_the_log() -> None:
    night = sample_night("missions")
    sentences = [line.sentence for line in night.words.log()]
    assert any("Chloé" in sentence for sentence in sentences)
    assert not any("Yellow" in sentence for sentence in sentences)


def test_undo_labels_tell_no_secret() -> None:
    night = sample_night("sailing")
    seat = night.turn
    twins = night.choices(seat, "place-disc")
    labels = set()
    for move in [one for one in twins if one["at"] == twins[0]["at"]]:
        assert night.play(move).ok
        labels.add(night.undoing.undo_label)
        assert night.undo().ok
    assert len(labels) == 1


def test_undo_over_something_seen_is_known() -> None:
    night = sample_night(lambda night: any(line.event == "rolled" for line in night.words.log()))
    assert night.undoing.undo_forgets()
    assert night.undo().ok
    assert not night.undoing.undo_forgets()


def test_letters_are_different() -> None:
    assert letters({"blue": "Bleu", "white": "Blanc", "hawkins": "Hawkins"}) == {
        "blue": "B",
        "white": "L",
        "hawkins": "H",
    }
    assert len(set(letters(dict.fromkeys("abcde", "Al")).values())) == 5


def test_nobody_is_awaited_when_a_game_is_over() -> None:
    night = sample_night(lambda night: night.game.over)
    assert night.phase == "over"
    assert night.turn == ""


def test_games_are_kept_and_listed() -> None:
    night = Night()
    assert night.begin(["red", "blue"], {"red": "Anna"}, seed=1).ok
    assert night.begin(["green", "blue"], {}, seed=2).ok
    games = saved_games()
    assert sorted(game.seats for game in games) == [["green", "blue"], ["red", "blue"]]
    (anna,) = (game for game in games if game.captains)
    night.resume(anna)
    assert night.words.captain("red") == "Anna"
    night.leave()
    assert find_save(anna.name) == anna


def test_settings_survive_and_damage_is_forgiven() -> None:
    chosen = Settings(language="pt", sound=False)
    chosen.set_pin("Anna", "1588")
    save(chosen)
    again = load(Settings)
    assert again == chosen
    assert again.is_pin("Anna", "1588")
    assert not again.is_pin("Anna", "1587")
    assert "1588" not in again.pins["Anna"]
    again.set_pin("Anna", "")
    assert not again.has_pin("Anna")


def test_what_is_taken_back_half_way_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    night = sample_night("sailing")
    made = len(night.history())
    told: list[int] = []
    night.subscribe(lambda: told.append(len(night.history())))
    undo, times = Session.undo, []

    def full_after_two(session: Session) -> Any:
        times.append(1)
        if len(times) > 2:
            raise Refused("not-saved", None, "The card is full.")
        return undo(session)

    monkeypatch.setattr(Session, "undo", full_after_two)
    outcome = night.undo(5)
    assert outcome.refusal is not None
    assert outcome.refusal.code == "not-saved"
    assert told == [len(night.history())]
    assert len(night.history()) < made
    assert night.undoing.to_put_back() is not None


def test_a_board_that_cannot_be_read_is_refused_with_a_way_out() -> None:
    owner_file().parent.mkdir(parents=True, exist_ok=True)
    owner_file().write_text("this is no board")
    begun = Night().begin(["red", "blue"], keep=False)
    assert begun.refusal is not None
    assert begun.refusal.code == "bad-profile"
    assert "Know your board" in begun.refusal.sentence
