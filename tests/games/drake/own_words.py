"""Words that only Francis Drake says: no shared module, layout or data file may hold one."""

from companion.games.drake.board_files import shipped_board
from companion.games.drake.rules.words import GOODS, HAWKINS, LOCATIONS, OFFICE_OF, SERIES_OF

# Words that everybody uses: places of the street with a name that says only what they are for.
PLAIN = {"trade", "queen", "coffee", "sugar"}
WORDS = {
    word
    for word in (
        "drake",
        "plymouth",
        HAWKINS,
        *LOCATIONS,
        *GOODS,
        *OFFICE_OF.values(),
        *SERIES_OF.values(),
        *shipped_board().destinations,
        "provisioning",
        "homecoming",
        "mission",
        "missions",
        "voyage",
        "voyages",
    )
    if word not in PLAIN and not any(letter.isdigit() for letter in word)
}
