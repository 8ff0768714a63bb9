"""What is said of a game to people, in the language of the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.event import Facts
from companion.kernel.game import TABLE, NamesAdded, names_now
from companion.kernel.text.sentence import Sentence
from companion.night.current_game import CurrentGame
from companion.night.text.log_lines import LogLine, log_lines
from companion.night.text.unconfirmed_text import marked
from companion.session.session import Session
from companion.session.wording import Names, fill, show
from companion.system.i18n import _


class Words:
    """The words of the current game. A seat is called by its player's name."""

    def __init__(self, current: CurrentGame) -> None:
        self._current = current
        self._names: Names = {}
        self._names_of: Session | None = None
        self._state: Any = None

    @property
    def names(self) -> Names:
        """For `fill` and `show`."""
        session = self._current.session
        if session is None:
            return {}
        # A screen asks for a hundred words at a time: they are gathered once a game, or once a
        # move where moves add some.
        adds = isinstance(session.game, NamesAdded)
        if self._names_of is not session or (adds and self._state is not session.state):
            self._names_of, self._state = session, session.state if adds else None
            names = names_now(session.game, session.setup, session.state)
            players = {seat: name for seat, name in self._current.captains.items() if name}
            self._names = {**names, **players}
        return self._names

    def forget(self) -> None:
        """The game has been put away, and its session may go."""
        self._names, self._names_of, self._state = {}, None, None

    def word(self, word: str, sense: str = "") -> str:
        """A word of the game as people say it: words.word("crew-1", "at")."""
        return show(word, self.names, sense)

    def captain(self, seat: str) -> str:
        """The name of a captain: the player's, or else the colour."""
        return self.word(seat)

    def letter(self, seat: str) -> str:
        """The letter on a captain's badge; different for each captain of a game."""
        others = [one.colour for one in self._current.kit.other_seats]
        return letters({one: self.captain(one) for one in (*self._current.game.seats, *others)})[
            seat
        ]

    def round_name(self, number: int) -> str:
        """How a round of this game is called: "Round 2"."""
        return _(self._current.night.round_name).format(number=number)

    def say(self, sentence: Sentence) -> str:
        return fill(sentence.template, sentence.words, self.names)

    def sentence(self, event: Facts) -> str:
        """An event of the history, told to the table."""
        return self._line(event).sentence

    def together(self, events: Sequence[Facts]) -> Sequence[Facts]:
        """Events as they are told: some of them, of one move, in one sentence."""
        return self._current.night.told_together(events)

    def sentences(self, events: Sequence[Facts]) -> list[str]:
        """What happened, told to the table."""
        return [self.sentence(event) for event in self.together(events)]

    def log(self, viewer: str = TABLE) -> list[LogLine]:
        """What happened, one line after the other, with what was taken back and made again."""
        return log_lines(self._current.game, viewer, self._lines, self.move_name)

    def move_name(self, seat: str, verb: str) -> str:
        """What a move is called that has brought nothing about: by who made it, and its verb."""
        return _("{name}: {does}").format(name=self.captain(seat), does=self.word(verb, "verb"))

    def _lines(self, events: Sequence[Facts]) -> list[LogLine]:
        return [self._line(event) for event in self.together(events)]

    def _line(self, event: Facts) -> LogLine:
        facts = {name: value for name, value in event.items() if name not in ("record", "event")}
        sentence = fill(self._current.game.game.sentence(event), facts, self.names)
        cards = self._current.night.unconfirmed_cards(self._current.game.setup)
        sentence = marked(sentence, facts, cards)
        return LogLine(event["record"], event["event"], sentence, facts.get("seat", ""))


def letters(names: Mapping[str, str]) -> dict[str, str]:
    """A capital for each: the first letter of its name that no one before has taken."""
    chosen: dict[str, str] = {}
    for seat, name in names.items():
        free = (c for c in f"{name}123456789".upper() if c.isalnum() and c not in chosen.values())
        chosen[seat] = next(free)
    return chosen
