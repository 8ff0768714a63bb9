"""Damaged saves: what can still be read of them, and a new save made of it."""
