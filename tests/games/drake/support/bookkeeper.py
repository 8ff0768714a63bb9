"""A second opinion on points and pieces, from the public log alone.

The bookkeeper sits at the table with the rulebook, hears what everybody hears, and keeps a book of
its own. It takes facts from the log (who went where, who won what), never the points in it.
"""

from collections import Counter
from typing import Any

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.words import CARGO, GOODS, NUMBERED, TREASURES

Line = dict[str, Any]

CONQUESTS = {0: 0, 1: 1, 2: 4, 3: 10}
SETS = {1: 2, 2: 8, 3: 16, 4: 26}
CHEST = {"gold": 4, "silver": 3, "jewel": 5}
HOMECOMING = [2, 1]


class Account:
    """What the book says about one captain."""

    def __init__(self) -> None:
        self.score = 4
        self.pieces: Counter[str] = Counter()
        self.begin_voyage()

    def begin_voyage(self) -> None:
        for piece in CARGO:
            self.pieces[piece] = 0
        self.roles: set[str] = set()
        self.conquests: set[str] = set()
        self.resolved: set[str] = set()
        self.extra: set[str] = set()
        self.action_discs = 10

    def final_points(self) -> int:
        """Commodities, largest sets first, and the chest."""
        goods = {good: self.pieces[good] for good in GOODS}
        points = sum(CHEST[treasure] * self.pieces[treasure] for treasure in TREASURES)
        while any(goods.values()):
            found = [good for good in GOODS if goods[good]]
            points += SETS[len(found)]
            for good in found:
                goods[good] -= 1
        return points


class Bookkeeper:
    """Reads the lines of the public log one by one."""

    def __init__(self, board: Board, seats: tuple[str, ...], homecoming: str) -> None:
        self.board = board
        self.homecoming = homecoming
        self.accounts = {seat: Account() for seat in seats}
        self.begin_voyage()

    def begin_voyage(self) -> None:
        for account in self.accounts.values():
            account.begin_voyage()
        self.treasure = {
            at: place.treasure for at, place in self.board.destinations.items() if place.treasure
        }
        self.tiles: dict[str, str] = {}
        self.home: list[str] = []
        self.bonuses = 0

    def hear(self, line: Line) -> None:
        """Writes one line of the log into the book."""
        getattr(self, f"hear_{line['event'].replace('-', '_')}", self.nothing)(line)

    def nothing(self, line: Line) -> None:
        """Most of what is said changes no points and no pieces."""

    def gain(self, line: Line) -> None:
        account = self.accounts[line["seat"]]
        for thing, count in line.get("gained", {}).items():
            if thing in CARGO or thing in TREASURES:
                account.pieces[thing] += count
            elif thing in ("ghost", "hind"):
                account.extra.add(thing)
            elif thing in ("admiral", "governor", "informer"):
                account.roles.add(thing)

    def hear_last_ship_armed(self, line: Line) -> None:
        self.accounts[line["seat"]].pieces["guns"] += 1

    def hear_voyage_began(self, line: Line) -> None:
        if line["voyage"] > 1:
            self.begin_voyage()

    def hear_blocked(self, line: Line) -> None:
        for at in line["places"]:
            self.treasure.pop(at, None)

    def hear_galleons_laid(self, line: Line) -> None:
        self.tiles = line["tiles"]

    def hear_visited(self, line: Line) -> None:
        if line["seat"] == "hawkins":
            return
        account = self.accounts[line["seat"]]
        account.action_discs -= 1
        if line["at"] == "investor":
            account.score -= 4
        self.gain(line)

    def hear_rolled(self, line: Line) -> None:
        self.gain(line)

    def hear_attack_won(self, line: Line) -> None:
        account, at = self.accounts[line["seat"]], line["at"]
        place = self.board.destinations[at]
        tile = self.tiles.get(at)
        account.score += self.board.tiles[tile].points if tile else place.points
        account.conquests.add(place.kind)
        for piece, count in line["paid"].items():
            account.pieces[piece] -= count
        treasure = self.treasure.pop(at, None)
        if treasure:
            account.pieces[treasure] += 1
        account.resolved.add(line["disc"])

    def hear_traded(self, line: Line) -> None:
        account = self.accounts[line["seat"]]
        account.pieces["trade"] -= 1
        account.pieces[line["good"]] += 1
        account.resolved.add(line["disc"])

    def mission_without_success(self, line: Line) -> None:
        self.accounts[line["seat"]].resolved.add(line["disc"])

    hear_attack_failed = hear_stood_down = hear_skipped = mission_without_success

    def hear_came_home(self, line: Line) -> None:
        seat = line["seat"]
        account = self.accounts[seat]
        if account.conquests and "4" not in account.resolved:
            rank = len(self.home) if self.homecoming == "dock" else self.bonuses
            account.score += HOMECOMING[rank] if rank < len(HOMECOMING) else 0
            self.bonuses += 1
        self.home.append(seat)

    def hear_voyage_over(self, line: Line) -> None:
        left = Counter(self.treasure.values())
        for account in self.accounts.values():
            account.score += CONQUESTS[len(account.conquests)]
            if "admiral" in account.roles:
                account.score += left["gold"]
            if "governor" in account.roles:
                account.score += left["silver"]

    def hear_game_over(self, line: Line) -> None:
        for account in self.accounts.values():
            account.score += account.final_points()

    def hear_adjusted(self, line: Line) -> None:
        account = self.accounts[line["seat"]]
        for name, change in line["changes"].items():
            if name == "points":
                account.score += change
            else:
                account.pieces[name] += change


def mission_discs(account: Account) -> set[str]:
    """The mission discs of a captain in this voyage."""
    return {*NUMBERED, *account.extra}
