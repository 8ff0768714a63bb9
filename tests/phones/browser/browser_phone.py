"""A phone in a real browser."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.phones.serve_process import ServeProcess

CHROMIUM = shutil.which("chromium") or ""


def flags() -> list[str]:
    """Only the superuser needs one."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags())
        yield browser
        browser.close()


class BrowserPhone:
    """A phone of its own: contexts share nothing. All that it gets is kept."""

    def __init__(
        self, browser: Browser, language: str = "en", look: Literal["light", "dark"] = "light"
    ) -> None:
        self.context = browser.new_context(
            viewport={"width": 412, "height": 839},
            has_touch=True,
            is_mobile=True,
            locale=language,
            color_scheme=look,
        )
        self.page: Page = self.context.new_page()
        self.got: list[str] = []
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._console)
        self.page.on("request", lambda request: self.asked.append(request.url))

    def _frame(self, frame: Any) -> None:
        self.got.append(str(frame))

    def _console(self, message: Any) -> None:
        # That the network is gone is what a test may want.
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.errors.append(message.text)

    def join(self, address: str, code: str, title: str = "Francis Drake") -> None:
        self.page.goto(f"{address}/join#{code}")
        expect(self.page.locator("#game")).to_have_text(title)
        assert self.page.url == f"{address}/", "the code is gone from the address"

    def turn(self) -> str:
        return self.page.locator(".turn").inner_text()

    def choose(self, number: int = 0) -> None:
        button = self.page.locator("button.move").nth(number)
        expect(button).to_be_enabled()
        button.tap()


def joined(browser: Browser, serve: ServeProcess, *seats: str) -> Iterator[BrowserPhone]:
    """A phone for each of these seats of a game that has just been begun."""
    address, codes = serve.line()["listening"], serve.line()["codes"]
    for seat in seats:
        phone = BrowserPhone(browser)
        phone.join(address, codes[seat])
        yield phone
