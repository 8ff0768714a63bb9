"""kill -9 at any moment of a game by the referee: every answered move is there afterwards."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.proofs.referee.recorded_game import Story
from companion.proofs.referee.referee_processes import Life, wait
from companion.proofs.share import Share
from companion.session.saves.chain import WrongRecord
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove as prove_save
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_locked_rows

FOUND = (
    "{answered:,} answered moves, {ahead:,} more were kept before anybody was told; "
    "{games:,} games went on to the letter and were verified"
)
FIGURE = "{reopened_ms:.0f} ms at most until a killed game could be asked again"

DEATHS = 25  # of one game
UNREAD = 6  # requests that wait in the pipe when it dies


# Goes on with a story from a place of it until the referee dies; answers how far it came.
LifeAndDeath = Callable[[Share, Story, Life, int], int]


def prove(share: Share) -> None:
    die_often(share, live_and_die)


def die_often(
    share: Share, live_and_die: LifeAndDeath, before: Callable[[], object] = lambda: None
) -> None:
    """Games whose referees die again and again; `before` prepares each process."""
    left = share.count
    while left:
        deaths = min(DEATHS, left)
        left -= deaths
        save = share.directory / f"{left}.save"
        story = Story(share.random, share.game)
        place = 0
        for _ in range(deaths):
            life = Life(save, before)
            place = reborn(share, story, life, place)
            place = live_and_die(share, story, life, place)
            share.done()
        go_on_to_the_end(share, story, save, place)


def go_on_to_the_end(share: Share, story: Story, save: Path, place: int) -> None:
    life = Life(save)
    place = reborn(share, story, life, place)
    for exchange in story.exchanges[place:]:
        life.send([exchange.request])
        share.check(life.read() == exchange.answer, "a game went on otherwise after its deaths")
    life.bury()
    share.check(life.status == 0, f"the last referee ended with {life.status}")
    check_save(share, save)
    share.tally["games"] += 1
    share.tally["answered"] += story.exchanges[-1].records


def reborn(share: Share, story: Story, life: Life, place: int) -> int:
    """Asks a new referee what it knows; answers where to go on."""
    began = time.perf_counter()
    told = life.ask(ask="log", **{"as": "table"})
    share.note_worst("reopened_ms", (time.perf_counter() - began) * 1000)
    # By the save: the log tells nothing of a record in which nothing happened.
    kept = len(read_locked_rows(life.save)) if told["ok"] else 0
    answered = story.exchanges[place - 1].records if place else 0
    share.check(told["ok"] is not None, "the referee does not answer after a kill")
    share.check(kept >= answered, f"{answered - kept} answered moves are lost")
    share.check(kept <= answered + UNREAD, "there is more than was ever asked")
    share.tally["ahead"] += max(0, kept - answered)
    if kept:
        share.check(told["log"] == story.log_with(kept), "the log is another one after a kill")
        views = story.views_with(kept)
        viewer = share.random.choice(sorted(views))
        seen = life.ask(ask="view", **{"as": viewer}).get("view")
        share.check(seen == views[viewer], f"{viewer} sees something else after a kill")
    return max(place, story.after(kept))


def live_and_die(share: Share, story: Story, life: Life, place: int) -> int:
    pace = max(1, len(story.exchanges) // DEATHS)
    random: Random = share.random
    awaited = random.randrange(2 * pace)
    batch = story.exchanges[place : place + awaited + UNREAD]
    life.send([exchange.request for exchange in batch])
    heard = 0
    for exchange in batch[:awaited]:
        share.check(life.read() == exchange.answer, "another answer than undisturbed")
        heard += 1
    wait(random.random() * 0.006)
    for answer, exchange in zip(life.kill(), batch[heard:], strict=False):
        share.check(answer == exchange.answer, "another answer than undisturbed")
        heard += 1
    return place + heard


def check_save(share: Share, save: Path) -> None:
    try:
        records = read_save(save)
        faults = prove_save(records, find_sealer(save, records)).faults
    except (SaveError, WrongRecord) as error:
        faults = [WrongRecord(0, str(error))]
    share.check(not faults, f"the save cannot be verified: {[str(fault) for fault in faults]}")
