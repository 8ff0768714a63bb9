"""Discs that appear and leave: flickering fields, stacks, cut cables."""

from hypothesis import given
from hypothesis import strategies as st

from companion.table.settings import Patience
from companion.table.tags.presence import Change, Presence, Seen
from hardware.readers import Scan

ALL = frozenset(range(14))
A, B, C = "04aa", "04bb", "04cc"


class Watch:
    """A presence with a clock: `at` moves it to a time and takes in scans of that time."""

    def __init__(self) -> None:
        self.presence = Presence(Patience(appeared=0.1, left=0.8, stack_left=3.0, doubtful=1.0))
        self.usable = ALL
        # The readers have answered once, and were empty.
        self.at(0.0, *(Scan(0.0, number, frozenset(), True) for number in range(3)))

    def at(self, now: float, *scans: Scan, ready: bool = True) -> list[tuple[str, str, int]]:
        seen: list[Seen] = self.presence.update(scans, now, ready, self.usable)
        return [(change.change.value, change.uid, change.reader) for change in seen]

    def scan(
        self, now: float, reader: int, *uids: str, complete: bool = True
    ) -> list[tuple[str, str, int]]:
        return self.at(now, Scan(now, reader, frozenset(uids), complete))


def test_a_disc_has_appeared_when_it_has_lain_for_a_while() -> None:
    watch = Watch()
    assert watch.scan(1.0, 0, A) == []
    assert watch.at(1.05) == []
    assert watch.at(1.1) == [("appeared", A, 0)]
    assert watch.at(1.2) == []
    assert watch.presence.lying() == {A: 0}


def test_a_disc_that_only_passes_by_never_appears() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    assert watch.scan(1.05, 0) == []
    assert watch.at(3.0) == []


def test_a_flickering_disc_appears_once_and_stays() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    seen = watch.at(1.2)
    for moment in range(20):
        seen += watch.scan(2 + moment / 4, 0, *([A] if moment % 2 else []))
    assert seen == [("appeared", A, 0)]


def test_a_disc_has_left_when_it_is_gone_for_a_while() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.at(1.2)
    assert watch.scan(2.0, 0) == []
    assert watch.at(2.7) == []
    assert watch.at(2.85) == [("left", A, 0)]


def test_a_moved_disc_leaves_and_appears() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.at(1.2)
    watch.scan(2.0, 0)
    watch.scan(2.1, 1, A)
    assert watch.at(2.2) == [("left", A, 0), ("appeared", A, 1)]


def test_a_disc_between_two_readers_stays_where_it_was() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.at(1.2)
    assert watch.scan(2.0, 1, A) == []
    assert watch.at(2.9) == []
    assert watch.presence.twice(2.9) == {}
    assert watch.presence.twice(3.1) == {A: (0, 1)}
    watch.scan(4.0, 0)
    assert watch.presence.lying() == {A: 1}


def test_a_reader_that_is_out_is_not_one_of_two_that_see_a_disc() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.usable = ALL - {0}
    watch.at(1.1)
    watch.scan(1.2, 1, A)
    watch.scan(1.2, 2, A)
    watch.at(3.0)
    assert watch.presence.twice(3.0) == {A: (1, 2)}


def test_a_stack_that_is_not_read_completely_is_remembered() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.scan(2.0, 0, A, B)
    watch.at(2.2)
    watch.scan(3.0, 0, complete=False)
    assert watch.at(60.0) == []
    assert watch.presence.lying() == {A: 0, B: 0}
    assert watch.presence.unreadable(0, 60.0)
    assert not watch.presence.clear(0)


def test_a_disc_under_another_is_remembered_until_another_reader_sees_it() -> None:
    """Only ever one was read here at a time: the upper one may hide the lower one."""
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.at(1.2)
    watch.scan(2.0, 0, B)
    assert watch.at(60.0) == [("appeared", B, 0)]
    assert watch.presence.lying() == {A: 0, B: 0}
    watch.scan(61.0, 1, A)
    assert watch.at(61.2) == [("left", A, 0), ("appeared", A, 1)]


def test_a_disc_taken_from_a_stack_that_could_be_read_has_left() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A, B, C)
    watch.at(1.2)
    watch.scan(2.0, 0, A, C)
    assert watch.at(2.9) == [("left", B, 0)]


def test_a_stack_that_vanishes_at_once_is_given_more_time() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A, B)
    watch.at(1.2)
    watch.scan(2.0, 0)
    assert watch.at(4.9) == []
    assert watch.at(5.0) == [("left", A, 0), ("left", B, 0)]


def test_what_lay_there_at_the_start_is_found() -> None:
    presence = Presence(Patience())
    seen = presence.update([Scan(5.0, 3, frozenset({A}), True)], 5.0, True, ALL)
    assert seen == [Seen(Change.FOUND, A, 3)]


def test_nothing_leaves_while_nothing_is_known() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.at(1.2)
    watch.scan(2.0, 0)
    assert watch.at(2.1, ready=False) == []
    assert watch.at(50.0, ready=False) == []
    assert watch.scan(51.0, 0, A) == []
    assert watch.presence.lying() == {A: 0}


def test_what_was_laid_while_the_cable_was_out_is_found() -> None:
    watch = Watch()
    watch.at(2.0, ready=False)
    assert watch.scan(3.0, 0, A) == [("found", A, 0)]


def test_a_dead_reader_keeps_its_discs_and_finds_the_new_ones() -> None:
    watch = Watch()
    watch.scan(1.0, 0, A)
    watch.at(1.2)
    watch.usable = ALL - {0}
    assert watch.at(30.0) == []
    watch.usable = ALL
    assert watch.scan(31.0, 0, A, B) == [("found", B, 0)]


scans = st.tuples(
    st.floats(0.01, 2.0),  # after the one before
    st.integers(0, 2),
    st.frozensets(st.sampled_from([A, B, C])),
    st.booleans(),
)


@given(st.lists(scans, max_size=30))
def test_nothing_is_lost_or_invented(steps: list[tuple[float, int, frozenset[str], bool]]) -> None:
    watch = Watch()
    now = 0.0
    believed: dict[str, int] = {}
    seen_at: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for pause, reader, uids, complete in steps:
        changes = watch.at(now + pause / 2)
        now += pause
        changes += watch.scan(now, reader, *uids, complete=complete)
        seen_at[reader] |= uids
        for change, uid, where in changes:
            if change == "left":
                assert believed.pop(uid) == where
            else:
                assert uid not in believed
                assert uid in seen_at[where]
                believed[uid] = where
        assert watch.presence.lying() == believed
    for reader in range(3):  # all is lifted
        watch.scan(now + 1, reader)
    watch.at(now + 10)
    assert watch.presence.lying() == {}
