#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved rolls, common actions and helpers in the built program, using only the keyboard."""

import json
import shutil
import tempfile
import unittest

from driver import BUTTONS, TEXTS, Role, command, wait
from test_gui import MARISOL, PROGRAM, SHEETS, Gui, history, pathlib


class Rolls(Gui):
    """A separate sheet: saved rolls are written to its file."""

    shared = True

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.sheet = pathlib.Path(shutil.copy(MARISOL, folder.name))
        super().setUp()
        self.app.activate(self.window.name)

    def saved(self):
        return [roll["name"] for roll in json.loads(self.sheet.read_text())["rolls"]]

    def focus(self, name):
        node = self.window.find(TEXTS, name)
        wait(lambda: node.has_state("FOCUSED"), f"{name} to have the keyboard")

    def open_rolls(self):
        self.app.activate(self.window.name)
        self.app.key("ctrl+b")
        self.focus("Search rolls")

    def test_jump_and_read_how_far(self):
        """COFD-21"""
        self.open_rolls()
        self.app.type("jump")
        self.app.key("Return")
        self.focus("Comment on the roll")
        record = self.roll_is_added(lambda: self.app.key("Return"))
        self.assertEqual([term["label"] for term in record["pool"]["terms"]], ["Strength", "Athletics"])
        self.says("^Jumping: ")

    def choose_target(self, name):
        self.app.root.find({Role.MENU_ITEM}, name).do()

    def attack(self, at_once):
        self.window.find(BUTTONS, "Saved rolls and common actions").do()
        self.focus("Search rolls")
        self.app.type("unarmed")
        self.app.key(*(("Down", "shift+Return") if at_once else ("Return",)))

    def resisted_with(self, record):
        return [(term["label"], term["dice"]) for term in record["pool"]["terms"] if term["dice"] < 0]

    def meet(self, sample, name):
        """A character in another tab is available."""
        command(str(PROGRAM), shutil.copy(SHEETS / sample, self.sheet.parent))
        other = self.app.window(name)
        self.app.activate(other.name)
        self.app.key("alt+1")
        self.window = self.app.window("Marisol Vega")

    def test_attack_in_three_steps(self):
        """COFD-21: the action, the target, and the roll; the last target is filled in the next time."""
        self.meet("tobias-lindqvist.tensheet.json", "Tobias Lindqvist")
        self.attack(at_once=True)
        record = self.roll_is_added(lambda: self.choose_target("Tobias Lindqvist"))
        self.assertIn("Tobias Lindqvist", self.resisted_with(record)[-1][0])
        self.app.activate(self.window.name)
        self.app.key("ctrl+BackSpace")
        self.attack(at_once=False)
        wait(lambda: self.window.find(TEXTS, "Opponent: name").text == "Tobias Lindqvist", "the last target")
        roll = self.window.find(BUTTONS, "Roll")
        again = self.roll_is_added(roll.do)
        self.assertEqual(self.resisted_with(again), self.resisted_with(record))

    def test_target_is_asked_for(self):
        """A target that is only chosen has not been rolled against yet."""
        self.meet("tobias-lindqvist.tensheet.json", "Tobias Lindqvist")
        before = len(history())
        self.attack(at_once=False)
        self.choose_target("Tobias Lindqvist")
        wait(lambda: self.window.find(TEXTS, "Opponent: name").text == "Tobias Lindqvist", "the target")
        self.assertEqual(len(history()), before)

    def test_save_a_pool_and_roll_it_at_once(self):
        self.put("Strength")
        self.put("Stamina")
        self.open_rolls()
        self.window.find(TEXTS, "Name for this pool").set_text("Hold the door")
        save = self.window.find(BUTTONS, "Save This Pool")
        wait(lambda: save.has_state("SENSITIVE"), "a name to save under")
        save.do()
        wait(lambda: "Hold the door" in self.saved(), "the roll in the sheet's file")
        self.app.key("Escape")
        self.app.key("ctrl+BackSpace")
        self.open_rolls()
        self.app.type("hold")
        self.app.key("Down")
        record = self.roll_is_added(lambda: self.app.key("shift+Return"))
        self.assertEqual(record["comment"], "Hold the door")

    def test_helpers_roll_first(self):
        """COFD-12"""
        self.put("Medicine")
        self.put("Intelligence")
        self.window.find(BUTTONS, "Helper").do()
        self.focus("Helper: pool")
        self.app.activate(self.window.name)
        self.app.type("4")
        before = len(history())
        roll = self.window.find(BUTTONS, "Roll")
        wait(lambda: roll.has_state("SENSITIVE"), "a helper with a pool")
        self.app.key("Return")
        wait(lambda: len(history()) == before + 2, "two rolls in the log")
        leader, helper = history()[:2]
        self.assertEqual(helper["character"], "Helper 1")
        given = [term["dice"] for term in leader["pool"]["terms"] if term["kind"] == "teamwork"]
        self.assertEqual(sum(given), helper["successes"])
        self.says("^The helpers add")


if __name__ == "__main__":
    unittest.main()
