"""What every request must pass, and what every answer carries."""

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from aiohttp import web
from aiohttp.typedefs import Middleware

from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_
from companion.phones.mistakes import log_without_values
from companion.phones.network.own_addresses import host_of, is_own_host
from companion.session.referee import error_of
from companion.system.i18n import LANGUAGES, speaking

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    # Which versions of what run here is nobody else's business.
    "Server": "companion",
}
# Nothing from elsewhere, nothing inline. Older browsers do not count sockets to 'self'.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def language_of(request: web.Request) -> str:
    """The first language that the browser wants and we speak; "" if there is none."""
    for wanted in request.headers.get("Accept-Language", "").split(","):
        language = wanted.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return ""


def refused(status: int, refusal: Refused, language: str = "") -> web.Response:
    with speaking(language or "en"):
        body = msgspec.json.encode({"error": error_of(refusal, {})})
    return web.Response(status=status, body=body, content_type="application/json")


def checks(own_name: str, port: int) -> Middleware:
    """`own_name` is one that the server was told to answer to."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        hosts = request.headers.getall("Host", [])
        host = host_of(hosts[0]) if len(hosts) == 1 else None
        # A whole address in place of a path would name another host past the header.
        elsewhere = not request.raw_path.startswith("/")
        if elsewhere or host is None or not is_own_host(host, own_name):
            return with_headers(refused(403, _bad_host(), language_of(request)))
        origins = request.headers.getall("Origin", [])
        if origins and not _is_ours(origins, hosts[0], own_name, port):
            return with_headers(refused(403, _bad_origin(), language_of(request)))
        answer = await _answer(request, handler)
        if not answer.prepared:
            with_headers(answer, {"Content-Security-Policy": POLICY.format(host=hosts[0])})
        return answer

    return check


async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except web.HTTPException as error:
        refusal = Refused(
            error.reason.lower().replace(" ", "-"), None, N_("The address or the request is wrong.")
        )
        answer = refused(error.status, refusal, language_of(request))
        if "Allow" in error.headers:
            answer.headers["Allow"] = error.headers["Allow"]
        return answer
    except Exception as error:  # noqa: BLE001 - whatever it is, the server goes on
        log_without_values("an answer of the server", error)
        return refused(500, Refused("internal-error", None, N_("The app made a mistake.")))


def with_headers(
    answer: web.StreamResponse, more: Mapping[str, str] | None = None
) -> web.StreamResponse:
    for name, value in {**HEADERS, **(more or {})}.items():
        answer.headers.setdefault(name, value)
    return answer


def _is_ours(origins: list[str], host: str, own_name: str, port: int) -> bool:
    """A page that came from here: by the same name, or by another one of this machine."""
    if len(origins) != 1:
        return False
    scheme, _, rest = origins[0].partition("://")
    if scheme not in ("http", "https"):
        return False
    if rest.lower() == host.lower():
        return True
    named = host_of(rest)
    return named is not None and is_own_host(named, own_name) and rest.endswith(f":{port}")


def _bad_host() -> Refused:
    return Refused("bad-host", None, N_("This is not an address or name of this machine."))


def _bad_origin() -> Refused:
    return Refused("bad-origin", None, N_("Only pages of this machine may ask this."))
