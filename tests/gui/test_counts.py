#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many actions of a mouse the commonest tasks take. Runs in tests/session.sh, like test_gui.py."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from driver import BUTTONS, LABELS, Role, command, move_pointer, wait
from stage import Stage
from test_gui import ENVIRONMENT, PROGRAM, SHEETS, Gui

# On each side of a slider, half of its knob.
KNOB = 12


class Counting(Gui):
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


class Counts(Counting):
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


class CountsOfAttack(Counting):
    # The attack, its damage, and the soak.
    environment = ENVIRONMENT | Stage.still(faces="10,8,9,8,8,8,8,9,2,3,4")

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        knife = {"name": "Knife", "rating": 1, "damage": "lethal", "traits": ["dexterity", "melee"]}
        self.sheet = self.copy(folder.name, "hamza-el-idrissi", tracks={"health": {"lethal": 0}})
        attacker = self.copy(folder.name, "dolores-quill", weapons=[knife])
        super().setUp()
        subprocess.run([PROGRAM, attacker], env={**os.environ, **ENVIRONMENT}, timeout=60, check=True)
        self.window = self.app.window("Dolores Quill")

    @staticmethod
    def copy(folder, name, **members):
        file = pathlib.Path(folder, f"{name}.tensheet.json")
        sheet = json.loads((SHEETS / file.name).read_text()) | members
        file.write_text(json.dumps(sheet))
        return file

    def take(self, roles, name):
        """Not with the mouse: it may have to be scrolled to, or is in a popover."""
        self.actions += 1
        self.app.root.find(roles, name).do()

    def lethal(self):
        return json.loads(self.sheet.read_text())["tracks"]["health"]["lethal"]

    def test_attack_and_its_damage(self):
        """ITEM-1, BOOK-2: the weapon, the target, Roll, and Apply, which can be undone."""
        self.take(BUTTONS, "Attack with Knife")
        # The first press already asks for the soak, not for an opponent who rolls.
        self.window.find(BUTTONS, "No Soak")
        self.assertEqual(self.window.all(BUTTONS, "They Roll"), [])
        self.take({Role.MENU_ITEM}, "Hamza el-Idrissi")
        self.window.find(LABELS, re.compile("^Soak: Stamina 3"))
        self.click(self.window.find(BUTTONS, "Roll"))
        self.click(self.window.find(BUTTONS, "Apply 5 Damage (Lethal) to Hamza el-Idrissi"))
        wait(lambda: self.lethal() == 5, "the damage on the sheet")
        self.assertEqual(self.actions, 4)
        self.app.activate(self.window.name)
        self.app.key("ctrl+z")
        wait(lambda: self.lethal() == 0, "the damage to be taken back")


if __name__ == "__main__":
    unittest.main()
