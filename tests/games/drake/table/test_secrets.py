"""Two tables that differ only in which disc of a captain lies where say, show and do the same."""

import logging
from random import Random

import pytest

from tests.games.drake.table.rig import STEP, Rig, at_sea, tag

SEATS = ("red", "blue", "yellow")
FACES = ("1", "2", "3", "4")
PLACES = ("panama", "portobelo", "cartagena", "veracruz", "san-juan", "town-4")


def acts(random: Random) -> list[tuple[str, ...]]:
    """What clumsy hands do: lay, lift and move discs, out of turn too, undo, pull the cable."""
    chosen: list[tuple[str, ...]] = []
    for _ in range(40):
        kind = random.choices(
            ["lay", "lay-next", "lift", "undo", "accept", "cable", "wait"],
            [4, 8, 2, 1, 1, 0.3, 1],
        )[0]
        disc = f"{random.choice(SEATS)} {random.choice(FACES)}"
        chosen.append((kind, disc, random.choice(PLACES), str(random.randint(1, 30))))
    return chosen


def all_that_is_told(
    script: list[tuple[str, ...]], swaps: dict[str, dict[str, str]], readable: int | None
) -> list[str]:
    """Everything that comes out of the table at every tick, as text."""
    rig = Rig(at_sea(blue={"supplies": 3}), readable=readable)
    told: list[str] = []
    for kind, disc, at, ticks in script:
        if rig.session.view("table")["phase"] != "sailing":
            break  # all is revealed
        if kind == "lay-next":
            disc = f"{rig.turn()} {disc.split()[1]}"
        seat, label = disc.split()
        held = f"{seat} {swaps[seat][label]}"
        if kind.startswith("lay"):
            rig.drop(held, at)
        elif kind == "lift" and rig.board.where(tag(held)) is not None:
            rig.board.lift(tag(held))
        elif kind == "undo" and rig.session.log("table")[-1]["event"] == "disc-placed":
            rig.session.undo()
        elif kind == "accept":
            rig.table.accept(at)
        elif kind == "cable":
            rig.board.interrupt()
            rig.tick()
            rig.board.start()
        for _ in range(int(ticks)):
            rig.tick()
            told.append(
                f"{rig.clock.now:.2f} {rig.outcome} {rig.sentences} {rig.pieces} {rig.board.lamps}"
            )
    return told


@pytest.mark.parametrize("seed", range(6))
def test_nothing_depends_on_which_disc_it_is(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    random = Random(seed)
    script = acts(random)
    readable = random.choice([None, 2])
    plain = {seat: dict(zip(FACES, FACES, strict=True)) for seat in SEATS}
    mixed = {
        seat: dict(zip(FACES, random.sample(FACES, len(FACES)), strict=True)) for seat in SEATS
    }
    first = all_that_is_told(script, plain, readable)
    logged = caplog.text
    caplog.clear()
    assert all_that_is_told(script, mixed, readable) == first
    assert caplog.text == logged
    assert any("place-disc" in line for line in first)
    assert any("Notice" in line for line in first)


@pytest.mark.parametrize("face", ["ghost", "hind"])
def test_a_disc_without_the_right_is_not_named(face: str) -> None:
    rig = Rig(at_sea())
    rig.drop(f"red {face}", "panama")
    told = []
    for _ in range(40):
        rig.tick()
        told.append(f"{rig.outcome} {rig.sentences} {rig.pieces} {rig.board.lamps}")
    assert face not in "".join(told)
    first_notice = next(n for n, line in enumerate(told) if "not-this-disc" in line)
    assert first_notice * STEP <= 0.3
