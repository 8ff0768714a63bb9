"""Why the installer stops."""


class InstallError(Exception):
    """The text is a whole sentence for whoever runs it, and names the way out."""
