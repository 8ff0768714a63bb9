"""The log: sentences, undo and redo, and the pieces to put back."""

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.night.night import Night
from companion.touch.pages.log import LogRow, StepCard
from companion.touch.stage.gallery import night_for, page_called
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.sheets.put_back import TickRow
from tests.support.on_stage import StageMaker
from tests.support.sampling import one_in


def rows(opened: Stage) -> list[LogRow]:
    return list(opened.widgets(LogRow))


def visited() -> Night:
    """The first captain has visited a location, and nothing else has happened."""
    night = sample_night("provisioning")
    move = next(one for one in night.choices(night.turn, "visit") if one["at"] == "crew-1")
    assert night.play(move).ok
    return night


def test_every_line_is_a_sentence_also_after_undo_and_redo() -> None:
    night = sample_night("missions")
    night.undo(3)
    night.redo()
    lines = night.words.log()
    assert all(line.sentence for line in lines)
    assert [line.event for line in lines[-4:-1]] == ["undone"] * 3 or lines[-1].event != "undone"
    assert any(line.sentence.startswith("Taken back") for line in lines)
    assert any(line.sentence.startswith("Redone") for line in lines)


def test_what_was_taken_back_no_longer_stands() -> None:
    night = visited()
    (line,) = (line for line in night.words.log() if line.event == "visited")
    assert line.stands
    assert line.undos == 1
    night.undo()
    fallen, told = night.words.log()[-2:]
    assert not fallen.stands
    assert fallen.undos == 0
    assert told.sentence == f"Taken back: {line.sentence}"
    night.redo()
    again = night.words.log()[-1]
    assert again.sentence == f"Redone: {line.sentence}"
    assert again.undos == 1


def test_several_moves_are_taken_back_at_once_and_told_once() -> None:
    night = sample_night("sailing")
    told: list[str] = []
    night.subscribe(lambda: told.append(night.phase))
    before = len([line for line in night.words.log() if line.event == "undone"])
    assert night.undo(4).ok
    assert len([line for line in night.words.log() if line.event == "undone"]) == before + 4
    assert len(told) == 1


def test_pieces_add_up_over_undos_and_vanish_with_redo_or_when_put_back() -> None:
    night = visited()
    assert night.undoing.to_put_back() == []
    night.undo()
    assert len(night.undoing.to_put_back()) == 2
    night.redo()
    assert night.undoing.to_put_back() == []
    night.undo()
    night.undoing.board_is_right()
    assert night.undoing.to_put_back() == []


def test_the_newest_line_comes_first_and_undo_says_what_it_takes_back(stage: StageMaker) -> None:
    night = visited()
    opened = stage(night, screen="log")
    label = night.undoing.undo_label
    assert rows(opened)[0].text == label
    opened.tap("Undo")
    assert night.undoing.redo_label == label
    assert rows(opened)[0].text == f"Taken back: {label}"
    assert rows(opened)[1].fallen
    opened.tap("Redo")
    assert night.undoing.undo_label == label


def test_the_list_of_pieces_stays_until_the_table_has_put_them_back(stage: StageMaker) -> None:
    night = visited()
    opened = stage(night, screen="log")
    assert not opened.has("All is put back")
    opened.tap("Undo")
    for piece in night.undoing.to_put_back():
        assert opened.has(piece)
    opened.tap("All is put back")
    assert not opened.has("All is put back")


def test_a_line_takes_everything_back_to_before_it(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, screen="log")
    row = rows(opened)[3]
    assert row.undos == 4
    seen = row.text
    opened.tap(row)
    opened.tap("Leave it")
    assert night.undoing.redo_label == ""
    opened.tap(rows(opened)[3])
    opened.tap("Take back")
    assert night.undoing.redo_label == seen.partition("\n")[0]


def test_a_long_log_is_shown_in_parts(stage: StageMaker) -> None:
    night = sample_night("missions")
    opened = stage(night, screen="log")
    shown = len(rows(opened))
    opened.tap("Earlier moves")
    assert len(rows(opened)) > shown
    while opened.has("Earlier moves"):
        opened.tap("Earlier moves")
    assert any("The game begins" in row.text for row in rows(opened))


def test_an_undo_elsewhere_tells_what_to_put_back(stage: StageMaker) -> None:
    opened = stage(visited(), screen="harbour")
    opened.app.undo()
    opened.frames(3)
    pieces = opened.app.night.undoing.to_put_back()
    assert any(all(piece in text for piece in pieces) for text in opened.texts())


