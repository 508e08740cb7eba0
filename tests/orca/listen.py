#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays with Orca, using only the keyboard, and compares the speech with expected.txt.

Runs in tests/session.sh. Each line of the table is a key, a text to type after ">", or, if indented,
a pattern that must be spoken after it; with "once", only once."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "gui"))

from driver import App, wait  # noqa: E402

SOURCE = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
SHEET = SOURCE / "data" / "sheets" / "marisol-vega.tensheet.json"
SPEECH = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: |\{|$)", re.MULTILINE)
PATIENCE = 6


class Orca:
    """The screen reader without a voice: its debug file contains the speech."""

    def __init__(self):
        home = pathlib.Path(os.environ["HOME"])
        self.file = home / "orca.log"
        # If speech is available, Orca waits for a sound card.
        (home / "speechd.py").write_text("raise ImportError\n", encoding="utf-8")
        customizations = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "orca"
        customizations.mkdir(parents=True)
        (customizations / "orca-customizations.py").write_text(
            "from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n",
            encoding="utf-8",
        )
        self.process = subprocess.Popen(
            ["orca", "--disable", "braille", "--debug-file", str(self.file)],
            env={**os.environ, "PYTHONPATH": str(home)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        wait(lambda: "Screen reader on." in self.said(), "Orca to say that it is on", 60)

    def said(self):
        text = self.file.read_text(errors="replace") if self.file.exists() else ""
        return [words for words in SPEECH.findall(text) if words.strip()]

    def stop(self):
        self.process.kill()
        self.process.wait()


class Play:
    def __init__(self, orca, app):
        self.orca = orca
        self.app = app
        self.heard = 0
        self.missed = 0

    def act(self, line):
        self.heard = len(self.orca.said())
        if line.startswith(">"):
            self.app.type(line[1:].strip())
        else:
            self.app.key(*line.split())
            time.sleep(0.4)
        print(line)

    def hear(self, line):
        pattern = line.removeprefix("once ")
        end = time.monotonic() + PATIENCE
        while True:
            said = self.orca.said()[self.heard :]
            if any(re.search(pattern, words) for words in said):
                if pattern != line:
                    time.sleep(0.4)
                    said = self.orca.said()[self.heard :]
                    if sum(bool(re.search(pattern, words)) for words in said) > 1:
                        break
                print(f"  {line}")
                return
            if time.monotonic() > end:
                break
            time.sleep(0.1)
        self.missed += 1
        print(f"  NOT SAID: {line}\n  but: {said}")


def main():
    table = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "expected.txt"
    # A copy, since points spent in play are written to the sheet.
    sheet = shutil.copy(SHEET, tempfile.mkdtemp())
    app = App(
        [str(BUILD / "src" / "app" / "ten-again"), sheet],
        {"GSETTINGS_SCHEMA_DIR": str(BUILD / "data" / "desktop")},
    )
    # Orca looks for the active window when it starts.
    app.activate("Marisol Vega")
    orca = Orca()
    play = Play(orca, app)
    try:
        for line in table.read_text(encoding="utf-8").splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith(" "):
                play.hear(line.strip())
            else:
                play.act(line)
    finally:
        app.stop()
        orca.stop()
        if log := os.environ.get("TEN_ORCA_LOG"):
            shutil.copy(orca.file, log)
    return 1 if play.missed else 0


if __name__ == "__main__":
    sys.exit(main())
