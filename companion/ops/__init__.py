"""Running a device: backup, report, log file, kiosk."""
