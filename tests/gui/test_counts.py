#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many actions of a mouse the commonest tasks take. Runs in tests/session.sh, like test_gui.py."""

import re
import unittest

from driver import BUTTONS, Role, command, move_pointer, wait
from test_gui import Gui

# On each side of a slider, half of its knob.
KNOB = 12


class Counts(Gui):
    def setUp(self):
        super().setUp()
        self.app.activate(self.window.name)
        self.actions = 0

    def click(self, node):
        self.actions += 1
        node.click()

    def click_trait(self, name):
        self.click(self.trait(name))
        wait(lambda: self.trait(name).pressed, f"{name} to be marked")

    def drag(self, name, value):
        """Moves the knob of a slider from zero."""
        slider = self.window.find({Role.SLIDER}, name)
        x, y, width, height = slider.place()
        self.actions += 1
        move_pointer(x + width // 2, y + height // 2)
        command("xdotool", "mousedown", "1")
        for part in (0.5, 1):
            step = (width - 2 * KNOB) * value * part / 10
            command("xdotool", "mousemove", str(int(x + width / 2 + step)), str(y + height // 2))
        wait(lambda: slider.value == value, f"{name} to be {value}")
        command("xdotool", "mouseup", "1")

    def roll_with_mouse(self):
        button = self.window.find(BUTTONS, "Roll")
        wait(lambda: button.has_state("SENSITIVE"), "something to roll")
        return self.roll_is_added(lambda: self.click(button))

    def terms(self, record):
        return [(term["label"].lower(), term["dice"]) for term in record["pool"]["terms"]]

    def test_two_traits_and_a_circumstance(self):
        """Two clicks, one slider, and Roll."""
        self.click_trait("Wits")
        self.click_trait("Medicine")
        self.drag("Circumstance", 2)
        record = self.roll_with_mouse()
        self.assertIn(("circumstance", 2), self.terms(record))
        self.assertEqual(self.actions, 4)

    def test_specialty_and_modifier(self):
        """The traits are still in the pool."""
        self.put("Wits")
        self.put("Medicine")
        self.click(self.window.find(BUTTONS, re.compile("^Emergency care")))
        self.click(self.window.find(BUTTONS, "Add Modifier"))
        number = self.window.find(BUTTONS, "+1")
        wait(lambda: number.has_state("FOCUSED"), "the numbers to have the keyboard")
        self.actions += 1
        # Positions in a popover are wrong before GTK 4.10; the pressed number has the keyboard.
        self.app.key("space")
        self.window.find({Role.LIST_ITEM}, "Modifier +1")
        record = self.roll_with_mouse()
        self.assertIn(("modifier", 1), self.terms(record))
        self.assertIn("emergency care", [label for label, _ in self.terms(record)])
        self.assertEqual(self.actions, 4)


if __name__ == "__main__":
    unittest.main()
