"""companion screens: a picture of every screen and each of its states, in the sizes and languages
asked for, or with --check what falls short of what every screen owes its users.

Pictures without a size or language: every size in English and the first size in the other
languages, as in docs/screens; --every makes all of them. Checks without a choice go through every
look of each screen, and through as many for each state as bring any two choices together.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from itertools import product
from pathlib import Path

from companion.cli.app import window_size
from companion.system.i18n import LANGUAGES, _
from companion.system.paths import APP

SIZES = ((800, 480), (720, 1280), (1280, 720))
THEMES = ("light", "dark", "contrast")
TEXT_SIZES = ("normal", "large", "extra-large")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    task = parser.add_mutually_exclusive_group(required=True)
    task.add_argument("--to", type=Path, metavar="DIR", help=_("where the pictures go"))
    task.add_argument(
        "--check",
        action="store_true",
        help=_("targets, cut text, contrast and blank areas instead; tells what falls short"),
    )
    parser.add_argument(
        "--screen",
        action="append",
        metavar=_("NAME"),
        help=_("only this screen with its states, or one of them: street, street-menu"),
    )
    parser.add_argument(
        "--size", type=window_size, action="append", metavar="WxH", help=_("only this size")
    )
    parser.add_argument("--every", action="store_true", help=_("every size in every language"))
    parser.add_argument("--theme", choices=THEMES, help=_("pictures: light if none is given"))
    parser.add_argument(
        "--text-size", choices=TEXT_SIZES, help=_("pictures: normal if none is given")
    )


def run(args: argparse.Namespace) -> int:
    sizes = args.size or list(SIZES)
    languages = [args.lang] if args.lang else list(LANGUAGES)
    with tempfile.TemporaryDirectory() as directory:
        # The sample games must not lie among the real ones, nor real names in the pictures.
        os.environ["HOME"] = directory
        os.environ["COMPANION_DATA_DIR"] = f"{directory}/.local/share/{APP}"
        if args.check:
            return check(args, sizes, languages)
        return photograph(args, sizes, languages)


def photograph(args: argparse.Namespace, sizes: list[tuple[int, int]], languages: list[str]) -> int:
    from companion.touch.stage.gallery import UnknownScreen, photograph_all
    from companion.touch.stage.stage import one_app_after_the_other, prepare_stage

    prepare_stage()
    one_app_after_the_other()
    looks = list(product(sizes, languages))
    if not (args.size or args.lang or args.every):
        looks = [
            (size, language)
            for size, language in looks
            if size == SIZES[0] or language == LANGUAGES[0]
        ]
    args.to.mkdir(parents=True, exist_ok=True)
    chosen = {"theme": args.theme or "light", "text_size": args.text_size or "normal"}
    try:
        for path in photograph_all(args.to, looks, args.screen, chosen):
            print(path)
    except UnknownScreen as unknown:
        print(unknown, file=sys.stderr)
        return 2
    return 0


def check(args: argparse.Namespace, sizes: list[tuple[int, int]], languages: list[str]) -> int:
    """Opens each screen once and changes its look while it runs, as its owner would."""
    from companion.touch.stage.stage import one_app_after_the_other, prepare_stage

    prepare_stage()
    one_app_after_the_other()

    from rich.console import Console
    from rich.table import Table

    from companion.touch.checks import matrix
    from companion.touch.stage.gallery import UnknownScreen, shots_of
    from companion.touch.stage.states import common_states

    looks = matrix.every_look(
        sizes,
        languages,
        [args.text_size] if args.text_size else TEXT_SIZES,
        [args.theme] if args.theme else THEMES,
    )
    try:
        asked = shots_of(args.screen)
    except UnknownScreen as unknown:
        print(unknown, file=sys.stderr)
        return 2
    # What every screen has is looked at together with its plain look.
    shots = [
        (screen, state)
        for screen, state in asked
        if (screen, "") not in asked or state not in common_states(screen)
    ]
    places: Counter[tuple[str, str, str]] = Counter()
    first: dict[tuple[str, str, str], str] = {}
    for number, (screen, state) in enumerate(shots, 1):
        told = f"{screen}-{state}" if state else screen
        print(f"{number}/{len(shots)} {told}", file=sys.stderr)
        for found in matrix.check_shot(screen, state, looks):
            key = found.screen, found.what, found.where
            places[key] += 1
            first.setdefault(key, str(found.look))
    table = Table("screen", "what", "where", "looks", "for one")
    for key, count in sorted(places.items()):
        table.add_row(*key, str(count), first[key])
    if places:
        Console().print(table)
    print(f"{len(shots)} screens and states in {len(looks)} looks: {len(places)} findings")
    return 1 if places else 0
