"""Error bars: checked against known values, and by counting how often they hold the truth."""

from math import comb

import pytest

from companion.records.analysis.intervals import paired, wilson


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0), (50, 100, 0.404, 0.596)],
)
def test_wilsons_interval_is_the_published_one(
    hits: int, trials: int, low: float, high: float
) -> None:
    share = wilson(hits, trials)
    assert share.value == hits / trials
    assert (round(share.low, 3), round(share.high, 3)) == (low, high)


def test_of_nothing_nothing_is_known() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)
    assert (paired(0, 0, 0).low, paired(0, 0, 0).high) == (-1, 1)


@pytest.mark.parametrize("truth", [0.02, 0.1, 0.3, 0.5, 0.77, 0.95])
@pytest.mark.parametrize("trials", [32, 100, 200])
def test_the_interval_holds_the_truth_as_often_as_it_says(truth: float, trials: int) -> None:
    held = sum(
        comb(trials, hits) * truth**hits * (1 - truth) ** (trials - hits)
        for hits in range(trials + 1)
        if wilson(hits, trials).low <= truth <= wilson(hits, trials).high
    )
    # Whole numbers of hits: it is never exact, for small shares least of all.
    assert held > 0.92


@pytest.mark.parametrize(("lose", "win"), [(0.1, 0.1), (0.05, 0.3), (0.0, 0.2), (0.4, 0.1)])
@pytest.mark.parametrize("trials", [32, 100])
def test_so_does_the_interval_of_a_change(lose: float, win: float, trials: int) -> None:
    held = 0.0
    for lost in range(trials + 1):
        for won in range(trials + 1 - lost):
            change = paired(lost, won, trials)
            if change.low <= win - lose <= change.high:
                ways = comb(trials, lost) * comb(trials - lost, won)
                rest = (1 - win - lose) ** (trials - lost - won)
                held += ways * lose**lost * win**won * rest
    # Where all that changes is of one kind, few games say a little too much.
    assert held > (0.93 if lose else 0.9)


def test_a_change_of_nothing_is_none() -> None:
    same = paired(0, 0, 100)
    assert same.value == 0
    assert same.low < 0 < same.high
    assert same.high < 0.05


def test_what_always_changes_is_sure() -> None:
    assert paired(0, 30, 32).low > 0.7
    assert paired(30, 0, 32).high < -0.7
