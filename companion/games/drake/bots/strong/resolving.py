"""The missions of a voyage, played out quickly with the discs and tokens of one guess."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.drake.bots.missions.campaign import CONQUEST_WORTH
from companion.games.drake.bots.strong.waters import FORT, FOURTH, GALLEON, PORT, Waters, good_worth
from companion.games.drake.rules.phases.homecoming import BONUSES


class Errand(NamedTuple):
    """A disc to be resolved: which face, whose ship, and where."""

    face: int
    rank: int
    ship: int
    spot: int


class Voyage:
    """What changes while the discs of all ships are resolved one by one."""

    def __init__(self, waters: Waters, tokens: Sequence[int]) -> None:
        self.waters = waters
        self.tokens = tokens
        spots, logs = waters.spots, waters.logs
        self.room = [spot.room for spot in spots]
        self.treasure = [spot.treasure for spot in spots]
        self.goods = [spot.goods for spot in spots]
        self.turned = [spot.turned for spot in spots]
        self.crew = [log.crew for log in logs]
        self.guns = [log.guns for log in logs]
        self.trade = [log.trade for log in logs]
        self.conquered = [log.conquered for log in logs]
        self.cargo = [log.cargo for log in logs]
        self.gain = [0.0] * len(logs)
        self.docks = waters.home

    def resolve(self, errands: Sequence[Errand], late: Sequence[bool] = ()) -> list[float]:
        """Plays all discs in their order; what each ship gains in this voyage, hopes included."""
        ahead: list[list[int]] = [[] for _ in self.gain]
        fourth = list(late) or [False] * len(self.gain)
        for errand in errands:
            ahead[errand.ship].append(errand.spot)
        for face, _, ship, spot in errands:
            left = ahead[ship]
            if not left or left[0] != spot:
                continue  # gone home
            del left[0]
            if self.room[spot] > 0:
                self.carry_out(ship, spot, left)
            if face == FOURTH:
                fourth[ship] = True
            self.maybe_home(ship, left, fourth[ship])
        return self.final()

    def carry_out(self, ship: int, spot: int, left: Sequence[int]) -> None:
        if self.waters.spots[spot].kind == PORT:
            self.deal(ship, spot, left)
        else:
            self.attack(ship, spot, left)

    def deal(self, ship: int, spot: int, left: Sequence[int]) -> None:
        if not self.trade[ship]:
            return
        good, worth = self.best_good(ship, spot)
        if good < 0:
            return
        if left and self.trade[ship] == 1 and self.better_port(ship, left, worth):
            return
        self.take_good(ship, spot, good)

    def take_good(self, ship: int, spot: int, good: int) -> None:
        cargo = self.cargo[ship]
        self.gain[ship] += good_worth(good, cargo, self.waters.voyage)
        self.trade[ship] -= 1
        self.cargo[ship] = (*cargo[:good], cargo[good] + 1, *cargo[good + 1 :])
        goods = self.goods[spot]
        self.goods[spot] = (*goods[:good], goods[good] - 1, *goods[good + 1 :])
        self.room[spot] -= 1

    def best_good(self, ship: int, spot: int) -> tuple[int, float]:
        cargo, voyage = self.cargo[ship], self.waters.voyage
        best, best_worth = -1, 0.0
        for good, count in enumerate(self.goods[spot]):
            if count:
                worth = good_worth(good, cargo, voyage)
                if worth > best_worth:
                    best, best_worth = good, worth
        return best, best_worth

    def better_port(self, ship: int, left: Sequence[int], worth: float) -> bool:
        """Whether the last of the trade goods is better kept for a port that comes later."""
        spots = self.waters.spots
        return any(
            self.best_good(ship, later)[1] > worth
            for later in left
            if spots[later].kind == PORT and self.room[later] > 0
        )

    def price(self, ship: int, spot: int, token: int) -> tuple[int, int]:
        seen = self.waters.spots[spot]
        if seen.kind == GALLEON:
            return 0, seen.guns + token
        from_behind = seen.kind == FORT and self.waters.logs[ship].pinnace
        return seen.troops + token, 0 if from_behind else seen.guns

    def attack(self, ship: int, spot: int, left: Sequence[int]) -> None:
        if not self.may_attack(ship, spot):
            return
        if left and not self.worth_it(ship, spot, left):
            return
        self.fight(ship, spot)

    def may_attack(self, ship: int, spot: int) -> bool:
        seen = self.waters.spots[spot]
        if seen.kind == GALLEON and not self.waters.logs[ship].galleon:
            return False
        crew, guns = self.price(ship, spot, self.tokens[spot] if self.turned[spot] else 0)
        return self.crew[ship] >= crew and self.guns[ship] >= guns

    def fight(self, ship: int, spot: int) -> None:
        seen = self.waters.spots[spot]
        if seen.defended:
            self.turned[spot] = True
        crew, guns = self.price(ship, spot, self.tokens[spot])
        if self.crew[ship] < crew or self.guns[ship] < guns:
            return
        self.crew[ship] -= crew
        self.guns[ship] -= guns
        self.gain[ship] += seen.points + self.treasure[spot]
        self.treasure[spot] = 0
        self.conquered[ship] |= seen.kind
        self.room[spot] -= 1

    def worth_it(self, ship: int, spot: int, left: Sequence[int]) -> bool:
        """Whether to pay here, or to keep crew and guns for what comes later."""
        token = self.tokens[spot] if self.turned[spot] else self.expected(spot)
        crew, guns = self.price(ship, spot, token)
        kinds = self.conquered[ship]
        later = self.later(ship, left)
        all_crew = all_guns = 0
        for _, need_crew, need_guns, _ in later:
            all_crew += need_crew
            all_guns += need_guns
        have_crew, have_guns = self.crew[ship], self.guns[ship]
        if have_crew >= crew + all_crew and have_guns >= guns + all_guns:
            return True
        gain = self.waters.spots[spot].points + self.treasure[spot]
        keep = best_rest(later, 0, have_crew, have_guns, kinds)
        pay = best_rest(
            later, 0, have_crew - crew, have_guns - guns, kinds | self.waters.spots[spot].kind
        )
        return gain + pay >= keep

    def expected(self, spot: int) -> int:
        return 1 if self.waters.spots[spot].defended else 0

    def later(self, ship: int, left: Sequence[int]) -> list[tuple[int, int, int, int]]:
        """The attacks still ahead: gain, crew, guns and kind."""
        found = []
        for spot in left:
            seen = self.waters.spots[spot]
            if seen.kind != PORT and self.room[spot] > 0 and self.may_attack(ship, spot):
                token = self.tokens[spot] if self.turned[spot] else self.expected(spot)
                crew, guns = self.price(ship, spot, token)
                found.append((seen.points + self.treasure[spot], crew, guns, seen.kind))
        return found

    def maybe_home(self, ship: int, left: list[int], late: bool) -> None:
        """Home with the last disc, or early when nothing more can be done."""
        if left and any(self.open_to(ship, spot) for spot in left):
            return
        left.clear()
        self.dock(ship, late)

    def dock(self, ship: int, late: bool) -> None:
        if not late and self.conquered[ship] and self.docks < len(BONUSES):
            self.gain[ship] += BONUSES[self.docks]
        self.docks += 1

    def open_to(self, ship: int, spot: int) -> bool:
        if self.room[spot] <= 0:
            return False
        if self.waters.spots[spot].kind == PORT:
            return self.trade[ship] > 0
        return self.may_attack(ship, spot)

    def final(self) -> list[float]:
        gold = silver = 0
        for spot, treasure in zip(self.waters.spots, self.treasure, strict=True):
            if treasure and spot.chest == "gold":
                gold += 1
            elif treasure and spot.chest == "silver":
                silver += 1
        return [
            gain
            + CONQUEST_WORTH[kinds]
            + (gold if log.admiral else 0)
            + (silver if log.governor else 0)
            for gain, kinds, log in zip(self.gain, self.conquered, self.waters.logs, strict=True)
        ]


def best_rest(
    later: Sequence[tuple[int, int, int, int]], n: int, crew: int, guns: int, kinds: int
) -> float:
    """The most that these attacks bring, taken in any number, the conquest table included."""
    if n == len(later):
        return CONQUEST_WORTH[kinds]
    best = best_rest(later, n + 1, crew, guns, kinds)
    gain, need_crew, need_guns, kind = later[n]
    if crew >= need_crew and guns >= need_guns:
        taken = gain + best_rest(later, n + 1, crew - need_crew, guns - need_guns, kinds | kind)
        best = max(best, taken)
    return best
