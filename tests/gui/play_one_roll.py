#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays one roll through the real window: PROGRAM SHEET SCREENSHOT."""

import json
import re
import subprocess
import sys

from driver import App, BUTTONS, LABELS, TEXTS, screenshot, wait


def newest_record():
    result = subprocess.run(
        [sys.argv[1].replace("src/app/ten-again", "src/cli/ten-again-cli"),
         "history", "list", "--json", "--limit", "1"],
        capture_output=True, text=True, check=False,
    )
    records = json.loads(result.stdout)["records"] if result.returncode == 0 else []
    return records[0] if records else None


def main():
    program, sheet, picture = sys.argv[1:4]
    character = json.load(open(sheet, encoding="utf-8"))["name"]
    app = App([program, sheet])
    try:
        window = app.window(character)
        window.find(BUTTONS, re.compile("^Strength")).do()
        window.find(BUTTONS, re.compile("^Brawl")).do()
        app.activate(character)
        window.find(BUTTONS, "Roll").click()
        record = wait(newest_record, "the roll in the log")
        words = wait(
            lambda: [label.text for label in window.all(LABELS)
                     if re.search(r"[Ss]uccess|[Ff]ail|[Bb]otch", label.text)],
            "the result in words",
        )
        settled = window.find({App.IMAGE} if hasattr(App, "IMAGE") else LABELS, None)
        assert settled
        screenshot(picture)
        faces = ", ".join(str(die["face"]) for die in record["dice"])
        print(f"{character} rolled {record['pool']['dice']} dice: {faces}")
        print(f"Result: {record['outcome']}, {record['successes']} successes ({words[-1]})")
        print(f"Screenshot: {picture}")
    finally:
        app.stop()


if __name__ == "__main__":
    main()
