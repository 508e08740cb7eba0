#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays with Orca, using only the keyboard, and compares the speech with expected.txt.

Runs in tests/session.sh. Each line of the table is a key, a text to type after ">", or, if indented,
a pattern that must be spoken after it; with "once", only once."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "gui"))

from driver import App, Timeout, wait  # noqa: E402

SOURCE = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
SHEET = SOURCE / "data" / "sheets" / "marisol-vega.tensheet.json"
SPEECH = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: |\{|$)", re.MULTILINE)
TYPE_NAME = re.compile(r"\b(Gtk|Adw|Ten)[A-Z]")
IDLE = "IDLE\n"
CUSTOMIZATIONS = """
import signal
from gi.repository import GLib
from orca import debug

debug.debugFile.reconfigure(line_buffering=True)

def tell():
    debug.println(debug.LEVEL_INFO, "IDLE")
    return True

# Only when it has nothing else to do.
GLib.unix_signal_add(GLib.PRIORITY_LOW, signal.SIGUSR1, tell)
"""
PATIENCE = 60
SILENCE = 0.3


class Orca:
    """The screen reader without a voice: its debug file contains the speech."""

    def __init__(self):
        home = pathlib.Path(os.environ["HOME"])
        self.file = home / "orca.log"
        # If speech is available, Orca waits for a sound card.
        (home / "speechd.py").write_text("raise ImportError\n", encoding="utf-8")
        customizations = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "orca"
        customizations.mkdir(parents=True)
        (customizations / "orca-customizations.py").write_text(CUSTOMIZATIONS, encoding="utf-8")
        self.process = subprocess.Popen(
            ["orca", "--disable", "braille", "--debug-file", str(self.file)],
            env={**os.environ, "PYTHONPATH": str(home)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        wait(lambda: "Screen reader on." in self.said(), "Orca to say that it is on", 60)

    def log(self):
        return self.file.read_text(errors="replace") if self.file.exists() else ""

    def said(self):
        return [words for words in SPEECH.findall(self.log()) if words.strip()]

    def count_released_keys(self):
        return self.log().count("^^^^^ PROCESS ATSPI_KEY_RELEASED_EVENT")

    def catch_up(self):
        """Waits until it has handled all the events that it knows of, and returns its log."""
        before = self.log().count(IDLE)
        self.process.send_signal(signal.SIGUSR1)
        wait(lambda: self.log().count(IDLE) > before, "Orca to be idle")
        return self.log().replace(IDLE, "")

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
        typed = line.startswith(">")
        keys = line[1:].strip() if typed else line.split("+")
        expected = self.orca.count_released_keys() + len(keys)
        if typed:
            self.app.type(keys)
        else:
            self.app.key(line)
        wait(lambda: self.orca.count_released_keys() >= expected, f"Orca to know of {line}")
        self.settle()
        print(line)

    def settle(self):
        """Waits until the program has nothing more to report, and Orca nothing more to say. A key
        that comes earlier interrupts it: then it looks for the focus itself, without a word."""
        log, since = "", time.monotonic()

        def silent():
            nonlocal log, since
            # The program answers when it has handled the keys.
            self.app.root.children
            before, log = log, self.orca.catch_up()
            if log != before:
                since = time.monotonic()
            return time.monotonic() - since > SILENCE

        wait(silent, "silence", 60)

    def hear(self, line):
        pattern = line.removeprefix("once ")

        def matching():
            return [words for words in self.orca.said()[self.heard :] if re.search(pattern, words)]

        try:
            wait(matching, line, PATIENCE)
            self.settle()
        except Timeout:
            pass
        if len(matching()) == 1 or (matching() and pattern == line):
            print(f"  {line}")
            return
        self.missed += 1
        print(f"  NOT SAID: {line}\n  but: {self.orca.said()[self.heard:]}")

    def check_names(self):
        for words in filter(TYPE_NAME.search, self.orca.said()):
            self.missed += 1
            print(f"  SAID: {words}")


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
    play.settle()
    try:
        for line in table.read_text(encoding="utf-8").splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith(" "):
                play.hear(line.strip())
            else:
                play.act(line)
        play.check_names()
    finally:
        app.stop()
        orca.stop()
        if log := os.environ.get("TEN_ORCA_LOG"):
            shutil.copy(orca.file, log)
    return 1 if play.missed else 0


if __name__ == "__main__":
    sys.exit(main())
