"""Which addresses and names are this machine's: a page of somebody else must not speak for it."""

import ipaddress
import socket
from urllib.parse import urlsplit

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
EVERYBODY = "255.255.255.255"
# Never asked: only the way there is looked up, and nothing is sent.
SOMEWHERE = ("192.0.2.1", 9)


def plain_address(text: str) -> str:
    """An address in one form: a socket for both families shows those of IPv4 in a wrapping."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return str(address)


def host_of(header: str) -> str | None:
    """The name or address in a Host header, without its port; None if there is none in it."""
    try:
        parts = urlsplit(f"//{header}")
        _ = parts.port
    except ValueError:
        return None
    if parts.netloc != header or "@" in header:
        return None
    return parts.hostname


def is_own_host(host: str, more: str = "") -> bool:
    """Whether this machine is called so; `more` is a name that it was told to answer to."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host.rstrip(".").lower() in _own_names(more)
    return _is_own_address(address)


def _own_names(more: str) -> set[str]:
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return {"localhost", full, short, f"{short}.local", more.lower().rstrip(".")} - {""}


def _is_own_address(address: Address) -> bool:
    """Only an address of this machine can be bound; addresses come and go while we run."""
    if address.is_unspecified or address.is_multicast or str(address) == EVERYBODY:
        return False
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True


def reachable_address() -> str:
    """The address at which others in the network find this machine."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(SOMEWHERE)
            return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
