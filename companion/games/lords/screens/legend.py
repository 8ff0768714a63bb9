"""What the signs of Lords mean."""

from collections.abc import Sequence

from companion.kernel.text.translatable import N_
from companion.touch.look.legend import LegendSection, section

LEGEND: Sequence[LegendSection] = [
    section(
        N_("Coffers"),
        ("circle-multiple", N_("Gold"), N_("In a lord's coffers.")),
        ("treasure-chest", N_("Treasure"), N_("Worth a lot of gold at the end.")),
        ("bank", N_("Treasurer"), N_("Holds the Casa, sends the treasure fleet.")),
        ("hammer", N_("Construction"), N_("On the track, paid for every year.")),
        ("crown", N_("Crown"), N_("Low ones play first, high ones win answers.")),
        ("hand-coin", N_("Bid, deal, ransom"), N_("Gold that changes hands.")),
    ),
    section(
        N_("Cards"),
        ("home", N_("Colony"), N_("Trades what it grows.")),
        ("sail-boat", N_("Fleet"), N_("One to three ships.")),
        ("crown-outline", N_("Mordida"), N_("A card with tricks, in a slot.")),
        ("alert", N_("Event"), N_("War, comet or demand.")),
        ("cards-outline", N_("Card"), N_("The card of the year.")),
        ("skull-crossbones", N_("Black spot"), N_("What strikes this year, and whom.")),
        ("help-rhombus-outline", N_("Not compared"), N_("The printed card may differ.")),
    ),
    section(
        N_("What is done"),
        ("emoticon-devil", N_("Trick"), N_("Announced, answered, carried out.")),
        ("swap-horizontal", N_("Trade"), N_("Profit for fleet and colony.")),
        ("sword", N_("Privateer"), N_("Lies in wait in a secret base.")),
        ("ferry", N_("Merchant"), N_("Sails, trades and comes home.")),
        ("sword-cross", N_("War, raid"), N_("Attacks, and nations at war.")),
        ("handshake", N_("Truce, consent"), N_("Both sides agree.")),
        ("bomb", N_("Battle"), N_("Tactics of both fleets.")),
        ("flag-variant", N_("Weather vane"), N_("Who has it fights better.")),
        ("account-plus", N_("Enlist"), N_("One soldier more.")),
    ),
]
