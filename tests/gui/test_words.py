#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in the pseudo-language: text without brackets was not translated."""

import json
import pathlib
import re
import sys
import unittest

from driver import BUTTONS, App, wait
from test_gui import BUILD, ENVIRONMENT, PROGRAM, SHEETS, SOURCE, Gui, history

sys.path.insert(0, str(SOURCE / "tests" / "data"))

import pseudo  # noqa: E402
import speak  # noqa: E402

# Texts from the toolkit's catalogues, objects named only after their type, dates, paths and initials.
TOOLKIT = re.compile(
    r"(Minimize|Maximize|Close)( the window| Tab)?|(Gtk|Adw|Ten)[A-Z]\w+"
    r"|Preferences|Show Text|Avatar of|\(None\)|No Results Found|Try a different search\.|[A-Z]{2}"
    r"|\w+ \d+ \w+ \d+ [\d:]+ [AP]M \w+|/\S+"
)


def collect(value):
    """All texts of a file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield key
            yield from collect(member)
    elif isinstance(value, list):
        for member in value:
            yield from collect(member)


class Words(Gui):
    @classmethod
    def setUpClass(cls):
        cls.speech = speak.Speech(pseudo.LANGUAGE)
        cls.addClassCleanup(cls.speech.close)
        cls.own = set()
        for sheet in SHEETS.glob("*.json"):
            cls.own.update(collect(json.loads(sheet.read_text())))
        ENVIRONMENT.update(cls.speech.settings())

    def is_foreign(self, text):
        """Returns whether a text is neither a translation, nor the user's own text, nor a number."""
        rest = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
        while "⟦" in rest and re.search(r"⟦[^⟦⟧]*⟧", rest):
            rest = re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
        for own in sorted(self.own, key=len, reverse=True):
            if len(own) > 2:
                rest = rest.replace(own, "")
        return re.search(r"[^\W\d_]{2}", rest) and not TOOLKIT.fullmatch(rest.strip())

    def check(self, where):
        foreign = {}
        for role, *texts in self.app.root.look():
            for text in texts:
                if text and self.is_foreign(text):
                    foreign[text] = role
        with self.subTest(where):
            self.assertEqual(foreign, {})

    def do(self, *names):
        """Presses buttons by their English names."""
        for name in names:
            self.app.window().find(BUTTONS, pseudo.translate(name)).do()

    def roll(self, line):
        self.app.activate()
        self.app.key("ctrl+l")
        self.app.type(line)
        self.app.key("Return")
        wait(history, "the roll to be written")


class Sheet(Words):
    def test_play(self):
        self.check("sheet")
        self.roll("strength + brawl")
        self.check("roll")

    def test_sections(self):
        for name in ("Against", "Helper", "Extended"):
            self.do(name)
            self.check(name)

    def test_edit(self):
        self.app.activate()
        self.app.key("ctrl+e")
        self.window.find(BUTTONS, pseudo.translate("Done"))
        self.check("edit mode")

    def test_preferences(self):
        self.app.activate()
        self.app.key("ctrl+comma")
        wait(lambda: len(self.app.root.children) > 1, "the preferences")
        self.check("preferences")

    def test_new_sheet(self):
        self.app.activate()
        self.app.key("ctrl+n")
        self.app.window(pseudo.translate("New Sheet"))
        self.check("new sheet")


class Library(Words):
    sheet = None

    def setUp(self):
        self.evidence = BUILD / "gui" / self.id()
        self.evidence.parent.mkdir(exist_ok=True)
        self.log = pathlib.Path(f"{self.evidence}.log")
        self.app = App([str(PROGRAM)], environment=ENVIRONMENT, log=self.log)
        self.window = self.app.window()

    def test_library(self):
        self.check("library")


if __name__ == "__main__":
    unittest.main()
