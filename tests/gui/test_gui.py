#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The built program, used like a person uses it. Runs in tests/session.sh.

TEN_BUILD_ROOT names the build, TEN_SOURCE_ROOT the tree. A failed test leaves a screenshot and the
accessibility tree next to the build."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

from driver import BUTTONS, CONTROLS, LABELS, TEXTS, App, Focus, GLib, Role, Timeout, command, move_pointer, pause_after_roll, screenshot, wait

SOURCE = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
PROGRAM = BUILD / "src" / "app" / "ten-again"
CLI = BUILD / "src" / "cli" / "ten-again-cli"
SHEETS = SOURCE / "data" / "sheets"
MARISOL = SHEETS / "marisol-vega.tensheet.json"
DATA = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "ten-again"
ENVIRONMENT = {
    "G_DEBUG": "fatal-criticals",
    "GSETTINGS_SCHEMA_DIR": str(BUILD / "data" / "desktop"),
}

# Warnings fail a test, except those of GDK 4.24 on X11, which are not caused by the program.
WARNING = re.compile(r"-(WARNING|CRITICAL) \*\*: .*")
OF_OTHERS = "gdk_frame_timings_submitted() called on submitted frame"


def plays():
    """The plays in the log, newest first."""
    result = subprocess.run(
        [CLI, "history", "list", "--json", "--limit", "1000"], capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)["entries"]


def history():
    """The rolls in the log, newest first, with what was said about them later."""
    return [
        roll | {"play": play["number"], "about": play["about"], "later": play["later"]}
        for play in plays()
        for roll in reversed(play["rolls"])
    ]


def name_of(sheet):
    return json.loads(sheet.read_text())["name"]


def set_animations(enabled):
    """Without animations, dice stop at once."""
    settings = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(f"[Settings]\ngtk-enable-animations={str(enabled).lower()}\n")


