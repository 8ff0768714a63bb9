"""Signed tags: where the owner has named whose signatures count, no other version is fetched.

`/etc/spanish-main-companion/allowed_signers` names keys of ssh, as `ssh-keygen` and git know it;
`keyring.gpg` beside it holds public keys of GnuPG. One of them is enough, both may be there.
"""

import os
import stat
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from companion.ops.kiosk import NAME
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target

PLACE = f"etc/{NAME}"


@dataclass(frozen=True, slots=True)
class Signers:
    """Whose signatures count; at least one of the two is there."""

    ssh: Path | None
    gpg: Path | None


def find_signers(target: Target) -> Signers | None:
    """None if the owner has named nobody: then any version is taken."""
    ssh, gpg = target.at(f"{PLACE}/allowed_signers"), target.at(f"{PLACE}/keyring.gpg")
    found = [file for file in (ssh, gpg) if os.path.lexists(file)]
    for file in found:
        _check_rights(file)
    if not found:
        return None
    return Signers(ssh if ssh in found else None, gpg if gpg in found else None)


def _check_rights(file: Path) -> None:
    """Whoever can change the list could let anything in."""
    for path in (file, file.parent):
        try:
            mode = path.stat().st_mode
        except OSError as error:
            raise InstallError(f"{path} cannot be read: {error.strerror}.") from None
        if mode & (stat.S_IWGRP | stat.S_IWOTH):
            raise InstallError(
                f"Others may change {path}, so it proves nothing. Run: sudo chmod go-w {path}"
            )


def verify_tag(checkout: Path, tag: str, signers: Signers) -> None:
    """Raises InstallError unless what is checked out is that tag, signed by one of them."""
    names = " or ".join(str(file) for file in (signers.ssh, signers.gpg) if file)
    if not tag or _git(checkout, "show-ref", "--verify", "--quiet", f"refs/tags/{tag}").returncode:
        raise InstallError(
            f"Only signed tags are taken here, since {names} says whose signatures count. "
            "Name one: ADDRESS#TAG."
        )
    ref = f"refs/tags/{tag}"
    with tempfile.TemporaryDirectory(prefix="companion-keys-") as home:
        checked = _verified(checkout, ref, signers, home)
    if checked.returncode:
        told = checked.stderr.strip() or "it is not signed"
        raise InstallError(f"Nobody whom {names} names has signed the tag {tag}: {told}")
    # A tag that was signed under another name, such as that of an old version, proves nothing.
    said = _git(checkout, "cat-file", "tag", ref).stdout
    header = said.partition("\n\n")[0].splitlines()
    here = _git(checkout, "rev-parse", "HEAD").stdout.strip()
    there = _git(checkout, "rev-parse", f"{ref}^{{commit}}").stdout.strip()
    if f"tag {tag}" not in header or not here or here != there:
        raise InstallError(f"The signature of the tag {tag} is that of another version.")


def _verified(
    checkout: Path, ref: str, signers: Signers, home: str
) -> "subprocess.CompletedProcess[str]":
    # An empty home: keys that somebody else trusts do not count.
    environment = {**os.environ, "GNUPGHOME": home, "LC_ALL": "C"}
    if signers.gpg:
        command = ["gpg", "--batch", "--quiet", "--import", str(signers.gpg)]
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            raise InstallError("gpg is needed for that: sudo apt-get install gpg.") from None
        if done.returncode:
            raise InstallError(f"{signers.gpg} cannot be read: {done.stderr.strip()}")
    allowed = signers.ssh or os.devnull
    settings = ["-c", f"gpg.ssh.allowedSignersFile={allowed}"]
    return _git(checkout, *settings, "verify-tag", ref, environment=environment)


def _git(
    checkout: Path, *arguments: str, environment: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["git", "-C", str(checkout), *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
