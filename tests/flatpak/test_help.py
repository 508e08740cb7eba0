#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The guide in the sandbox: help viewers cannot see its pages, so it opens in the browser outside."""

import stat
import subprocess
import unittest

from sandboxed import DATA, HOME, InSandbox, wait

ASKED = HOME / "asked"
GUIDE = DATA / "cache" / "ten-again" / "guide.html"


class Help(InSandbox):
    def setUp(self):
        super().setUp()
        ASKED.unlink(missing_ok=True)
        script = HOME / "browser"
        script.write_text(f'#!/bin/sh\necho "$1" > {ASKED}.part && mv {ASKED}.part {ASKED}\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        applications = HOME / ".local" / "share" / "applications"
        applications.mkdir(parents=True, exist_ok=True)
        (applications / "browser.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Browser\nExec={script} %u\n"
            "MimeType=text/html;\n"
        )
        (applications / "mimeinfo.cache").write_text("[MIME Cache]\ntext/html=browser.desktop;\n")
        (applications / "mimeapps.list").write_text(
            "[Default Applications]\ntext/html=browser.desktop\n"
        )

    @staticmethod
    def is_asked():
        """With several browsers, the desktop asks which one to use; ours is the first."""
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^Open With"],
            capture_output=True, text=True,
        ).stdout.split()
        for window in found:
            subprocess.run(["xdotool", "windowactivate", "--sync", window, "key", "Return"], check=False)
        return ASKED.exists()

    def test_goes_to_the_browser_outside(self):
        app = self.start(self.sheet)
        window = app.window("Marisol Vega")
        app.activate(window.name)
        app.key("F1")
        wait(self.is_asked, "the browser to be asked")
        self.assertEqual(ASKED.read_text().strip().removeprefix("file://"), str(GUIDE))
        self.assertIn("<h1>Ten Again</h1>", GUIDE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
