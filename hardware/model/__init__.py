"""A model of the readers and tags, true to the register and to the bit, for tests and benchmarks.

Runs under MicroPython (beneath the real firmware) as well as under CPython (beneath the SPI driver
and the packages from PyPI), so it uses nothing that only one of them has. Written from the data
sheet and ISO 14443-3; no measurement on real readers went into it.
"""
