#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Actions that are more than one roll: their dice, their odds and what they come to."""

import itertools
import math

import harness


class Extended(harness.Case):
    def step(self, *words):
        """The chance of each number of successes of one roll, and that of a botch."""
        odds = self.json("odds", *words)
        chances = {}
        for entry in odds["distribution"]:
            successes = max(entry["successes"], 0)
            chances[successes] = chances.get(successes, 0.0) + entry["p"]
        return chances, odds["outcomes"].get("botch", 0.0)

    def reach(self, chances, botch, total, rolls, effect):
        """By each roll, the chance that a total is reached: one state after the other."""
        state, done, by_roll = {0: 1.0}, 0.0, []
        for _ in range(rolls):
            after = {}
            for gathered, chance in state.items():
                for successes, p in chances.items():
                    p -= botch if successes == 0 else 0.0
                    if gathered + successes >= total:
                        done += chance * p
                    else:
                        after[gathered + successes] = after.get(gathered + successes, 0.0) + chance * p
                where = {"nothing": gathered, "lose": 0, "end": None}[effect]
                if where is not None:
                    after[where] = after.get(where, 0.0) + chance * botch
            state = after
            by_roll.append(done)
        return by_roll

    def check(self, words, total, rolls, effect="nothing", *more):
        answer = self.json("extended", "odds", *words, "--total", total, *more)
        expected = self.reach(*self.step(*words), total, rolls, effect)
        self.assertEqual([entry["roll"] for entry in answer["rolls"]], list(range(1, rolls + 1)))
        for entry, chance in zip(answer["rolls"], expected):
            self.assertTrue(math.isclose(entry["p"], chance, abs_tol=1e-11), (words, entry, chance))

    def test_COFD_15_as_many_rolls_as_the_pool_has_dice_without_modifiers(self):
        self.check(["--dice", 6], 10, 6)
        self.check(["--dice", 4, "--modifier", "3:Tools", "--again", 8], 12, 4)
        self.check(["--dice", 3, "--modifier", "-5"], 5, 3)

    def test_COFD_17_a_given_number_of_rolls(self):
        self.check(["--dice", 7], 5, 2, "nothing", "--rolls", 2)
        self.check(["--ruleset", "nwod", "--dice", 0], 3, 9, "nothing", "--rolls", 9)

    def test_V20_10_a_botch_throws_the_total_away_or_ends_it(self):
        pool = ["--ruleset", "v20da", "--dice", 4, "--target", 7]
        self.check(pool, 6, 20, "lose")
        self.check(pool, 6, 8, "end", "--rolls", 8, "--on-botch", "end")
        self.check(pool, 6, 8, "nothing", "--rolls", 8, "--on-botch", "nothing")
        self.check(["--ruleset", "v20", "--dice", 5], 9, 20, "lose")

    def test_CHAT_2_what_ones_leave_is_gathered(self):
        chances, botch = {}, 0.0
        for faces in itertools.product(range(1, 11), repeat=3):
            hits = [face for face in faces if face >= 6]
            ones = faces.count(1)
            botch += 0.001 if len(hits) < ones else 0.0
            successes = sum(2 if face == 10 else 1 for face in hits[ones:])
            chances[successes] = chances.get(successes, 0.0) + 0.001
        answer = self.json("extended", "odds", "--ruleset", "v20", "--dice", 3, "--tens-double", "--total", 7)
        for entry, chance in zip(answer["rolls"], self.reach(chances, botch, 7, 20, "lose")):
            self.assertTrue(math.isclose(entry["p"], chance, abs_tol=1e-11), entry)

    def test_wrong_input_is_refused(self):
        for words, message in (
            (["--dice", 5], "--total: "),
            (["--dice", 5, "--total", 0], "--total: "),
            (["--dice", 5, "--total", 5, "--interval", "fortnight"], "--interval: "),
            (["--dice", 5, "--total", 5, "--interval", "0 hours"], "--interval: "),
            (["--dice", 5, "--total", 5, "--on-botch", "cry"], "--on-botch: "),
            (["--ruleset", "v5", "--dice", 5, "--total", 5], "has no extended actions"),
        ):
            self.fails(2, message, "extended", "odds", *words)


class Multiple(harness.Case):
    def test_V20_9_each_action_has_fewer_dice_and_a_higher_target(self):
        answer = self.json("multiple", "--ruleset", "v20da", "-n", 4, "--dice", 6)
        self.assertEqual(
            [(a["dice"], a["target"], a["can_be_taken"]) for a in answer["actions"]],
            [(5, 7, True), (4, 8, True), (3, 9, True), (2, 10, False)],
        )

    def test_V20_9_rolled_in_order_and_POOL_8_explained(self):
        answer = self.json(
            "multiple", "--ruleset", "v20da", "3 diff 5", "4 diff 6 # duck", "--roll", "--faces", "6,2,8,7"
        )
        first, second = (action["roll"] for action in answer["actions"])
        self.assertEqual([die["face"] for die in first["dice"]], [6, 2])
        self.assertEqual([die["face"] for die in second["dice"]], [8, 7])
        self.assertEqual((first["target"], second["target"]), (6, 8))
        for roll in (first, second):
            self.assertEqual(sum(term["dice"] for term in roll["pool"]["terms"]), roll["pool"]["dice"])

    def test_V20_9_at_most_one_attack(self):
        self.json("multiple", "--ruleset", "v20", "-n", 2, "--dice", 5, "--attack", 2)
        self.fails(2, "attack", "multiple", "--ruleset", "v20", "-n", 2, "--dice", 5, "--attack", 1, "--attack", 2)

    def test_wrong_input_is_refused(self):
        self.fails(2, "--number: ", "multiple", "--ruleset", "v20")
        self.fails(2, "--number: ", "multiple", "--ruleset", "v20", "-n", 1, "--dice", 4)
        self.fails(2, "no rule for several actions", "multiple", "-n", 2, "--dice", 4)
        self.fails(2, "left over", "multiple", "--ruleset", "v20", "2", "2", "--roll", "--faces", "6,6")


if __name__ == "__main__":
    harness.main()
