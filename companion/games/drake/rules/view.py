"""What a seat may know: built from nothing, field by field, never a copy with things removed."""

from typing import Any

from companion.games.drake.rules.state import Disc, State

SHIPS = {False: "frigate", True: "galleon"}


def view(state: State, viewer: str) -> dict[str, Any]:
    """All that a captain, or the public screen, may know."""
    mission = state.mission
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
        "captains": view_captains(state, viewer),
        "destinations": view_places(state, viewer),
    }


def view_captains(state: State, viewer: str) -> dict[str, dict[str, Any]]:
    """The ships' logs lie open; hands are hidden until the reveal, chests until the end."""
    over, revealed = state.phase == "over", state.revealed
    return {
        seat: {
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
            "hand": captain.hand if revealed or seat == viewer else len(captain.hand),
            "conquests": captain.conquests,
            "commodities": {
                "indigo": captain.indigo,
                "sugar": captain.sugar,
                "coffee": captain.coffee,
                "tobacco": captain.tobacco,
            },
            "chest": {"gold": captain.gold, "silver": captain.silver, "jewel": captain.jewel}
            if over or seat == viewer
            else None,
        }
        for seat, captain in state.captains.items()
    }


def view_places(state: State, viewer: str) -> dict[str, dict[str, Any]]:
    """The destinations: a disc's number and a token's value only for those who know them."""
    places: dict[str, dict[str, Any]] = {}
    for at, place in state.places.items():
        seen: dict[str, Any]
        kind = place.kind
        if kind == "port":
            seen = {"blocked": place.blocked, "goods": place.goods}
        elif kind == "town":
            seen = {"blocked": place.blocked, "treasure": place.treasure}
        else:
            seen = {
                "blocked": place.blocked,
                "treasure": place.treasure,
                "token": place.token and place.token.seen_by(viewer),
                "turned": place.turned,
            }
            if kind == "galleon":
                seen["tile"] = place.tile
        seen["won"] = place.won
        discs = place.discs
        seen["discs"] = view_discs(discs, viewer) if discs else discs
        places[at] = seen
    return places


def view_discs(discs: tuple[Disc, ...], viewer: str) -> list[dict[str, str | None]]:
    return [{"seat": disc.seat, "disc": disc.face.seen_by(viewer)} for disc in discs]
