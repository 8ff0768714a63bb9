"""Which page each phase of Francis Drake belongs on."""

from collections.abc import Mapping

PHASES: Mapping[str, str] = {
    "set-up": "layout",
    "provisioning": "street",
    "preparing": "secrets",
    "sailing": "main",
    "informer": "secrets",
    "missions": "missions",
    "between-voyages": "homecoming",
    "over": "ending",
}
