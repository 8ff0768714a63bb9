"""Runs proofs, each share in a process of its own, and collects what they tell."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Lock, Timer
from typing import IO, Any

from companion.proofs.proof_list import ProofEntry

# A share that says nothing for so long hangs: that is a fault, too.
SILENCE = 300.0
LAST_WORDS = 2_000  # characters

Advance = Callable[[str, int], None]


class Verdict:
    """What became of one proof."""

    def __init__(self, proof: ProofEntry, count: int) -> None:
        self.proof, self.count = proof, count
        self.done = 0
        self.faults: list[str] = []
        self.fault_count = 0
        self.tally: Counter[str] = Counter()
        self.worst: dict[str, float] = {}
        self.seconds = 0.0
        self.found = self.figure = ""

    @property
    def holds(self) -> bool:
        return not self.fault_count and self.done >= self.count

    def described(self) -> tuple[str, str]:
        """What was found, and the figure that says most."""
        facts = _Facts({**self.tally, **self.worst, "per_second": self.done / (self.seconds or 1)})
        return self.found.format_map(facts), self.figure.format_map(facts)


class _Facts(dict[str, float]):
    """What never happened was not counted."""

    def __missing__(self, name: str) -> float:
        return 0


class Runner:
    """Runs shares, several at a time, and stops them all if it is interrupted."""

    def __init__(self, jobs: int, advance: Advance, environment: dict[str, str] | None = None):
        self._jobs, self._advance = jobs, advance
        self._environment = {**os.environ, "PYTHONHASHSEED": "0", **(environment or {})}
        self._lock = Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._stopped = False

    def run(self, wanted: Sequence[tuple[ProofEntry, int]], seed: int) -> list[Verdict]:
        verdicts = [Verdict(proof, count) for proof, count in wanted]
        tasks = [
            (verdict, part, f"{seed}/{verdict.proof.name}/{number}")
            for verdict in verdicts
            for number, part in enumerate(verdict.proof.shares(verdict.count))
        ]
        with ThreadPoolExecutor(self._jobs) as pool:
            try:
                for future in [pool.submit(self._share, *task) for task in tasks]:
                    future.result()
            except BaseException:
                self._stop()
                raise
        return verdicts

    def _stop(self) -> None:
        with self._lock:
            self._stopped = True
            for process in self._running:
                end_group(process)

    def _share(self, verdict: Verdict, count: int, seed: str) -> None:
        if self._stopped:
            return
        began = time.monotonic()
        with TemporaryDirectory(prefix="companion-proof-") as directory, TemporaryFile() as errors:
            code = self._listen(verdict, (str(count), seed, directory), errors)
            errors.seek(0)
            said = errors.read().decode(errors="replace")[-LAST_WORDS:]
        with self._lock:
            verdict.seconds += time.monotonic() - began
            if code and not self._stopped:
                verdict.fault_count += 1
                verdict.faults.append(f"share {seed} ended with {code}: {said.strip()}")

    def _listen(self, verdict: Verdict, arguments: Sequence[str], errors: IO[bytes]) -> int:
        proof = verdict.proof
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "companion.proofs",
                proof.module,
                proof.game,
                *arguments,
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=self._environment,
            # With all that it starts itself, it can be ended at once.
            start_new_session=True,
        )
        with self._among_running(process):
            before = 0
            assert process.stdout
            lines = iter(process.stdout.readline, "")
            while (line := self._within_patience(process, lines)) is not None:
                before = self._take(verdict, json.loads(line), before)
            return process.wait()

    @contextmanager
    def _among_running(self, process: subprocess.Popen[str]) -> Iterator[None]:
        with self._lock:
            self._running.add(process)
        try:
            yield
        finally:
            with self._lock:
                self._running.discard(process)
            end_group(process)
            process.wait()
            if process.stdout:
                process.stdout.close()

    @staticmethod
    def _within_patience(process: subprocess.Popen[str], lines: Iterator[str]) -> str | None:
        timer = Timer(SILENCE, end_group, (process,))
        timer.start()
        try:
            return next(lines, None)
        finally:
            timer.cancel()

    def _take(self, verdict: Verdict, message: dict[str, Any], before: int) -> int:
        """Answers how many the share has done so far."""
        with self._lock:
            if "done" in message:
                verdict.done += message["done"] - before
                self._advance(verdict.proof.name, message["done"] - before)
                return int(message["done"])
            if "fault" in message:
                verdict.faults.append(message["fault"])
                self._advance(verdict.proof.name, 0)
            else:
                verdict.tally.update(message["tally"])
                verdict.fault_count += message["faults"]
                verdict.found, verdict.figure = message["found"], message["figure"]
                for name, value in message["worst"].items():
                    verdict.worst[name] = max(value, verdict.worst.get(name, value))
        return before


def end_group(process: subprocess.Popen[str]) -> None:
    """Ends a share and whatever it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
