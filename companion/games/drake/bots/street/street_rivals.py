"""The others in Plymouth street: which circles they will have taken when one gets there."""

from companion.games.drake.bots.seat_view import SeatView

# Locations that a captain passes or uses per turn.
STRIDE = 2.2
# How many of those in their stride captains use, how many just beyond it they hurry to.
USED_IN_STRIDE = 0.7
USED_JUST_BEYOND = 0.35
JUST_BEYOND = 3
USED_FAR_AHEAD = 0.05


class StreetRivals:
    def __init__(self, seat_view: SeatView) -> None:
        view = seat_view.view
        self._visits = view.visits
        position = dict.fromkeys(view.loading, -1)
        for at, discs in view.visits.items():
            index = view.street.index(at)
            for seat in discs.values():
                position[seat] = max(position[seat], index)
        self.own_position = position.pop(seat_view.seat)
        self._positions = [
            index
            for seat, index in position.items()
            if seat not in view.sailing and index < len(view.street) - 1
        ]
        ashore = [seat for seat in seat_view.rivals if seat not in view.sailing]
        self.share_in_street = len(ashore) / len(seat_view.rivals)
        self._left: dict[tuple[str, int], int | None] = {}

    def circle_left(self, at: str, index: int, circles: int, turns: int) -> int | None:
        """The best circle, counted from 0, that should be free after so many turns; or none."""
        if (at, turns) not in self._left:
            taken = self._visits.get(at, {})
            free = [circle for circle in range(circles) if str(circle + 1) not in taken]
            others = round(self.expected_visits(index, turns))
            self._left[at, turns] = free[others] if others < len(free) else None
        return self._left[at, turns]

    def expected_visits(self, index: int, turns: int) -> float:
        """How many rivals should have used a location by then."""
        ahead = (index - position for position in self._positions)
        return sum(self._uses(distance, turns) for distance in ahead if distance > 0)

    def _uses(self, distance: int, turns: int) -> float:
        if not turns:
            return 0.0
        stride = STRIDE * turns
        if distance <= stride:
            return USED_IN_STRIDE
        if distance <= stride + JUST_BEYOND:
            return USED_JUST_BEYOND
        return USED_FAR_AHEAD * turns