class Gui(unittest.TestCase):
    sheet = MARISOL
    environment = ENVIRONMENT
    animated = False
    # Whether the tests of a class share one program. Each opens its sheet again.
    shared = False
    program = None

    def setUp(self):
        set_animations(self.animated)
        self.evidence = BUILD / "gui" / self.id()
        self.evidence.parent.mkdir(exist_ok=True)
        if self.program is not None and self.open_again():
            return
        self.log = pathlib.Path(f"{self.evidence}.log")
        self.log.unlink(missing_ok=True)
        self.start(self.sheet)

    def open_again(self):
        """Closes the sheet of the test before, and opens that of this one."""
        self.app, self.log = self.program
        type(self).program = None
        try:
            self.close_last()
        except Timeout:
            self.app.stop()
            return False
        subprocess.run([PROGRAM, self.sheet], env={**os.environ, **self.environment}, timeout=60, check=True)
        self.window = self.app.window(name_of(self.sheet))
        return True

    def close_last(self):
        window = self.app.window()
        # The kind of action stays for the next sheet.
        window.find(BUTTONS, "Clear").do()
        self.app.activate(window.name)
        self.app.key("Escape", "ctrl+w")

        def closed():
            for dialog in self.app.root.children[1:]:
                for button in dialog.all(BUTTONS, re.compile("^_?Discard")):
                    button.do()
            return self.app.window_ids("Ten Again")

        wait(closed, "the sheet to be closed")

    def start(self, *files, again=False):
        """Starts the program; @again keeps its data from the last time."""
        if not again:
            for name in ("library.json", "extras.json"):
                (DATA / name).unlink(missing_ok=True)
            shutil.rmtree(DATA / "recovery", ignore_errors=True)
        self.window = self.run_program(files) or self.run_program(files)
        self.assertIsNotNone(self.window, "the program has a window")

    def run_program(self, files):
        """Returns None if the bus has a wrong role for a window, which happens on busy machines."""
        self.app = App(
            [str(PROGRAM), *(str(file) for file in files)],
            environment=self.environment,
            log=self.log,
        )
        try:
            return self.app.window(name_of(files[0]) if files else "Ten Again")
        except Timeout:
            # Otherwise, the next program would pass its files to this one and end.
            self.app.stop()
            return None

    def tearDown(self):
        outcome = self._outcome.result
        broken = any(test is self for test, _ in [*outcome.failures, *outcome.errors])
        if broken:
            self.keep_evidence()
        if self.shared and not broken and self.app.process.poll() is None:
            type(self).program = self.app, self.log
        else:
            type(self).program = None
            self.end(self.app, self.log)

    @classmethod
    def tearDownClass(cls):
        if cls.program is not None:
            cls.end(*cls.program)
            cls.program = None

    def keep_evidence(self):
        screenshot(f"{self.evidence}.png")
        with open(f"{self.evidence}.tree", "w", encoding="utf-8") as tree:
            try:
                for look in self.app.root.look():
                    print(*look, file=tree)
            except GLib.Error as error:
                print(error, file=tree)

    @staticmethod
    def end(app, log):
        died = app.process.poll()
        app.stop()
        said = log.read_text()
        assert died in (None, 0, -signal.SIGKILL), f"the program ended with {died}: {said[-2000:]}"
        warnings = [found.group() for found in WARNING.finditer(said) if OF_OTHERS not in found.group()]
        assert warnings == [], warnings

    # The actions of a person.
    def press(self, *keys):
        self.app.activate(self.window.name)
        self.app.key(*keys)

    def write(self, text):
        """In the quick entry."""
        self.press("ctrl+l")
        entry = self.window.find(TEXTS, "Quick roll")
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
        self.app.type(text)
        return entry

    def trait(self, name):
        return self.window.find(BUTTONS, re.compile(rf"^{name}, \d"))

    def put(self, name):
        """Clicks a trait that is not in the pool."""
        self.trait(name).do()
        wait(lambda: self.trait(name).pressed, f"{name} to be marked")

    def close(self):
        """Closes the only sheet: what is in tabs that are not seen is in the tree too."""
        self.press("ctrl+w")
        self.window = self.app.window("Ten Again")

    def roll(self):
        button = self.window.find(BUTTONS, "Roll")
        wait(lambda: button.has_state("SENSITIVE"), "something to roll")
        return self.roll_is_added(button.do)

    def tab_to(self, roles, name):
        """Uses only the keyboard, and gives up after a few widgets."""
        node = self.window.find(roles, name)
        focus = Focus()
        self.addCleanup(focus.stop)
        for _ in range(16):
            count = len(focus.names)
            self.app.key("Tab")
            wait(lambda: len(focus.names) > count, "the keyboard to go on")
            if node.has_state("FOCUSED"):
                return node
        self.fail(f"{name!r} cannot be reached")

    def roll_is_added(self, act):
        before = len(history())
        act()
        wait(lambda: len(history()) == before + 1, "one more roll in the log")
        pause_after_roll()
        self.assertEqual(len(history()), before + 1)
        return history()[0]

    def says(self, pattern):
        return self.window.find(LABELS | TEXTS, re.compile(pattern))


