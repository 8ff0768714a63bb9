"""Every notice: when it comes, what it says, that it lights the lamp, and that it goes again."""

from pathlib import Path

import pytest

from companion.games.drake.table.discs import BOX, Disc
from companion.games.drake.table.notice_sentences import SENTENCES
from companion.session.session import Session, begin_game
from companion.table.settings import TableSettings
from companion.table.tags.register import Register
from tests.games.drake.table.rig import BOARD, Rig, at_sea, register_of, tag, uid_of

HIND = {"visits": ["golden-hind"]}


def test_the_right_disc_at_the_right_time_is_a_move() -> None:
    rig = Rig(at_sea())
    rig.lay("red 2", "panama")
    assert [(move.seat, move.do, move.places) for move in rig.accepted] == [
        ("red", "place-disc", ("panama",))
    ]
    assert rig.session.view("red")["destinations"]["panama"]["discs"] == [
        {"seat": "red", "disc": "2"}
    ]
    assert (rig.codes, rig.pieces, rig.turn()) == ([], [], "blue")


def test_a_disc_is_a_move_within_a_third_of_a_second() -> None:
    rig = Rig(at_sea())
    rig.drop("red 2", "panama")
    rig.wait(0.33)
    assert len(rig.accepted) == 1


def test_another_captain_is_next() -> None:
    rig = Rig(at_sea())
    rig.lay("blue 1", "panama")
    assert rig.sentences == ["Blue's disc is at Panama, but Red is next."]
    assert not rig.accepted
    rig.lift("blue 1")
    assert rig.codes == []


def test_a_disc_laid_early_counts_when_its_captain_is_next() -> None:
    rig = Rig(at_sea())
    rig.lay("blue 1", "panama")
    rig.lay("red 1", "panama")
    assert [move.seat for move in rig.accepted] == ["red", "blue"]
    assert (rig.codes, rig.turn()) == ([], "yellow")


def test_a_second_disc_on_a_destination() -> None:
    rig = Rig(at_sea("red blue"))
    rig.lay("red 1", "panama")
    rig.lay("blue 1", "panama")
    rig.lay("red 2", "panama")
    assert rig.sentences == ["Red has two discs at Panama: only one may lie there."]
    assert rig.pieces == ["Take Red's disc from Panama."]
    rig.lay("red 2", "portobelo")
    assert (rig.codes, rig.discs("portobelo")) == ([], ["red"])


def test_two_discs_of_a_captain_on_one_destination() -> None:
    rig = Rig(at_sea())
    rig.drop("red 1", "panama")
    rig.lay("red 2", "panama")
    assert rig.codes == [("second-disc", "panama")]
    rig.lift("red 2")
    assert (rig.codes, rig.turn()) == ([], "blue")


def test_out_of_reach() -> None:
    rig = Rig(at_sea(red={"supplies": 2}))
    rig.lay("red 1", "panama")
    assert rig.sentences == [
        "Panama lies in zone 3, Red's supplies reach zone 2: lay the disc elsewhere."
    ]
    rig.lay("red 1", "portobelo")
    assert (rig.codes, rig.turn()) == ([], "blue")


def test_a_closed_destination() -> None:
    rig = Rig(at_sea("red blue"))
    places = rig.session.view("table")["destinations"]
    closed = next(at for at, place in places.items() if place["blocked"])
    rig.lay("red 1", closed)
    assert rig.codes == [("blocked", closed)]
    assert rig.sentences[0].endswith("is closed in this voyage: Red lays the disc elsewhere.")
    rig.lay("red 1", next(at for at, place in places.items() if not place["blocked"]))
    assert (rig.codes, rig.turn()) == ([], "blue")


def test_a_disc_is_lifted_after_it_was_laid() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.lift("red 1")
    assert rig.sentences == [
        "Red's disc was lifted from Panama: put it back, or take the move back."
    ]
    assert rig.pieces == ["Lay Red's disc at Panama."]
    rig.lay("red 1", "panama")
    assert (rig.codes, rig.pieces) == ([], [])
    assert len(rig.accepted) == 1


