"""Fetches the packages of a lock for another Python and another processor than this one.

python wheels.py --python 3.13 --machine aarch64 --to DIRECTORY requirements/run.txt …
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from packaging.requirements import Requirement

GLIBCS = ("2014", "_2_17", "_2_26", "_2_27", "_2_28", "_2_31", "_2_34", "_2_35")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--python", required=True)
    parser.add_argument("--machine", required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("locks", nargs="+", type=Path)
    args = parser.parse_args()
    surroundings = {
        "python_version": args.python,
        "python_full_version": f"{args.python}.0",
        "platform_machine": args.machine,
        "sys_platform": "linux",
        "platform_system": "Linux",
        "os_name": "posix",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }
    platforms = [f"--platform=manylinux{glibc}_{args.machine}" for glibc in GLIBCS]
    pip = [sys.executable, "-m", "pip", "-qq", "download", "--no-deps"]
    for lock in args.locks:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as wanted:
            wanted.write(pins(lock.read_text(), surroundings))
            wanted.flush()
            command = [*pip, f"--python-version={args.python}", *platforms, "--require-hashes"]
            subprocess.run([*command, "-d", args.to, "-r", wanted.name], check=True)
    return 0


def pins(lock: str, surroundings: dict[str, str]) -> str:
    """The entries of the lock whose markers hold there, without the markers: pip would judge them
    by the machine that it runs on."""
    kept = []
    for entry in lock.replace("\\\n", " ").splitlines():
        if not entry.strip() or entry.lstrip().startswith("#"):
            continue
        pin, *hashes = entry.split("--hash=")
        requirement = Requirement(pin)
        if requirement.marker is None or requirement.marker.evaluate(surroundings):
            requirement.marker = None
            kept.append(
                " ".join([str(requirement), *(f"--hash={each.strip()}" for each in hashes)])
            )
    return "\n".join(kept) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
