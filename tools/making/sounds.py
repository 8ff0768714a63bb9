"""Makes companion/assets/sounds: python -m tools.making.sounds"""

import wave
from array import array
from collections.abc import Callable, Iterable
from math import exp, pi, pow, sin, tanh

from companion.touch.look.assets import SOUNDS

RATE = 22050
Wave = Callable[[float], float]


def bell(pitch: float) -> Wave:
    """A ship's bell: partials that are no harmonics, the high ones die first."""
    partials = (
        (0.5, 0.35, 2.2),
        (1.0, 1.0, 3.0),
        (1.19, 0.5, 4.5),
        (2.0, 0.4, 6.0),
        (2.74, 0.25, 9.0),
    )

    def at(t: float) -> float:
        return sum(a * sin(2 * pi * pitch * r * t) * exp(-d * t) for r, a, d in partials)

    return at


def knock(pitch: float) -> Wave:
    """A knuckle on a ship's timber."""

    def at(t: float) -> float:
        bend = pitch * (1 + 0.6 * exp(-60 * t))
        return (sin(2 * pi * bend * t) + 0.4 * sin(2 * pi * 2.4 * bend * t)) * exp(-26 * t)

    return at


def string(pitch: float) -> Wave:
    """A plucked string."""

    def at(t: float) -> float:
        return sum(sin(2 * pi * pitch * n * t) * exp(-(2.2 + 1.5 * n) * t) / n for n in range(1, 7))

    return at


def horn(pitch: float, length: float) -> Wave:
    """A hunting horn that is blown for a while."""

    def at(t: float) -> float:
        swell = min(1.0, t / 0.04) * (1.0 if t < length else exp(-14 * (t - length)))
        wobble = pitch * t + 0.6 * sin(2 * pi * 5 * t) * min(1.0, t) / 2 / pi
        tone = sum(sin(2 * pi * n * wobble) / pow(n, 1.2) for n in range(1, 9))
        return 0.7 * swell * tone

    return at


# Each sound: how long it is, and what begins when.
SCORES: dict[str, tuple[float, Iterable[tuple[float, Wave]]]] = {
    "turn": (1.1, [(0.0, bell(880.0)), (0.22, bell(880.0))]),
    "refusal": (0.4, [(0.0, knock(150.0)), (0.13, knock(120.0))]),
    "reveal": (
        1.2,
        [(0.09 * n, string(p)) for n, p in enumerate((293.66, 349.23, 440.0, 587.33, 698.46))],
    ),
    "victory": (
        2.4,
        [
            (0.0, horn(293.66, 0.16)),
            (0.2, horn(293.66, 0.16)),
            (0.4, horn(440.0, 0.3)),
            (0.78, horn(369.99, 0.16)),
            (0.98, horn(440.0, 0.16)),
            (1.18, horn(587.33, 0.7)),
            (1.18, horn(440.0, 0.7)),
        ],
    ),
}


def main() -> None:
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (length, voices) in SCORES.items():
        samples = [0.0] * int(length * RATE)
        for start, voice in voices:
            for n in range(int(start * RATE), len(samples)):
                samples[n] += voice(n / RATE - start)
        fade = int(0.05 * RATE)
        for n in range(fade):
            samples[-1 - n] *= n / fade
        loudest = max(map(abs, samples))
        levels = array("h", (int(22000 * tanh(1.2 * s / loudest)) for s in samples))
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(levels.tobytes())


if __name__ == "__main__":
    main()
