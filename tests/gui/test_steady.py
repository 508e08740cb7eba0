#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing moves under the pointer, and nothing traps the keyboard focus. Runs in tests/session.sh."""

import re
import time
import unittest

from driver import BUTTONS, TEXTS, Focus, Role, command, wait
from test_gui import Gui, history

MOST_STOPS = 250


class Steady(Gui):
    def setUp(self):
        super().setUp()
        self.app.activate(self.window.name)

    def resize(self, width, height):
        command("xdotool", "windowsize", self.app.window_id(self.window.name), str(width), str(height))
        wait(
            lambda: self.app.window_place(self.window.name)[2:4] == (width, height),
            "the window to have its size",
        )

    def walk(self, key):
        """The path of the focus from the quick entry until it returns there."""
        self.app.key("Escape", "ctrl+l")
        entry = self.window.find(TEXTS, "Quick roll")
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
        focus = Focus()
        self.addCleanup(focus.stop)
        names = []
        for _ in range(MOST_STOPS):
            count = len(focus.names)
            self.app.key(key)
            wait(lambda: len(focus.names) > count, f"{key} to go on after {names[-5:]}")
            names.append(focus.names[-1])
            if names[-1] == "Quick roll":
                return names
        self.fail(f"{key} does not come back: {names[-20:]}")

    def check_stops(self, key):
        names = self.walk(key)
        for name in (
            "^Intelligence, ", "^Wits, ", "^Subterfuge, ", "^Change Health$", "^Clear$", "^Rote$",
            "^Against", "^Opponent: name$", "^Opponent: pool$", "^Comment on the roll$", "^Roll$",
        ):
            self.assertTrue(any(re.search(name, stop) for stop in names), f"{name}: {names}")

    def prepare_walk(self):
        self.put("Wits")
        self.window.find(BUTTONS, "Against").do()
        self.window.find(TEXTS, "Opponent: pool").set_text("4")
        roll = self.window.find(BUTTONS, "Roll")
        wait(lambda: roll.has_state("SENSITIVE"), "an opponent to roll against")

    def test_tab_goes_everywhere_and_comes_back(self):
        self.prepare_walk()
        self.check_stops("Tab")

    def test_shift_tab_goes_everywhere_and_comes_back(self):
        self.prepare_walk()
        self.check_stops("shift+Tab")

    def test_arrows_follow_the_eye(self):
        self.app.key("ctrl+l")
        focus = Focus()
        self.addCleanup(focus.stop)
        for _ in range(MOST_STOPS):
            if focus.names and focus.names[-1].startswith("Intelligence, "):
                break
            count = len(focus.names)
            self.app.key("shift+Tab")
            wait(lambda: len(focus.names) > count, "the keyboard to go on")
        for key, name in (
            ("Right", "Strength"), ("Down", "Dexterity"), ("Right", "Manipulation"),
            ("Right", "Resolve"), ("Left", "Manipulation"), ("Up", "Presence"),
        ):
            self.app.key(key)
            wait(lambda: focus.names[-1].startswith(f"{name}, "), f"{key} to go to {name}")

    def test_specialties_keep_the_rows_of_all_columns_on_the_same_lines(self):
        def top(name):
            return self.window.find(BUTTONS, re.compile(f"^{name}, \\d")).place()[1]

        # Medicine, Drive and Empathy have specialties, below their names.
        for names in (
            ("Investigation", "Expression"), ("Firearms", "Intimidation"), ("Occult", "Stealth", "Socialize"),
        ):
            self.assertEqual(len({top(name) for name in names}), 1, [(name, top(name)) for name in names])

    def test_the_roll_button_stays_where_it_is(self):
        self.resize(1366, 740)
        button = self.window.find(BUTTONS, "Roll")
        place = button.place()
        moved = {}

        def look(what):
            if button.place() != place:
                moved[what] = button.place()

        chips = self.window.find({Role.LIST}, re.compile("^The pool is made of"))
        for name in ("Wits", "Empathy", "Liars", "First-aid kit"):
            self.window.find(BUTTONS, re.compile(f"^{name}\\b")).do()
            look(name)
        self.window.find({Role.SLIDER}, re.compile("^Circumstance")).set_value(2)
        wait(lambda: len(chips.all({Role.LIST_ITEM})) == 5, "five chips")
        look("Circumstance")
        for name in ("Rote", "Willpower"):
            self.window.find(BUTTONS, name).do()
            look(name)
        for name in ("Against", "Helper", "Extended"):
            self.window.find(BUTTONS, name).do()
            look(name)
        self.assertEqual(moved, {}, f"it was at {place}")

    def test_a_key_that_repeats_rolls_once(self):
        self.put("Wits")
        self.app.activate(self.window.name)
        # On a busy machine, there may be a pause between two presses.
        for _ in range(5):
            before = len(history())
            command("xdotool", "key", "--repeat", "20", "--delay", "50", "ctrl+Return")
            wait(lambda: len(history()) > before, "a roll")
            time.sleep(0.5)
            if len(history()) == before + 1:
                break
        self.assertEqual(len(history()), before + 1)


if __name__ == "__main__":
    unittest.main()
