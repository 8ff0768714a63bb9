"""The reveal: what happened is shown as it happened, no secret early, in nobody's way."""

from collections.abc import Callable

import pytest

from companion.games.drake.screens import revealing
from companion.games.drake.screens.pages.missions import STATES, MissionsPage
from companion.games.drake.screens.samples import first_sample, sample_night
from companion.games.drake.screens.story.mission_line import latest_results
from companion.games.drake.screens.story.reveal_story import Scene, scenes_of
from companion.games.drake.screens.widgets.chart.sea import SeaChart
from companion.games.drake.screens.widgets.missions.mission_cards import ScoreCell
from companion.games.drake.screens.widgets.missions.reveal import Reveal
from companion.games.drake.screens.widgets.missions.reveal_pieces import RevealDisc
from companion.night.night import Night
from companion.night.settings.settings import Settings, load
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Choice
from companion.touch.widgets.text import FitLabel
from tests.games.drake.screens.voyage.mission_nights import nights_with_other_tokens, verbs
from tests.support.on_stage import StageMaker

# Whatever a touch brings about is over after so many seconds, if nobody hurries it.
LONGEST = 8


def told_at_the_reveal(night: Night) -> list[tuple[str, str, str]]:
    event = next(e for e in reversed(night.history()) if e["event"] == "revealed")
    return [(one["seat"], one["disc"], one["at"]) for one in event["missions"]]


def scenes(night: Night) -> list[Scene]:
    return scenes_of(night.history(), night.view()["mission"])


def hidden_token(night: Night) -> bool:
    """Somebody may attack a place with a hidden token, and will be asked whether to sail on."""
    mission = night.view()["mission"] if night.phase == "missions" else None
    if not mission:
        return False
    seen = night.view()["destinations"][mission["at"]]
    later = [one for one in told_at_the_reveal(night) if one[0] == mission["seat"]]
    return bool(
        seen.get("turned") is False
        and night.choices(mission["seat"], "attack")
        and later[-1][1] != mission["disc"]
    )


def live(stage: StageMaker, night: Night, **properties: object) -> Stage:
    """The missions page of an app that moves, as it does for people."""
    opened = stage(night, screen="missions", **properties)
    opened.app.animate = True
    return opened


def page_of(stage: Stage) -> MissionsPage:
    page = stage.app.page
    assert isinstance(page, MissionsPage)
    return page


def is_shown(stage: Stage) -> bool:
    return any(True for _ in stage.widgets(Reveal))


def scores(stage: Stage) -> dict[str, str]:
    return {cell.seat: cell.score for cell in stage.widgets(ScoreCell)}


# The story


def test_discs_turn_in_the_order_of_the_missions_and_ghosts_last() -> None:
    def with_ghosts(night: Night) -> bool:
        last = night.history()[-1]
        return bool(last["event"] == "revealed" and last["ghosts"])

    night = first_sample(with_ghosts)
    discs, sail = scenes(night)
    assert discs.kind == "discs"
    turning = [(leg.seat, leg.disc, leg.at) for leg in discs.turning]
    ghosts = [one for one in turning if one[1] == "ghost"]
    assert ghosts
    assert turning == [*told_at_the_reveal(night), *ghosts]
    first = night.view()["mission"]
    assert (sail.kind, sail.seat, sail.at, sail.origin) == ("sail", first["seat"], first["at"], "")


def test_the_ship_sails_from_its_last_place_to_the_next() -> None:
    def between_two(night: Night) -> bool:
        return night.phase == "missions" and "go-home" in verbs(night)

    night = first_sample(between_two)
    seat, origin = night.turn, latest_results(night.history())[-1].event["at"]
    while not (night.view()["mission"] and night.turn == seat):
        moves = night.choices(night.turn)
        night.play(next((move for move in moves if move["do"] == "sail-on"), moves[-1]))
    last = scenes(night)[-1]
    assert (last.kind, last.seat, last.origin) == ("sail", seat, origin)
    assert last.at == night.view()["mission"]["at"]


def test_a_token_turns_before_the_result_and_the_result_scores() -> None:
    night = first_sample(hidden_token)
    seat = night.turn
    assert night.play({"seat": seat, "do": "attack"}).ok
    token, result = scenes(night)
    assert (token.kind, result.kind) == ("token", "result")
    turned = latest_results(night.history())[0]
    assert token.token == turned.token
    won = turned.event.get("points", 0)
    assert dict(result.scored) == ({seat: won} if won else {})
    # The disc lies until its mission has ended.
    assert any((leg.seat, leg.disc) == (seat, token.disc) for leg in result.lying)


