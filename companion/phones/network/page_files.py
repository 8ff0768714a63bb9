"""The page and what belongs to it, read once: it is small, and nothing else can be asked for."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from aiohttp import web
from msgspec import Struct

from companion.night.look.web_look import look_css

PAGE = "index.html"
STYLE = "style.css"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


class PageFile(Struct, frozen=True):
    content: bytes
    kind: str
    etag: str


class PageFiles:
    """By their names. A browser that has a file already is told that it is still the same."""

    def __init__(self) -> None:
        self._files: dict[str, PageFile] = {}
        for name, file in page_files():
            suffix = f".{file.name.rpartition('.')[2]}"
            if suffix in TYPES:
                content = file.read_bytes()
                if name == STYLE:
                    content = look_css().encode() + content
                etag = f'"{sha256(content).hexdigest()[:16]}"'
                self._files[name] = PageFile(content, TYPES[suffix], etag)

    def answer(self, name: str, request: web.Request) -> web.Response:
        """Raises HTTPNotFound."""
        if name not in self._files:
            raise web.HTTPNotFound
        file = self._files[name]
        headers = {"Cache-Control": "no-cache", "ETag": file.etag}
        if request.headers.get("If-None-Match") == file.etag:
            return web.Response(status=304, headers=headers)
        return web.Response(
            body=file.content, content_type=file.kind, charset="utf-8", headers=headers
        )


def page_files(
    folder: Traversable | None = None, before: str = ""
) -> Iterator[tuple[str, Traversable]]:
    """All of them, with the names under which they are asked for."""
    for one in (folder or files("companion.phones") / "page").iterdir():
        if one.is_dir():
            yield from page_files(one, f"{before}{one.name}/")
        else:
            yield f"{before}{one.name}", one
