"""Fourteen colours from what everybody can see."""

from collections.abc import Sequence

import pytest

from companion.games.drake.table.disc_lamps import disc_signals
from companion.games.drake.table.disc_tasks import DiscTask
from companion.games.drake.table.notice_sentences import notice
from companion.games.drake.table.reach import reachable
from companion.proofs.referee.random_play import as_request
from companion.table.lamps import BEAT, DARK, PALETTES, RHYTHMS, lamp_colours, lamp_test
from companion.table.notices import Notice
from companion.table.readers.reader_places import make_reader_places
from companion.table.settings import LampSettings
from tests.games.drake.table.rig import BOARD, PLACES, Rig, at_sea

PLAN = make_reader_places(PLACES)
ZONES = {at: BOARD.destinations[at].zone for at in PLACES}
BRIGHT = LampSettings(brightness=100)


def shown(
    rig: Rig,
    notices: Sequence[Notice] = (),
    pieces: Sequence[DiscTask] = (),
    settings: LampSettings = BRIGHT,
    time: float = 0.0,
) -> dict[str, tuple[int, int, int]]:
    awaited = [entry["seat"] for entry in rig.session.waiting_for()]
    view = rig.session.view("table")
    signals = disc_signals(view, awaited, pieces, ZONES, time)
    colours = lamp_colours(signals, notices, PLAN, settings, time)
    return {at: colours[PLAN.reader_of[at]] for at in PLACES}


def test_destinations_in_reach_glow_in_the_colour_of_the_captain_who_is_next() -> None:
    rig = Rig(at_sea(red={"supplies": 2}))
    colours = shown(rig)
    assert {at for at, colour in colours.items() if colour != DARK} == {
        at for at in PLACES if ZONES[at] <= 2
    }
    assert colours["portobelo"] == (76, 0, 0)
    rig.lay("red 1", "portobelo")
    assert shown(rig)["portobelo"] == (0, 12, 76)


@pytest.mark.parametrize("seed", range(3))
def test_reach_is_that_of_the_rules(seed: int) -> None:
    rig = Rig(at_sea("red blue", seed, red={"supplies": 2}, blue={"supplies": 3}))
    for seat, disc in (("red", "1"), ("blue", "2"), ("red", "3"), ("blue", "1")):
        legal = {as_request(move)["at"] for move in rig.session.choices(seat)}
        assert set(reachable(rig.session.view("table"), ZONES, seat)) == legal
        rig.lay(f"{seat} {disc}", min(legal))


def test_what_is_wrong_flickers() -> None:
    rig = Rig(at_sea())
    wrong = [notice("unknown-tag", "panama")]
    assert shown(rig, wrong)["panama"] == PALETTES["plain"]["wrong"]
    assert shown(rig, wrong, time=BEAT * 1.5)["panama"] == DARK
    assert shown(rig, wrong, time=BEAT * 1.5)["portobelo"] != DARK


def test_pieces_to_move_blink_in_turn() -> None:
    rig = Rig(at_sea())
    pieces = [DiscTask("take", "red", "panama"), DiscTask("take", "blue", "panama")]
    assert shown(rig, pieces=pieces)["panama"] == (255, 0, 0)
    assert shown(rig, pieces=pieces, time=7 * BEAT)["panama"] == DARK
    assert shown(rig, pieces=pieces, time=11 * BEAT)["panama"] == (0, 40, 255)


def test_the_present_mission_shines() -> None:
    rig = Rig(at_sea("red blue yellow"))
    while rig.session.view("table")["phase"] == "sailing":
        seat = rig.turn()
        rig.session.play_move(rig.session.choices(seat)[0])
    mission = rig.session.view("table")["mission"]
    colours = shown(rig)
    assert colours[mission["at"]] == PALETTES["plain"][mission["seat"]]
    assert sum(colour != DARK for colour in colours.values()) == 1


def test_brightness_and_off() -> None:
    rig = Rig(at_sea())
    dim = shown(rig, settings=LampSettings(brightness=10))
    assert dim["panama"] == (8, 0, 0)
    off = shown(rig, [notice("unknown-tag", "panama")], settings=LampSettings(on=False))
    assert set(off.values()) == {DARK}


def test_colours_for_the_colour_blind_have_a_rhythm_too() -> None:
    assert len(set(RHYTHMS.values())) == len(RHYTHMS)
    settings = LampSettings(brightness=100, palette="colour-blind")
    rig = Rig(at_sea("green blue yellow"))
    lit = [shown(rig, settings=settings, time=(n + 0.5) * BEAT)["panama"] for n in range(10)]
    assert "".join("0" if colour == DARK else "1" for colour in lit) == RHYTHMS["green"]


def test_the_lamp_test_lights_every_lamp_in_every_colour() -> None:
    steps = 14 * len(PALETTES["plain"])
    lit = {
        (lamp, colour)
        for step in range(steps)
        for lamp, colour in enumerate(lamp_test(14, BRIGHT, (step + 0.5) * BEAT))
        if colour != DARK
    }
    assert len(lit) == steps


def test_the_board_shows_them_and_goes_dark_at_the_end() -> None:
    rig = Rig(at_sea())
    rig.tick()
    assert rig.lamp("panama") == (46, 0, 0)
    rig.table.stop()
    assert set(rig.board.lamps) == {DARK}


def test_the_mission_that_is_still_told_shines_alone_with_what_is_wrong() -> None:
    rig = Rig(at_sea(red={"supplies": 2}))
    view = rig.session.view("table")
    wrong = [notice("unknown-tag", "panama")]
    tasks = [DiscTask("take", "blue", "portobelo")]
    signals = disc_signals(view, ["red"], tasks, ZONES, 0.0)
    for told, lit in (
        (("white", "cartagena"), {"cartagena": PALETTES["plain"]["white"]}),
        (("", ""), {}),
    ):
        colours = lamp_colours(signals, wrong, PLAN, BRIGHT, 0.0, told)
        shining = {at: colours[PLAN.reader_of[at]] for at in PLACES}
        assert {at: colour for at, colour in shining.items() if colour != DARK} == {
            **lit,
            "panama": PALETTES["plain"]["wrong"],
        }
