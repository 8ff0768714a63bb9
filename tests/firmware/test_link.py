import random
from binascii import crc32

import pytest

from firmware.link import LONGEST, Receiver, Sender, decode, encode
from tests.firmware.long_runs import fuzz_frames


def test_what_is_sent_arrives() -> None:
    line: list[bytes] = []
    sender = Sender(line.append)
    sender.send("tags", r=3, uids=["01020304"], ok=True)
    sender.send("alive", scan_ms=110)
    receiver = Receiver()
    stream = b"".join(line)
    received = [message for byte in stream for message in receiver.feed(bytes([byte]))]
    assert received == Receiver().feed(stream)
    assert received == [
        {"t": "tags", "seq": 0, "r": 3, "uids": ["01020304"], "ok": True},
        {"t": "alive", "seq": 1, "scan_ms": 110},
    ]
    assert (receiver.bad, receiver.missed) == (0, 0)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"*00000000",
        b">>> ",
        b'{"t":"alive","seq":1}',
        b'{"t":"alive","seq":1}*00000000',
        encode({"t": "alive", "seq": 1})[:-1].upper(),
        encode({"t": "alive"})[:-1],
        encode({"t": "alive", "seq": True})[:-1],
        encode({"seq": 1})[:-1],
        b" " + encode({"t": "alive", "seq": 1})[:-1],
    ],
)
def test_what_is_no_frame(line: bytes) -> None:
    assert decode(line) is None


@pytest.mark.parametrize("deep", ["[" * 970, "[" * 480 + "]" * 480, '{"a":' * 190])
def test_a_line_of_deep_json_is_counted_and_passed_over(deep: str) -> None:
    body = f'{{"t":"alive","seq":1,"x":{deep}}}'.encode()
    line = body + b"*%08x\n" % crc32(body)
    assert len(line) <= LONGEST
    receiver = Receiver()
    assert receiver.feed(line) == []
    assert receiver.bad == 1
    assert receiver.feed(encode({"t": "alive", "seq": 2, "x": [[0]]})) != []


def test_every_single_flipped_bit_is_noticed() -> None:
    frame = encode({"t": "tags", "seq": 7, "r": 3, "uids": ["04a1b2c3d4e5f6"], "ok": True})
    for position in range(8 * (len(frame) - 1)):
        flipped = bytearray(frame)
        flipped[position // 8] ^= 1 << position % 8
        assert Receiver().feed(bytes(flipped)) == []


def test_gaps_wraps_and_restarts_are_counted() -> None:
    receiver = Receiver()
    for sequence in (65534, 65535, 0, 1, 4, 5, 0, 1):
        assert receiver.feed(encode({"t": "alive", "seq": sequence}))
    assert receiver.missed == 2


def test_garbage_at_the_start_and_endless_lines_are_passed_over() -> None:
    frame = encode({"t": "alive", "seq": 1})
    receiver = Receiver()
    garbage = random.Random(1).randbytes(3 * LONGEST).replace(b"\n", b"")
    assert receiver.feed(garbage) == []
    assert receiver.feed(b"\r\n" + frame[:-1] + b"\r\n") == [{"t": "alive", "seq": 1}]
    assert receiver.bad == 1


def test_a_damaged_line_invents_nothing() -> None:
    result = fuzz_frames(5000, seed=1)
    assert result.invented == 0
    assert result.sent == 5000
    assert 0 < result.arrived < 5000
    assert result.noticed
