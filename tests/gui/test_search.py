#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finding rolls again, and evenings. Runs in tests/session.sh, as test_gui.py."""

import re
import unittest

from driver import BUTTONS, LABELS, TEXTS, Role, wait
from test_gui import Gui


class Search(Gui):
    def press(self, *keys):
        self.app.activate(self.window.name)
        self.app.key(*keys)

    def write(self, text):
        self.press("ctrl+l")
        entry = self.window.find(TEXTS, "Quick roll")
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
        self.app.type(text)
        self.roll_is_added(lambda: self.app.key("Return"))

    def setUp(self):
        super().setUp()
        for text in ("3 # across the dock", "2 # arm wrestling", "4 # a lie at the Dock"):
            self.write(text)

    def comments(self):
        """Of the rows, which have nothing else of these words."""
        found = [label.name for label in self.window.all(LABELS, re.compile("dock|wrestling", re.I))]
        return list(dict.fromkeys(found))

    def test_words_and_filters(self):
        self.press("ctrl+f")
        entry = self.window.find(TEXTS, "Search the History")
        wait(lambda: entry.has_state("FOCUSED"), "the search to have the keyboard")
        self.app.type("do")
        wait(lambda: self.comments() == ["a lie at the Dock", "across the dock"], "what has the word")
        self.app.type("x")
        wait(lambda: self.window.all(LABELS, "Nothing Was Found"), "nothing to be found")
        self.app.key("Escape")
        wait(lambda: len(self.comments()) == 3, "everything again")

    def test_sessions(self):
        self.press("ctrl+shift+f")
        sessions = self.app.window("Sessions")
        sessions.find(LABELS, re.compile(r"^3 rolls · 0:00 h · Marisol Vega$"))
        sessions.find(BUTTONS, "Show Its Rolls").do()
        wait(lambda: len(self.app.root.children) == 1, "the window of sessions to be gone")
        wait(lambda: len(self.comments()) == 3, "its rolls")
        self.assertTrue(self.window.all(TEXTS, "Search the History"))


if __name__ == "__main__":
    unittest.main()
