"""Where the files are that travel with the app but stand outside the package in the checkout."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def kv_folder() -> Traversable:
    """The directory of the kv files: companion/_kv when installed, else kv/."""
    return shipped("kv")


def shipped(directory: str, *names: str) -> Traversable:
    """A directory of the checkout, or a file in it; installed it is companion/_<directory>."""
    installed = files("companion") / f"_{directory}"
    found = installed if installed.is_dir() else Path(__file__).parents[2] / directory
    return found.joinpath(*names)
