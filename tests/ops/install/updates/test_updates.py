"""Updates: the new version stands beside the old one until it is proven."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.ops.kiosk import services
from companion.ops.kiosk.__main__ import one_at_a_time
from companion.ops.kiosk.actions import bring
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.system_files.manifest import required
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import proof, versions
from companion.ops.kiosk.versions.proof import Report
from companion.ops.kiosk.versions.source import Source
from tests.ops.install.roots import Install, another_version, lend, snapshot

UNIT = "etc/systemd/system/spanish-main-companion.service"


def current(target: Target) -> str:
    return (target.home / "current").readlink().name


def kept_versions(target: Target) -> set[str]:
    return {place.name for place in versions.versions_dir(target).iterdir()}


@pytest.fixture
def installed(install: Install, target: Target, believed: None) -> str:
    assert install("--kiosk", "--rotate", "180") == 0
    return current(target)


def test_a_version_takes_over_and_can_be_sent_back(
    install: Install, target: Target, installed: str, tmp_path: Path
) -> None:
    newer = another_version(tmp_path / "newer", "7.0")
    template = newer.tree / "companion/ops/kiosk/files/console.service"
    template.write_text(template.read_text() + "# of version 7\n")
    files = snapshot(target)
    bring(target, newer)
    assert current(target) == newer.name
    # Units are those of the version that runs; what was chosen stays.
    unit = target.at(UNIT).read_text()
    assert "# of version 7" in unit
    assert "--rotate 180" in unit
    assert kept_versions(target) == {installed, newer.name}

    assert install("--rollback") == 0
    assert current(target) == installed
    after = snapshot(target)
    noted = "opt/spanish-main-companion/manifest.json"
    assert {**after, noted: ""} == {**files, noted: ""}
    assert required(target).previous == newer.name
    assert install("--rollback") == 0
    assert current(target) == newer.name


def test_only_the_version_before_is_kept(target: Target, installed: str, tmp_path: Path) -> None:
    second = another_version(tmp_path / "second", "2.0")
    third = another_version(tmp_path / "third", "3.0")
    bring(target, second)
    bring(target, third)
    assert kept_versions(target) == {second.name, third.name}


def test_another_python_makes_another_version_of_the_same_sources(
    install: Install, target: Target, installed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "companion.ops.kiosk.versions.source.sys", SimpleNamespace(version_info=(3, 99, 0))
    )
    assert install("--update") == 0
    assert current(target) != installed
    assert kept_versions(target) == {installed, current(target)}


def test_a_version_that_cannot_be_made(
    target: Target, installed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_network(place: Path, source: Source) -> None:
        lend(place, source)
        raise InstallError("The packages of the lock cannot be installed.")

    monkeypatch.setattr(versions, "fill", no_network)
    before = snapshot(target)
    with pytest.raises(InstallError, match="cannot be installed"):
        bring(target, another_version(tmp_path / "newer", "7.0"))
    assert snapshot(target) == before
    assert kept_versions(target) == {installed}


def test_a_version_that_does_not_work(
    target: Target, installed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(versions, "fill", lend)
    newer = another_version(tmp_path / "newer", "7.0")
    page = newer.tree / "companion/touch/app/page.py"
    page.write_text("import nothing_of_that_name\n" + page.read_text())
    before = snapshot(target)
    with pytest.raises(InstallError, match="nothing_of_that_name"):
        bring(target, newer)
    assert snapshot(target) == before
    assert kept_versions(target) == {installed}


def test_a_version_that_loses_a_game(
    target: Target, installed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = another_version(tmp_path / "newer", "7.0")
    found = {
        installed: Report(unreadable={"games/old.voyage": "damaged"}),
        newer.name: Report(unreadable={"games/old.voyage": "damaged", "discs.json": "no"}),
    }
    monkeypatch.setattr(proof, "examine", lambda _, __, name: found[name])
    with pytest.raises(
        InstallError, match=r"cannot read what the running one can:\n  discs.json: no"
    ):
        bring(target, newer)
    assert current(target) == installed

    # What the running version cannot read either is no reason to keep it.
    found[newer.name] = Report(unreadable={"games/old.voyage": "damaged"})
    bring(target, newer)
    assert current(target) == newer.name


def test_a_version_that_does_not_stay_up(
    target: Target, installed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = another_version(tmp_path / "newer", "7.0")
    template = newer.tree / "companion/ops/kiosk/files/console.service"
    template.write_text(template.read_text() + "# of version 7\n")
    started: list[str] = []

    def restart(_: Target) -> str:
        started.append(current(target))
        return "it stopped at its start" if current(target) == newer.name else ""

    monkeypatch.setattr(services, "restart", restart)
    before = snapshot(target)
    with pytest.raises(InstallError, match=f"does not stay up.*\nVersion {installed} runs again"):
        bring(target, newer)
    assert started == [newer.name, installed]
    assert snapshot(target) == before
    assert kept_versions(target) == {installed}


def test_a_version_that_was_cut_short_is_made_anew(
    target: Target, installed: str, tmp_path: Path
) -> None:
    newer = another_version(tmp_path / "newer", "7.0")
    half = versions.version_dir(target, newer.name)
    half.mkdir()
    (half / "half").touch()
    bring(target, newer)
    assert current(target) == newer.name
    assert not (half / "half").exists()


def test_there_is_nothing_to_go_back_to(
    install: Install, installed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert install("--rollback") == 1
    assert "no version of before" in capsys.readouterr().err


@pytest.mark.usefixtures("installed")
def test_another_choice_that_fails_is_taken_back(
    install: Install, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    def restart(_: Target) -> str:
        return "X does not start" if "xinit" in target.at(UNIT).read_text() else ""

    monkeypatch.setattr(services, "restart", restart)
    before = snapshot(target)
    assert install("--kiosk=x11") == 1
    assert snapshot(target) == before
    assert install("--kiosk", "--rotate", "90") == 0
    assert "--rotate 90" in target.at(UNIT).read_text()


def test_a_first_installation_that_fails_leaves_nothing(
    install: Install, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "restart", lambda _: "it stopped at its start")
    monkeypatch.setattr(proof, "examine", lambda *_: Report())
    before = snapshot(target)
    assert install("--kiosk") == 1
    assert snapshot(target) == before


def test_a_first_installation_that_fails_leaves_what_others_put_there_meanwhile(
    install: Install, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(place: Path, source: Source) -> None:
        (target.home / "notes.txt").write_text("not ours\n")
        raise InstallError("The packages of the lock cannot be installed.")

    monkeypatch.setattr(versions, "fill", fill)
    assert install("--kiosk") == 1
    assert [path.name for path in target.home.iterdir()] == ["notes.txt"]


def test_two_at_once(install: Install, target: Target, capsys: pytest.CaptureFixture[str]) -> None:
    with one_at_a_time(target):
        assert install("--kiosk") == 1
    assert "at work here" in capsys.readouterr().err
