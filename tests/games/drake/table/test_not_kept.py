"""A full card: what hands do is not kept, that is said once, and holds until they do it anew."""

import pytest

from companion.kernel.refusal import Refused
from companion.session.history.entry import Entry
from companion.session.saves.journal import not_saved
from tests.games.drake.table.rig import Rig, at_sea
from tests.games.drake.table.test_disc_tasks import informer


class Card:
    """A journal on a card that may be full."""

    full = True

    def append(self, entry: Entry) -> None:
        if self.full:
            raise not_saved("the card is full")

    def close(self) -> None:
        """Nothing is open."""


def full_card(rig: Rig) -> Card:
    rig.session.journal = card = Card()
    return card


def wait_for_the_refusal(rig: Rig) -> None:
    with pytest.raises(Refused) as refused:
        rig.wait()
    assert refused.value.code == "not-saved"
    rig.wait()  # and it is not tried, nor said, again and again


def test_a_disc_that_cannot_be_kept_is_not_called_wrong() -> None:
    rig = Rig(at_sea())
    card = full_card(rig)
    rig.drop("red 2", "panama")
    wait_for_the_refusal(rig)
    assert (rig.codes, rig.discs("panama")) == ([("not-counted", "panama")], [])
    card.full = False
    rig.table.accept("panama")
    rig.wait()
    assert (rig.codes, rig.discs("panama")) == ([], ["red"])


def test_a_move_of_the_informer_that_cannot_be_kept() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-defence", "at": "panama"})
    card = full_card(rig)
    rig.drop("red 2", "san-juan")
    wait_for_the_refusal(rig)
    assert rig.codes == [("moved", "san-juan")]
    card.full = False
    rig.lay("red 2", "panama")
    rig.lay("red 2", "san-juan")
    assert rig.accepted[-1].places == ("panama", "san-juan")


def test_a_swap_of_the_informer_that_cannot_be_kept() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    card = full_card(rig)
    rig.drop("red 1", "panama")
    rig.drop("red 2", "portobelo")
    wait_for_the_refusal(rig)
    assert rig.session.view("table")["phase"] == "informer"
    card.full = False
    rig.wait()
    assert rig.session.view("table")["phase"] == "informer"
    for disc in ("red 1", "red 2"):
        rig.lift(disc)
    rig.drop("red 1", "panama")
    rig.lay("red 2", "portobelo")
    assert rig.accepted[-1].do == "swap-discs"
