"""From taps to a move: which ships, cells and buttons may be tapped, one after the other, until
exactly one of the moves is meant that the rules have listed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.night.night import Move


class Step(NamedTuple):
    """A tap: on a ship, on a cell ("" in the box: open water), on several ships, or a button."""

    kind: str
    value: str


Path = tuple[Step, ...]
WATER = Step("cell", "")
# Verbs that are a button of their own, with what their buttons hang on.
PLAIN = {"pass": "", "end-turn": "", "done": "", "decline": "", "discard": "kind"}


def ship(name: str) -> Step:
    return Step("ship", name)


def button(*words: str) -> Step:
    return Step("button", ":".join(filter(None, words)))


def paths(move: Move, *, one_die: bool) -> list[Path]:
    """The ways to make a move; `one_die`: there is only one die to be read."""
    do = move["do"]
    if do in ("closest", "fire"):
        names = ("np", "ship") if do == "closest" else ("ship", "target")
        first, second = (ship(move[name]) for name in names)
        return [(first, second), (second, first)]
    if do == "move":
        own = ship(move["ship"])
        if "to" in move:
            return [(own, Step("cell", move["to"]))]
        return [(own, button("move")), (own, WATER)]
    if do == "die":
        face = button("face", move["face"])
        return [(face,) if one_die else (ship(move["ship"]), button("die"), face)]
    if do == "strength":
        return [(ship(move["ship"]), button(do), button("value", str(move["value"])))]
    if do in ("sink", "gone"):
        return [(ship(move["ship"]), button(do))]
    if do == "use":
        return [(button("card", move["card"]), *_targets(move))]
    if do == "reserve":
        return [(button(do, "captain" if move.get("captain") else ""),)]
    return [(button(do, move.get(PLAIN[do], "")),)]


def _targets(move: Move) -> Iterable[Step]:
    """What a card is used on, in the order in which it is tapped."""
    for name in ("ship", "target"):
        if name in move:
            yield ship(move[name])
    if "ships" in move:
        yield Step("ships", " ".join(move["ships"]))
    if "to" in move:
        yield Step("cell", move["to"])
    for name in ("part", "give", "take"):
        if name in move:
            value = move[name]
            yield button(name, value if isinstance(value, str) else " ".join(value))


class Taps:
    """What has been tapped so far of one of the moves."""

    def __init__(self, moves: Sequence[Move]) -> None:
        read = {move["ship"] for move in moves if move["do"] == "die"}
        by_hand = any(move["do"] == "done" for move in moves)
        one_die = len(read) == 1 and not by_hand
        self._ways = [(path, move) for move in moves for path in paths(move, one_die=one_die)]
        self.moves = moves
        # What may follow, by what was tapped: asked for several times after each tap.
        self._followers: dict[Path, dict[Step, Move]] = {}
        self.fixed = self._only_ship()
        self.taken: Path = self.fixed

    def _only_ship(self) -> Path:
        """The ship that is meant anyway: the only one that can act, or that all pairs have."""
        acting = [move for move in self.moves if move["do"] in ("fire", "move")]
        asked = [move for move in self.moves if move["do"] == "closest"]
        for several, name in ((acting, "ship"), (asked, "np"), (asked, "ship")):
            names = {move[name] for move in several}
            if len(names) == 1:
                return (ship(names.pop()),)
        return ()

    def _after(self, taken: Path) -> dict[Step, Move]:
        if taken not in self._followers:
            count = len(taken)
            self._followers[taken] = {
                path[count]: move
                for path, move in reversed(self._ways)
                if len(path) > count and path[:count] == taken
            }
        return self._followers[taken]

    @property
    def options(self) -> dict[Step, Move]:
        """What may be tapped next, each with one of the moves that it leads to."""
        return self._after(self.taken)

    @property
    def buttons(self) -> dict[Step, Move]:
        """Those that may be tapped now; beside a ship also those that need none."""
        now = self.options
        if len(self.taken) == 1 and self.taken[0].kind == "ship":
            now = {**now, **self._after(())}
        listed = {step: move for step, move in now.items() if step.kind == "button"}
        order = {step: place for place, (path, _move) in enumerate(self._ways) for step in path}
        return dict(sorted(listed.items(), key=lambda one: order[one[0]]))

    def ships(self) -> list[str]:
        return [step.value for step in self.options if step.kind == "ship"]

    def first_ships(self) -> list[str]:
        """Those with which a move can begin."""
        return [step.value for step in self._after(()) if step.kind == "ship"]

    def cells(self) -> list[str]:
        return [step.value for step in self.options if step.kind == "cell" and step.value]

    def several(self) -> list[tuple[str, ...]]:
        """Ships that may be chosen together."""
        return [tuple(step.value.split()) for step in self.options if step.kind == "ships"]

    @property
    def chosen_ships(self) -> list[str]:
        return [step.value for step in self.taken if step.kind == "ship"]

    @property
    def card(self) -> str:
        """The card that is being used."""
        first = self.taken[0] if self.taken else WATER
        name, _colon, card = first.value.partition(":")
        return card if first.kind == "button" and name == "card" else ""

    def take(self, step: Step) -> Move | None:
        """Answers the move that is meant now, if it is one. A tap that leads nowhere begins anew:
        with that ship, if a move can begin with it."""
        for before in (self.taken, ()):
            if step in self._after(before):
                self.taken = (*before, step)
                made = [move for path, move in self._ways if path == self.taken]
                return made[0] if made else None
        self.begin_anew()
        return None

    def begin_anew(self) -> None:
        self.taken = self.fixed

    def begin_with(self, step: Step) -> None:
        """Whatever was tapped before, a move begins with this, if it can."""
        self.taken = (step,) if step in self._after(()) else self.fixed

    @property
    def can_begin_anew(self) -> bool:
        return self.taken != self.fixed
