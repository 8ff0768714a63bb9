#!/bin/sh
# The installer of the version that runs: for --update, --rollback, --list and --uninstall.
exec /opt/spanish-main-companion/current/bin/python -B -P -m companion.ops.kiosk "$@"