def test_a_disc_is_moved_after_it_was_laid() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.lay("red 1", "portobelo")
    assert rig.sentences == [
        "Red's disc lies at Portobelo, not at Panama: put it back, or take the move back."
    ]
    assert rig.pieces == ["Move Red's disc from Portobelo to Panama."]
    rig.lay("red 1", "panama")
    assert (rig.codes, rig.pieces, len(rig.accepted)) == ([], [], 1)


def test_a_moved_disc_never_becomes_the_next_move() -> None:
    rig = Rig(at_sea("red blue"))
    rig.lay("red 1", "panama")
    rig.lay("blue 1", "panama")
    rig.lay("red 1", "cartagena")
    assert rig.codes == [("moved", "cartagena")]
    rig.lay("red 2", "portobelo")
    assert len(rig.accepted) == 2


def test_correcting_by_undo_and_moving_the_disc() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.lay("red 1", "portobelo")
    rig.session.undo()
    rig.wait()
    assert (rig.discs("panama"), rig.discs("portobelo"), rig.codes) == ([], ["red"], [])


def test_a_colour_that_does_not_play() -> None:
    rig = Rig(at_sea())
    rig.lay("white 1", "panama")
    assert rig.sentences == ["White does not play: take the disc from Panama."]
    rig.lift("white 1")
    assert rig.codes == []


def test_a_disc_from_another_box() -> None:
    rig = Rig(at_sea(), register_of(1, 2))
    rig.lay(uid_of(Disc("red", "1"), 2), "panama")
    assert rig.sentences == ["The disc at Panama is from another box: take it away."]
    assert not rig.accepted


def test_the_other_box_may_be_chosen() -> None:
    rig = Rig(at_sea(), register_of(1, 2), TableSettings(box="2"))
    rig.lay(uid_of(Disc("red", "1"), 2), "panama")
    assert (rig.codes, len(rig.accepted)) == ([], 1)


@pytest.mark.parametrize("disc", ["red 1", "red 3"])
def test_after_an_undo_nobody_learns_whether_another_disc_was_put_there(disc: str) -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.lift("red 1")
    rig.lay(disc, "panama")
    rig.session.undo()
    rig.wait()
    assert (rig.codes, len(rig.accepted)) == ([("not-counted", "panama")], 1)


def test_an_unknown_tag() -> None:
    rig = Rig(at_sea())
    rig.lay("deadbeef", "panama")
    assert rig.sentences == ["The disc at Panama is unknown: enrol it, or take it away."]
    rig.lift("deadbeef")
    assert rig.codes == []


def test_a_phone_on_the_board_is_one_notice_and_no_disc() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.board.place_phones(1, 6)
    rig.wait()
    (sentence,) = rig.sentences
    assert sentence.startswith("Something at Panama has another number each time")
    assert rig.codes == [("changing-tag", "panama")]
    assert (rig.discs("panama"), rig.outcome.board_empty) == (["red"], False)
    rig.board.place_phones(0, 6)
    rig.wait()
    assert rig.codes == []


def test_an_unknown_disc_may_be_enrolled_in_the_middle_of_a_game() -> None:
    others = {disc: uid_of(disc) for disc in BOX if disc != Disc("red", "1")}
    rig = Rig(at_sea(), Register({"1": others}))
    rig.lay("red 1", "panama")
    assert rig.codes == [("unknown-tag", "panama")]
    rig.table.use_register(register_of())
    rig.tick()
    assert (rig.codes, rig.discs("panama")) == ([], ["red"])


def test_two_discs_at_once() -> None:
    rig = Rig(at_sea())
    rig.drop("red 1", "panama")
    rig.tick()
    rig.lay("red 2", "portobelo")
    assert rig.sentences == [
        "Red has laid several discs at once: leave one, take the others from Panama.",
        "Red has laid several discs at once: leave one, take the others from Portobelo.",
    ]
    assert not rig.accepted
    rig.lift("red 1")
    assert (rig.codes, rig.discs("portobelo")) == ([], ["red"])