class TheMainJob(Gui):
    def test_click_see_roll_read_and_find_again_after_a_crash(self):
        self.put("Strength")
        self.put("Brawl")
        self.window.find({Role.SLIDER}, re.compile("Equipment")).set_value(2)
        self.window.find(LABELS, re.compile(r"^\d+ dice: success"))
        record = self.roll()
        self.assertEqual(record["character"], "Marisol Vega")
        self.assertIn(("equipment", 2), [
            (term.get("label", "").lower(), term["dice"]) for term in record["pool"]["terms"]
        ])
        row = self.window.find({Role.LIST_ITEM}, re.compile("Marisol Vega"))
        self.assertTrue(row)

        self.app.process.send_signal(signal.SIGKILL)
        self.app.process.wait()
        self.assertEqual(history()[0], record)
        self.start(MARISOL)
        self.window.find({Role.LIST_ITEM}, re.compile("Marisol Vega"))

    def test_keyboard_alone(self):
        self.write("wits + medicine + 1 # first aid")
        record = self.roll_is_added(lambda: self.app.key("Return"))
        self.assertEqual(record["comment"], "first aid")
        again = self.roll_is_added(lambda: self.app.key("ctrl+r"))
        self.assertEqual(again["pool"], record["pool"])
        # This rolls the line that is being typed, not the earlier pool.
        self.app.key("ctrl+a")
        self.app.type("4 # lift the gate")
        other = self.roll_is_added(lambda: self.app.key("ctrl+Return"))
        self.assertEqual((other["pool"]["dice"], other["comment"]), (4, "lift the gate"))

    def test_keys_work_after_a_submenu(self):
        button = self.window.find(BUTTONS, "Sheet Menu")
        self.app.activate(self.window.name)
        button.do()
        self.app.root.find({Role.MENU_ITEM}, "Export")
        self.app.key("e", "Escape")
        wait(lambda: button.has_state("FOCUSED"), "the menu to be closed")
        entry = self.window.find(TEXTS, "Quick roll")
        self.app.key("ctrl+l")
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")

    def test_quick_entry_points_at_the_word(self):
        before = len(history())
        self.write("strength + brwal")
        self.app.key("Return")
        self.says("brwal")
        self.assertEqual(len(history()), before)

    def test_quick_entry_rolls_what_it_shows_the_odds_of(self):
        """Abbreviations are completed, and Enter rolls the completion."""
        self.write("dex+ste")
        record = self.roll_is_added(lambda: self.app.key("Return"))
        self.assertEqual([term["label"] for term in record["pool"]["terms"]], ["Dexterity", "Stealth"])

    def test_open_a_sheet_and_think_better_of_it(self):
        self.app.activate(self.window.name)
        for _ in range(2):
            self.app.key("ctrl+o")
            wait(lambda: len(self.app.root.children) == 2, "the dialog")
            self.app.activate_dialog("Open a Sheet")
            self.app.key("Escape")
            wait(lambda: len(self.app.root.children) == 1, "the dialog to be gone")
            self.app.activate(self.window.name)

    def test_second_skill_takes_the_place_of_the_first_and_says_so(self):
        """POOL-2"""
        self.put("Medicine")
        self.trait("Empathy").do()
        wait(lambda: not self.trait("Medicine").pressed, "Medicine to leave the pool")
        self.assertTrue(self.trait("Empathy").pressed)
        self.says("Medicine")

    def test_a_secret_modifier_counts_and_is_told_to_nobody(self):
        """POOL-7"""
        self.put("Strength")
        self.app.activate(self.window.name)
        self.window.find(BUTTONS, "Add Modifier").do()
        bonus = self.window.find(BUTTONS, "+1")
        wait(lambda: bonus.has_state("FOCUSED"), "the numbers to have the keyboard")
        self.tab_to(TEXTS, "Name")
        self.app.type("Poison")
        self.app.key("Tab")
        choice = self.window.find({Role.COMBO_BOX}, "Players see")
        wait(lambda: choice.all(BUTTONS)[0].has_state("FOCUSED"), "the choice to have the keyboard")
        self.app.key("space")
        wait(lambda: choice.all(LABELS, "Nothing"), "the choices")
        wait(lambda: not choice.all(BUTTONS)[0].has_state("FOCUSED"), "the choices to have the keyboard")
        self.app.key("End")
        self.app.key("Return")
        wait(lambda: choice.all(BUTTONS)[0].has_state("FOCUSED"), "the choice to be made")
        self.window.find(BUTTONS, "−1").do()
        self.window.find({Role.LIST_ITEM}, "Poison −1, players see nothing of it")

        record = self.roll()
        self.assertEqual(record["pool"]["terms"][-1], {"kind": "modifier", "label": "Poison", "dice": -1, "secrecy": "secret"})
        self.assertEqual(record["pool"]["dice"], sum(term["dice"] for term in record["pool"]["terms"]))
        self.window.find({Role.LIST_ITEM}, re.compile("^With a secret modifier: Marisol Vega"))
        told = subprocess.run([CLI, "history", "list", "--for-players"], capture_output=True, text=True, check=True).stdout
        self.assertRegex(told.splitlines()[0], r"Strength \d +(Success|Failure) *\Z")

    def test_roll_again_from_the_history(self):
        # No other test rolls it: a long history has as many rows as before.
        self.put("Presence")
        newest = lambda: self.window.find({Role.LIST_ITEM}, re.compile("Marisol Vega"))
        first = self.roll()
        wait(lambda: "2 dice: Presence 2" in newest().labels(), "the dice to lie, and the roll in the history")
        self.app.activate(self.window.name)
        newest().click()
        second = self.roll_is_added(lambda: self.app.key("Return"))
        self.assertEqual(first["pool"], second["pool"])


