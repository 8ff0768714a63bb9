"""The models, each as it lies on the printer's bed, and the bought parts that go into them."""

from collections.abc import Iterator
from typing import NamedTuple

from manifold3d import Manifold

from tools.printing.measures import Measures
from tools.printing.shapes import block, disc, strokes, union


class Fit(NamedTuple):
    """Something that goes into a model. It has this much room around it on each side."""

    name: str
    solid: Manifold
    room: float


class Model(NamedTuple):
    name: str
    solid: Manifold
    fits: tuple[Fit, ...]
    # So many of them make a whole table.
    wanted: int


# --- The disc: a foot with the tag in it, a head with the number, a lid over that


def tag_room(measures: Measures) -> float:
    """How deep the tag's place is."""
    return measures.disc.tag_thickness + measures.printer.play


def bore(measures: Measures) -> float:
    """What head and lid go into."""
    return measures.disc.diameter - 2 * measures.printer.wall


def head_height(measures: Measures) -> float:
    disc_, printer = measures.disc, measures.printer
    return disc_.height - printer.floor - tag_room(measures) - disc_.lid


def foot(measures: Measures) -> Model:
    of, play, floor = measures.disc, measures.printer.play, measures.printer.floor
    shoulder = floor + tag_room(measures)
    place = disc(of.tag + 2 * play, of.height, of.tag_shift, 0, floor)
    notch = block(
        (of.diameter, of.notch_width, of.notch_depth + 1),
        (bore(measures) / 2 - 2, -of.notch_width / 2, of.height - of.notch_depth),
    )
    solid = (
        disc(of.diameter, of.height) - disc(bore(measures), of.height, z=shoulder) - place - notch
    )
    tag = disc(of.tag, of.tag_thickness, of.tag_shift, 0, floor + play / 2)
    on_the_tag = head(measures, next(iter(measures.numbers)), 1).solid.translate((0, 0, shoulder))
    on_the_head = lid(measures).solid.translate((0, 0, of.height - of.lid))
    fits = (Fit("tag", tag, play), Fit("head", on_the_tag, play), Fit("lid", on_the_head, play))
    return Model("disc-foot", solid, fits, 30)


def carving(measures: Measures, number: str) -> Manifold:
    """What is taken away from a head; the same volume for every number."""
    drawn = strokes(measures.numbers[number], measures.disc.stroke)
    depth = measures.disc.carved / drawn.area()
    return drawn.extrude(depth).translate((0, 0, head_height(measures) - depth))


def head(measures: Measures, number: str, wanted: int) -> Model:
    plain = disc(bore(measures) - 2 * measures.printer.play, head_height(measures))
    # Through the surface, not just up to it.
    carved = carving(measures, number)
    away = carved + carved.translate((0, 0, 0.5))
    return Model(f"disc-head-{number}", plain - away, (), wanted)


def lid(measures: Measures) -> Model:
    return Model(
        "disc-lid",
        disc(bore(measures) - 2 * measures.printer.play, measures.disc.lid),
        (),
        30,
    )


# --- The tray that holds a reader against the table top from below


def tray(measures: Measures) -> Model:
    """As it is printed and as it hangs: the floor below, the table top on the rim."""
    of, play, floor = measures.reader, measures.printer.play, measures.printer.floor
    shelf = floor + of.parts + play
    height = shelf + of.board
    around = of.rim + play
    outer = block(
        (of.length + 2 * around, of.width + 2 * (around + of.flange), height),
        (-around, -around - of.flange, 0),
    )
    place = block((of.length + 2 * play, of.width + 2 * play, height), (-play, -play, shelf))
    hollow = block(
        (of.length - 2 * of.ledge, of.width - 2 * of.ledge, height), (of.ledge, of.ledge, floor)
    )
    # At the end with the pins floor and rim are open: plug and cable go down and out.
    way_out = block(
        (of.pins + around + 1, of.width - 2 * of.ledge, height + 2), (-around - 1, of.ledge, -1)
    )
    board = block((of.length, of.width, of.board), (0, 0, shelf))
    edge = of.ledge + play
    parts = block(
        (of.length - of.pins - 2 * edge, of.width - 2 * edge, of.parts),
        (of.pins + edge, edge, shelf - of.parts),
    )
    reader = union([board, parts])
    return Model(
        "reader-tray", outer - place - hollow - way_out, (Fit("reader", reader, play),), 14
    )


