"""Captains of the app's own for Francis Drake, who see only what their seat may know."""
