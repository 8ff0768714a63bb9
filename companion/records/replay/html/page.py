"""The file for a browser: page, style, script and game in one, which asks nobody for anything."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

import msgspec

from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.night.look.web_look import look_css
from companion.night.text.day_words import day_text
from companion.records.replay.chapters import chapters, scene_title
from companion.records.replay.html.data import Json, Progress, nobody_asks, step_data
from companion.records.replay.html.page_words import SENTENCES
from companion.records.replay.replay import NotYet, Replay
from companion.records.replay.turning_points import point_text, turning_points
from companion.system.i18n import _, language_spoken


def html_page(replay: Replay, viewer: str = TABLE, progress: Progress = nobody_asks) -> str:
    """The whole file, in the language of the table; it opens as this viewer saw the game. Of a game
    that is not over it holds what the table saw, and nothing else. Raises NotYet."""
    if viewer not in replay.viewers:
        raise NotYet(viewer)
    style, script = look_css() + _read("style.css"), _read("replay.js")
    return _filled(
        _read("page.html"),
        {
            "language": language_spoken(),
            "title": escape(KITS[replay.game.name].title),
            "style-hash": _hash(style),
            "script-hash": _hash(script),
            "style": style,
            "script": script,
            "data": as_script(
                {**page_data(replay, progress), "viewer": replay.viewers.index(viewer)}
            ),
        },
    )


def _read(name: str) -> str:
    page = files("companion.records.replay.html") / "page"
    return (page / name).read_text(encoding="utf-8")


def _filled(template: str, parts: dict[str, str]) -> str:
    """Each part once, in the order of the template: what a part holds is not filled again."""
    found = []
    for piece in template.split("{{"):
        name, ends, rest = piece.partition("}}")
        found.append(parts[name] + rest if ends else piece)
    return "".join(found)


def _hash(text: str) -> str:
    """By which the page allows exactly this style and this script."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def as_script(data: Json) -> str:
    """JSON that no browser takes for the end of its script, whatever names players have."""
    text = msgspec.json.encode(data).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def page_data(replay: Replay, progress: Progress = nobody_asks) -> Json:
    """What the page shows, as plain data."""
    words = replay.night(replay.last).words
    name = KITS[replay.game.name].title
    return {
        "words": {key: _(sentence) for key, sentence in SENTENCES.items()},
        "title": name,
        "occasion": day_text(replay.save.begun_at) if replay.save else "",
        "captains": [{"seat": seat, "name": words.captain(seat)} for seat in replay.seats],
        "viewers": [
            {"name": _("The table") if viewer == TABLE else words.captain(viewer)}
            for viewer in replay.viewers
        ],
        "chapters": _chapters(replay),
        "points": [
            {"step": point.step, "text": point_text(replay, point)}
            for point in turning_points(replay)
        ],
        "scores": [{"seat": seat, "points": _scores(replay, seat)} for seat in replay.seats],
        **step_data(replay, progress),
    }


def _chapters(replay: Replay) -> list[dict[str, Any]]:
    words = replay.night(replay.last).words
    return [
        {
            "step": chapter.step,
            "round": words.round_name(chapter.round),
            "title": scene_title(chapter, replay.night(chapter.step)),
            "begins": chapter.begins_round,
        }
        for chapter in chapters(replay)
    ]


def _scores(replay: Replay, seat: str) -> list[tuple[int, int]]:
    """Each step that changed the score, with what it was then."""
    found: list[tuple[int, int]] = []
    for step in range(replay.last + 1):
        score = replay.summary(step).scores[seat]
        if not found or found[-1][1] != score:
            found.append((step, score))
    return found
