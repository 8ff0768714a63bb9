"""Tries a table out and proposes settings for it: what a register access costs, how long a field
needs to wake the tags up, and with which gain each reader reads what lies on it.

`tune` knows no port: it yields what is to be tried and is sent what came of it.
"""

import math
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from firmware.chip import GAINS
from firmware.hub import LIMITS
from firmware.trial import ACCESSES
from hardware.link import Measured
from hardware.readers import ReaderStatus

USUAL_GAIN, LOUDEST = 33, 48
SETTLES_US = (500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7000, 10_000)
AMPLE_US = SETTLES_US[-1]
RESERVE = 1.5  # tags that are colder, further away or made by others need longer
STEP_US = 500
SCANS = 10
FIRST_SCANS = 3


@dataclass(frozen=True, slots=True)
class Trial:
    reader: int
    gain: int
    settle_us: int
    scans: int


@dataclass(frozen=True, slots=True)
class ReaderTuning:
    """What was found out about one reader. Shares: of all its tags in all scans, 1 is every one."""

    status: ReaderStatus
    refusal: str = ""
    access_us: float = 0.0
    tags: int = 0
    share_by_gain: Mapping[int, float] = field(default_factory=dict)
    gain: int | None = None  # the best; None if nothing lies there
    settle_us: int | None = None  # the shortest with which every tag was read in every scan
    scan_ms: float = 0.0  # at that gain, with ample time for the field


@dataclass(frozen=True, slots=True)
class Tuning:
    readers: tuple[ReaderTuning, ...]
    settle_us: int | None  # proposed; None if nothing was read reliably
    gains: tuple[int, ...]  # proposed, one per reader


Trials = Generator[Trial, Measured | str, ReaderTuning]


def tune(readers: Sequence[ReaderStatus]) -> Generator[Trial, Measured | str, Tuning]:
    found: list[ReaderTuning] = []
    for reader in readers:
        found += [(yield from _tune_reader(reader))]
    gains = [one.gain for one in found if one.gain is not None]
    usual = max(gains, key=gains.count, default=USUAL_GAIN)
    return Tuning(
        tuple(found),
        _with_reserve([one.settle_us for one in found if one.settle_us is not None]),
        tuple(usual if one.gain is None else one.gain for one in found),
    )


def _tune_reader(reader: ReaderStatus) -> Trials:
    found = ReaderTuning(reader)
    if not reader.usable:
        return replace(found, refusal=f"{reader.fault}: {reader.detail}")
    anybody = False
    for gain in (USUAL_GAIN, LOUDEST):
        measured = yield Trial(reader.number, gain, AMPLE_US, FIRST_SCANS)
        if isinstance(measured, str):
            return replace(found, refusal=measured)
        found = replace(found, access_us=measured.accesses_us / ACCESSES)
        # Something that cannot be read may need another gain.
        anybody = anybody or bool(measured.seen) or measured.complete < FIRST_SCANS
    if not anybody:
        return found
    by_gain: dict[int, Measured] = {}
    for gain in sorted(GAINS):
        measured = yield Trial(reader.number, gain, AMPLE_US, SCANS)
        if isinstance(measured, str):
            return replace(found, refusal=measured)
        by_gain[gain] = measured
    tags = _tags(by_gain.values())
    shares = {gain: _share(measured, tags) for gain, measured in by_gain.items()}
    found = replace(found, tags=len(tags), share_by_gain=shares)
    if not tags:
        return found
    gain = _best_gain(shares)
    found = replace(found, gain=gain, scan_ms=by_gain[gain].scans_us / SCANS / 1000)
    for settle_us in SETTLES_US:
        measured = yield Trial(reader.number, gain, settle_us, SCANS)
        if isinstance(measured, str):
            return replace(found, refusal=measured)
        if _share(measured, tags) == 1.0:
            return replace(found, settle_us=settle_us)
    return found


def _tags(trials: Iterable[Measured]) -> frozenset[str]:
    """What lies there. A UID that was read once only is that of a phone."""
    return frozenset(uid for trial in trials for uid, times in trial.seen.items() if times > 1)


def _share(measured: Measured, tags: frozenset[str]) -> float:
    return sum(measured.seen.get(uid, 0) for uid in tags) / (SCANS * len(tags)) if tags else 0.0


def _best_gain(shares: Mapping[int, float]) -> int:
    """The usual one if none reads more; else one with as good ones on both sides of it."""
    most = max(shares.values())
    best = sorted(gain for gain, share in shares.items() if share == most)
    return USUAL_GAIN if USUAL_GAIN in best else best[(len(best) - 1) // 2]


def _with_reserve(settles_us: Sequence[int]) -> int | None:
    if not settles_us:
        return None
    lowest, highest = LIMITS["settle_us"]
    wanted = math.ceil(max(settles_us) * RESERVE / STEP_US) * STEP_US
    return min(max(wanted, lowest), highest)
