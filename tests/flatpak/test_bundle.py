#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""With the runtime, the single file is enough to install and start the program."""

import os
import re
import shutil
import subprocess
import unittest

from sandboxed import ID, ROOT, WORK, InSandbox, flatpak
from driver import LABELS, wait

BUNDLE = WORK / f"{ID}.flatpak"
SECOND = WORK / "second-installation"


class Bundle(InSandbox):
    def setUp(self):
        super().setUp()
        self.first = os.environ["FLATPAK_USER_DIR"]
        shutil.rmtree(SECOND, ignore_errors=True)
        os.environ["FLATPAK_USER_DIR"] = str(SECOND)
        manifest = (ROOT / "flatpak" / f"{ID}.json").read_text()
        branch = re.search(r'"runtime-version": "(.*?)"', manifest).group(1)
        repository = f"file://{WORK / 'runtime-repository'}"
        flatpak("--user", "remote-add", "--no-gpg-verify", "runtime", repository)
        flatpak("--user", "install", "-y", "--noninteractive", "runtime",
                f"org.gnome.Platform//{branch}")

    def tearDown(self):
        super().tearDown()
        os.environ["FLATPAK_USER_DIR"] = self.first
        shutil.rmtree(SECOND, ignore_errors=True)

    def test_installs_and_starts(self):
        self.assertNotIn(ID, flatpak("--user", "list", "--app", "--columns=application").stdout)
        flatpak("--user", "install", "-y", "--noninteractive", "--bundle", BUNDLE)
        self.assertIn(ID, flatpak("--user", "list", "--app", "--columns=application").stdout)
        # It contains the translations.
        self.start(self.sheet, grants=["--env=LC_ALL=de_DE.UTF-8"])
        self.window.find(LABELS, re.compile("Körperkraft|Stärke"))
        running = flatpak("ps", "--columns=application").stdout.split()
        self.assertIn(ID, running)


if __name__ == "__main__":
    unittest.main()