def test_no_touch_brings_about_more_than_the_table_wants_to_see() -> None:
    night = sample_night("missions")
    while night.phase == "missions":
        assert sum(scene.seconds for scene in scenes(night)) <= LONGEST
        night.play(night.choices(next(iter(night.awaited())))[0])


# On the page


def test_the_reveal_opens_with_the_missions_and_ends_by_itself(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night)
    opened.app.animate = True
    while night.phase != "missions":
        night.play(night.choices(next(iter(night.awaited())))[0])
    opened.frames(3)
    assert is_shown(opened)
    first = next(opened.widgets(RevealDisc))
    assert isinstance(first, RevealDisc)
    assert first.turned < 0.5
    opened.wait(lambda: not is_shown(opened), LONGEST)
    assert opened.has("Then")
    # And not once more when the page is come back to.
    opened.app.go("log")
    opened.app.back()
    opened.frames(3)
    assert not is_shown(opened)


def test_its_first_frame_is_complete(stage: StageMaker) -> None:
    night = first_sample(hidden_token)
    opened = live(stage, night, draws=True)
    seat, at = night.turn, night.view()["mission"]["at"]
    assert night.play({"seat": seat, "do": "attack"}).ok
    opened.frames(1)
    reveal = page_of(opened).reveal
    assert (reveal.captain, reveal.place) == (night.words.captain(seat), night.words.word(at, "at"))
    chart = reveal.ids.chart
    assert chart.ids.ship.seat == seat
    assert chart.width > 300
    discs = [disc for disc in opened.widgets(RevealDisc) if isinstance(disc, RevealDisc)]
    assert len(discs) == len(scenes(night)[0].lying)
    places = {tuple(disc.center) for disc in discs}
    assert len(places) == len(discs)
    assert all(chart.collide_point(*place) for place in places)
    opened.frames(2)
    assert {tuple(disc.center) for disc in discs} == places


def test_its_chart_is_painted_before_it_is_wanted(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, ahead=True)
    opened.app.animate = True
    opened.wait(lambda: opened.app.navigation.preloader.finished, 60)
    page = opened.app.shell.screens.get_screen("drake/missions")
    assert isinstance(page, MissionsPage)
    sheet = next(one for one in page.reveal.ids.chart.children if isinstance(one, SeaChart))
    opened.picture()
    painted = sheet.picture
    assert painted is not None
    while night.phase != "missions":
        night.play(night.choices(next(iter(night.awaited())))[0])
    opened.frames(3)
    assert is_shown(opened)
    opened.picture()
    assert sheet.picture is painted


def test_no_disc_shows_its_face_before_its_turn(stage: StageMaker) -> None:
    opened = live(stage, sample_night("missions"))
    page = page_of(opened)
    for share in (0.0, 0.3, 0.6, 1.0 - 1e-6):
        page.stand_still("discs", share)
        opened.frames(3)
        discs = [disc for disc in opened.widgets(RevealDisc) if isinstance(disc, RevealDisc)]
        up = [disc.turned > 0.5 for disc in discs]
        assert up == sorted(up, reverse=True)
        assert any(up) is (share > 0)
        assert all(up) is (share > 0.9)


def test_a_tap_on_it_hurries_it(stage: StageMaker) -> None:
    night = first_sample(hidden_token)
    opened = live(stage, night)
    opened.tap("Attack")
    assert is_shown(opened)
    seen = night.history()
    chart = page_of(opened).reveal.ids.chart
    opened.tap(chart)
    assert is_shown(opened)
    opened.tap(chart)
    assert not is_shown(opened)
    assert night.history() == seen


def test_a_move_is_played_at_once_while_it_runs(stage: StageMaker) -> None:
    night = first_sample(hidden_token)
    opened = live(stage, night)
    opened.tap("Attack")
    assert is_shown(opened)
    opened.tap("Sail on")
    assert night.history()[-1]["event"] != "attack-won"
    assert any(event["event"] == "sailed-on" for event in night.history())
    # What runs now is the way to the next mission, not the rest of the last one.
    assert [scene.kind for scene in page_of(opened).reveal._scenes] == ["sail"]


def test_the_score_follows(stage: StageMaker) -> None:
    def will_win(night: Night) -> bool:
        if not hidden_token(night):
            return False
        won = bool(night.play({"seat": night.turn, "do": "attack"}).happened[-1].get("points"))
        night.undo()
        return won

    night = first_sample(will_win)
    opened = live(stage, night)
    before, seat = scores(opened), night.turn
    opened.tap("Attack")
    after = {one: str(captain["score"]) for one, captain in night.view()["captains"].items()}
    assert after[seat] != before[seat]
    assert scores(opened) == before
    reveal = page_of(opened).reveal
    opened.wait(lambda: reveal._index == 1)
    assert scores(opened) == after


