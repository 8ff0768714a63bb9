"""`companion box`: the cards of a box, and what their owner has entered or confirmed."""

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from companion.kernel.profile import ProfileError
from companion.kernel.text.toml_text import inline
from companion.night.owners_box.applying import card_names, plain_values
from companion.night.owners_box.box_format import games_with_boxes
from companion.night.owners_box.files import OwnersBox
from companion.system.i18n import _, ngettext
from companion.system.program import program_name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games = games_with_boxes()
    parser.add_argument("--game", choices=games, default=games[0], help=_("whose box"))
    actions = parser.add_subparsers(dest="action", metavar=_("ACTION"))
    card = _('a card, such as "adventure cloth-store", or a table, such as dice.player')

    showing = actions.add_parser("show", help=_("show a card, or all cards of a sort"))
    showing.add_argument("card", metavar=_("CARD"), help=card)
    setting = actions.add_parser("set", help=_("enter what the printed card says"))
    setting.add_argument("card", metavar=_("CARD"), help=card)
    setting.add_argument(
        "pairs",
        nargs="+",
        metavar=_("FIELD=VALUE"),
        help=_('values as in TOML: loot=2, fleet={"red"=2}; an empty value leaves the field out'),
    )
    confirming = actions.add_parser("confirm", help=_("say that cards are printed as shown"))
    resetting = actions.add_parser("unset", help=_("go back to what was shipped"))
    removing = actions.add_parser("remove", help=_("say that the box does not have a card"))
    for naming in (confirming, resetting, removing):
        naming.add_argument("cards", nargs="+", metavar=_("CARD"), help=card)
    for saying in (setting, confirming, removing):
        saying.add_argument("--by", default="", metavar=_("NAME"), help=_("who says so"))
    exporting = actions.add_parser("export", help=_("write what was entered to a file"))
    importing = actions.add_parser("import", help=_("import what somebody else has entered"))
    checking = actions.add_parser("check", help=_("check a whole box, or an owner's file"))
    for filing in (exporting, importing, checking):
        filing.add_argument("file", type=Path, metavar=_("FILE"))
    importing.add_argument(
        "--replace", action="store_true", help=_("forget what was entered here before")
    )


def run(args: argparse.Namespace) -> int:
    try:
        return _run(OwnersBox(args.game), args)
    except ProfileError as error:
        return _fail(str(error))
    except FileExistsError:
        return _fail(_("{file} exists already.").format(file=args.file))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _fail(
            _("{file} cannot be written: {reason}.").format(
                file=error.filename, reason=error.strerror
            )
        )


def _run(box: OwnersBox, args: argparse.Namespace) -> int:
    match args.action:
        case "show":
            return _show(box, args.card)
        case "set":
            return _set(box, args.card, args.pairs, args.by)
        case "confirm":
            box.confirm(args.cards, args.by)
        case "unset":
            box.reset(args.cards)
        case "remove":
            for card in args.cards:
                box.leave_out(card, args.by)
        case "export":
            box.export(args.file)
            print(_("{file} holds what was entered of this box.").format(file=args.file))
            return 0
        case "import":
            changed = box.take_in(args.file, replace=args.replace)
            print(
                ngettext(
                    "{number} card has changed.", "{number} cards have changed.", changed
                ).format(number=changed)
            )
            return 0
        case "check":
            return _check(box, args.file)
        case _:
            return _list(box)
    for card in args.cards:
        print(_said(box, card))
    return 0


def _list(box: OwnersBox) -> int:
    """Sort by sort: how many cards there are, and which nobody has looked at."""
    waiting = Counter(value.card for value in box.unconfirmed())
    for sort in box.format.sorts:
        names = card_names(box.tables, box.format, sort)
        unconfirmed = [name for name in names if name in waiting]
        print(
            _("{title}: {cards} cards, {open} of them not confirmed").format(
                title=box.format.sort_title(sort), cards=len(names), open=len(unconfirmed)
            )
        )
        for name in unconfirmed:
            print(f"  {name}")
    tables = [table for table in box.format.tables if table in waiting]
    if tables:
        print(_("Also not confirmed: {tables}").format(tables=", ".join(tables)))
    if waiting:
        print()
        print(_("Compare them with your printed cards, then:"))
        first = shown_name(next(iter(waiting)))
        print(f"  {program_name()} box show {first}")
        print(f"  {program_name()} box confirm {first}")
        print(f"  {program_name()} box set {first} {_('FIELD=VALUE')}")
    return 0


def shown_name(card: str) -> str:
    """A card as it is typed in a shell."""
    return f'"{card}"' if " " in card else card


def _show(box: OwnersBox, card: str) -> int:
    if card in box.format.sorts:
        for name in card_names(box.tables, box.format, card):
            print(name)
        return 0
    values = plain_values(box.need(card))
    waiting = (value.field for value in box.unconfirmed() if value.card == card)
    open_fields = {field.partition(".")[0] for field in waiting}
    for name, value in values.items():
        mark = f"  # {_('not confirmed')}" if name in open_fields else ""
        print(f"{name} = {inline(value)}{mark}")
    print(_said(box, card))
    return 0


def _set(box: OwnersBox, card: str, pairs: list[str], by: str) -> int:
    try:
        values = plain_values(box.need(card))
    except ProfileError:
        # A card that the app has not known before.
        values = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            return _fail(_("After the field {field} a value is missing.").format(field=name))
        values.pop(name, None)
        if text:
            values[name] = _value(text)
    box.enter(card, values, by)
    return _show(box, card)


def _value(text: str) -> Any:
    """What was typed: TOML, or else a word."""
    import tomllib

    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _said(box: OwnersBox, card: str) -> str:
    entry = box.entry(card)
    if entry is None:
        return _("{card} is as shipped.").format(card=card)
    if entry.missing:
        return _("{card} is not in this box.").format(card=card)
    if entry.by and entry.on:
        sentence = _("{card} was confirmed by {name} on {day}.")
    elif entry.by:
        sentence = _("{card} was confirmed by {name}.")
    elif entry.on:
        sentence = _("{card} was confirmed on {day}.")
    else:
        sentence = _("{card} was confirmed.")
    return sentence.format(card=card, name=entry.by, day=entry.on)


def _check(box: OwnersBox, file: Path) -> int:
    """A whole box, or what an owner has entered: the file says which by what it holds."""
    import tomllib

    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        return _fail(f"{file}: {error.strerror}")
    except (ValueError, RecursionError) as error:
        return _fail(_("{file} is not valid TOML: {reason}").format(file=file, reason=error))
    if "entry" in tables:
        box.file = file
        box.use(_entries_of(box, file))
        count = len(box.entries)
        print(
            ngettext(
                "{file} is right: it tells of {number} card.",
                "{file} is right: it tells of {number} cards.",
                count,
            ).format(file=file, number=count)
        )
        return 0
    box.format.build(tables, str(file))
    print(_("{file} is a whole and valid box.").format(file=file))
    return 0


def _entries_of(box: OwnersBox, file: Path) -> Any:
    from companion.night.owners_box.entries import read_entries

    return read_entries(file.read_text(encoding="utf-8-sig"), str(file), box.game)


def _fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 1
