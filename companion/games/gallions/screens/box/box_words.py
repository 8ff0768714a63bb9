"""The cards of Gallions for the editor of the box: their fields, what is offered, what is wrong."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.games.gallions.rules.box.model import Box, Die, Parts
from companion.games.gallions.rules.box.problems import BoxError, Problem
from companion.games.gallions.rules.box.single_cards import INFERNAL_ONLY, SEA_ONLY, SORTS
from companion.games.gallions.rules.box.words import (
    DECKS,
    FACES,
    KINDS,
    NP_COLOURS,
    PARTS,
    PLACES,
)
from companion.games.gallions.rules.text.wording import WORDS
from companion.games.gallions.screens.box.box_fields import DIE_FIELDS, FIELDS, VALUES
from companion.games.gallions.screens.story.cards.card_story import face_does, face_sentence
from companion.kernel.profile import ProfileError
from companion.night.owners_box.files import OwnersBox
from companion.session.wording import show
from companion.system.i18n import _, ngettext
from companion.touch.widgets.box_editor.box_cards import BoxCards
from companion.touch.widgets.box_editor.draft import Path, value_at
from companion.touch.widgets.box_editor.shapes import Record, record_of
from companion.touch.widgets.box_editor.words import BoxWords

# What is told first stands first; the rest is seldom needed.
SEA = (
    *("deck", "fleet", "faces", "loot", "chain", "pick", "offers", "rules", "tiles", "fights"),
    *("scenario", "name", "reminder", "complete"),
)
INFERNAL = (
    *("deck", "play", "limit", "win", "lose", "loot", "offers"),
    *("scenario", "name", "reminder", "complete"),
)
# Tables whose words are the colours of dice at sea.
BY_COLOUR = ("fleet", "faces", "fights", "placed")
# So many ships at most: more than lie that close to each other.
MOST_EXPLODE = 4

# Words in the order in which the box lists them; all others stay as they are.
ORDER = [*DECKS, *NP_COLOURS, *FACES, *KINDS, *PARTS, *PLACES, "short", "long", "double"]


@cache
def record(sort: str) -> Record:
    if sort in SORTS:
        return record_of(SORTS[sort])
    return record_of(Parts if sort == "parts" else Die)


class GallionsBoxWords(BoxWords):
    def __init__(self, box: Box) -> None:
        self.box = box

    def record(self, sort: str) -> Record:
        return record(sort)

    # Words

    def field(self, sort: str, path: Path) -> str:
        name, above = path[-1], path[0]
        if isinstance(name, int):
            return _("Number {number}").format(number=name + 1)
        if above in BY_COLOUR and len(path) > 1:
            names = [
                show(word, WORDS, sense) for word, sense in zip(path[1:], SENSES, strict=False)
            ]
            if path[-1] in FIELDS and len(path) > len(SENSES) + 1:
                return _(FIELDS[str(name)])
            return ", ".join(names).capitalize()
        if path[-2:-1] and path[-2] in ("give", "cost", "less"):
            return show(name, WORDS).capitalize()
        words = DIE_FIELDS if sort.startswith("dice.") else FIELDS
        return _(words[name])

    def value(self, sort: str, path: Path, value: str) -> str:
        names = [step for step in path if isinstance(step, str)]
        field = names[-1] if names else ""
        if field in ("name", "text", "reminder", "hold_back"):
            return value
        if field == "kind" and len(names) > 1 and names[-2] == "chain":
            return show(value, WORDS)
        if f"{field}:{value}" in VALUES:
            return _(VALUES[f"{field}:{value}"])
        if field == "do":
            count = int(value.rpartition("-")[2])
            return ngettext("explodes, {number} ship", "explodes, {number} ships", count).format(
                number=count
            )
        if field == "tiles":
            return value.removeprefix("tile-")
        sense = {"faces": "face", "to": "face", "colour": "colour", "deck": "deck"}.get(field, "")
        return show(value, WORDS, sense)

    def text(self, sort: str, path: Path, value: Any) -> str:
        """What faces do is told as on the card, a sentence each."""
        if sort != "adventure" or path[0] != "faces" or value is None:
            return super().text(sort, path, value)
        if len(path) <= len(SENSES):
            return " ".join(self.text(sort, (*path, key), one) for key, one in value.items())
        does = face_does(value.get("do", ()), value.get("strength"), [str(path[2])])
        if not does:
            return _("Nothing.")
        colour, face = (
            show(word, WORDS, sense) for word, sense in zip(path[1:], SENSES, strict=False)
        )
        return face_sentence(colour, face, does)

    def title(self, sort: str, card_id: str, values: Mapping[str, Any]) -> str:
        if sort == "guild" and values:
            return _("{points} points for {cost}").format(**values)
        return card_id

    # What is offered

    def fields(self, sort: str, path: Path, names: Sequence[str], values: Any) -> Sequence[str]:
        if sort == "adventure" and not path:
            return self._adventure_fields(values)
        if path[:1] == ("faces",) and "strength" in names:
            # A row of keys; what a face does takes the rest of the page.
            return ["strength", *(name for name in names if name != "strength")]
        if sort in ("sailor", "pack.crew") and not path:
            at_port = values.get("when") == "port" or "at" in values
            return [name for name in names if name != "at" or at_port]
        return names

    def _adventure_fields(self, values: Mapping[str, Any]) -> list[str]:
        infernal = values.get("deck") == "infernal" or "play" in values
        names = list(INFERNAL if infernal else SEA)
        if values.get("play") != "press" and "limit" not in values and infernal:
            names.remove("limit")
        if values.get("deck") == "intro" and not infernal:
            names.insert(1, "play")
        if not values.get("fleet"):
            names = [name for name in names if name not in ("faces", "fights", "pick")]
        # What does not belong here must be seen to be taken away.
        others = [*SEA_ONLY, *INFERNAL_ONLY]
        hidden = ("placed", "tile_cells")
        return [
            *names,
            *(n for n in others if n in values and n not in names and n not in hidden),
        ]

    def options(self, sort: str, path: Path, options: Sequence[Any], values: Any) -> Sequence[Any]:
        offered = self._offered(sort, path, options, values)
        in_order = sorted(offered, key=lambda one: ORDER.index(one) if one in ORDER else len(ORDER))
        if path[:1] == ("faces",) and len(path) == len(SENSES):
            # Cards say more of symbols than of numbers.
            in_order.sort(key=lambda face: str(face).isdigit())
        return in_order

    def _offered(self, sort: str, path: Path, options: Sequence[Any], values: Any) -> Sequence[Any]:
        name = path[-1]
        if sort == "adventure" and path[0] in BY_COLOUR:
            return self._of_dice(path, options, values)
        if path == ("pick", "colour"):
            return self._at_sea(options, values)
        if name == "do":
            return self._actions(options)
        if name == "tiles":
            return self.box.ocean_tiles.ids
        if name == "to":
            ours = {*self.box.die("player").faces, *self.box.die("captain").faces}
            return [face for face in options if face in ours]
        return options

    def _of_dice(self, path: Path, options: Sequence[Any], values: Any) -> Sequence[Any]:
        match path:
            case ("fleet",):
                return options
            case ("fleet", str(colour)):
                count = self.box.die(f"np-{colour}").count
                return [number for number in options if number <= count]
            case (_,):
                return self._at_sea(options, values)
            case ("faces", str(colour)):
                faces = self.box.die(f"np-{colour}").faces
                return [face for face in options if face in faces]
            case (*_above, "do"):
                return self._actions(options)
        return options

    def _at_sea(self, colours: Sequence[str], values: Any) -> list[str]:
        return [colour for colour in colours if value_at(values, ("fleet", colour))]

    def _actions(self, actions: Sequence[str]) -> list[str]:
        most = [f"explode-{number}" for number in range(2, MOST_EXPLODE + 1)]
        return [one for one in actions if one in most or not one[-1].isdigit()]

    def new_values(self, sort: str) -> dict[str, Any]:
        return {"deck": "easy", "scenario": "any"} if sort == "adventure" else {}

    def unnamed(self, sort: str, number: int) -> str:
        named = {
            "adventure": _("Adventure {number}"),
            "upgrade": _("Upgrade {number}"),
            "sailor": _("Sailor {number}"),
            "pack.crew": _("Sailor {number}"),
        }
        return named[sort].format(number=number) if sort in named else ""

    # What is wrong

    def faults(self, sort: str, error: ProfileError) -> Mapping[str, str]:
        problems = error.problems if isinstance(error, BoxError) else ()
        found: dict[str, str] = {}
        for problem in problems:
            ours = problem.card.split(" ")[0] in (sort, "sailor") or problem.card == sort
            found.setdefault(problem.field if ours else "", self._sentence(sort, problem))
        return found or {"": str(error)}

    def _sentence(self, sort: str, problem: Problem) -> str:
        if problem.fault == "is missing":
            return _("Still to be told.")
        field = problem.field.partition(".")[0].partition("[")[0]
        if problem.card.startswith("scenario."):
            return _("A scenario needs more cards of this deck: enter the others first.")
        sentences = {
            "deck": _("Infernal adventures belong to the infernal deck, and no others."),
            "limit": _("Needed for an adventure of stopping in time, and only there."),
            "placed": _("There are more places than dice."),
            "offers": _("It takes named loot or any, and brings doubloons or a part."),
            "use": _("What always works cannot be used, and what is used does not always work."),
            "at": _("Needed for sailors of the port, and only there. To buy: not market or vault."),
            "when": _("Points count at the end, and kept loot in the captains' turns."),
            "total": _("It must be all sails, cannons and holds together."),
        }
        if "does not belong" in problem.fault:
            return _("This does not belong to such an adventure: take it away.")
        return sentences.get(field, f"{problem.fault}; {problem.allowed}")


# What the words of tables by colour stand for, from outside in.
SENSES = ("colour", "face")


def box_cards() -> BoxCards:
    """The owner's box; raises ProfileError."""
    box = OwnersBox("gallions")
    return BoxCards(box, GallionsBoxWords(box.box))
