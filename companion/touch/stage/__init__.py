"""Driving the app frame by frame: for tests, checks and pictures."""
