"""How a mission disc looks."""

from companion.touch.widgets.drawing import discs

# Faces that are drawn; the others are numbers.
FACE_ICONS = {"ghost": "ghost", "hind": "star"}


def draw_face(seat: str, face: str, x: float, y: float, size: float) -> None:
    discs.draw_face(seat, FACE_ICONS.get(face, face), x, y, size)


def draw_disc(seat: str, face: str, x: float, y: float, radius: float) -> None:
    """A disc on the open canvas, face down without a face."""
    discs.draw_disc(seat, FACE_ICONS.get(face, face), x, y, radius)


class MissionDisc(discs.BigDisc):
    """A disc with its face up, as large as its place; a tick where there is none left."""

    def draw_face(self, x: float, y: float, size: float) -> None:
        draw_face(self.seat, self.face, x, y, size)
