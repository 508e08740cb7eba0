# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed program in its real sandbox, driven like the built one in tests/gui/driver.py."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# After this folder, because some tests there have the same names.
sys.path.append(str(ROOT / "tests" / "gui"))

from driver import BUTTONS, WINDOWS, App, GLib, Role, screenshot, wait  # noqa: E402

ID = "io.github.tenagain.TenAgain"
HOME = pathlib.Path(os.environ["HOME"])
WORK = pathlib.Path(os.environ["TEN_FLATPAK_WORK"]) / os.environ["TEN_FLATPAK_SUITE"]
# The files that the program may write to, and the user's files.
DATA = HOME / ".var" / "app" / ID
SHEETS = HOME / "Sheets"
SAMPLES = ROOT / "data" / "sheets"


def flatpak(*arguments, check=True, **how):
    result = subprocess.run(
        ["flatpak", *arguments], capture_output=True, text=True, timeout=60, **how
    )
    assert result.returncode == 0 or not check, f"{arguments}: {result.stderr}"
    return result


def inside(script, *grants):
    """Runs a shell script in the program's sandbox, with one-time permissions."""
    return flatpak("run", "--user", *grants, "--command=bash", ID, "-c", script, check=False)


def with_documents(*files):
    """The arguments with which `flatpak run` passes files through the document portal."""
    return [word for file in files for word in ("@@", str(file), "@@")]


class Sandboxed(App):
    """The program in the sandbox. The bus knows the process of a proxy, and the display one in
    another namespace, so both are found by name."""

    def __init__(self, *files, words=(), grants=(), log=HOME / "program.log"):
        super().__init__(
            ["flatpak", "run", "--user", "--file-forwarding", "--env=G_DEBUG=fatal-criticals",
             *grants, ID, *words, *with_documents(*files)],
            log=log,
        )

    def _find(self):
        assert self.process.poll() is None, f"the program ended: {self.process.returncode}"
        return self.find_named("ten-again")

    def find_named(self, name):
        return self.find_program(lambda root: root.name == name)

    def window_id(self, name):
        search = ("xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(name)}$")

        def found():
            return subprocess.run(search, capture_output=True, text=True).stdout.split()

        return wait(found, f"the X window {name!r}")[-1]

    def kill(self):
        """Ends it like a crash or a power failure."""
        flatpak("kill", ID, check=False)
        self.process.wait(20)

    def stop(self):
        if self.process.poll() is None:
            self.kill()
        wait(lambda: self.find_named("ten-again") is None, "the program to be gone")
        return super().stop()


class InSandbox(unittest.TestCase):
    """Each test has a separate folder for the program, and a user's folder with a sheet."""

    def setUp(self):
        shutil.rmtree(DATA, ignore_errors=True)
        shutil.rmtree(SHEETS, ignore_errors=True)
        SHEETS.mkdir(parents=True)
        self.sheet = self.copy("marisol-vega")
        self.app = None

    def tearDown(self):
        outcome = self._outcome.result
        if any(test is self for test, _ in [*outcome.failures, *outcome.errors]):
            self.keep_evidence()
        if self.app is not None:
            self.app.stop()

    def keep_evidence(self):
        evidence = WORK / "evidence" / self.id()
        evidence.parent.mkdir(exist_ok=True)
        screenshot(f"{evidence}.png")
        with open(f"{evidence}.tree", "w", encoding="utf-8") as tree:
            try:
                for node in self.app.root.walk() if self.app else ():
                    print(repr(node), node.description, file=tree)
            except GLib.Error as error:
                print(error, file=tree)

    def copy(self, name):
        path = SHEETS / f"{name}.tensheet.json"
        shutil.copyfile(SAMPLES / path.name, path)
        return path

    def start(self, *files, name="Marisol Vega", **how):
        self.app = Sandboxed(*files, **how)
        self.window = self.app.window(name)
        return self.app

    def wait_for_window(self, name):
        self.window = self.app.window(name)

    def key(self, *keys):
        self.app.activate(self.window.name)
        self.app.key(*keys)

    def answer(self, label):
        self.app.root.find(BUTTONS, re.compile(label)).do()

    def set_strength(self, rating):
        self.key("ctrl+e")
        self.window.find({Role.SLIDER}, re.compile(r"^Strength\b")).set_value(rating)
        self.wait_for_window("• Marisol Vega")

    def strength(self, sheet=None):
        """The content of the user's file, which is complete JSON at every moment."""
        return json.loads((sheet or self.sheet).read_text())["traits"]["strength"]

    def is_saved(self):
        self.wait_for_window("Marisol Vega")

    def words(self):
        """Everything that a screen reader could say."""

        def read():
            nodes = self.app.root.walk()
            return "\n".join(f"{node.name}\n{node.description}\n{node.text}" for node in nodes)

        # Start again if a widget disappears meanwhile.
        return wait(read, "words")
