"""Pairs of games that differ only in a secret, move by move, with all that anybody may ask."""

from collections.abc import Callable
from random import Random

from companion.games.drake.board_files import shipped_board
from companion.games.drake.proofs.proofs import weights
from companion.games.drake.rules.words import COLOURS
from companion.games.drake.table.disc_tasks import HIDDEN
from companion.kernel.chance import SeededChance
from companion.kernel.game import Move
from companion.kernel.refusal import Refused
from companion.proofs.game_proofs import Request
from companion.proofs.referee.random_play import as_request
from companion.session.session import Session, begin_game

NOBODY = ""

BOARD = shipped_board()

Allowed = Callable[[Session, Move], bool]

# Refused in most states. A refusal must not tell a secret either.
TRIES: list[Request] = [
    {"do": "swap-discs", "discs": ["1", "2"]},
    {"do": "place-disc", "disc": "1", "at": "puerto-cabello"},
    {"do": "place-disc", "disc": "hind", "at": "veracruz"},
    {"do": "peek-discs", "at": "town-4"},
    {"do": "peek-defence", "at": "cartagena"},
    {"do": "move-disc", "to": "fort-1"},
    {"do": "attack"},
    {"do": "trade", "good": "sugar"},
    {"do": "turn-token", "value": 2},
    {"do": "place-troops", "tokens": {"fort-1": 0}},
    {"do": "place-frigates", "tokens": {"galleon-2": 0, "galleon-3": 1, "galleon-4": 2}},
    {"do": "keep"},
]


class Pair:
    """Two games side by side, and the script of requests that each of them gets."""

    def __init__(
        self, random: Random, seeds: tuple[int, int], tokens: str, captains: tuple[int, int]
    ) -> None:
        seats = random.sample(COLOURS, random.randint(*captains))
        options = {
            # Nothing but dealt tokens may depend on the seed.
            "dice": "entered",
            "shuffles": "entered",
            "order": random.sample(seats, len(seats)),
            "tokens": tokens,
            "homecoming": random.choice(["dock", "first-eligible"]),
            "variants": random.choice([[], ["all-tokens"]]),
        }
        new = {"new": "drake", "seats": seats, "options": options}
        self.random = random
        self.left, self.right = (begin({**new, "seed": seed}) for seed in seeds)
        self.scripts: tuple[list[Request], list[Request]] = ([], [])
        self.viewers: list[str] = []
        self.knowers: set[str] = set()
        # How often the games did differ: a pair without a secret proves nothing.
        self.differences = 0
        # Where in the scripts the discs are turned; nowhere in a pair that differs by tokens.
        self.reveal = 0
        self._say({**new, "seed": seeds[0]}, {**new, "seed": seeds[1]}, "table")

    @property
    def phase(self) -> str:
        return str(self.left.view("table")["phase"])

    @property
    def ignorant(self) -> list[str]:
        """All who may not know the secret."""
        return [viewer for viewer in (*self.left.seats, "table") if viewer not in self.knowers]

    def _say(self, left: Request, right: Request, viewer: str) -> None:
        self.scripts[0].append(left)
        self.scripts[1].append(right)
        self.viewers.append(viewer)

    def make(self, left: Request, right: Request, knowers: set[str]) -> None:
        """Both games make a move; those who know the secret by now get answers of their own."""
        self.left.play(left)
        self.right.play(right)
        self.knowers |= knowers
        self._say(left, right, left["seat"] if left["seat"] in self.ignorant else NOBODY)
        self.look()

    def take_back_and_make_again(self) -> None:
        """What the table hears of an undo and a redo is no secret either."""
        for verb in ("undo", "redo"):
            for session in (self.left, self.right):
                session.undo() if verb == "undo" else session.redo()
            self._say({"do": verb}, {"do": verb}, "table")
            self.look()

    def reveal_and_take_back(self, left: Request, right: Request) -> None:
        """The move that turns all discs ends the secret; taken back, the views hide it again."""
        self.left.play(left)
        self.right.play(right)
        self.reveal = len(self.viewers)
        self._say(left, right, NOBODY)
        for viewer in self.ignorant:
            ours, theirs = (
                [line for line in session.log(viewer) if line["event"] == "swapped"]
                for session in (self.left, self.right)
            )
            assert ours == theirs, f"{viewer} hears which discs are swapped"
        self.left.undo()
        self.right.undo()
        self._say({"do": "undo"}, {"do": "undo"}, "table")
        self.look(with_log=False)

    def look(self, with_log: bool = True) -> None:
        """All who may not know ask for everything, and try something illegal."""
        asks: list[Request] = [{"ask": "standings"}]
        for viewer in self.ignorant:
            asks += [{"ask": "view", "as": viewer}, {"ask": "choices", "as": viewer}]
            if with_log and self.random.random() < 0.05:
                asks.append({"ask": "log", "as": viewer})
            attempt = {"seat": viewer, **self.random.choice(TRIES)}
            if not accepted(self.left, attempt):
                asks.append(attempt)
        for ask in asks:
            self._say(ask, ask, ask.get("as") or ask.get("seat") or "table")

    def choose(self, allowed: Allowed) -> Move:
        seat = self.random.choice(self.left.waiting_for())["seat"]
        choices = [move for move in self.left.choices(seat) if allowed(self.left, move)]
        return self.random.choices(choices, weights(choices))[0]

    def fill_the_holds(self) -> None:
        """Corrections at the start of a voyage, so that the captains get somewhere."""
        for seat in self.left.seats:
            cargo = {"crew": 9, "guns": 9, "trade": 2, "supplies": self.random.randint(1, 4)}
            adjust = {"seat": "table", "do": "adjust", "of": seat, **cargo}
            self.make(adjust, adjust, set())


