"""Libraries of the system that Kivy draws and reads touches with; imports nothing of Kivy.

Kivy's own package brings everything else. Without these it ends in the middle of an import.
"""

import os
import sys
from types import ModuleType

from companion.kernel.text.translatable import N_
from companion.system.user_error import UserError

# Which package of Debian holds it.
PACKAGES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libmtdev.so.1": "libmtdev1"}
MTDEV = "libmtdev.so.1"
# Of commands that draw, where nothing can be drawn.
EXIT_CODE = 3


class NoScreen(UserError):
    """Why nothing can be drawn here."""

    def __init__(self, packages: list[str]) -> None:
        super().__init__(
            N_(
                "The touchscreen cannot be drawn here: packages of the system are missing. "
                "Please run: sudo apt-get install {packages}"
            ),
            packages=" ".join(packages),
        )


def missing_packages(*, touches_by_kernel: bool = False) -> list[str]:
    """What must be installed before anything can be drawn here, by its name in Debian."""
    wanted = ["libGL.so.1"]
    if not os.environ.get("DISPLAY"):
        wanted.append("libEGL.so.1")
    if touches_by_kernel:
        wanted.append(MTDEV)
    return [PACKAGES[name] for name in wanted if not _is_there(name)]


def check_libraries(*, touches_by_kernel: bool = False) -> None:
    """Raises NoScreen if something is missing that is needed here."""
    missing = missing_packages(touches_by_kernel=touches_by_kernel)
    if missing:
        raise NoScreen(missing)
    if not _is_there(MTDEV):
        # Kivy tries it in any case, and tells with a whole traceback that it is not there.
        name = "kivy.input.providers.mtdev"
        sys.modules.setdefault(name, ModuleType(name))


def main() -> int:
    """python -m companion.touch.app.device.libraries: 0 if everything is there to draw with."""
    try:
        check_libraries()
    except NoScreen as error:
        print(error, file=sys.stderr)
        return EXIT_CODE
    return 0


def _is_there(library: str) -> bool:
    # Most commands draw nothing, and must begin at once.
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    raise SystemExit(main())
