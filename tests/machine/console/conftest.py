"""A twin is drawn as screens are: in the real window, with a data directory of its own."""

from tests.support.on_stage import data_directory, stage

__all__ = ["data_directory", "stage"]
