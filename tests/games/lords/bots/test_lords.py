"""The app's own lords: they see a view, play to the end, and are better than chance."""

import ast
from pathlib import Path
from random import Random

import companion.games.lords.bots
from companion.bots.bots import RANDOM
from companion.bots.playing import begin_with_bots, play_on
from companion.games.lords.kit import KIT
from companion.games.lords.rules.state import State
from companion.kernel.secret import Secret
from tests.games.lords.scenes import box


def test_lords_beat_chance() -> None:
    won = 0
    for seed in range(12):
        strategies = [RANDOM, RANDOM]
        strategies.insert(seed % 3, "trader")
        session, captains = begin_with_bots(KIT, strategies, box(), seed)
        for _move in play_on(session, captains):
            pass
        won += session.summary().ranking[0] == session.seats[seed % 3]
    assert won > 6, "one in three would be chance"


def with_other_secrets(state: State, seat: str, random: Random) -> State:
    """The same game for this seat, with everything changed that it may not know."""
    other = state.copy()
    looks = any(unit.owner == seat and unit.privateer for unit in state.units.values())
    for unit in other.units.values():
        hidden = unit.base and not unit.base_public and seat not in unit.base.knowers
        if unit.base and hidden and not looks and seat != state.treasurer:
            ports, kind = state.box.ports, state.box.ports[unit.base.value].kind
            taken = {one.base.value for one in other.units.values() if one.base}
            free = [at for at in ports if at not in taken and ports[at].kind == kind]
            if free:
                unit.base = Secret(random.choice(free), unit.base.knowers)
    return other


def test_hidden_things_change_no_move() -> None:
    random = Random(1)
    strategies = ["raider", "trader", "raider", "planter"]
    session, captains = begin_with_bots(KIT, strategies, box(), 4)
    _session, twins = begin_with_bots(KIT, strategies, box(), 4)
    changed = 0
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        other = with_other_secrets(session.state, seat, random)
        changed += other != session.state
        view, choices = session.game.view(other, seat), session.game.choices(other, seat)
        move = captains[seat].choose(session.view(seat), session.choices(seat))
        assert twins[seat].choose(view, choices) == move
        session.play_move(move)
    assert changed > 20


def test_lords_read_no_state() -> None:
    """Of the rules a lord imports moves, words and the printed box, nothing else."""
    allowed = ("moves", "text.words", "box")
    for file in Path(companion.games.lords.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                _before, rules, part = node.module.partition("companion.games.lords.rules.")
                assert not rules or f"{part}.".startswith(tuple(f"{one}." for one in allowed)), file
