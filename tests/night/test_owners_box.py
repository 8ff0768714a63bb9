"""What the owner of a box enters: kept in one file, merged, checked, and never lost."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.kernel.profile import ProfileError
from companion.night.owners_box.applying import plain_values
from companion.night.owners_box.entries import (
    Entry,
    merged,
    read_entries,
    with_entry,
    write_entries,
)
from companion.night.owners_box.files import OwnersBox, owners_file

GUILD = "guild guild-1"


@pytest.fixture
def box() -> OwnersBox:
    return OwnersBox("gallions")


def first(box: OwnersBox, sort: str) -> str:
    cards = box.tables[sort]
    return f"{sort} {cards[0]['id']}"


def values_of(box: OwnersBox, card: str) -> Mapping[str, Any]:
    return box.need(card)


def test_entries_are_read_as_they_were_written() -> None:
    entries = (
        Entry(
            "adventure a", "Anna", "2026-11-18", {"loot": 2, "fleet": {"red": 1}, "name": 'A "B"'}
        ),
        Entry("guild b", missing=True),
        Entry("dice.player", values={"faces": ["1", "cannon"]}),
    )
    assert read_entries(write_entries("gallions", entries), "f", "gallions") == entries


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = 3", "game"),
        ('game = "lords"', "lords"),
        ("no toml", "TOML"),
        ('game = "gallions"\nwhat = 1', "what"),
        ('game = "gallions"\n[[entry]]\ncard = "x"\non = "soon"', "on"),
    ],
)
def test_a_file_that_is_none_says_why(text: str, says: str) -> None:
    with pytest.raises(ProfileError, match=says):
        read_entries(text, "friend.toml", "gallions")


def test_what_was_said_last_counts_and_ours_in_doubt() -> None:
    old, new = Entry("guild a", "Anna", "2026-01-01"), Entry("guild a", "Bea", "2026-02-01")
    assert merged([old], [new]) == (new,)
    assert merged([new], [old]) == (new,)
    assert merged([old], [Entry("guild a", "Bea", "2026-01-01")]) == (old,)
    assert with_entry([old, Entry("guild b")], new) == (new, Entry("guild b"))


def test_an_entered_card_replaces_the_shipped_one(box: OwnersBox) -> None:
    card = first(box, "guild")
    box.enter(card, {"cost": 7, "points": 11}, "Anna")
    again = OwnersBox("gallions")
    assert values_of(again, card) == {
        "id": card.split()[1],
        "source": "owner",
        "cost": 7,
        "points": 11,
    }
    assert card not in {value.card for value in again.unconfirmed()}
    entry = again.entry(card)
    assert entry
    assert entry.by == "Anna"


def test_a_new_card_is_added_and_can_be_taken_out_again(box: OwnersBox) -> None:
    box.enter("guild seen-tonight", {"cost": 3, "points": 2})
    assert len(OwnersBox("gallions").box.guild) == len(box.format.shipped()["guild"]) + 1
    box.reset(["guild seen-tonight"])
    assert len(OwnersBox("gallions").box.guild) == len(box.format.shipped()["guild"])


def test_confirming_changes_no_value(box: OwnersBox) -> None:
    before = box.box
    waiting = next(iter(box.unconfirmed())).card
    box.confirm([waiting], "Bea")
    assert waiting not in {value.card for value in box.unconfirmed()}
    assert [card.points for card in box.box.guild] == [card.points for card in before.guild]


def test_dice_are_a_table(box: OwnersBox) -> None:
    faces = ["1", "1", "2", "2", "cannon", "cannon"]
    box.enter("dice.player", {"faces": faces})
    assert list(OwnersBox("gallions").box.dice["player"].faces) == faces


def test_a_wrong_card_is_refused_and_nothing_is_lost(box: OwnersBox) -> None:
    card = first(box, "guild")
    box.enter(card, {"cost": 7, "points": 11})
    kept = owners_file("gallions").read_text()
    with pytest.raises(ProfileError, match=r"points.*allowed"):
        box.enter(card, {"cost": 7, "points": "many"})
    assert owners_file("gallions").read_text() == kept
    assert values_of(box, card)["points"] == 11


def test_a_box_that_misses_too_much_is_refused(box: OwnersBox) -> None:
    """The introduction names its cards: without one of them it cannot be played."""
    intro = box.box.scenario["intro"].quests[0][0]
    with pytest.raises(ProfileError):
        box.leave_out(f"adventure {intro}")


def run(*arguments: str) -> int:
    return main(["box", *arguments])


def test_the_command_shows_sets_and_confirms(
    box: OwnersBox, capsys: pytest.CaptureFixture[str]
) -> None:
    card = first(box, "guild")
    assert run() == 0
    assert card in capsys.readouterr().out
    assert run("set", card, "cost=8", "points=13", "--by", "Anna") == 0
    shown = capsys.readouterr().out
    assert "cost = 8" in shown
    assert "Anna" in shown
    assert run("unset", card) == 0
    assert "as shipped" in capsys.readouterr().out
    assert run("confirm", card) == 0
    assert run("set", card, "points=lots") == 1
    assert "allowed" in capsys.readouterr().err


def test_a_box_goes_to_a_friend_and_back(
    box: OwnersBox, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = first(box, "guild")
    box.enter(card, {"cost": 8, "points": 13}, "Anna")
    shared = tmp_path / "ours.toml"
    assert run("export", str(shared)) == 0
    assert run("export", str(shared)) == 1
    assert "exists" in capsys.readouterr().err
    box.reset([card])
    assert run("check", str(shared)) == 0
    assert run("import", str(shared)) == 0
    assert "1 card has changed" in capsys.readouterr().out
    assert OwnersBox("gallions").entries == read_entries(shared.read_text(), "", "gallions")


def test_sources_inside_of_lists_are_no_values() -> None:
    """A corrected row of a table is told, kept and read again without where it came from."""
    box = OwnersBox("lords")
    values = plain_values(box.need("battle"))
    assert {type(row["result"]) for row in values["rows"]} == {str}
    values["rows"][0]["result"] = "K"
    box.enter("battle", {"rows": values["rows"]}, by="Anna")
    again = OwnersBox("lords")
    assert again.need("battle")["rows"][0][0]["result"] == "K"
    assert len(again.box.battle) == len(box.box.battle)
