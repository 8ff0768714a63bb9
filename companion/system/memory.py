"""What this process holds in memory. Imports next to nothing: that would be measured, too."""

import os
from pathlib import Path


def resident_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
