"""Texts that were written lately: the same words in the same hand need not be written again.

The names of captains and places, points and cargo come back with every turn, on another label.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from kivy.graphics.texture import Texture

# As much as a few screens hold, in bytes.
ROOM = 3_000_000
# Letters: sentences do not come back.
LONGEST = 32

_textures: OrderedDict[Hashable, Texture] = OrderedDict()
_filled = 0


def cached_text(text: Hashable, write: Callable[[], Texture]) -> Texture:
    """The texture of a text; `text` says all that it hangs on."""
    global _filled
    texture = _textures.get(text)
    if texture is None:
        texture = _textures[text] = write()
        _filled += bytes_of(texture)
        while _filled > ROOM:
            _filled -= bytes_of(_textures.popitem(last=False)[1])
    else:
        _textures.move_to_end(text)
    return texture


def bytes_of(texture: Texture) -> int:
    size: int = 4 * texture.width * texture.height
    return size
