"""What the table is told when the file of the settings was damaged."""

from collections.abc import Callable

from companion.system.i18n import _
from companion.touch.widgets.sheets.overlays import Dialog, confirm


def ask_about_damage(file: str, open_settings: Callable[[], None]) -> Dialog:
    """Stays until it is answered. `file` is what the damaged file is called now."""
    return confirm(
        _("The settings were damaged"),
        _(
            "What could be read is kept; the rest is set back. Please check the settings, the "
            "players and their PINs. The damaged file was kept: it is called {file} now."
        ).format(file=file),
        _("Open the settings"),
        _("Close"),
        open_settings,
        icon="alert-circle",
        closes_asleep=False,
        dismissable=False,
    )
