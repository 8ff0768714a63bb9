"""A captain decides on its view: whatever lies hidden beneath, the same view is the same move."""

import ast
from pathlib import Path
from random import Random

import companion.games.drake.bots
from companion.bots.playing import begin_with_bots
from companion.games.drake.kit import KIT
from companion.games.drake.rules.state import Disc, State
from companion.kernel.secret import Secret
from tests.games.drake.bots.tables import BOARD, cast, decisions


def with_other_secrets(state: State, seat: str, random: Random) -> State:
    """The same game for this seat, with everything changed that it may not know."""
    other = state.copy()
    for place in other.places.values():
        if place.token and seat not in place.token.knowers:
            place.token = Secret(place.token.value + 1, place.token.knowers)
        place.discs = tuple(
            disc
            if seat in disc.face.knowers
            else Disc(disc.seat, Secret(random.choice("1234"), disc.face.knowers))
            for disc in place.discs
        )
    for name, captain in other.captains.items():
        if name != seat:
            captain.gold, captain.silver, captain.jewel = captain.jewel, captain.gold, 7
            if not state.revealed:
                captain.hand = tuple(reversed(captain.hand))
    return other


def test_hidden_things_change_no_move() -> None:
    """A twin of each captain follows the game, and sees it with other secrets underneath."""
    players = cast(4, shift=1)
    _, twins = begin_with_bots(KIT, players, BOARD, seed=5)
    random = Random(5)
    changed = 0
    for decision in decisions(players, seed=5):
        session, seat = decision.session, decision.move.seat
        if seat not in session.seats:
            continue
        other = with_other_secrets(session.state, seat, random)
        changed += other != session.state
        view, choices = session.game.view(other, seat), session.game.choices(other, seat)
        assert view == decision.view
        assert choices == decision.choices
        assert twins[seat].choose(view, choices) == decision.move
    assert changed > 100


def test_captains_read_no_state() -> None:
    """Of the rules a captain imports moves, the board and printed numbers, nothing else."""
    folder = Path(companion.games.drake.bots.__file__).parent
    # A demonstration is told, not decided.
    files = [file for file in folder.rglob("*.py") if file.parent != folder / "demo"]
    assert folder / "strong" / "guessing.py" in files
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not any(name.name.startswith("companion") for name in node.names), file
            if isinstance(node, ast.ImportFrom) and node.module:
                assert not node.module.startswith("companion.session"), file
                if node.module.startswith("companion.games.drake.rules"):
                    free = node.module.endswith((".moves", ".board"))
                    names = [name.name for name in node.names]
                    assert free or all(name.isupper() for name in names), (file, names)
