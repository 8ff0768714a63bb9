"""One's own chart by touch: drawn from nothing, checked as a whole, kept, and played on."""

from random import Random
from typing import TYPE_CHECKING

from companion.games.lords.box.chart import places_of
from companion.games.lords.screens.chart.draft import draft_of
from companion.games.lords.screens.chart.faults import chart_faults
from companion.games.lords.screens.samples import EIGHT
from companion.night.night import Night
from companion.night.owners_box.files import OwnersBox
from companion.touch.stage.samples import NAMES
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap
from tests.support.on_stage import StageMaker

if TYPE_CHECKING:
    from companion.games.lords.screens.pages.chart_editor import ChartEditorPage

PAGE = "lords/chart_editor"
Share = tuple[float, float]
# East, in the middle, and north: shares of the sheet.
EAST, MIDDLE, NORTH = (0.86, 0.3), (0.6, 0.42), (0.62, 0.85)


def page_of(opened: Stage) -> "ChartEditorPage":
    page = opened.app.page
    assert type(page).__name__ == "ChartEditorPage"
    return page


def tap_at(opened: Stage, at: Share) -> None:
    opened.tap(page_of(opened).board.point_of(at))


def drag(opened: Stage, start: Share, end: Share) -> None:
    Tap.unlock()
    board = page_of(opened).board
    (x, y), (to_x, to_y) = board.point_of(start), board.point_of(end)
    touch = opened.press((x, y))
    for part in range(1, 6):
        touch.touch_move(x + (to_x - x) * part / 5, y + (to_y - y) * part / 5)
        opened.frames(1)
    touch.touch_up()
    opened.frames(3)


def put_zone(opened: Stage, at: Share, *taps: str) -> None:
    tap_at(opened, at)
    for text in (*taps, "Done"):
        opened.tap(text)


def draw_small_chart(opened: Stage) -> None:
    opened.tap("An empty sheet")
    put_zone(opened, EAST, "Ships come in here")
    put_zone(opened, MIDDLE)
    put_zone(opened, NORTH, "Ways home")
    opened.tap("Winds")
    drag(opened, EAST, MIDDLE)
    drag(opened, MIDDLE, NORTH)
    opened.tap("Ports")
    put_zone(opened, (0.5, 0.5))
    tap_at(opened, (0.4, 0.2))
    # A city, and then what opens for smugglers: both lie in a district.
    opened.tap("Pirate port")
    opened.tap("District")
    opened.tap("Cuba")
    opened.tap("Done")
    tap_at(opened, (0.7, 0.7))
    opened.tap("Pirate port")
    opened.tap("Treasure city")
    opened.tap("District")
    opened.tap("Panama")
    opened.tap("Done")


def test_a_chart_is_drawn_from_nothing_and_played_on(stage: StageMaker) -> None:
    opened = stage(None, screen=PAGE)
    page = page_of(opened)
    draw_small_chart(opened)
    assert page.faults == []
    opened.tap("Keep the chart")
    opened.tap("All of it is as printed")
    box = OwnersBox("lords").box
    assert [zone.name for zone in box.zones.values()] == ["Zone 1", "Zone 2", "Zone 3"]
    assert box.entry == "own-zone-1"
    assert box.zones["own-zone-2"].to == ("own-zone-3",)
    assert [port.kind for port in box.ports.values()] == ["pirate", "city", "smuggler"]
    play_some(stage)


def play_some(stage: StageMaker) -> None:
    night, luck = Night(), Random(2)
    players = dict(zip(EIGHT[:3], NAMES, strict=False))
    begun = night.begin(list(players), players, {"until": 1612}, game="lords", seed=5, keep=False)
    assert begun.ok, begun.refusal
    seen: set[str] = set()
    opened: Stage | None = None
    while night.awaited():
        seat = luck.choice(list(night.awaited()))
        night.play(luck.choice(night.choices(seat)))
        if voyage := night.view()["voyage"]:
            seen.add(voyage["zone"])
            if len(seen) == 3 and opened is None and night.view()["stage"] == "voyage":
                opened = stage(night, screen="chart")
                opened.frames(3)
                assert set(opened.app.page.board.layout.zones) == seen
    assert opened
    assert night.phase == "over"
    assert seen == {"own-zone-1", "own-zone-2", "own-zone-3"}


def test_it_is_noted_who_drew_what_and_when(stage: StageMaker) -> None:
    opened = stage(None, screen=PAGE)
    page = page_of(opened)
    page.by = "Anna"
    at = page.draft.zone_at["jamaica-sea"]
    tap_at(opened, at)
    opened.tap("Ways home")
    opened.tap("Keep the chart")
    opened.tap("Only what I have changed")
    box = OwnersBox("lords")
    entry = box.entry("zone jamaica-sea")
    assert entry
    assert entry.by == "Anna"
    assert entry.on
    assert box.box.zones["jamaica-sea"].exits == 1
    unsure = {value.card for value in box.unconfirmed()}
    assert "zone jamaica-sea" not in unsure
    assert {"zone bahamas", "chart"} <= unsure


def test_a_zone_is_moved_and_taken_back(stage: StageMaker) -> None:
    opened = stage(None, screen=PAGE)
    page = page_of(opened)
    at = page.draft.zone_at["jamaica-sea"]
    drag(opened, at, (0.45, 0.4))
    moved = page.draft.zone_at["jamaica-sea"]
    assert abs(moved[0] - 0.45) < 0.01
    opened.tap("Take back")
    assert page.draft.zone_at["jamaica-sea"] == at


def test_faults_are_told_with_their_place(stage: StageMaker) -> None:
    opened = stage(None, screen=PAGE)
    page = page_of(opened)
    opened.tap("Winds")
    # All winds away from there.
    drag(opened, page.draft.zone_at["honduras-bay"], page.draft.zone_at["yucatan-channel"])
    opened.tap("1 fault: show it")
    assert opened.has("From Bay of Honduras no wind leads home.")
    assert page.chosen == ("zone", "honduras-bay")
    opened.tap("Keep the chart")
    assert OwnersBox("lords").entries == ()


def test_what_a_whole_chart_needs() -> None:
    box = OwnersBox("lords")
    draft = draft_of(box.box, places_of(box.tables))
    assert chart_faults(draft) == []
    without = draft
    for zone, one in draft.zones.items():
        if "bahamas" in one.to:
            without = without.with_wind(zone, "bahamas")
    said = [fault.sentence for fault in chart_faults(without)]
    assert "No wind leads to Bahamas from where ships come in." in said
    gone = draft.without_zone("windward-islands")
    assert "No zone is the one where ships come in from Europe." in [
        fault.sentence for fault in chart_faults(gone)
    ]
    assert gone.ports["smuggler-d"].zone in gone.zones


def test_cards_stay_unconfirmed_on_another_chart(stage: StageMaker) -> None:
    opened = stage(None, screen=PAGE)
    draw_small_chart(opened)
    page_of(opened).keep(all_printed=True)
    box = OwnersBox("lords")
    assert box.box.cards["barbados"].zones == ("own-zone-1",)
    unsure = {value.card for value in box.unconfirmed()}
    assert "card barbados" in unsure
    assert "chart" not in unsure
