"""companion app: the touchscreen."""

import argparse
import signal
import sys
from pathlib import Path

from companion import cli
from companion.system.i18n import _

# As large as the panel that everything is designed for.
PANEL_SIZE = (800, 480)
SIMULATED_SIZE = (1280, 640)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--size", type=window_size, metavar="WxH", help=_("size of the window, such as 800x480")
    )
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the whole screen"))
    parser.add_argument(
        "--rotate", type=int, choices=(0, 90, 180, 270), default=0, help=_("turn the picture")
    )
    parser.add_argument("--screen", default="", metavar=_("NAME"), help=_("open on this screen"))
    parser.add_argument(
        "--simulate", action="store_true", help=_("show a table without hardware beside the app")
    )
    parser.add_argument(
        "--device", metavar=_("PORT"), help=_("follow the table at this serial port")
    )
    parser.add_argument(
        "--replay", type=Path, metavar=_("FILE"), help=_("follow a recording instead of a table")
    )
    parser.add_argument(
        "--record", type=Path, metavar=_("FILE"), help=_("record what the table sees")
    )


def window_size(text: str) -> tuple[int, int]:
    try:
        width, height = (int(part) for part in text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(
            _("{size} is not a size such as 800x480.").format(size=text)
        ) from None
    if min(width, height) < 240:
        raise argparse.ArgumentTypeError(
            _("{size} is too small: use at least 480x320.").format(size=text)
        )
    return width, height


def run(args: argparse.Namespace) -> int:
    # Kivy reads its environment when it is imported, and takes a while.
    from companion.ops.logbook import start_logging, stop_logging
    from companion.touch.app import start

    if not start.screen_available():
        print(_("There is no screen here; this is the demonstration game."), file=sys.stderr)
        return cli.main(["demo", *(["--lang", args.lang] if args.lang else [])])
    start_logging()
    # Beside the app there is room for the simulated table, unless another size is asked for.
    usual = SIMULATED_SIZE if args.simulate else PANEL_SIZE
    size = args.size or (None if args.fullscreen else usual)
    start.prepare(size, fullscreen=args.fullscreen, rotation=args.rotate)

    from kivy.clock import Clock

    from companion.touch.app.app import CompanionApp
    from companion.touch.app.device.gc_tuning import skip_last_collection
    from companion.touch.app.device.panels import TouchPanels
    from companion.touch.app.error_handler import install_error_handler
    from companion.touch.app.table.table_setup import TableOptions

    table = TableOptions(args.device, args.simulate, args.replay, args.record)
    app = CompanionApp(screen=args.screen, table=table, language=args.lang or "")
    # A service is stopped by this signal: lamps go out, and the game is put away.
    signal.signal(signal.SIGTERM, lambda *_: Clock.schedule_once(lambda _: app.stop()))
    install_error_handler()
    if start.on_a_pi_console():
        TouchPanels().watch()
    app.run()
    stop_logging()
    skip_last_collection()
    return 0
