"""How a game is told: what a captain draws by one move, in one sentence."""

from collections.abc import Sequence

from companion.kernel.event import Facts


def told_together(events: Sequence[Facts]) -> list[Facts]:
    """All tokens that a captain gets by a move become one event. They are drawn one by one, and
    told like that they would say the same again and again."""
    drawn: dict[tuple[int, str], list[str]] = {}
    for event in events:
        if event["event"] == "looted":
            drawn.setdefault((event["record"], event["seat"]), []).append(event["kind"])
    told = []
    for event in events:
        if event["event"] != "looted":
            told.append(event)
            continue
        kinds = drawn.pop((event["record"], event["seat"]), [])
        if len(kinds) > 1:
            facts = {name: value for name, value in event.items() if name != "kind"}
            told.append({**facts, "gained": {kind: kinds.count(kind) for kind in kinds}})
        elif kinds:
            told.append(event)
    return told
