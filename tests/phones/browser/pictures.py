"""Pictures of the page in the size of a phone, in every game:

    python -m tests.phones.browser.pictures docs/screens/phone

It takes a minute or two.
"""

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, Page, async_playwright

from companion.bots.bots import load_bots
from companion.bots.playing import begin_with_bots, play_on
from companion.kernel.registry import KITS
from companion.phones.joining.tokens import WATCH
from companion.proofs.phones.serving import Table, serving
from companion.session.profiles import load_profile
from companion.session.session import Session
from tests.phones.browser.browser_phone import CHROMIUM, flags

PHONE = {"width": 412, "height": 839}
NAMES = ("Anna", "Ben", "Clara", "David")


class Scene(NamedTuple):
    """A decision of somebody, in the look of one phone."""

    game: str
    verb: str
    language: str
    look: str
    # Which of the decisions of this kind it is.
    number: int = 1


SCENES = (
    Scene("drake", "visit", "en", "light", 6),
    Scene("drake", "place-disc", "fr", "dark", 4),
    Scene("drake", "attack", "pt", "light", 3),
    Scene("gallions", "fit", "en", "light", 3),
    Scene("gallions", "move", "fr", "dark", 3),
    Scene("gallions", "buy-vp", "pt", "light", 1),
    Scene("lords", "bid", "en", "light", 2),
    Scene("lords", "tactic", "fr", "dark", 1),
    Scene("lords", "begin", "pt", "light", 3),
)


def played_until(scene: Scene) -> tuple[Session, str]:
    """A game of the app's own captains as far as this decision, and whose it is."""
    kit = KITS[scene.game]
    bots = load_bots(kit).names
    strategies = [bots[number % len(bots)] for number in range(len(NAMES))]
    for seed in range(20):
        session, captains = begin_with_bots(kit, strategies, load_profile(scene.game), seed)
        met = 0
        for _ in play_on(session, captains):
            for seat in session.game.awaited(session.state):
                if any(move.do == scene.verb for move in session.choices(seat)):
                    met += 1
                    if met == scene.number:
                        return session, seat
                    break
    raise LookupError(f"nobody comes to {scene.verb}")


class Photographer:
    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder

    async def phone(self, table: Table, seat: str, language: str, look: str) -> Page:
        """At a seat; without one it has still to join."""
        context = await self.browser.new_context(
            viewport=PHONE,  # type: ignore[arg-type]
            has_touch=True,
            is_mobile=True,
            locale=language,
            color_scheme=look,  # type: ignore[arg-type]
        )
        if seat:
            token = await table.token(seat)
            await context.add_init_script(f"localStorage.setItem('companion.token', '{token}')")
        page = await context.new_page()
        await page.goto(table.server.address)
        await page.wait_for_selector(".turn" if seat else "#code")
        # Buttons are locked for a moment.
        await page.wait_for_timeout(500)
        return page

    async def take(self, page: Page, name: str) -> None:
        await page.screenshot(path=self.folder / f"{name}.png")

    async def decision(self, scene: Scene) -> None:
        session, seat = played_until(scene)
        names = dict(zip(session.seats, NAMES, strict=True))
        name = f"{scene.game}-{scene.verb}"
        async with serving(session, names=names) as table:
            page = await self.phone(table, seat, scene.language, scene.look)
            await self.take(page, f"{name}-{scene.language}")
            openers = page.locator(".opener[aria-expanded=false]")
            if await openers.count():
                await openers.first.tap()
                await self.take(page, f"{name}-{scene.language}-opened")
            await self.table_of(page, f"{name}-{scene.language}-table")
            await self.held(page, f"{name}-{scene.language}-secret")
            other = next(one for one in session.seats if one != seat)
            waiting = await self.phone(table, other, scene.language, scene.look)
            await self.take(waiting, f"{name}-{scene.language}-waiting")
            watching = await self.phone(table, WATCH, scene.language, scene.look)
            await self.take(watching, f"{name}-{scene.language}-watch")
            for one in (page, waiting, watching):
                await one.context.close()

    async def table_of(self, page: Page, name: str) -> None:
        """What lies on the table, scrolled to."""
        table = page.locator("details").first
        if await table.get_attribute("open") is None:
            await table.locator("summary").tap()
        await table.evaluate("one => one.scrollIntoView()")
        await self.take(page, name)

    async def held(self, page: Page, name: str) -> None:
        """What only this seat knows, while a finger is held."""
        hold = page.locator("button.hold")
        if await hold.count():
            await hold.scroll_into_view_if_needed()
            await hold.hover()
            await page.mouse.down()
            await self.take(page, name)
            await page.mouse.up()

    async def rest(self) -> None:
        """Joining, help, settings, a refusal, and cut off."""
        session, seat = played_until(SCENES[0])
        async with serving(session) as table:
            for language, look in (("en", "light"), ("fr", "dark"), ("pt", "light")):
                joining = await self.phone(table, "", language, look)
                await self.take(joining, f"join-{language}")
                page = await self.phone(table, seat, language, look)
                for dialog in ("help", "settings"):
                    await page.locator(f"#open-{dialog}").tap()
                    await self.take(page, f"{dialog}-{language}")
                    await page.keyboard.press("Escape")
                await joining.context.close()
                await page.context.close()
            page = await self.phone(table, seat, "en", "light")
            move = next(iter(session.choices(seat)))
            await self.refused(page, lambda: table.owner.call(lambda: session.play_move(move)))
            await page.context.set_offline(True)
            table.server.stop()
            await page.wait_for_selector("#connection:not([hidden])")
            await self.take(page, "cut-off-en")
            await page.context.close()

    async def refused(self, page: Page, happens: Callable[[], object]) -> None:
        """The table was quicker than the finger: nobody has told the phone yet."""
        await asyncio.to_thread(happens)
        await page.locator("button.move").first.tap()
        await page.wait_for_selector("#refusal:not([hidden])")
        await self.take(page, "refusal-en")


async def take_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=flags())
        photographer = Photographer(browser, folder)
        await photographer.rest()
        for scene in SCENES:
            await photographer.decision(scene)
        await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    asyncio.run(take_all(parser.parse_args().folder))


if __name__ == "__main__":
    main()
