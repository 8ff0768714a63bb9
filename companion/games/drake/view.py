"""What a seat may know: built from nothing, field by field, never a copy with things removed."""

from typing import Any

from companion.games.drake.state import Captain, Place, State

SHIPS = {False: "frigate", True: "galleon"}


def view(state: State, viewer: str) -> dict[str, Any]:
    """All that a captain, or the public screen, may know."""
    mission = state.mission
    over = state.phase == "over"
    return {
        "game": "drake",
        "voyage": state.voyage,
        "phase": state.phase,
        "loading": state.loading,
        "sailing": state.sailing,
        "home": state.home,
        "mission": mission and {"seat": mission.seat, "disc": mission.disc, "at": mission.at},
        "street": state.street,
        "visits": {at: discs.copy() for at, discs in state.visits.items()},
        "captains": {
            seat: view_captain(captain, seat == viewer or state.revealed, seat == viewer or over)
            for seat, captain in state.captains.items()
        },
        "destinations": {at: view_place(place, viewer) for at, place in state.places.items()},
    }


def view_captain(captain: Captain, sees_hand: bool, sees_chest: bool) -> dict[str, Any]:
    return {
        "score": captain.score,
        "crew": captain.crew,
        "guns": captain.guns,
        "supplies": captain.supplies,
        "trade": captain.trade,
        "zone": captain.zone,
        "ship": SHIPS[captain.galleon],
        "pinnace": captain.pinnace,
        "roles": captain.roles,
        "extra_discs": captain.extra_discs,
        "investor": captain.investor,
        "action_discs": captain.action_discs,
        "hand": captain.hand if sees_hand else len(captain.hand),
        "conquests": captain.conquests,
        "commodities": {
            "indigo": captain.indigo,
            "sugar": captain.sugar,
            "coffee": captain.coffee,
            "tobacco": captain.tobacco,
        },
        "chest": {"gold": captain.gold, "silver": captain.silver, "jewel": captain.jewel}
        if sees_chest
        else None,
    }


def view_place(place: Place, viewer: str) -> dict[str, Any]:
    kind = place.kind
    discs = place.discs and [
        {"seat": disc.seat, "disc": disc.face.seen_by(viewer)} for disc in place.discs
    ]
    if kind == "port":
        return {"blocked": place.blocked, "goods": place.goods, "won": place.won, "discs": discs}
    if kind == "town":
        return {
            "blocked": place.blocked,
            "treasure": place.treasure,
            "won": place.won,
            "discs": discs,
        }
    seen: dict[str, Any] = {
        "blocked": place.blocked,
        "treasure": place.treasure,
        "token": place.token and place.token.seen_by(viewer),
        "turned": place.turned,
        "won": place.won,
        "discs": discs,
    }
    if kind == "galleon":
        seen["tile"] = place.tile
    return seen
