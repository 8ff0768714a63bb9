"""companion screens: a picture of every screen, in the sizes and languages asked for.

Without a size or language: every size in English and the first size in the other languages, which
is what docs/screens holds. Everything would be three times as much and show little more.
"""

import argparse
import os
import tempfile
from itertools import product
from pathlib import Path

from companion.i18n import LANGUAGES

SIZES = ((800, 480), (720, 1280), (1280, 720))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to", type=Path, required=True, metavar="DIR", help="where the pictures go"
    )
    parser.add_argument("--screen", action="append", metavar="NAME", help="only this screen")
    parser.add_argument("--size", action="append", metavar="WxH", help="only this size")
    parser.add_argument("--every", action="store_true", help="every size in every language")
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
    parser.add_argument("--text-size", choices=("normal", "large", "extra-large"), default="normal")


def run(args: argparse.Namespace) -> int:
    from companion.cli.app import window_size

    sizes = [window_size(size) for size in args.size] if args.size else list(SIZES)
    languages = [args.lang] if args.lang else list(LANGUAGES)
    shots = list(product(sizes, languages))
    if not (args.size or args.lang or args.every):
        shots = [
            (size, language)
            for size, language in shots
            if size == SIZES[0] or language == LANGUAGES[0]
        ]
    args.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as directory:
        # The sample games must not lie among the real ones, nor real names in the pictures.
        os.environ["COMPANION_DATA_DIR"] = directory
        from companion.screens.gallery import photograph_all

        for path in photograph_all(
            args.to,
            shots,
            args.screen,
            {"theme": args.theme, "text_size": args.text_size},
        ):
            print(path)
    return 0
