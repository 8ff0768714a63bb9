"""`companion board`: what the app knows of the board, and what its owner tells it."""

import argparse
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from companion.games.drake.board_files import (
    board_with,
    load_board,
    load_owner,
    owner_file,
    save_owner,
    shipped_board,
)
from companion.games.drake.rules.board.board import (
    Board,
    BoardError,
    BoardValue,
    list_values,
    value_from_text,
)
from companion.system.i18n import _
from companion.system.program import program_name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--all", action="store_true", help=_("list confirmed values too, not only the others")
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION")

    setting = actions.add_parser("set", help=_("say what the real board shows"))
    setting.add_argument(
        "pairs",
        nargs="+",
        metavar=_("PATH VALUE"),
        help=_(
            "a value is a number, a word or a list with commas; "
            "values that only fit together are set together: PATH VALUE PATH VALUE"
        ),
    )
    confirming = actions.add_parser("confirm", help=_("say that the shipped value is right"))
    unsetting = actions.add_parser("unset", help=_("go back to the shipped value"))
    for naming in (confirming, unsetting):
        naming.add_argument(
            "paths",
            nargs="+",
            metavar=_("PATH"),
            help=_("such as veracruz.troops, or veracruz for all of it"),
        )
    checking = actions.add_parser("check", help=_("validate a whole board profile"))
    checking.add_argument("file", type=Path, metavar=_("FILE"))


def run(args: argparse.Namespace) -> int:
    try:
        match args.action:
            case "set":
                return _set(args.pairs)
            case "confirm":
                return _confirm(args.paths)
            case "unset":
                return _unset(args.paths)
            case "check":
                return _check(args.file)
            case _:
                return _list(load_board(), everything=args.all)
    except BoardError as error:
        return _fail(str(error))
    except BrokenPipeError:
        # Nobody reads on: that is no fault of the profile.
        raise
    except OSError as error:
        return _fail(
            _("The profile {file} cannot be written: {reason}.").format(
                file=owner_file(), reason=error.strerror
            )
        )


def _fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 1


def _set(pairs: list[str]) -> int:
    if len(pairs) % 2:
        return _fail(_("After the path {path} a value is missing.").format(path=pairs[-1]))
    shipped = shipped_board()
    told = {
        path: value_from_text(shipped, path, text, str(owner_file()))
        for path, text in zip(pairs[::2], pairs[1::2], strict=True)
    }
    try:
        return _keep(load_owner(), told)
    except BoardError as error:
        if all(problem.field in told for problem in error.problems):
            raise
        hint = _("Values that only fit together are set together: {command}").format(
            command=f"{program_name()} board set PATH VALUE PATH VALUE"
        )
        return _fail(f"{error}\n{hint}")


def _confirm(paths: list[str]) -> int:
    owner, values = load_owner(), {value.path: value for value in list_values(shipped_board())}
    told: dict[str, object] = {}
    for path in paths:
        if path in values:
            told[path] = values[path].value
            continue
        group = _group(path, values)
        if not group:
            return _fail(_no_such_path(path))
        # Of a whole group, what the owner has corrected stays corrected.
        told.update(
            (name, values[name].value)
            for name in group
            if name not in owner and not values[name].confirmed
        )
    return _keep(owner, told)


def _keep(owner: Mapping[str, object], told: Mapping[str, object]) -> int:
    merged = {**owner, **told}
    board = board_with(merged)
    save_owner(merged)
    for value in list_values(board):
        if value.path in told:
            print(
                _("{path} is {value}, confirmed by the owner.").format(
                    path=value.path, value=_typed(value.value)
                )
            )
    if not told:
        print(_("Nothing was left to confirm."))
    return 0


def _unset(paths: list[str]) -> int:
    owner = load_owner()
    dropped: set[str] = set()
    for path in paths:
        found = {path} & owner.keys() or _group(path, owner)
        if not found:
            return _fail(_("The owner's profile has no value for {path}.").format(path=path))
        dropped.update(found)
    kept = {path: value for path, value in owner.items() if path not in dropped}
    broken = _problems_with(kept)
    if broken and not _problems_with(owner):
        return _fail(broken)
    # A profile that was broken before may be mended step by step.
    save_owner(kept)
    for path in owner:
        if path in dropped:
            print(_("{path} is as shipped again.").format(path=path))
    return _fail(broken) if broken else 0


def _problems_with(owner: Mapping[str, object]) -> str:
    try:
        board_with(owner)
    except BoardError as error:
        return str(error)
    return ""


def _check(file: Path) -> int:
    board = load_board(file)
    values = list_values(board)
    print(
        _("{file} is a valid board: {count} values, {open} of them not confirmed.").format(
            file=file, count=len(values), open=sum(not value.confirmed for value in values)
        )
    )
    return 0


def _group(path: str, names: Mapping[str, object]) -> set[str]:
    return {name for name in names if name.startswith(f"{path}.")}


def _no_such_path(path: str) -> str:
    sentence = _("There is no value {path}; `{program} board --all` lists them all.")
    return sentence.format(path=path, program=program_name())


def _list(board: Board, *, everything: bool) -> int:
    values = list_values(board)
    unconfirmed = [value for value in values if not value.confirmed]
    print("\n".join(_heading(board, len(values), len(unconfirmed))))
    listed = values if everything else unconfirmed
    width = max((len(value.path) for value in listed), default=0)
    for title, group in groupby(listed, key=lambda value: _title(board, value)):
        print(f"\n{title}")
        for value in group:
            print(f"  {value.path:<{width}}  {value.source:<8}  {_typed(value.value)}")
    return 0


def _heading(board: Board, count: int, unconfirmed: int) -> Iterator[str]:
    if not unconfirmed:
        yield _("All {count} values of the board are confirmed.").format(count=count)
        return
    yield _("{unconfirmed} of {count} values of the board are not confirmed yet.").format(
        unconfirmed=unconfirmed, count=count
    )
    yield _("reported: somebody who has the game says so; assumed: a guess, good enough to play.")
    yield _("Look at the real board and say what it shows:")
    example = next(value for value in list_values(board) if not value.confirmed)
    confirm = f"{program_name()} board confirm {example.path}"
    correct = f"{program_name()} board set {example.path} {_typed(example.value)}"
    width = max(len(confirm), len(correct))
    yield f"  {confirm:<{width}}  " + _("it is as listed here")
    yield f"  {correct:<{width}}  " + _("or whatever it shows")


def _title(board: Board, value: BoardValue) -> str:
    group = value.path.partition(".")[0]
    if group in board.destinations:
        return board.destinations[group].name
    titles = {
        "tokens": _("Defence tokens"),
        "supply": _("The box"),
        "street": _("Plymouth street"),
    }
    return titles.get(group, _("Spanish galleon tiles"))


def _typed(value: object) -> str:
    """A value as it is typed after `companion board set`."""
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
