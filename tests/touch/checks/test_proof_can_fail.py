"""The proof of secrets on the screen finds a page that tells one, and a screen that shows none."""

from pathlib import Path
from zlib import crc32

import pytest

from companion.games.drake.proofs import secrets_app
from companion.proofs.share import Share
from companion.touch.app.device.sleep import Sleeper
from companion.touch.pages.log import LogPage


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Share:
    # The window of these tests is open already.
    monkeypatch.setattr(secrets_app, "prepare_stage", lambda: None)
    return Share(1, "test", tmp_path, lambda told: None)


def test_a_page_that_tells_too_much(share: Share, monkeypatch: pytest.MonkeyPatch) -> None:
    refresh = LogPage.refresh

    def talkative(self: LogPage) -> None:
        refresh(self)
        self.opacity = 0.5 + crc32(repr(self.night.game.state).encode()) % 100 / 200

    monkeypatch.setattr(LogPage, "refresh", talkative)
    secrets_app.prove(share)
    assert share.faults == 1


def test_a_screen_that_sleeps(share: Share, monkeypatch: pytest.MonkeyPatch) -> None:
    def tick(self: Sleeper, *_: object) -> None:
        self.sleep()

    monkeypatch.setattr(Sleeper, "tick", tick)
    secrets_app.prove(share)
    assert share.faults == 1
