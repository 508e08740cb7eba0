#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets that the document portal passes to the sandbox: read-only, changed, lost, and passed again."""

import json
import os
import re
import signal
import subprocess
import unittest

from sandboxed import (
    DATA, HOME, ID, SHEETS, InSandbox, flatpak, inside, with_documents,
)
from driver import BUTTONS, LABELS, Role, command, wait

LIBRARY = DATA / "data" / "ten-again" / "library.json"
RECOVERY = DATA / "data" / "ten-again" / "recovery"


def start_portal_anew():
    """Like the next login: one-time access has ended."""
    pids = subprocess.run(["pidof", "xdg-document-portal"], capture_output=True, text=True).stdout
    for pid in pids.split():
        os.kill(int(pid), signal.SIGTERM)
    documents = f"/run/user/{os.getuid()}/doc"
    wait(lambda: not os.path.ismount(documents), "the documents to be put away")


class Documents(InSandbox):
    def save_as(self, path):
        """Uses the portal's dialog, which is a separate program."""
        dialog = wait(lambda: self.app.find_named("xdg-desktop-portal-gtk"), "the portal's dialog")
        window = dialog.children[0].name
        identity = self.app.window_id(window)
        wait(
            lambda: command("xdotool", "windowactivate", identity) == ""
            and command("xdotool", "getactivewindow").strip() == identity,
            "the dialog to have the keyboard",
        )
        self.app.key("ctrl+a")
        self.app.type(str(path))
        self.app.key("Return")
        wait(path.exists, "the other file")

    def told(self, pattern):
        return self.app.root.find(LABELS, re.compile(pattern, re.S)).text

    def no_path_is_seen(self):
        paths = [line for line in self.words().split("\n") if "/run/" in line or "/doc/" in line]
        self.assertEqual(paths, [])

    def session(self):
        return json.loads(LIBRARY.read_text())["session"]["files"] if LIBRARY.exists() else []


class Saving(Documents):
    def test_again_and_again(self):
        self.start(self.sheet)
        self.set_strength(5)
        for rating in (4, 3, 2):
            self.key("ctrl+s")
            self.is_saved()
            self.window.find({Role.SLIDER}, re.compile(r"^Strength\b")).set_value(rating)
            self.wait_for_window("• Marisol Vega")
            self.assertEqual(self.strength(), rating + 1)
        self.assertEqual([path.name for path in SHEETS.iterdir()], [self.sheet.name])

    def test_a_file_that_may_not_be_written(self):
        self.sheet.chmod(0o444)
        before = self.sheet.read_bytes()
        self.start(self.sheet)
        self.set_strength(5)
        self.key("ctrl+s")
        self.told("Could Not Be Saved")
        self.no_path_is_seen()
        self.answer("Save As|Save _As")
        other = SHEETS / "other.tensheet.json"
        self.save_as(other)
        self.is_saved()
        self.assertEqual(self.sheet.read_bytes(), before)
        self.assertEqual(self.strength(other), 5)
        # From now on, this is the sheet's file.
        self.window.find({Role.SLIDER}, re.compile(r"^Strength\b")).set_value(4)
        self.wait_for_window("• Marisol Vega")
        self.key("ctrl+s")
        self.is_saved()
        self.assertEqual(self.strength(other), 4)

    def test_a_file_that_is_handed_in_to_be_read(self):
        """A file that the user can write to may be read-only in the sandbox."""
        exported = flatpak("document-export", f"--app={ID}", "--unique", "--allow-read", self.sheet)
        before = self.sheet.read_bytes()
        self.start(words=[exported.stdout.strip()])
        self.set_strength(5)
        self.key("ctrl+s")
        self.told("Could Not Be Saved")
        self.assertEqual(self.sheet.read_bytes(), before)

    @unittest.skipIf(os.getuid() == 0, "root makes files wherever it likes")
    def test_a_folder_in_which_nothing_can_be_made(self):
        """Nothing is written in place, which could leave half a sheet."""
        before = self.sheet.read_bytes()
        self.start(self.sheet)
        self.set_strength(5)
        SHEETS.chmod(0o555)
        self.addCleanup(SHEETS.chmod, 0o755)
        self.key("ctrl+s")
        self.told("no new file can be created in its folder")
        self.no_path_is_seen()
        self.assertEqual(self.sheet.read_bytes(), before)
        self.answer("Save As|Save _As")
        other = HOME / "other.tensheet.json"
        self.save_as(other)
        self.is_saved()
        self.assertEqual(self.strength(other), 5)

    def test_changed_by_another_program(self):
        self.start(self.sheet)
        self.set_strength(5)
        document = json.loads(self.sheet.read_text())
        document["traits"]["strength"] = 1
        self.sheet.write_text(json.dumps(document))
        self.key("ctrl+s")
        self.told("Replace the Changes in")
        self.answer("^_?Replace")
        self.is_saved()
        self.assertEqual(self.strength(), 5)

    def test_gone(self):
        self.start(self.sheet)
        self.set_strength(5)
        self.sheet.unlink()
        self.key("ctrl+s")
        self.told("no longer exists")
        self.no_path_is_seen()
        self.answer("Save A_?gain")
        wait(self.sheet.exists, "the file")
        self.assertEqual(self.strength(), 5)


