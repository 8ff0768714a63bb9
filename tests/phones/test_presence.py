"""Here, quiet or gone."""

from companion.phones.limits import HEARTBEAT_SECONDS, QUIET_SECONDS
from companion.phones.presence import Attendance, Presence
from companion.proofs.phones.serving import Clock


def test_a_phone_is_here_then_quiet_then_gone() -> None:
    clock = Clock()
    attendance = Attendance(clock)
    assert attendance.of("a", connected=False) == Presence("gone", None), "it never came"
    attendance.heard("a")
    clock.now += QUIET_SECONDS - 1
    assert attendance.of("a", connected=True).state == "here"
    clock.now += 1
    assert attendance.of("a", connected=True) == Presence("quiet", QUIET_SECONDS)
    attendance.heard("a")
    assert attendance.of("a", connected=True) == Presence("here", 0)
    attendance.left("a")
    clock.now += 90
    assert attendance.of("a", connected=False) == Presence("gone", 90)
    attendance.forget("a")
    assert attendance.of("a", connected=False) == Presence("gone", None)


def test_a_dead_connection_is_noticed_before_its_phone_is_called_quiet() -> None:
    assert HEARTBEAT_SECONDS * 1.5 < QUIET_SECONDS
