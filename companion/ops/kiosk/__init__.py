"""The app as all that runs on a device: installing it there, starting it, keeping it up to date.

`./install` runs this with Debian's own Python, before anything is installed: only the standard
library is used here. `start` is what systemd runs; `companion.cli.selfcheck` proves a new version.
"""

NAME = "spanish-main-companion"
HOME = f"opt/{NAME}"
UNIT = f"{NAME}.service"
