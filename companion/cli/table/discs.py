"""Which tag is which disc: told by laying discs down, or taken from a file."""

import argparse

from companion.cli.table.looking import appearances, open_source, say_if_simulated
from companion.files import write_whole
from companion.i18n import _
from companion.table.discs import BOX, Disc
from companion.table.enrolment import Enrolment
from companion.table.game_table import chosen_box
from companion.table.register import (
    Register,
    load_register,
    open_register,
    register_file,
    save_register,
)
from companion.table.simulated_box import simulated_uid
from companion.table.source import Source, Trouble


def enrol_discs(args: argparse.Namespace) -> int:
    with open_source(args) as source:
        register = Register() if source.simulated else load_register()
        box = chosen_box(register, args.box or source.settings.box)
        discs = tuple(_disc(text) for text in args.disc) or None
        enrolment = Enrolment(register, box, discs)
        print(enrolment.prompt())
        if enrolment.expected is None:
            print(_("To give one of them a new tag: {command}").format(command="--disc red-2"))
            return 0
        for found in appearances(source, lambda: _lay_next(source, enrolment)):
            print(enrolment.appeared(*(uid for uid, _reader in found)).text())
            if enrolment.register != register:
                register = enrolment.register
                if not source.simulated:
                    save_register(register)
            print(enrolment.prompt())
            if enrolment.expected is None:
                break
        done, whole = enrolment.progress
        print(_("{done} of {whole} discs have a tag.").format(done=done, whole=whole))
        say_if_simulated(source)
    return 0


def _disc(text: str) -> Disc:
    disc = Disc(*text.partition("-")[::2])
    if disc not in BOX:
        raise Trouble(_("There is no disc {disc} in a box.").format(disc=text))
    return disc


def _lay_next(source: Source, enrolment: Enrolment) -> None:
    """On a simulated table the discs come by themselves."""
    if source.simulated and enrolment.expected:
        uid = simulated_uid(enrolment.expected)
        if source.simulated.where(uid) is None:
            source.simulated.place(uid, BOX.index(enrolment.expected) % source.plan.readers)


def export_register(args: argparse.Namespace) -> int:
    register = load_register()
    if args.box:
        register = register.only(args.box)
    write_whole(args.file, register.as_json())
    boxes = ", ".join(register.boxes) or "-"
    print(_("Written to {file}: {boxes}.").format(file=args.file, boxes=boxes))
    return 0


def import_register(args: argparse.Namespace) -> int:
    taken = open_register(args.file)
    save_register(load_register().merged(taken))
    boxes = ", ".join(taken.boxes) or "-"
    print(_("Taken over into {file}: {boxes}.").format(file=register_file(), boxes=boxes))
    return 0
