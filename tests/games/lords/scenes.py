"""Games of Lords of the Spanish Main in short words: "blue bid 1", "red trade guadalcazar 1"."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from companion.games.lords.box.files import shipped_box
from companion.games.lords.rules.box.model import Box
from companion.kernel.refusal import Refused
from companion.session.history.entry import Header
from companion.session.session import Session, begin_game

COLOURS = ("red", "blue", "yellow", "green", "white", "black", "orange", "purple")
CHARACTERS = (
    "guadalcazar",
    "drake",
    "raleigh",
    "stuyvesant",
    "richelieu",
    "lerma",
    "le-vasseur",
    "kettler",
)
NUMBERS = ("gold", "treasure", "profit", "note", "size", "soldiers")
# What goes by without anything happening.
QUIET = ("pass", "done", "ready", "pay-all", "choose-crown")
# The fields of a move in the order in which they are written.
FIELDS = {
    "reveal": ("card",),
    "pay": ("item",),
    "abandon": ("item",),
    "announce": ("card", "trick", "target"),
    "withdraw": ("card", "trick"),
    "bid": ("gold",),
    "designate": ("fleet", "share"),
    "choose-crown": ("card",),
    "privateer": ("fleet",),
    "merchant": ("fleet",),
    "enlist": ("unit",),
    "disband": ("unit",),
    "base": ("at",),
    "depart": ("fleet",),
    "raid": ("unit", "target"),
    "trade": ("with", "profit"),
    "load": ("at",),
    "sail": ("to",),
    "interdict": ("fleet",),
    "tactic": ("tactic",),
    "make-room": ("card",),
    "place-tent": ("item", "on"),
    "discard-tent": ("item",),
    "begin": ("what",),
    "deal": ("to",),
    "drop-note": ("note",),
    "adjust": ("of",),
}


@cache
def box() -> Box:
    return shipped_box()


def request(text: str) -> dict[str, Any]:
    seat, do, *words = text.split()
    names = iter(FIELDS.get(do, ()))
    move: dict[str, Any] = {"seat": seat, "do": do}
    for word in words:
        name, _, value = word.partition("=") if "=" in word else (next(names), "", word)
        truths = {"true": True, "false": False}
        move[name] = int(value) if name in NUMBERS else truths.get(value, value)
    return move


class Scene:
    """A game whose cards the table reveals, with the first characters of the list."""

    def __init__(
        self,
        players: int = 3,
        *,
        characters: Sequence[str] = CHARACTERS,
        variants: Sequence[str] = (),
        until: int = 1649,
        session: Callable[[Header], Session] = Session,
    ) -> None:
        seats = COLOURS[:players]
        options = {
            "characters": dict(zip(seats, characters, strict=False)),
            "shuffles": "entered",
            "until": until,
            "variants": list(variants),
        }
        self.new = {"seats": list(seats), "options": options, "seed": 1}
        self.session = session(begin_game("lords", self.new, box(), 1))

    def play(self, *moves: str) -> "Scene":
        for move in moves:
            self.session.play(request(move))
        return self

    def refuses(self, move: str, code: str, rule: str | None = None) -> None:
        before = self.session.state
        with pytest.raises(Refused) as refused:
            self.session.play(request(move))
        assert refused.value.code == code
        if rule:
            assert refused.value.rule == rule
        assert self.session.state is before

    def pass_all(self) -> "Scene":
        """Everybody lets the rest of this step go by: pays, and shows the own character."""
        step = self.step
        while self.step == step and self.waiting:
            seat, verbs = next(iter(self.waiting.items()))
            quiet = [verb for verb in QUIET if verb in verbs]
            assert quiet, f"{seat} must decide in {step}: {verbs}"
            if quiet[0] == "choose-crown":
                self.session.play_move(self.session.choices(seat)[-1])
            else:
                self.session.play({"seat": seat, "do": quiet[0]})
        return self

    def skip_to(self, *steps: str) -> "Scene":
        """Everybody lets everything go by until one of these steps."""
        while self.step not in steps:
            self.pass_all()
        return self

    def year(self, card: str, *moves: str) -> "Scene":
        """Reveals a card, makes these moves, and lets the year go by without anything else."""
        self.play(f"table reveal {card}")
        self.play(*moves)
        year = self.view["year"]
        while self.view["year"] == year and not self.session.over:
            self.pass_all()
        return self

    @property
    def step(self) -> str:
        return str(self.view["stage"] or self.view["phase"])

    @property
    def view(self) -> dict[str, Any]:
        return self.session.view("table")

    @property
    def waiting(self) -> dict[str, list[str]]:
        return {entry["seat"]: entry["do"] for entry in self.session.waiting_for()}

    def gold(self) -> list[int]:
        return [player["gold"] for player in self.view["players"].values()]

    def unit(self, name: str) -> dict[str, Any]:
        unit: dict[str, Any] = self.view["units"][name]
        return unit
