"""Which display the kernel has found: needed before anything is drawn, and without a desktop."""

from pathlib import Path

DRM = Path("/sys/class/drm")


def outputs(drm: Path | None = None) -> list[Path]:
    """Every plug of every graphics card, a built-in panel first."""
    found = (drm or DRM).glob("card*-*")
    return sorted(found, key=lambda output: ("DSI" not in output.name, output.name))


def connected_panel(drm: Path | None = None) -> Path | None:
    """The first output to which something is connected."""
    return next(filter(is_connected, outputs(drm)), None)


def is_connected(output: Path) -> bool:
    try:
        return (output / "status").read_text().strip() == "connected"
    except OSError:
        return False


def card_number(output: Path) -> str:
    """Of the card that drives this output: card1-DSI-1 → 1."""
    return output.name.split("-")[0].removeprefix("card")
