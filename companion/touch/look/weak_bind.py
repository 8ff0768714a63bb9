"""What outlives the widgets that follow it, and forgets each of them with its last breath."""

from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import WeakMethod

from kivy.event import EventDispatcher


class WeakBindDispatcher(EventDispatcher):
    """Kivy's own `bind` keeps an entry for every widget that ever was, until the property changes:
    a theme may not change in years. Here it goes with the widget.

    Only methods can follow: anything else would have to be kept alive.
    """

    def __init__(self, **properties: Any) -> None:
        self._followers: dict[str, dict[WeakMethod[Callable[..., object]], None]] = {}
        super().__init__(**properties)

    def bind(self, **methods: Callable[..., object]) -> None:
        for name, method in methods.items():
            if name not in self._followers:
                self._followers[name] = {}
                self.fbind(name, partial(self._tell, name))
            followers = self._followers[name]
            followers[WeakMethod(method, partial(_forget, followers))] = None

    def unbind(self, **methods: Callable[..., object]) -> None:
        for name, method in methods.items():
            self._followers.get(name, {}).pop(WeakMethod(method), None)

    def _tell(self, name: str, _: object, value: object) -> None:
        for follower in list(self._followers[name]):
            method = follower()
            if method is not None:
                method(self, value)


def _forget(followers: dict[Any, None], gone: Any) -> None:
    followers.pop(gone, None)
