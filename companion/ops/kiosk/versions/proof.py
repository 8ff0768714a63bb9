"""Whether a version works here, and opens all that the running one opens."""

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import versions

PATIENCE = 300  # seconds: emulated, or from a slow card, it takes one or two minutes


@dataclass(frozen=True, slots=True)
class Report:
    """What companion.cli.selfcheck says of a version."""

    unreadable: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()


def prove(target: Target, choices: Choices, name: str, running: str) -> Report:
    """Raises InstallError if the version is unfit, or cannot read all that the running one can."""
    report = examine(target, choices, name)
    lost = dict(report.unreadable)
    if lost and versions.is_complete(target, running):
        try:
            before = examine(target, choices, running).unreadable
        except InstallError:
            before = {}
        lost = {file: why for file, why in lost.items() if file not in before}
    if lost and running:
        told = "\n".join(f"  {file}: {why}" for file, why in lost.items())
        raise InstallError(f"The new version cannot read what the running one can:\n{told}")
    return report


def examine(target: Target, choices: Choices, name: str) -> Report:
    python = versions.version_dir(target, name) / "bin" / "python"
    # A file that root makes beside a game would shut its owner out.
    account = target.account(choices.user)
    drops_rights = target.is_running and os.geteuid() == 0
    try:
        done = subprocess.run(
            [str(python), "-P", "-m", "companion.cli.selfcheck"],
            cwd="/",
            env=_environment(target, choices),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            user=account.uid if drops_rights else None,
            group=account.gid if drops_rights else None,
            extra_groups=target.group_numbers() if drops_rights else None,
        )
    except subprocess.TimeoutExpired:
        raise InstallError(f"Version {name} does not come to an end with its self-check.") from None
    if done.returncode:
        last = "\n".join(done.stderr.strip().splitlines()[-6:])
        raise InstallError(f"Version {name} does not work here. Its last words were:\n{last}")
    known = json.loads(done.stdout.splitlines()[-1])
    return Report(known["unreadable"], tuple(known["remarks"]))


def _environment(target: Target, choices: Choices) -> dict[str, str]:
    """Nothing of a desktop, and the home of the user whose games they are."""
    home = target.at(target.account(choices.user).home)
    return {
        "HOME": str(home),
        "PATH": os.environ.get("PATH", os.defpath),
        "LANG": "C.UTF-8",
        "SDL_VIDEODRIVER": "offscreen",
        # Neither may leave anything in that home.
        "KIVY_HOME": "/nonexistent",
        "MESA_SHADER_CACHE_DISABLE": "true",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
