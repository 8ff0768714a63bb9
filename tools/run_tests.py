"""The tests, as ./test runs them: `python -m tools.run_tests`, with arguments for pytest.

Those that wait for other programs (marked `waits`) run one by one, from the start. All others run
beside them and let them and the programs they start go first: who waits needs little of the
processor, but that at once. One of them that fails is tried once more, with the machine to itself;
if it then passes, it is flaky, and named at the end. With CI=true a flaky test is a failure.
Nothing else is ever tried twice: that would hide races.

They are a sample, to be done in minutes (tests/support/sampling.py); with --long nothing is left
out.

What tests keep for a moment is kept in memory, where there is room: thousands of them sync files
that are thrown away, and none can tell a disk from memory without pulling the plug.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from companion.touch.app.device import libraries

PASSED, FAILED, NOTHING_FOUND = 0, 1, 5  # exit codes of pytest
PYTEST = (sys.executable, "-m", "pytest")
# What failed is remembered apart: the others would forget it when they end.
WAITS = (*PYTEST, "-m", "waits", "-o", "cache_dir=.pytest_cache/waits")
GIVE_WAY = ("nice", "-n", "19")
LONG = "--long"
MEMORY = Path("/dev/shm")
ROOM = 2 << 30  # bytes: several times what all tests together keep


def main(arguments: Sequence[str]) -> int:
    os.environ["COMPANION_TESTS"] = "all" if LONG in arguments else "sample"
    with files_in_memory():
        return run([one for one in arguments if one != LONG])


@contextmanager
def files_in_memory(memory: Path = MEMORY, room: int = ROOM) -> Iterator[None]:
    """For this program and those that it starts; without room they use the disk as ever."""
    if not is_roomy(memory, room):
        yield
        return
    before = os.environ.get("TMPDIR")
    with TemporaryDirectory(prefix="t", dir=memory) as directory:
        # As /tmp is: some tests become another user for a while.
        Path(directory).chmod(0o1777)
        os.environ["TMPDIR"] = directory
        try:
            yield
        finally:
            if before is None:
                del os.environ["TMPDIR"]
            else:
                os.environ["TMPDIR"] = before


def is_roomy(place: Path, room: int) -> bool:
    """Whether so many bytes are free there, and programs can be started from there."""
    if not os.access(place, os.W_OK):
        return False
    about = os.statvfs(place)
    return about.f_bavail * about.f_frsize >= room and not about.f_flag & os.ST_NOEXEC


def run(arguments: Sequence[str]) -> int:
    with one_by_one(arguments) as waiting:
        beside = run_beside(arguments)
    alone, flaky = waiting.code, list[str]()
    if alone == FAILED:
        alone, flaky = once_more(arguments)
    if flaky:
        print("\nFlaky: these failed at first, and passed when they were tried once more:")
        print("\n".join(f"  {name}" for name in flaky), flush=True)
    return verdict(beside, alone, flaky)


class Waiting:
    """The run of those that wait; its exit code is known at its end."""

    code = FAILED


@contextmanager
def one_by_one(arguments: Sequence[str]) -> Iterator[Waiting]:
    """Those that wait, while others run; what they say is told when all are done."""
    waiting = Waiting()
    with TemporaryFile() as said:
        process = subprocess.Popen([*WAITS, *arguments], stdout=said, stderr=subprocess.STDOUT)
        try:
            yield waiting
            waiting.code = process.wait()
        finally:
            process.kill()
            process.wait()
        print("\n== tests that wait for other programs, one by one", flush=True)
        said.seek(0)
        sys.stdout.buffer.write(said.read())
        sys.stdout.flush()


def run_beside(arguments: Sequence[str]) -> int:
    workers = len(os.sched_getaffinity(0))
    spread = ("-n", str(workers), "--dist", "loadgroup")
    command = [*GIVE_WAY, *PYTEST, "-m", "not waits", *spread, *arguments]
    return subprocess.run(command, check=False).returncode


def once_more(arguments: Sequence[str]) -> tuple[int, list[str]]:
    """What failed of those that wait; the exit code, and the names of those that now pass."""
    print("\n== what failed of these, once more", flush=True)
    again = ["--last-failed", "--last-failed-no-failures", "none"]
    done = subprocess.run(
        [*WAITS, *again, "-rA", "--color", "no", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    print(done.stdout, end="", flush=True)
    lines = (line.partition(" ") for line in done.stdout.splitlines())
    return done.returncode, [name for word, _, name in lines if word == "PASSED"]


def verdict(beside: int, alone: int, flaky: Sequence[str]) -> int:
    """The exit code of everything together."""
    codes = {beside, alone} - {NOTHING_FOUND}
    if not codes:
        return NOTHING_FOUND
    if codes != {PASSED}:
        return max(codes)
    if flaky and os.environ.get("CI") == "true":
        print("A flaky test counts as failed here (CI=true).", file=sys.stderr)
        return FAILED
    # What needs no screen has been tested; all has not.
    return libraries.main()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
