#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game in the sandbox: a sheet from outside is opened, rolled with and saved."""

import base64
import json
import re
import struct
import unittest
import zlib

from sandboxed import DATA, HOME, SHEETS, WORK, InSandbox, inside
from driver import BUTTONS, LABELS, TEXTS, Role, command, screenshot, wait


MAGENTA = b"\xff\x00\xff"


def png(colour, side=64):
    """A picture in a single color."""
    def chunk(kind, data):
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    rows = (b"\0" + colour * side) * side
    return b"".join((b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header),
                     chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")))


def share_of(colour):
    """The share of the screen that has the color."""
    shot = str(HOME / "shot.png")
    screenshot(shot)
    return float(command("convert", shot, "-fill", "black", "+opaque", colour, "-fill", "white",
                         "-opaque", colour, "-format", "%[fx:mean]", "info:"))


class Play(InSandbox):
    def roll(self):
        for trait in ("Strength", "Brawl"):
            row = self.window.find(BUTTONS, re.compile(rf"^{trait}, \d"))
            row.do()
            wait(lambda: row.pressed, f"{trait} to be marked")
        self.key("ctrl+m")
        self.window.find({Role.SLIDER}, re.compile("^Equipment")).set_value(2)
        self.app.key("Escape")
        button = self.window.find(BUTTONS, "Roll")
        wait(lambda: button.has_state("SENSITIVE"), "something to roll")
        button.do()
        tray = self.window.find({Role.PANEL, Role.GROUPING}, "Dice tray")
        return tray.find(LABELS, re.compile("success|failure|botch", re.IGNORECASE)).text

    def add_specialty(self):
        self.key("ctrl+e")
        self.window.find(BUTTONS, "Add a Specialty of Occult").do()
        entry = self.window.find(TEXTS, "New Specialty of Occult")
        wait(lambda: entry.has_state("FOCUSED"), "the keyboard")
        self.app.type("Ghosts")
        self.app.key("Return")
        self.wait_for_window("• Marisol Vega")

    def test_open_roll_and_save(self):
        before = json.loads(self.sheet.read_text())
        self.sheet.chmod(0o640)
        self.start(self.sheet)
        self.roll()
        row = self.window.find({Role.LIST_ITEM}, re.compile("Marisol Vega"))
        self.assertTrue(row)

        self.add_specialty()
        self.assertEqual(json.loads(self.sheet.read_text()), before)
        self.key("ctrl+s")
        self.is_saved()
        after = json.loads(self.sheet.read_text())
        self.assertNotEqual(after, before)
        self.assertIn("Ghosts", json.dumps(after))
        # The file is the original one, with nothing left next to it.
        self.assertEqual([path.name for path in SHEETS.iterdir()], [self.sheet.name])
        self.assertEqual(self.sheet.stat().st_mode & 0o777, 0o640)
        self.key("ctrl+e")
        wait(lambda: not self.window.all(BUTTONS, "Add a Specialty of Occult"), "play again")
        command("xdotool", "mousemove", "0", "0")
        screenshot(str(WORK / "screenshot.png"))

        # The roll is in the program's folder, and still there at the next start.
        chronicles = list((DATA / "data" / "ten-again").glob("*.sqlite*"))
        self.assertTrue(chronicles, list((DATA / "data").rglob("*")))
        self.app.stop()
        self.start(self.sheet)
        self.window.find({Role.LIST_ITEM}, re.compile("Marisol Vega"))
        result = inside("ten-again-cli history list --json")
        self.assertEqual(len(json.loads(result.stdout)["entries"]), 1, result.stderr)

    def test_what_is_marked_in_play_is_saved_at_once(self):
        before = self.sheet.read_text()
        self.start(self.sheet)
        health = self.window.find({Role.PANEL, Role.GROUPING}, re.compile("^Health: "))
        boxes = [box for box in health.all({Role.PANEL}) if box.place()[2] < 24]
        self.app.activate(self.window.name)
        max(boxes, key=lambda box: -abs(box.place()[0] - health.place()[0] - 30)).click()
        wait(lambda: self.sheet.read_text() != before, "the mark in the file")
        json.loads(self.sheet.read_text())

    def test_shows_a_picture(self):
        """Newer versions of GTK read it with a program in a separate sandbox."""
        sheet = json.loads(self.sheet.read_text())
        sheet["picture"] = f"data:image/png;base64,{base64.b64encode(png(MAGENTA)).decode()}"
        self.sheet.write_text(json.dumps(sheet))
        self.start(self.sheet)
        self.app.activate(self.window.name)
        wait(lambda: share_of("#ff00ff") > 0.001, "the picture to be seen")

    def test_speaks_the_language_of_the_person(self):
        self.start(self.sheet, grants=["--env=LC_ALL=de_DE.UTF-8"])
        self.window.find(BUTTONS, re.compile("^Stärke|^Körperkraft"))


if __name__ == "__main__":
    unittest.main()
