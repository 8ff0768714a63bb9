"""The wheel and the sdist contain all that the app needs and work where they are installed."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path, PurePosixPath

import pytest
from packaging.requirements import Requirement

from companion import __version__

CHECKOUT = Path(__file__).parents[2]

# Where the directories of the checkout are found in the wheel.
SHIPPED = {
    "companion": "companion",
    "hardware": "hardware",
    "firmware": "firmware",
    "kv": "companion/_kv",
    "udev": "companion/_udev",
}


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the sdist and with the wheel made of that sdist."""
    directory = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(directory)]
    built = subprocess.run([*build, str(CHECKOUT)], capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    return directory


@pytest.fixture(scope="module")
def wheel(distributions: Path) -> Path:
    (wheel,) = distributions.glob("*.whl")
    return wheel


def files_of(directory: str) -> set[str]:
    found = (path for path in (CHECKOUT / directory).rglob("*") if path.is_file())
    return {
        path.relative_to(CHECKOUT).as_posix()
        for path in found
        if "__pycache__" not in path.parts and path.suffix not in {".pyc", ".mpy"}
    }


def test_the_checkout_has_what_must_be_shipped() -> None:
    assert "companion/games/drake/board.toml" in files_of("companion")
    for language in ("fr", "pt"):
        assert f"companion/locale/{language}/LC_MESSAGES/companion.mo" in files_of("companion")
        drake = f"companion/games/drake/locale/{language}/LC_MESSAGES/drake.mo"
        assert drake in files_of("companion")
    assert any(name.endswith(".kv") for name in files_of("kv"))
    assert any(name.endswith(".py") for name in files_of("firmware"))


def test_the_wheel_contains_every_file(wheel: Path) -> None:
    expected = {
        f"{target}/{PurePosixPath(name).relative_to(source)}"
        for source, target in SHIPPED.items()
        for name in files_of(source)
    } | {f"companion/_requirements/{name}.txt" for name in ("run", "spi")}
    with zipfile.ZipFile(wheel) as archive:
        contents = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert contents == expected


def test_the_wheel_carries_every_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        told = archive.read(metadata).decode()
        carried = {name for name in archive.namelist() if "/licenses/" in name}
    assert "\nLicense-Expression: MIT\n" in told
    fonts = files_of("companion/assets/fonts")
    licences = {"LICENSE", *(name for name in fonts if "LICENSE" in name)}
    assert {name.partition("/licenses/")[2] for name in carried} == licences
    assert len(licences) == 6


def test_the_sdist_contains_every_file(distributions: Path) -> None:
    (sdist,) = distributions.glob("*.tar.gz")
    papers = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md"}
    expected = {"pyproject.toml", "install", "run", "test", *papers}.union(
        *map(files_of, [*SHIPPED, "docs", "requirements", "tests", "tools"])
    )
    with tarfile.open(sdist) as archive:
        contents = {
            PurePosixPath(name).relative_to(sdist.name[: -len(".tar.gz")]).as_posix()
            for name in archive.getnames()
        }
    assert expected <= contents


def test_the_wheel_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "an environment"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    venv.create(environment)
    python = environment / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-qq"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)

    # Lends the dependencies of this environment, but not this checkout: a path given this way does
    # not follow the .pth file of the editable install.
    lent = {**os.environ, "PYTHONPATH": sysconfig.get_path("platlib")}

    def output(*command: str | Path) -> str:
        return subprocess.run(
            command, cwd=elsewhere, env=lent, check=True, capture_output=True, text=True
        ).stdout

    assert output(environment / "bin" / "companion", "--version") == f"companion {__version__}\n"
    code = (
        "import companion, companion.system.resources, firmware, hardware\n"
        "print(companion.__file__)\n"
        "print(companion.system.resources.kv_folder() / 'shell' / 'theme.kv')\n"
        "print(firmware.__file__)\n"
        "print(hardware.__file__)\n"
    )
    found = [Path(line) for line in output(python, "-c", code).splitlines()]
    assert len(found) == 4
    assert all(path.is_file() and path.is_relative_to(environment) for path in found)


def locked(name: str) -> dict[str, Requirement]:
    lines = (CHECKOUT / "requirements" / name).read_text().splitlines()
    pins = (Requirement(line.rstrip(" \\")) for line in lines if line and line[0] not in " #")
    return {pin.name: pin for pin in pins}


def test_the_locks_follow_the_project() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    run_time = [*project["project"]["dependencies"], *project["dependency-groups"]["build"]]
    extras = project["project"]["optional-dependencies"]
    run, dev = locked("run.txt"), locked("dev.txt")
    development = [wish for wishes in extras.values() for wish in wishes]
    for lock, wishes in [(run, run_time), (dev, [*run_time, *development])]:
        for wish in map(Requirement, wishes):
            if wish.name == project["project"]["name"]:
                continue
            (pin,) = lock[wish.name].specifier
            assert pin.operator == "=="
            assert wish.specifier.contains(pin.version), f"{wish}: run requirements/compile"
    # The same version of each; tests may need a package on a Python where the app does not.
    versions = {name: pin.specifier for name, pin in run.items()}
    assert {name: dev[name].specifier for name in run} == versions
    assert not set(project["tool"]["uv"]["exclude-dependencies"]) & dev.keys()
