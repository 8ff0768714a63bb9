import pytest

from hardware.readers import Lamps, Readers, Scan, State
from hardware.simulated import SimulatedTable

A, B, C = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "01020304"


def table(readable: int | None = None) -> SimulatedTable:
    simulated = SimulatedTable(["1", "2", "3"], readable, clock=lambda: 7.0)
    simulated.start()
    return simulated


def test_it_is_what_it_stands_for() -> None:
    readers: Readers = table()
    lamps: Lamps = table()
    assert readers.status.state is State.READY
    lamps.show([(1, 2, 3)] * 3)


def test_first_everything_then_what_changes() -> None:
    simulated = table()
    assert [scan.reader for scan in simulated.poll()] == [0, 1, 2]
    assert simulated.poll() == []
    simulated.place(A, 1)
    simulated.place(B.upper(), 1)
    assert simulated.poll()[-1] == Scan(7.0, 1, frozenset((A, B)), True)
    simulated.lift(A)
    assert simulated.poll() == [Scan(7.0, 1, frozenset((B,)), True)]


def test_a_disc_is_in_one_place() -> None:
    simulated = table()
    simulated.place(A, 1)
    simulated.poll()
    simulated.place(A, 2)
    assert {scan.reader: scan.uids for scan in simulated.poll()} == {1: set(), 2: {A}}
    assert simulated.where(A) == 2


def test_stacks_too_tall_to_read() -> None:
    simulated = table(readable=2)
    for uid in (A, B, C):
        simulated.place(uid, 0)
    assert simulated.poll()[-1] == Scan(7.0, 0, frozenset((A, B)), False)
    simulated.lift(A)
    assert simulated.poll()[-1] == Scan(7.0, 0, frozenset((B, C)), True)


def test_faults_and_interruptions() -> None:
    simulated = table()
    simulated.poll()
    simulated.fail(1)
    simulated.place(A, 1)
    assert simulated.poll() == []
    assert [reader.fault for reader in simulated.readers] == ["", "lost", ""]
    simulated.repair(1)
    assert simulated.poll() == [Scan(7.0, 1, frozenset((A,)), True)]
    simulated.interrupt()
    simulated.lift(A)
    assert simulated.poll() == []
    assert simulated.status.state is State.NO_DEVICE
    simulated.start()
    assert [len(scan.uids) for scan in simulated.poll()] == [0, 0, 0]


def test_mistakes() -> None:
    simulated = table()
    for uid in ("", "123", "0102030g"):
        with pytest.raises(ValueError, match="UID"):
            simulated.place(uid, 0)
    with pytest.raises(IndexError):
        simulated.place(A, 3)
    with pytest.raises(ValueError, match="not on the table"):
        simulated.lift(A)
    with pytest.raises(ValueError, match="3 lamps"):
        simulated.show([(0, 0, 0)])
