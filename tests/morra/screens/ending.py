"""The end of a game of Morra: who won, and with how many points."""

from kivy.properties import StringProperty

from companion.night.night import Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.ending.game_ending import GameEnding


class MorraEnding(GameEnding):
    headline = StringProperty("")
    occasion = StringProperty("")


def finished_game(night: Night, occasion: str) -> MorraEnding:
    load_kv_file("morra/ending_view")
    summary = night.game.summary()
    winner = summary.ranking[0]
    points = summary.scores[winner]
    headline = f"{night.words.captain(winner)} wins with {points}"
    return MorraEnding(headline=headline, occasion=occasion)
