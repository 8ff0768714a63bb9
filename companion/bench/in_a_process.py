"""What is drawn is measured in a process of its own, which prints its figures as JSON."""

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any


def in_a_process(module: str, *task: str) -> dict[str, float]:
    """Runs a task of that module by itself and answers its figures."""
    with tempfile.TemporaryDirectory() as directory:
        environment: dict[str, Any] = {**os.environ, "COMPANION_DATA_DIR": directory}
        if not environment.get("DISPLAY"):
            environment.setdefault("SDL_VIDEODRIVER", "offscreen")
        environment.setdefault("SDL_AUDIODRIVER", "dummy")
        environment["KIVY_NO_CONSOLELOG"] = "1"
        command = [sys.executable, "-m", module, *task]
        begun = time.monotonic()
        ended = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, check=True, timeout=1200
        )
    found: dict[str, float] = json.loads(ended.stdout.splitlines()[-1])
    if "shown_at" in found:
        found["first_frame"] = 1e3 * (found["shown_at"] - begun)
    return found
