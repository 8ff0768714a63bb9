"""In every phase the table knows what should lie where."""

from companion.session.session import Session, begin_game
from tests.games.drake.table.rig import BOARD, Rig, at_sea, tag

RED_DISCS = {"1": "portobelo", "2": "panama", "3": "cartagena", "4": "veracruz"}
ELSEWHERE = {"1": "veracruz", "2": "cartagena", "3": "panama", "4": "portobelo"}


def lay_all(rig: Rig, **places: dict[str, str]) -> None:
    """Every captain lays the discs in order, each where `places` says."""
    hands = {seat: list(discs.items()) for seat, discs in places.items()}
    while rig.session.view("table")["phase"] == "sailing":
        seat = rig.turn()
        disc, at = hands[seat].pop(0)
        rig.lay(f"{seat} {disc}", at)
        assert rig.codes == []


def voyage() -> Rig:
    """All discs of two captains lie, each of them alone."""
    return Rig(at_sea("red blue yellow", yellow={"supplies": 0}))


def resolve(session: Session, verb: str) -> None:
    seat = session.waiting_for()[0]["seat"]
    session.play({"seat": seat, "do": verb})


def test_after_the_reveal_everything_lies_right() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    assert rig.session.view("table")["phase"] == "missions"
    assert (rig.codes, rig.pieces) == ([], [])


def test_the_ghost_ship_vanishes_at_the_reveal() -> None:
    tavern = {"visits": ["tavern"]}
    rig = Rig(at_sea("red blue yellow", 0, yellow={"supplies": 0}, red=tavern))
    assert "ghost" in rig.session.view("red")["captains"]["red"]["hand"]
    lay_all(rig, red={"ghost": "san-juan", **RED_DISCS}, blue=ELSEWHERE)
    assert rig.pieces == ["Take Red's disc (ghost ship) from San Juan."]
    rig.lift("red ghost")
    assert rig.pieces == []


def test_discs_exchanged_in_secret_come_to_light_at_the_reveal() -> None:
    """Before, only whose disc lies where is compared: nobody learns which one it is."""
    rig = voyage()
    rig.lay("red 1", "portobelo")
    rig.lay("blue 1", "veracruz")
    rig.lay("red 2", "panama")
    rig.drop("red 1", "panama")
    rig.drop("red 2", "portobelo")
    rig.wait()
    assert (rig.codes, rig.pieces) == ([], [])
    lay_all(rig, red={"3": "cartagena", "4": "veracruz"}, blue={"2": "panama"} | ELSEWHERE_REST)
    assert rig.pieces == [
        "Move Red's disc (1) from Panama to Portobelo.",
        "Move Red's disc (2) from Portobelo to Panama.",
    ]


ELSEWHERE_REST = {"3": "cartagena", "4": "portobelo"}


def test_a_mission_that_fails_returns_its_disc_and_a_success_stays() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    resolve(rig.session, "stand-down")  # Red at Portobelo
    rig.wait()
    assert rig.pieces == ["Take Red's disc (1) from Portobelo."]
    rig.lift("red 1")
    assert rig.pieces == []
    resolve(rig.session, "sail-on")
    resolve(rig.session, "stand-down")  # Blue at Veracruz
    resolve(rig.session, "sail-on")
    rig.lift("blue 1")
    resolve(rig.session, "attack")  # Red at Panama
    rig.wait()
    won = rig.session.view("table")["destinations"]["panama"]["won"]
    assert rig.pieces == ([] if won else ["Take Red's disc (2) from Panama."])


def test_an_undo_wants_the_disc_back() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    resolve(rig.session, "stand-down")
    rig.lift("red 1")
    rig.session.undo()
    rig.wait()
    assert rig.pieces == ["Lay Red's disc (1) at Portobelo."]
    rig.lay("red 1", "portobelo")
    assert rig.pieces == []


def test_a_disc_that_lies_beside_its_reader_is_not_asked_for_after_the_reveal() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    rig.lift("red 3")
    assert (rig.codes, rig.pieces) == ([], [])


def test_going_home_takes_all_discs_along() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    resolve(rig.session, "stand-down")
    resolve(rig.session, "go-home")
    rig.wait()
    assert rig.pieces == [
        "Take Red's disc (1) from Portobelo.",
        "Take Red's disc (2) from Panama.",
        "Take Red's disc (3) from Cartagena.",
        "Take Red's disc (4) from Veracruz.",
    ]


def test_between_voyages_it_waits_for_an_empty_board() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    while rig.session.view("table")["phase"] == "missions":
        resolve(rig.session, "stand-down" if rig.session.view("table")["mission"] else "go-home")
    rig.wait()
    assert rig.session.view("table")["phase"] == "between-voyages"
    assert len(rig.pieces) == 8
    assert not rig.outcome.board_empty
    for seat in ("red", "blue"):
        for disc in "1234":
            rig.board.lift(_tag(seat, disc))
    rig.wait(4.0)
    assert rig.pieces == []
    assert rig.outcome.board_empty


def _tag(seat: str, disc: str) -> str:
    return tag(f"{seat} {disc}")


def test_a_board_that_is_not_cleared() -> None:
    rig = Rig(Session(begin_game("drake", {"seats": ["red", "blue", "green"]}, BOARD, 1)))
    assert rig.outcome.board_empty
    rig.board.readable = 0
    rig.lay("red 1", "panama")
    rig.wait()
    assert rig.sentences == ["Something that cannot be read still lies at Panama: take it away."]
    assert not rig.outcome.board_empty
    rig.table.vouch("panama")
    rig.tick()
    assert (rig.codes, rig.outcome.board_empty) == ([], True)


