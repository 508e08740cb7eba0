#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""F1 opens the desktop's help viewer or the guide in a browser, or at least says where it is."""

import os
import pathlib
import shutil
import stat
import unittest

from driver import wait
from test_gui import BUILD, ENVIRONMENT, SOURCE, Gui

HOME = pathlib.Path(os.environ["HOME"])
DATA_HOME = pathlib.Path(os.environ["XDG_DATA_HOME"])
ASKED = HOME / "asked"
COPY = pathlib.Path(os.environ["XDG_CACHE_HOME"]) / "ten-again" / "guide.html"


class Help(Gui):
    def setUp(self):
        # Only what the test provides: programs installed on this machine are not used.
        system = HOME / "system"
        (system / "applications").mkdir(parents=True, exist_ok=True)
        for folder in ("mime", "icons", "glib-2.0"):
            target = system / folder
            if not target.exists():
                target.symlink_to(f"/usr/share/{folder}")
        ENVIRONMENT.update(XDG_DATA_DIRS=str(system), TEN_GUIDE=str(BUILD / "help" / "guide.html"))
        self.addCleanup(lambda: [ENVIRONMENT.pop(name) for name in ("XDG_DATA_DIRS", "TEN_GUIDE")])
        for path in (DATA_HOME / "help", DATA_HOME / "applications", COPY.parent):
            shutil.rmtree(path, ignore_errors=True)
        ASKED.unlink(missing_ok=True)
        self.prepare()
        super().setUp()

    def install_program(self, name, types):
        """Installs a program that records what it is asked to show."""
        script = HOME / name
        script.write_text(f'#!/bin/sh\necho {name} "$@" > {ASKED}.part && mv {ASKED}.part {ASKED}\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        folder = DATA_HOME / "applications"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName={name}\nExec={script} %u\nMimeType={types}\n"
        )
        with open(folder / "mimeinfo.cache", "a", encoding="utf-8") as cache:
            if not cache.tell():
                cache.write("[MIME Cache]\n")
            cache.write(f"{types}={name}.desktop;\n")

    def install_pages(self):
        shutil.copytree(SOURCE / "help" / "C", DATA_HOME / "help" / "C" / "ten-again")

    def prepare(self):
        pass

    def asked(self):
        wait(ASKED.exists, "a program to be asked for the help")
        return ASKED.read_text().replace("file://", "").split()


class WithViewer(Help):
    def prepare(self):
        self.install_program("viewer", "x-scheme-handler/help")
        self.install_program("browser", "text/html")
        self.install_pages()

    def test_shows_the_pages(self):
        self.press("F1")
        self.assertEqual(self.asked(), ["viewer", "help:ten-again"])


class WithViewerThatFindsNothing(Help):
    def prepare(self):
        self.install_program("viewer", "x-scheme-handler/help")
        self.install_program("browser", "text/html")

    def test_shows_the_guide_in_the_browser(self):
        self.press("F1")
        self.assertEqual(self.asked(), ["browser", str(COPY)])


class WithoutViewer(Help):
    def prepare(self):
        self.install_program("browser", "text/html")
        self.install_pages()

    def test_shows_the_guide_in_the_browser(self):
        self.press("F1")
        self.assertEqual(self.asked(), ["browser", str(COPY)])
        self.assertEqual(COPY.read_bytes(), (BUILD / "help" / "guide.html").read_bytes())

    def test_is_in_the_menu(self):
        self.app.activate(self.window.name)
        self.app.key("F10", "Up", "Up", "Return")
        self.assertEqual(self.asked(), ["browser", str(COPY)])


class WithoutAnything(Help):
    def test_says_where_the_guide_is(self):
        self.press("F1")
        dialog = self.app.window("The Help Could Not Be Opened")
        text = " ".join(dialog.labels())
        self.assertIn(str(COPY), text)
        self.assertTrue(COPY.exists())
        self.app.key("Escape")
        wait(lambda: len(self.app.root.children) == 1, "the message to go")


if __name__ == "__main__":
    unittest.main()
