from typing import Any

import pytest

from hardware.link import Alive, Done, Fault, Hello, Message, Tags, parse


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            {"t": "hello", "protocol": 1, "firmware": "0.1", "boot": "b", "names": ["1"],
             "versions": [146], "trouble": ""},
            Hello(1, "0.1", "b", ("1",), (146,), ""),
        ),
        ({"t": "hello", "protocol": 7}, Hello(7, "", "", (), (), "")),
        (
            {"t": "hello", "protocol": 2, "firmware": "0.2", "boot": 5, "names": {"a": 1}},
            Hello(2, "0.2", "", (), (), ""),
        ),
        ({"t": "hello", "protocol": 2, "firmware": [0, 2]}, Hello(2, "[0, 2]", "", (), (), "")),
        ({"t": "tags", "r": 3, "uids": [], "ok": True}, Tags(3, frozenset(), True)),
        (
            {"t": "tags", "r": 3, "uids": ["01020304"], "ok": False},
            Tags(3, frozenset(("01020304",)), False),
        ),
        ({"t": "fault", "r": 3, "code": "lost", "detail": "x"}, Fault(3, "lost", "x")),
        ({"t": "alive", "scan_ms": 110, "rounds": 5, "bad": 0, "new": 1}, Alive(110, 5, 0)),
        ({"t": "snapshot", "re": 4}, Done(4)),
        ({"t": "done", "re": 4}, Done(4)),
        ({"t": "refused", "re": 4, "why": "no"}, Done(4, "no")),
    ],
)  # fmt: skip
def test_what_is_meant(said: dict[str, Any], meant: Message) -> None:
    assert parse(said) == meant


@pytest.mark.parametrize(
    "said",
    [
        {"t": "hello"},
        {"t": "hello", "protocol": "1"},
        {"t": "hello", "protocol": 1, "names": ["1"], "versions": []},
        {"t": "tags", "r": -1, "uids": [], "ok": True},
        {"t": "tags", "r": True, "uids": [], "ok": True},
        {"t": "tags", "r": 1, "uids": ["0102"], "ok": True},
        {"t": "tags", "r": 1, "uids": ["0102030G"], "ok": True},
        {"t": "tags", "r": 1, "uids": [1], "ok": True},
        {"t": "tags", "r": 1, "uids": None, "ok": True},
        {"t": "tags", "r": 1, "uids": []},
        {"t": "fault", "r": 1, "code": 3, "detail": ""},
        {"t": "done"},
        {"t": "weather", "rain": True},
    ],
)
def test_what_makes_no_sense(said: dict[str, Any]) -> None:
    assert parse(said) is None
