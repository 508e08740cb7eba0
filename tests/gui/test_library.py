#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The recent sheets in the real window, using only the keyboard."""

import json
import pathlib
import re
import shutil
import tempfile
import unittest

from driver import BUTTONS, LABELS, Role, wait
from test_gui import DATA, SHEETS, Gui

ROWS = {Role.LIST_ITEM}
CHARACTERS = ("marisol-vega", "dolores-quill", "imani-osei")


class Library(Gui):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.write_library()
        super().setUp()

    def write_library(self):
        """Three sheets, of which the last is not there any more."""
        entries = []
        for day, name in enumerate(CHARACTERS):
            sheet = json.loads((SHEETS / f"{name}.tensheet.json").read_text())
            file = self.folder / f"{name}.json"
            if day < 2:
                shutil.copy(SHEETS / f"{name}.tensheet.json", file)
            entries.append({
                "file": file.as_uri(), "name": sheet["name"], "ruleset": sheet["ruleset"],
                "chronicle": f"Chronicle {day}", "opened": f"2024-03-0{9 - day}T20:00:00Z",
            })
        DATA.mkdir(parents=True, exist_ok=True)
        (DATA / "library.json").write_text(json.dumps({
            "format": "ten-again/library", "version": 1, "entries": entries, "session": {"files": []},
        }))

    def start(self, *files, again=False):
        super().start(again=True)

    def row(self, pattern):
        return self.window.find(ROWS, re.compile(pattern))

    def has_focus(self, row):
        wait(lambda: row.has_state("FOCUSED"), f"{row.name} to have the keyboard")

    def open_by_search(self, words):
        self.app.activate(self.window.name)
        self.app.key("ctrl+shift+l")
        search = self.window.find({Role.ENTRY, Role.TEXT}, "Search the Library")
        self.app.type(words)
        wait(lambda: search.text == words, "the words")
        self.app.key("Return")

    def test_is_there_at_the_start(self):
        self.row("^Marisol Vega, Chronicles of Darkness · Chronicle 0, opened ")
        self.row("^Imani Osei, .*: the file no longer exists$")
        self.row("^Brother Kazimir, .*, sample sheet$")
        self.open_by_search("quill")
        self.window = self.app.window("Dolores Quill")

        # And next to a sheet, in the popover of the button.
        self.open_by_search("marisol")
        self.window = self.app.window("Marisol Vega")

    def test_forgets_by_keyboard(self):
        self.app.activate(self.window.name)
        self.app.key("ctrl+shift+l", "Down")
        marisol = self.row("^Marisol Vega")
        self.has_focus(marisol)
        self.app.key("Down", "Delete")
        self.window.find(LABELS, re.compile("^“Dolores Quill” was removed"))
        self.has_focus(self.row("^Imani Osei"))
        self.assertTrue((self.folder / "dolores-quill.json").exists())
        self.window.find(BUTTONS, re.compile("Undo")).do()
        self.row("^Dolores Quill, .*Chronicle 1")


if __name__ == "__main__":
    unittest.main()