class Starting(Documents):
    def test_a_second_start_opens_its_file_in_the_first(self):
        self.start(self.sheet)
        other = self.copy("dolores-quill")
        result = flatpak("run", "--user", "--file-forwarding", ID, *with_documents(other))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.wait_for_window("Dolores Quill")
        self.key("ctrl+Next")
        self.wait_for_window("Marisol Vega")
        wait(lambda: len(flatpak("ps", "--columns=instance").stdout.split()) == 1, "one program")

    def test_the_next_start_has_the_same_sheet(self):
        self.start(self.sheet)
        wait(self.session, "the session to be written")
        self.app.stop()
        self.start()
        self.set_strength(5)
        self.key("ctrl+s")
        self.is_saved()
        self.assertEqual(self.strength(), 5)

    def test_the_next_login_says_what_it_may_not_see(self):
        self.start(self.sheet)
        wait(self.session, "the session to be written")
        self.app.stop()
        start_portal_anew()
        self.start(name="Ten Again")
        self.told(r"^Access to marisol-vega\.tensheet\.json has expired")
        self.window.find({Role.LIST_ITEM}, re.compile("^Marisol Vega, .*: access has expired$"))
        # When it is opened again, the list has it only once.
        flatpak("run", "--user", "--file-forwarding", ID, *with_documents(self.sheet))
        self.wait_for_window("Marisol Vega")
        wait(lambda: len(json.loads(LIBRARY.read_text())["entries"]) == 1, "one sheet")

    def test_no_path_of_the_sandbox_is_seen(self):
        """Not even in the tooltips of tabs, which give the location."""
        other = self.copy("dolores-quill")
        self.start(self.sheet, other, name="Dolores Quill")
        self.no_path_is_seen()
        self.assertTrue("dolores-quill.tensheet.json" in self.words(), "the place of a tab")
        self.key("ctrl+shift+l")
        self.window.find({Role.LIST_ITEM}, re.compile("^Marisol Vega, "))
        self.no_path_is_seen()

    def test_settings_stay(self):
        self.start(self.sheet)
        self.app.stop()
        schema = f"gsettings get {ID} reopen-sheet"
        self.assertEqual(inside(schema).stdout.strip(), "true")
        inside(f"gsettings set {ID} reopen-sheet false")
        self.assertIn("reopen-sheet=false",
                      (DATA / "config" / "glib-2.0" / "settings" / "keyfile").read_text())
        self.start(name="Ten Again")


class Recovering(Documents):
    def test_unsaved_work_comes_back(self):
        before = self.sheet.read_bytes()
        self.start(self.sheet)
        self.set_strength(5)
        wait(lambda: list(RECOVERY.glob("*.recovery")), "the work on the disk")
        self.app.kill()
        self.assertEqual(self.sheet.read_bytes(), before)

        self.start(self.sheet)
        dialog = self.app.root.find({Role.FRAME, Role.DIALOG}, "Unsaved Work")
        self.no_path_is_seen()
        dialog.find(BUTTONS, "Restore").do()
        self.wait_for_window("• Marisol Vega")
        self.key("ctrl+s")
        self.is_saved()
        self.assertEqual(self.strength(), 5)

    def test_unsaved_work_of_a_file_that_may_not_be_seen_any_more(self):
        self.start(self.sheet)
        self.set_strength(5)
        wait(lambda: list(RECOVERY.glob("*.recovery")), "the work on the disk")
        self.app.kill()
        start_portal_anew()

        self.start(name="Ten Again")
        self.app.root.find({Role.FRAME, Role.DIALOG}, "Unsaved Work").find(BUTTONS, "Restore").do()
        self.wait_for_window("• Marisol Vega")
        self.key("ctrl+s")
        self.told("Could Not Be Saved")
        self.no_path_is_seen()
        self.answer("Save As|Save _As")
        other = SHEETS / "other.tensheet.json"
        self.save_as(other)
        self.is_saved()
        self.assertEqual(self.strength(other), 5)


if __name__ == "__main__":
    unittest.main()
