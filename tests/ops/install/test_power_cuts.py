"""Whenever the power is cut while files are put in place, all of them can be taken away again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.system_files import filing, manifest
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import activation, versions
from tests.ops.install.roots import Install, installer, make_root, snapshot

PICO = "etc/udev/rules.d/70-spanish-main-companion.rules"
# A cut is tried at each; with fewer it would not reach the files, with more it never ended.
FEWEST_WRITES, MOST_WRITES = 12, 60


class PowerCut(BaseException):
    pass


class Power:
    """Counts what is written; goes off before or after the write of a number."""

    def __init__(self, lasts: int, *, writes_the_last: bool) -> None:
        self.left = lasts
        self.writes_the_last = writes_the_last

    def watched(self, write: Callable[..., None]) -> Callable[..., None]:
        def watching(*arguments: Any, **options: Any) -> None:
            self.left -= 1
            is_last = self.left == 0
            if self.writes_the_last or not is_last:
                write(*arguments, **options)
            if is_last:
                raise PowerCut

        return watching


def prepared(place: Path) -> Target:
    """A system where two of the files stand already: a rule copied by hand, a desktop's link."""
    target = make_root(place)
    target.at(PICO).write_bytes("# copied by hand, années ago\n".encode("latin-1"))
    units = target.at("etc/systemd/system")
    (units / "display-manager.service").symlink_to("/lib/systemd/system/lightdm.service")
    (units / "default.target").symlink_to("/lib/systemd/system/graphical.target")
    return target


def activate_until(target: Target, power: Power, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Answers whether the power was cut before the end."""
    activation.begin_manifest(target, Choices("ana"), None)
    with monkeypatch.context() as patch:
        for module, name in [
            (filing, "write_atomically"),
            (filing, "_link"),
            (manifest, "write_atomically"),
            (Path, "mkdir"),
        ]:
            patch.setattr(module, name, power.watched(getattr(module, name)))
        try:
            activation.activate(target, "7.0")
        except PowerCut:
            return True
    return False


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("writes_the_last", [False, True])
@pytest.mark.parametrize("again", [False, True])
def test_a_cut_leaves_nothing_for_ever(
    *,
    writes_the_last: bool,
    again: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The cut is played: nothing need reach the card.
    monkeypatch.setattr("os.fsync", lambda _: None)
    for lasts in range(1, MOST_WRITES):
        target = prepared(tmp_path / str(lasts))
        before = snapshot(target)
        install = installer(monkeypatch, target)
        monkeypatch.setattr(versions, "fill", lambda place, _: (place / "pyvenv.cfg").touch())
        power = Power(lasts, writes_the_last=writes_the_last)
        if not activate_until(target, power, monkeypatch):
            assert lasts > FEWEST_WRITES
            return
        if again:
            assert install("--kiosk") == 0
        assert install("--uninstall") == 0
        assert snapshot(target) == before, f"after {lasts} writes"
    raise AssertionError("It never came to its end.")


@pytest.mark.usefixtures("at_once")
def test_what_was_half_written_goes_too(install: Install, target: Target) -> None:
    before = snapshot(target)
    assert install("--kiosk") == 0
    for half in [
        f"{PICO}.123.part",
        "etc/systemd/system/multi-user.target.wants/.spanish-main-companion.service.123",
        "opt/spanish-main-companion/install.123.part",
        "opt/spanish-main-companion/manifest.json.123.part",
    ]:
        target.at(half).touch()
    assert install("--uninstall") == 0
    assert snapshot(target) == before
