#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""New sheets, imports and PDFs in the real program."""

import json
import pathlib
import re
import tempfile
import unittest

from driver import BUTTONS, LABELS, App, Atspi, Role, wait
from test_gui import ENVIRONMENT, PROGRAM, SOURCE, Gui

ACTOR = SOURCE / "tests" / "data" / "foundry" / "mta-vampire-hurt.json"


class Exchange(Gui):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        super().setUp()

    def choose_file(self, title, path):
        self.app.activate_dialog(title)
        self.app.key("ctrl+a")
        self.app.type(str(path))
        self.app.key("Return")

    def choose_files(self, title, path):
        """In the dialog that opens them, where the line for a path has to be asked for."""
        dialog = self.app.activate_dialog(title)
        self.app.key("ctrl+l", "ctrl+a")
        # Pasted at once, since typing triggers completion. It arrives after the next key.
        self.app.paste(str(path))
        wait(lambda: self.app.closes(dialog, "Return"), "the file to be taken")

    def test_new_sheet(self):
        target = self.folder / "ana.tensheet.json"
        self.press("ctrl+n")
        self.app.activate("New Sheet")
        self.app.key("ctrl+a")
        self.app.type("Ana")
        self.app.key("Tab")
        self.app.type("Nurse")
        self.app.key("Return")
        self.window = self.app.window("• Ana")
        dots = wait(lambda: self.window.all({Role.SLIDER}, "Brawl"), "dots to edit")
        dots[-1].set_value(3)
        wait(lambda: dots[-1].value == 3, "three dots")
        self.press("ctrl+s")
        self.choose_file("Save the Sheet", target)
        wait(target.exists, "the file")
        sheet = json.loads(target.read_text())
        self.assertEqual((sheet["name"], sheet["traits"]["brawl"]), ("Ana", 3))
        self.assertEqual({name for name, value in sheet["details"].items() if value}, {"concept"})
        self.assertEqual(sheet["details"]["concept"], "Nurse")

    def test_no_new_sheet(self):
        self.press("ctrl+n")
        self.app.activate("New Sheet")
        self.app.key("Escape")
        wait(lambda: len(self.app.root.children) == 1, "the dialog to be gone")
        self.assertEqual(self.app.window().name, "Marisol Vega")

    def test_import(self):
        before = ACTOR.read_bytes()
        self.press("ctrl+i")
        self.choose_files("Import Characters from Other Programs", ACTOR)
        found = self.app.window("Import")
        found.find(LABELS, "Ilse von Brandt")
        self.app.activate("Import")
        self.app.key("Return")
        self.window = self.app.window("• Ilse von Brandt")
        self.assertEqual(ACTOR.read_bytes(), before)

    def test_save_all_to_a_folder(self):
        """Saves a whole import at once, two characters with the same name, without replacing
        anything. The selected tab is visible among so many."""
        actor = json.loads(ACTOR.read_text())
        file = self.folder / "party.json"
        names = ["Ana", "Ana", "Berta"] + [f"Nobody {n}" for n in range(20)]
        file.write_text(json.dumps([{**actor, "name": name} for name in names]))
        there = self.folder / "sheets"
        there.mkdir()
        (there / "Berta.tensheet.json").write_text("mine")
        # GTK 4.18 would complete the folder to the only file in it.
        (there / "notes").touch()
        self.press("ctrl+i")
        self.choose_files("Import Characters from Other Programs", file)
        self.app.window("Import").find({Role.CHECK_BOX}, "Open Berta")
        self.app.activate("Import")
        self.app.key("Return")
        self.window = self.app.window("• Ana")
        tabs = self.window.all(LABELS, "• Ana")
        left = lambda: min(tab.extents(Atspi.CoordType.WINDOW).x for tab in tabs)
        self.assertGreaterEqual(len(tabs), 3)
        wait(lambda: left() >= 0, "the tab to be in view")
        self.press("ctrl+alt+s")
        self.choose_files("Save All Sheets to a Folder", there)
        self.app.window("Ana")
        read = lambda name: json.loads((there / (name + ".tensheet.json")).read_text())["name"]
        saved = ("Ana", "Ana (2)", "Berta (2)", *names[3:])
        self.assertEqual([read(name) for name in saved], names)
        self.assertEqual((there / "Berta.tensheet.json").read_text(), "mine")

    def test_export_pdf(self):
        target = self.folder / "marisol.pdf"
        self.window.find(BUTTONS, "Sheet Menu").do()
        self.window.find({Role.MENU_ITEM}, re.compile("^As PDF")).do()
        self.choose_file("Export as PDF", target)
        wait(target.exists, "the file")
        self.assertEqual(target.read_bytes()[:5], b"%PDF-")
        self.window.find({Role.LABEL}, "Exported “marisol.pdf”")


class Foreign(Gui):
    def start(self, *files, again=False):
        super().start(again=again)

    def test_a_file_of_another_program_is_offered(self):
        self.app.stop()
        self.app = App([str(PROGRAM), str(ACTOR)], environment=ENVIRONMENT, log=self.log)
        self.app.root.find(BUTTONS, re.compile("Import$")).do()
        self.app.window("Import").find(LABELS, "Ilse von Brandt")
        self.app.activate("Import")
        self.app.key("Return")
        self.window = self.app.window("• Ilse von Brandt")


if __name__ == "__main__":
    unittest.main()
