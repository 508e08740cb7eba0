#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Steps after a roll, as a person takes them. Runs in tests/session.sh, like test_gui.py."""

import json
import pathlib
import re
import shutil
import tempfile
import unittest

from driver import BUTTONS, LABELS, TEXTS, Role, command, move_pointer, wait
from test_gui import SHEETS, Gui, history


class After(Gui):
    shared = True

    def setUp(self):
        """Uses a copy, since points and Beats are written to the sheet."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.sheet = pathlib.Path(shutil.copy(self.sheet, folder.name))
        super().setUp()

    def read(self):
        return json.loads(self.sheet.read_text())

    def throw(self, text, wanted, tries=60):
        """Rolls a pool by keyboard until it has the wanted result."""
        self.app.activate(self.window.name)
        for _ in range(tries):
            self.app.key("ctrl+l")
            entry = self.window.find(TEXTS, "Quick roll")
            wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
            self.app.key("ctrl+a")
            self.app.type(text)
            record = self.roll_is_added(lambda: self.app.key("Return"))
            self.app.key("Escape")
            if wanted(record):
                return record
        self.fail(f"no roll of {text} was as wanted")

    def button(self, name):
        return self.window.find(BUTTONS, name)


class OfChronicles(After):
    def test_try_again_and_make_it_dramatic(self):
        """COFD-11, COFD-7, COFD-22"""
        self.app.activate(self.window.name)
        self.app.key("ctrl+shift+t")
        wait(lambda: self.app.root.all(LABELS, "New Scene"), "the name to be asked for")
        self.app.type("At the gate")
        self.app.key("Return")
        self.says("^Scene: At the gate$")

        first = self.throw("2 # the gate", lambda record: record["outcome"] == "failure")
        self.button("Try Again").do()
        self.says("^Earlier tries")
        second = self.roll_is_added(lambda: self.app.key("ctrl+Return"))
        self.assertEqual(second["follows"], first["number"] + ".1")
        self.assertEqual(second["tries"], 1)
        self.assertEqual(second["comment"], "the gate")
        self.assertEqual(second["pool"]["dice"], 1)

        self.throw("2", lambda record: record["outcome"] == "failure")
        self.button("Make It Dramatic…").do()
        wait(
            lambda: self.app.root.all(LABELS, "Make It a Dramatic Failure?"), "to be asked once more"
        )
        self.app.key("Return")
        self.says("^Turned into a dramatic failure, for a Beat")
        wait(lambda: self.read()["beats"] == 3, "the Beat on the sheet")

    def test_apply_damage(self):
        """COFD-19: by keyboard, and not if it is canceled."""
        before = self.read()["tracks"]
        self.app.activate(self.window.name)
        self.app.key("ctrl+b")
        self.app.type("unarmed")
        self.app.key("Return")
        self.window.find(TEXTS, "Opponent: name").set_text("Marisol Vega")
        self.app.type("0")
        while self.roll()["outcome"] == "failure":
            pass
        # One click applies all of it; the menu beside it asks.
        self.window.find(BUTTONS, re.compile(r"^Apply \d+ Damage \(Bashing\) to Marisol Vega$"))
        for key, done in (("Escape", False), ("alt+c", False), ("alt+a", True)):
            self.window.find(BUTTONS, "Apply Damage").do()
            self.app.root.find({Role.MENU_ITEM}, "Apply Damage…").do()
            self.app.activate_dialog("Apply Damage")
            self.app.key(key)
            wait(lambda: not self.app.window_ids("Apply Damage"), "the question to be answered")
            wait(lambda: (self.read()["tracks"] != before) == done, "the sheet")

    def test_strike_out_and_restore(self):
        """By keyboard, with a reason, and from the menu of the row."""
        rows = lambda: self.window.all({Role.LIST_ITEM}, re.compile(r"^Marisol Vega, 3 dice"))
        record = self.throw("3 # the wrong pool", lambda record: True)
        wait(rows, "the roll in the history")
        self.app.activate(self.window.name)
        rows()[0].click()
        self.app.key("Delete")
        wait(lambda: self.app.root.all(LABELS, "Strike Out This Roll?"), "the reason to be asked for")
        self.app.type("Not my turn")
        self.app.key("Return")
        self.says("^Struck out: Not my turn$")
        wait(lambda: "Struck out: Not my turn" in rows()[0].name, "a screen reader to hear it")
        self.assertEqual(history()[0]["later"][-1]["details"], {"reason": "Not my turn"})
        self.assertEqual(history()[0]["number"], record["number"])

        self.app.activate(self.window.name)
        rows()[0].click()
        self.app.key("Delete")
        wait(lambda: rows() and "Struck out" not in rows()[0].name, "the roll to count again")
        self.assertEqual(history()[0]["later"][-1]["kind"], "restore")


class OfHunger(After):
    sheet = SHEETS / "noor-haddad.tensheet.json"

    def test_hunger_and_a_discipline_by_mouse(self):
        """V5-2, POOL-1: one click for a dot of Hunger, two for an attribute and a Discipline."""
        hunger = self.window.find({Role.SLIDER}, "Hunger")
        self.assertEqual(hunger.value, 2)
        x, y, width, height = hunger.place()
        move_pointer(x + width // 2, y + height // 2)
        command("xdotool", "click", "1")
        wait(lambda: self.read()["traits"]["hunger"] == 3, "one more Hunger in the file")
        self.window.find(BUTTONS, "Charisma, 3").click()
        self.window.find(BUTTONS, "Presence, 2").do()
        record = self.roll()
        self.assertEqual([term["label"] for term in record["pool"]["terms"]], ["Charisma", "Presence"])
        self.assertEqual((record["pool"]["dice"], record["pool"]["red"]), (5, 3))

    def test_reroll_by_keyboard(self):
        """V5-3: the failed dice are already chosen."""
        first = self.throw(
            "6", lambda record: any(d["kind"] == "plain" and d["face"] < 6 for d in record["dice"])
        )
        self.button("Reroll with Willpower").do()
        dice = lambda: self.window.all({Role.CHECK_BOX}, re.compile(r"^Die \d+: \d+, "))
        wait(lambda: any(die.has_state("FOCUSED") for die in dice()), "a die to have the keyboard")
        die = next(die for die in dice() if die.has_state("FOCUSED"))
        self.assertTrue(die.has_state("CHECKED"))
        self.app.key("space")
        wait(lambda: not die.has_state("CHECKED"), "the die to be left out")
        self.app.key("space")
        wait(lambda: die.has_state("CHECKED"), "the die to be chosen again")
        reroll = self.window.find(BUTTONS, re.compile(r"^Reroll \d"))
        second = self.roll_is_added(reroll.do)
        self.assertEqual(second["follows"], first["number"] + ".1")
        self.assertEqual(second["role"], "reroll")
        self.assertTrue(any(die["replaced"] for die in second["dice"]))
        self.says("^Dice rerolled with willpower")
        wait(lambda: self.read()["tracks"]["willpower"]["superficial"] == 3, "the point to be spent")

    def test_rouse_check(self):
        """V5-4: before any other roll."""
        record = self.roll_is_added(self.button("Rouse Check").do)
        self.assertEqual(record["role"], "rouse")
        self.says("^Rouse check: Hunger (stays as it was|rises to 3)")
        hunger = 2 if record["outcome"] == "success" else 3
        wait(lambda: self.read()["traits"]["hunger"] == hunger, "the Hunger on the sheet")


if __name__ == "__main__":
    unittest.main()
