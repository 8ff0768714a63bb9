"""Makes a version the one that runs: its files in the system, then the link, then the manifest.

It is done by the code of that version, since only that knows its files.
"""

import subprocess
from collections.abc import Callable
from dataclasses import replace

from companion.ops.kiosk import services
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.system_files import filing, manifest
from companion.ops.kiosk.system_files.kiosk_files import wanted_files
from companion.ops.kiosk.system_files.manifest import Manifest
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import versions

Say = Callable[[str], None]


def activate(target: Target, name: str) -> None:
    """Called in the version `name` itself; what is chosen stands in the manifest already."""
    known = manifest.required(target)
    wanted = wanted_files(target, known.choices)
    # All is listed before it is made: whatever cuts this short, nothing of ours is left out of the
    # list, and nothing of ours is ever taken for somebody else's.
    missing = filing.missing_directories(target, [file.path for file in wanted])
    known = known.with_directories(missing)
    for file in wanted:
        known = known.with_file(known.written(file.path) or filing.note(target, file))
    manifest.save(target, known)
    filing.make_directories(target, missing)
    listed = {file.path: file for file in known.files}
    for file in wanted:
        known = known.with_file(filing.put(target, file, listed[file.path]))
        manifest.save(target, known)
    paths = {file.path for file in wanted}
    for obsolete in [file for file in known.files if file.path not in paths]:
        filing.take_away(target, obsolete)
    versions.point_to(target, name)
    previous = known.previous if known.current == name else known.current
    files = tuple(file for file in known.files if file.path in paths)
    manifest.save(target, replace(known, files=files, current=name, previous=previous))


def activate_in(target: Target, name: str) -> None:
    """Lets the version do it, by its own Python."""
    python = versions.version_dir(target, name) / "bin" / "python"
    command = [str(python), "-B", "-P", "-m", "companion.ops.kiosk", "--root", str(target.root)]
    done = subprocess.run(
        [*command, "--activate", name], cwd="/", capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise InstallError(f"Version {name} cannot be put in place: {done.stderr.strip()}")


def take_over(target: Target, name: str, running: str, say: Say) -> None:
    """Activates a version and watches it; if it fails, the running one takes over again."""
    before = manifest.required(target)
    try:
        activate_in(target, name)
        services.told_of_new_files(target)
        why = services.restart(target)
        if why:
            raise InstallError(f"Version {name} does not stay up: {why}.")
    except InstallError as trouble:
        if not versions.is_complete(target, running) or running == name:
            raise
        _go_back(target, before, running)
        raise InstallError(f"{trouble}\nVersion {running} runs again.") from None
    say(f"Version {name} is in place.")


def _go_back(target: Target, before: Manifest, running: str) -> None:
    files = manifest.required(target)
    kept = replace(files, choices=before.choices, current=running, previous=before.previous)
    manifest.save(target, kept)
    activate_in(target, running)
    services.told_of_new_files(target)
    services.restart(target)


def choose_again(target: Target, choices: Choices) -> None:
    """What was chosen before, after something else has failed."""
    known = replace(manifest.required(target), choices=choices)
    manifest.save(target, known)
    if versions.is_complete(target, known.current):
        activate_in(target, known.current)
        services.told_of_new_files(target)
        services.restart(target)


def begin_manifest(target: Target, choices: Choices, known: Manifest | None) -> Manifest:
    """Written before anything else, so that even a broken installation can be taken away."""
    if known is None:
        file = str(manifest.manifest_file(target).relative_to(target.root))
        missing = filing.missing_directories(target, [file])
        filing.make_directories(target, missing)
        known = Manifest(choices, directories=tuple(missing))
    known = replace(known, choices=choices)
    manifest.save(target, known)
    return known
