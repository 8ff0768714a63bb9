"""The models as they go together, drawn for docs/build.md."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from manifold3d import Manifold

from companion.touch.stage.small_png import write_png
from tools.printing import models
from tools.printing.measures import Measures
from tools.printing.stl import triangles

Array = np.ndarray

FINE = 3  # points of a pixel, along each side
SCALE = 7.0  # pixels of a millimetre
MARGIN = 24
PAPER = (251, 247, 238)
PLASTIC, LIGHT, BOUGHT, CABLE, DEEP = (
    (92, 124, 150),
    (150, 176, 196),
    (206, 160, 72),
    (120, 150, 96),
    (52, 62, 72),
)
LAMP = np.array([-0.4, 0.75, 0.55])
# From the front left, from above.
TURN, TILT = np.radians(-32), np.radians(-58)


class Placed(NamedTuple):
    solid: Manifold
    colour: tuple[int, int, int]


def draw_all(measures: Measures, directory: Path) -> None:
    for name, scene in (
        ("disc", disc_scene(measures)),
        ("numbers", number_scene(measures)),
        ("tray", tray_scene(measures)),
        ("case", case_scene(measures)),
    ):
        draw(directory / f"{name}.png", scene, 4.0 if name in ("tray", "case") else SCALE)


def disc_scene(measures: Measures) -> list[Placed]:
    foot = models.foot(measures)
    tag = next(fit.solid for fit in foot.fits if fit.name == "tag")
    head = head_with_number(measures, "2")
    lid = models.lid(measures).solid
    return [
        Placed(foot.solid, PLASTIC),
        Placed(tag.translate((0, 0, 14)), BOUGHT),
        *(Placed(part.solid.translate((0, 0, 24)), part.colour) for part in head),
        Placed(lid.translate((0, 0, 38)), PLASTIC),
    ]


def head_with_number(measures: Measures, number: str) -> list[Placed]:
    """The ground of the number is darker here than it is in plastic."""
    carved = models.carving(measures, number)
    bottom = carved.bounding_box()[2]
    ground = carved.trim_by_plane((0, 0, -1), -bottom - 0.1)
    return [Placed(models.head(measures, number, 1).solid, LIGHT), Placed(ground, DEEP)]


def number_scene(measures: Measures) -> list[Placed]:
    pitch = measures.disc.diameter + 3
    # In a row across the picture, as it is turned.
    step = (pitch * np.cos(TURN), -pitch * np.sin(TURN))
    return [
        Placed(
            part.solid.rotate((0, 0, -np.degrees(TURN))).translate((n * step[0], n * step[1], 0)),
            part.colour,
        )
        for n, number in enumerate(measures.numbers)
        for part in head_with_number(measures, number)
    ]


def tray_scene(measures: Measures) -> list[Placed]:
    tray = models.tray(measures)
    return [
        Placed(tray.solid, PLASTIC),
        Placed(tray.fits[0].solid.translate((0, 0, 22)), BOUGHT),
    ]


def case_scene(measures: Measures) -> list[Placed]:
    case = models.case(measures)
    fits = {fit.name: fit.solid for fit in case.fits}
    return [
        Placed(case.solid, PLASTIC),
        Placed(fits["board"].translate((0, 0, 34)), BOUGHT),
        Placed(fits["plug"].translate((-8, 0, 0)), CABLE),
        Placed(fits["lid"].translate((0, 0, 66)), LIGHT),
    ]


def view() -> Array:
    turn = np.array([[np.cos(TURN), -np.sin(TURN), 0], [np.sin(TURN), np.cos(TURN), 0], [0, 0, 1]])
    tilt = np.array([[1, 0, 0], [0, np.cos(TILT), -np.sin(TILT)], [0, np.sin(TILT), np.cos(TILT)]])
    turned: Array = tilt @ turn
    return turned


def draw(file: Path, scene: Sequence[Placed], scale: float) -> None:
    matrix = view()
    corners = [triangles(placed.solid) @ matrix.T for placed in scene]
    every = np.concatenate(corners)[..., :2]
    low, high = every.min((0, 1)), every.max((0, 1))
    fine = scale * FINE
    width, height = ((int(length * scale) + 2 * MARGIN) * FINE for length in (high - low))
    depth = np.full((height, width), -np.inf)
    colours = np.empty((height, width, 3))
    colours[:] = PAPER
    lamp = LAMP / np.linalg.norm(LAMP)
    for placed, shape in zip(scene, corners, strict=True):
        for triangle in shape:
            normal = np.cross(triangle[1] - triangle[0], triangle[2] - triangle[0])
            if normal[2] <= 0:  # turned away
                continue
            light = 0.45 + 0.55 * max(0.0, float(normal @ lamp / np.linalg.norm(normal)))
            at = (triangle[:, :2] - low) * fine + MARGIN * FINE
            fill(depth, colours, at, triangle[:, 2], np.array(placed.colour) * light)
    small = colours.reshape(height // FINE, FINE, width // FINE, FINE, 3).mean((1, 3))
    rgba = np.full((*small.shape[:2], 4), 255, np.uint8)
    # Rows from the top.
    rgba[..., :3] = small[::-1]
    write_png(file, width // FINE, height // FINE, rgba.tobytes())


def fill(depth: Array, colours: Array, at: Array, z: Array, colour: Array) -> None:
    """One triangle, in front of what lies behind it."""
    (left, bottom), (right, top) = np.floor(at.min(0)).astype(int), np.ceil(at.max(0)).astype(int)
    across, along = np.meshgrid(np.arange(left, right + 1) + 0.5, np.arange(bottom, top + 1) + 0.5)
    (ax, ay), (bx, by), (cx, cy) = at
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(area) < 1e-9:
        return
    v = ((across - ax) * (cy - ay) - (along - ay) * (cx - ax)) / area
    w = ((bx - ax) * (along - ay) - (by - ay) * (across - ax)) / area
    height = z[0] + v * (z[1] - z[0]) + w * (z[2] - z[0])
    window = (slice(bottom, top + 1), slice(left, right + 1))
    seen = (v >= -1e-6) & (w >= -1e-6) & (v + w <= 1 + 1e-6) & (height > depth[window])
    depth[window][seen] = height[seen]
    colours[window][seen] = colour
