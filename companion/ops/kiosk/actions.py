"""What ./install can be asked for."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from companion.ops.kiosk import HOME, NAME, checks, hotspot, services
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.packages import install_packages, missing_packages
from companion.ops.kiosk.system_files import filing, manifest
from companion.ops.kiosk.system_files.kiosk_files import wanted_files
from companion.ops.kiosk.system_files.recovery import load_or_recover
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import activation, versions
from companion.ops.kiosk.versions.proof import prove
from companion.ops.kiosk.versions.signatures import find_signers
from companion.ops.kiosk.versions.source import Source, open_source, own_source


def say(sentence: str) -> None:
    print(sentence, flush=True)


def install(target: Target, choices: Choices, source: Source, *, ask: bool, apt: bool) -> None:
    """Installs the kiosk, or changes what was chosen for it, or repairs it."""
    checks.check(target)
    target.account(choices.user)
    known = load_or_recover(target, choices, say)
    packages = _packages(target, choices, ask=ask, apt=apt)
    if desktop := target.desktop():
        say(f"A desktop starts here ({desktop}): the kiosk takes its place until it is removed.")
    begun = activation.begin_manifest(target, choices, known).with_packages(packages)
    manifest.save(target, begun)
    try:
        bring(target, source)
    except BaseException:
        if known is None:
            _remove_all(target)
        elif known.choices != choices:
            activation.choose_again(target, known.choices)
        raise
    say("Installed. `./install --list` tells every file; `./install --uninstall` removes them.")


def _packages(target: Target, choices: Choices, *, ask: bool, apt: bool) -> list[str]:
    missing = missing_packages(target, choices)
    if missing and apt and target.is_running:
        say("Packages of Debian that are missing:")
        return install_packages(missing, ask)
    _tell_missing(target, choices)
    return []


def _tell_missing(target: Target, choices: Choices) -> None:
    if missing := missing_packages(target, choices):
        say("Packages of Debian that are missing:")
        for package in missing:
            say(f"  {package.name:28} {package.why}")


def bring(target: Target, source: Source) -> None:
    """Makes the version of the source, proves it, and lets it take over."""
    known = manifest.required(target)
    running = known.current
    if running:
        # A newer version may need what the running one did without.
        _tell_missing(target, known.choices)
    if not versions.is_complete(target, source.name):
        say(f"Making version {source.name} (some minutes on a Raspberry Pi) …")
    name = versions.make_version(target, source)
    if known.choices.spi:
        versions.add_spi(versions.version_dir(target, name), source)
    say("Trying it: every module, a screen, and a copy of everything that is kept …")
    try:
        report = prove(target, known.choices, name, running)
        for remark in (*report.remarks, *(f"{k}: {v}" for k, v in report.unreadable.items())):
            say(f"Note: {remark}")
        activation.take_over(target, name, running, say)
    except InstallError:
        if name != running:
            shutil.rmtree(versions.version_dir(target, name), ignore_errors=True)
        raise
    known = manifest.required(target)
    versions.remove_others(target, {known.current, known.previous})


def update(target: Target, named: str | None) -> None:
    """Goes over to another version; the running one stays if anything is wrong with it."""
    checks.check(target)
    manifest.required(target)
    if named is None:
        source = own_source()
        if source is None:
            raise InstallError(
                "Name where the new version is: --update CHECKOUT, archive or address."
            )
        bring(target, source)
        return
    with tempfile.TemporaryDirectory(prefix="companion-update-") as directory:
        source = open_source(named, Path(directory), find_signers(target))
        # By its own code: only that knows what the new version needs.
        command = [sys.executable, "-B", "-P", "-c", BY_ITS_OWN_CODE, str(source.tree)]
        options = ["--root", str(target.root), "--bring", str(source.tree), str(source.package)]
        done = subprocess.run([*command, *options], check=False)
    if done.returncode:
        raise InstallError("The update was not made; the version of before runs on.")


def add_spi_here(target: Target) -> None:
    """Readers on the Pi's own SPI for ./run in this checkout, without the kiosk."""
    source = own_source()
    if source is None:
        raise InstallError("For the kiosk: sudo ./install --kiosk --spi in a checkout.")
    place = source.tree / ".venv"
    if not (place / "bin" / "python").exists():
        raise InstallError("Start ./run once before: it makes the directory that this goes into.")
    versions.add_spi(place, source)
    say("Readers on the Pi's own SPI can be used by ./run. What is still missing, if anything:")
    missing = [one for one in missing_packages(target, Choices("", spi=True)) if one.spi]
    for package in missing:
        say(f"  {package.name:28} {package.why}")
    if missing:
        say(f"sudo apt-get install {' '.join(package.name for package in missing)}")


BY_ITS_OWN_CODE = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from companion.ops.kiosk.__main__ import main
sys.exit(main())
"""


def rollback(target: Target) -> None:
    checks.check_rights(target)
    known = manifest.required(target)
    if not versions.is_complete(target, known.previous):
        raise InstallError("There is no version of before to go back to.")
    activation.take_over(target, known.previous, known.current, say)


def uninstall(target: Target) -> None:
    checks.check_rights(target)
    known = manifest.required(target)
    _remove_all(target)
    hotspot.switch_off(target, say)
    say("The kiosk is gone. Games, tags, board and settings are where they were:")
    say(f"  {_games_of(target, known.choices.user)}")
    if known.packages:
        say("These packages were installed for it and stay; to remove them:")
        say(f"  sudo apt-get autoremove {' '.join(known.packages)}")


def _games_of(target: Target, user: str) -> str:
    try:
        return f"{target.account(user).home}/.local/share/{NAME}"
    except InstallError:
        return f"in the home of before: there is no user {user!r} any more"


def _remove_all(target: Target) -> None:
    known = manifest.required(target)
    services.stop(target)
    for file in reversed(known.files):
        if said := filing.take_away(target, file):
            say(said)
    versions.remove_all(target)
    # Until this is gone, whatever cuts it short, --uninstall can be called again.
    manifest.remove(target)
    filing.remove_directories(target, [HOME, *known.directories])
    if target.home.exists():
        say(f"{target.home} holds something else, and stays.")
    services.give_back_console(target)


def show(target: Target, choices: Choices) -> None:
    """Every file that was written, or would be."""
    known = manifest.load(target)
    if known is None:
        say("The kiosk is not installed. It would write these files, and nothing else:")
        files = [(file.path, file.why) for file in wanted_files(target, choices)]
    else:
        say(f"Version {known.current}, for {known.choices.user}, by {known.choices.mode}.")
        files = [(file.path, file.why) for file in known.files]
        choices = known.choices
    if hotspot.is_on(target):
        files.append((hotspot.FILE, hotspot.WHY))
    own = target.home.relative_to(target.root)
    damaged = manifest.damaged_file(target)
    if damaged.exists():
        files.append((f"{own}/{damaged.name}", "the list before this one; nobody could read it"))
    for path, why in [
        *files,
        (f"{own}/manifest.json", "this list"),
        (f"{own}/current", "the version that runs"),
        (f"{own}/versions/", "the app with its packages; the version before it, too"),
    ]:
        say(f"  /{path:62} {why}")
    _tell_missing(target, choices)
