"""The system that is installed into: the running one, or a directory that holds one (--root)."""

import grp
import platform
import pwd
from dataclasses import dataclass
from pathlib import Path

from companion.ops.kiosk import HOME
from companion.ops.kiosk.install_error import InstallError

# Those that the app needs, where they exist; all but input and render are Debian's or the Pi's own.
GROUPS = ("audio", "dialout", "gpio", "i2c", "input", "render", "spi", "video")


@dataclass(frozen=True, slots=True)
class Account:
    name: str
    uid: int
    gid: int
    home: str


@dataclass(frozen=True, slots=True)
class Target:
    root: Path = Path("/")

    @property
    def is_running(self) -> bool:
        """Whether this is the system that runs here, and not one in a directory."""
        return self.root == Path("/")

    @property
    def has_systemd(self) -> bool:
        return self.is_running and Path("/run/systemd/system").is_dir()

    @property
    def home(self) -> Path:
        return self.root / HOME

    def at(self, path: str) -> Path:
        """Where a file of that system is found from here."""
        return self.root / path.lstrip("/")

    def account(self, name: str) -> Account:
        entry = self._passwd().get(name)
        if entry is None:
            raise InstallError(
                f"There is no user {name!r} here. Name the one who owns the games: --user NAME."
            )
        return entry

    def _passwd(self) -> dict[str, Account]:
        if self.is_running:
            entries = [(e.pw_name, e.pw_uid, e.pw_gid, e.pw_dir) for e in pwd.getpwall()]
        else:
            rows = self._rows("etc/passwd", 7)
            entries = [(row[0], int(row[2]), int(row[3]), row[5]) for row in rows]
        return {entry[0]: Account(*entry) for entry in entries}

    def groups(self) -> list[str]:
        """Those of GROUPS that this system has: a unit that names another does not start."""
        if self.is_running:
            known = {entry.gr_name for entry in grp.getgrall()}
        else:
            known = {row[0] for row in self._rows("etc/group", 4)}
        return [name for name in GROUPS if name in known]

    def group_numbers(self) -> list[int]:
        return [grp.getgrnam(name).gr_gid for name in self.groups()] if self.is_running else []

    def _rows(self, file: str, columns: int) -> list[list[str]]:
        try:
            lines = self.at(file).read_text().splitlines()
        except OSError:
            raise InstallError(f"{self.root} holds no system: there is no {file} in it.") from None
        rows = [line.split(":") for line in lines]
        return [row for row in rows if len(row) >= columns]

    def is_pi(self) -> bool:
        try:
            model = Path("/proc/device-tree/model").read_text(errors="replace")
        except OSError:
            return False
        return self.is_running and "Raspberry Pi" in model

    def desktop(self) -> str:
        """The program that starts a desktop here, such as lightdm; empty if none does."""
        link = self.at("etc/systemd/system/display-manager.service")
        return link.readlink().stem if link.is_symlink() else ""


def machine() -> str:
    return platform.machine()
