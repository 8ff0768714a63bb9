"""Copying the firmware to the Pico."""

import argparse

from companion.system.i18n import _
from companion.table.readers.flash import FlashError, flash
from companion.table.readers.source import TableError


def flash_pico(args: argparse.Namespace) -> int:
    try:
        from serial.tools import list_ports

        from hardware.ports import is_pico, open_serial
    except ModuleNotFoundError as missing:
        raise TableError(_("{module} is missing.").format(module=missing.name)) from missing
    ports = [port.device for port in list_ports.comports() if is_pico(port)]
    device = args.device or (ports[0] if len(ports) == 1 else "")
    if not device and not ports:
        raise TableError(
            _("No Pico is plugged in: check the USB cable, or name its port with --device.")
        )
    if not device:
        raise TableError(
            _("{count} Picos are plugged in: name the port of one with --device.").format(
                count=len(ports)
            )
        )
    try:
        flash(device, open_serial)
    except FlashError as error:
        raise TableError(
            _("The firmware was not copied: {why}. Is mpremote installed?").format(why=error)
        ) from error
    print(_("The firmware is on the Pico at {device}.").format(device=device))
    return 0
