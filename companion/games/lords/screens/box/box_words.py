"""The box of Lords for the editor: fields of cards, what is offered, what is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.box.problems import BoxError, Problem
from companion.games.lords.rules.text.wording import names
from companion.games.lords.screens.box.box_fields import FIELDS, TABLE_FIELDS, VALUES
from companion.games.lords.screens.box.box_shapes import (
    CHARACTERS_OWN,
    LAST,
    OF_KIND,
    TRICK_FIELDS,
    locations,
    record_of,
)
from companion.kernel.profile import ProfileError
from companion.night.owners_box.files import OwnersBox
from companion.session.wording import show
from companion.system.i18n import _, ngettext
from companion.touch.widgets.box_editor.box_cards import BoxCards
from companion.touch.widgets.box_editor.draft import Path, value_at
from companion.touch.widgets.box_editor.shapes import Record
from companion.touch.widgets.box_editor.words import BoxWords

# Fields with words of the owner's own.
WRITTEN = ("name", "text")


class LordsBoxWords(BoxWords):
    def __init__(self, box: Box) -> None:
        self.box = box
        self.names = names(box)

    def record(self, sort: str) -> Record:
        return record_of(sort, self.box)

    # Words

    def field(self, sort: str, path: Path) -> str:
        name = path[-1]
        if isinstance(name, int):
            return _("Number {number}").format(number=name + 1)
        if sort == "districts":
            return self.box.districts.get(name, name)
        if f"{sort}.{name}" in TABLE_FIELDS:
            return _(TABLE_FIELDS[f"{sort}.{name}"])
        return _(FIELDS[name]) if name in FIELDS else self._called(name)

    def value(self, sort: str, path: Path, value: str) -> str:
        if not isinstance(value, str):
            return str(value)
        fields = [step for step in path if isinstance(step, str)]
        field = fields[-1] if fields else ""
        if field in WRITTEN or sort == "districts":
            return value
        if field == "kind" and "spot" in fields:
            return show(value, self.names, "kind")
        if f"{field}:{value}" in VALUES:
            return _(VALUES[f"{field}:{value}"])
        return self._called(value)

    def _called(self, word: str) -> str:
        """As the game says it; a place that only a card names, by its id."""
        if word in self.names:
            return show(word, self.names)
        return word.replace("-", " ").capitalize()

    def text(self, sort: str, path: Path, value: Any) -> str:
        if sort == "chart" and isinstance(value, Mapping):
            return ngettext("{count} place", "{count} places", len(value)).format(count=len(value))
        return super().text(sort, path, value)

    # What is offered

    def fields(self, sort: str, path: Path, names: Sequence[str], values: Any) -> Sequence[str]:
        match path:
            case () if sort in ("card", "character"):
                return self._card_fields(sort, values)
            case ("tricks", int(number)):
                effect = value_at(values, ("tricks", number, "effect"))
                return ["effect", "cost", "star", *TRICK_FIELDS.get(effect, ())]
            case ("spot",):
                kind = self.box.spots.get(value_at(values, ("spot", "kind")) or "")
                return ["kind", "at"] if kind and kind.at else ["kind"]
        return names

    def _card_fields(self, sort: str, values: Mapping[str, Any]) -> list[str]:
        fields = list(OF_KIND.get(values.get("kind", ""), ("kind",)))
        if sort == "character":
            fields += CHARACTERS_OWN
        if values.get("kind") == "event":
            wanted = {"war": "nation", "demand": "product"}.get(values.get("event", ""))
            fields = [one for one in fields if one in ("kind", "event", wanted)]
        if "kind" in values:
            fields += [one for one in LAST if sort == "card" or one != "spot"]
        # What does not belong here must be seen to be taken away.
        known = {field.name for field in record_of(sort, self.box).fields}
        return [*fields, *(one for one in values if one in known and one not in fields)]

    def options(self, sort: str, path: Path, options: Sequence[Any], values: Any) -> Sequence[Any]:
        match path:
            case ("kind",) if sort == "character":
                return ["colony", "fleet"]
            case ("location",):
                return self._locations(values)
            case ("spot", "at"):
                return self._spots(value_at(values, ("spot", "kind")) or "")
        return options

    def _locations(self, values: Mapping[str, Any]) -> list[str]:
        offered = locations(self.box, values.get("district", ""))
        own = values.get("location")
        return sorted({*offered, *([own] if own else ())}, key=self._called)

    def _spots(self, kind: str) -> Sequence[str]:
        spot = self.box.spots.get(kind)
        match spot.at if spot else "":
            case "zone":
                return list(self.box.zones)
            case "district":
                return list(self.box.districts)
            case "location":
                return sorted((*locations(self.box), *self.box.ports), key=self._called)
        return []

    def pieces_title(self) -> str:
        return _("Chart and tables")

    def unnamed(self, sort: str, number: int) -> str:
        named = {
            "card": _("Card {number}"),
            "character": _("Character {number}"),
            "zone": _("Zone {number}"),
            "place": _("Port {number}"),
        }
        return named[sort].format(number=number) if sort in named else ""

    # What is wrong

    def faults(self, sort: str, error: ProfileError) -> Mapping[str, str]:
        problems = error.problems if isinstance(error, BoxError) else ()
        found: dict[str, str] = {}
        for problem in problems:
            ours = problem.where.partition(" ")[0] == sort
            field = _plain_field(problem.field)
            found.setdefault(field if ours else "", self.sentence(problem))
        return found or {"": str(error)}

    def sentence(self, problem: Problem) -> str:
        """What is wrong, in the table's language."""
        if problem.fault == "is missing" and problem.where:
            return _("Still to be told.")
        field = _plain_field(problem.field).partition(".")[0].partition("[")[0]
        named = problem.where.partition(" ")[2]
        told = {
            "crown": _("Another card has this crown."),
            "nation": _("Heathens have no nation."),
            "zones": _("{card} trades in a zone that is not on the chart."),
            "zone": _("{card} lies in a zone that is not on the chart."),
            "district": _("{card} names a district that there is not."),
            "spot": _("The black spot of {card} strikes a place that there is not."),
            "card": _("There are too few cards for five decades."),
        }
        if field in told:
            return told[field].format(card=self._called(named))
        place = self._called(named) if named else problem.where
        return _("{card}: {field} {fault}. Allowed: {allowed}.").format(
            card=place or field, field=field, fault=problem.fault, allowed=problem.allowed
        )


def _plain_field(field: str) -> str:
    """`trick marque.nation` is somewhere in the tricks."""
    return "tricks" if field.startswith("trick") else field


def box_cards() -> BoxCards:
    """The owner's box; raises ProfileError."""
    box = OwnersBox("lords")
    return BoxCards(box, LordsBoxWords(box.box))
