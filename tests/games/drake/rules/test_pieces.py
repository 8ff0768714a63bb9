"""What hands move on the real board to get from one public view to another."""

from typing import Any

from companion.games.drake.board_files import shipped_board
from companion.games.drake.night import to_put_back
from companion.games.drake.rules.pieces import pieces_to_move
from companion.session.session import Session, begin_game
from companion.session.wording import fill

BOARD = shipped_board()
ORDER = ["red", "blue", "yellow"]


def new_game(**options: object) -> Session:
    request = {"new": "drake", "seats": ORDER, "options": {"order": ORDER, **options}}
    return Session(begin_game("drake", request, BOARD, 7))


def tasks(session: Session, lying: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    names = session.game.names(session.setup)
    return [fill(t.template, t.words, names) for t in pieces_to_move(lying, wanted, BOARD)]


def play_until(session: Session, phase: str, *, most: int = 400) -> None:
    idle = ("set-sail", "stand-down", "go-home", "keep")
    for number in range(most):
        if session.view("table")["phase"] == phase:
            return
        moves = session.choices(session.waiting_for()[0]["seat"])
        keen = [move for move in moves if move.do not in idle] or moves
        session.play_move(keen[(number * 7) % min(4, len(keen))])
    raise AssertionError(f"the game does not come to {phase}")


def test_equal_boards_need_no_hand() -> None:
    session = new_game()
    play_until(session, "missions")
    view = session.view("table")
    assert tasks(session, view, view) == []


def test_a_visit_taken_back_takes_its_disc_and_its_cargo_back() -> None:
    session = new_game()
    before = session.view("table")
    session.play({"seat": "red", "do": "visit", "at": "crew-1", "circle": 1})
    assert tasks(session, session.view("table"), before) == [
        "Take Red's action disc from Crew I, circle 1.",
        "Red gives back: 3 crew.",
    ]
    assert tasks(session, before, session.view("table")) == [
        "Lay Red's action disc at Crew I, circle 1.",
        "Red takes: 3 crew.",
    ]


def test_the_investor_gives_points_token_and_ship_back() -> None:
    session = new_game()
    before = session.view("table")
    session.play({"seat": "red", "do": "visit", "at": "investor", "circle": 1, "take": "galleon"})
    assert tasks(session, session.view("table"), before) == [
        "Take Red's action disc from Investor, circle 1.",
        "Red gives the Galleon tile back.",
        "Red takes the investor token back.",
        "Put Red's marker on 4 of the scoring track.",
    ]


def test_a_ship_returns_to_the_dock_it_left() -> None:
    session = new_game()
    before = session.view("table")
    session.play({"seat": "red", "do": "visit", "at": "dockside", "circle": 1, "take": "crew"})
    assert session.view("table")["sailing"] == ()
    session.undo()
    session.play({"seat": "red", "do": "set-sail"})
    assert tasks(session, session.view("table"), before) == [
        "Sail Red's ship to loading dock 1, before the voyage."
    ]


def test_a_mission_disc_is_told_by_its_colour_until_it_is_turned() -> None:
    session = new_game()
    play_until(session, "sailing")
    before = session.view("table")
    (seat,) = (one["seat"] for one in session.waiting_for())
    move = session.choices(seat)[0]
    session.play_move(move)
    colour, place = seat.capitalize(), BOARD.destinations[move.at].name  # type: ignore[attr-defined]
    assert tasks(session, session.view("table"), before) == [f"Take {colour}'s disc from {place}."]
    assert tasks(session, before, session.view("table")) == [f"Lay {colour}'s disc at {place}."]


def test_a_won_attack_gives_treasure_payment_and_points_back() -> None:
    session = new_game()
    play_until(session, "missions")
    while True:
        before = session.view("table")
        seat = session.waiting_for()[0]["seat"]
        attacks = [move for move in session.choices(seat) if move.do == "attack"]
        happened = session.play_move((attacks or session.choices(seat))[0])
        won = next((one for one in happened if one["event"] == "attack-won"), None)
        if won:
            break
    todo = tasks(session, session.view("table"), before)
    place = BOARD.destinations[won["at"]]
    colour = won["seat"].capitalize()
    assert f"Lay the {place.treasure} from {colour}'s chest back at {place.name}." in todo
    assert any(one.startswith(f"{colour} takes:") for one in todo)
    score = before["captains"][won["seat"]]["score"]
    assert f"Put {colour}'s marker on {score} of the scoring track." in todo
    # A disc that has won stays where it lies: nothing to do for it.
    assert not any("disc" in one for one in todo)


def test_the_reveal_taken_back_turns_the_discs_down() -> None:
    session = new_game()
    play_until(session, "sailing")
    while session.view("table")["phase"] != "missions":
        before = session.view("table")
        session.play_move(session.choices(session.waiting_for()[0]["seat"])[-1])
    todo = tasks(session, session.view("table"), before)
    assert todo[0] == "Turn all mission discs face down again."


def test_a_new_voyage_clears_the_street() -> None:
    session = new_game()
    play_until(session, "between-voyages", most=900)
    before = session.view("table")
    session.play({"seat": "table", "do": "next-voyage"})
    todo = tasks(session, before, session.view("table"))
    assert "Take all action discs off Plymouth street." in todo
    assert any(one.startswith("Lay the tiles of Plymouth street") for one in todo)


def test_a_ship_behind_hawkins_goes_to_the_dock_that_the_log_names() -> None:
    order = ["red", "blue"]
    request = {"new": "drake", "seats": order, "options": {"order": order}}
    for seed in range(100):
        session = Session(begin_game("drake", request, BOARD, seed))
        docks: dict[str, int] = {}
        while len(docks) < 3:
            before = session.view("table")
            for event in session.play_move(session.choices(session.waiting_for()[0]["seat"])[0]):
                if event["event"] == "docked":
                    docks[event["seat"]] = event["dock"]
        last = max(docks, key=lambda seat: docks[seat])
        if last != "hawkins":
            break
    told = to_put_back(before, session.view("table"), session)
    assert {"seat": last, "dock": 3} in [sentence.words for sentence in told]
