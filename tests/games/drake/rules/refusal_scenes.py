"""Tables where something can be refused."""

from tests.games.drake.rules.scenes import NINE_BEFORE_DRAKE, ZONE_1
from tests.support.table import Table, at_sea, plymouth


def street() -> Table:
    """Red is first in the street; Blue and Yellow follow."""
    return plymouth()


def red_further_on() -> Table:
    """Red stands at the trade goods, alone in the street."""
    table = plymouth()
    table.play("red visit trade", "blue set-sail", "yellow set-sail")
    return table


def last_disc() -> Table:
    """Red has one action disc left, just before Drake."""
    table = plymouth()
    table.play("red visit crew-1", "blue set-sail", "yellow set-sail")
    for at in NINE_BEFORE_DRAKE[1:]:
        table.play(f"red visit {at}", *(["table roll 4"] if at == "tavern" else []))
    return table


def no_disc() -> Table:
    table = last_disc()
    table.play("red visit informer")
    return table


def bound_to_drake() -> Table:
    table = plymouth()
    table.play("red visit drake", "blue set-sail", "yellow set-sail")
    return table


def investor_used() -> Table:
    """Red's investor is gone; Red is first in the second voyage."""
    table = plymouth()
    table.load(red="points=4", blue="points=9", yellow="points=9")
    table.play("red visit investor crew")
    table.set_sail()
    table.next_voyage()
    return table


def offices() -> Table:
    """Red is Admiral and Blue is Governor; both are awaited."""
    table = plymouth()
    table.play("red visit admiral", "blue visit governor")
    table.set_sail()
    return table


def sailing() -> Table:
    """Red is about to lay discs in zone 1; one lies at San Juan."""
    table = at_sea(red="supplies=1", blue="supplies=1")
    table.play("red place-disc 1 san-juan", "blue place-disc 1 san-juan")
    return table


def sailing_with_hawkins() -> Table:
    table = at_sea("red blue", red="supplies=4")
    assert table.waiting() == {"red": ["place-disc"]}
    return table


def informer() -> Table:
    """Red may use the Informer; discs lie at Puerto Cabello, Fort I and the ports of zone 1."""
    table = plymouth()
    table.play("red visit informer")
    table.load(red="supplies=1")
    table.set_sail()
    table.lay(red=ZONE_1)
    return table


def after_peek_discs() -> Table:
    table = informer()
    table.play("red peek-discs fort-1")
    return table


def after_peek_defence() -> Table:
    table = informer()
    table.play("red peek-defence fort-1")
    return table


def mission_at(at: str, cargo: str = "") -> Table:
    """Red's first mission is there; the ship is a frigate."""
    table = at_sea(red=f"supplies=4 {cargo}", blue="supplies=4")
    others = [p for p in ("town-4", "santiago-de-cuba", "cartagena", "portobelo") if p != at][:3]
    discs = " ".join(f"{n}={p}" for n, p in enumerate((at, *others), 1))
    table.lay(red=discs, blue=discs)
    return table


def at_a_town() -> Table:
    return mission_at("puerto-cabello")


def at_a_port() -> Table:
    return mission_at("san-juan")


def at_a_galleon() -> Table:
    return mission_at("galleon-4", "guns=9")


def token_to_turn() -> Table:
    table = mission_at("fort-1", "crew=9 guns=9")
    table.play("red attack")
    return table


def after_a_mission() -> Table:
    table = mission_at("puerto-cabello")
    table.play("red stand-down")
    return table


def two_players_set_up() -> Table:
    return Table("red blue")


def street_to_lay() -> Table:
    return Table("red blue yellow", variants=["shuffled-first-street"])


def galleons_to_lay() -> Table:
    return Table("red blue yellow")


def between_voyages() -> Table:
    return at_sea()


def over() -> Table:
    table = at_sea()
    for _ in range(2):
        table.next_voyage()
        table.set_sail()
    return table
