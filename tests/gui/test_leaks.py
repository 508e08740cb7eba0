#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""NWOD-5: every place where the window could reveal hidden actions. Runs in tests/session.sh, like
test_gui.py."""

import hashlib
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import unittest

from driver import BUTTONS, LABELS, TEXTS, Atspi, GLib, Role, command, wait
from test_gui import CLI, DATA, MARISOL, history
from test_storyteller import OUTCOME, SETTINGS, Storyteller

HOME = pathlib.Path(os.environ["HOME"])
# A word that appears nowhere else, in an extreme name.
WORD = "zqx"
NAME = WORD + " <b>&amp; %s \"'` =1+1"
PARTIES, MEMBERS = 10, 100  # a thousand rolls
# The log, its daily copies, and nothing else.
PROTECTED = re.compile(r"ten-again/(rolls\.sqlite(-wal|-shm)?|backups/.*)$")
NOTIFYING = re.compile(r"member=(Notify|AddNotification)\b|org\.freedesktop\.Notifications")


def read_selection(name):
    shown = subprocess.run(["xclip", "-o", "-selection", name], capture_output=True, timeout=5)
    return shown.stdout


def write_selection(name, text):
    subprocess.run(
        ["xclip", "-selection", name], input=text, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )


def picture(window):
    shot = ("import", "-silent", "-window", window, "-depth", "8", "rgb:-")
    return hashlib.sha256(subprocess.run(shot, check=True, capture_output=True).stdout).hexdigest()


def still_picture(window):
    """Takes a picture once three in a row are the same."""
    looks = []

    def same():
        looks.append(picture(window))
        return looks[-3:] == looks[-1:] * 3

    wait(same, "a picture that does not change")
    return looks[-1]


class Stirring:
    """The tree of a window on the accessibility bus."""

    def __init__(self, name):
        self.name = name
        self.events = []
        self.listener = Atspi.EventListener.new(lambda event: self.events.append((event.type, event.source)))
        for event in ("object:", "window:"):
            self.listener.register(event)

    def found(self):
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        found = []
        for kind, source in self.events:
            try:
                while source is not None and source.get_role() not in (Atspi.Role.FRAME, Atspi.Role.WINDOW):
                    source = source.get_parent()
                if source is not None and source.get_name() == self.name:
                    found.append(kind)
            except GLib.Error:
                pass
        return found

    def stop(self):
        for event in ("object:", "window:"):
            self.listener.deregister(event)


class Bus:
    """Everything on the session bus: notifications, and the state of each action."""

    def __init__(self):
        self.file = open(HOME / "bus.txt", "w+")
        self.process = subprocess.Popen(["dbus-monitor", "--session"], stdout=self.file)
        wait(lambda: "string" in self.text(), "the monitor to listen")

    def text(self):
        return (HOME / "bus.txt").read_text(errors="replace")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.file.close()
        (HOME / "bus.txt").unlink()


class Surfaces(Storyteller):
    environment = {**Storyteller.environment, "G_MESSAGES_DEBUG": "all"}

    def setUp(self):
        self.bus = Bus()
        self.addCleanup(self.bus.stop)
        # Spent points are saved.
        self.sheet = HOME / "Documents" / "marisol.tensheet.json"
        self.sheet.parent.mkdir(exist_ok=True)
        shutil.copy(MARISOL, self.sheet)
        super().setUp()

    def titles(self):
        search = ("xdotool", "search", "--onlyvisible", "--all", "--pid", str(self.app.process.pid))
        said = ("WM_NAME", "_NET_WM_NAME", "WM_ICON_NAME", "WM_CLASS")
        windows = command(*search, "--name", ".").split()
        return [command("xprop", "-id", window, *said) for window in windows]

    def surfaces(self):
        """The content of each place: a part that is the same before and after reveals nothing."""
        recent = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "recently-used.xbel"
        return {
            "the players' window in the accessibility tree": self.table.look(),
            "its picture": still_picture(self.app.window_id("Table")),
            "window titles": self.titles(),
            "recent files": recent.read_text() if recent.exists() else "",
            "library": (DATA / "library.json").read_bytes() if (DATA / "library.json").exists() else b"",
            "settings": SETTINGS.read_text(),
            "clipboard": read_selection("clipboard"),
            "notifications": NOTIFYING.findall(self.bus.text()),
        }

    def undo_texts(self):
        return [
            node.name + node.description
            for node in self.window.all(BUTTONS | {Role.MENU_ITEM}, re.compile("^(Undo|Redo)"))
        ]

    def places(self):
        """Places where the word itself could be found."""
        return {
            "standard output and debug messages": self.log.read_text(errors="replace"),
            "session bus": self.bus.text(),
            "undo": "".join(self.undo_texts()),
            "primary selection": read_selection("primary").decode(errors="replace"),
            "clipboard": read_selection("clipboard").decode(errors="replace"),
            "players' window": repr(self.table.look()),
            "titles": "".join(self.titles()),
            "files": "".join(
                str(path)
                for path in HOME.rglob("*")
                if path.is_file() and not PROTECTED.search(str(path)) and WORD.encode() in path.read_bytes()
            ).replace(str(HOME), WORD),
        }

    def hide_many(self):
        before = len(history())
        for number in range(PARTIES):
            command(
                str(CLI), "party", "brawl", "--extra", f"{WORD}: {1 + number % 9} brawl, x{MEMBERS}", "--comment", NAME,
                "--modifier", f"1:{NAME}", "--secret", f"-1:{NAME}", "--hidden", "--log",
            )
        self.assertEqual(len(history()), before + PARTIES * MEMBERS)
        wait(lambda: self.window.all({Role.LIST_ITEM}, re.compile("^Hidden")), "the history to follow")

    def hide_by_hand(self):
        for text in (f"1 # {NAME}", f"40 # {NAME}", f'wits + composure - 1 "{WORD}" wp # {NAME}'):
            self.throw_hidden(text)
        self.window.find(BUTTONS, "Against").do()
        self.window.find(TEXTS, "Opponent: name").set_text(NAME)
        self.window.find(TEXTS, "Opponent: pool").set_text("40")
        before = len(history())
        self.press("ctrl+shift+Return")
        wait(lambda: len(history()) == before + 2, "the hidden contest in the log")
        self.window.find(BUTTONS, "Remove the Opponent").do()

    def test_players_get_the_same(self):
        self.table = self.open_table()
        self.write("3 # for all")
        self.roll_is_added(lambda: self.app.key("Return"))
        wait(lambda: self.table.all(LABELS, OUTCOME), "what all see")
        write_selection("clipboard", b"before")
        self.app.activate(self.window.name)
        before = self.surfaces()
        stirring = Stirring("Table")
        self.addCleanup(stirring.stop)

        self.hide_by_hand()
        self.copy_newest()
        self.hide_many()
        after = self.surfaces()
        for surface, held in before.items():
            with self.subTest(surface=surface):
                self.assertEqual(after[surface], held)
        with self.subTest(surface="its events"):
            self.assertEqual(stirring.found(), [])
        for place, held in self.places().items():
            with self.subTest(place=place):
                self.assertNotIn(WORD, held)

        # The window has followed everything.
        self.write("2 # later")
        self.app.key("Return")
        wait(lambda: self.table.all(LABELS, "later"), "the next open roll")
        self.assertEqual(len(self.table.all(LABELS, re.compile("^Marisol Vega: "))), 1)

    def copy_newest(self):
        self.window.all({Role.LIST_ITEM}, re.compile("^Hidden"))[0].click()
        self.app.key("ctrl+c")
        # A tooltip is a window, too.
        command("xdotool", "mousemove", "0", "0")

    def test_nothing_is_seen_of_the_size(self):
        """When covered, the Storyteller's window looks the same after one die and after forty."""
        self.table = self.open_table()
        pictures = []
        for dice in ("1", "40"):
            self.throw_hidden(dice)
            cover = self.cover().place()
            row = self.window.all({Role.LIST_ITEM}, re.compile("^Hidden"))[0].place()[2:]
            # Elsewhere, the pointer would highlight something.
            self.press("ctrl+shift+space")
            wait(lambda: self.window.all(None, "Covered"), "the cover")
            self.assertNotIn("40", "".join(name + description for _role, name, description, _text in self.window.look()))
            pictures.append((still_picture(self.app.window_id(self.window.name)), cover, row))
            self.press("ctrl+shift+space")
            wait(lambda: not self.window.all(None, "Covered"), "the sheet again")
        self.assertEqual(*pictures)