@pytest.mark.parametrize("hurried", [False, True])
def test_the_last_mission_of_a_voyage_is_shown_before_its_score(
    hurried: bool, stage: StageMaker
) -> None:
    def at_the_last(night: Night) -> bool:
        return night.phase == "missions" and len(night.game.state.missions) == 1

    night = first_sample(lambda night: at_the_last(night) and "stand-down" in verbs(night))
    opened = live(stage, night)
    before = scores(opened)
    opened.tap("Stand down")
    assert night.phase == "between-voyages"
    assert opened.app.page_name == "missions"
    assert is_shown(opened)
    assert scores(opened) == before
    assert not opened.has("Stand down")
    if hurried:
        opened.tap(page_of(opened).reveal.ids.chart)
    else:
        opened.wait(lambda: opened.app.page_name != "missions", LONGEST)
    assert opened.app.page_name == "homecoming"


def test_the_last_mission_can_be_taken_back_while_it_is_shown(stage: StageMaker) -> None:
    night = first_sample(
        lambda night: (
            night.phase == "missions"
            and len(night.game.state.missions) == 1
            and "stand-down" in verbs(night)
        )
    )
    opened = live(stage, night)
    opened.tap("Stand down")
    opened.app.night.undo()
    opened.frames(3)
    assert not is_shown(opened)
    assert opened.app.page_name == "missions"
    assert opened.has("Stand down")


def test_undo_and_a_change_of_language_end_it(stage: StageMaker) -> None:
    acts: list[Callable[[Stage], object]] = [
        lambda stage: stage.app.night.undo(),
        lambda stage: stage.app.change(language="fr"),
    ]
    for act in acts:
        opened = live(stage, first_sample(hidden_token))
        opened.tap("Attack")
        assert is_shown(opened)
        act(opened)
        opened.frames(3)
        assert not is_shown(opened)
        opened.app.change(language="en")
        opened.frames(3)
        assert not is_shown(opened)


def test_a_setting_stills_it_and_so_does_a_stage(stage: StageMaker) -> None:
    opened = live(stage, first_sample(hidden_token), show_reveal=False)
    opened.tap("Attack")
    assert not is_shown(opened)
    opened = stage(first_sample(hidden_token), screen="missions")
    opened.tap("Attack")
    assert not is_shown(opened)


def test_the_setting_is_kept(stage: StageMaker) -> None:
    opened = stage(screen="settings")
    choices = [one for one in opened.widgets(Choice) if one.parent.text == "Show the reveal"]
    (choice,) = choices
    opened.tap(next(segment for segment in choice.children if segment.value == "off"))
    assert load(Settings).show_reveal is False
    assert load(Settings).sound is True


def test_it_is_heard_when_the_token_turns(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(revealing, "play_sound", heard.append)
    opened = live(stage, first_sample(hidden_token))
    opened.tap("Attack")
    opened.wait(lambda: not is_shown(opened), LONGEST)
    assert heard == ["reveal"]


# What may be known


def test_what_lies_hidden_is_in_no_frame(stage: StageMaker) -> None:
    films: list[list[bytes]] = []
    for night in nights_with_other_tokens():
        opened = live(stage, night)
        film = []
        for kind, share in (("discs", 0.2), ("discs", 0.9), ("sail", 0.3), ("sail", 1.0 - 1e-6)):
            page_of(opened).stand_still(kind, share)
            opened.frames(3)
            film.append(opened.pixels())
        films.append(film)
    assert films[0] == films[1]
    assert len(set(films[0])) == len(films[0])


def test_only_the_view_of_the_table_is_asked_for(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = first_sample(hidden_token)
    opened = live(stage, night)
    viewers: set[str] = set()
    view: Callable[[str], dict[str, object]] = night.view

    def watched(viewer: str = "table") -> dict[str, object]:
        viewers.add(viewer)
        return view(viewer)

    monkeypatch.setattr(night, "view", watched)
    opened.tap("Attack")
    opened.wait(lambda: not is_shown(opened), LONGEST)
    assert viewers == {"table"}


# How it looks


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "pt"])
@pytest.mark.parametrize("state", ["discs_turn", "ship_sails", "token_turns", "result_shown"])
def test_who_where_and_what_can_be_read_across_the_table(
    state: str, language: str, size: tuple[int, int], stage: StageMaker
) -> None:
    made = STATES[state].sample
    assert made
    opened = stage(made(), screen="missions", size=size, language=language)
    STATES[state].reach(opened)
    labels = [one for one in opened.widgets(FitLabel) if one.across and one.text]
    assert {page_of(opened).reveal.captain, page_of(opened).reveal.place} <= {
        label.text for label in labels
    }
    assert all(label.font_size >= theme.across for label in labels)
