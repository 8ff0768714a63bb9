"""What several scans of one reader come to: a tag may be missed once, and some tags (phones, some
cards) draw a new UID whenever the field comes on. Pure functions of what was read."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Scan = tuple[list[str], bool]  # UIDs, sorted, and whether that is everybody who made a sound
    Conclusion = tuple[list[str], bool, int]  # and how many tags change their UIDs

CHANGING_SCANS = 3  # in a row with other UIDs in each, before a tag is one that changes


def agreed(scans: "list[Scan]", confirm: int) -> "Conclusion | None":
    """What the last scans say, if `confirm` of them in a row say it."""
    if len(scans) < confirm:
        return None
    last = scans[-confirm:]
    if all(scan == last[0] for scan in last):
        return last[0][0], last[0][1], 0
    return _agreed_but_for_changing(scans[-max(CHANGING_SCANS, confirm) :])


def _agreed_but_for_changing(scans: "list[Scan]") -> "Conclusion | None":
    if len(scans) < CHANGING_SCANS:
        return None
    fixed = [uid for uid in scans[0][0] if all(uid in uids for uids, _ in scans)]
    others = [without(uids, fixed) for uids, _ in scans]
    different = set()
    for uids in others:
        different.update(uids)
    count = len(others[0])
    if any(len(uids) != count for uids in others) or len(different) < count * len(scans):
        return None
    return fixed, all(complete for _, complete in scans), count


def seen_twice(scans: "list[Scan]") -> list[str]:
    """What the scans do not agree on, but did not see just once either."""
    seen: dict[str, int] = {}
    for uids, _ in scans:
        for uid in uids:
            seen[uid] = seen.get(uid, 0) + 1
    return sorted([uid for uid, times in seen.items() if times > 1])


def without(uids: list[str], known: list[str]) -> list[str]:
    return [uid for uid in uids if uid not in known]
