"""`companion serve`, as a user starts and stops it."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession

from companion.cli import main
from companion.proofs.phones.serve_process import join, say_hello
from tests.phones.serve_process import ServeProcess, new_game
from tests.support.process import run_referee

pytestmark = pytest.mark.waits

LOCAL = ("--host", "127.0.0.1", "--port", "0")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_tells_where_it_listens_and_ends_with_0(number: signal.Signals, tmp_path: Path) -> None:
    with ServeProcess(*LOCAL, "--new", str(new_game(tmp_path))) as serve:
        [(key, address)] = serve.line().items()
        assert key == "listening"
        assert urlsplit(address).hostname == "127.0.0.1"
        assert urlsplit(address).port
        assert serve.end(number) == (0, "", "")


def test_phones_play_and_codes_follow_codes(tmp_path: Path) -> None:
    async def play(serve: ServeProcess) -> list[str]:
        address, codes = serve.line()["listening"], serve.line()["codes"]
        assert list(codes) == ["red", "blue", "watch"]
        async with ClientSession() as http:
            tokens = {seat: await join(http, address, code) for seat, code in codes.items()}
            new = [serve.line()["code"] for _ in codes]
            assert [next(iter(one)) for one in new] == ["red", "blue", "watch"]
            assert await join(http, address, new[0]["red"])
            phones = {seat: await say_hello(http, address, tokens[seat]) for seat in tokens}
            assert phones["red"].welcome["names"] == {"red": "red", "blue": "blue"}
            [visit, *_] = (await phones["red"].ask({"ask": "choices", "as": "red"}))["choices"]
            assert (await phones["red"].move(visit, 0))["record"] == 1
            for phone in phones.values():
                assert [one["record"] for one in await phone.all_news()] == [1]
            secrets = [*tokens.values(), *codes.values(), *new[0].values()]
            status, out, errors = await asyncio.to_thread(serve.end, signal.SIGTERM)
            assert status == 0
            assert (await phones["blue"].closed()) == (1001, "going-away")
            return [one for one in secrets if one in errors or one in out]

    with ServeProcess(*LOCAL, "--new", str(new_game(tmp_path)), "--codes") as serve:
        assert not asyncio.run(play(serve)), "a secret is on an output where it should not be"


def test_a_phone_may_make_the_awaited_moves_of_the_table(tmp_path: Path) -> None:
    async def play(serve: ServeProcess) -> None:
        address, codes = serve.line()["listening"], serve.line()["codes"]
        async with ClientSession() as http:
            blue = await say_hello(http, address, await join(http, address, codes["blue"]))
            watch = await say_hello(http, address, await join(http, address, codes["watch"]))
            block = {"seat": "table", "do": "block", "die": 3}
            refused = await watch.move(block, 0)
            assert refused["error"]["code"] == "not-your-seat"
            assert refused["waiting_for"] == [{"seat": "table", "do": ["block"]}]
            adjust = {"seat": "table", "do": "adjust", "of": "red", "points": 1}
            assert (await blue.move(adjust, 0))["error"]["code"] == "not-allowed"
            later = {"seat": "table", "do": "next-voyage"}
            assert (await blue.move(later, 0))["error"]["code"] == "wrong-phase"
            assert (await blue.move(block, 0))["record"] == 1

    options = {"order": ["red", "blue"], "dice": "entered"}
    with ServeProcess(*LOCAL, "--new", str(new_game(tmp_path, options=options)), "--codes") as one:
        asyncio.run(play(one))


def test_a_killed_server_goes_on_with_the_same_phones(tmp_path: Path) -> None:
    """A pulled plug: no answered move is lost, and nobody needs a new code."""
    save, new = str(tmp_path / "game.voyage"), str(new_game(tmp_path))

    async def before(serve: ServeProcess) -> tuple[str, dict[str, Any], list[bytes]]:
        address, codes = serve.line()["listening"], serve.line()["codes"]
        async with ClientSession() as http:
            token = await join(http, address, codes["red"])
            red = await say_hello(http, address, token)
            [visit, *_] = (await red.ask({"ask": "choices", "as": "red"}))["choices"]
            assert (await red.move(visit, 0, number="first"))["ok"]
            await red.all_news()
            return token, visit, red.received

    async def after(
        serve: ServeProcess, token: str, visit: dict[str, Any], told: list[bytes]
    ) -> None:
        address = serve.line()["listening"]
        async with ClientSession() as http:
            red = await say_hello(http, address, token, record=0)
            assert red.welcome["record"] == 1
            await red.all_news()
            assert red.received[1] == told[3], "the same news"
            again = await red.move(visit, 0, number="first")
            assert again["error"]["code"] == "stale", "it is not made a second time"

    with ServeProcess(*LOCAL, "--save", save, "--new", new, "--codes") as serve:
        kept = asyncio.run(before(serve))
    with ServeProcess(*LOCAL, "--save", save) as serve:
        asyncio.run(after(serve, *kept))
        assert serve.end(signal.SIGTERM)[0] == 0
    with ServeProcess(*LOCAL, "--save", save, "--new", new) as serve:
        status, out, errors = serve.end()
        assert (status, out) == (2, "")
        assert "game" in errors


@pytest.fixture
def _same_signals() -> Iterator[None]:
    before = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGINT)}
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


@pytest.mark.usefixtures("_same_signals")
def test_what_it_cannot_serve_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"ask": "view"}')
    new = str(new_game(tmp_path))
    for options in (
        [],
        ["--save", str(tmp_path / "nothing.voyage")],
        ["--new", str(tmp_path / "nothing.json")],
        ["--new", str(wrong)],
        ["--new", new, "--host", "192.0.2.77"],
    ):
        assert main(["serve", *options]) == 2
        out, errors = capsys.readouterr()
        assert (out, bool(errors)) == ("", True)
    with pytest.raises(SystemExit, match="2"):
        main(["serve", "--new", new, "--port", "99999"])


def test_a_game_of_the_referee_can_be_served(tmp_path: Path) -> None:
    save = tmp_path / "game.voyage"
    run_referee([new_game(tmp_path).read_text()], tmp_path / "data", "--save", str(save))
    with ServeProcess(*LOCAL, "--save", str(save)) as serve:
        assert "listening" in serve.line()
        assert serve.end(signal.SIGTERM) == (0, "", "")
