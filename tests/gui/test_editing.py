#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Edit mode in the built program: dots by mouse, wheel, keyboard and screen reader."""

import unittest

from driver import BUTTONS, CONTROLS, TEXTS, Atspi, command, move_pointer, wait
from test_gui import Gui, re

SLIDERS = {Atspi.Role.SLIDER}
SPINS = {Atspi.Role.SPIN_BUTTON}
GROUPS = {Atspi.Role.PANEL, Atspi.Role.GROUPING}
DOT = 12


def controls(node):
    """The usable widgets, without their parts: a menu button is two nested buttons."""
    for child in node.children:
        if child.role in CONTROLS:
            yield child
        else:
            yield from controls(child)


class Editing(Gui):
    shared = True

    def setUp(self):
        super().setUp()
        self.app.activate(self.window.name)
        self.app.key("ctrl+e")
        self.found = {}
        self.dots("Brawl")

    def dots(self, trait):
        # Only once, because it walks the whole tree.
        if trait not in self.found:
            self.found[trait] = self.window.find(SLIDERS, trait)
        return self.found[trait]

    def is_rated(self, trait, rating):
        dots = self.dots(trait)
        wait(lambda: dots.value == rating, f"{trait} to be {rating}, and not {dots.value}")

    def point(self, trait, dot):
        """The middle of a dot; 0 is before the first."""
        x, y, _, height = self.dots(trait).place()
        move_pointer(x + (dot - 1) * DOT + 4, y + height // 2)

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

    def assert_each_has_its_name(self, group):
        names = [control.name for control in controls(group)]
        self.assertGreater(len(names), 3)
        self.assertEqual([name for name in names if names.count(name) > 1 or not name], [])

    def group(self, name):
        return self.window.find(GROUPS, name)

    def test_each_field_of_a_list_says_what_it_belongs_to(self):
        lists = (
            ("Advantages", "Add an Advantage", "Dots of New Advantage%s"),
            ("Equipment", "Add Equipment", "New Equipment%s: helps no trait in particular"),
            ("Conditions", "Add a Condition", "Note on New Condition%s"),
        )
        for name, add, field in lists:
            group = self.group(name)
            for one in ("", " (2)"):
                group.find(BUTTONS, add).do()
                group.find(CONTROLS, field % one)
            self.assert_each_has_its_name(group)
        self.assert_each_has_its_name(self.group("Details"))

    def test_each_field_of_a_trait_says_what_it_belongs_to(self):
        for trait in ("Chess", "Cooking"):
            self.window.find(BUTTONS, "Add a Trait…").do()
            entry = self.window.find(TEXTS, "New Trait")
            wait(lambda: entry.has_state("FOCUSED"), "the keyboard")
            self.app.type(trait)
            self.app.key("Return")
            self.is_rated(trait, 1)
        own = [node.name for node in self.window.all(BUTTONS, re.compile(r"Chess|Cooking"))]
        for name in ("Remove Chess", "Rename Chess", "Remove Cooking", "Rename Cooking"):
            self.assertEqual(own.count(name), 1, name)

    def test_a_row_is_called_by_what_stands_in_it(self):
        group = self.group("Advantages")
        group.find(BUTTONS, "Add an Advantage").do()
        entry = group.find(TEXTS, "Name of New Advantage")
        entry.set_text("Mentor")
        wait(lambda: entry.name == "Name of Mentor", "the new name")
        group.find(SPINS, "Dots of Mentor")
        group.find(BUTTONS, "Move Mentor Up")
        entry.set_text("")
        wait(lambda: entry.name == "Name of New Advantage", "the name of a row without any")
        group.find(BUTTONS, "Remove New Advantage")

    def test_the_name_of_a_button_is_said_once(self):
        self.assertEqual(self.window.all(None, re.compile(r"^(.+) \1$")), [])

    def number(self, name):
        return self.window.find(SPINS, name)

    def point_at(self, node):
        """The left end, because numbers have buttons at the right end."""
        x, y, _, height = node.place()
        move_pointer(x + 8, y + height // 2)

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