# --- The case for Pico, buffers and regulator


def case(measures: Measures) -> Model:
    """Its openings reach up to the lid: nothing has to be printed over air."""
    of, play = measures.case, measures.printer.play
    around = of.wall + play
    outer = block(
        (of.length + 2 * around, of.width + 2 * around, case_height(measures)),
        (-around, -around, 0),
    )
    inner = block((of.length + 2 * play, of.width + 2 * play, 200), (-play, -play, of.wall))
    corners = (
        block((of.corner + play, of.corner + play, of.under + of.wall), (x, y, 0))
        for x in (-play, of.length - of.corner)
        for y in (-play, of.width - of.corner)
    )
    openings = [*_cable_slots(measures), *_vents(measures), _plug_opening(measures)]
    shelf = of.wall + of.under
    board = block((of.length, of.width, of.board), (0, 0, shelf))
    parts = (block(part.size, (*part.at, shelf + of.board)) for part in of.parts.values())
    plug_bottom = shelf + of.board + of.plug_middle - of.plug_height / 2
    plug = block(
        (10, of.plug_width, of.plug_height),
        (-around - 5, of.plug_from_edge - of.plug_width / 2, plug_bottom),
    )
    cover = (
        case_lid(measures)
        .solid.rotate((180, 0, 0))
        .translate((0, of.width, case_height(measures) + of.lid))
    )
    fits = (
        Fit("board", union([board, *parts]), play),
        Fit("plug", plug, play),
        Fit("lid", cover, play),
    )
    return Model("case", union([outer - inner, *corners]) - union(openings), fits, 1)


def case_height(measures: Measures) -> float:
    of = measures.case
    return of.wall + of.under + of.board + of.above


def _plug_opening(measures: Measures) -> Manifold:
    of, play = measures.case, measures.printer.play
    bottom = of.wall + of.under + of.board + of.plug_middle - of.plug_height / 2 - play
    return block(
        (of.wall + 2, of.plug_width + 2 * play, 200),
        (-of.wall - play - 1, of.plug_from_edge - of.plug_width / 2 - play, bottom),
    )


def _cable_slots(measures: Measures) -> Iterator[Manifold]:
    of, play = measures.case, measures.printer.play
    pitch = of.length / of.cables
    for number in range(of.cables):
        middle = pitch * (number + 0.5)
        yield block(
            (of.cable_width, of.wall + 2, 200),
            (
                middle - of.cable_width / 2,
                of.width + play - 1,
                case_height(measures) - of.cable_height,
            ),
        )


def _vents(measures: Measures) -> Iterator[Manifold]:
    """Under the regulator, through the floor."""
    of = measures.case
    part = of.parts["regulator"]
    pitch = part.size[0] / of.vents
    for number in range(of.vents):
        x = part.at[0] + pitch * (number + 0.5) - of.vent / 2
        yield block((of.vent, part.size[1], of.wall + 2), (x, part.at[1], -1))


def case_lid(measures: Measures) -> Model:
    """Lies upside down on the bed; two ridges hold it between the walls."""
    of, play = measures.case, measures.printer.play
    around = of.wall + play
    plate = block((of.length + 2 * around, of.width + 2 * around, of.lid), (-around, -around, 0))
    ridges = (
        block((of.wall, of.width - 2 * of.corner, of.lid + of.ridge), (x, of.corner, 0))
        for x in (0.0, of.length - of.wall)
    )
    return Model("case-lid", union([plate, *ridges]), (), 1)


def all_models(measures: Measures) -> list[Model]:
    per_number = 5  # captains
    return [
        foot(measures),
        *(head(measures, number, per_number) for number in measures.numbers),
        lid(measures),
        tray(measures),
        case(measures),
        case_lid(measures),
    ]