def test_resume_while_sailing() -> None:
    rig = Rig(at_sea())
    rig.lay("red 1", "panama")
    rig.lay("blue 1", "portobelo")
    rig.board.stop()
    rig.board.place(_tag("blue", "1"), rig.reader("cartagena"))
    rig.board.place(_tag("yellow", "1"), rig.reader("panama"))
    rig.sit_down()
    assert rig.pieces == [
        "Move Blue's disc from Cartagena to Portobelo.",
        "Take Yellow's disc from Panama.",
    ]
    assert len(rig.accepted) == 2
    rig.lay("blue 1", "portobelo")
    rig.lift("yellow 1")
    rig.lay("yellow 1", "panama")
    assert (rig.codes, rig.pieces, len(rig.accepted)) == ([], [], 3)


def test_resume_among_missions_asks_for_what_is_not_seen() -> None:
    rig = voyage()
    lay_all(rig, red=RED_DISCS, blue=ELSEWHERE)
    rig.board.stop()
    rig.board.lift(_tag("red", "3"))
    rig.sit_down()
    assert rig.pieces == ["Lay Red's disc (3) at Cartagena."]
    rig.table.vouch("cartagena")
    rig.wait()
    assert rig.pieces == []


def informer(visits: str = "informer") -> Rig:
    rig = Rig(at_sea("red blue yellow", yellow={"supplies": 0}, red={"visits": [visits]}))
    hands = {"red": list(RED_DISCS.items()), "blue": list(ELSEWHERE.items())}
    while rig.session.view("table")["phase"] == "sailing":
        seat = rig.turn()
        disc, at = hands[seat].pop(0)
        rig.lay(f"{seat} {disc}", at)
    assert rig.session.view("table")["phase"] == "informer"
    return rig


def test_the_informer_swaps_two_discs_by_hand() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    rig.lift("red 1")
    rig.lay("red 2", "portobelo")
    rig.lay("red 1", "panama")
    assert rig.accepted[-1].do == "swap-discs"
    places = rig.session.view("table")["destinations"]
    assert {"seat": "red", "disc": "1"} in places["panama"]["discs"]
    assert {"seat": "red", "disc": "2"} in places["portobelo"]["discs"]
    assert (rig.codes, rig.pieces) == ([], [])


def test_the_informer_lays_one_disc_upon_the_other_on_the_way() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    rig.lay("red 1", "panama")
    assert rig.session.view("table")["phase"] == "informer"
    rig.lay("red 2", "portobelo")
    assert rig.accepted[-1].do == "swap-discs"


def test_a_swap_by_hand_that_is_taken_back_stays_taken_back() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    rig.drop("red 1", "panama")
    rig.lay("red 2", "portobelo")
    assert rig.accepted[-1].do == "swap-discs"
    rig.session.undo()
    rig.wait()
    assert rig.session.view("table")["phase"] == "informer"
    rig.drop("red 1", "portobelo")
    rig.lay("red 2", "panama")
    assert rig.session.view("table")["phase"] == "informer"
    rig.drop("red 1", "panama")
    rig.lay("red 2", "portobelo")
    assert rig.session.view("table")["phase"] == "missions"


def test_a_swap_that_nobody_saw_does_not_count() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    rig.board.interrupt()
    rig.wait()
    rig.drop("red 1", "panama")
    rig.drop("red 2", "portobelo")
    rig.board.start()
    rig.wait()
    assert rig.session.view("table")["phase"] == "informer"


def test_a_swap_of_discs_that_were_entered_wrongly_is_left_to_touch() -> None:
    rig = Rig(at_sea("red blue yellow", yellow={"supplies": 0}, red={"visits": ["informer"]}))
    hands = {"red": list(RED_DISCS.items()), "blue": list(ELSEWHERE.items())}
    real = {"1": "2", "2": "1"}  # Red lays one and enters the other
    while rig.session.view("table")["phase"] == "sailing":
        seat = rig.turn()
        disc, at = hands[seat].pop(0)
        rig.session.play({"seat": seat, "do": "place-disc", "disc": disc, "at": at})
        rig.lay(f"{seat} {real.get(disc, disc) if seat == 'red' else disc}", at)
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    rig.drop("red 1", "portobelo")
    rig.drop("red 2", "panama")
    rig.wait()
    assert rig.accepted == []
    assert rig.session.view("table")["phase"] == "informer"


def test_the_informer_moves_the_disc_by_hand() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-defence", "at": "panama"})
    rig.lay("red 2", "san-juan")
    assert rig.accepted[-1].places == ("panama", "san-juan")
    assert rig.session.view("table")["phase"] == "missions"
    assert (rig.codes, rig.pieces) == ([], [])


def test_the_informer_may_move_no_other_disc() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-defence", "at": "panama"})
    rig.lay("red 1", "san-juan")
    assert rig.codes == [("moved", "san-juan")]
    assert rig.session.view("table")["phase"] == "informer"


def test_nobody_moves_discs_before_the_informer_has_looked() -> None:
    rig = informer()
    rig.lay("red 2", "san-juan")
    assert rig.codes == [("moved", "san-juan")]
    rig.lay("red 2", "panama")
    assert rig.codes == []


def test_a_swap_by_touch_is_shown_as_pieces_to_move() -> None:
    rig = informer()
    rig.play({"seat": "red", "do": "peek-discs", "at": "panama"})
    rig.play({"seat": "red", "do": "swap-discs", "discs": ["1", "2"]})
    assert rig.pieces == [
        "Move Red's disc (1) from Portobelo to Panama.",
        "Move Red's disc (2) from Panama to Portobelo.",
    ]
