"""The page for whoever hears it: names, headings, what is told by itself, a place that is kept."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from companion.kernel.registry import KITS
from tests.phones.browser.browser_phone import BrowserPhone, joined
from tests.phones.browser.test_browser import browser, pytestmark, start
from tests.phones.serve_process import ServeProcess, new_game

__all__ = ["browser", "pytestmark"]

# What nobody can use who hears no name of it.
NAMED = {
    "DisclosureTriangle",
    "button",
    "combobox",
    "dialog",
    "link",
    "option",
    "region",
    "textbox",
}
SEATS = ["red", "blue", "yellow"]


class Heard(NamedTuple):
    """A part of the page as the browser hands it to a reader of screens."""

    role: str
    name: str
    facts: dict[str, Any]


def heard(phone: BrowserPhone) -> list[Heard]:
    """The whole page, from its beginning to its end."""
    session = phone.context.new_cdp_session(phone.page)
    nodes = {one["nodeId"]: one for one in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()
    found: list[Heard] = []

    def walk(node: dict[str, Any]) -> None:
        if not node["ignored"]:
            facts = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            name = node.get("name", {}).get("value", "")
            found.append(Heard(node["role"]["value"], name, facts))
        for child in node.get("childIds", []):
            walk(nodes[child])

    walk(next(node for node in nodes.values() if "parentId" not in node))
    return found


def check_names_and_headings(phone: BrowserPhone) -> None:
    parts = heard(phone)
    assert {"banner", "main", "heading", "button"} <= {part.role for part in parts}
    assert not [part for part in parts if part.role in NAMED and not part.name.strip()]
    levels = [part.facts["level"] for part in parts if part.role == "heading"]
    assert levels[0] == 1
    assert levels.count(1) == 1
    jumps = [levels[at] for at in range(1, len(levels)) if levels[at] > levels[at - 1] + 1]
    assert not jumps, levels


# Whatever a thumb can press, in points of the page.
TARGETS = """
[...document.querySelectorAll("button, input, select, summary")].filter(one => one.offsetParent)
  .map(one => [one.textContent, one.offsetWidth, one.offsetHeight])
