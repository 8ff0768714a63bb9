"""How the moves of the sea are made by touch: taps on ships, cells and buttons, and drags."""

from typing import TYPE_CHECKING, Any

from companion.games.gallions.screens.fingers.dice import tap_face
from companion.games.gallions.screens.story.sea.taps import WATER, Step, paths
from companion.night.night import Move
from companion.touch.stage.fingers import moves_made

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers


def make_at_sea(fingers: "GallionsFingers", move: Move) -> None:
    """Makes any move of the page of the sea."""
    page = fingers.stage.app.page
    if move["do"] == "closest":
        if tap_if_there(fingers, move):
            return
        _say_how(fingers, page, move)
    one_die = page.taps.fixed == () and not any(one["do"] == "done" for one in page.taps.moves)
    ways = paths(move, one_die=one_die)
    # The one that needs fewest touches: a drag from a ship into open water is one.
    path = next((way for way in ways if way[-1] == WATER), ways[0])
    if len(path) == 2 and all(step.kind in ("ship", "cell") for step in path):
        _drag(fingers, page.board, *path)
        return
    made = moves_made(fingers.night)
    for step in path:
        # A ship that is meant anyway need not be tapped: then the first tap makes the move.
        if step not in page.taps.taken and moves_made(fingers.night) == made:
            _tap(fingers, page, step)


def tap_if_there(fingers: "GallionsFingers", move: Move) -> bool:
    """On the button that stands for the whole move, if there is one."""
    for button in fingers.all("MoveButton"):
        if button.move == move:
            fingers.tap(button)
            return True
    return False


def _say_how(fingers: "GallionsFingers", page: Any, move: Move) -> None:
    """Whether the two touch, and whether others are as near."""
    board = page.ids
    for name, wanted in (("touching", move.get("touching")), ("more", move["more"])):
        if wanted is not None and bool(wanted) != getattr(page, name):
            fingers.tap(board[name])


def _tap(fingers: "GallionsFingers", page: Any, step: Step) -> None:
    if step.kind in ("ship", "cell"):
        fingers.taps += 1
        board = page.board
        fingers.stage.tap(board.to_window(*board.point_of(step)))
    elif step.value.startswith("face:"):
        tap_face(fingers, fingers.one("DieRow"), step.value.partition(":")[2])
    elif step.kind == "ships":
        _choose_together(fingers, page, step.value.split())
    else:
        fingers.tap(_button(fingers, step))


def _button(fingers: "GallionsFingers", step: Step) -> Any:
    for button in fingers.all("MoveButton"):
        if button.move and button.move.get("step") == step:
            return button
    raise LookupError(f"no button stands for {step}")


def _choose_together(fingers: "GallionsFingers", page: Any, ships: list[str]) -> None:
    """Those ships that are chosen too many or too few, then the button."""
    from companion.games.gallions.screens.pages.sea import TOGETHER

    for ship in set(page.board.chosen) ^ set(ships):
        _tap(fingers, page, Step("ship", ship))
    fingers.tap(_button(fingers, TOGETHER))


def _drag(fingers: "GallionsFingers", board: Any, start: Step, end: Step) -> None:
    """One touch: held, slid and let go."""
    from companion.games.gallions.screens.widgets.sea.sea_board import DRAG
    from companion.touch.look.theme import theme
    from companion.touch.widgets.buttons import Tap

    Tap.unlock()
    fingers.taps += 1
    x, y = board.to_window(*board.point_of(start))
    touch = fingers.stage.press((x, y))
    # First away, so that it drags: the end may be the cell beside the start.
    touch.touch_move(x, y + 2 * DRAG * theme.u)
    fingers.stage.frames(1)
    touch.touch_move(*board.to_window(*board.point_of(end)))
    fingers.stage.frames(1)
    fingers.let_go(touch)
