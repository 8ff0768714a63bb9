"""The discs of a table without hardware. They are never written among the real ones."""

from companion.table.discs import BOX, Disc
from companion.table.register import FIRST_BOX, Register


def simulated_uid(disc: Disc) -> str:
    return f"04{BOX.index(disc):02x}5111111180"


def simulated_register() -> Register:
    return Register({FIRST_BOX: {disc: simulated_uid(disc) for disc in BOX}})
