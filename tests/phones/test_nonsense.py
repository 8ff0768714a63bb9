"""Whatever is sent over a socket, it is answered with a reason, and the game goes on."""

import pytest

from tests.phones.nonsense import send
from tests.phones.serving import run

pytestmark = pytest.mark.usefixtures("morra")


def test_a_few_thousand_messages_of_nonsense() -> None:
    run(send(2000, "a few"))
