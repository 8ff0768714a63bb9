"""./install --kiosk writes what it lists, nothing else, and takes all of it away again."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.ops.kiosk.choices import MODES, Choices, Mode
from companion.ops.kiosk.system_files.kiosk_files import wanted_files
from companion.ops.kiosk.target import Target
from tests.ops.install.roots import Install, snapshot

UNIT = "etc/systemd/system/spanish-main-companion.service"
STICK = "etc/udev/rules.d/72-spanish-main-companion-stick.rules"
PICO = "etc/udev/rules.d/70-spanish-main-companion.rules"


def listed(output: str) -> set[str]:
    return set(re.findall(r"^  /(\S+)", output, re.MULTILINE))


@pytest.mark.usefixtures("at_once")
def test_what_is_written_is_what_is_listed(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(target)
    assert install("--list") == 0
    announced = listed(capsys.readouterr().out)
    assert snapshot(target) == before

    assert install("--kiosk") == 0
    after = snapshot(target)
    assert install("--list") == 0
    assert listed(capsys.readouterr().out) == announced
    written = {name for name in after.keys() - before.keys() if after[name] != "directory"}
    assert written | {"opt/spanish-main-companion/versions/"} == announced
    assert {name: after[name] for name in before} == before


@pytest.mark.usefixtures("at_once")
def test_sticks_belong_to_the_user_of_the_kiosk(install: Install, target: Target) -> None:
    assert install("--kiosk") == 0
    rule = target.at(STICK).read_text()
    assert "--owner=ana " in rule
    assert not re.search(r"@\w+@", rule)
    # A line that udev would not read as its own: everything of a rule stands in one.
    assert all(line.startswith("#") or '="' in line for line in rule.splitlines())


@pytest.mark.usefixtures("at_once")
def test_the_second_time_changes_nothing(install: Install, target: Target) -> None:
    assert install("--kiosk", "--rotate", "90") == 0
    first = snapshot(target)
    assert install("--kiosk") == 0
    assert snapshot(target) == first
    assert "--rotate 90" in target.at(UNIT).read_text()


@pytest.mark.usefixtures("at_once")
def test_uninstalling_leaves_everything_as_it_was(install: Install, target: Target) -> None:
    target.at(PICO).write_text("# copied by hand, long ago\n")
    target.at(PICO).chmod(0o600)
    desktop = target.at("etc/systemd/system/display-manager.service")
    desktop.symlink_to("/lib/systemd/system/lightdm.service")
    default = target.at("etc/systemd/system/default.target")
    default.symlink_to("/lib/systemd/system/graphical.target")
    before = snapshot(target)

    assert install("--kiosk=x11") == 0
    assert str(default.readlink()).endswith("/multi-user.target")
    assert "idVendor" in target.at(PICO).read_text()
    assert install("--uninstall") == 0
    assert snapshot(target) == before


@pytest.mark.usefixtures("at_once")
def test_uninstalling_when_the_user_is_gone(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(target)
    assert install("--kiosk") == 0
    passwd = target.at("etc/passwd")
    users = passwd.read_text()
    passwd.write_text(users.replace("ana:", "bea:"))
    assert install("--uninstall") == 0
    told = capsys.readouterr()
    assert "The kiosk is gone" in told.out
    assert "no user 'ana' any more" in told.out
    assert not told.err
    passwd.write_text(users)
    assert snapshot(target) == before


@pytest.mark.usefixtures("at_once")
def test_uninstalling_removes_nothing_of_others(
    install: Install, target: Target, capsys: pytest.CaptureFixture[str]
) -> None:
    assert install("--kiosk") == 0
    (target.home / "checkout").mkdir()
    (target.home / "checkout/notes.txt").write_text("not ours\n")
    assert install("--uninstall") == 0
    left = {path.relative_to(target.home).as_posix() for path in target.home.rglob("*")}
    assert left == {"checkout", "checkout/notes.txt"}
    assert f"{target.home} holds something else, and stays" in capsys.readouterr().out


@pytest.mark.usefixtures("at_once")
def test_what_somebody_changed_by_hand_is_not_lost(install: Install, target: Target) -> None:
    assert install("--kiosk") == 0
    target.at(UNIT).write_text("# mine\n")
    assert install("--kiosk") == 0
    kept = target.at(f"{UNIT}.changed-by-hand")
    assert kept.read_text() == "# mine\n"
    assert target.at(UNIT).read_text() != "# mine\n"
    kept.unlink()
    target.at(UNIT).write_text("# mine again\n")
    assert install("--uninstall") == 0
    assert kept.read_text() == "# mine again\n"
    assert not target.at(UNIT).exists()


@pytest.mark.usefixtures("at_once")
def test_a_change_of_mind_takes_away_what_is_no_longer_wanted(
    install: Install, target: Target
) -> None:
    desktop = target.at("etc/systemd/system/display-manager.service")
    desktop.symlink_to("/lib/systemd/system/lightdm.service")
    assert install("--kiosk") == 0
    default = target.at("etc/systemd/system/default.target")
    assert default.is_symlink()
    desktop.unlink()
    assert install("--kiosk=x11") == 0
    assert not default.is_symlink()
    assert "xinit" in target.at(UNIT).read_text()


def test_only_groups_that_exist_are_asked_for(target: Target) -> None:
    unit = next(file for file in wanted_files(target, Choices("ana")) if file.path == UNIT)
    assert "\nSupplementaryGroups=dialout input video\n" in unit.content
    assert "\nUser=ana\n" in unit.content
    assert "@user@" not in unit.content


def test_only_the_user_of_the_screen_may_switch_off(target: Target) -> None:
    (rule,) = [file for file in wanted_files(target, Choices("ana")) if "polkit" in file.path]
    assert 'subject.user === "ana"' in rule.content


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd-analyze")
@pytest.mark.parametrize("mode", MODES)
def test_systemd_understands_the_unit(mode: Mode, target: Target, tmp_path: Path) -> None:
    unit = next(file for file in wanted_files(target, Choices("root", mode)) if file.path == UNIT)
    file = tmp_path / "spanish-main-companion.service"
    # Neither need be there for the words to be right.
    programs = r"/opt/spanish-main-companion/current/bin/python|/usr/bin/xinit"
    file.write_text(re.sub(programs, "/bin/true", unit.content))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True
    )
    # It may complain of other units of the machine that it runs on.
    assert "spanish-main-companion" not in verified.stderr
    file.write_text(unit.content.replace("Restart=always", "Restart=whenever"))
    wrong = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True
    )
    assert "spanish-main-companion" in wrong.stderr


def test_both_ways_to_draw_are_shut_in_alike(target: Target) -> None:
    """Whatever keeps the app on the console from the system keeps it from there under X, too."""
    kinds = (
        "NoNewPrivileges",
        "Protect",
        "Private",
        "Restrict",
        "Lock",
        "Capability",
        "SystemCall",
    )
    shut = {
        mode: {
            line
            for file in wanted_files(target, Choices("ana", mode))
            if file.path == UNIT
            for line in file.content.splitlines()
            if line.startswith(kinds)
        }
        for mode in MODES
    }
    assert shut["console"] >= {"NoNewPrivileges=yes", "ProtectSystem=full"}
    assert shut["x11"] == shut["console"]
