"""A damaged list of what was written is no dead end: installing again makes a new one."""

import json

import pytest

from companion.ops.kiosk.system_files.manifest import required
from companion.ops.kiosk.target import Target
from tests.ops.install.roots import Install, snapshot

UNIT = "etc/systemd/system/spanish-main-companion.service"
DEFAULT = "etc/systemd/system/default.target"
DAMAGED = [
    b"",
    b"{",
    b"[]",
    b"{}",
    b"\xff\xfe",
    b'{"format": "companion kiosk 1"}',
    b'{"format": "companion kiosk 1", "choices": 7, "files": 7}',
]


def files_of(found: dict[str, object]) -> dict[str, object]:
    """Nobody knows any more which directories were made for them: empty ones may stay."""
    return {name: content for name, content in found.items() if content != "directory"}


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("content", DAMAGED)
def test_it_is_made_anew_by_installing_again(
    content: bytes, install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    units = target.at("etc/systemd/system")
    (units / "display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    before = snapshot(target)
    assert install("--kiosk", "--rotate", "90") == 0
    installed = snapshot(target)
    file = target.home / "manifest.json"
    file.write_bytes(content)

    damaged = snapshot(target)
    for action in ("--update", "--rollback", "--uninstall", "--list"):
        assert install(action) == 1
        told = capsys.readouterr().err
        assert "manifest.json is damaged" in told
        assert "sudo ./install --kiosk" in told
    assert snapshot(target) == damaged

    assert install("--kiosk", "--rotate", "90") == 0
    assert "manifest.json.damaged" in capsys.readouterr().out
    kept = file.with_name("manifest.json.damaged")
    assert kept.read_bytes() == content
    assert install("--list") == 0
    assert "manifest.json.damaged" in capsys.readouterr().out
    kept.unlink()
    again = snapshot(target)
    list_of = "opt/spanish-main-companion/manifest.json"
    assert {**again, list_of: ""} == {**installed, list_of: ""}
    assert required(target).current == (target.home / "current").readlink().name
    assert install("--uninstall") == 0
    assert files_of(snapshot(target)) == files_of(before)


@pytest.mark.usefixtures("at_once")
def test_the_damaged_list_goes_with_the_kiosk(install: Install, target: Target) -> None:
    before = snapshot(target)
    assert install("--kiosk") == 0
    (target.home / "manifest.json").write_text("{")
    assert install("--kiosk") == 0
    assert install("--uninstall") == 0
    assert not target.home.exists()
    assert files_of(snapshot(target)) == files_of(before)


@pytest.mark.usefixtures("at_once")
def test_what_was_changed_by_hand_is_kept_all_the_same(install: Install, target: Target) -> None:
    assert install("--kiosk") == 0
    target.at(UNIT).write_text("# mine\n")
    (target.home / "manifest.json").write_text("{")
    assert install("--kiosk") == 0
    assert target.at(f"{UNIT}.changed-by-hand").read_text() == "# mine\n"


@pytest.mark.usefixtures("at_once")
def test_a_link_that_was_not_ours_is_put_back(install: Install, target: Target) -> None:
    """Files with our name are ours; the one without it only if it is as we write it."""
    units = target.at("etc/systemd/system")
    assert install("--kiosk") == 0
    (units / "display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    target.at(DEFAULT).symlink_to("/lib/systemd/system/graphical.target")
    (target.home / "manifest.json").write_text("{")
    assert install("--kiosk") == 0
    assert install("--uninstall") == 0
    assert str(target.at(DEFAULT).readlink()).endswith("/graphical.target")


@pytest.mark.usefixtures("at_once")
def test_the_refusal_names_what_is_missing(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    assert install("--kiosk") == 0
    file = target.home / "manifest.json"
    known = json.loads(file.read_bytes())
    del known["previous"]
    file.write_text(json.dumps(known))
    assert install("--uninstall") == 1
    assert "manifest.json is damaged ('previous' is missing)" in capsys.readouterr().err
