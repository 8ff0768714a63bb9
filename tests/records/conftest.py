"""Every test has a device of its own."""

from tests.session.conftest import device

__all__ = ["device"]
