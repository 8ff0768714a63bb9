"""A table is tried out: the real firmware on model boards whose faults are known."""

import random

from hardware.hub import Hub
from hardware.link import Measured
from hardware.model.tag import Tag
from hardware.readers import State
from hardware.tuning import RESERVE, Tuning, tune
from tests.firmware.bench import ChangingTag, whole_board
from tests.hardware.rig import Listener, VirtualPico

STACK = [bytes.fromhex("04a1b2c3d4e5") + bytes([last]) for last in range(5)]


def tuned(pico: VirtualPico) -> Tuning:
    hub = Hub(ports=pico.ports, open_port=pico.open, clock=pico.clock)
    table = Listener(hub)
    table.until_state(State.READY)
    trials = tune(hub.readers)
    answer: Measured | str | None = None
    try:
        while True:
            trial = next(trials) if answer is None else trials.send(answer)
            hub.measure(trial.reader, trial.scans, trial.settle_us, trial.gain)
            table.until(lambda: hub.measured is not None)
            answer = hub.measured
    except StopIteration as done:
        result: Tuning = done.value
        return result


def test_an_empty_table_tells_what_an_access_costs_and_nothing_else() -> None:
    pico = VirtualPico()
    found = tuned(pico)
    assert (found.settle_us, found.gains) == (None, (33,) * 14)
    assert all(31 < reader.access_us < 33 for reader in found.readers)
    for bus in pico.board.model.buses.values():
        bus.overhead_us = 60
    assert all(67 < reader.access_us < 69 for reader in tuned(pico).readers)


def test_a_stack_a_slow_tag_and_a_weak_one() -> None:
    pico = VirtualPico()
    for uid in STACK:
        pico.board.model.place(Tag(uid, startup_us=1200), 3)
    pico.board.model.place(Tag(b"\x01\x02\x03\x04", startup_us=2700), 5)
    pico.board.model.place(Tag(b"\x01\x02\x03\x05", strength=14), 7)
    found = tuned(pico)
    stack, slow, weak = (found.readers[number] for number in (3, 5, 7))
    assert (stack.tags, stack.gain, stack.settle_us) == (5, 33, 1500)
    assert (slow.tags, slow.gain, slow.settle_us) == (1, 33, 3000)
    assert stack.scan_ms > slow.scan_ms > 10
    # Heard from 34 dB on, understood 3 dB above that.
    assert weak.share_by_gain == {18: 0, 23: 0, 33: 0, 38: 1, 43: 1, 48: 1}
    assert (weak.tags, weak.gain) == (1, 43)
    assert found.settle_us == 3000 * RESERVE
    assert found.gains == (33,) * 7 + (43,) + (33,) * 6


def test_a_stack_that_no_gain_reads_whole_is_told() -> None:
    pico = VirtualPico()
    pico.board.model.chips[3].field.limit = 2
    for uid in STACK[:3]:
        pico.board.model.place(Tag(uid), 3)
    found = tuned(pico).readers[3]
    assert (found.tags, found.gain, found.settle_us) == (0, None, None)
    assert set(found.share_by_gain) == {18, 23, 33, 38, 43, 48}


def test_a_phone_is_not_taken_for_a_disc() -> None:
    pico = VirtualPico()
    pico.board.model.place(ChangingTag(random.Random(5)), 3)
    pico.board.model.place(Tag(STACK[0]), 3)
    assert tuned(pico).readers[3].tags == 1


def test_readers_that_do_not_work_are_left_out() -> None:
    board = whole_board()
    board.model.chips[2].dead = True
    pico = VirtualPico(board)
    found = tuned(pico)
    assert found.readers[2].refusal.startswith("missing")
    assert not found.readers[3].refusal


def test_one_that_dies_meanwhile_says_why() -> None:
    pico = VirtualPico()
    hub = Hub(ports=pico.ports, open_port=pico.open, clock=pico.clock)
    table = Listener(hub)
    table.until_state(State.READY)
    pico.board.model.chips[2].dead = True
    hub.measure(2, 3, 5000, 33)
    table.until(lambda: hub.measured is not None)
    assert str(hub.measured).startswith("lost")


def test_settings_are_sent_whenever_the_pico_starts() -> None:
    pico = VirtualPico()
    settings = {"settle_us": 3000, "overlap": True, "gains": [33] * 13 + [48]}
    hub = Hub(ports=pico.ports, open_port=pico.open, clock=pico.clock, settings=settings)
    table = Listener(hub)
    for _ in range(2):
        table.until_state(State.READY)
        table.until(lambda: pico.board.scanner.settle_us == 3000)
        assert pico.board.scanner.overlap
        assert [r.chip.gain for r in pico.board.scanner.readers][-2:] == [33, 48]
        pico.restart()
        table.until_state(State.CONNECTING)
