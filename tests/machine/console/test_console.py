"""A small sample of what is touched in a whole machine; `python -m tests.machine` does the rest."""

from random import Random

import pytest

from tests.machine.qemu import machine_directory, why_not

WORK = machine_directory()
WHY_NOT = why_not(WORK)
pytestmark = [
    pytest.mark.draws,
    pytest.mark.long,
    pytest.mark.waits,
    pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT or "-"),
]


def test_moves_by_touch_are_there_after_a_pulled_plug_on_the_same_screen() -> None:
    from tests.machine.console.looking import (  # imports Kivy, which is not everywhere
        at_the_table,
        log_of,
        looking_again,
        looking_at,
        make_moves,
    )

    assert WORK
    with at_the_table(WORK, "sample") as (machine, data):
        with looking_at(machine) as mirror:
            make_moves(mirror, Random("sample"), 2)
            log = log_of(mirror)
        machine.pull_plug()
        machine.switch_on()
        machine.wait_for_agent()
        with looking_again(machine, data) as mirror:
            assert log_of(mirror) == log
