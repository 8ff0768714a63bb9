"""Which tag is which piece: told by laying pieces down, or taken from a file."""

import argparse

from companion.cli.table.looking import newly_laid, open_source, pieces_of, say_if_simulated
from companion.session.profiles import load_profile
from companion.system.files import write_atomically
from companion.system.i18n import _
from companion.table.game_table import chosen_box
from companion.table.readers.source import Source, TableError
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from companion.table.tags.enrolment import Enrolment
from companion.table.tags.register import (
    Register,
    load_register,
    open_register,
    register_file,
    save_register,
)
from companion.table.tags.simulated_tags import simulated_uid


def enrol_pieces(args: argparse.Namespace) -> int:
    pieces = pieces_of(args)
    names = pieces.names(load_profile(args.game))
    with open_source(args) as source:
        register = Register() if source.simulated else load_register(pieces)
        box = chosen_box(register, args.box or source.settings.box)
        anew = [_piece(text, pieces) for text in args.piece] or None
        enrolment = Enrolment(register, box, pieces, names, anew)
        print(enrolment.prompt())
        if enrolment.expected is None:
            example = "-".join(pieces.pieces[0])
            print(
                _("To give one of them a new tag: {command}").format(command=f"--piece {example}")
            )
            return 0
        for found in newly_laid(source, lambda: _lay_next(source, enrolment)):
            print(enrolment.text(enrolment.appeared(*(uid for uid, _reader in found))))
            if enrolment.register != register:
                register = enrolment.register
                if not source.simulated:
                    save_register(register, pieces)
            print(enrolment.prompt())
            if enrolment.expected is None:
                break
        done, whole = enrolment.progress
        print(_("{done} of {whole} pieces have a tag.").format(done=done, whole=whole))
        say_if_simulated(source)
    return 0


def _piece(text: str, pieces: TaggedPieces) -> TaggedPiece:
    """As it is written on the command line: group-name."""
    for piece in pieces.pieces:
        if "-".join(piece) == text:
            return piece
    raise TableError(_("There is no piece {piece} in a box.").format(piece=text))


def _lay_next(source: Source, enrolment: Enrolment) -> None:
    """On a simulated table the pieces come by themselves."""
    if source.simulated and enrolment.expected:
        box = enrolment.pieces.pieces
        uid = simulated_uid(box, enrolment.expected)
        if source.simulated.where(uid) is None:
            readers = len(source.simulated.readers)
            source.simulated.place(uid, box.index(enrolment.expected) % readers)


def export_register(args: argparse.Namespace) -> int:
    pieces = pieces_of(args)
    register = load_register(pieces)
    if args.box:
        register = register.only(args.box)
    write_atomically(args.file, register.as_json(pieces))
    boxes = ", ".join(register.boxes) or "-"
    print(_("Written to {file}: {boxes}.").format(file=args.file, boxes=boxes))
    return 0


def import_register(args: argparse.Namespace) -> int:
    pieces = pieces_of(args)
    taken = open_register(args.file, pieces)
    save_register(load_register(pieces).merged(taken), pieces)
    boxes = ", ".join(taken.boxes) or "-"
    print(_("Imported into {file}: {boxes}.").format(file=register_file(pieces), boxes=boxes))
    return 0
