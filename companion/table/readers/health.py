"""The readers' states and faults as people say them, with what to do about each."""

from companion.kernel.text.translatable import N_
from companion.system.i18n import _
from companion.system.program import program_name
from hardware.readers import ReaderStatus, State, Status

STATES = {
    State.STOPPED: N_("The table is switched off."),
    State.READY: N_("The table is ready."),
    State.CONNECTING: N_("The table was found. Waiting for its answer."),
    State.NO_DEVICE: N_("No table is plugged in: check the USB cable."),
    State.SEVERAL_DEVICES: N_("Several boards are plugged in: choose one by its serial number."),
    State.BUSY: N_("Another program uses the table: end it."),
    State.FORBIDDEN: N_("This user may not use the serial port: install the udev rule."),
    State.SILENT: N_("The table does not answer: unplug it, wait, plug it in again."),
    State.OTHER_DEVICE: N_("What is plugged in is not the table: run `{program} table flash`."),
    State.PROTOCOL_AHEAD: N_("The table's firmware is newer than this app: update the app."),
    State.PROTOCOL_BEHIND: N_("The table's firmware is too old: run `{program} table flash`."),
    State.TROUBLE: N_("The table cannot work: its wiring file is wrong."),
    State.FAILED: N_("The readers cannot be used on this machine."),
    State.ENDED: N_("The recording is over."),
}

FAULTS = {
    "": N_("works"),
    "clone": N_("works, but is no chip of NXP: its range may be short"),
    "missing": N_("does not answer: check its power and its wires"),
    "wiring": N_("answers wrongly: check its wires and its select line"),
    "lost": N_("answered before, and no longer does: check its plug"),
}


def state_sentence(status: Status) -> str:
    return _(STATES[status.state]).format(program=program_name())


def fault_sentence(reader: ReaderStatus) -> str:
    return _(FAULTS.get(reader.fault, reader.fault))
