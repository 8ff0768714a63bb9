"""Names of the environment by which one part of the app tells another something."""

# "on": the owner of a kiosk wants phones, as long as nobody has switched them on the touchscreen.
PHONES = "COMPANION_PHONES"
