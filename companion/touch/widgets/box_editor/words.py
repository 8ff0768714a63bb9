"""What a game tells an editor of its box: shapes, and words for fields and values."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.kernel.profile import ProfileError
from companion.system.i18n import _, ngettext
from companion.touch.widgets.box_editor.draft import Path
from companion.touch.widgets.box_editor.shapes import Record, Variants

# Letters that a line of the editor has room for, in the largest text size.
LONGEST_LIST = 90


class BoxWords:
    """A game subclasses it. `sort` is a sort of cards ("adventure") or a table ("dice.player")."""

    def record(self, sort: str) -> Record:
        """The fields of a card of that sort."""
        raise NotImplementedError

    def field(self, sort: str, path: Path) -> str:
        """What a field is called; the path leads to it."""
        raise NotImplementedError

    def value(self, sort: str, path: Path, value: str) -> str:
        """A word of a field."""
        raise NotImplementedError

    def fields(self, sort: str, path: Path, names: Sequence[str], values: Any) -> Sequence[str]:
        """Which fields are offered, in which order; `values` are those of the whole card."""
        return names

    def options(self, sort: str, path: Path, options: Sequence[Any], values: Any) -> Sequence[Any]:
        """Which words or numbers are offered for a field, or which words of a table."""
        return options

    def new_values(self, sort: str) -> dict[str, Any]:
        """What a new card begins with."""
        return {}

    def pieces_title(self) -> str:
        """What the list of all is called that are no cards."""
        return _("Dice and pieces")

    def unnamed(self, sort: str, number: int) -> str:
        """What a card is called whose name nobody has typed; "" for a sort without names."""
        return ""

    def title(self, sort: str, card_id: str, values: Mapping[str, Any]) -> str:
        """What a card is called that has no name."""
        return card_id

    def faults(self, sort: str, error: ProfileError) -> Mapping[str, str]:
        """What does not fit, by field, in the table's language."""
        return {"": str(error)}

    # In words

    def text(self, sort: str, path: Path, value: Any) -> str:
        """Any value in words, on one line."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if isinstance(value, str):
            return self.value(sort, path, value)
        if isinstance(value, list | tuple):
            return self._list_text(sort, path, value)
        if isinstance(value, Mapping):
            return "; ".join(self._pair(sort, (*path, key), one) for key, one in value.items())
        return str(value)

    def _list_text(self, sort: str, path: Path, values: Sequence[Any]) -> str:
        """Records with a name are told by it; a list too long for a line is counted."""
        places = [(*path, number) for number in range(len(values))]
        named = all(isinstance(one, Mapping) and one.get("name") for one in values)
        text = ", ".join(
            self.text(sort, (*place, "name"), one["name"]) if named else self.text(sort, place, one)
            for place, one in zip(places, values, strict=True)
        )
        if len(text) > LONGEST_LIST and all(isinstance(one, Mapping) for one in values):
            counted = ngettext("{count} entry", "{count} entries", len(values))
            return counted.format(count=len(values))
        return text

    def _pair(self, sort: str, path: Path, value: Any) -> str:
        text = self.text(sort, path, value)
        # What a card does says its own name.
        if path[-1] == self.tag:
            return text
        return _("{field}: {value}").format(field=self.field(sort, path), value=text)

    tag = "kind"


def variant(shape: Variants, value: Any) -> Record | None:
    """The record that a value says it is."""
    kind = value.get(shape.tag) if isinstance(value, Mapping) else None
    return shape.records.get(kind) if isinstance(kind, str) else None
