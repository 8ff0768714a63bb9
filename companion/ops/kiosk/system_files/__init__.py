"""The files that the installer writes into the system, and the list of them."""
