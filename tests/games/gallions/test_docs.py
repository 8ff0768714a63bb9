"""Every ruling is explained and has a test of its name; refusals name rules that exist."""

import re
from pathlib import Path

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.session.referee import Referee
from tests.games.gallions.support.table import BOX

ROOT = Path(__file__).parents[3]
RULINGS = (ROOT / "docs" / "rulings" / "gallions.md").read_text(encoding="utf-8")
REFEREE = (ROOT / "docs" / "referee" / "gallions.md").read_text(encoding="utf-8")
RULES = ROOT / "companion" / "games" / "gallions" / "rules"
SECTIONS = {
    "Setup", "Inf", "Dist", "Up", "Tiles", "EQ", "EG", "S1", "S2", "Five", "Cards", "Mini",
    *(f"Q{number}" for number in range(1, 11)), *(f"P{letter}" for letter in "abcdef"),
}  # fmt: skip


def test_every_ruling_is_explained() -> None:
    explained = re.findall(r"^\| (G\d+) \|", RULINGS, re.MULTILINE)
    assert explained == [f"G{number}" for number in range(1, 51)]


def test_every_ruling_has_a_test_of_its_name() -> None:
    tests = Path(__file__).parent / "rules"
    text = "".join(file.read_text(encoding="utf-8") for file in tests.glob("test_rulings_*.py"))
    tested = {int(number) for number in re.findall(r"^def test_g(\d+)_", text, re.MULTILINE)}
    assert tested == set(range(1, 51))


def test_every_rule_that_a_refusal_names_exists() -> None:
    rulings = {f"G{number}" for number in range(1, 51)}
    named = set()
    for file in RULES.rglob("*.py"):
        named |= set(re.findall(r'"((?:G|Q)\d+|P[a-f]|S[12]|EG)"', file.read_text("utf-8")))
    assert named <= rulings | SECTIONS


def test_the_conversation_with_the_referee_can_be_had() -> None:
    block = next(part for part in REFEREE.split("```") if part.startswith("json"))
    referee = Referee(lambda game: BOX, lambda: 7)
    for line in block.splitlines()[1:]:
        assert referee.answer(line.encode())["ok"], line


def test_every_verb_is_in_the_table_of_moves() -> None:
    assert [verb for verb in VERBS if f"`{verb}`" not in REFEREE] == []
