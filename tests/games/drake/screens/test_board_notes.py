"""What the owner tells of the board, without the page."""

from pathlib import Path

from companion.games.drake.board_files import load_board, load_owner, owner_file
from companion.games.drake.screens.board_notes import BoardNotes
from companion.games.drake.screens.board_words import (
    about,
    field_text,
    section_text,
    source_text,
    value_text,
)


def test_a_value_is_corrected_and_kept() -> None:
    notes = BoardNotes()
    left = len(notes.open_notes())
    assert notes.tell("veracruz.troops", 2) == []
    assert load_owner() == {"veracruz.troops": 2}
    assert load_board().destinations["veracruz"].troops == 2
    assert len(notes.open_notes()) == left - 1
    assert len(BoardNotes().open_notes()) == left - 1


def test_a_group_is_confirmed_as_it_stands() -> None:
    notes = BoardNotes()
    paths = [note.path for note in notes.open_notes("panama")]
    assert notes.confirm(paths) == []
    assert notes.open_notes("panama") == []
    assert set(load_owner()) == set(paths)


def test_values_that_only_fit_together_wait_for_each_other() -> None:
    notes = BoardNotes()
    assert notes.tell("veracruz.zone", 1) == ["Each of the zones 1 to 4 has exactly one fort."]
    assert load_owner() == {}
    (waiting,) = (note for note in notes.notes() if note.pending)
    assert (waiting.path, waiting.value, waiting.confirmed) == ("veracruz.zone", 1, False)
    assert notes.tell("fort-1.zone", 4) == []
    assert load_owner() == {"veracruz.zone": 1, "fort-1.zone": 4}
    assert not any(note.pending for note in notes.notes())


def test_what_does_not_fit_can_be_dropped() -> None:
    notes = BoardNotes()
    first, *_ = notes.tell("panama.treasure", "silver")
    assert first == "Two forts have gold and two have silver."
    notes.drop_pending()
    assert notes.tell("panama.troops", 2) == []
    assert load_owner() == {"panama.troops": 2}


def test_the_box_must_hold_what_lies_on_the_board() -> None:
    notes = BoardNotes()
    (sentence,) = notes.tell("san-juan.goods", ["indigo", "indigo"])
    assert "commodities" in sentence


def test_a_value_goes_back_to_what_is_shipped() -> None:
    notes = BoardNotes()
    notes.tell("veracruz.troops", 2)
    notes.tell("panama.guns", 3)
    assert notes.forget("veracruz.troops") == []
    assert load_owner() == {"panama.guns": 3}


def test_values_that_fit_only_together_go_back_together() -> None:
    notes = BoardNotes()
    shipped = {path: notes.shipped(path) for path in ("veracruz.zone", "panama.zone")}
    swapped = dict(zip(shipped, reversed(shipped.values()), strict=True))
    for path, zone in swapped.items():
        notes.tell(path, zone)
    assert load_owner() == swapped
    assert notes.forget("veracruz.zone")
    assert load_owner() == swapped
    (waiting,) = (note for note in notes.notes("veracruz") if note.path == "veracruz.zone")
    assert (waiting.value, waiting.pending) == (shipped["veracruz.zone"], True)
    assert notes.forget("panama.zone") == []
    assert load_owner() == {}
    assert notes.pending == {}


def test_a_damaged_profile_is_told_and_replaced(data_directory: Path) -> None:
    owner_file().parent.mkdir(parents=True)
    owner_file().write_text("no toml at all")
    notes = BoardNotes()
    assert "TOML" in notes.trouble
    notes.begin_again()
    assert notes.trouble == ""
    assert load_owner() == {}


def test_every_value_has_words() -> None:
    notes = BoardNotes()
    for note in notes.notes():
        assert field_text(note.path) != note.path
        assert section_text(notes.board, note.path)
        assert source_text(note.source)
        assert value_text(note.value)
        assert notes.allowed(note.path).fits(note.value)
        assert about(note.path) or note.path.endswith(".name")
