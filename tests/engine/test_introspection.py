#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine is usable from a script, through its introspection data."""

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


if __name__ == "__main__":
    unittest.main()
