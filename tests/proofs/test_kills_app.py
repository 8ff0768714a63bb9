"""The proof of kills of the app notices an app that needs no kill to be gone."""

import pytest

from companion.proofs.app import kills as kills_app
from tests.proofs.conftest import ShareMaker

pytestmark = pytest.mark.waits

STARTED = """echo '{"page": "harbour", "record": -1}'; """


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [("kill -SEGV $$", "ended with -11"), ("exec sleep 100", "no move"), ("exit 0", "no move")],
)
def test_an_app_that_ends_or_hangs_by_itself(
    deed: str, sentence: str, share: ShareMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kills_app, "PLAYER", ("sh", "-c", STARTED + deed))
    monkeypatch.setattr(kills_app, "PATIENCE", 2.0)
    monkeypatch.setattr(kills_app, "PLAYING", 0.5)
    monkeypatch.setattr(kills_app, "STARTING", 0.5)
    tried = share(3)
    said: list[str] = []
    monkeypatch.setattr(tried, "fault", said.append)
    kills_app.prove(tried)
    assert any(sentence in one for one in said), said
