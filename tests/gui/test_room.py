#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two real windows in one room, each on another display. Runs in tests/session.sh, like
test_gui.py, and starts another session in it for the second laptop."""

import contextlib
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from driver import BUTTONS, LABELS, TEXTS, App, Role, command, wait
from test_gui import ENVIRONMENT, PROGRAM, SOURCE, history
from test_storyteller import Storyteller

OF_ANA = re.compile(r"^Ana · Witnessed$")
OF_SAM = re.compile(r"^Sam · Witnessed$")


def accessibility_bus():
    """The first session has it; programs of the second one use it too."""
    answer = command(
        "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
        "--method", "org.a11y.Bus.GetAddress",
    )
    return re.search(r"'(.*)'", answer).group(1)


class Elsewhere(App):
    """The program on another laptop: another display, another session bus, another home."""

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        self.place = pathlib.Path(self.folder.name) / "place"
        start = f'echo "$$ $DISPLAY" > "{self.place}.new"; mv "{self.place}.new" "{self.place}"; exec "$@"'
        super().__init__([
            str(SOURCE / "tests" / "session.sh"), "-n", "-w", "openbox", "--", "env",
            f"AT_SPI_BUS_ADDRESS={accessibility_bus()}", "GTK_A11Y=atspi", "sh", "-c", start, "sh",
            str(PROGRAM), *arguments,
        ], environment=ENVIRONMENT)

    def _find(self):
        if not isinstance(self.process, Process):
            assert self.process.poll() is None, "the session ended"
            if not self.place.exists():
                return None
            pid, self.display = self.place.read_text().split()
            self.process = Process(self.process, int(pid))
        return super()._find()

    @contextlib.contextmanager
    def hands(self):
        """Keyboard and mouse of that laptop."""
        before = os.environ["DISPLAY"]
        os.environ["DISPLAY"] = self.display
        try:
            yield self
        finally:
            os.environ["DISPLAY"] = before


class Process:
    """The program in a session, which ends with it."""

    def __init__(self, session, pid):
        self.session, self.pid = session, pid
        self.poll, self.wait = session.poll, session.wait

    @property
    def returncode(self):
        return self.session.returncode

    def terminate(self):
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, 15)

    def kill(self):
        self.session.kill()


class Room(Storyteller):
    def setUp(self):
        super().setUp()
        self.ana = None

    def tearDown(self):
        if self.ana is not None:
            self.ana.stop()
        super().tearDown()

    def room_of(self, app, window):
        app.activate(window.name)
        app.key("ctrl+j")
        return app.window("Room")

    def open_room(self):
        room = self.room_of(self.app, self.window)
        room.find(TEXTS, "Your Name").set_text("Sam")
        room.find(BUTTONS, "Open").click()
        return room, wait(
            lambda: [node.text for node in room.all(TEXTS, "Invitation") if node.text], "an invitation"
        )[0]

    def join(self, invitation):
        """A click on the link opens the program."""
        self.ana = Elsewhere(invitation)
        room = self.ana.window("Room")
        room.find(TEXTS, "Your Name").set_text("Ana")
        self.assertEqual(room.find(TEXTS, "Invitation or Address").text, invitation)
        with self.ana.hands():
            room.find(BUTTONS, "Join").click()
        return room

    def test_evening(self):
        """Open, join, roll on both, tell a hidden roll, ask and answer, remove."""
        room, invitation = self.open_room()
        of_ana = self.join(invitation)
        room.find(BUTTONS, "Remove Ana")
        main = self.ana.window("Ten Again")

        with self.ana.hands():
            self.ana.activate("Ten Again")
            self.ana.key("ctrl+l")
            self.ana.type("6 # leap")
            self.ana.key("Return")
        self.window.find(LABELS, OF_ANA)
        self.assertEqual(history()[0]["comment"], "leap")

        self.app.activate(self.window.name)
        self.write("5 # a lock")
        self.app.key("ctrl+Return")
        main.find(LABELS, OF_SAM)

        record = self.throw_hidden("4 # a sentinel")
        self.assertTrue(record["hidden"])
        self.assertEqual(main.all(LABELS, "Sam"), [])
        self.window.find(BUTTONS, "Tell Players").do()
        self.app.root.find({Role.MENU_ITEM}, "Who Rolled, and Whether It Succeeded").do()
        main.find(LABELS, "Sam")

        self.write("4")
        self.window.find(BUTTONS, "Ask the Room…").do()
        self.app.window("Ask the Room").find(BUTTONS, "Ask").do()
        self.window.find(LABELS, "4 — No answer yet: Ana")
        with self.ana.hands():
            main.find(LABELS, "Sam asks for a roll")
            banner = main.all(None, "The Storyteller Asks")[0]
            banner.find(BUTTONS, "Roll").click()
        self.window.find(LABELS, re.compile("^4 — Ana: "))

        self.app.activate("Room")
        room.find(BUTTONS, "Remove Ana").click()
        question = self.app.window("Remove Ana?")
        question.find(BUTTONS, re.compile("Remove$")).do()
        of_ana.find(LABELS, "The Storyteller removed this laptop from the room")
        wait(lambda: not room.all(BUTTONS, "Remove Ana"), "Ana to be gone")


if __name__ == "__main__":
    unittest.main()
