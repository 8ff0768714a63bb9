"""What the game says when it says no: a sentence for each code."""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.rules.state import State
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_

SENTENCES: Mapping[str, str] = {
    "not-your-turn": N_("It is not for {seat} to do that now. Next: {seats}."),
    "wrong-phase": N_("{verb} is not possible now; possible: {verbs}."),
    "card-not-in-deck": N_("{card} is not among the cards to come."),
    "not-yours": N_("{card} does not belong to {seat}."),
    "cannot-pay": N_("That costs {cost}, and {seat} has {have}."),
    "not-on-track": N_("{item} is not under construction by {seat}."),
    "already-paid": N_("{item} is paid for this year."),
    "not-due": N_("{item} is not ready before {due}."),
    "character-stays": N_("{card} stays with {seat} for the whole game."),
    "no-such-trick": N_("There is no such trick of {card} to use here."),
    "wrong-target": N_("{target} is not a target for that."),
    "outranked": N_("Only a crown above {crown} can answer now."),
    "trick-barred": N_("That was tried this year already, with the same target."),
    "bid-too-low": N_("A bid that takes the lead is {least} or more."),
    "war-bars-bid": N_("The war keeps {seat} from bidding on {card}."),
    "out-of-bidding": N_("{seat} has nothing more to say about {card}."),
    "wrong-share": N_("A share is agreed on for the fleets of others, and only for them."),
    "not-a-crown": N_("{card} is not a crown that {seat} could show."),
    "deck-empty": N_("All bases are taken."),
    "location-taken": N_("{at} is not free."),
    "role-set": N_("What {fleet} does this year is settled."),
    "no-storage": N_("There is no room for that: {room} at most."),
    "no-soldier": N_("{unit} has no soldier."),
    "cannot-disband": N_("Soldiers of pirates and heathens do not leave."),
    "not-heathen": N_("Only heathens enlist at this time."),
    "one-way-soldiers": N_("{unit} cannot both enlist and disband in one year."),
    "already-sailed": N_("{fleet} has sailed this year."),
    "unit-finished": N_("{unit} has finished for this turn: another unit has acted since."),
    "not-a-merchant": N_("{fleet} is not a merchant."),
    "not-a-privateer": N_("{fleet} is not a privateer."),
    "against-the-wind": N_("The wind does not blow from {zone} to {to}."),
    "shoals": N_("Galleons cannot cross the shoals of {to}."),
    "zone-twice": N_("{to} was visited on this voyage."),
    "no-way-out": N_("From {to} there would be no way home."),
    "no-exit-here": N_("There is no way to Europe from {zone}."),
    "no-colony-here": N_("{partner} cannot be reached from {zone}."),
    "no-trade": N_("{fleet} and {partner} may not trade now."),
    "was-refused": N_("That was refused this year."),
    "no-treasure-here": N_("There is no treasure for {fleet} in {at}."),
    "not-based-here": N_("{fleet} is not based in {zone}."),
    "already-interdicted": N_("{fleet} has stopped this fleet here before."),
    "out-of-district": N_("By land only {district} can be raided."),
    "raided-already": N_("{unit} has raided {target} this year."),
    "fled": N_("The people of {target} have fled to the hills."),
    "no-war": N_("Treasure cities are attacked only in war."),
    "patriotism": N_("Units of one nation do not attack each other."),
    "nothing-to-take": N_("There is nothing to take."),
    "fort-stands": N_("The fort of {target} stands."),
    "no-mill-here": N_("{on} cannot have a mill."),
    "no-fort-here": N_("{on} cannot have a fort."),
    "has-one": N_("{on} has one already."),
    "tent-waits": N_("{item} must be placed or discarded first."),
    "no-tents": N_("There is none left in the box."),
    "cannot-deal": N_("That cannot change hands now."),
    "no-such-note": N_("There is no note {note}."),
    "below-zero": N_("That would be less than there is."),
    "wrong-time": N_("That cannot be corrected in the middle of something."),
    "game-over": N_("The game is over."),
}
# The section of the rulebook for each step; what interrupts a phase belongs to the actions.
SECTIONS = {
    "reveal": "C1",
    "capital": "C2",
    "tricks": "C2",
    "auction": "C3a",
    "flota": "D6",
    "ready": "C4a",
    "base": "C4a",
    "year-end": "C5",
}


def no(code: str, rule: str, **words: Any) -> Refused:
    """A refusal, to be raised or to be kept in mind."""
    return Refused(code, rule, SENTENCES[code], **words)


def section(state: State) -> str:
    """The section of the rulebook that speaks of what is done now."""
    if state.phase == "actions":
        return SECTIONS.get(state.step, "C4b")
    # The codes of not-yours run from C2 to C5.
    return {"reveal": "C2", "flota": "C4a", "crowns": "C4a"}.get(
        state.phase, SECTIONS.get(state.phase, "C2")
    )
