# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed program in its real sandbox, driven as tests/gui/driver.py drives the built one."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "gui"))

from driver import WINDOWS, App, Atspi, Node, command, wait  # noqa: E402

ID = "io.github.tenagain.TenAgain"
HOME = pathlib.Path(os.environ["HOME"])
WORK = pathlib.Path(os.environ["TEN_FLATPAK_WORK"]) / os.environ["TEN_FLATPAK_SUITE"]
DATA = HOME / ".var" / "app" / ID
SAMPLES = ROOT / "data" / "sheets"


def flatpak(*arguments, check=True):
    return subprocess.run(
        ["flatpak", *arguments], check=check, capture_output=True, text=True, timeout=60
    )


def inside(script, *grants):
    """Runs a shell's script in the sandbox of the program, with what is granted for once."""
    return flatpak("run", "--user", *grants, "--command=sh", ID, "-c", script, check=False)


class Sandboxed(App):
    """The program in the sandbox: neither the bus nor the display knows its true process, so that
    it is found by its name."""

    def __init__(self, *files, grants=(), environment=(), log=None):
        settings = [f"--env={name}={value}" for name, value in environment]
        paths = [word for file in files for word in ("@@", str(file), "@@")]
        super().__init__(
            ["flatpak", "run", "--user", "--file-forwarding", *grants, *settings, ID, *paths],
            log=log or HOME / "program.log",
        )

    def _find(self):
        assert self.process.poll() is None, f"the program ended: {self.process.returncode}"
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            accessible = desktop.get_child_at_index(index)
            if (
                accessible is not None
                and (accessible.get_name() or "") == "ten-again"
                and accessible.get_child_count()
            ):
                return Node(accessible, self)
        return None

    def window_id(self, name):
        search = ("xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(name)}$")

        def found():
            return subprocess.run(search, capture_output=True, text=True).stdout.split()

        return wait(found, f"the X window {name!r}")[-1]

    def windows(self):
        return [child for child in self.root.children if child.role in WINDOWS]

    def stop(self):
        flatpak("kill", ID, check=False)
        return super().stop()


class InSandbox(unittest.TestCase):
    """Each test has the program's folder for itself, and a folder of the person's with sheets."""

    def setUp(self):
        shutil.rmtree(DATA, ignore_errors=True)
        self.folder = HOME / "Sheets"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.sheet = self.copy("marisol-vega")

    def copy(self, name):
        path = self.folder / f"{name}.tensheet.json"
        shutil.copyfile(SAMPLES / path.name, path)
        return path

    def start(self, *files, **how):
        app = Sandboxed(*files, **how)
        self.addCleanup(app.stop)
        return app
