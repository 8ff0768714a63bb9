"""What can be wrong with a model before plastic is spent on it."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import trimesh
from manifold3d import CrossSection, Error, JoinType, Manifold

from tools.printing.measures import Measures, Printer
from tools.printing.models import Fit, Model

# What the sides of a many-sided circle take away from an exact one.
TOLERANCE = 0.05
AREA = 0.05  # square millimetres
VOLUME = 1e-3
# Upwards no wall leans out further than this over one layer.
LEAN = 1.0
# Something that can be moved so far in no direction but up is held.
RATTLE = 1.0
RAYS = 40


def faults_of(model: Model, measures: Measures) -> list[str]:
    """Sentences; none if it can be printed, as far as arithmetic can tell."""
    if model.solid.status() != Error.NoError or model.solid.is_empty():
        return [f"{model.name}: no solid"]
    checks = (walls, floors, leaning)
    found = [fault for check in checks for fault in check(model.solid, measures.printer)]
    found += [fault for fit in model.fits for fault in fitting(model.solid, fit)]
    return [f"{model.name}: {fault}" for fault in found]


def slices(solid: Manifold, layer: float) -> Iterator[tuple[float, CrossSection]]:
    """As the printer lays them, in the middle of each layer."""
    _x, _y, bottom, *_rest, top = solid.bounding_box()
    height = bottom + layer / 2
    while height < top:
        yield height, solid.slice(height)
        height += layer


def walls(solid: Manifold, printer: Printer) -> Iterator[str]:
    """Where a nozzle of that width can go everywhere, nothing is lost by shrinking and growing."""
    half = printer.wall / 2 - TOLERANCE
    for height, area in slices(solid, printer.layer):
        # Shrinking keeps corners sharp, growing brings them back as they were.
        opened = area.offset(-half, JoinType.Miter, 20).offset(half, JoinType.Miter, 20)
        lost = (area - opened).area()
        if lost > AREA:
            yield f"a wall is thinner than {printer.wall} mm at the height of {height:.1f} mm"
            return


def floors(solid: Manifold, printer: Printer) -> Iterator[str]:
    """Straight up, through every solid part, at many places."""
    left, front, bottom, right, back, top = solid.bounding_box()
    steps = [(number + 0.437) / RAYS for number in range(RAYS)]
    for across, along in product(steps, steps):
        x, y = left + across * (right - left), front + along * (back - front)
        hits = solid.ray_cast((x, y, bottom - 1), (x, y, top + 1))
        heights = [hit.position[2] for hit in hits]
        for begin, end in zip(heights[::2], heights[1::2], strict=False):
            if end - begin < printer.floor - TOLERANCE:
                where = f"x {x:.1f}, y {y:.1f}"
                yield f"{end - begin:.2f} mm thick at {where}: less than {printer.floor}"
                return


def leaning(solid: Manifold, printer: Printer) -> Iterator[str]:
    """Nothing hangs over air: it is printed without supports."""
    below: CrossSection | None = None
    for height, area in slices(solid, printer.layer):
        if below is not None:
            reach = printer.layer * LEAN + TOLERANCE
            over_air = (area - below.offset(reach, JoinType.Miter)).area()
            if over_air > AREA:
                yield f"{over_air:.1f} mm² hang over air at the height of {height:.1f} mm"
                return
        below = area


def fitting(solid: Manifold, fit: Fit) -> Iterator[str]:
    ways = [(1, 0), (-1, 0), (0, 1), (0, -1)]

    def touches(x: float, y: float) -> bool:
        return bool((solid ^ fit.solid.translate((x, y, 0))).volume() > VOLUME)

    if touches(0, 0):
        yield f"the {fit.name} does not go in"
        return
    room = fit.room - TOLERANCE / 2
    if any(touches(x * room, y * room) for x, y in ways):
        yield f"the {fit.name} has less room than {fit.room} mm"
    if not any(touches(x * RATTLE, y * RATTLE) for x, y in ways):
        yield f"nothing holds the {fit.name}"


def weights(models: list[Model]) -> list[str]:
    """Nobody learns the number of a disc by its weight."""
    heads = [model for model in models if model.name.startswith("disc-head-")]
    volumes = [model.solid.volume() for model in heads]
    if max(volumes) - min(volumes) > 0.01:
        return [f"discs weigh differently: {min(volumes):.2f} to {max(volumes):.2f} mm³"]
    return []


def file_faults(file: Path, model: Model) -> list[str]:
    """By somebody else's reader: the file that goes to the printer is one closed skin."""
    mesh = trimesh.load_mesh(file)
    wrong = {
        "has holes": not mesh.is_watertight,
        "is inside out in places": not mesh.is_winding_consistent,
        "is in several pieces": len(model.solid.decompose()) != 1,
        "has another volume": abs(mesh.volume - model.solid.volume()) > 1e-3 * mesh.volume,
    }
    return [f"{file.name}: {what}" for what, true in wrong.items() if true]
