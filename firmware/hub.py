"""What the Pico does all day: scans, tells the Pi what changed, and does what the Pi asks for."""

from firmware.chip import GAINS, ChipFault
from firmware.link import PROTOCOL, Receiver, Sender
from firmware.scanner import FAULT, TAGS
from firmware.trial import access_us, trial_scans

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from firmware.lamps import Lamps
    from firmware.scanner import Reader, Scanner

FIRMWARE = "0.2.0"

LONGEST_TROUBLE = 140  # so that `hello` fits into a line, whatever somebody wrote into wiring.json
LIMITS = {"settle_us": (1000, 20_000), "confirm": (1, 5), "heartbeat_ms": (200, 2000)}
TRIAL_LIMITS = {"settle_us": (0, 20_000), "scans": (1, 20)}


class Hub:
    """`since_ms(then)` is the time passed since `then`, or now as such a `then` for None. `trouble`
    is a sentence about what keeps the whole board from working. `update` restarts the Pico for new
    files."""

    def __init__(
        self,
        scanner: "Scanner",
        lamps: "Lamps",
        write: "Callable[[bytes], object]",
        since_ms: "Callable[[int | None], int]",
        boot: str,
        update: "Callable[[], object]",
        trouble: str = "",
    ) -> None:
        self.scanner = scanner
        self.heartbeat_ms = 1000
        self._lamps = lamps
        self._sender = Sender(write)
        self._receiver = Receiver()
        self._since_ms = since_ms
        self._boot = boot
        self._update = update
        self._trouble = trouble[:LONGEST_TROUBLE]
        self._round_began = self._last_heartbeat = since_ms(None)
        self._round_ms = 0
        self._asked: int | None = None  # sequence number of a snapshot request not yet answered
        self.requests = {
            "hello": self._hello,
            "snapshot": self._request_snapshot,
            "configure": self._configure,
            "lamps": self._show,
            "measure": self._measure,
            "ping": self._pong,
            "update": self._restart,
        }

    def start(self) -> None:
        self.scanner.start()
        self._hello({"seq": None})

    def step(self) -> None:
        """Scans one reader and reports."""
        if self.scanner.readers:
            rounds = self.scanner.rounds
            reader, changed = self.scanner.step()
            if changed & FAULT:
                self._report_fault(reader)
            if changed & TAGS and reader.usable:
                self._report_tags(reader)
            if self.scanner.rounds != rounds:
                self._round_ms = self._since_ms(self._round_began)
                self._round_began = self._since_ms(None)
        if self._asked is not None and (self.scanner.rounds or not self.scanner.readers):
            self._snapshot(self._asked)
            self._asked = None
        if self._since_ms(self._last_heartbeat) >= self.heartbeat_ms:
            self._last_heartbeat = self._since_ms(None)
            self._sender.send(
                "alive", scan_ms=self._round_ms, rounds=self.scanner.rounds, bad=self._receiver.bad
            )

    def receive(self, data: bytes) -> None:
        for message in self._receiver.feed(data):
            request = self.requests.get(message["t"])
            try:
                if request is None:
                    raise ValueError("no such request")
                request(message)
            except (ValueError, LookupError, TypeError, AttributeError, ChipFault) as error:
                self._sender.send("refused", re=message["seq"], why=str(error))

    def _hello(self, message: "dict[str, Any]") -> None:
        readers = self.scanner.readers
        self._sender.send(
            "hello",
            re=message["seq"],
            protocol=PROTOCOL,
            firmware=FIRMWARE,
            boot=self._boot,
            names=[reader.name for reader in readers],
            versions=[reader.chip.version for reader in readers],
            trouble=self._trouble,
        )
        for reader in readers:
            if reader.fault:
                self._report_fault(reader)

    def _report_tags(self, reader: "Reader") -> None:
        self._sender.send(
            "tags",
            r=reader.number,
            uids=reader.uids,
            ok=reader.complete,
            changing=reader.changing,
        )

    def _report_fault(self, reader: "Reader") -> None:
        self._sender.send("fault", r=reader.number, code=reader.fault, detail=reader.detail)

    def _request_snapshot(self, message: "dict[str, Any]") -> None:
        self._asked = message["seq"]  # answered in step(), once every reader has been scanned

    def _snapshot(self, asked: int) -> None:
        for reader in self.scanner.readers:
            self._report_fault(reader)
            if reader.usable:
                self._report_tags(reader)
        self._sender.send("snapshot", re=asked)

    def _configure(self, message: "dict[str, Any]") -> None:
        """All or nothing: checks first."""
        check_numbers(message, LIMITS)
        overlap = message.get("overlap", self.scanner.overlap)
        if type(overlap) is not bool:
            raise ValueError("overlap is true or false")
        gains = message.get("gains")
        readers = self.scanner.readers
        known = [gain in GAINS for gain in gains or []]
        if gains is not None and (len(known) != len(readers) or not all(known)):
            raise ValueError("gains are 18, 23, 33, 38, 43 or 48, one per reader")
        self.scanner.settle_us = message.get("settle_us", self.scanner.settle_us)
        self.scanner.confirm = message.get("confirm", self.scanner.confirm)
        self.scanner.overlap = overlap
        self.heartbeat_ms = message.get("heartbeat_ms", self.heartbeat_ms)
        if gains is not None:
            for reader, gain in zip(readers, gains):
                reader.chip.set_gain(gain)
        self._sender.send("done", re=message["seq"])

    def _measure(self, message: "dict[str, Any]") -> None:
        check_numbers(message, TRIAL_LIMITS)
        number, gain = message["r"], message["gain"]
        readers = self.scanner.readers
        if type(number) is not int or not 0 <= number < len(readers) or gain not in GAINS:
            raise ValueError("r is the number of a reader, gain 18, 23, 33, 38, 43 or 48")
        for reader in readers:
            if reader.chip.field_is_on:  # early, see Scanner.overlap
                reader.chip.field(False)
        chip = readers[number].chip
        accesses = access_us(chip)
        seen, complete, took = trial_scans(chip, message["scans"], message["settle_us"], gain)
        self._sender.send(
            "measured",
            re=message["seq"],
            r=number,
            accesses_us=accesses,
            scans_us=took,
            seen=seen,
            complete=complete,
        )

    def _show(self, message: "dict[str, Any]") -> None:
        self._lamps.show(message["colours"])
        self._sender.send("done", re=message["seq"])

    def _pong(self, message: "dict[str, Any]") -> None:
        self._sender.send("done", re=message["seq"])

    def _restart(self, message: "dict[str, Any]") -> None:
        self._sender.send("done", re=message["seq"])
        self._update()


def check_numbers(message: "dict[str, Any]", limits: "dict[str, tuple[int, int]]") -> None:
    for name, (lowest, highest) in limits.items():
        value = message.get(name, lowest)
        if type(value) is not int or not lowest <= value <= highest:
            raise ValueError("%s is %d to %d" % (name, lowest, highest))