class NarrowWindow(Gui):
    def test_history_over_the_dice_has_the_keyboard(self):
        self.app.activate(self.window.name)
        window = self.app.window_id(self.window.name)
        command("xdotool", "windowsize", window, "360", "700")
        wait(lambda: self.app.window_place(self.window.name)[2] == 360, "a narrow window")
        self.put("Stamina")
        # The button is on the hidden page, which newer versions of GTK leave out.
        self.roll_is_added(lambda: self.app.key("ctrl+Return"))
        page = self.window.find(BUTTONS, "Dice")
        wait(lambda: page.pressed, "the page of the dice")
        self.app.key("F9")
        wait(
            # The row or its button: versions of GTK differ in which is first.
            lambda: any(
                node.has_state("FOCUSED")
                for node in self.window.find({Role.LIST}, "Rolls").all({Role.LIST_ITEM} | BUTTONS)
            ),
            "a roll of the history to have the keyboard",
        )
        self.roll_is_added(lambda: self.app.key("Return"))
        button = self.window.find(BUTTONS, "History")
        wait(lambda: not button.pressed, "the history to make room for the dice")


class WideWindow(Gui):
    def test_dividers_are_dragged(self):
        self.app.activate(self.window.name)
        command("xdotool", "windowsize", self.app.window_id(self.window.name), "1280", "700")
        wait(lambda: self.app.window_place(self.window.name)[2] == 1280, "a wide window")
        entry = self.window.find(TEXTS, "Quick roll")
        start = entry.place()[0]
        divider = self.window.find({Role.FILLER, Role.SPLIT_PANE, Role.SEPARATOR}, "Width of the Sheet")
        x, y, _, height = divider.place()
        move_pointer(x + int(divider.value), y + height // 2)
        command("xdotool", "mousedown", "1")
        for _ in range(8):
            command("xdotool", "mousemove_relative", "--", "5", "0")
        command("xdotool", "mouseup", "1")
        wait(lambda: entry.place()[0] in range(start + 30, start + 50), "a wider sheet")


class Names(Gui):
    def check_every_control_has_a_name(self):
        unnamed = self.window.all(CONTROLS, re.compile(r"^(\s*$|(Gtk|Adw|Ten)[A-Z])"))
        self.assertEqual(unnamed, [])

    def test_every_control_has_one(self):
        self.put("Strength")
        self.check_every_control_has_a_name()

    def test_every_control_has_one_without_a_sheet(self):
        self.app.stop()
        self.start()
        self.check_every_control_has_a_name()


class BadSheets(Gui):
    def refuse(self, content, pattern):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "bad.tensheet.json"
            path.write_bytes(content)
            before = path.read_bytes()
            second = subprocess.run([PROGRAM, path], env={**os.environ, **ENVIRONMENT}, timeout=60)
            self.assertEqual(second.returncode, 0)
            self.app.root.find(LABELS, re.compile(pattern))
            self.assertEqual(path.read_bytes(), before)
        self.assertEqual(self.app.window("Marisol Vega").name, "Marisol Vega")
        self.assertTrue(self.trait("Strength"))

    def test_not_json_says_line_and_column(self):
        self.refuse(b'{"format": "ten-again/sheet",\n  oops}', r":2:3:")

    def test_rating_out_of_range(self):
        self.refuse(
            b'{"format": "ten-again/sheet", "version": 1, "ruleset": "cofd", "name": "x",\n'
            b'"traits": {"strength": 11}}',
            r":2:\d+:",
        )

    def test_unknown_ruleset(self):
        self.refuse(
            b'{"format": "ten-again/sheet", "version": 1, "ruleset": "none", "name": "x"}', "none"
        )


class EveryRuleset(Gui):
    def test_a_sample_of_each_is_rolled(self):
        seen = set()
        for sheet in sorted(SHEETS.glob("*.tensheet.json")):
            document = json.loads(sheet.read_text())
            if document["ruleset"] in seen:
                continue
            seen.add(document["ruleset"])
            self.close()
            subprocess.run([PROGRAM, sheet], env={**os.environ, **ENVIRONMENT}, timeout=60, check=True)
            self.window = self.app.window(document["name"])
            with self.subTest(document["ruleset"]):
                self.put("Strength")
                record = self.roll()
                self.assertEqual(record["ruleset"], document["ruleset"])
        self.assertEqual(len(seen), 7)


if __name__ == "__main__":
    unittest.main()
