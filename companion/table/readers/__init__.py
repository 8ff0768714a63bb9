"""The readers: where scans come from, which lies under which place, whether they are well."""
