"""A template on paper for readers and lamps, from what the owner has measured on the board."""

import argparse
from pathlib import Path

from companion.cli.table.looking import pieces_of
from companion.session.profiles import load_profile
from companion.system.files import write_atomically
from companion.system.i18n import _
from companion.table.readers.source import TableError
from companion.table.template.drawing import Template
from companion.table.template.measures import (
    NEIGHBOURS,
    Placed,
    load_measures,
    measured,
    measures_file,
    outside,
    too_close,
    write_form,
)


def make_template(args: argparse.Namespace) -> int:
    profile = load_profile(args.game)
    pieces = pieces_of(args)
    places, names = pieces.places(profile), pieces.names(profile)
    if not places:
        raise TableError(_("This game has no places with a reader of their own."))
    words = {name: str(names.get(name, name)) for name in places}
    file: Path = args.measures or measures_file()
    measures = load_measures(file, places)
    if measures is None:
        write_form(file, places)
        print(_("Written to {file}: a form for your measurements.").format(file=file))
        print(
            _(
                "Measure the middle of every place's first circle, in millimetres from the left "
                "and from the front edge of the board, enter x and y there, and start this again."
            )
        )
        return 0
    placed = measured(measures, places)

    def named(one: Placed) -> str:
        return words[one.name]

    wrong = outside(measures, placed)
    if wrong:
        told = _("Not on a board of {width} × {depth} mm: {places}.")
        raise TableError(
            told.format(
                width=f"{measures.width:g}",
                depth=f"{measures.depth:g}",
                places=", ".join(map(named, wrong)),
            )
        )
    if not placed:
        told = _(
            "Nothing has been measured yet: enter x and y of the places in {file}, and start this "
            "again."
        )
        raise TableError(told.format(file=file))
    template = Template(measures, placed, words, from_below=args.from_below)
    write_atomically(args.to, template.pdf())
    done = _("Written to {file}: {count} sheets and an overview.")
    print(done.format(file=args.to, count=len(template.sheets())))
    missing = [name for name in places if name not in {one.name for one in placed}]
    if missing:
        told = ", ".join(words[name] for name in missing)
        print(_("Not measured yet, and not drawn: {places}.").format(places=told))
    for one, other, distance in too_close(placed):
        print(
            _(
                "{one} and {other} are {distance} mm apart: readers need {least} mm from coil to "
                "coil."
            ).format(
                one=named(one),
                other=named(other),
                distance=f"{distance:.0f}",
                least=f"{NEIGHBOURS:g}",
            )
        )
    return 0
