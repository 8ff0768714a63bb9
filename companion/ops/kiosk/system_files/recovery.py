"""A new list in place of a damaged one, from what is found in the system."""

import shutil

from companion.ops.kiosk import NAME
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.system_files import filing, manifest
from companion.ops.kiosk.system_files.kiosk_files import wanted_files
from companion.ops.kiosk.system_files.manifest import Damaged, Manifest, damaged_file, manifest_file
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import versions
from companion.ops.kiosk.versions.activation import Say


def load_or_recover(target: Target, choices: Choices, say: Say) -> Manifest | None:
    """What is installed here; nothing if nothing is."""
    try:
        return manifest.load(target)
    except Damaged:
        found = find_installed(target, choices)
    file, kept = manifest_file(target), damaged_file(target)
    shutil.copyfile(file, kept)
    manifest.save(target, found)
    say(
        f"Note: {file} was damaged. It is made anew from what is found; only {kept.name} knows "
        "what stood in place of our files before, and which packages were installed for them."
    )
    return found


def find_installed(target: Target, choices: Choices) -> Manifest:
    """A file with our name is ours, whatever it holds; any other one if it is as we write it."""
    files = [
        filing.as_written(file)
        for file in wanted_files(target, choices)
        if NAME in file.path or filing.is_written(target, file)
    ]
    return Manifest(choices, current=versions.current(target), files=tuple(files))
