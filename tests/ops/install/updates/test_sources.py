"""Where a version may come from."""

import shutil
import subprocess
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.versions.source import open_source, own_source
from tests.ops.install.roots import CHECKOUT

FILES = {
    "companion/__init__.py": '__version__ = "7.0"\n',
    "companion/ops/kiosk/__main__.py": "",
    "requirements/run.txt": "",
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    place = tmp_path / "spanish-main-7.0"
    for name, content in FILES.items():
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return place


@pytest.mark.parametrize("kind", ["gztar", "zip"])
def test_an_archive(kind: str, checkout: Path, tmp_path: Path) -> None:
    file = shutil.make_archive(str(tmp_path / "new"), kind, tmp_path, checkout.name)
    source = open_source(file, _empty(tmp_path))
    assert source.version == "7.0"
    assert source.package == source.tree
    assert source.name == open_source(str(checkout), _empty(tmp_path)).name


def test_a_wheel_brings_its_lock(tmp_path: Path) -> None:
    wheel = tmp_path / "companion-7.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, content in FILES.items():
            archive.writestr(name.replace("requirements", "companion/_requirements"), content)
    source = open_source(str(wheel), _empty(tmp_path))
    assert source.package == wheel
    assert source.version == "7.0"
    assert source.lock.is_file()


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
def test_a_repository_and_one_of_its_branches(checkout: Path, tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        owner = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
        subprocess.run(["git", "-C", checkout, *owner, *arguments], check=True)

    git("init", "-q", "-b", "main")
    git("add", ".")
    git("commit", "-qm", "7")
    git("checkout", "-qb", "next")
    (checkout / "companion/__init__.py").write_text('__version__ = "8.0"\n')
    git("commit", "-qam", "8")
    git("checkout", "-q", "main")
    address = checkout.as_uri()
    assert open_source(address, _empty(tmp_path)).version == "7.0"
    assert open_source(f"{address}#next", _empty(tmp_path)).version == "8.0"
    with pytest.raises(InstallError, match="cannot be fetched"):
        open_source(f"{address}#nowhere", _empty(tmp_path))


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/companion.git",
        "http://example.org/companion",
        "git://example.org/companion.git",
        "HTTP://example.org/companion.git#main",
        "ftp://example.org/companion.git",
        "http+unix://example.org/companion.git",
        "ext::sh -c 'touch here' .git",
    ],
)
def test_what_can_be_changed_on_the_way_is_refused(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before git is started at all."""

    def started(*_: object, **__: object) -> None:
        raise AssertionError("git was started")

    monkeypatch.setattr(
        "companion.ops.kiosk.versions.source.subprocess", SimpleNamespace(run=started)
    )
    with pytest.raises(InstallError, match="https:// and ssh://"):
        open_source(address, _empty(tmp_path))


@pytest.mark.parametrize(
    "address",
    ["https://example.org/companion", "ssh://git@example.org/companion", "git@example.org:it.git"],
)
def test_https_and_ssh_are_tried_and_nothing_else_on_the_way(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A git of our own tells what it was asked; there is no network in tests."""
    program = tmp_path / "bin" / "git"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$GIT_ALLOW_PROTOCOL $GIT_SSL_NO_VERIFY| $*" >&2\nexit 1\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
    monkeypatch.setenv("GIT_SSL_NO_VERIFY", "1")
    with pytest.raises(InstallError) as told:
        open_source(address, _empty(tmp_path))
    assert f"-- {address} " in str(told.value)
    assert "https:ssh:file |" in str(told.value)
    assert "http.sslVerify=true" in str(told.value)


def test_the_name_follows_the_content(checkout: Path, tmp_path: Path) -> None:
    name = open_source(str(checkout), tmp_path).name
    (checkout / "notes.txt").write_text("no part of a version")
    assert open_source(str(checkout), tmp_path).name == name
    (checkout / "companion/ops/kiosk/__main__.py").write_text("pass\n")
    assert open_source(str(checkout), tmp_path).name != name


def test_the_name_follows_python(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an upgrade of Debian the same sources are another version: the old one cannot start."""
    name = open_source(str(checkout), tmp_path).name
    monkeypatch.setattr(
        "companion.ops.kiosk.versions.source.sys", SimpleNamespace(version_info=(3, 99, 0))
    )
    assert open_source(str(checkout), tmp_path).name != name


@pytest.mark.parametrize("broken", ["empty.tar.gz", "empty.zip", "nothing", "a directory"])
def test_what_holds_no_version(broken: str, tmp_path: Path) -> None:
    place = tmp_path / broken
    if broken == "a directory":
        place.mkdir()
    elif broken != "nothing":
        place.write_bytes(b"\0" * 99)
    with pytest.raises(InstallError, match=broken):
        open_source(str(place), _empty(tmp_path))


def test_an_archive_cannot_write_outside(tmp_path: Path) -> None:
    (tmp_path / "evil").write_text("evil")
    file = tmp_path / "evil.tar"
    subprocess.run(
        ["tar", "-P", "-cf", file, "--transform=s|^|../outside-|", "evil"], cwd=tmp_path, check=True
    )
    with pytest.raises(InstallError):
        open_source(str(file), _empty(tmp_path))
    assert not list(tmp_path.glob("outside*"))


def test_this_checkout() -> None:
    source = own_source()
    assert source is not None
    assert source.tree == CHECKOUT


def _empty(tmp_path: Path) -> Path:
    place = tmp_path / "unpacked"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    return place
