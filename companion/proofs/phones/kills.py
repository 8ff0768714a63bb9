"""kill -9 of `companion serve` while phones play: they come back to the same game, and a move whose
answer never came has been made once or not at all."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientSession

from companion.kernel.game import TABLE
from companion.proofs.phones.serve_process import ServeProcess, join, say_hello
from companion.proofs.phones.serving import Json, Phone, run
from companion.proofs.referee.kills import check_save
from companion.proofs.referee.random_play import any_game
from companion.proofs.share import Share

FOUND = (
    "{answered:,} answered moves were all there, {ahead:,} more were made before anybody was told; "
    "{games:,} saves were verified"
)
FIGURE = "{back_ms:.0f} ms at most until all phones were back"

DEATHS = 10  # of one game
MOVES = 6  # in one life at most
LOCAL = ("--host", "127.0.0.1", "--port", "0")
# Longer than a move takes: it dies before, in the middle of it, and after.
LAST_MOMENT = 0.005


def prove(share: Share) -> None:
    left = share.count
    while left:
        deaths = min(DEATHS, left)
        left -= deaths
        game = KilledGame(share, share.directory / f"{left}.save")
        for _ in range(deaths):
            run(game.live_and_die(), 120)
            share.done()
        run(game.come_back_last(), 120)
        check_save(share, game.save)
        share.tally["games"] += 1


class KilledGame:
    """One save, whose server is killed again and again."""

    def __init__(self, share: Share, save: Path) -> None:
        self.share, self.save = share, save
        self.random: Random = share.random
        self.new = save.with_suffix(".json")
        self.new.write_bytes(msgspec.json.encode(any_game(share.random, share.game)))
        self.tokens: dict[str, str] = {}
        # The last record that somebody was told, and the move that nobody was.
        self.told = 0
        self.unanswered: tuple[str, Json] | None = None
        self.over = False

    async def live_and_die(self) -> None:
        began = time.perf_counter()
        options = () if self.tokens else ("--new", str(self.new), "--codes")
        with ServeProcess(*LOCAL, "--save", str(self.save), *options) as serve:
            async with ClientSession() as http:
                phones = await self.come_back(http, serve)
                self.share.note_worst("back_ms", (time.perf_counter() - began) * 1000)
                for _ in range(self.random.randrange(MOVES)):
                    await self.move(phones)
                await self.move(phones, answered=False)
                await asyncio.sleep(self.random.random() * LAST_MOMENT)
                serve.kill()

    async def come_back_last(self) -> None:
        with ServeProcess(*LOCAL, "--save", str(self.save)) as serve:
            async with ClientSession() as http:
                await self.come_back(http, serve)

    async def come_back(self, http: ClientSession, serve: ServeProcess) -> dict[str, Phone]:
        address = serve.line()["listening"]
        if not self.tokens:
            codes: dict[str, str] = serve.line()["codes"]
            self.tokens = {seat: await join(http, address, code) for seat, code in codes.items()}
        phones = {
            seat: await say_hello(http, address, token, record=self.told)
            for seat, token in self.tokens.items()
        }
        check = self.share.check
        records = {phone.welcome.get("record", -1) for phone in phones.values()}
        check(len(records) == 1, f"phones are told different records: {records}")
        record = records.pop()
        check(record >= self.told, f"{self.told - record} answered moves are lost")
        check(record <= self.told + 1, "there is more than was ever asked")
        self.share.tally["ahead"] += record - self.told
        for phone in phones.values():
            news = [one["record"] for one in await phone.all_news()]
            check(news == list(range(self.told + 1, record + 1)), f"news with gaps: {news}")
        await self.send_again(phones, made=record > self.told)
        return phones

    async def send_again(self, phones: dict[str, Phone], *, made: bool) -> None:
        """As the page does with a move that got no answer."""
        before = self.told
        if self.unanswered:
            seat, move = self.unanswered
            answer = await phones[seat].move(move, before, "unanswered")
            if made:
                code = answer.get("error", {}).get("code")
                self.share.check(code == "stale", f"a move was made twice: {answer}")
            else:
                self.share.check(answer["ok"], f"a move was refused later: {answer}")
        self.unanswered = None
        self.told = (await self.page(phones["watch"]))["record"]
        self.share.check(self.told <= before + 1, "a move was made twice")

    async def page(self, phone: Phone) -> Any:
        return (await phone.ask({"ask": "page"}))["page"]

    async def move(self, phones: dict[str, Phone], *, answered: bool = True) -> None:
        page = await self.page(phones["watch"])
        awaited = [one["seat"] for one in page["awaited"]]
        if not awaited:
            return
        seat = self.random.choice(awaited)
        by = self.random.choice([*phones][:-1]) if seat == TABLE else seat
        groups = (await self.page(phones[by]))["choices"][seat]
        move = self.random.choice([one["move"] for group in groups for one in group["moves"]])
        if answered:
            answer = await phones[by].move(move, self.told)
            self.share.check(answer["ok"], f"an offered move is refused: {answer}")
            self.told = answer.get("record", self.told)
            self.share.tally["answered"] += 1
        else:
            self.unanswered = by, move
            await phones[by].send({"id": "unanswered", "seen": self.told, **move})