class CoreDump(Storyteller):
    def setUp(self):
        _, hard = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
        super().setUp()

    def test_a_crash_leaves_no_core_dump(self):
        """NWOD-5: a hidden roll in memory does not get into a file that is sent with a bug report."""
        self.throw_hidden(f"3 # {WORD}")
        self.app.process.send_signal(signal.SIGABRT)
        _, status = os.waitpid(self.app.process.pid, 0)
        self.assertEqual(os.WTERMSIG(status), signal.SIGABRT)
        self.assertFalse(os.WCOREDUMP(status))


class HiddenExtendedAction(Storyteller):
    def go_on(self, table):
        before = table.look()
        self.window.find({Role.PAGE_TAB}, "Extended (1)").click()
        roll = self.window.find(BUTTONS, "Roll Next")
        record = self.roll_is_added(roll.do)
        self.assertTrue(record["hidden"])
        self.assertEqual(table.look(), before)
        return record

    def test_it_survives_a_kill(self):
        """V20-10: killed in the middle; players see the same before and after."""
        # V20-10: no failure asks for a choice.
        words = ("--ruleset", "v20", "--dice", "30", "--total", "300", "--hidden")
        command(str(CLI), "extended", "start", WORD, *words)
        table = self.open_table()
        before = table.look()
        first = self.go_on(table)
        self.app.process.send_signal(signal.SIGKILL)
        self.app.process.wait()
        self.start(self.sheet, again=True)
        table = self.open_table()
        self.assertEqual(table.look(), before)
        self.assertEqual(self.go_on(table)["about"], first["about"])


if __name__ == "__main__":
    unittest.main()
