"""Notices where the readers cannot tell: unread stacks, dead readers, a cable that is out."""

from hardware.readers import Scan, State
from tests.games.drake.table.rig import Rig, at_sea, tag


def test_something_that_cannot_be_read() -> None:
    rig = Rig(at_sea(), readable=2)
    for seat in ("red", "blue"):
        rig.lay(f"{seat} 1", "panama")
    rig.lay("yellow 1", "panama")
    assert rig.codes == [("unreadable", "panama")]
    assert len(rig.accepted) == 2
    rig.play({"seat": "yellow", "do": "place-disc", "disc": "1", "at": "panama"})
    rig.wait()
    assert (rig.codes, rig.pieces) == ([], [])
    rig.lay("red 2", "portobelo")
    assert (rig.codes, len(rig.accepted)) == ([], 3)


def test_a_stack_that_falls_silent() -> None:
    rig = Rig(at_sea())
    for seat in ("red", "blue"):
        rig.lay(f"{seat} 1", "panama")
    rig.board.readable = 0
    rig.board._scan = lambda reader: _nothing(rig, reader)  # type: ignore[method-assign]
    rig.drop("yellow 1", "panama")
    rig.wait(4.0)
    assert rig.codes == [("stack-unread", "panama")]
    rig.play({"seat": "yellow", "do": "place-disc", "disc": "1", "at": "panama"})
    rig.table.vouch("panama")
    rig.wait()
    assert (rig.codes, rig.pieces) == ([], [])


def _nothing(rig: Rig, reader: int) -> Scan:
    return Scan(rig.clock(), reader, frozenset(), True)


def test_a_reader_that_does_not_answer() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.board.fail(rig.reader("panama"))
    rig.wait()
    assert rig.sentences == [
        "The reader at Panama does not answer: enter the discs laid there by touch."
    ]
    assert rig.pieces == []
    rig.board.repair(rig.reader("panama"))
    rig.wait()
    assert rig.codes == []


def test_while_the_cable_is_out_nothing_is_claimed() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.board.interrupt()
    rig.board.place(tag("blue 1"), rig.reader("panama"))
    rig.wait(5.0)
    assert (rig.codes, rig.pieces) == ([], [])
    assert rig.table.status.state is State.NO_DEVICE
    rig.board.start()
    rig.wait()
    # Nobody saw how it came there.
    assert rig.codes == [("not-counted", "panama")]
    rig.table.accept("panama")
    rig.tick()
    assert rig.discs("panama") == ["red", "blue"]