def test_a_disc_between_two_readers() -> None:
    rig = Rig(at_sea())
    # The simulated table has each disc once, so its neighbour sees the same tag by another stack.
    rig.drop("red 1", "panama")
    rig.board._stacks[rig.reader("cartagena")].append(tag("red 1"))
    rig.board._changed.append(rig.reader("cartagena"))
    rig.wait(2.0)
    assert rig.codes == [("two-readers", "cartagena")]
    assert "Cartagena and at Panama" in rig.sentences[0]
    assert not rig.accepted


@pytest.mark.parametrize("face", ["ghost", "hind"])
def test_ghost_and_golden_hind_without_the_right(face: str) -> None:
    """The sentence says that the disc is not allowed, and not which one it is."""
    rig = Rig(at_sea())
    rig.lay(f"red {face}", "panama")
    assert rig.sentences == ["Red may not lay this disc now: take it from Panama and lay another."]
    assert not rig.accepted
    rig.lift(f"red {face}")
    rig.lay("red 1", "panama")
    assert (rig.codes, len(rig.accepted)) == ([], 1)


def test_a_disc_without_the_right_says_nothing_where_no_disc_may_go() -> None:
    rig = Rig(at_sea(red={"supplies": 2}))
    rig.lay("red ghost", "panama")
    assert rig.codes == [("out-of-reach", "panama")]


def test_the_golden_hind_with_the_right() -> None:
    rig = Rig(at_sea(red=HIND))
    while rig.turn() != "red":
        seat = rig.turn()
        rig.lay(f"{seat} 1", "portobelo")
    rig.lay("red hind", "panama")
    assert (rig.codes, rig.discs("panama")) == ([], ["red"])


def test_no_disc_is_laid_in_plymouth() -> None:
    rig = Rig(Session(begin_game("drake", {"seats": ["red", "blue", "green"]}, BOARD, 1)))
    rig.lay("red 1", "panama")
    assert rig.sentences == ["No disc is laid now: take Red's disc from Panama."]
    assert rig.pieces == ["Take Red's disc from Panama."]


def test_after_an_undo_the_disc_is_to_be_taken_back() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.session.undo()
    rig.wait()
    assert rig.sentences == [
        "Red's disc at Panama does not count: lay it anew, or say by touch that it counts."
    ]
    assert rig.pieces == ["Take Red's disc from Panama."]
    assert rig.turn() == "red"
    rig.lift("red 1")
    rig.lay("red 1", "panama")
    assert (rig.codes, rig.turn()) == ([], "blue")


def test_a_redo_needs_no_hand() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.session.undo()
    rig.wait()
    rig.session.redo()
    rig.wait()
    assert (rig.codes, rig.pieces) == ([], [])


def test_a_disc_may_be_accepted_by_touch() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.session.undo()
    rig.wait()
    rig.table.accept("panama")
    rig.tick()
    assert (rig.codes, rig.turn()) == ([], "blue")


def test_a_disc_entered_by_touch_is_asked_for() -> None:
    rig = Rig(at_sea())
    rig.play({"seat": "red", "do": "place-disc", "disc": "1", "at": "panama"})
    assert (rig.codes, rig.pieces) == ([], ["Lay Red's disc at Panama."])
    rig.lay("red 1", "panama")
    assert (rig.codes, rig.pieces, rig.accepted) == ([], [], [])


def test_every_notice_has_a_test() -> None:
    folder = Path(__file__).parent
    tests = (*folder.glob("test_notices*.py"), folder / "test_disc_tasks.py")
    text = "".join(test.read_text(encoding="utf-8") for test in tests)
    for code, sentence in SENTENCES.items():
        words = sentence.split("}")[-1].strip(" .:")
        assert f'"{code}"' in text or words in text, code
