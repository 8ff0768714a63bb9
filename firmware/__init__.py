"""MicroPython for the Raspberry Pi Pico under the board.

On the Pico this package lies in /firmware and main.py beside it in /; here the same files are
imported by the tests, by the chip model and by hardware/ (the inventory, the link). Everything
except main.py and pico.py therefore runs on CPython too.
"""
