"""Proofs and pictures run where no tests are installed."""

import subprocess
import sys

TAP = """
import sys
sys.modules["pytest"] = None
from companion.touch.stage.stage import Stage, prepare_stage
prepare_stage()
with Stage() as stage:
    stage.tap("cog")
    print(stage.app.page_name)
"""


def test_a_stage_needs_no_pytest() -> None:
    ended = subprocess.run([sys.executable, "-c", TAP], capture_output=True, text=True, timeout=120)
    assert ended.stdout == "settings\n", ended.stderr
