#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The statistics window. Runs in tests/session.sh, like test_gui.py."""

import re
import unittest

from driver import Role, wait
from test_gui import history
from test_storyteller import Storyteller


class Statistics(Storyteller):
    def open_statistics(self):
        self.press("ctrl+shift+r")
        return self.app.window("Statistics")

    @staticmethod
    def rows(window):
        return window.names_of(window.all({Role.LIST_ITEM}))

    def says(self, window, text):
        wait(lambda: text in self.rows(window), f"{text!r}")

    def test_hidden_rolls_are_counted_only_when_asked_for(self):
        self.throw_hidden("40 # SENTINEL")
        window = self.open_statistics()
        self.says(window, "Rolls: 0")
        self.assertNotIn("40", " ".join(self.rows(window)))
        switch = window.find({Role.TOGGLE_BUTTON, Role.CHECK_BOX}, "Count Hidden Rolls")
        switch.do(switch.actions[0])
        self.says(window, "Rolls: 1")
        wait(lambda: any("40 dice (1)" in row for row in self.rows(window)), "the pool")
        switch.do(switch.actions[0])
        self.says(window, "Rolls: 0")

    def test_it_follows_the_log_and_tells_faces(self):
        window = self.open_statistics()
        self.says(window, "Rolls: 0")
        self.throw_open("60")
        self.says(window, "Rolls: 1")
        # Newer versions of GTK leave out the page that is not shown.
        window.find({Role.PAGE_TAB}, "Dice").do()
        face = re.compile(r"(\d+): \d+ (die|dice), \d+\.\d\d%")
        faces = wait(lambda: list(filter(None, map(face.fullmatch, self.rows(window)))), "the faces")
        self.assertEqual([row[1] for row in faces], [str(face) for face in range(1, 11)])

    def test_escape_closes_it(self):
        self.open_statistics()
        self.app.activate("Statistics")
        self.assertTrue(self.app.closes(self.app.window_id("Statistics"), "Escape", 30))

    def throw_open(self, text):
        before = len(history())
        self.write(text)
        self.app.key("ctrl+Return")
        wait(lambda: len(history()) > before, "the roll in the log")


class NoStoryteller(Storyteller):
    storyteller = False

    def test_players_have_no_such_switch(self):
        self.press("ctrl+shift+r")
        window = self.app.window("Statistics")
        wait(lambda: "Rolls: 0" in Statistics.rows(window), "the numbers")
        switches = window.all(None, "Count Hidden Rolls")
        self.assertEqual([switch for switch in switches if switch.has_state("SHOWING")], [])


if __name__ == "__main__":
    unittest.main()
