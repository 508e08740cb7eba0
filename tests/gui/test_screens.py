#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Storyteller's screen, and a second one for players. Runs in tests/session.sh -2."""

import re
import unittest

from driver import BUTTONS, LABELS, Role, command, wait
from test_gui import CLI
from test_storyteller import Storyteller

SECOND = (1366, 0, 1920, 1080)


class TwoScreens(Storyteller):
    def fill_second(self):
        """Shows the window for players on its selected screen."""
        table = self.open_table()
        self.app.activate(table.name)
        table.find(BUTTONS, "Choose a Screen").do()
        self.app.root.find({Role.MENU_ITEM}, re.compile("1920 × 1080")).do()
        self.is_on_second()
        return table

    def is_on_second(self):
        wait(lambda: self.app.window_place("Table")[:4] == SECOND, "the players’ screen to be full")

    def test_it_comes_back(self):
        """After a restart, on the screen that was chosen, and the Storyteller has the keyboard."""
        self.fill_second()
        self.app.activate(self.window.name)
        self.app.stop()
        self.start(self.sheet, again=True)
        self.is_on_second()
        self.window.find(BUTTONS, "Players: Open")
        self.write("2")
        self.roll_is_added(lambda: self.app.key("Return"))

        # Not if it was closed, but on the same screen when it is opened again.
        self.app.activate("Table")
        self.app.key("alt+F4")
        self.window.find(BUTTONS, "Players: Closed")
        self.app.stop()
        self.start(self.sheet, again=True)
        self.window.find(BUTTONS, "Players: Closed")
        self.open_table()
        self.is_on_second()

    def test_a_crowd_does_not_grow_beyond_it(self):
        """All 36 names are readable, and the text keeps its size."""
        table = self.fill_second()
        command(str(CLI), "party", "brawl", "--log", "--extra", "thug: 5 brawl, x36")
        others = lambda: table.all(LABELS, re.compile("^thug: "))
        wait(lambda: len(others()) == 34, "all of them")
        self.is_on_second()
        x, y, width, height = others()[-1].place()
        self.assertLessEqual(y + height, SECOND[3])
        self.assertGreaterEqual(x, SECOND[0])


if __name__ == "__main__":
    unittest.main()
