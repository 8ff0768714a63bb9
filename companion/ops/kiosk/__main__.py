"""./install: the app as a kiosk. See docs/install.md."""

import argparse
import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path

from companion.ops.kiosk import actions, checks, hotspot
from companion.ops.kiosk.choices import MODES, ROTATIONS, Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.system_files import manifest
from companion.ops.kiosk.system_files.manifest import Damaged
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import activation
from companion.ops.kiosk.versions.source import Source, own_source

SHOWN = ("kiosk", "rollback", "uninstall", "list", "spi", "hotspot")
ACTIONS = (*SHOWN, "activate", "bring")


def main(arguments: list[str] | None = None) -> int:
    args = parsed(arguments)
    # Whatever the umask of root: everybody may read the app.
    os.umask(0o022)
    # Modules of the system are not ours to compile.
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    target = Target(Path(args.root).resolve())
    # Those that ./install starts itself, and --list, which only looks.
    inner = args.activate or args.bring or args.list
    try:
        with nullcontext() if inner else one_at_a_time(target):
            run(args, target)
    except InstallError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Nothing runs that did not run before.", file=sys.stderr)
        return 130
    return 0


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    known = parser()
    args = known.parse_args(arguments)
    given = any(getattr(args, action) for action in ACTIONS)
    if args.update is None and not given and args.hotspot is None:
        known.error(f"what is to be done? One of --update, {', '.join(map('--{}'.format, SHOWN))}")
    return args


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="./install",
        description="Makes this device start the app, and nothing else, when it is switched on.",
    )
    action = parser.add_mutually_exclusive_group()
    action.add_argument(
        "--kiosk",
        nargs="?",
        const="console",
        choices=MODES,
        help="install it: on the console (the default) or under X",
    )
    action.add_argument(
        "--update",
        nargs="?",
        const="",
        metavar="SOURCE",
        help="go over to the version of this checkout, or of another one, its archive, a wheel, "
        "or a git repository by https or ssh (ADDRESS#BRANCH or ADDRESS#TAG)",
    )
    action.add_argument("--rollback", action="store_true", help="go back to the version before")
    action.add_argument("--uninstall", action="store_true", help="remove it; the games stay")
    action.add_argument("--list", action="store_true", help="every file that it writes, or wrote")
    action.add_argument("--activate", help=argparse.SUPPRESS)
    action.add_argument("--bring", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--user", help="whose games they are; the one who calls sudo, otherwise")
    parser.add_argument("--rotate", type=int, choices=ROTATIONS, help="turn the picture")
    parser.add_argument(
        "--spi",
        action=argparse.BooleanOptionalAction,
        help="with --kiosk: also what readers on the Pi's own SPI need; alone: for ./run here",
    )
    parser.add_argument(
        "--phones",
        action=argparse.BooleanOptionalAction,
        help="with --kiosk: phones may join from the first start on; otherwise it asks",
    )
    parser.add_argument(
        "--hotspot",
        action=argparse.BooleanOptionalAction,
        help="alone or with --kiosk: a Wi-Fi of the table's own, by NetworkManager",
    )
    parser.add_argument("--yes", action="store_true", help="install packages without asking")
    parser.add_argument("--no-packages", action="store_true", help="leave apt alone")
    parser.add_argument(
        "--root", default="/", metavar="DIR", help="install into the system in this directory"
    )
    return parser


def run(args: argparse.Namespace, target: Target) -> None:
    if args.kiosk:
        source = own_source()
        if source is None:
            raise InstallError("Install from a checkout: ./install --kiosk there.")
        checks.check_rights(target)
        choices = ask_for_phones(chosen(args, target), ask=not args.yes)
        actions.install(target, choices, source, ask=not args.yes, apt=not args.no_packages)
        switch_hotspot(args, target)
    elif args.update is not None:
        actions.update(target, args.update or None)
    elif args.bring:
        tree, package = map(Path, args.bring)
        actions.bring(target, Source(tree, package))
    elif args.rollback:
        actions.rollback(target)
    elif args.uninstall:
        actions.uninstall(target)
    elif args.activate:
        activation.activate(target, args.activate)
    elif args.spi and not args.list:
        actions.add_spi_here(target)
    elif args.hotspot is not None and not args.list:
        checks.check_rights(target)
        switch_hotspot(args, target)
    else:
        actions.show(target, chosen(args, target))


@contextmanager
def one_at_a_time(target: Target) -> Iterator[None]:
    """Locks the directory itself: a file for it would be one more to list."""
    try:
        directory = os.open(target.root, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        raise InstallError(
            f"{target.root} is no directory: --root names one with a system."
        ) from None
    try:
        fcntl.flock(directory, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise InstallError("Another ./install is at work here. Wait until it is done.") from None
    finally:
        os.close(directory)


def chosen(args: argparse.Namespace, target: Target) -> Choices:
    """What is wished for now; what was chosen before stands where nothing is said."""
    try:
        known = manifest.load(target)
    except Damaged:
        if not args.kiosk:
            raise
        # Installing again makes a new one, and nothing is known of what was chosen.
        known = None
    user = args.user or (known.choices.user if known else os.environ.get("SUDO_USER", ""))
    if not user and not args.list:
        raise InstallError("Whose games are they? Name the user: --user NAME.")
    before = known.choices if known else Choices(user)
    rotate = before.rotate if args.rotate is None else args.rotate
    spi = before.spi if args.spi is None else args.spi
    phones = before.phones if args.phones is None else args.phones
    return Choices(user, args.kiosk or before.mode, rotate, spi, phones)


def ask_for_phones(choices: Choices, *, ask: bool) -> Choices:
    """Once, and only somebody who sits there: scripts say --phones or --no-phones."""
    if choices.phones is not None or not ask or not sys.stdin.isatty():
        return choices
    print("Phones can be private seats: everyone in the same Wi-Fi may ask to join, and is let in")
    print("on the touchscreen. It can be switched there at any time. See docs/phones.md.")
    answer = input("May phones join? [y/N] ").strip().lower()
    return replace(choices, phones=answer in ("y", "yes"))


def switch_hotspot(args: argparse.Namespace, target: Target) -> None:
    if args.hotspot:
        hotspot.switch_on(target, actions.say)
    elif args.hotspot is not None:
        hotspot.switch_off(target, actions.say)


if __name__ == "__main__":
    raise SystemExit(main())
