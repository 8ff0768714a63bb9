"""Where a version comes from: a checkout, an archive of one, a wheel, or a git repository."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.versions.signatures import Signers, verify_tag

SPI_LOCK = "requirements/spi.txt"
# What a version consists of; the rest of a checkout makes no difference to it.
PARTS = ("companion", "firmware", "hardware", "kv", "udev", "requirements/run.txt", SPI_LOCK)
VERSION = re.compile(r'^__version__ = "([\w.+-]+)"$', re.MULTILINE)
# What comes by any other way can be changed on the way, and is then run by root.
SAFE = re.compile(r"^(https|ssh|file)://|^[\w.-]+@[\w.-]+:")
ADDRESS = re.compile(r"^[\w+.-]+:(//|:)")
PROTOCOLS = "https:ssh:file"
LOCKS = ("requirements/run.txt", "companion/_requirements/run.txt")
SPI_LOCKS = (SPI_LOCK, "companion/_requirements/spi.txt")


@dataclass(frozen=True)
class Source:
    """`tree` holds the modules; `package` is what pip installs: the tree itself, or a wheel."""

    tree: Path
    package: Path

    @property
    def version(self) -> str:
        found = VERSION.search((self.tree / "companion" / "__init__.py").read_text())
        if found is None:
            raise InstallError(f"{self.package} does not say which version it is.")
        return found[1]

    @property
    def lock(self) -> Path:
        return next(self.tree / name for name in LOCKS if (self.tree / name).is_file())

    @property
    def spi_lock(self) -> Path:
        """What readers on the Pi's own SPI need beside the lock."""
        return next(self.tree / name for name in SPI_LOCKS if (self.tree / name).is_file())

    @cached_property
    def name(self) -> str:
        """The version with a fingerprint: two checkouts of one version may differ.

        So do two versions of Python: what was made with one does not start with another.
        """
        digest = sha256(repr(sys.version_info[:2]).encode())
        for part in PARTS:
            place = self.tree / part
            for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
                if file.is_file() and "__pycache__" not in file.parts:
                    digest.update(f"{file.relative_to(self.tree)}\0".encode())
                    digest.update(sha256(file.read_bytes()).digest())
        return f"{self.version}-{digest.hexdigest()[:8]}"


def own_source() -> Source | None:
    """The checkout that this module stands in; none where it is installed."""
    tree = Path(__file__).parents[4]
    return Source(tree, tree) if (tree / "pyproject.toml").is_file() else None


def open_source(named: str, directory: Path, signers: Signers | None = None) -> Source:
    """Gets what the user named; archives and repositories are unpacked into `directory`.

    Of a repository, only a tag that one of the signers has signed, if there are any.
    """
    if ADDRESS.search(named) and not SAFE.search(named):
        raise InstallError(
            f"{named} is not taken: only https:// and ssh:// protect what they bring, and the app "
            "is installed by root."
        )
    path = Path(named).expanduser()
    if path.is_dir() and not named.endswith(".git"):
        return _checked(Source(path.resolve(), path.resolve()), named)
    if path.suffix == ".whl" and path.is_file():
        with zipfile.ZipFile(path) as archive:
            archive.extractall(directory)
        return _checked(Source(directory, path.resolve()), named)
    if path.is_file():
        _unpack(path, directory)
    elif SAFE.search(named) or named.split("#")[0].endswith(".git"):
        _clone(named, directory, signers)
    else:
        raise InstallError(
            f"There is no {named}. Name a checkout, its .tar.gz or .zip, a wheel, or the "
            "address of a git repository (ADDRESS#BRANCH or ADDRESS#TAG)."
        )
    # An archive holds one directory with everything in it, most of the time.
    inside = list(directory.iterdir())
    tree = inside[0] if len(inside) == 1 and inside[0].is_dir() else directory
    return _checked(Source(tree, tree), named)


def _checked(source: Source, named: str) -> Source:
    module = source.tree / "companion" / "ops" / "kiosk" / "__main__.py"
    if not module.is_file() or not any((source.tree / name).is_file() for name in LOCKS):
        raise InstallError(f"{named} holds no version of the companion that can be a kiosk.")
    return source


def _unpack(file: Path, directory: Path) -> None:
    if zipfile.is_zipfile(file):
        with zipfile.ZipFile(file) as archive:
            archive.extractall(directory)
        return
    # The tarfile module of Debian 12 trusts whatever path an archive names; tar does not.
    command = ["tar", "--extract", "--no-same-owner", "--directory", str(directory), "--file"]
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise InstallError(f"{file} cannot be unpacked: {done.stderr.strip()}")


def _clone(named: str, directory: Path, signers: Signers | None) -> None:
    address, _, branch = named.partition("#")
    if shutil.which("git") is None:
        raise InstallError("git is needed for that: sudo apt-get install git.")
    chosen = ["--branch", branch] if branch else []
    checkout = directory / "checkout"
    clone = ["clone", "--quiet", "--depth", "1", *chosen, "--", address, str(checkout)]
    # Whatever was set for other repositories, and wherever a server may send us on to.
    environment = {**os.environ, "GIT_ALLOW_PROTOCOL": PROTOCOLS}
    environment.pop("GIT_SSL_NO_VERIFY", None)
    done = subprocess.run(
        ["git", "-c", "http.sslVerify=true", *clone],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise InstallError(f"{address} cannot be fetched: {done.stderr.strip()}")
    if signers:
        verify_tag(checkout, branch, signers)
