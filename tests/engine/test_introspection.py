#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scripts can use the engine through introspection, and the examples work."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import gi

gi.require_version("Ten", "1")
from gi.repository import GLib, Ten  # noqa: E402


class Script(unittest.TestCase):
    def setUp(self):
        self.rulesets = Ten.Rulesets.new()

    def request(self, ruleset, dice):
        pool = Ten.Pool.new(self.rulesets.find(ruleset))
        pool.set_number(dice)
        found, request = pool.to_request()
        self.assertTrue(found)
        return request

    def test_rolls_with_scripted_faces(self):
        roll = Ten.roll(self.request("cofd", 2), Ten.Random.new_scripted([10, 3, 8]))
        self.assertEqual([die.face for die in roll.get_dice()], [10, 3, 8])
        self.assertEqual(roll.get_successes(), 2)
        self.assertEqual(roll.get_outcome(), Ten.Outcome.SUCCESS)

    def test_tells_exact_odds(self):
        odds = Ten.Odds.compute(self.request("cofd", 7))
        self.assertAlmostEqual(odds.get_exactly(0), 0.7**7, delta=1e-12)

    def test_raises_what_is_wrong(self):
        with self.assertRaises(GLib.Error) as caught:
            self.rulesets.find("nothing")
        self.assertTrue(
            caught.exception.matches(Ten.rules_error_quark(), Ten.RulesError.UNKNOWN_RULESET)
        )


ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
EXAMPLES = ROOT / "docs" / "examples"
SHEET = ROOT / "data" / "sheets" / "marisol-vega.tensheet.json"


class Examples(unittest.TestCase):
    """Each opens a sheet, prints the odds, rolls, and reads the log."""

    def check(self, *command):
        with tempfile.TemporaryDirectory() as folder:
            for n_rolls in (1, 2):
                done = subprocess.run(
                    [*command, SHEET, pathlib.Path(folder, "log.db")],
                    capture_output=True,
                    text=True,
                    check=False,
                )
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                lines = done.stdout.splitlines()
                self.assertEqual(lines[0], "Marisol Vega rolls 6 dice: 88.2% success")
                self.assertEqual(len(lines), 2 + n_rolls)
                for number, line in zip(range(n_rolls, 0, -1), lines[2:]):
                    self.assertRegex(line, rf"^{number}: Wits 3 \+ Empathy 3: ")
                    self.assertGreaterEqual(len(re.findall(r"\d+", line)), 3 + 6)

    def test_c(self):
        self.check(os.environ["TEN_EXAMPLE"])

    def test_python(self):
        self.check(sys.executable, EXAMPLES / "roll.py")

    @unittest.skipUnless(shutil.which("gjs"), "gjs is not installed")
    def test_javascript(self):
        self.check("gjs", EXAMPLES / "roll.js")


if __name__ == "__main__":
    unittest.main()
