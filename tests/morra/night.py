"""Morra at a game night: what hands do after an undo, a file of its own, a command of its own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.text.sentence import Sentence
from companion.night.game_night import GameNight, KeptFiles, OwnCommand, View


def beans(lying: View, wanted: View, setup: Any) -> list[Sentence]:
    """Points are counted in beans."""
    return list(_beans(lying["scores"], wanted["scores"]))


def _beans(had: View, has: View) -> Iterator[Sentence]:
    for seat, points in has.items():
        if points < had[seat]:
            words = {"seat": seat, "beans": had[seat] - points}
            yield Sentence("{seat} gives back beans: {beans}.", words)
        elif points > had[seat]:
            words = {"seat": seat, "beans": points - had[seat]}
            yield Sentence("{seat} takes beans again: {beans}.", words)


def check_house_rules(file: Path) -> None:
    file.read_text(encoding="utf-8")


NIGHT = GameNight(
    words={"phase:hiding": "hiding", "phase:over": "end of the game"},
    to_put_back=beans,
    files=(KeptFiles("morra/*.txt", check_house_rules, in_report=True),),
    commands={"fingers": OwnCommand("tell who wins with how many fingers", "tests.morra.command")},
)
