"""Four phones and somebody who watches play whole games in a real browser:

    python -m tests.phones.browser.games [drake gallions lords]

It takes some minutes.
"""

import argparse
import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, expect

from companion.kernel.registry import KITS
from tests.phones.browser.browser_phone import BrowserPhone, open_browser
from tests.phones.serve_process import ServeProcess, new_game

SEATS = ["red", "blue", "yellow", "green"]
LOOKS = [("en", "light"), ("fr", "light"), ("pt", "dark"), ("en", "dark")]
GAMES: dict[str, dict[str, Any]] = {
    "drake": {},
    "gallions": {},
    # Shorter, but with all that a year brings.
    "lords": {"until": 1602},
}
MOST_MOVES = 1_500


class BrowserGame:
    """Whatever a phone offers is tapped, until the game is over."""

    def __init__(self, browser: Browser, serve: ServeProcess, game: str) -> None:
        self.random = Random(f"browser {game}")
        address, codes = serve.line()["listening"], serve.line()["codes"]
        self.phones = {}
        for seat, (language, look) in zip(SEATS, LOOKS, strict=True):
            phone = BrowserPhone(browser, language, look)  # type: ignore[arg-type]
            phone.join(address, codes[seat], KITS[game].title)
            self.phones[seat] = phone
        self.watch = BrowserPhone(browser)
        self.watch.join(address, codes["watch"], KITS[game].title)
        self.all = [*self.phones.values(), self.watch]
        # A second phone at a seat, which only looks on.
        self.twin = BrowserPhone(browser)
        self.twin.join(address, serve.line()["code"]["red"], KITS[game].title)
        self.all.append(self.twin)

    def play(self) -> int:
        """Answers how many moves were made."""
        for number in range(MOST_MOVES):
            self.agree()
            if self.watch.page.locator("#main[data-over=true]").count():
                return number
            if number == 10:
                self.reload_and_cut_off()
            self.move()
        raise AssertionError("the game does not end")

    def record(self, phone: BrowserPhone) -> int:
        return int(phone.page.evaluate("+(document.getElementById('main').dataset.record ?? -1)"))

    def agree(self) -> None:
        """All phones have drawn the same record."""
        most = max(map(self.record, self.all))
        for phone in self.all:
            phone.page.wait_for_function(
                "most => +document.getElementById('main').dataset.record >= most", arg=most
            )

    def move(self) -> None:
        offering = [
            phone for phone in self.phones.values() if phone.page.locator("button.move").count()
        ]
        assert offering, "nobody can do anything"
        phone = self.random.choice(offering)
        before = self.record(phone)
        # What is opened may hold more to open.
        openers = phone.page.locator(".opener[aria-expanded=false]:visible")
        while openers.count():
            openers.first.tap()
        buttons = phone.page.locator("button.move:visible")
        button = buttons.nth(self.random.randrange(buttons.count()))
        expect(button).to_be_enabled()
        button.tap()
        phone.page.wait_for_function(
            "before => +document.getElementById('main').dataset.record > before", arg=before
        )
        expect(phone.page.locator("#refusal")).to_be_hidden()

    def reload_and_cut_off(self) -> None:
        blue, green = self.phones["blue"], self.phones["green"]
        blue.page.reload()
        expect(blue.page.locator(".turn")).to_have_count(1)
        green.context.set_offline(True)
        self.all.remove(green)
        offering = self.phones.pop("green")
        if any(one.page.locator("button.move").count() for one in self.phones.values()):
            self.move()
        green.context.set_offline(False)
        self.phones["green"] = offering
        self.all.append(green)
        self.agree()

    def check(self) -> None:
        for phone in self.all:
            assert not phone.errors, phone.errors
            wide = phone.page.evaluate("document.body.scrollWidth <= innerWidth")
            assert wide, "something is wider than the phone"
        log = self.watch.page.locator("ol li").all_inner_texts()
        assert self.twin.page.locator("ol li").all_inner_texts() == log
        for phone in self.all:
            phone.context.close()


def play_game(browser: Browser, game: str, folder: Path) -> int:
    options = dict(GAMES[game])
    new = new_game(folder, new=game, seats=SEATS, options=options)
    with ServeProcess("--port", "0", "--new", str(new), "--codes") as serve:
        played = BrowserGame(browser, serve, game)
        moves = played.play()
        played.check()
    return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[*GAMES])
    args = parser.parse_args()
    with open_browser() as browser, TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = str(Path(folder) / "data")
        for game in args.games:
            moves = play_game(browser, game, Path(folder))
            print(f"{game}: {moves} moves by four phones; two more looked on")


if __name__ == "__main__":
    main()
