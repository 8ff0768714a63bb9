"""Which files the kiosk consists of, besides its versions, and what stands in them."""

import re
from dataclasses import dataclass
from importlib.resources import files

from companion.ops.kiosk import HOME, NAME, UNIT
from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.target import Target
from companion.system.resources import shipped

SYSTEMD = "etc/systemd/system"
PLACE = re.compile(r"@(\w+)@")


@dataclass(frozen=True, slots=True)
class Wanted:
    """One file, or a link if `link` says where to; `why` is for whoever reads the list."""

    path: str
    why: str
    content: str = ""
    link: str = ""
    mode: int = 0o644


def wanted_files(target: Target, choices: Choices) -> list[Wanted]:
    words = {
        "user": choices.user,
        "groups": " ".join(target.groups()),
        "arguments": f"--rotate {choices.rotate}" + (" --phones" if choices.phones else ""),
    }
    unit = f"{SYSTEMD}/{UNIT}"
    found = [
        Wanted(
            f"{HOME}/install",
            "the installer of the version that runs",
            _filled("install.sh", words),
            mode=0o755,
        ),
        Wanted(unit, "starts the app, again and again", _filled(f"{choices.mode}.service", words)),
        Wanted(
            f"{SYSTEMD}/multi-user.target.wants/{UNIT}",
            "starts it with the device",
            link=f"/{unit}",
        ),
        Wanted(
            f"etc/udev/rules.d/70-{NAME}.rules",
            "finds the Pico under the board",
            shipped("udev", f"70-{NAME}.rules").read_text(encoding="utf-8"),
        ),
        Wanted(
            f"etc/udev/rules.d/71-{NAME}-light.rules",
            "lets the app darken the panel",
            _filled("backlight.rules", words),
        ),
        Wanted(
            f"etc/udev/rules.d/72-{NAME}-stick.rules",
            "lets the app use memory sticks",
            _filled("stick.rules", words),
        ),
        Wanted(
            f"etc/polkit-1/rules.d/70-{NAME}.rules",
            "lets the app switch the device off",
            _filled("power.rules", words),
        ),
    ]
    if desktop := target.desktop():
        found.append(
            Wanted(
                f"{SYSTEMD}/default.target",
                f"starts without the desktop ({desktop})",
                link="/lib/systemd/system/multi-user.target",
            )
        )
    return found


def _filled(template: str, words: dict[str, str]) -> str:
    text = (files("companion.ops.kiosk") / "files" / template).read_text(encoding="utf-8")
    return PLACE.sub(lambda place: words[place[1]], text)
