"""Lords among the kept games: what interrupts a year is a chapter of its own."""

from companion.games.lords.counting import COUNTING
from companion.games.lords.hidden import draw_hidden
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.records.game_records import GameRecords, View


def scene(view: View) -> Sentence | None:
    raid, battle, auction = view["raid"], view["battle"], view["auction"]
    if battle:
        return Sentence(
            N_("Battle: {attacker} against {defender}"),
            {"attacker": battle["attacker"], "defender": battle["defender"]},
        )
    if raid:
        return Sentence(
            N_("Raid: {unit} against {target}"), {"unit": raid["by"], "target": raid["target"]}
        )
    if auction:
        return Sentence(N_("Auction: {lot}"), {"lot": auction["lot"]})
    return None


WEIGHTY = (
    "sacked", "plundered", "prize", "ship-lost", "siege", "ransom", "disrupted", "removed",
    "loaded", "home", "sold", "traded",
)  # fmt: skip

RECORDS = GameRecords(
    counting=COUNTING,
    scene=scene,
    turning_events=("sacked",),
    draw_hidden=draw_hidden,
    weighty=WEIGHTY,
)
