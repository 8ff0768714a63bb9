"""In which order layouts are loaded: of two rules for a class and its base the later one counts."""

import subprocess
import sys

FIRST_OF_ALL = """
from companion.touch.stage.stage import prepare_stage
prepare_stage()
from kivy.lang import Builder
from companion.touch.app.navigation.kv_files import load_kv_file
load_kv_file("podium")
print(*(file.rpartition("/")[2] for file in Builder.files if "/kv/shell/" in file))
"""


def test_what_a_layout_builds_upon_comes_before_it_even_if_nothing_else_is_loaded() -> None:
    run = [sys.executable, "-c", FIRST_OF_ALL]
    done = subprocess.run(run, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["theme.kv", "widgets.kv", "sheets.kv", "podium.kv"]
