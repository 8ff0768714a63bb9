"""The page: small, from here alone, and in words that are made of what its seat may know."""

import re
from random import Random
from typing import Any

import pytest

from companion.kernel.game import TABLE
from companion.phones.joining.tokens import Phone as Joined
from companion.phones.network.page_files import page_files
from companion.phones.page_view import MANY_MOVES, in_steps, page_view
from companion.phones.page_words import SENTENCES, page_words
from companion.proofs.phones.serving import run, serving
from companion.proofs.phones.twins import as_json, begin_twins
from companion.session.session import Session
from companion.system.i18n import LANGUAGES, speaking
from tests.session.morra_games import begin, hide

PAGE = dict(page_files())
GAMES = [("drake", ["red", "blue", "yellow"]), ("gallions", ["red", "blue"]),
         ("lords", ["red", "blue", "green"])]  # fmt: skip


@pytest.mark.usefixtures("morra")
def test_the_page_and_its_parts_are_served_with_a_policy() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            for path in ("/", "/join", *(f"/page/{name}" for name in PAGE)):
                async with table.http.get(table.server.address + path) as answer:
                    assert answer.status == 200
                    policy = answer.headers["Content-Security-Policy"]
                    assert "unsafe" not in policy
                    assert "script-src 'self';" in policy
                    assert policy.startswith("default-src 'none';")
                    assert answer.headers["X-Content-Type-Options"] == "nosniff"
                    tag = {"If-None-Match": answer.headers["ETag"]}
                async with table.http.get(table.server.address + path, headers=tag) as again:
                    assert again.status == 304
            for path in ("/page/../owner.py", "/page/%2e%2e%2fowner.py", "/page/", "/owner.py"):
                async with table.http.get(table.server.address + path) as answer:
                    assert answer.status == 404
                    assert "error" in await answer.json()

    run(test())


def test_the_page_is_small_and_loads_nothing_from_elsewhere() -> None:
    content = {name: file.read_text(encoding="utf-8") for name, file in PAGE.items()}
    assert sum(len(text.encode()) for text in content.values()) < 150_000
    for name, text in content.items():
        addresses = set(re.findall(r"(?:https?:)?//[\w.-]+", text)) - {"http://www.w3.org"}
        assert not [one for one in addresses if "." in one], name
        # Nothing that is received becomes HTML, and nothing needs a secure address.
        assert not re.search(r"innerHTML|insertAdjacentHTML|\beval\b|document\.write", text), name
        assert not re.search(r"serviceWorker|crypto\.subtle|randomUUID", text), name
    html = content["index.html"]
    assert not re.search(r"\son\w+=|\sstyle=|javascript:", html)
    assert re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL) == [""]


def test_every_module_is_asked_for_at_once() -> None:
    """One after the other, as they name each other, would take a slow phone too long."""
    html = PAGE["index.html"].read_text(encoding="utf-8")
    modules = [f"/page/{name}" for name in sorted(PAGE) if name.endswith(".js")]
    assert sorted(re.findall(r'(?:href|src)="([^"]+[.]js)"', html)) == modules


def test_every_sentence_that_the_page_says_is_there() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in PAGE.values())
    said = set(re.findall(r'(?:\bsay|tellConnection|folded)\(\s*"(\w+)"', code))
    assert said <= set(SENTENCES)
    for key in SENTENCES:
        assert f'"{key}"' in code, f"nobody says {key}"


@pytest.mark.usefixtures("morra")
def test_words_are_served_in_every_language() -> None:
    assert len({str(page_words(language)) for language in LANGUAGES}) == len(LANGUAGES)

    async def test() -> None:
        async with serving(begin()) as table:
            for asked, given in (("fr", "fr"), ("pt", "pt"), ("xx", "en")):
                url = f"{table.server.address}/api/words/{asked}"
                async with table.http.get(url) as answer:
                    assert (await answer.json())["lang"] == given

    run(test())


def moves_of(page: dict[str, Any], seat: str) -> list[Any]:
    groups = page["choices"].get(seat, [])
    return [one["move"] for group in groups for one in group["moves"]]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_choice_has_a_button_and_a_label_of_its_own(game: str, seats: list[str]) -> None:
    session = begin_twins({"new": game, "seats": seats})[0]
    random = Random(game)
    names = session.game.names(session.setup)
    for _ in range(80):
        if session.over:
            break
        seat = random.choice(session.game.awaited(session.state))
        own = seat if seat != TABLE else seats[0]
        page = page_view(session, Joined("key", own, "", "awaited"), names)
        moves = moves_of(page, seat)
        assert moves == [as_json(move) for move in session.choices(seat)][: len(moves)]
        assert len(moves) == len(session.choices(seat))
        for group in page["choices"][seat]:
            labels = [one["label"] for one in group["moves"]]
            assert len(set(labels)) == len(labels), labels
            assert group["name"]
        session.play_move(random.choice(list(session.choices(seat))))
    with speaking("fr"):
        assert page_view(session, Joined("key", seats[0], ""), names)["log"] != page["log"]


