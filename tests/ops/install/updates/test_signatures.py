"""Where it is said whose signatures count, only their tags are taken. Keys are real ones."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions.signatures import Signers, find_signers
from companion.ops.kiosk.versions.source import Source, open_source
from tests.ops.install.roots import Install
from tests.ops.install.updates.test_sources import FILES

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="needs git")
needs_ssh = pytest.mark.skipif(not shutil.which("ssh-keygen"), reason="needs ssh-keygen")
needs_gpg = pytest.mark.skipif(not shutil.which("gpg"), reason="needs gpg")


class Repository:
    """A version in a repository of somebody who signs with a key of ssh."""

    def __init__(self, place: Path) -> None:
        self.place = place / "repository"
        for name, content in FILES.items():
            file = self.place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
        self.git("init", "-q", "-b", "main")
        self.git("add", ".")
        self.git("commit", "-qm", "7")

    def git(self, *arguments: str) -> str:
        owner = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
        command = ["git", "-C", str(self.place), *owner, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def sign_by_ssh(self, tag: str, key: Path) -> None:
        by = ["-c", "gpg.format=ssh", "-c", f"user.signingKey={key}"]
        self.git(*by, "tag", "-s", "-m", tag, tag)

    @property
    def address(self) -> str:
        return self.place.as_uri()


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    # Nothing of whoever runs the tests.
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    return Repository(tmp_path)


def make_key(place: Path, name: str) -> Path:
    key = place / name
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(key)]
    subprocess.run(command, check=True)
    return key


def allow(file: Path, *keys: Path) -> Signers:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"ana@example.org {key.with_suffix('.pub').read_text()}" for key in keys]
    file.write_text("".join(lines))
    file.chmod(0o644)
    file.parent.chmod(0o755)
    return Signers(file, None)


def fetch(address: str, tmp_path: Path, signers: Signers | None) -> Source:
    place = tmp_path / "unpacked"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    return open_source(address, place, signers)


@needs_ssh
def test_a_tag_that_was_signed_by_ssh(repository: Repository, tmp_path: Path) -> None:
    ours, strange = make_key(tmp_path, "ours"), make_key(tmp_path, "strange")
    signers = allow(tmp_path / "etc" / "allowed_signers", ours)
    repository.sign_by_ssh("v7", ours)
    repository.sign_by_ssh("v7-strange", strange)
    repository.git("tag", "-a", "-m", "unsigned", "v7-unsigned")
    repository.git("tag", "v7-light")
    assert fetch(f"{repository.address}#v7", tmp_path, signers).version == "7.0"
    for tag in ("v7-strange", "v7-unsigned", "v7-light"):
        with pytest.raises(InstallError, match=f"has signed the tag {tag}"):
            fetch(f"{repository.address}#{tag}", tmp_path, signers)
        assert fetch(f"{repository.address}#{tag}", tmp_path, None).version == "7.0"


@needs_ssh
@pytest.mark.parametrize("named", ["", "#main"])
def test_a_branch_is_not_enough(repository: Repository, tmp_path: Path, named: str) -> None:
    signers = allow(tmp_path / "etc" / "allowed_signers", make_key(tmp_path, "ours"))
    with pytest.raises(InstallError, match="Only signed tags are taken here"):
        fetch(f"{repository.address}{named}", tmp_path, signers)


@needs_ssh
def test_a_branch_cannot_pass_for_a_tag(repository: Repository, tmp_path: Path) -> None:
    """git prefers the branch where both have one name."""
    ours = make_key(tmp_path, "ours")
    signers = allow(tmp_path / "etc" / "allowed_signers", ours)
    repository.sign_by_ssh("v7", ours)
    repository.git("checkout", "-q", "-b", "v7")
    (repository.place / "companion/__init__.py").write_text('__version__ = "6.6"\n')
    repository.git("commit", "-qam", "evil")
    with pytest.raises(InstallError, match=r"another version|signed tags"):
        fetch(f"{repository.address}#v7", tmp_path, signers)


@needs_ssh
def test_an_old_signature_under_a_new_name(repository: Repository, tmp_path: Path) -> None:
    ours = make_key(tmp_path, "ours")
    signers = allow(tmp_path / "etc" / "allowed_signers", ours)
    repository.sign_by_ssh("v7", ours)
    signed = repository.git("rev-parse", "v7").strip()
    repository.git("update-ref", "refs/tags/v9", signed)
    with pytest.raises(InstallError, match="another version"):
        fetch(f"{repository.address}#v9", tmp_path, signers)


@pytest.fixture
def gpg_home(tmp_path: Path) -> Iterator[Path]:
    # Sockets of its agent need a short path.
    home = Path(f"/tmp/gpg-{os.getpid()}")
    home.mkdir(mode=0o700)
    yield home
    subprocess.run(["gpgconf", "--homedir", str(home), "--kill", "all"], check=False)
    shutil.rmtree(home, ignore_errors=True)


@needs_gpg
def test_a_tag_that_was_signed_by_gpg(
    repository: Repository, tmp_path: Path, gpg_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gpg(*arguments: str) -> None:
        command = ["gpg", "--homedir", str(gpg_home), "--batch", "--quiet", "--passphrase", ""]
        subprocess.run([*command, *arguments], check=True)

    for name in ("ours", "strange"):
        gpg("--quick-generate-key", f"{name}@example.org", "ed25519", "sign")
    monkeypatch.setenv("GNUPGHOME", str(gpg_home))
    for name in ("ours", "strange"):
        by = ["-c", f"user.signingKey={name}@example.org"]
        repository.git(*by, "tag", "-s", "-m", name, f"v7-{name}")
    keyring = tmp_path / "keyring.gpg"
    gpg("--output", str(keyring), "--export", "ours@example.org")
    signers = Signers(None, keyring)
    # Both keys lie in the keyring of whoever runs it: only ours counts.
    assert fetch(f"{repository.address}#v7-ours", tmp_path, signers).version == "7.0"
    with pytest.raises(InstallError, match="has signed the tag v7-strange"):
        fetch(f"{repository.address}#v7-strange", tmp_path, signers)
    keyring.write_bytes(b"no keys")
    with pytest.raises(InstallError, match="cannot be read"):
        fetch(f"{repository.address}#v7-ours", tmp_path, signers)


def test_who_counts_is_said_in_etc(target: Target) -> None:
    assert find_signers(target) is None
    place = target.at("etc/spanish-main-companion")
    place.mkdir()
    place.chmod(0o755)
    file = place / "allowed_signers"
    file.write_text("")
    file.chmod(0o644)
    assert find_signers(target) == Signers(file, None)
    file.chmod(0o666)
    with pytest.raises(InstallError, match="chmod go-w"):
        find_signers(target)
    file.chmod(0o644)
    place.chmod(0o777)
    with pytest.raises(InstallError, match="chmod go-w"):
        find_signers(target)


@needs_ssh
@pytest.mark.usefixtures("believed")
def test_an_update_asks_for_the_signature(
    install: Install,
    target: Target,
    repository: Repository,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert install("--kiosk") == 0
    running = (target.home / "current").readlink()
    allow(target.at("etc/spanish-main-companion/allowed_signers"), make_key(tmp_path, "ours"))
    assert install("--update", repository.address) == 1
    assert "Only signed tags are taken here" in capsys.readouterr().err
    assert (target.home / "current").readlink() == running
    assert install("--update", "http://example.org/it.git") == 1
    assert "https:// and ssh://" in capsys.readouterr().err
