"""Score pads: gold and treasure by lord, for a table that only wants to count."""

from companion.games.lords.box.files import shipped_box
from companion.night.saved.pad_folder import PadFolder
from companion.night.saved.score_pad import CountPad

# Tents of treasure, by what they are worth: with parrot treasure they are worth less.
TREASURE = ("treasure", "parrot_treasure")
CROWN = "crown"
FIELDS = ("gold", *TREASURE, CROWN)
# Whoever has written no crown down is behind those who have.
NO_CROWN = 100


class ScorePad(CountPad):
    def treasure(self, seat: str) -> int:
        """What the treasure is worth."""
        return sum(self.value(seat, what) * worth for what, worth in worths().items())

    def total(self, seat: str) -> int:
        return self.value(seat, "gold") + self.treasure(seat)

    def crown(self, seat: str) -> int:
        return self.value(seat, CROWN) or NO_CROWN

    def ranking(self) -> list[str]:
        """The highest total first; of equals the lowest crown (L48)."""
        return sorted(self.seats, key=lambda seat: (-self.total(seat), self.crown(seat)))


def worths() -> dict[str, int]:
    """How much gold a tent of each kind is worth."""
    gold = shipped_box().gold
    return dict(zip(TREASURE, (gold.treasure, gold.treasure_parrot_variant), strict=True))


PADS = PadFolder("lords-score-pads", ScorePad)
