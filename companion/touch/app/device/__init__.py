"""The device the app runs on: power, sleep, sound, clock, libraries, panels, garbage collection."""
