"""The page of statistics: people, games and evenings, as the index counts them."""

from datetime import UTC, datetime
from pathlib import Path
from time import sleep

import pytest
from msgspec import structs

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.saved.saved_games import SavedGame
from companion.ops.forgetting import where_it_stands
from companion.records.exports import bg_stats
from companion.records.exports.told import Told
from companion.records.statistics.reading import read_anywhere
from companion.system import clock
from companion.touch.pages import statistics as page_module
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.statistics import take_in
from companion.touch.widgets.statistics.calendar import EveningDay, WeekdayNames
from companion.touch.widgets.statistics.charts import RatingCurve, ScoreBars
from companion.touch.widgets.statistics.facts import StatRow
from companion.touch.widgets.text import FitLabel
from tests.records.kept_games import kept_game
from tests.support.on_stage import StageMaker


def kept(begun: datetime | None = None) -> SavedGame:
    if begun:
        clock.go_by(lambda: begun)
    night = sample_night("over", TWO_CAPTAINS, keep=True)
    clock.go_by(clock.of_the_system)
    save = night.save
    assert save
    night.leave()
    return save


def test_the_harbour_leads_there_once_a_game_is_over(stage: StageMaker) -> None:
    sample_night("sailing", TWO_CAPTAINS, keep=True).leave()
    assert not stage(screen="harbour").has("Statistics")
    kept()
    opened = stage(screen="harbour")
    opened.tap("Statistics")
    assert opened.app.page_name == "statistics"


def test_a_person_is_shown_with_a_curve(stage: StageMaker) -> None:
    save = kept()
    opened = stage(screen="statistics")
    winner, loser = (save.captains[seat] for seat in save.ranking)
    rows = list(opened.widgets(ListRow))
    assert [row.title for row in rows] == [winner, loser]
    assert rows[0].detail == "1 of 1 won, 0.5 by chance"
    (curve,) = opened.widgets(RatingCurve)
    assert len(curve.ratings) == 1
    opened.tap(rows[1])
    assert opened.app.page.title == loser
    facts = {row.word: row.told for row in opened.widgets(StatRow)}
    assert facts[winner] == "0 times ahead, 1 behind"


def test_the_captains_of_the_app_leave_the_letters_of_people_large(stage: StageMaker) -> None:
    """All details of a list are written in one size: the longest one decides."""
    app = {"green": AppCaptain("bold")}
    kept_game("gallions", {"blue": "Chloé", "red": "Anna", "green": ""}, app_captains=app)
    opened = stage(screen="statistics", language="fr")
    opened.frames(3)
    rows = list(opened.widgets(ListRow))
    assert [row.detail for row in rows][-1] == "Gallions, Canons & Doublons"
    details = {
        label.font_size
        for row in rows
        for label in row.walk()
        if isinstance(label, FitLabel) and label.text == row.detail
    }
    assert min(details) >= 12


def test_games_and_evenings(stage: StageMaker) -> None:
    save = kept()
    opened = stage(screen="statistics")
    opened.tap("Games")
    (bars,) = opened.widgets(ScoreBars)
    assert sorted(bars.scores) == sorted(save.scores.values())
    least, step, counts = bars.bars()
    assert (least, sum(counts)) == (min(save.scores.values()), 2)
    assert least + step * len(counts) > max(save.scores.values())
    opened.tap("Evenings")
    facts = [(row.word, row.told) for row in opened.widgets(StatRow)]
    assert facts[1:] == [
        (f"{place}  {save.captains[seat]}", str(save.scores[seat]))
        for place, seat in enumerate(save.ranking, start=1)
    ]


def test_the_calendar_marks_each_evening(stage: StageMaker) -> None:
    kept(datetime(2026, 3, 1, 19, tzinfo=UTC))
    kept(datetime(2025, 12, 31, 19, tzinfo=UTC))
    opened = stage(screen="statistics")
    opened.tap("Evenings")
    opened.frames(2)
    assert opened.has("March 2026")
    (day,) = opened.widgets(EveningDay)
    assert (day.day, day.games, day.chosen) == (1, 1, True)
    # The first of March 2026 is a Sunday: the last day of its week.
    (names,) = opened.widgets(WeekdayNames)
    assert names.names[-1] == "Sun"
    assert day.right == pytest.approx(names.right)
    opened.tap("chevron-left")
    opened.frames(2)
    assert opened.has("December 2025")
    assert opened.app.page.title == "31/12/2025"
    opened.tap("chevron-right")
    opened.frames(2)
    assert opened.app.page.title == "01/03/2026"
    # Weeks begin as the language has them.
    opened.app.change(language="pt")
    opened.frames(2)
    (names,) = opened.widgets(WeekdayNames)
    (day,) = opened.widgets(EveningDay)
    assert names.names[0] == "dom"
    assert day.x == pytest.approx(names.x)


