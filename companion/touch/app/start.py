"""What must be settled before Kivy opens a window: drawing, touch, sound. Imports no widget."""

import os
import sys
from pathlib import Path

from companion.system.display import card_number, connected_panel
from companion.touch.app.device.libraries import check_libraries

MODEL = Path("/proc/device-tree/model")
# Set by the units of the kiosk: "console" or "x11", whichever it draws by.
KIOSK = "COMPANION_KIOSK"


def screen_available() -> bool:
    """Whether there is a screen to draw on: a desktop, or a panel or monitor without one."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    return connected_panel() is not None


def is_kiosk() -> bool:
    """Whether the app is all that runs on this device."""
    return KIOSK in os.environ or on_a_pi_console()


def on_a_pi_console() -> bool:
    """Whether this is a Raspberry Pi without a desktop: only then touches come from the kernel."""
    if os.environ.get(KIOSK) == "console":
        return True
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return False
    try:
        return "Raspberry Pi" in MODEL.read_text(errors="replace")
    except OSError:
        return False


def prepare(
    size: tuple[int, int] | None = None, *, fullscreen: bool = False, rotation: int = 0
) -> None:
    """Settles environment and configuration. Call it before anything imports kivy.core.window.

    Raises NoScreen if libraries are missing that Kivy cannot do without.
    """
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    console = on_a_pi_console()
    if console:
        os.environ.setdefault("SDL_VIDEODRIVER", "kmsdrm")
        panel = connected_panel()
        if panel:
            # Card numbers move between boots, and SDL looks at the first card only.
            os.environ.setdefault("SDL_KMSDRM_DEVICE_INDEX", card_number(panel))
    if "kivy.core.window" in sys.modules:
        raise RuntimeError("the window is already open")
    check_libraries(touches_by_kernel=console)

    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "maxfps", "30")
    Config.set("graphics", "rotation", str(rotation))
    Config.set("graphics", "resizable", "1")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "keyboard_mode", "system")
    if size:
        Config.set("graphics", "width", str(size[0]))
        Config.set("graphics", "height", str(size[1]))
    if fullscreen or console:
        Config.set("graphics", "fullscreen", "auto")
        Config.set("graphics", "show_cursor", "0" if console else "1")
    one_touch_provider(console)

    from companion.touch.app.device.gc_tuning import collect_rarely
    from companion.touch.app.device.sound import load_sounds
    from companion.touch.look.theme import register_fonts

    collect_rarely()
    load_sounds()
    register_fonts()


def one_touch_provider(console: bool) -> None:
    """With two of them every touch of a panel counts twice. On the console the app itself looks for
    panels (companion/touch/app/device/panels.py)."""
    from kivy.config import Config

    for name in Config.options("input"):
        Config.remove_option("input", name)
    if not console:
        Config.set("input", "mouse", "mouse,disable_multitouch")
