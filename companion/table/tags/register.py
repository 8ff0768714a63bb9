"""Which tag is in which piece: of one box or of several, kept in the user's data directory.

Every game has a file of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from companion.kernel.text.translatable import N_
from companion.system.files import write_atomically
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir
from companion.system.user_error import UserError
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from hardware.readers import is_uid

FIRST_BOX = "1"

Piece = TypeVar("Piece", bound=TaggedPiece)


class RegisterError(UserError):
    """A register that cannot be."""


class Tagged(NamedTuple):
    """What a tag is known as."""

    box: str
    piece: TaggedPiece


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    boxes: dict[str, dict[str, dict[str, str]]]


class Register:
    """Never changed in place: `with_piece` and `merged` answer another one."""

    def __init__(self, boxes: Mapping[str, Mapping[Piece, str]] | None = None) -> None:
        self._boxes: dict[str, dict[TaggedPiece, str]] = {
            # Not dict(tags): its type would not let go of what kind of piece they are.
            box: {piece: tags[piece] for piece in tags}
            for box, tags in (boxes or {}).items()
        }
        self._tags: dict[str, Tagged] = {}
        for box, tags in self._boxes.items():
            for piece, uid in tags.items():
                if uid in self._tags:
                    raise RegisterError(
                        N_("One tag cannot be two pieces: the tag {uid} is there twice."), uid=uid
                    )
                self._tags[uid] = Tagged(box, piece)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Register) and self._boxes == other._boxes

    __hash__ = None  # type: ignore[assignment]

    @property
    def boxes(self) -> tuple[str, ...]:
        return tuple(self._boxes)

    def find(self, uid: str) -> Tagged | None:
        return self._tags.get(uid)

    def changed_since(self, before: "Register") -> set[str]:
        """The tags that are another piece now."""
        return {uid for uid, tagged in self._tags.items() if before.find(uid) != tagged}

    def tag_of(self, box: str, piece: TaggedPiece) -> str | None:
        return self._boxes.get(box, {}).get(piece)

    def missing(self, box: str, pieces: Iterable[TaggedPiece]) -> tuple[TaggedPiece, ...]:
        """Those of the pieces that have no tag in this box yet."""
        known = self._boxes.get(box, {})
        return tuple(piece for piece in pieces if piece not in known)

    def enrolled(self, box: str) -> int:
        """How many pieces of a box have a tag."""
        return len(self._boxes.get(box, {}))

    def with_piece(self, box: str, piece: TaggedPiece, uid: str) -> "Register":
        """That piece has this tag from now on, and the tag is no other piece."""
        boxes = {
            name: {other: tag for other, tag in tags.items() if tag != uid}
            for name, tags in self._boxes.items()
        }
        boxes.setdefault(box, {})[piece] = uid
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

    def as_json(self, pieces: TaggedPieces) -> bytes:
        boxes = {box: _by_group(tags, pieces) for box, tags in self._boxes.items()}
        file = msgspec.json.encode(_File(pieces.format, boxes))
        return msgspec.json.format(file, indent=2) + b"\n"


def _by_group(tags: Mapping[TaggedPiece, str], pieces: TaggedPieces) -> dict[str, dict[str, str]]:
    groups: dict[str, dict[str, str]] = {}
    for piece in pieces.pieces:
        if piece in tags:
            groups.setdefault(piece.group, {})[piece.name] = tags[piece]
    return groups


def read_register(content: bytes, pieces: TaggedPieces) -> Register:
    """Raises RegisterError, saying what is wrong."""
    try:
        file = msgspec.json.decode(content, type=_File)
    except NOT_READABLE as error:
        raise RegisterError(N_("This is not a register of tags: {why}."), why=str(error)) from None
    if file.format != pieces.format:
        raise RegisterError(
            N_("This register has the format {format}; known is {known}."),
            format=file.format,
            known=pieces.format,
        )
    return Register({box: dict(_tags(groups, pieces)) for box, groups in file.boxes.items()})


def _tags(
    groups: Mapping[str, Mapping[str, str]], pieces: TaggedPieces
) -> Iterator[tuple[TaggedPiece, str]]:
    for group, names in groups.items():
        for name, uid in names.items():
            piece = TaggedPiece(group, name)
            if piece not in pieces.pieces:
                if pieces.come_and_go:
                    continue
                raise RegisterError(
                    N_("There is no piece {piece} in a box."), piece=f"{group} {name}"
                )
            if not is_uid(uid):
                raise RegisterError(N_("{uid} is not the number of a tag."), uid=uid)
            yield piece, uid


def register_file(pieces: TaggedPieces) -> Path:
    return data_dir() / pieces.file


def open_register(file: Path, pieces: TaggedPieces) -> Register:
    """Raises RegisterError, naming the file, and OSError."""
    content = file.read_bytes()
    try:
        return read_register(content, pieces)
    except RegisterError as error:
        raise RegisterError("{file}: {why}", file=str(file), why=str(error)) from None


def load_register(pieces: TaggedPieces) -> Register:
    try:
        return open_register(register_file(pieces), pieces)
    except FileNotFoundError:
        return Register()


def save_register(register: Register, pieces: TaggedPieces) -> None:
    # Whoever can read it knows which tag is which piece.
    write_atomically(register_file(pieces), register.as_json(pieces), private=True)