def test_a_touched_evening_is_told_beside_the_calendar(stage: StageMaker) -> None:
    for day, hour in ((4, 19), (4, 21), (27, 19)):
        kept(datetime(2026, 3, day, hour, tzinfo=UTC))
    opened = stage(screen="statistics")
    opened.tap("Evenings")
    opened.frames(2)
    assert opened.app.page.title == "27/03/2026"
    earlier = next(day for day in opened.widgets(EveningDay) if day.day == 4)
    assert earlier.games == 2
    opened.tap(earlier)
    assert opened.app.page.title == "04/03/2026"
    assert [day.day for day in opened.widgets(EveningDay) if day.chosen] == [4]
    headings = [row for row in opened.widgets(StatRow) if row.heading]
    assert len(headings) == 2


def test_two_names_become_one_and_are_separated_again(stage: StageMaker) -> None:
    save = kept()
    first, second = (save.captains[seat] for seat in save.ranking)
    opened = stage(screen="statistics")
    opened.tap("pencil")
    opened.tap("Rename")
    (sheet,) = opened.widgets(NameSheet)
    # What is written already is the name, and may be changed.
    assert sheet.ids.keyboard.text == first
    opened.tap(second)
    opened.tap("Count as one")
    assert [row.title for row in opened.widgets(ListRow)] == [second]
    opened.tap("pencil")
    opened.tap(f"Separate {first}")
    assert {row.title for row in opened.widgets(ListRow)} == {first, second}
    opened.tap("pencil")
    opened.tap("Hide")
    assert len(list(opened.widgets(ListRow))) == 1
    opened.tap("pencil")
    opened.tap("Show everybody")
    assert len(list(opened.widgets(ListRow))) == 2


def test_a_person_is_deleted_after_a_question(stage: StageMaker) -> None:
    save = kept()
    winner, loser = (save.captains[seat] for seat in save.ranking)
    opened = stage(screen="statistics")
    opened.app.settings.remember_players([winner, loser])
    opened.app.change()
    opened.tap("pencil")
    opened.tap("Delete")
    opened.tap("Leave it")
    assert where_it_stands([winner])
    opened.tap("pencil")
    opened.tap("Delete")
    opened.tap("Delete")
    assert [row.title for row in opened.widgets(ListRow)] == [loser]
    assert opened.app.settings.players == [loser]
    # What the app writes from now on does not bring the name back.
    opened.app.change(sound=False)
    assert where_it_stands([winner]) == []


def test_games_of_another_table_are_taken_in_from_a_stick(
    stage: StageMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(take_in, "sticks", lambda: iter([stick]))
    save = kept()
    theirs = structs.replace(read_anywhere(save.file), uid="OTHER", game="gallions")
    (stick / "theirs.bgsplay").write_bytes(bg_stats.file(Told(theirs)))
    (stick / "notes.json").write_text("no games")
    (stick / "photo.png").write_bytes(b"")
    opened = stage(screen="statistics")
    opened.tap("Games")
    opened.tap("usb")
    assert not opened.has("photo.png")
    opened.tap("notes.json")
    assert any("notes.json holds no games" in text for text in opened.texts())
    assert len(list(opened.widgets(ListRow))) == 1
    opened.tap("usb")
    opened.tap("theirs.bgsplay")
    assert opened.has("1 game of another table is counted.")
    assert [row.title for row in opened.widgets(ListRow)] == [
        "Francis Drake",
        "Gallions, Canons & Doublons",
    ]
    assert opened.has("1 of these games was imported from another table.")
    (stick / "theirs.bgsplay").unlink()
    (stick / "notes.json").unlink()
    opened.tap("usb")
    assert any(text.startswith("No memory stick with exported games") for text in opened.texts())


def test_what_is_damaged_is_told(stage: StageMaker) -> None:
    save = kept()
    save.file.write_bytes(save.file.read_bytes()[:-4096])
    assert stage(screen="statistics").has("1 game is damaged and not counted.")


@pytest.mark.waits
def test_many_games_are_read_beside_the_screen(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept()
    monkeypatch.setattr(page_module, "AT_ONCE", 0)
    opened = stage(screen="statistics")
    # The other thread takes real time, the app its own.
    for _ in range(500):
        if list(opened.widgets(ListRow)):
            break
        sleep(0.02)
        opened.frames(10)
    assert len(list(opened.widgets(ListRow))) == 2


def test_nothing_is_written_but_the_index(stage: StageMaker) -> None:
    save = kept()
    files = sorted(save.file.parent.rglob("*"))
    before = {file: file.read_bytes() for file in files}
    opened = stage(screen="statistics")
    opened.tap("Games")
    assert {file: file.read_bytes() for file in sorted(Path(save.file.parent).rglob("*"))} == before
