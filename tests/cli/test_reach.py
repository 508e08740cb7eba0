#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that a person can say at the table can be said on the command line."""

import harness


class Words(harness.Case):
    def test_negative_numbers_are_arguments(self):
        self.text("turns", "insert", "Guard", "-n", "4")
        self.assertIn("-2  Guard", self.text("turns", "set", "Guard", "-2"))
        self.assertIn("-3  Guard", self.text("turns", "set", "Guard", "--for-players", "-3"))
        self.assertIn("chance die", self.text("throw", "-2", "--faces", "5"))
        self.assertIn("chance die", self.text("throw", "--faces", "5", "--", "-2"))
        self.fails(2, "Unknown option -x", "throw", "-x")

    def test_a_missing_side_is_named_where_it_is_missing(self):
        for command in ("throw", "contest"):
            self.fails(2, "column 5: the other side is missing, as in 7 vs 5", command, "7 vs")
        self.fails(2, "column 6: a number or the name of a trait is missing", "throw", "7 vs vs")

    def test_the_words_of_the_games(self):
        for text, plain in (("6d10", "6"), ("6 difficulty 7", "6 diff 7"), ("6 specialty", "6 spec")):
            with self.subTest(text):
                self.assertEqual(*(self.json("throw", "-r", "v20da", words, "--faces", "2,3,7,8,10,1")
                                   for words in (text, plain)))
        self.assertEqual(self.json("throw", "-r", "v5", "6 hunger 2", "--faces", "2,3,7,8,10,1")["pool"]["red"], 2)
        self.fails(2, "column 2: all dice have ten sides", "throw", "6d6")

    def test_COFD_20_equipment_by_name(self):
        sheet = self.sheet()
        for text, modifier in (('wits + medicine + "First-aid kit"', 2), ("wits + medicine + first-aid kit + 1", 2),
                               ('5 + "first-aid KIT"', 2)):
            with self.subTest(text):
                roll = self.json("throw", "-s", sheet, text, "--seed", "0" * 64)
                self.assertIn({"kind": "modifier", "label": "First-aid kit", "dice": modifier}, roll["pool"]["terms"])
        self.assertEqual(roll["pool"]["dice"], 7)
        self.fails(2, "column 2: a number or the name of a trait is missing", "throw", "-s", sheet, '"First-aid kit"')
        self.fails(2, "is not a trait of this sheet", "throw", "-s", sheet, 'wits - "First-aid kit"')

    def test_COFD_11_earlier_tries_are_said_once(self):
        text = self.text("roll", "-d", 7, "--tries", 2, "--faces", "1,2,3,4,5", "--log")
        self.assertIn("7, Earlier tries \u22122: 5 dice", text)
        self.assertIn("7 \u2212 Earlier tries 2", self.text("history", "export"))

    def test_POOL_7_a_secret_without_dice_is_not_in_the_sum(self):
        text = self.text("roll", "-r", "wodtests", "-d", 5, "--test-secret", "2:Rusty lock", "--faces", "1,2,3,4,5", "--log")
        self.assertNotIn("+0", text)
        self.assertNotIn(" 0 ", self.text("history", "show", "1").replace("0 successes", ""))
        self.assertNotIn("+0", self.text("roll", "-d", 5, "--secret", "0:Nothing", "--faces", "1,2,3,4,5"))


if __name__ == "__main__":
    harness.main()
