"""Thirty discs, one after the other."""

from companion.games.drake.rules.wording import WORDS
from companion.games.drake.table.discs import BOX, Disc
from companion.games.drake.table.pieces import PIECES
from companion.table.tags.enrolment import Enrolment
from companion.table.tags.register import Register
from tests.games.drake.table.rig import register_of, uid_of

RED_1, RED_2, RED_3 = BOX[:3]


def enrol(register: Register, box: str, anew: tuple[Disc, ...] | None = None) -> Enrolment:
    return Enrolment(register, box, PIECES, WORDS, anew)


def test_thirty_discs_in_thirty_tags() -> None:
    enrolment = enrol(Register(), "1")
    for number, disc in enumerate(BOX):
        assert enrolment.expected == disc
        assert enrolment.progress == (number, 30)
        assert enrolment.appeared(uid_of(disc)).good
    assert enrolment.expected is None
    assert enrolment.register == register_of()
    assert enrolment.prompt() == "All discs of box 1 are enrolled."
    assert enrolment.appeared("04aabbcc").code == "not-asked"


def test_the_app_says_which_disc_it_expects_by_colour() -> None:
    enrolment = enrol(Register(), "1")
    assert enrolment.prompt() == "Lay Red's disc (1) on any reader."
    for disc in BOX[:4]:
        enrolment.appeared(uid_of(disc))
    assert enrolment.prompt() == "Lay Red's disc (ghost ship) on any reader."


def test_a_disc_that_is_laid_twice_is_explained() -> None:
    enrolment = enrol(Register(), "1")
    enrolment.appeared(uid_of(RED_1))
    answer = enrolment.appeared(uid_of(RED_1))
    assert enrolment.text(answer) == "This tag is Red's disc (1) already. Another one is asked for."
    assert enrolment.expected == RED_2


def test_a_disc_of_another_box_is_explained() -> None:
    enrolment = enrol(register_of(1), "2")
    answer = enrolment.appeared(uid_of(RED_3, 1))
    assert (
        enrolment.text(answer) == "This tag is Red's disc (3) of box 1. Another one is asked for."
    )


def test_several_tags_at_once_are_not_guessed_at() -> None:
    enrolment = enrol(Register(), "1")
    assert enrolment.appeared("04aabbcc", "04aabbdd").code == "one-at-a-time"
    assert enrolment.expected == RED_1


def test_one_disc_gets_a_new_tag() -> None:
    enrolment = enrol(register_of(), "1", (Disc("blue", "4"),))
    assert enrolment.appeared("deadbeef").good
    assert enrolment.register.tag_of("1", Disc("blue", "4")) == "deadbeef"
    assert enrolment.register.find(uid_of(Disc("blue", "4"))) is None
    assert enrolment.progress == (30, 30)


def test_it_goes_on_where_it_was_left() -> None:
    first = enrol(Register(), "1")
    first.appeared(uid_of(RED_1))
    assert enrol(first.register, "1").expected == RED_2


def test_skipping_and_going_back() -> None:
    enrolment = enrol(Register(), "1")
    assert enrolment.back().code == "first"
    assert enrolment.text(enrolment.skip()) == "Red's disc (1) is left out for now."
    enrolment.appeared(uid_of(RED_2))
    assert enrolment.back().piece == RED_2
    assert enrolment.register.tag_of("1", RED_2) is None
    assert enrolment.expected == RED_2


def test_a_disc_laid_twice_by_accident_changes_nothing() -> None:
    enrolment = enrol(Register(), "1")
    enrolment.appeared(uid_of(RED_1))
    for _ in range(3):
        assert enrolment.appeared(uid_of(RED_1)).code == "again"
    assert enrolment.take_over(uid_of(RED_1)).good
    assert enrolment.register.tag_of("1", RED_2) == uid_of(RED_1)


def test_a_wrong_disc_can_be_taken_over() -> None:
    """Somebody has enrolled the wrong disc before: the one it was known as is asked for again."""
    enrolment = enrol(register_of(), "1", (RED_2,))
    answer = enrolment.appeared(uid_of(RED_3))
    assert (
        enrolment.text(answer)
        == "This tag is Red's disc (3) so far. To change that, lay it once more."
    )
    assert enrolment.appeared(uid_of(RED_3)).good
    assert enrolment.register.tag_of("1", RED_2) == uid_of(RED_3)
    assert enrolment.expected == RED_3


def test_going_back_over_a_disc_that_was_skipped_leaves_its_tag() -> None:
    enrolment = enrol(register_of(), "1", (RED_1, RED_2))
    enrolment.skip()
    assert enrolment.back().piece == RED_1
    assert enrolment.register == register_of()


def test_going_back_over_a_tag_that_was_taken_over_gives_it_back() -> None:
    enrolment = enrol(register_of(), "1", (RED_2,))
    for _ in range(2):
        enrolment.appeared(uid_of(RED_3))
    assert enrolment.expected == RED_3
    assert enrolment.back().piece == RED_2
    assert enrolment.register == register_of()
    # It is asked about again before it is taken over once more.
    assert enrolment.appeared(uid_of(RED_3)).code == "sure"
    assert enrolment.appeared(uid_of(RED_2)).good
    assert enrolment.expected is None


def test_going_back_all_the_way() -> None:
    enrolment = enrol(Register(), "1")
    enrolment.appeared(uid_of(RED_1))
    enrolment.skip()
    enrolment.take_over(uid_of(RED_1))
    assert [enrolment.back().piece for _ in range(3)] == [RED_3, RED_2, RED_1]
    assert enrolment.back().code == "first"
    assert enrolment.register == Register()


def test_the_end_is_told_as_it_is() -> None:
    asked = enrol(Register(), "1", (RED_2, RED_3))
    for disc in (RED_2, RED_3):
        asked.appeared(uid_of(disc))
    assert asked.prompt() == "Every disc that was asked for has its tag."
    skipped = enrol(Register(), "1", (RED_2, RED_3))
    skipped.skip()
    skipped.appeared(uid_of(RED_3))
    assert skipped.prompt() == "No disc is asked for any more."
