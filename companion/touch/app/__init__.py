"""The app itself: shell, navigation, clock, power, links to table and panel."""
