"""Dice, the sea in the box and on the chart."""
