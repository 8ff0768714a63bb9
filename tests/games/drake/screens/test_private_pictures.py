"""Nothing of a secret on any public picture.

Two games that differ only in a secret are played on the screen by the same touches. Photographed
before, at every public step between, and after, they are equal in every pixel; only what is seen
while a finger holds the curtain open differs.
"""

from collections.abc import Callable

import pytest

from companion.games.drake.screens.fingers import DrakeFingers
from companion.night.night import Move, Night
from companion.system.i18n import _
from tests.games.drake.screens.twins import Twins, alike, other_discs, other_tokens
from tests.support.on_stage import StageMaker


class Album:
    """Pictures of one game: public ones, and those behind the curtain."""

    def __init__(self, stage: StageMaker, night: Night) -> None:
        self.stage = stage(night)
        self.fingers = DrakeFingers(self.stage)
        self.public: dict[str, bytes] = {}
        self.private: dict[str, bytes] = {}

    @property
    def night(self) -> Night:
        return self.fingers.night

    def shoot(self, title: str) -> None:
        assert title not in self.public
        self.public[title] = self.stage.pixels()

    def hold(self, title: str) -> None:
        """Holds the curtain open for a moment."""
        touch = self.fingers.hold_curtain()
        self.private[title] = self.stage.pixels()
        self.fingers.let_go(touch)

    def around(self) -> None:
        """What else the table can open: the menu with its undo, and the log."""
        self.fingers.tap("menu")
        self.shoot("menu")
        self.fingers.tap("close")
        self.stage.app.go("log")
        self.stage.rest()
        self.shoot("log")
        self.stage.app.back()
        self.stage.frames(3)

    def own_secrets(self, seat: str) -> None:
        for target in ("menu", "eye-lock"):
            self.fingers.tap(target)
        self.shoot("door")
        self.fingers.tap(self.night.words.captain(seat))
        self.shoot("own secrets, closed")
        self.hold("own secrets")
        self.shoot("own secrets, let go")
        self.fingers.tap("close")


def compare(stage: StageMaker, twins: Twins, *acts: Callable[[Album], None]) -> None:
    """Each twin has its own act, or all have the same."""
    albums = []
    for number, night in enumerate(twins):
        album = Album(stage, night)
        album.shoot("before")
        acts[number % len(acts)](album)
        album.shoot("after")
        album.around()
        albums.append(album)
    one, other = albums
    assert list(one.public) == list(other.public)
    assert [title for title in one.public if one.public[title] != other.public[title]] == []
    assert one.private
    for title, picture in one.private.items():
        assert picture != other.private[title], f"{title}: the camera sees no secret"


@pytest.mark.parametrize("verb", ["place-frigates", "place-troops"])
def test_the_tokens_that_are_laid(verb: str, stage: StageMaker) -> None:
    twins = alike("preparing", verb)
    seat = next(seat for seat, verbs in twins[0].awaited().items() if verb in verbs)
    moves = twins[0].choices(seat, verb)

    def lay(move: Move) -> Callable[[Album], None]:
        def act(album: Album) -> None:
            task = _("Lay the frigates") if verb == "place-frigates" else _("Lay the troops")
            fingers = album.fingers
            fingers.tap(fingers.one("OfficeCard", text=task))
            album.shoot("curtain")
            fingers.tap("close")
            album.shoot("curtain closed")
            fingers.make(move)
            if album.stage.app.shell.overlays:
                # The other captain is awaited alone now, and the curtain is drawn at once.
                album.shoot("curtain of the other")
                fingers.tap("close")
            album.own_secrets(seat)

        return act

    compare(stage, twins, lay(moves[0]), lay(moves[-1]))


def test_the_disc_that_is_laid(stage: StageMaker) -> None:
    twins = alike("sailing")
    seat = twins[0].turn
    at = twins[0].choices(seat, "place-disc")[0]["at"]
    hand = twins[0].view(seat)["captains"][seat]["hand"]

    def lay(disc: str) -> Callable[[Album], None]:
        def act(album: Album) -> None:
            fingers = album.fingers
            chart = fingers.one("Chart").cartouches[at]
            touch = fingers.hold(fingers.one("Hand").ids.pad)
            assert set(hand) & set(album.stage.texts())
            fingers.slide(touch, fingers.face(disc))
            fingers.slide(touch, chart)
            album.shoot("carried")
            fingers.let_go(touch)
            assert album.night.view(seat)["destinations"][at]["discs"][-1]["disc"] == disc
            album.own_secrets(seat)

        return act

    compare(stage, twins, lay(hand[0]), lay(hand[1]))


def look(move: Move) -> Callable[[Album], None]:
    """Whatever the Informer then decides, all discs are turned for everybody."""

    def act(album: Album) -> None:
        fingers = album.fingers
        fingers.make(move)
        album.shoot("curtain")
        album.hold("look")
        album.shoot("let go")
        fingers.tap("close")

    return act


def test_the_discs_that_the_informer_sees(stage: StageMaker) -> None:
    twins, move = other_discs()
    compare(stage, twins, look(move))


def test_the_token_that_the_informer_sees(stage: StageMaker) -> None:
    twins, move = other_tokens()
    compare(stage, twins, look(move))
