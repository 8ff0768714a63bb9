"""Several that use the same readers and lamps."""

from companion.table.readers.sharing import Shared
from companion.table.settings import Patience
from companion.table.tags.newly_laid import NewlyLaid
from hardware.simulated import SimulatedTable

TAG = "04112233445566"


def shared_table() -> tuple[SimulatedTable, Shared]:
    table = SimulatedTable(["1", "2"])
    table.start()
    return table, Shared(table, table)


def test_everybody_hears_everything() -> None:
    table, shared = shared_table()
    one, another = shared.readers(), shared.readers()
    one.poll(), another.poll()
    table.place(TAG, 1)
    assert [scan.uids for scan in one.poll()] == [{TAG}]
    assert [scan.uids for scan in another.poll()] == [{TAG}]
    assert one.poll() == []


def test_who_comes_late_learns_what_lies_there() -> None:
    table, shared = shared_table()
    table.place(TAG, 1)
    shared.readers().poll()
    late = shared.readers()
    assert {scan.reader: set(scan.uids) for scan in late.poll()} == {0: set(), 1: {TAG}}


def test_nothing_is_told_of_what_was_before_the_plug_was_pulled() -> None:
    table, shared = shared_table()
    table.place(TAG, 1)
    shared.pump()
    table.interrupt()
    shared.pump()
    assert shared.readers().waiting == []


def test_who_has_left_hears_no_more() -> None:
    table, shared = shared_table()
    gone = shared.readers()
    gone.stop()
    table.place(TAG, 0)
    shared.pump()
    assert gone.waiting == []


def test_borrowed_lamps_return_to_the_game() -> None:
    table, shared = shared_table()
    assert shared.lamps is not None
    red, blue, dark = (255, 0, 0), (0, 0, 255), (0, 0, 0)
    shared.lamps.borrow([red, dark])
    shared.lamps.give_back()
    assert table.lamps == [dark, dark]
    shared.lamps.show([blue, blue])
    shared.lamps.borrow([red, dark])
    shared.lamps.show([dark, blue])
    assert table.lamps == [red, dark]
    shared.lamps.give_back()
    assert table.lamps == [dark, blue]


def test_one_disc_that_lies_there_is_meant_but_not_several() -> None:
    for count in (1, 2):
        table, shared = shared_table()
        for number in range(count):
            table.place(f"041122334455{number:02}", number)
        found = NewlyLaid(shared.readers(), Patience()).look(1e9)
        assert len(found) == (1 if count == 1 else 0)
