"""Every ruling is explained, has a test of its name, and is the only kind that refusals name."""

import re
from pathlib import Path

from companion.games.lords.rules.moves.verbs import VERBS
from tests.support.process import ROOT

RULINGS = (ROOT / "docs" / "rulings" / "lords.md").read_text(encoding="utf-8")
EXPLAINED = re.findall(r"^\| (L\d+) \|", RULINGS, re.MULTILINE)
RULES = ROOT / "companion" / "games" / "lords" / "rules"
SECTION = re.compile(r"[A-E]\d+[ab]?")


def test_every_ruling_is_explained() -> None:
    assert [f"L{number}" for number in range(1, 52)] == EXPLAINED


def test_every_ruling_has_a_test_of_its_name() -> None:
    files = (Path(__file__).parent / "rules").glob("test_rulings_*.py")
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    tested = {f"L{number}" for number in re.findall(r"^def test_l(\d+)_", text, re.MULTILINE)}
    assert tested == set(EXPLAINED)


def test_refusals_name_sections_or_rulings_that_there_are() -> None:
    for file in RULES.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for rule in re.findall(r'\bno\(\s*f?"[^"]+", "([^"]+)"', text):
            assert rule in EXPLAINED or SECTION.fullmatch(rule), (file, rule)


def test_every_verb_is_in_the_table_of_moves() -> None:
    table = (ROOT / "docs" / "referee" / "lords.md").read_text(encoding="utf-8")
    assert [verb for verb in VERBS if f"`{verb}`" not in table] == []