# Tokens: dealt by the app, or laid by Admiral and Governor


def token_pair(random: Random, seeds: tuple[int, int], tokens: str, layouts_differ: bool) -> Pair:
    """Whole games in which nobody attacks where the tokens of the two games differ."""
    pair = Pair(random, seeds, tokens, (2, 5))
    left, right = pair.left, pair.right

    def differing() -> dict[str, set[str]]:
        """Where the tokens that lie face down differ, with those who know them."""
        return {
            at: set(ours.token.knowers)
            for at, ours in left.state.places.items()
            if (theirs := right.state.places[at])
            and ours.token
            and theirs.token
            and ours.token.value != theirs.token.value
        }

    def harmless(session: Session, move: Move) -> bool:
        mission = session.state.mission
        return not (move.do == "attack" and mission and mission.at in differing())

    voyage = 0
    while not left.over:
        if pair.phase == "provisioning" and voyage < left.view("table")["voyage"]:
            voyage += 1
            pair.fill_the_holds()
        move = pair.choose(harmless)
        ours = theirs = as_request(move)
        if move.do in ("place-frigates", "place-troops") and layouts_differ:
            same_verb = [other for other in right.choices(move.seat) if other.do == move.do]
            theirs = as_request(random.choice(same_verb))
            pair.make(ours, theirs, {move.seat})
        elif move.do == "peek-defence":
            pair.make(ours, theirs, {move.seat} if ours["at"] in differing() else set())
        else:
            pair.make(ours, theirs, set())
        pair.differences += len(differing())
        if random.random() < 0.1:
            pair.take_back_and_make_again()
    return pair


# Discs: their numbers, what the Informer sees of them, and which ones the Informer swaps


def begin(request: Request) -> Session:
    return Session(begin_game("drake", request, BOARD, request["seed"]))


def accepted(session: Session, request: Request) -> bool:
    """Whether the rules take a move; the session itself stays where it is."""
    try:
        move = session.game.read(session.state, request)
        session.game.play(session.state, move, SeededChance(0))
    except Refused:
        return False
    return True


def phase_after(session: Session, request: Request) -> str:
    """The phase that a move leads to, without making it."""
    move = session.game.read(session.state, request)
    step = session.game.play(session.state, move, SeededChance(0))
    return str(session.game.view(step.state, "table")["phase"])


def disc_pair(random: Random, spy_is_holder: bool) -> Pair:
    """A voyage up to the reveal; a captain lays the same places in another order in each game.

    The spy gets hold of the Informer: either the captain with the secret, who swaps other discs of
    the same places, or another one, who may then see it and knows.
    """
    pair = Pair(random, (1, 1), random.choice(["digital", "physical"]), (3, 5))
    left = pair.left
    holder, other = random.sample(left.seats, 2)
    spy = holder if spy_is_holder else other
    pair.knowers.add(holder)
    faces: dict[str, str] = {}

    def wanted(session: Session, move: Move) -> bool:
        """The spy goes to the Informer first, nobody else does, and looks at discs."""
        if move.do in ("visit", "set-sail"):
            to_informer = as_request(move).get("at") == "informer"
            spying = spy in session.view("table")["visits"].get("informer", {}).values()
            return to_informer if move.seat == spy and not spying else not to_informer
        return move.do != "peek-defence" and (move.do != "keep" or len(session.choices(spy)) == 1)

    def in_other_words(move: Request) -> Request:
        if move["seat"] == holder and "disc" in move:
            return {**move, "disc": faces[move["disc"]]}
        if move["seat"] == holder and "discs" in move:
            return {**move, "discs": [faces[disc] for disc in move["discs"]]}
        return move

    filled = False
    while pair.phase in HIDDEN:
        if pair.phase == "provisioning" and not filled:
            filled = True
            pair.fill_the_holds()
        if pair.phase == "sailing" and not faces:
            hand = left.view(holder)["captains"][holder]["hand"]
            faces = dict(zip(hand, [*hand[1:], hand[0]], strict=True))
        move = as_request(pair.choose(wanted))
        if phase_after(left, move) not in HIDDEN:
            pair.reveal_and_take_back(move, in_other_words(move))
            break
        looks = {spy} if move["do"] == "peek-discs" else set()
        pair.make(move, in_other_words(move), looks)
        pair.differences += pair.left.view(holder) != pair.right.view(holder)
        if random.random() < 0.15:
            pair.take_back_and_make_again()
    return pair
