"""kill -9 at any moment of the app: every move that was shown is there, and the app comes back to
the same screen."""

import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from queue import Empty, Queue
from typing import Any

from companion.kernel.registry import KITS
from companion.proofs.game_proofs import proofs_of
from companion.proofs.share import Share

FOUND = (
    "{moves:,} moves shown and all there, {ahead:,} more were kept unshown, {early:,} killed "
    "while starting; {pages:,} pages came back the same, {games:,} games to their end"
)
FIGURE = "{back_s:.1f} s at most until the game was on the screen again"

PATIENCE = 240.0  # seconds, on a busy machine
PLAYING = 2.5  # seconds until a kill, at most
STARTING = 3.0
PLAYER = (sys.executable, "-m", "companion.proofs.app.app_player")


class AppLife:
    """One app from its start to its death; its lines come by a thread."""

    def __init__(self, game: str, seed: str) -> None:
        self.process = subprocess.Popen(
            [*PLAYER, game, seed],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        )
        self.lines: Queue[dict[str, Any]] = Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            # What has no end is no answer.
            if line.endswith("\n"):
                self.lines.put(json.loads(line))

    def next(self, seconds: float) -> dict[str, Any] | None:
        """None if it says nothing so long, or has ended."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                return self.lines.get(timeout=0.05)
            except Empty:
                if self.process.poll() is not None and not self._reader.is_alive():
                    break
        return self.lines.get_nowait() if not self.lines.empty() else None

    def kill(self) -> list[dict[str, Any]]:
        """Answers what it had still told."""
        # None while it is alive, 0 after the end of its game; anything else is its own doing.
        self.ended = self.process.poll()
        self.process.kill()
        assert self.process.stderr
        self.process.wait()
        self._reader.join()
        self.errors = self.process.stderr.read()
        self.process.stderr.close()
        assert self.process.stdout
        self.process.stdout.close()
        return list(self.lines.queue)


class Watch:
    """What the last life has shown, against what the next one shows."""

    def __init__(self, share: Share) -> None:
        self.share = share
        self.forget()

    def forget(self) -> None:
        self.last: dict[str, Any] = {"record": -1}

    def take(self, told: list[dict[str, Any]]) -> None:
        for one in told:
            if one.get("over"):
                self.share.tally["games"] += 1
                self.forget()
            elif one["record"] >= 0:
                self.share.tally["moves"] += one["record"] > self.last["record"]
                self.last = one

    def compare(self, back: dict[str, Any]) -> None:
        share, last = self.share, self.last
        if last["record"] < 0:
            return
        if not share.check(back["record"] >= last["record"], f"lost: {last} became {back}"):
            return
        share.tally["ahead"] += back["record"] - last["record"]
        share.check(back["page"] == back["due"], f"back on {back['page']}, due is {back['due']}")
        known = str(last["record"])
        same = known not in back["logs"] or back["logs"][known] == last["logs"][known]
        share.check(same, "the log is another one")
        if back["record"] == last["record"]:
            share.check(back["page"] == last["page"], f"{last['page']} became {back['page']}")
            alike = back["texts"] == last["texts"]
            share.tally["pages"] += alike
            before, now = Counter(last["texts"]), Counter(back["texts"])
            told = f"{sorted(before - now)} before, {sorted(now - before)} now"
            share.check(alike, f"{back['page']} shows something else: {told}")


def prove(share: Share) -> None:
    seat_captains(share)
    watch = Watch(share)
    for number in range(share.count):
        life = AppLife(share.game, f"{number}/{share.random.random()}")
        if share.random.random() < 0.15:
            time.sleep(share.random.random() * STARTING)
            share.tally["early"] += 1
        else:
            began = time.monotonic()
            back = life.next(PATIENCE)
            if back is None:
                life.kill()
                share.fault(f"the app does not come back: {life.errors[-1500:]}")
                return
            share.note_worst("back_s", time.monotonic() - began)
            watch.compare(back)
            watch.take([back])
            play(share, life, watch)
        watch.take(life.kill())
        share.check(life.ended in (None, 0), f"ended with {life.ended}: {life.errors[-1500:]}")
        share.check("Traceback" not in life.errors, f"crashed: {life.errors[-1500:]}")
        share.done()


def seat_captains(share: Share) -> None:
    """As few as can play, with any options that a table may wish for."""
    from companion.night.new_game.last_group import LastGroup, keep_group

    kit = KITS[share.game]
    seats = list(kit.colours[: kit.least_seats])
    options = proofs_of(share.game).app_options(share.random, seats)
    keep_group(LastGroup(dict.fromkeys(seats, ""), {}, {share.game: options}, share.game))


def play(share: Share, life: AppLife, watch: Watch) -> None:
    """Until a random moment after its first move, or in the middle of it."""
    if share.random.random() < 0.7:
        first = life.next(PATIENCE)
        share.check(first, "no move was made, however long it was waited for")
        watch.take([first] if first else [])
    time.sleep(share.random.random() * PLAYING)
