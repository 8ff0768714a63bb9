"""The audience: a television on which the table's view stands large, with what happens."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.phones.browser.browser_phone import BrowserPhone
from tests.phones.browser.test_browser import browser, pytestmark, start

__all__ = ["browser", "pytestmark"]

FULL_HD = {"width": 1920, "height": 1080}


def test_a_television_tells_what_happens_in_large_letters(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with start(tmp_path) as serve:
        address, codes = serve.line()["listening"], serve.line()["codes"]
        red, television = BrowserPhone(browser), BrowserPhone(browser)
        television.page.set_viewport_size(FULL_HD)  # type: ignore[arg-type]
        red.join(address, codes["red"])
        television.join(address, codes["watch"])
        told = television.page.locator("#reveal")
        expect(told).to_have_text("")
        before = television.page.locator("ol li").count()
        red.choose()
        newest = television.page.locator("ol li").first
        expect(television.page.locator("ol li")).not_to_have_count(before)
        expect(told).to_have_text(newest.inner_text())
        size = told.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        assert size >= FULL_HD["height"] / 25, "read across a room"
        body = television.page.locator("body")
        assert body.evaluate("one => one.scrollWidth <= innerWidth"), "nothing is cut"
        expect(television.page.locator("button.move")).to_have_count(0)
        expect(red.page.locator("#reveal")).to_have_count(0)
        # After a reload nothing of before is told again.
        television.page.reload()
        expect(television.page.locator("ol li").first).to_have_text(newest.inner_text())
        expect(told).to_have_text("")
        assert not [*red.errors, *television.errors]
