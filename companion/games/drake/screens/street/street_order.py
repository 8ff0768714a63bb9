"""The sixteen tiles of the street while they are entered: any tap can be taken back by another."""

from collections.abc import Sequence


class StreetOrder:
    """Tiles get the lowest free number; the last one finds its place by itself."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = list(tiles)
        self.places: dict[str, int] = {}

    def tap(self, tile: str) -> None:
        """Gives a tile the next number, or takes its number away."""
        if tile in self.places:
            del self.places[tile]
        else:
            self.places[tile] = self.next_number
            if len(self.places) == len(self.tiles) - 1:
                rest = next(one for one in self.tiles if one not in self.places)
                self.places[rest] = self.next_number

    @property
    def next_number(self) -> int:
        """The number that the next tile gets; one too many when all are laid."""
        taken = set(self.places.values())
        return next(n for n in range(1, len(self.tiles) + 2) if n not in taken)

    def clear(self) -> None:
        self.places.clear()

    @property
    def complete(self) -> bool:
        return len(self.places) == len(self.tiles)

    @property
    def order(self) -> list[str]:
        return sorted(self.places, key=lambda tile: self.places[tile])
