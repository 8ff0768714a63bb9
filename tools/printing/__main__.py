"""What a 3D printer makes for the table: python -m tools.printing --to DIRECTORY

Makes every model from models.toml, or from another file of that kind, checks it, and writes it as
STL. With --picture it draws them all for docs/build.md.
"""

import argparse
import sys
from pathlib import Path

try:
    from tools.printing.checks import faults_of, file_faults, weights
    from tools.printing.measures import FILE, read_measures
    from tools.printing.models import all_models
    from tools.printing.stl import write_stl
except ImportError as missing:
    sys.exit(f"{missing.name} is not installed here: ./test -k printed installs it, and tries it.")

DENSITY = 1.24e-3  # grams per cubic millimetre, PLA
GUIDE = Path(__file__).parents[2] / "docs" / "printed"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.printing")
    parser.add_argument("--measures", type=Path, default=FILE, help="instead of models.toml")
    parser.add_argument("--to", type=Path, metavar="DIRECTORY", help="where the files go")
    parser.add_argument("--picture", action="store_true", help="draw them for the guide")
    args = parser.parse_args()
    try:
        measures = read_measures(args.measures)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    models = all_models(measures)
    faults = weights(models)
    for model in models:
        faults += faults_of(model, measures)
        size = model.solid.bounding_box()
        length, width, height = (size[axis + 3] - size[axis] for axis in range(3))
        grams = model.solid.volume() * DENSITY
        print(
            f"{model.wanted:3} × {model.name:14} {length:5.1f} × {width:5.1f} × {height:4.1f} mm, "
            f"{grams:4.1f} g of PLA if filled"
        )
        if args.to:
            args.to.mkdir(parents=True, exist_ok=True)
            file = args.to / f"{model.name}.stl"
            write_stl(file, model.solid)
            faults += file_faults(file, model)
    if args.picture:
        from tools.printing.pictures import draw_all

        GUIDE.mkdir(exist_ok=True)
        draw_all(measures, GUIDE)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
