#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Dice that people throw themselves: the program asks for the faces."""

import re
import unittest

from driver import BUTTONS, LABELS, TEXTS, Role, wait
from test_gui import Gui, history


class OwnDice(Gui):
    def setUp(self):
        super().setUp()
        self.window.find(BUTTONS, "Main Menu").do()
        self.window.find({Role.MENU_ITEM, Role.CHECK_MENU_ITEM, Role.CHECK_BOX}, "Throw Own Dice").do()

    def ask(self, text):
        self.app.activate(self.window.name)
        self.app.key("ctrl+l")
        entry = self.window.find(TEXTS, "Quick roll")
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
        self.app.type(text)
        self.app.key("ctrl+Return")
        dialog = self.app.window("Own Dice")
        self.app.activate(dialog.name)
        return dialog

    def says_in(self, dialog, text):
        wait(lambda: dialog.all(LABELS, re.compile(text)), text)

    def test_with_the_keyboard_alone(self):
        """COFD-2: an earned die is asked for when it comes up; Backspace goes back."""
        dialog = self.ask("3")
        self.says_in(dialog, "^Throw 3 dice for Marisol Vega$")
        self.app.type("08")
        self.says_in(dialog, "^Throw 1 die for Marisol Vega$")
        self.app.type("3")
        self.says_in(dialog, "^Throw 1 more die: one was earned")
        self.app.key("BackSpace")
        self.says_in(dialog, "^Throw 1 die for Marisol Vega$")
        self.app.type("72")
        self.says_in(dialog, "^All dice are there$")
        record = self.roll_is_added(lambda: self.app.key("Return"))
        self.assertEqual([die["face"] for die in record["dice"]], [10, 8, 7, 2])
        self.assertIs(record["own_dice"], True)
        wait(lambda: self.window.all(LABELS, re.compile("own dice")), "the history to say so")

    def test_with_the_mouse(self):
        dialog = self.ask("2")
        for face in "4", "9":
            dialog.find(BUTTONS, face).do()
        self.says_in(dialog, "^All dice are there$")
        record = self.roll_is_added(dialog.find(BUTTONS, "Use Them").do)
        self.assertEqual([die["face"] for die in record["dice"]], [4, 9])

    def test_nothing_is_written_if_it_is_cancelled(self):
        self.ask("2")
        before = len(history())
        self.app.type("4")
        self.app.key("Escape")
        wait(lambda: not self.app.window_ids("Own Dice"), "the dialog to close")
        self.assertEqual(len(history()), before)
        dialog = self.ask("1")
        self.says_in(dialog, "^Throw 1 die for Marisol Vega$")


if __name__ == "__main__":
    unittest.main()
