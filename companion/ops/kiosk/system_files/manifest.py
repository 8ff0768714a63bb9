"""The list of all that the installer has written, and what stood there before."""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target
from companion.system.files import write_atomically

FAMILY = "companion kiosk"
FORMAT = f"{FAMILY} 1"


class Damaged(InstallError):
    """The list is there, and nothing can be read from it."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A file or link of somebody else that stood in the same place."""

    content: str = ""
    link: str = ""
    mode: int = 0o644


@dataclass(frozen=True, slots=True)
class Written:
    """One file of ours: `digest` tells whether somebody has changed it since."""

    path: str
    why: str
    digest: str
    earlier: Earlier | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    choices: Choices
    current: str = ""
    previous: str = ""
    files: tuple[Written, ...] = ()
    # Made for our files, the outermost first.
    directories: tuple[str, ...] = ()
    # Installed with apt at our wish; they stay when the kiosk goes.
    packages: tuple[str, ...] = ()

    def written(self, path: str) -> Written | None:
        return next((file for file in self.files if file.path == path), None)

    def with_file(self, written: Written) -> "Manifest":
        others = (file for file in self.files if file.path != written.path)
        return replace(self, files=(*others, written))

    def with_directories(self, names: list[str]) -> "Manifest":
        return replace(self, directories=tuple(dict.fromkeys([*self.directories, *names])))

    def with_packages(self, names: list[str]) -> "Manifest":
        return replace(self, packages=tuple(sorted({*self.packages, *names})))


def manifest_file(target: Target) -> Path:
    return target.home / "manifest.json"


def damaged_file(target: Target) -> Path:
    """Kept beside the list that was made in its place: perhaps somebody can read it."""
    return target.home / "manifest.json.damaged"


def load(target: Target) -> Manifest | None:
    """What is installed here; nothing if nothing is."""
    file = manifest_file(target)
    try:
        return _decoded(json.loads(file.read_bytes()), file)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except KeyError as missing:
        why = f"{missing} is missing"
    except (TypeError, ValueError) as error:
        why = str(error)
    raise Damaged(
        f"{file} is damaged ({why}). Install again, with the options of before, to make it anew: "
        "sudo ./install --kiosk."
    )


def _decoded(known: object, file: Path) -> Manifest:
    if not isinstance(known, dict):
        raise TypeError("it is no list of ours")
    if known["format"] != FORMAT:
        if str(known["format"]).startswith(FAMILY):
            raise InstallError(f"{file} is of a newer installer: use that one.")
        raise ValueError("it is no list of ours")
    files = [
        Written(**{**entry, "earlier": entry["earlier"] and Earlier(**entry["earlier"])})
        for entry in known["files"]
    ]
    return Manifest(
        Choices(**known["choices"], spi=bool(known.get("spi")), phones=known.get("phones")),
        known["current"],
        known["previous"],
        tuple(files),
        tuple(known["directories"]),
        tuple(known["packages"]),
    )


def required(target: Target) -> Manifest:
    manifest = load(target)
    if manifest is None:
        raise InstallError(
            "The kiosk is not installed here. To install it: sudo ./install --kiosk."
        )
    return manifest


def remove(target: Target) -> None:
    for half in target.home.glob("manifest.json.[0-9]*.part"):
        half.unlink()
    damaged_file(target).unlink(missing_ok=True)
    manifest_file(target).unlink()


def save(target: Target, manifest: Manifest) -> None:
    # In ASCII: what stood there before need not be UTF-8, and the marks for such bytes cannot be.
    known = asdict(manifest)
    # Apart from the other choices: versions before it would take the list for damaged.
    apart = {name: known["choices"].pop(name) for name in ("spi", "phones")}
    content = json.dumps({"format": FORMAT, **known, **apart}, indent=2)
    write_atomically(manifest_file(target), content.encode() + b"\n")
