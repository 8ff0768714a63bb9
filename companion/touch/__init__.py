"""The touchscreen: screens show views and send choices, and hold no rules. See README.md."""
