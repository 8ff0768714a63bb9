"""Which moves of a save stand, by the numbers of their records."""

from companion.session.history.walk import History
from companion.session.saves.records import Records


def made_in(records: Records, last: int) -> History[int]:
    """What stands after that record."""
    history: History[int] = History()
    for n in records.counting():
        if n <= last:
            body = records.bodies[n - 1]
            history.follow(body.kind, n, body.replaces)
    return history
