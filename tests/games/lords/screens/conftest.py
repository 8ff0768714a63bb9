"""These tests run in the real window, drawn offscreen, with a data directory of their own."""

from tests.support.on_stage import (
    data_directory,
    pytest_pycollect_makemodule,
    stage,
)

__all__ = ["data_directory", "pytest_pycollect_makemodule", "stage"]
