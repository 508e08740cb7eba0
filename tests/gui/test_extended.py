#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Actions of several rolls in the real window: extended actions, and multiple actions in a turn."""

import re
import signal
import unittest

from driver import BUTTONS, LABELS, TEXTS, Role, wait
from test_gui import MARISOL, SHEETS, Gui, history

KAZIMIR = SHEETS / "brother-kazimir.tensheet.json"


class ExtendedActions(Gui):
    def focus(self, roles, name):
        node = self.window.find(roles, name)
        wait(lambda: node.has_state("FOCUSED"), f"{name} to have the keyboard")
        return node

    def action(self, pattern):
        return self.window.find({Role.LIST_ITEM}, re.compile(pattern))

    def test_is_there_after_a_crash(self):
        """COFD-15 to COFD-17: begun by keyboard, killed in the middle, and continued."""
        self.app.activate(self.window.name)
        self.put("Intelligence")
        self.put("Medicine")
        self.window.find(BUTTONS, "Extended").do()
        self.focus(TEXTS, "Name of the action")
        self.app.type("Nurse the boy")
        self.tab_to({Role.SPIN_BUTTON}, "Successes")
        self.app.type("300")
        self.app.key("Tab")
        self.window.find(LABELS, re.compile("^Chance of finishing with the 7 rolls left: impossible"))
        begin = self.window.find(BUTTONS, "Begin")
        begin.do()
        roll = self.focus(BUTTONS, "Roll Next")
        self.action(r"^Nurse the boy\nMarisol Vega, 7 dice\n0 of 300 successes, 7 rolls left")

        record = self.roll_is_added(lambda: self.app.key("space"))
        self.assertEqual((record["role"], record["comment"]), ("roll", "Nurse the boy"))
        self.action(r"^Nurse the boy\n.*\n\d+ of 300 successes, 6 rolls left\n1 hour so far")
        # The result may ask for a choice, which is also there after the crash.
        self.app.process.send_signal(signal.SIGKILL)
        self.app.process.wait()
        self.start(MARISOL)

        self.app.activate(self.window.name)
        self.window.find({Role.PAGE_TAB} | BUTTONS, "Extended (1)").click()
        self.action(r"^Nurse the boy\n.*\n\d+ of 300 successes, 6 rolls left\n1 hour so far")
        roll = self.window.find(BUTTONS, "Roll Next")
        if self.asks():
            self.choose()
            wait(lambda: not self.asks(), "the next roll to be possible")
        again = self.roll_is_added(roll.do)
        self.assertEqual(again["about"], record["about"])
        self.assertEqual(again["pool"], record["pool"])
        self.action(r"^Nurse the boy\n.*\n\d+ of 300 successes, 5 rolls left\n2 hours so far")
        self.give_up()

    def asks(self):
        return self.window.all(LABELS, re.compile("^(The roll failed|An exceptional success):"))

    def choose(self):
        reward = self.window.all(BUTTONS, re.compile("counts as an exceptional success"))
        if reward:
            reward[-1].do()
            return
        self.window.find(TEXTS, "Condition to take").set_text("Shaken")
        button = self.window.find(BUTTONS, "Accept and Continue")
        wait(lambda: button.has_state("SENSITIVE"), "the Condition to be taken")
        button.do()

    def give_up(self):
        self.window.find(BUTTONS, "Give Up…").do()
        dialog = self.app.window("Give Up This Action?")
        dialog.find(BUTTONS, re.compile("Cancel")).do()
        wait(lambda: not self.app.root.all({Role.DIALOG, Role.ALERT}, "Give Up This Action?"), "the question to go")
        self.assertTrue(self.window.all(BUTTONS, "Roll Next"))
        self.window.find(BUTTONS, "Give Up…").do()
        self.app.window("Give Up This Action?").find(BUTTONS, re.compile("Give Up")).do()
        self.window.find(LABELS, "No extended action is under way.")


class SeveralActions(Gui):
    sheet = KAZIMIR

    def test_declared_and_rolled_in_order(self):
        """V20-9: two are rolled, and the third is left out."""
        self.put("Intelligence")
        self.put("Occult")
        self.window.find(BUTTONS, "Multiple").do()
        add = self.window.find(BUTTONS, "Add the Current Pool")
        self.window.find(LABELS, re.compile("^Action 1: 5 dice against 7"))
        add.do()
        self.window.find(LABELS, re.compile("^Action 2: 4 dice against 8"))
        add.do()
        self.window.find(LABELS, re.compile("^Action 3: 3 dice against 9"))
        first = self.roll()
        self.assertEqual((first["pool"]["dice"], first["target"], first["role"]), (5, 7, "multiple"))
        self.assertEqual(first["pool"]["terms"][-1]["dice"], -1)
        self.window.find(LABELS, "Action 2 of 3")
        second = self.roll()
        self.assertEqual((second["pool"]["dice"], second["target"]), (4, 8))
        self.assertEqual(second["about"], first["play"])
        self.window.find(LABELS, "Action 3 of 3")
        self.window.find(BUTTONS, "Cancel the Rest").do()
        self.window.find(BUTTONS, "Multiple")
        wait(lambda: not self.window.all(BUTTONS, "Only One Action"), "the turn to be over")
        third = self.roll()
        self.assertIsNone(third["about"])

    def open(self, kind):
        button = self.window.find(BUTTONS, kind)
        button.do()
        wait(lambda: button.has_state("EXPANDED"), f"{kind} to be open")

    def test_contest_of_several_turns(self):
        """V20-12"""
        self.put("Intelligence")
        self.put("Occult")
        self.open("Against")
        self.window.find(TEXTS, "Opponent: name").set_text("Abbot")
        self.window.find(TEXTS, "Opponent: pool").set_text("6")
        self.open("Extended")
        self.window.find(TEXTS, "Name of the action").set_text("Debate")
        self.window.find({Role.SPIN_BUTTON}, "Successes").set_value(40)
        self.window.find(LABELS, re.compile(r"^Brother Kazimir: .*; Abbot: "))
        before = len(history())
        button = self.window.find(BUTTONS, "Roll")
        wait(lambda: button.has_state("SENSITIVE"), "something to roll")
        button.do()
        wait(lambda: len(history()) == before + 2, "both rolls in the log")
        b, a = history()[:2]
        self.assertEqual((a["role"], b["role"], b["character"]), ("a", "b", "Abbot"))
        self.window.find({Role.LIST_ITEM}, re.compile(r"^Debate\nBrother Kazimir, \d dice at \d+, against Abbot, 6 dice at \d+\n.* of 40, .* after 1 turn"))


if __name__ == "__main__":
    unittest.main()
