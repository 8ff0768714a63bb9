"""The hub against the firmware in this process, in virtual time: every failure and every cut."""

import pytest

from hardware import hub as hub_module
from hardware.hub import Hub
from hardware.model.tag import Tag
from hardware.readers import State
from tests.hardware.rig import Listener, VirtualPico

A, B, C = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "01020304"


def tag(uid: str) -> Tag:
    return Tag(bytes.fromhex(uid))


def listener(pico: VirtualPico) -> Listener:
    return Listener(Hub(ports=pico.ports, open_port=pico.open, clock=pico.clock))


def test_ready_with_a_full_picture() -> None:
    pico = VirtualPico()
    pico.board.model.place(tag(A), 3)
    pico.board.model.place(tag(B), 3)
    pico.board.model.place(tag(C), 13)
    table = listener(pico)
    assert table.poll() == []
    table.until_state(State.READY)
    table.poll()
    assert sorted(table.lying) == list(range(14))
    assert {reader: uids for reader, uids in table.lying.items() if uids} == {
        3: frozenset((A, B)),
        13: frozenset((C,)),
    }
    assert [reader.name for reader in table.hub.readers] == [str(n) for n in range(1, 15)]
    assert {reader.version for reader in table.hub.readers} == {0x92}
    pico.board.model.lift(bytes.fromhex(A))
    table.until_lying(3, B)
    table.until(lambda: table.hub.health.scan_ms > 90)
    assert table.hub.health.bad_here == table.hub.health.missed == 0


def test_stopped_means_stopped() -> None:
    pico = VirtualPico()
    table = listener(pico)
    table.until_state(State.READY)
    table.hub.stop()
    assert table.poll() == []
    assert table.hub.status.state is State.STOPPED
    assert not pico.is_open
    table.hub.start()
    table.until_state(State.READY)


@pytest.mark.parametrize("cut_after", range(0, 2400, 75))
def test_unplugged_after_any_byte(cut_after: int) -> None:
    pico = VirtualPico()
    pico.board.model.place(tag(A), 3)
    pico.cut_after = cut_after
    table = listener(pico)
    table.hub.show([(1, 2, 3)] * 14)
    table.until(lambda: not pico.plugged)
    table.until_state(State.NO_DEVICE)
    assert not pico.is_open
    pico.board.model.lift(bytes.fromhex(A))
    pico.board.model.place(tag(B), 4)
    pico.cut_after, pico.plugged = None, True
    pico.restart()
    advance(pico, 1.1)
    table.until_state(State.READY)
    table.until_lying(4, B)
    assert table.lying[3] == frozenset()
    table.until(lambda: pico.strip.colours == [(1, 2, 3)] * 14)
    seen = {uid for scan in table.scans for uid in scan.uids}
    assert seen <= {A, B}


def advance(pico: VirtualPico, seconds: float) -> None:
    pico.board.model.clock.advance(int(seconds * 1_000_000))


def test_a_reset_is_noticed_even_if_its_hello_is_lost() -> None:
    pico = VirtualPico()
    table = listener(pico)
    table.hub.show([(9, 8, 7)] * 14)
    table.until_state(State.READY)
    pico.restart()
    pico.read(10_000)  # hello and all, lost
    pico.strip.colours = [(0, 0, 0)] * 14
    pico.board.model.place(tag(A), 3)
    table.until_lying(3, A)
    table.until(lambda: table.hub.health.boot == "2")
    table.until_state(State.READY)
    table.until(lambda: pico.strip.colours == [(9, 8, 7)] * 14)


def test_a_lost_message_leads_to_a_new_picture() -> None:
    pico = VirtualPico()
    table = listener(pico)
    table.until_state(State.READY)
    table.poll()
    pico.board.model.place(tag(A), 3)
    for _ in range(28):
        pico.hub.step()
    pico.read(10_000)  # the news of the tag, lost
    table.until_lying(3, A)
    assert table.hub.health.missed > 0


def test_a_damaged_picture_is_not_taken_for_whole() -> None:
    pico = VirtualPico()
    pico.lose = b'"t":"tags"'  # of reader 0, in the first snapshot
    pico.board.model.place(tag(A), 0)
    for _ in range(28):
        pico.hub.step()  # the news of it are told and lost before anybody asks
    pico.lose = b'"t":"tags"'
    table = listener(pico)
    table.until_state(State.READY)
    assert table.lying[0] == {A}
    assert sorted(table.lying) == list(range(14))


def test_lamps_are_sent_again_until_confirmed() -> None:
    pico = VirtualPico()
    table = listener(pico)
    table.until_state(State.READY)
    with pytest.MonkeyPatch.context() as deaf:
        deaf.setattr(pico.hub, "receive", lambda data: None)
        table.hub.show([(5, 5, 5)] * 14)
        table.poll()
    table.until(lambda: pico.strip.colours == [(5, 5, 5)] * 14)


def test_a_reader_that_dies_and_comes_back() -> None:
    pico = VirtualPico()
    pico.board.model.place(tag(A), 3)
    table = listener(pico)
    table.until_state(State.READY)
    pico.board.model.chips[3].dead = True
    table.until(lambda: table.hub.readers[3].fault == "lost")
    assert not table.hub.readers[3].usable
    assert table.hub.status.state is State.READY
    pico.board.model.lift(bytes.fromhex(A))
    pico.board.model.chips[3].dead = False
    table.until_lying(3)
    assert table.hub.readers[3].usable


def test_a_pico_that_falls_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pico = VirtualPico()
    table = listener(pico)
    table.until_state(State.READY)

    monkeypatch.setattr(pico.hub, "step", lambda: advance(pico, 0.05))
    monkeypatch.setattr(pico.hub, "receive", lambda data: None)
    table.until_state(State.SILENT)
    pico.restart()
    advance(pico, 1.1)
    table.until_state(State.READY)


def test_plugged_in_later() -> None:
    pico = VirtualPico()
    pico.plugged = False
    table = listener(pico)
    table.poll()
    assert table.hub.status.state is State.NO_DEVICE
    pico.plugged = True
    table.poll()
    assert table.hub.status.state is State.NO_DEVICE  # looked only a moment ago
    advance(pico, hub_module.LOOK_EVERY)
    table.until_state(State.READY)
