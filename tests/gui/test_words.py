#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in a language that nobody speaks: what stands in no brackets was not translated."""

import json
import pathlib
import re
import sys
import unittest

import test_gui
from driver import BUTTONS, Role, wait
from test_gui import SHEETS, SOURCE, Gui

sys.path.insert(0, str(SOURCE / "tests" / "data"))

import pseudo  # noqa: E402
import speak  # noqa: E402

# What the toolkit says, in its own catalogues.
TOOLKIT = re.compile(
    r"Close|Minimize|Maximize|Restore|Back|Menu|Search|Cancel|View|Credits|Legal|Details|Website"
    r"|Report an Issue|Troubleshooting|Copy|Clear|tab|page|_?[A-Z][a-z]+ (Tabs?|Page)"
)


def collect(value):
    """All texts of a file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, member in value.items():
            yield key
            yield from collect(member)
    elif isinstance(value, list):
        for member in value:
            yield from collect(member)


class Words(Gui):
    @classmethod
    def setUpClass(cls):
        cls.speech = speak.Speech(pseudo.LANGUAGE)
        cls.addClassCleanup(cls.speech.close)
        cls.own = set()
        for sheet in SHEETS.glob("*.json"):
            cls.own.update(collect(json.loads(sheet.read_text())))
        test_gui.ENVIRONMENT.update(cls.speech.settings())

    def is_foreign(self, text):
        """Whether a text is neither a translation, nor the player's own, nor a number."""
        rest = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
        while "⟦" in rest and re.search(r"⟦[^⟦⟧]*⟧", rest):
            rest = re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
        for own in sorted(self.own, key=len, reverse=True):
            if len(own) > 2:
                rest = rest.replace(own, "")
        return re.search(r"[^\W\d_]{2}", rest) and not TOOLKIT.fullmatch(rest.strip())

    def check(self, where):
        foreign = {}
        for node in self.app.root.walk():
            for text in (node.name, node.text, node.description):
                if text and self.is_foreign(text):
                    foreign.setdefault(text, repr(node.role))
        for text, role in foreign.items():
            print(role, repr(text)[:150], file=sys.stderr)
        with self.subTest(where):
            self.assertEqual(foreign, {})
        print(where, len(foreign), file=sys.stderr)

    def test_play(self):
        self.check("play")


if __name__ == "__main__":
    unittest.main()
