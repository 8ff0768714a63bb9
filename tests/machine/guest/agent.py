"""Inside the machine: runs the commands that arrive over the port, and answers what they said.

A line is {"run": "a command for the shell", "seconds": 60}; the answer {"code": 0, "said": "…"}.
"""

import json
import subprocess
import time
from pathlib import Path

PORT = "/dev/virtio-ports/agent"


def answer(line: bytes) -> dict[str, object]:
    asked = json.loads(line)
    try:
        done = subprocess.run(
            ["bash", "-c", asked["run"]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=asked.get("seconds", 60),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {"code": 124, "said": "it takes too long"}
    return {"code": done.returncode, "said": done.stdout.decode(errors="replace")[-4_000_000:]}


def main() -> None:
    # Not by a unit that waits for the device: on a slow host systemd gives up after a while.
    while not Path(PORT).exists():
        time.sleep(0.5)
    with Path(PORT).open("r+b", buffering=0) as port:
        port.write(b'{"ready": true}\n')
        waiting = b""
        while True:
            arrived = port.read(65_536)
            if not arrived:  # nobody at the other end reads as the end of a file
                time.sleep(0.2)
                continue
            waiting += arrived
            while b"\n" in waiting:
                line, waiting = waiting.split(b"\n", 1)
                port.write(json.dumps(answer(line)).encode() + b"\n")


main()
