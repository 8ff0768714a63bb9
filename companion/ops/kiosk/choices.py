"""What the owner has chosen for the kiosk; kept in the manifest, so that updates keep to it."""

from dataclasses import dataclass
from typing import Literal, get_args

Mode = Literal["console", "x11"]
MODES: tuple[Mode, ...] = get_args(Mode)
ROTATIONS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class Choices:
    user: str
    mode: Mode = "console"
    rotate: int = 0
    # Whether readers hang on the Pi's own SPI, which takes more packages.
    spi: bool = False
    # Whether phones may join from the first start on; None as long as nobody was asked.
    phones: bool | None = None
