#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays one roll through the real window: PROGRAM SHEET SCREENSHOT."""

import json
import pathlib
import re
import subprocess
import sys

from driver import BUTTONS, LABELS, App, Role, command, screenshot, wait


def newest_record(program):
    cli = pathlib.Path(program).parents[1] / "cli" / "ten-again-cli"
    result = subprocess.run(
        [cli, "history", "list", "--json", "--limit", "1"],
        capture_output=True, text=True, check=True,
    )
    return json.loads(result.stdout)["entries"][0]["rolls"][0]


def main():
    program, sheet, picture = sys.argv[1:]
    character = json.loads(pathlib.Path(sheet).read_text(encoding="utf-8"))["name"]
    app = App([program, sheet])
    try:
        window = app.activate(character)
        for trait in ("Strength", "Brawl"):
            row = window.find(BUTTONS, re.compile(rf"^{trait}, \d"))
            row.do()
            wait(lambda: row.pressed, f"{trait} to be marked")
        app.key("ctrl+m")
        window.find({Role.SLIDER}, re.compile("^Equipment")).set_value(2)
        app.key("Escape")
        button = window.find(BUTTONS, "Roll")
        wait(lambda: button.has_state("SENSITIVE"), "something to roll")
        button.click()
        # Away from the button, or its tooltip covers the dice.
        command("xdotool", "mousemove", "0", "0")
        # The result appears when the dice have stopped.
        tray = window.find({Role.PANEL, Role.GROUPING}, "Dice tray")
        tray.find({Role.IMAGE}, re.compile(r"\d"))
        words = tray.find(LABELS, re.compile("success|failure|botch", re.IGNORECASE)).text
        record = newest_record(program)
        screenshot(picture)
        terms = ", ".join(f"{term['label']} {term['dice']:+d}" for term in record["pool"]["terms"])
        faces = ", ".join(str(die["face"]) for die in record["dice"])
        print(f"Pool:       {record['pool']['dice']} dice of {character} ({terms})")
        print(f"Rolled:     {faces}")
        print(f"Result:     {words}")
        print(f"Screenshot: {picture}")
    finally:
        app.stop()


if __name__ == "__main__":
    main()
