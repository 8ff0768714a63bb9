"""The watcher: compares what lies on the board with the game, and lays the right disc.

The right disc at the right time becomes a move. Everything else becomes a notice, recomputed at
every look from what lies there, so that it goes when the disc is moved or the game changes. A
disc becomes a move only if it was laid before our eyes in this phase: what is left after an undo,
a restart or a cut cable waits to be lifted, laid anew, or accepted by touch.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from companion.games.kernel.game import TABLE
from companion.games.kernel.refusal import Refused
from companion.table.notices import Notice
from companion.table.pieces import Piece, pieces_by_colour, pieces_of_missions
from companion.table.plan import why_not
from companion.table.remarks import remarks
from companion.table.scene import GameInProgress, Scene
from companion.table.sight import Sight
from hardware.readers import Scan

Play = Callable[[Mapping[str, Any]], object]

LOOKED = "peeked-defence"  # the event that names the disc which the Informer may move
NOT_KEPT = "not-saved"  # a refusal by the card, not by the rules


class Accepted(Struct, frozen=True):
    """A move that was made by hand, as the whole table may know it."""

    seat: str
    do: str
    places: tuple[str, ...]


class Outcome(Struct, frozen=True):
    accepted: tuple[Accepted, ...] = ()
    notices: tuple[Notice, ...] = ()
    pieces: tuple[Piece, ...] = ()
    board_empty: bool = False


class Watcher:
    def __init__(self, game: GameInProgress, play: Play, sight: Sight) -> None:
        self.sight = sight
        self._game = game
        self._play = play
        self._state: Any = None
        self._scene: Scene | None = None

    @property
    def scene(self) -> Scene:
        """The game as it stands, built anew when it has changed."""
        state = self._game.state
        if self._scene is None or state is not self._state:
            before = self._scene
            self._state, self._scene = state, Scene(self._game)
            self.sight.game_changed(before, self._scene)
        return self._scene

    def look(
        self, scans: Iterable[Scan], now: float, ready: bool, usable: frozenset[int]
    ) -> Outcome:
        """While the readers are not `ready`, nothing is known of the present, and nothing said.

        Raises Refused if a move by hand cannot be kept.
        """
        scene, sight = self.scene, self.sight
        sight.take_in(scene, sight.presence.update(scans, now, ready, usable))
        if not ready:
            return Outcome()
        accepted = []
        # A disc that was laid early counts as soon as its captain is next.
        while made := self._one_move(scene):
            accepted.append(made)
            scene = self.scene
        sight.settle(scene)
        return Outcome(
            tuple(accepted),
            remarks(scene, sight, now, usable),
            self._pieces(scene),
            sight.board_empty(now),
        )

    # Moves

    def _one_move(self, scene: Scene) -> Accepted | None:
        if scene.phase == "sailing":
            return self._lay_disc(scene)
        if scene.phase == "informer":
            return self._move_disc(scene) or self._swap_discs(scene)
        return None

    def _lay_disc(self, scene: Scene) -> Accepted | None:
        sight, seat = self.sight, scene.awaited("place-disc")
        laid = sight.newly_laid(scene, seat)
        if len(laid) != 1 or sight.lifted(scene, seat) or sight.another_is_coming(seat):
            return None
        ((at, uid),) = laid.items()
        # First what everybody can see: only then may it matter which disc it is.
        if why_not(scene.view, sight.plan.zones, seat, at):
            return None
        try:
            self._make({"seat": seat, "do": "place-disc", "disc": sight.face(uid), "at": at}, [uid])
        except Refused as refusal:
            if refusal.code == NOT_KEPT:
                raise
            sight.refused.add(uid)
            return None
        return Accepted(seat, "place-disc", (at,))

    def _move_disc(self, scene: Scene) -> Accepted | None:
        """The Informer has moved the disc from where he looked at the defence."""
        sight, seat = self.sight, scene.awaited("move-disc")
        laid, lifted = sight.newly_laid(scene, seat), sight.lifted(scene, seat)
        if not seat or len(laid) != 1 or len(lifted) != 1:
            return None
        (to,), (origin,) = laid, lifted
        log = self._game.log(TABLE)
        looked_at = next(line["at"] for line in reversed(log) if line["event"] == LOOKED)
        if origin != looked_at or why_not(scene.view, sight.plan.zones, seat, to):
            return None
        self._make({"seat": seat, "do": "move-disc", "to": to}, laid.values())
        return Accepted(seat, "move-disc", (origin, to))

    def _swap_discs(self, scene: Scene) -> Accepted | None:
        """The Informer has exchanged two discs, and moved no other."""
        sight, seat = self.sight, scene.awaited("swap-discs")
        if not seat:
            return None
        here = {at: uids for (whose, at), uids in sight.discs.items() if whose == seat}
        lay = {at: [uid] for (whose, at), uid in sight.settled.items() if whose == seat}
        changed = [at for at in sight.plan.destinations if here.get(at) != lay.get(at)]
        if len(changed) != 2:
            return None
        moved = {uid for at in changed for uid in here.get(at, ())}
        if not moved <= sight.fresh:
            return None
        first, second = changed
        if here.get(first) != lay.get(second) or here.get(second) != lay.get(first):
            return None
        discs = [sight.face(lay[at][0]) for at in changed]
        # Whoever entered another disc by touch than lies there swaps by touch as well.
        if discs != [self._own_face(seat, at) for at in changed]:
            return None
        self._make({"seat": seat, "do": "swap-discs", "discs": discs}, moved)
        return Accepted(seat, "swap-discs", (first, second))

    def _make(self, move: Mapping[str, Any], uids: Iterable[str]) -> None:
        """Plays what was done with these discs. Afterwards they are not new, even if it was
        refused: it is tried again when they are laid anew, not at every look."""
        self.sight.fresh.difference_update(uids)
        self._play(move)

    def _own_face(self, seat: str, at: str) -> str | None:
        """The disc that a captain has laid there by the game. Only ever compared, never told."""
        discs = self._game.view(seat)["destinations"][at]["discs"]
        return next((disc["disc"] for disc in discs if disc["seat"] == seat), None)

    # Pieces to move

    def _pieces(self, scene: Scene) -> tuple[Piece, ...]:
        sight = self.sight
        if scene.phase == "missions":
            wanted = [mark for mark in sight.wanted if sight.is_clear(mark.at)]
            return tuple(pieces_of_missions(scene.view, sight.marks(), wanted))
        missing = {seat: sight.gaps(scene, seat) for seat in scene.seats}
        extra: dict[str, list[str]] = {seat: [] for seat in scene.seats}
        for seat in scene.seats:
            for at in sight.plan.destinations:
                uids = sight.discs.get((seat, at), [])
                count = len(uids) - ((seat, at) in scene.expected)
                # A disc that was just laid is told about by a notice: it may yet be right.
                fresh = scene.phase == "sailing" and sight.fresh.intersection(uids)
                if count > 0 and (len(uids) > 1 or not fresh or missing[seat]):
                    extra[seat] += [at] * count
        return tuple(pieces_by_colour(extra, missing))
