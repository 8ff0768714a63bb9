"""How the tests run: reproducible, and without a clock in the properties."""

from hypothesis import settings

settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")
