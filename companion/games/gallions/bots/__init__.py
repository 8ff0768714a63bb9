"""Captains of the app who think before they act, on nothing but what a captain may know."""
