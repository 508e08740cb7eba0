#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finding rolls and sessions. Runs in tests/session.sh, like test_gui.py."""

import os
import pathlib
import re
import tempfile
import unittest

from driver import BUTTONS, LABELS, TEXTS, Role, command, wait
from test_gui import CLI, MARISOL, Gui


class Search(Gui):
    def setUp(self):
        # Each test has its own log.
        for log in pathlib.Path(os.environ["HOME"]).rglob("rolls.sqlite*"):
            log.unlink()
        for text in ("3 # across the dock", "2 # arm wrestling", "4 # a lie at the Dock"):
            command(CLI, "throw", text, "--sheet", MARISOL, "--log")
        super().setUp()
        wait(lambda: len(self.comments()) == 3, "the rolls")

    def comments(self):
        """The comments in the rows; nothing else has these words."""
        found = [label.name for label in self.window.all(LABELS, re.compile("dock|wrestling|harbor", re.I))]
        return list(dict.fromkeys(found))

    def choose_first(self, name):
        """Chooses the first item after "any"."""
        choice = self.window.find({Role.COMBO_BOX}, name)
        button = choice.all(BUTTONS)[0]
        button.do()
        wait(lambda: len(choice.all({Role.LIST_ITEM})) > 1, "the choices")
        wait(lambda: not button.has_state("FOCUSED"), "the choices to have the keyboard")
        self.app.key("Home", "Down", "Return")

    def test_exceptional_successes(self):
        """COFD-6: the first outcome that can be chosen."""
        command(CLI, "roll", "--dice", "5", "--faces", "8,8,8,8,8", "--comment", "a feat at the dock", "--log")
        wait(lambda: len(self.comments()) == 4, "the roll")
        self.press("ctrl+f")
        self.window.find(BUTTONS, "Filters").do()
        self.choose_first("Outcome")
        wait(lambda: self.comments() == ["a feat at the dock"], "the exceptional success")

    def test_words_and_filters(self):
        self.press("ctrl+f")
        entry = self.window.find(TEXTS, "Search the History")
        wait(lambda: entry.has_state("FOCUSED"), "the search to have the keyboard")
        self.app.type("do")
        wait(lambda: self.comments() == ["a lie at the Dock", "across the dock"], "what has the word")
        self.app.type("x")
        wait(lambda: self.window.all(LABELS, "No Results Found"), "nothing to be found")
        self.app.key("Escape")
        wait(lambda: len(self.comments()) == 3, "everything again")

    def test_in_sight(self):
        """The search, the marks and the menu of the log are there at once, and their names say what
        they are for."""
        entry = self.window.find(TEXTS, "Search the History")
        self.window.find(LABELS, "Mark")
        self.window.find(BUTTONS, "Sessions, Statistics, Export and Backups").do()
        for name in ("Sessions…", "Statistics", "Export or Verify…", "Backups…", "Import a Log…"):
            self.app.root.find({Role.MENU_ITEM}, name)
        self.app.key("Escape")
        entry.click()
        wait(lambda: entry.has_state("FOCUSED"), "the search to have the keyboard")
        self.app.type("wrestling")
        wait(lambda: self.comments() == ["arm wrestling"], "what has the word")
        self.app.key("Escape")
        wait(lambda: entry.text == "" and len(self.comments()) == 3, "everything again")
        wait(lambda: not entry.has_state("FOCUSED"), "the rolls to have the keyboard")

    def test_filters(self):
        """A filter works without search words, an invalid one has no effect, and all are cleared at
        once."""
        self.press("ctrl+f")
        self.window.find(BUTTONS, "Filters").do()
        least = self.window.find(TEXTS, "At Least")
        least.set_text("3")
        wait(lambda: self.comments() == ["a lie at the Dock", "across the dock"], "the large pools")
        self.window.find(TEXTS, "At Most").set_text("3")
        wait(lambda: self.comments() == ["across the dock"], "the pool of three dice")
        least.set_text("x")
        wait(lambda: "arm wrestling" in self.comments(), "what is no number to narrow nothing")
        self.window.find(BUTTONS, re.compile("Clear Filters$")).do()
        wait(lambda: len(self.comments()) == 3, "everything again")
        self.window.find(TEXTS, "From").set_text("2999-01-01")
        wait(lambda: self.window.all(LABELS, "No Results Found"), "no roll of the future")
        self.window.find(TEXTS, "From").set_text("")
        self.window.find(TEXTS, "Until").set_text("2999-01-01")
        wait(lambda: len(self.comments()) == 3, "what was rolled before then")

    def test_sessions(self):
        self.press("ctrl+shift+f")
        sessions = self.app.window("Sessions")
        sessions.find(LABELS, re.compile(r"^\d+ rolls · 0 h \d\d min · Marisol Vega$"))
        sessions.find(BUTTONS, "Show Its Rolls").do()
        wait(lambda: len(self.app.root.children) == 1, "the window of sessions to be gone")
        wait(lambda: len(self.comments()) == 3, "its rolls")
        self.assertTrue(self.window.all(TEXTS, "Search the History"))

    def test_folding(self):
        """A session that is over is one line once it is folded."""
        command(CLI, "history", "mark", "chapter", "Two")
        command(CLI, "roll", "--dice", "3", "--comment", "at the harbor", "--log")
        line = self.window.find({Role.LIST_ITEM}, re.compile("^.*\n3 rolls · .* Marisol Vega\n(Best|Worst): "))
        self.assertEqual(len(self.comments()), 4)
        line.find(BUTTONS, "Fold").do()
        wait(lambda: self.comments() == ["at the harbor"], "the session to be folded")
        line.find(BUTTONS, "Unfold").do()
        wait(lambda: len(self.comments()) == 4, "the session to be open again")

    def test_chronicle(self):
        """A chosen chronicle applies to new rolls, and can be used as a filter."""
        self.press("ctrl+shift+f")
        sessions = self.app.window("Sessions")
        entry = sessions.find(TEXTS, "Another Chronicle")
        choice = sessions.find({Role.COMBO_BOX}, "Chronicle of New Rolls")
        for _ in range(10):
            if not choice.has_state("FOCUSED"):
                self.app.key("Tab")
        self.app.key("Tab")
        self.app.type("One Night in Lisbon")
        self.app.key("Return")
        wait(lambda: entry.text == "", "the chronicle to be taken")
        self.app.key("Escape")
        wait(lambda: len(self.app.root.children) == 1, "the window of sessions to be gone")
        self.write("5 # at the harbor")
        self.roll_is_added(lambda: self.app.key("Return"))
        self.press("ctrl+f")
        self.window.find(BUTTONS, "Filters").do()
        self.choose_first("Chronicle")
        wait(lambda: self.comments() == ["at the harbor"], "the rolls of the chronicle")

    def test_export_and_verify(self):
        """The text for players is written to a file, and the log is verified."""
        target = pathlib.Path(tempfile.mkdtemp()) / "evening.html"
        self.window.find(BUTTONS, "Sessions, Statistics, Export and Backups").do()
        self.app.root.find({Role.MENU_ITEM}, "Export or Verify…").do()
        log = self.app.window("Log of Rolls")
        log.find(BUTTONS, re.compile("Verify$")).do()
        log.find(LABELS, re.compile(r"^Verified: 3 entries\nThe newest entry: [0-9a-f]{12}$"))
        log.find(BUTTONS, re.compile("Export…$")).do()
        self.app.activate_dialog("Export the Log")
        self.app.key("ctrl+a")
        self.app.type(str(target))
        self.app.key("Return")
        wait(lambda: target.exists() and "arm wrestling" in target.read_text(), "the file")
        log.find(LABELS, re.compile("^Written to .*evening.html”$"))


if __name__ == "__main__":
    unittest.main()
