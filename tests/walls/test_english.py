#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Phrases that no native speaker would write, in all text that people read."""

import os
import pathlib
import re
import unittest

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
PLACES = ["src", "ui", "data", "help", "docs", "tests", "flatpak", "dev", "README.md", "HACKING.md"]
SUFFIXES = {".1", ".build", ".c", ".css", ".h", ".md", ".page", ".py", ".sh", ".sql", ".ui", ".xml"}
# Names and texts of the games, and intentionally bad text.
OTHERS = {"docs/rules.md", "tests/walls/test_english.py"}

PHRASES = re.compile(
    r"\b(?:anew|whoever|of\s+its\s+own|(?:by|most,|least,)\s+so\s+many"
    r"|(?:stands?|stood|lies?|lay)\s+(?:there|beside|where))\b", re.I)
NOUN = re.compile(r"\b(?:What|Whoever)(?: |\s*\n\s*(?:\* )?)(?=[\w.`*])(?![^.!:;<>\"|]*\?)")
# A capital within a title: "Copy What Players See".
WITHIN = re.compile(r"[\w’”,)](?: |\s*\n\s+(?:\* )?)$")


def texts():
    for place in PLACES:
        path = ROOT / place
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            name = str(file.relative_to(ROOT))
            known = file.suffix in SUFFIXES or name.endswith(".schema.json") or name == "dev"
            if file.is_file() and known and name not in OTHERS:
                yield name, file.read_text()


def find(text):
    for match in PHRASES.finditer(text):
        yield match
    for match in NOUN.finditer(text):
        if not WITHIN.search(text[:match.start()][-60:]):
            yield match


class English(unittest.TestCase):
    def test_refused(self):
        for text in ("/* What the file says. */", "It is made anew.", "Whoever rolls wins.",
                     "It has a file of\nits own.", "Pools of at most, so many dice.",
                     "The dice lie there.", "Rolled. What was lost\nis gone.",
                     ".TP\nWhat a botch is.", "<p>What follows a roll.</p>"):
            self.assertTrue(list(find(text)), text)

    def test_accepted(self):
        for text in ("What for?", "<gui>What is being\ndone?</gui>", "Choose Copy What Players See",
                     "It says what the dice show.", "The renewal stands."):
            self.assertFalse(list(find(text)), text)

    def test_tree(self):
        found = [
            f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {' '.join(match.group().split())}"
            for name, text in texts() for match in find(text)
        ]
        self.assertEqual(found, [], "see “Comments and English” in HACKING.md")


if __name__ == "__main__":
    unittest.main()
