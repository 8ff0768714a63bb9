"""A question that everybody at the table can read, and what it is about."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.touch.app.navigation.kv_files import load_kv_file

load_kv_file("lords/big_question")


class BigQuestion(BoxLayout):
    text = StringProperty("")
