"""Secrets and events: what one seat knows, another does not see at all."""

from companion.kernel.event import Event
from companion.kernel.secret import Secret


def test_a_secret_is_nothing_to_those_who_do_not_know_it() -> None:
    disc = Secret("2", ("red",))
    assert disc.seen_by("red") == "2"
    assert disc.seen_by("blue") is None
    assert disc.seen_by("table") is None


def test_a_secret_may_be_shown_to_one_more() -> None:
    disc = Secret("2", ("red",))
    shown = disc.shown_to("blue")
    assert shown.seen_by("blue") == shown.seen_by("red") == "2"
    assert shown.seen_by("yellow") is None
    assert disc.seen_by("blue") is None
    assert shown.shown_to("blue") is shown


def test_an_event_has_no_trace_of_its_secret_part_for_the_others() -> None:
    event = Event("disc-placed", {"seat": "red"}, {"disc": "2"}, ("red",))
    assert event.seen_by("red") == {"event": "disc-placed", "seat": "red", "disc": "2"}
    assert event.seen_by("table") == {"event": "disc-placed", "seat": "red"}
