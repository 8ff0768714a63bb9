"""A seeded captain who plays whole games on the screen, by touch alone.

Run as a program it plays until it is killed and tells each move:
`python -m tests.games.drake.screens.taps`.
"""

import json
import sys
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from companion.games.drake.proofs.proofs import WEIGHTS
from companion.games.drake.screens.fingers import DrakeFingers
from companion.night.night import Move, Night, as_sent
from companion.touch.stage.stage import Stage, prepare_stage
from tests.support.process import run_referee

# The nearer a location, the likelier: captains gather something before they sail.
NEARER = 0.85


def begin(fingers: DrakeFingers, names: Mapping[str, str], wishes: Collection[str] = ()) -> None:
    """From the harbour to the first screen of a game; "" for a captain without a name."""
    fingers.open_new_game("drake")
    for seat, name in names.items():
        fingers.tap(fingers.one("SeatRow", seat=seat))
        for letter in name.upper():
            fingers.tap(fingers.one("Key", text=letter))
        fingers.tap("Done" if name else "close")
    if wishes:
        fingers.tap("How we play")
    for wish in wishes:
        fingers.tap(wish)
    fingers.tap(fingers.stage.app.page.begin_text)
    fingers.lay_out()


def pick(night: Night, random: Random) -> Move:
    """One of the choices of somebody who is awaited."""
    return pick_one(night.choices(random.choice(sorted(night.awaited()))), random)


def pick_one(moves: list[Move], random: Random) -> Move:
    weights = [
        NEARER**number if move["do"] == "visit" else WEIGHTS.get(move["do"], 1.0)
        for number, move in enumerate(moves)
    ]
    return random.choices(moves, weights)[0]


def play(fingers: DrakeFingers, random: Random, most: int = 2000) -> list[Move]:
    """Plays to the end, or `most` moves; answers them."""
    made: list[Move] = []
    while not fingers.night.game.over and len(made) < most:
        move = pick(fingers.night, random)
        made.append(move)
        # Half of the time with the tap that also decides the next mission.
        together = move["do"] == "sail-on" and fingers.offers_onward() and random.random() < 0.5
        ahead = fingers.night.look_ahead(move) if together else None
        if ahead is None:
            fingers.make(move)
        else:
            (seat,) = ahead.awaited()
            made.append(pick_one(as_sent(ahead.choices(seat)), random))
            fingers.make_both(move, made[-1])
    return made


def refereed(
    seats: list[str], options: dict[str, Any], seed: int, moves: Iterable[Move], home: Path
) -> dict[str, Any]:
    """What the referee says of the same game: its standings, and the table's view and log."""
    start = {"new": "drake", "seats": seats, "options": options, "seed": seed}
    asks = [{"ask": "standings"}, *({"ask": one, "as": "table"} for one in ("view", "log"))]
    lines = [json.dumps(request) for request in (start, *moves, *asks)]
    answers = [json.loads(line) for line in run_referee(lines, home)]
    assert not [answer for answer in answers if not answer["ok"]]
    told: dict[str, Any] = {}
    for answer in answers[-len(asks) :]:
        told.update({name: said for name, said in answer.items() if name != "ok"})
    return told


def told(night: Night) -> dict[str, Any]:
    """The same of the game on the screen."""
    game = night.game
    said = {"standings": game.standings(), "view": game.view("table"), "log": game.log("table")}
    sent: dict[str, Any] = json.loads(json.dumps(said))
    return sent


def play_until_killed(seed: int) -> None:
    """Begins a game and goes on for ever, telling each move once it is made."""
    random = Random(seed)
    with Stage() as stage:
        fingers = DrakeFingers(stage)
        begin(fingers, {"blue": "", "white": ""})
        while True:
            move = pick(fingers.night, random)
            fingers.make(move)
            print(json.dumps(move), flush=True)


if __name__ == "__main__":
    prepare_stage()
    play_until_killed(int(sys.argv[1]))