"""


def check_targets(phone: BrowserPhone) -> None:
    small = [one for one in phone.page.evaluate(TARGETS) if min(one[1:]) < 48]
    assert not small


def live(phone: BrowserPhone) -> dict[str, str]:
    return {part.role: part.facts["live"] for part in heard(phone) if "live" in part.facts}


@pytest.mark.parametrize("game", ["drake", "gallions", "lords"])
def test_everything_has_a_name_a_heading_and_room_for_a_thumb(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    new = new_game(tmp_path, new=game, seats=SEATS, options={})
    with ServeProcess("--port", "0", "--new", str(new), "--codes") as serve:
        address, codes = serve.line()["listening"], serve.line()["codes"]
        for language, seat in zip(("en", "fr", "pt"), ("red", "blue", "watch"), strict=True):
            phone = BrowserPhone(browser, language)
            phone.page.goto(address)
            expect(phone.page.locator("html")).to_have_attribute("lang", language)
            expect(phone.page.locator("#code")).to_be_focused()
            check_names_and_headings(phone)
            check_targets(phone)
            phone.join(address, codes[seat], KITS[game].title)
            phone.page.locator(".turn").wait_for()
            folded = ".opener[aria-expanded=false]:visible, details:not([open]) summary"
            while (closed := phone.page.locator(folded)).count():
                closed.first.tap()
            check_names_and_headings(phone)
            check_targets(phone)
            told = {"status": "polite", "alert": "assertive"}
            assert live(phone) == (told if seat == "watch" else {**told, "log": "polite"})
            for dialog in ("help", "settings"):
                phone.page.locator(f"#open-{dialog}").tap()
                named = [part.name for part in heard(phone) if part.role == "dialog"]
                assert named == [phone.page.locator(f"#{dialog} h2").inner_text()]
                check_targets(phone)
                phone.page.keyboard.press("Escape")
                expect(phone.page.locator(f"#open-{dialog}")).to_be_focused()
            assert not phone.errors
            phone.context.close()


def test_news_are_told_and_what_stays_is_not_touched(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with start(tmp_path) as serve:
        red, blue = joined(browser, serve, "red", "blue")
        news, turn = blue.page.locator("#news"), blue.page.locator(".turn")
        expect(turn).to_contain_text("Waiting for")
        expect(news).to_have_text("")
        state = blue.page.locator("summary", has_text="On the table")
        oldest = blue.page.locator("ol li").last
        kept = [one.element_handle() for one in (news, turn, state, oldest)]
        cards = [one.element_handle() for one in blue.page.locator(".card").all()]
        state.focus()
        red.choose()
        expect(turn).to_have_text("It is your turn.")
        newest = blue.page.locator("ol li").first.inner_text()
        expect(news).to_contain_text(newest)
        expect(state).to_be_focused()
        is_there = "one => one.isConnected"
        assert all(one.evaluate(is_there) for one in kept)
        same = [one.evaluate(is_there) for one in cards]
        assert any(same), "a card that says the same is the same"
        assert not all(same), "what happened is on a card"
        before = oldest.inner_text()
        expect(news).not_to_contain_text(before)
        blue.choose(1)
        expect(news).not_to_contain_text(newest)
        assert not [*red.errors, *blue.errors]
        for phone in (red, blue):
            phone.context.close()


def test_whoever_plays_by_keys_comes_to_whose_turn_it_is(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with start(tmp_path) as serve:
        red, blue = joined(browser, serve, "red", "blue")
        move = red.page.locator("button.move").first
        expect(move).to_be_enabled()
        move.focus()
        red.page.keyboard.press("Enter")
        turn = red.page.locator(".turn")
        expect(turn).to_contain_text("Waiting for")
        expect(turn).to_be_focused()
        # What others do takes the focus from nothing, and gives it to nothing.
        expect(blue.page.locator(".turn")).to_have_class(re.compile("own"))
        assert blue.page.evaluate("document.activeElement === document.body")
        # A button that is locked keeps the focus, too: cut off, nobody is lost on the page.
        choice = blue.page.locator("button.move").first
        expect(choice).to_be_enabled()
        choice.focus()
    expect(blue.page.locator("#connection")).to_contain_text("Cut off")
    expect(choice).to_be_disabled()
    expect(choice).to_be_focused()
    before = blue.page.locator("ol li").all_inner_texts()
    blue.page.keyboard.press("Enter")
    assert blue.page.locator("ol li").all_inner_texts() == before
    for phone in (red, blue):
        phone.context.close()


def test_secrets_are_held_by_a_key_too_and_pressed_by_a_reader(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with start(tmp_path) as serve:
        red, blue = joined(browser, serve, "red", "blue")
        hold, shown = red.page.locator("button.hold"), red.page.locator("button.hold + div")
        for key in ("Space", "Enter"):
            hold.focus()
            red.page.keyboard.down(key)
            expect(shown).to_contain_text("Mission discs")
            expect(hold).to_have_attribute("aria-expanded", "true")
            # It repeats while it is held.
            red.page.keyboard.down(key)
            expect(shown).to_contain_text("Mission discs")
            red.page.keyboard.up(key)
            expect(shown).to_have_text("")
            expect(hold).to_have_attribute("aria-expanded", "false")
        red.page.keyboard.down("Space")
        red.page.keyboard.press("Tab")
        expect(shown).to_have_text("")
        # A reader of screens presses without a finger, and cannot hold.
        hold.evaluate("one => one.click()")
        expect(shown).to_contain_text("Mission discs")
        told = red.page.locator("button.hold ~ [role=status]")
        assert "Mission discs: 1, 2, 3, 4" in told.inner_text(), (
            "in one go, or it is told in pieces"
        )
        hold.evaluate("one => one.click()")
        expect(shown).to_have_text("")
        expect(told).to_have_text("")
        # Whoever forgets it does not wait for the table's news for ever.
        red.page.clock.install()
        hold.evaluate("one => one.click()")
        expect(shown).to_contain_text("Mission discs")
        red.page.clock.run_for(30_000)
        expect(shown).to_have_text("")
        assert not red.errors
        for phone in (red, blue):
            phone.context.close()