ENTERED = {
    "drake": {"dice": "entered", "shuffles": "entered", "tokens": "physical"},
    "gallions": {"dice": "entered", "shuffles": "entered", "bag": "entered"},
    "lords": {},
}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_numbers_on_buttons_have_a_word(game: str, seats: list[str]) -> None:
    """Whoever has never seen the page reads no name of a field in it."""
    random = Random(f"words {game}")
    for options in ({}, ENTERED[game]):
        session = begin_twins({"new": game, "seats": seats, "options": options})[0]
        names = session.game.names(session.setup)
        for _ in range(120):
            if session.over:
                break
            moves = [
                one for seat in session.game.awaited(session.state) for one in session.choices(seat)
            ]
            for move in moves:
                for field, value in as_json(move).items():
                    if isinstance(value, int):
                        assert {field, f"count:{field}"} & {*names}, (move, field)
            verb = random.choice(sorted({move.do for move in moves}))
            session.play_move(random.choice([move for move in moves if move.do == verb]))


def test_many_choices_are_made_in_steps() -> None:
    session = begin_twins({"new": "drake", "seats": ["red", "blue", "yellow"]})[0]
    names, random = session.game.names(session.setup), Random("steps")
    while not any(move.do == "place-disc" for move in session.choices(awaited(session))):
        stay = [move for move in session.choices(awaited(session)) if move.do != "set-sail"]
        session.play_move(random.choice(stay or list(session.choices(awaited(session)))))
    page = page_view(session, Joined("key", awaited(session), ""), names)
    (group,) = page["choices"][awaited(session)]
    assert group["steps"], "a disc first, then where it goes"
    assert {one["first"] for one in group["moves"]} >= {"1", "2", "3", "4"}
    for one in group["moves"]:
        assert one["label"] == f"{one['first']} · {one['rest']}"
    few = in_steps([{"label": f"{n} · x"} for n in range(MANY_MOVES)])
    assert not few["steps"], "they are seen at once"
    alike = in_steps([{"label": f"a · {n}"} for n in range(2 * MANY_MOVES)])
    assert not alike["steps"], "there is nothing to choose first"
    plain = in_steps([{"label": str(n % 2)} for n in range(2 * MANY_MOVES)])
    assert not plain["steps"], "nothing is left to choose then"


def awaited(session: Session) -> str:
    return str(session.game.awaited(session.state)[0])


def test_a_button_of_the_street_says_what_it_brings() -> None:
    session = begin_twins({"new": "drake", "seats": ["red", "blue", "yellow"]})[0]
    names = session.game.names(session.setup)
    seat = session.game.awaited(session.state)[0]
    with speaking("fr"):
        page = page_view(session, Joined("key", seat, ""), names)
    labels = {
        (one["move"]["at"], one["move"].get("take")): one["label"]
        for one in page["choices"][seat][0]["moves"]
    }
    assert labels["dockside", "crew"] == "Quais · 1 homme"
    assert labels["investor", "galleon"] == "Investisseur · Galion, -4 PV"
    assert labels["shipyard", None].startswith("Chantier naval · cercle ")
    assert "homme" in labels["crew-1", None]


@pytest.mark.usefixtures("morra")
def test_own_secrets_stand_apart_from_what_everybody_knows() -> None:
    session = begin()
    session.play(hide("red", 2))
    pages = {
        seat: page_view(session, Joined("key", seat, ""), {}) for seat in ("red", "blue", "watch")
    }
    assert pages["red"]["secret"] == [{"title": "", "rows": [["Hidden", "red 2"]]}]
    assert pages["blue"]["secret"] == pages["watch"]["secret"] == []
    assert pages["red"]["state"] == pages["blue"]["state"] == pages["watch"]["state"]
    assert pages["watch"]["choices"] == {}
    assert list(pages["blue"]["choices"]) == ["blue"]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_seat_finds_all_that_only_it_knows(game: str, seats: list[str]) -> None:
    """Where its view says more than that of the table, its cards do; else they are the same."""
    session = begin_twins({"new": game, "seats": seats})[0]
    random = Random(f"secrets {game}")
    names, knew = session.game.names(session.setup), 0
    for _ in range(150):
        if session.over:
            break
        for seat in seats:
            own, table = ({**session.view(one), "you": ""} for one in (seat, TABLE))
            page = page_view(session, Joined("key", seat, ""), names)
            assert bool(page["secret"]) == (own != table), (seat, page["secret"])
            knew += own != table
        seat = random.choice(session.game.awaited(session.state))
        session.play_move(random.choice(list(session.choices(seat))))
    assert knew or game == "gallions"


def test_a_rule_is_explained_in_the_language_of_the_phone() -> None:
    async def test() -> None:
        session = begin_twins({"new": "drake", "seats": ["red", "blue"]})[0]
        async with serving(session) as table:
            said = set()
            for language in ("en", "fr"):
                red = await table.phone("red", lang=language)
                refused = await red.move({"seat": "red", "do": "attack"}, 0)
                rule = refused["error"]["rule"]
                assert rule
                said.add((await red.ask({"ask": "rule", "rule": rule}))["rule"])
            assert len(said) == 2
            assert all(said)
            for wrong in ({}, {"rule": 5}, {"rule": "I.B", "as": "red"}):
                answer = await red.ask({"ask": "rule", **wrong})
                assert answer["error"]["code"] == "bad-request"

    run(test())