def test_many_pieces_get_a_sheet(stage: StageMaker) -> None:
    night = sample_night(
        lambda night: any(line.event == "attack-won" for line in night.words.log())
    )
    opened = stage(night, screen="harbour")
    opened.app.announcements.undo_at_once()
    opened.frames(3)
    assert opened.has("Put back on the board")
    opened.tap("All is put back")
    assert not opened.app.shell.overlays
    assert night.undoing.to_put_back() == []


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_undo_and_redo_stay_where_they_are(size: tuple[int, int], stage: StageMaker) -> None:
    """Also when the list of pieces opens beside the log: the finger is still there."""
    opened = stage(visited(), screen="log", size=size)
    cards = list(opened.widgets(StepCard))
    before = [(*card.pos, *card.size) for card in cards]
    opened.tap("Undo")
    assert opened.has("All is put back")
    assert [(*card.pos, *card.size) for card in cards] == before
    assert [card.text for card in cards if card.enabled]
    opened.tap("Redo")
    assert [(*card.pos, *card.size) for card in cards] == before


def test_a_piece_is_ticked_and_stays_so_while_it_is_listed(stage: StageMaker) -> None:
    night = sample_night(
        lambda night: any(line.event == "attack-won" for line in night.words.log())
    )
    opened = stage(night, screen="log")
    night.undo()
    opened.frames(2)
    ticked = list(opened.widgets(TickRow))[1]
    opened.tap(ticked)
    assert ticked.done
    what = ticked.text
    night.undo()
    opened.frames(2)
    rows = {row.text: row.done for row in opened.widgets(TickRow)}
    assert rows.get(what, True)
    assert sum(rows.values()) == (what in rows)
    # It is for the eyes alone.
    assert len(night.undoing.to_put_back()) == len(rows)
    row = next(opened.widgets(TickRow))
    opened.tap(row)
    opened.tap(row)
    assert row.done is (row.text == what)


def second_voyage() -> Night:
    return sample_night(lambda night: night.round == 2)


def test_undo_into_the_last_voyage_asks_and_says_what_it_means(stage: StageMaker) -> None:
    night = second_voyage()
    assert night.phase == "provisioning"
    opened = stage(night, screen="street")
    for overlay in opened.app.shell.overlays:
        overlay.close()
    opened.tap("undo")
    (question,) = opened.app.shell.overlays
    assert "This goes back into voyage 1" in question.text
    assert "street" in question.text
    opened.tap("Leave it")
    assert night.round == 2
    opened.tap("undo")
    opened.tap("Take back")
    assert night.round == 1
    # And how it was is listed, the street first.
    assert opened.has("Put back on the board")
    assert next(opened.widgets(TickRow)).text.startswith("Lay the tiles of Plymouth street")


def test_undo_within_a_voyage_asks_only_over_something_that_was_seen(stage: StageMaker) -> None:
    night = second_voyage()
    assert night.play(night.choices(night.turn, "visit")[0]).ok
    opened = stage(night, screen="street")
    opened.tap("undo")
    assert not opened.app.shell.overlays
    assert night.undoing.redo_label
    night.redo()
    assert night.undoing.undo_leads_to() == 0
    assert night.undoing.undo_leads_to(2) == 1
    seen = sample_night(lambda night: night.undoing.undo_forgets())
    opened = stage(seen)
    opened.tap("undo")
    assert "stays seen" in opened.app.shell.overlays[0].text
    assert "goes back into voyage" not in opened.app.shell.overlays[0].text


def test_many_moves_that_lead_into_the_last_voyage_say_so_too(stage: StageMaker) -> None:
    night = second_voyage()
    for _ in range(2):
        assert night.play(night.choices(night.turn, "visit")[0]).ok
    opened = stage(night, screen="log")
    within, across = rows(opened)[1], rows(opened)[3]
    opened.tap(within)
    assert "goes back into voyage" not in opened.app.shell.overlays[0].text
    opened.tap("Leave it")
    opened.tap(across)
    assert "This goes back into voyage 1" in opened.app.shell.overlays[0].text


@pytest.mark.parametrize(
    "screen", one_in(2, ["log", "homecoming", "drake/ending", "drake/score_pad"])
)
def test_the_states_that_are_listed_are_reached(screen: str, stage: StageMaker) -> None:
    states: dict[str, State] = page_called(screen).module.STATES
    looks = set()
    for name, state in states.items():
        night = state.sample() if state.sample else night_for(screen)
        opened = stage(night, screen=screen)
        before = opened.texts()
        state.reach(opened)
        opened.frames(3)
        if name != "five":
            assert opened.texts() != before, name
        looks.add(tuple(opened.texts()))
    assert len(looks) == len(states)
