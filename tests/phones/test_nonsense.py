"""Whatever is sent over a socket, it is answered with a reason, and the game goes on."""

from pathlib import Path
from typing import Any

import pytest

from companion.proofs.phones import nonsense
from companion.proofs.share import Share

pytestmark = pytest.mark.usefixtures("morra")


def test_a_few_thousand_messages_of_nonsense(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    share = Share(2000, "a few", tmp_path, told.append, "morra")
    nonsense.prove(share)
    assert not share.faults, told
    assert share.tally["refused"] > 0.8 * share.count
