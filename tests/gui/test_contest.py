#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rolls against somebody, as a person makes them. Runs in tests/session.sh, like test_gui.py."""

import unittest

from driver import BUTTONS, TEXTS, Announcements, pause_after_roll, wait
from test_gui import Gui, history


class Contested(Gui):
    shared = True

    def oppose(self):
        self.app.activate(self.window.name)
        self.window.find(BUTTONS, "Against").do()
        entry = self.window.find(TEXTS, "Opponent: pool")
        wait(lambda: entry.has_state("FOCUSED"), "the opponent's line to have the keyboard")
        return entry

    def two_rolls_are_added(self, act):
        before = len(history())
        act()
        wait(lambda: len(history()) == before + 2, "two more rolls in the log")
        pause_after_roll()
        self.assertEqual(len(history()), before + 2)
        return history()[:2]

    def test_two_clicks_and_a_number(self):
        """COFD-14"""
        self.put("Strength")
        self.put("Brawl")
        self.oppose()
        self.app.type("5")
        self.says(r"^\d+ dic?e against 5 dice: ")
        self.says(r"^Marisol Vega wins: ")
        self.says(r"^They win: ")
        roll = self.window.find(BUTTONS, "Roll")
        wait(lambda: roll.has_state("SENSITIVE"), "something to roll")
        theirs, mine = self.two_rolls_are_added(roll.do)
        self.assertEqual(mine["character"], "Marisol Vega")
        self.assertEqual(theirs["pool"]["dice"], 5)
        self.says(r"^Marisol Vega (wins|loses to Opponent) by \d+$|^A tie: nobody wins$")
        self.says(r"^(Wins against|Loses to) .+ by \d+|^A tie")

    def test_keyboard_alone(self):
        """COFD-14, and the same contest once more."""
        self.write("wits + stealth vs 4 # sneaking")
        theirs, mine = self.two_rolls_are_added(lambda: self.app.key("Return"))
        self.assertEqual({mine["comment"], theirs["comment"]}, {"sneaking"})
        theirs, mine = self.two_rolls_are_added(lambda: self.app.key("ctrl+Return"))
        self.assertEqual(theirs["pool"]["dice"], 4)

    def test_resistance_is_explained_in_the_history(self):
        """COFD-13: against a crowd, the highest counts."""
        self.put("Manipulation")
        self.put("Persuasion")
        self.oppose()
        resists = self.window.find(BUTTONS, "They Resist")
        resists.do()
        wait(lambda: resists.pressed, "them to resist")
        self.window.find(TEXTS, "Resistance value").set_text("2, 3, 1")
        self.says("^Resolve, highest of 3$")
        record = self.roll()
        self.assertIn(
            ("Resolve, highest of 3", -3),
            [(term["label"], term["dice"]) for term in record["pool"]["terms"]],
        )


class Mistakes(Gui):
    def test_what_is_wrong_with_the_opponent_is_said(self):
        self.window.find(BUTTONS, "Against").do()
        pool = self.window.find(TEXTS, "Opponent: pool")
        self.app.activate(self.window.name)
        heard = Announcements()
        self.addCleanup(heard.stop)
        pool.click()
        wait(lambda: pool.has_state("FOCUSED"), "the pool to have the keyboard")
        self.app.type("nonsense")
        wait(lambda: heard.hears(".*nonsense.*"), "the mistake to be said")


if __name__ == "__main__":
    unittest.main()
