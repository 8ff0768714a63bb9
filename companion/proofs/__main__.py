"""python -m companion.proofs MODULE GAME COUNT SEED DIRECTORY: one share, told in JSON lines."""

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.proofs.share import Share


def main(arguments: list[str]) -> None:
    module, game, count, seed, directory = arguments
    # What the tried code prints must not mix with what is told here.
    told = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def tell(message: dict[str, Any]) -> None:
        told.write(json.dumps(message) + "\n")
        told.flush()

    # Nobody's games are touched, and nobody's board changes what is played.
    os.environ["COMPANION_DATA_DIR"] = str(Path(directory) / "data")
    share = Share(int(count), seed, Path(directory), tell, game)
    proof = import_module(module)
    proof.prove(share)
    share.end(proof.FOUND, proof.FIGURE)


if __name__ == "__main__":
    main(sys.argv[1:])
