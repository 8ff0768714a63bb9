"""Words that only Lords of the Spanish Main says."""

from companion.games.lords.box.files import shipped_box

# Sir Francis is somebody else's title.
WORDS = {"lords", "casa"} | {name for name in shipped_box().characters if name != "drake"}
