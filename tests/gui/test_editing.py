#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Edit mode in the built program: dots by mouse, wheel, keyboard and screen reader."""

import unittest

from driver import BUTTONS, TEXTS, Atspi, command, wait
from test_gui import Gui, re

SLIDERS = {Atspi.Role.SLIDER}
DOT = 11


class Editing(Gui):
    def setUp(self):
        super().setUp()
        self.app.activate(self.window.name)
        self.app.key("ctrl+e")
        self.dots("Brawl")

    def dots(self, trait):
        return self.window.find(SLIDERS, trait)

    def is_rated(self, trait, rating):
        dots = self.dots(trait)
        wait(lambda: dots.value == rating, f"{trait} to be {rating}, and not {dots.value}")

    def point(self, trait, dot):
        """The middle of a dot; 0 lies before the first."""
        x, y, _, height = self.dots(trait).place()
        command("xdotool", "mousemove", "--sync", str(x + (dot - 1) * DOT + 4), str(y + height // 2))

    def click(self, trait, dot):
        self.point(trait, dot)
        command("xdotool", "click", "1")

    def undo(self):
        self.app.key("ctrl+z")

    def test_click(self):
        self.click("Brawl", 3)
        self.is_rated("Brawl", 3)
        self.click("Brawl", 3)
        self.is_rated("Brawl", 2)
        self.click("Brawl", 1)
        self.is_rated("Brawl", 1)
        self.click("Brawl", 1)
        self.is_rated("Brawl", 0)
        self.undo()
        self.is_rated("Brawl", 1)

    def test_drag_is_one_step(self):
        self.click("Brawl", 1)
        self.is_rated("Brawl", 1)
        self.point("Brawl", 2)
        command("xdotool", "mousedown", "1")
        for dot in (3, 4, 5, 4):
            self.point("Brawl", dot)
        self.is_rated("Brawl", 4)
        command("xdotool", "mouseup", "1")
        self.undo()
        self.is_rated("Brawl", 1)

    def test_keys(self):
        self.click("Brawl", 3)
        self.is_rated("Brawl", 3)
        keys = (("Right", 4), ("Left", 3), ("Up", 4), ("Down", 3), ("plus", 4), ("minus", 3))
        for key, rating in (*keys, ("Home", 0), ("2", 2), ("End", 5), ("0", 0), ("KP_Add", 1)):
            self.app.key(key)
            self.is_rated("Brawl", rating)

    def test_wheel_needs_the_focus(self):
        self.click("Brawl", 3)
        self.is_rated("Brawl", 3)
        command("xdotool", "click", "4")
        self.is_rated("Brawl", 4)
        before = self.dots("Stealth").value
        self.point("Stealth", 3)
        command("xdotool", "click", "4")
        self.click("Brawl", 2)
        self.is_rated("Brawl", 2)
        self.assertEqual(self.dots("Stealth").value, before)

    def test_screen_reader(self):
        self.dots("Occult").set_value(3)
        self.is_rated("Occult", 3)
        self.assertEqual(self.dots("Occult").description, "3 dots")

    def test_specialty_by_keyboard(self):
        add = self.window.find(BUTTONS, "Add a Specialty of Occult")
        add.do()
        entry = self.window.find(TEXTS, "New Specialty of Occult")
        wait(lambda: entry.has_state("FOCUSED"), "the keyboard")
        self.app.type("Ghosts")
        self.app.key("Return")
        chip = self.window.find(BUTTONS, "Rename Ghosts, specialty of Occult")
        wait(lambda: add.has_state("FOCUSED"), "the keyboard to be back")
        self.app.key("Tab", "Tab", "Return")
        entry = self.window.find(TEXTS, "Specialty of Occult")
        wait(lambda: entry.has_state("FOCUSED"), "the keyboard")
        self.app.key("Escape")
        wait(lambda: chip.has_state("FOCUSED"), "the keyboard to be back")
        self.app.key("Delete")
        wait(lambda: not self.window.all(BUTTONS, re.compile("Ghosts")), "the chip to be gone")

    def test_own_trait_by_keyboard(self):
        self.window.find(BUTTONS, "Add a Trait…").do()
        entry = self.window.find(TEXTS, "New Trait")
        wait(lambda: entry.has_state("FOCUSED"), "the keyboard")
        self.app.type("Chess")
        self.app.key("Return")
        self.is_rated("Chess", 1)
        wait(lambda: self.dots("Chess").has_state("FOCUSED"), "the keyboard at the dots")
        self.app.key("4")
        self.is_rated("Chess", 4)
        self.undo()
        self.is_rated("Chess", 1)
        self.undo()
        wait(lambda: not self.window.all(SLIDERS, "Chess"), "the trait to be gone")

    def number(self, name):
        return self.window.find({Atspi.Role.SPIN_BUTTON}, name)

    def point_at(self, node):
        """Its left end: a number has buttons at the other."""
        x, y, _, height = node.place()
        command("xdotool", "mousemove", "--sync", str(x + 8), str(y + height // 2))

    def test_undo_while_typing(self):
        entry = self.window.find(TEXTS, "Concept")
        before = entry.text
        entry.click()
        self.app.key("ctrl+a")
        self.app.type("Pilot")
        wait(lambda: entry.text == "Pilot", "the concept")
        self.undo()
        wait(lambda: entry.text == before, "the concept to be undone")
        self.app.key("ctrl+shift+z")
        wait(lambda: entry.text == "Pilot", "the concept again")

    def test_typed_number(self):
        beats = self.number("Beats")
        before = beats.value
        self.point_at(beats)
        command("xdotool", "click", "1")
        self.app.key("ctrl+a")
        self.app.type("57")
        self.window.find(BUTTONS, "Undo Beats")
        self.undo()
        wait(lambda: beats.value == before, "the beats to be undone")
        self.app.key("ctrl+a", "minus", "Return")
        wait(lambda: beats.text == f"{before:g}", "the beats that there are")

    def test_the_wheel_changes_no_number_under_it(self):
        beats = self.number("Beats")
        before = beats.value
        self.point_at(beats)
        command("xdotool", "click", "4")
        command("xdotool", "click", "1")
        wait(lambda: beats.has_state("FOCUSED"), "the keyboard")
        self.assertEqual(beats.value, before)
        command("xdotool", "click", "4")
        wait(lambda: beats.value == before + 1, "one more")

    def test_back_to_play(self):
        self.window.find(BUTTONS, "Done").do()
        wait(lambda: self.window.all(BUTTONS, re.compile("^Brawl, ")), "the sheet to play with")


if __name__ == "__main__":
    unittest.main()
