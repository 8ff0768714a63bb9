"""Why a file that somebody has asked for could not be written."""

from pathlib import Path

from companion.system.i18n import _


def why_not_written(file: Path, error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return _("There is a file {file} already.").format(file=file)
    return _("The file {file} cannot be written: {why}.").format(file=file, why=error.strerror)
