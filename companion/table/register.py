"""Which tag is in which disc: of one box or of several, kept in the user's data directory."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.complaint import Complaint
from companion.files import write_whole
from companion.games.kernel.text import N_
from companion.json_errors import NOT_READABLE
from companion.paths import data_dir
from companion.table.discs import BOX, Disc
from hardware.readers import is_uid

FORMAT = "discs 1"
FIRST_BOX = "1"


class RegisterError(Complaint):
    """A register that cannot be."""


class Tagged(NamedTuple):
    """What a tag is known as."""

    box: str
    disc: Disc


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    boxes: dict[str, dict[str, dict[str, str]]]


class Register:
    """Never changed in place: `with_disc` and `merged` answer another one."""

    def __init__(self, boxes: Mapping[str, Mapping[Disc, str]] | None = None) -> None:
        self._boxes = {box: dict(discs) for box, discs in (boxes or {}).items()}
        self._tags: dict[str, Tagged] = {}
        for box, discs in self._boxes.items():
            for disc, uid in discs.items():
                if uid in self._tags:
                    raise RegisterError(
                        N_("One tag cannot be two discs: the tag {uid} is there twice."), uid=uid
                    )
                self._tags[uid] = Tagged(box, disc)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Register) and self._boxes == other._boxes

    __hash__ = None  # type: ignore[assignment]

    @property
    def boxes(self) -> tuple[str, ...]:
        return tuple(self._boxes)

    def find(self, uid: str) -> Tagged | None:
        return self._tags.get(uid)

    def tag_of(self, box: str, disc: Disc) -> str | None:
        return self._boxes.get(box, {}).get(disc)

    def missing(self, box: str) -> tuple[Disc, ...]:
        """The discs of a box that have no tag yet, in the order in which they are enrolled."""
        known = self._boxes.get(box, {})
        return tuple(disc for disc in BOX if disc not in known)

    def with_disc(self, box: str, disc: Disc, uid: str) -> "Register":
        """That disc has this tag from now on, and the tag is no other disc."""
        boxes = {
            name: {d: tag for d, tag in discs.items() if tag != uid}
            for name, discs in self._boxes.items()
        }
        boxes.setdefault(box, {})[disc] = uid
        return Register(boxes)

    def merged(self, other: "Register") -> "Register":
        """The boxes of both; a box that is in both is taken from the other."""
        return Register({**self._boxes, **other._boxes})

    def only(self, box: str) -> "Register":
        if box not in self._boxes:
            raise RegisterError(
                N_("There is no box {box}; there are: {boxes}."),
                box=box,
                boxes=", ".join(self._boxes) or "-",
            )
        return Register({box: self._boxes[box]})

    def as_json(self) -> bytes:
        boxes = {box: _by_colour(discs) for box, discs in self._boxes.items()}
        return msgspec.json.format(msgspec.json.encode(_File(FORMAT, boxes)), indent=2) + b"\n"


def _by_colour(discs: Mapping[Disc, str]) -> dict[str, dict[str, str]]:
    colours: dict[str, dict[str, str]] = {}
    for disc in BOX:
        if disc in discs:
            colours.setdefault(disc.colour, {})[disc.face] = discs[disc]
    return colours


def read_register(content: bytes) -> Register:
    """Raises RegisterError, saying what is wrong."""
    try:
        file = msgspec.json.decode(content, type=_File)
    except NOT_READABLE as error:
        raise RegisterError(N_("This is no register of discs: {why}."), why=str(error)) from None
    if file.format != FORMAT:
        raise RegisterError(
            N_("This register has the format {format}; known is {known}."),
            format=file.format,
            known=FORMAT,
        )
    return Register({box: dict(_discs(colours)) for box, colours in file.boxes.items()})


def _discs(colours: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[Disc, str]]:
    for colour, faces in colours.items():
        for face, uid in faces.items():
            disc = Disc(colour, face)
            if disc not in BOX:
                raise RegisterError(
                    N_("There is no disc {disc} in a box."), disc=f"{colour} {face}"
                )
            if not is_uid(uid):
                raise RegisterError(N_("{uid} is not the number of a tag."), uid=uid)
            yield disc, uid


def register_file() -> Path:
    return data_dir() / "discs.json"


def open_register(file: Path) -> Register:
    """Raises RegisterError, naming the file, and OSError."""
    content = file.read_bytes()
    try:
        return read_register(content)
    except RegisterError as error:
        raise RegisterError("{file}: {why}", file=str(file), why=str(error)) from None


def load_register() -> Register:
    try:
        return open_register(register_file())
    except FileNotFoundError:
        return Register()


def save_register(register: Register) -> None:
    # Whoever can read it knows which tag is which disc.
    write_whole(register_file(), register.as_json(), private=True)
