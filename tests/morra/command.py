"""The command `fingers`: who wins with a sum, the first captain or the second."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("fingers", type=int, nargs="+")


def run(args: argparse.Namespace) -> int:
    print("first" if sum(args.fingers) % 2 else "second")
    return 0
