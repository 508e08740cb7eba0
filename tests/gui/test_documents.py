#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets as documents in the real program: edited, saved, closed, lost and found again."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

from driver import Announcements, App, Atspi, BUTTONS, LABELS, Role, wait
from test_gui import DATA, ENVIRONMENT, MARISOL, PROGRAM, SHEETS, Gui

DOLORES = SHEETS / "dolores-quill.tensheet.json"
STRENGTH = re.compile(r"^Strength\b")


class Documents(Gui):
    """Each test has its own writable sheets."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.sheet = self.copy(MARISOL, "marisol.tensheet.json")
        super().setUp()

    def copy(self, sheet, name):
        return pathlib.Path(shutil.copy(sheet, self.folder / name))

    def read(self, sheet=None):
        return json.loads((sheet or self.sheet).read_text())

    def wait_for_window(self, name):
        self.window = self.app.window(name)
        return self.window

    def dots(self):
        return self.window.find({Role.SLIDER}, STRENGTH)

    def set_strength(self, rating):
        """With the keyboard, in edit mode."""
        self.press("ctrl+e")
        dots = wait(lambda: self.window.all({Role.SLIDER}, STRENGTH), "dots to edit")[0]
        dots.set_value(rating)
        wait(lambda: self.window.name.startswith("• "), "unsaved changes in the title")
        self.wait_for_window("• Marisol Vega")

    def answer(self, label):
        button = self.app.root.find(BUTTONS, re.compile(label))
        button.do()

    def kill(self):
        self.app.process.send_signal(signal.SIGKILL)
        self.app.process.wait()

    def recovery_files(self):
        return [path for path in (DATA / "recovery").glob("*.recovery")]

    def session(self):
        library = DATA / "library.json"
        return json.loads(library.read_text())["session"]["files"] if library.exists() else []

    def tabs(self):
        """The titles of the tabs from left to right, which is not the order in the tree."""
        tabs = self.window.all({Role.FILLER}, "AdwTab")
        # In newer versions they have the role of tabs, with a name, and the file as the description.
        tabs += [tab for tab in self.window.all({Role.PAGE_TAB}) if tab.description]
        tabs.sort(key=lambda tab: tab.place()[0])
        return [tab.name if tab.role == Role.PAGE_TAB else tab.labels()[0] for tab in tabs]

    def start_again(self, name):
        self.app = App([str(PROGRAM)], environment=ENVIRONMENT, log=self.log)
        self.window = self.app.window(name)


class Saving(Documents):
    def test_edit_undo_redo_and_save(self):
        before = self.sheet.read_bytes()
        self.set_strength(5)
        self.window.find(BUTTONS, "Undo Strength 5")
        self.press("ctrl+z")
        self.wait_for_window("Marisol Vega")
        self.press("ctrl+shift+z")
        self.wait_for_window("• Marisol Vega")
        self.assertEqual(self.sheet.read_bytes(), before)
        self.press("ctrl+s")
        self.wait_for_window("Marisol Vega")
        self.assertEqual(self.read()["traits"]["strength"], 5)

    def test_a_screen_reader_says_it(self):
        announcements = Announcements()
        self.addCleanup(announcements.stop)
        self.set_strength(5)
        self.press("ctrl+s")
        self.wait_for_window("Marisol Vega")
        wait(lambda: announcements.hears("Saved"), "it to be said")
        self.press("ctrl+z")
        wait(lambda: announcements.hears("Undone: Strength 5"), "what is undone to be said")
        self.press("ctrl+e")
        wait(lambda: announcements.hears("Edit mode off"), "the end of edit mode to be said")
        self.put("Wits")
        wait(lambda: announcements.hears("Wits added, 3 dice"), "what is added to be said")
        self.trait("Wits").do()
        wait(lambda: announcements.hears("Wits removed, No dice"), "what is removed to be said")
        self.put("Wits")
        self.roll()
        outcome = r"(Exceptional success|Success|Failure|Dramatic failure)\b.*"
        wait(lambda: announcements.hears(outcome), "the outcome to be said")
        self.press("ctrl+e")
        wait(lambda: announcements.hears("Edit mode on"), "edit mode to be said")

    def test_a_text_field_undoes_its_own(self):
        self.set_strength(5)
        entry = self.write("7")
        wait(lambda: entry.text == "7", "a line")
        self.app.key("ctrl+z")
        wait(lambda: entry.text == "", "the line to be undone")
        self.assertEqual(self.app.window().name, "• Marisol Vega")

    def test_save_as(self):
        self.set_strength(4)
        self.press("ctrl+shift+s")
        self.app.activate_dialog("Save the Sheet")
        self.app.key("ctrl+a")
        target = self.folder / "other.tensheet.json"
        self.app.type(str(target))
        self.app.key("Return")
        wait(target.exists, "the other file")
        self.wait_for_window("Marisol Vega")
        self.assertEqual(self.read(target)["traits"]["strength"], 4)
        self.assertNotEqual(self.read()["traits"].get("strength"), 4)

    def test_a_file_that_may_not_be_written(self):
        self.set_strength(5)
        self.sheet.chmod(0o444)
        self.press("ctrl+s")
        self.app.root.find(LABELS, re.compile("Could Not Be Saved"))
        self.sheet.chmod(0o644)
        self.answer("Try Again")
        self.wait_for_window("Marisol Vega")
        self.assertEqual(self.read()["traits"]["strength"], 5)


class Closing(Documents):
    def test_cancel_and_discard(self):
        before = self.sheet.read_bytes()
        self.set_strength(5)
        self.press("ctrl+w")
        self.app.root.find(LABELS, re.compile("Save the Changes"))
        self.app.key("Escape")
        self.app.activate("• Marisol Vega")
        self.press("ctrl+w")
        self.answer("^_?Discard")
        self.wait_for_window("Ten Again")
        self.assertEqual(self.sheet.read_bytes(), before)
        wait(lambda: not self.recovery_files(), "nothing to be kept")

    def test_quit_saves_with_the_keyboard(self):
        self.set_strength(5)
        self.press("ctrl+q")
        self.app.root.find(LABELS, re.compile("Save the Changes"))
        self.app.key("Return")
        self.app.process.wait(20)
        self.assertEqual(self.read()["traits"]["strength"], 5)


class Tabs(Documents):
    def test_a_second_start_opens_its_files_here(self):
        second = self.copy(DOLORES, "dolores.tensheet.json")
        result = subprocess.run([PROGRAM, second, self.sheet], env={**os.environ, **ENVIRONMENT},
                                timeout=60)
        self.assertEqual(result.returncode, 0)
        # The last one is selected, which already had a tab.
        wait(lambda: len(self.tabs()) == 2, "two tabs")
        self.wait_for_window("Marisol Vega")
        self.assertEqual(self.tabs(), ["Marisol Vega", "Dolores Quill"])
        self.press("ctrl+Next")
        self.wait_for_window("Dolores Quill")
        self.press("ctrl+shift+Prior")
        wait(lambda: self.tabs() == ["Dolores Quill", "Marisol Vega"], "another order")

    def test_the_next_start_has_the_same_tabs(self):
        second = self.copy(DOLORES, "dolores.tensheet.json")
        subprocess.run([PROGRAM, second], env={**os.environ, **ENVIRONMENT}, timeout=60, check=True)
        self.wait_for_window("Dolores Quill")
        wait(lambda: len(self.session()) == 2, "both in the session")
        self.kill()
        self.start_again("Dolores Quill")
        wait(lambda: self.tabs() == ["Marisol Vega", "Dolores Quill"], "both tabs")


    def test_the_selected_tab_is_in_view(self):
        """Among many that are opened after it."""
        others = [self.copy(DOLORES, f"{number}.tensheet.json") for number in range(20)]
        subprocess.run([PROGRAM, *others, self.sheet], env={**os.environ, **ENVIRONMENT}, timeout=60, check=True)
        wait(lambda: len(self.session()) == 21, "all in the session")
        tabs = self.window.all(LABELS, "Marisol Vega")
        left = lambda: min(tab.extents(Atspi.CoordType.WINDOW).x for tab in tabs)
        wait(lambda: left() >= 0, "the tab to be in view")


class Crashes(Documents):
    def test_unsaved_work_comes_back(self):
        before = self.sheet.read_bytes()
        self.set_strength(5)
        wait(self.recovery_files, "the work on the disk")
        self.kill()
        self.assertEqual(self.sheet.read_bytes(), before)

        self.start_again("Marisol Vega")
        dialog = self.app.root.find({Role.FRAME, Role.DIALOG}, "Unsaved Work")
        # In newer versions, collapsed parts are not in the tree.
        dialog.find(LABELS, "Marisol Vega").click()
        wait(lambda: any("→ 5" in text for text in dialog.labels()), "the difference in words")
        dialog.find(BUTTONS, "Restore").do()
        self.wait_for_window("• Marisol Vega")
        self.press("ctrl+s")
        self.wait_for_window("Marisol Vega")
        self.assertEqual(self.read()["traits"]["strength"], 5)
        wait(lambda: not self.recovery_files(), "nothing to be kept")

    def test_later_and_discard(self):
        before = self.sheet.read_bytes()
        self.set_strength(5)
        wait(self.recovery_files, "the work on the disk")
        self.kill()
        self.start_again("Marisol Vega")
        self.app.root.find({Role.FRAME, Role.DIALOG}, "Unsaved Work")
        self.app.activate("Unsaved Work")
        self.app.key("Escape")
        self.kill()
        self.start_again("Marisol Vega")
        self.app.root.find({Role.FRAME, Role.DIALOG}, "Unsaved Work").find(BUTTONS, "Discard").do()
        wait(lambda: not self.recovery_files(), "nothing to be kept")
        self.assertEqual(self.sheet.read_bytes(), before)


class OtherPrograms(Documents):
    def change_file(self):
        document = self.read()
        document["traits"]["strength"] = 1
        self.sheet.write_text(json.dumps(document))

    def test_reload(self):
        self.change_file()
        self.window.find(LABELS, re.compile("Another program has changed"))
        self.window.find(BUTTONS, "Reload").do()
        self.trait_is("Strength", 1)
        self.assertEqual(self.app.window().name, "Marisol Vega")

    def test_keep_mine(self):
        self.set_strength(5)
        self.change_file()
        self.window.find(BUTTONS, "Keep Mine").do()
        self.wait_for_window("Marisol Vega")
        self.assertEqual(self.read()["traits"]["strength"], 5)

    def test_gone(self):
        self.sheet.unlink()
        self.window.find(LABELS, re.compile("no longer exists"))
        self.window.find(BUTTONS, "Save Again").do()
        wait(self.sheet.exists, "the file")

    def trait_is(self, name, rating):
        self.window.find(BUTTONS, re.compile(rf"^{name}, {rating}\b"))


if __name__ == "__main__":
    unittest.main()
