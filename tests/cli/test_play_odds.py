#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The odds of random actions in every ruleset, compared with a computation from the rules alone."""

import concurrent.futures
import dataclasses
import json
import math
import os
import random
import shlex

import chances
import harness
from chances import Pool

SEED = 20
CASES = {"contest": 500, "turns": 300, "extended": 300, "teamwork": 300, "multiple": 200, "odds": 200}
EXACT = 1e-9
SHOWN = 8  # differences that are printed in full

VALUES = {
    "target": [2, 4, 5, 6, 7, 8, 9, 10],
    "required": [1, 2, 3, 5],
    "tries": [1, 1, 1, 2, 2, 3, 4],
    "again": [8, 9, 10, "none"],
    "rote": [True],
    "extra": [1, 3],
    "tens_double": [True],
    "willpower": [True],
    "red": [1, 3, 20],
    "halve": ["successes", "required", "never"],
    "botch": ["no-success"],
    "automatic": [True],
}
# The first of their values is refused if the ruleset does not have the option.
STRANGE = {"tries", "again", "rote", "extra", "tens_double", "willpower", "red"}
# Options that apply to both sides if the first one has them.
FOR_BOTH = {"halve", "botch"}


class Dealer:
    """Random pools from a fixed seed."""

    def __init__(self, kind, rulesets):
        self.chance = random.Random(f"{SEED} {kind}")
        self.rulesets = rulesets

    def pick_ruleset(self, usual=None):
        """Picks any ruleset, usually one of @usual."""
        usual = [ruleset for ruleset in self.rulesets if ruleset in usual] if usual else []
        return self.chance.choice([*usual * 6, *self.rulesets])

    def pool(self, ruleset, leave_out=(), usual=(), most=6):
        """A pool with some options of the ruleset, @usual more often, and rarely one that it does
        not have."""
        chance = self.chance
        dice = chance.choice([-1, 0, *range(1, most + 1), *range(1, most + 1)])
        modifiers = tuple(chance.choice([-5, -2, -1, 1, 2]) for _ in range(chance.choice([0, 0, 0, 1, 2])))
        names = sorted(chances.OPTIONS[ruleset] - set(leave_out))
        names = [name for name in names if chance.random() < (0.4 if name in usual else 0.25)]
        options = {name: chance.choice(VALUES[name]) for name in names}
        if chance.random() < 0.02:
            strange = chance.choice(sorted(STRANGE - chances.OPTIONS[ruleset]))
            options[strange] = VALUES[strange][0]
        pool = Pool(ruleset, dice, modifiers, **options)
        if ruleset in chances.VAMPIRE and pool.willpower and pool.get_dice() < most:
            # A point without dice is refused, which has nothing to do with odds.
            pool = dataclasses.replace(pool, dice=most, modifiers=())
        return pool


def to_options(pool):
    words = ["--ruleset", pool.ruleset, "--dice", pool.dice]
    for modifier in pool.modifiers:
        words += ["--modifier", modifier]
    for name in sorted(pool.get_options()):
        value = getattr(pool, name)
        words += ["--" + name.replace("_", "-")] + ([] if value is True else [value])
    return words


def to_text(pool):
    parts = [str(pool.dice) if pool.dice >= 0 else f"0 - {-pool.dice}"]
    parts += [f"{'-' if modifier < 0 else '+'} {abs(modifier)}" for modifier in pool.modifiers]
    words = {"target": "diff", "required": "need", "tens_double": "spec", "willpower": "wp"}
    for name in sorted(pool.get_options()):
        value = getattr(pool, name)
        parts.append(words.get(name, name) if value is True else f"{words.get(name, name)} {value}")
    return " ".join(parts).replace("again none", "noagain")


class Odds(harness.Case):
    @classmethod
    def setUpClass(cls):
        print(f"# seed {SEED}", flush=True)

    def setUp(self):
        super().setUp()
        known = {ruleset["id"] for ruleset in self.json("rulesets")["rulesets"]}
        self.rulesets = sorted(known & set(chances.OPTIONS))
        self.assertGreaterEqual(len(self.rulesets), 6)

    def run_all(self, cases):
        """The program's output for each list of words, or None if it refuses them."""
        unique = list(dict.fromkeys(tuple(map(str, words)) for words in cases))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = dict(zip(unique, pool.map(lambda words: self.run_cli(*words, "--json"), unique)))
        return [self.read(found[tuple(map(str, words))], words) for words in cases]

    def read(self, result, words):
        self.assertIn(result.returncode, (0, 2), (words, result.stderr))
        return json.loads(result.stdout) if result.returncode == 0 else None

    def expect(self, calculate, *arguments):
        try:
            return calculate(*arguments)
        except chances.Refused:
            return None

    def compare_all(self, kind, make_case, differ):
        """@make_case returns words and a computation; @differ describes how two answers differ."""
        dealer = Dealer(kind, self.rulesets)
        cases = [make_case(dealer) for _ in range(CASES[kind])]
        found = self.run_all([words for words, *_calculation in cases])
        wrong, refused = [], 0
        for (words, *calculation), answer in zip(cases, found):
            expected = self.expect(*calculation)
            refused += expected is None
            if (answer is None) != (expected is None):
                difference = "it is refused" if answer is None else "it is not refused"
            else:
                difference = answer and differ(answer, expected)
            if difference:
                wrong.append(f"{shlex.join(map(str, words))}\n    {difference}")
        print(f"# {kind}: {len(cases)} cases, {refused} of them refused", flush=True)
        self.assertLess(refused, len(cases) // 2)
        if wrong:
            self.fail("\n".join([f"{len(wrong)} of {len(cases)} are wrong", *wrong[:SHOWN]]))

    def differ_in(self, found, expected, what=""):
        """Two tables of chances; a missing entry is zero."""
        for key in sorted({*found, *expected}, key=str):
            one, other = found.get(key, 0.0), expected.get(key, 0.0)
            if not math.isclose(one, other, rel_tol=0.0, abs_tol=EXACT):
                return f"{what}{key}: {one}, and not {other}"
        return None

    def differ_in_roll(self, answer, expected):
        distribution = {entry["successes"]: entry["p"] for entry in answer["distribution"]}
        mean = sum(successes * p for successes, p in expected[0].items())
        return (
            self.differ_in(distribution, expected[0], "successes ")
            or self.differ_in(answer["outcomes"], expected[1])
            or self.differ_in({"mean": answer["mean"]}, {"mean": mean})
        )

    def sides(self, dealer, ruleset):
        """Two pools as words: a text of both, or the options of one and the text of the other."""
        as_text = dealer.chance.random() < 0.5
        leave_out = {"required"} if dealer.chance.random() < 0.9 else set()
        a = dealer.pool(ruleset, leave_out | {"automatic"}, {"tries"}, 12)
        b = dealer.pool(ruleset, leave_out | {"automatic"} | (set() if as_text else FOR_BOTH), {"tries"}, 8)
        if as_text:
            return a, b, ["--ruleset", ruleset, f"{to_text(a)} vs {to_text(b)}"]
        # Options for all dice apply to both sides.
        b_rolls = dataclasses.replace(b, halve=a.halve, botch=a.botch)
        return a, b_rolls, [*to_options(a), "--against", to_text(b)]

    def test_COFD_14_V20_8_V20_11_CHAT_5_CHAT_6_TEST_7_contests(self):
        def make_case(dealer):
            ruleset = dealer.pick_ruleset()
            a, b, words = self.sides(dealer, ruleset)
            defender = dealer.chance.choice([None, "a", "b"])
            words = ["contest", "odds", *words, *(["--defender", defender] if defender else [])]
            return words, chances.contest, a, b, defender

        self.compare_all("contest", make_case, self.differ_in)

    def test_V20_8_V20_12_CHAT_7_contests_of_several_turns(self):
        def make_case(dealer):
            ruleset = dealer.pick_ruleset(chances.VAMPIRE)
            a, b, words = self.sides(dealer, ruleset)
            total = dealer.chance.randint(1, 8)
            return ["contest", "odds", *words, "--total", total], chances.turns, a, b, total

        self.compare_all("turns", make_case, self.differ_in)

    def test_COFD_11_COFD_15_COFD_16_V20_8_V20_10_extended_actions(self):
        def make_case(dealer):
            chance = dealer.chance
            ruleset = dealer.pick_ruleset(chances.STORYTELLING + chances.VAMPIRE)
            leave_out = {"automatic", "willpower", *(["required"] if chance.random() < 0.9 else [])}
            if ruleset in chances.STORYTELLING and chance.random() < 0.9:
                leave_out.add("tries")
            pool = dealer.pool(ruleset, leave_out)
            total, rolls = chance.randint(1, 12), chance.choice([None, None, 0, 1, 4, 9])
            on_botch = chance.choice([None, "nothing", "loses-total", "ends"])
            further = chance.random() < 0.3
            words = ["extended", "odds", *to_options(pool), "--total", total, *(["--further"] if further else [])]
            words += ["--rolls", rolls] if rolls is not None else []
            words += ["--on-botch", on_botch] if on_botch else []
            return words, chances.extended, pool, total, rolls, on_botch, further

        def differ(answer, expected):
            by_roll, mean = expected
            difference = self.differ_in(
                {entry["roll"]: entry["p"] for entry in answer["rolls"]}, dict(enumerate(by_roll, 1)), "by roll "
            )
            if difference or (mean is None and answer["mean_rolls"] is None):
                return difference
            if not (mean and answer["mean_rolls"] and math.isclose(answer["mean_rolls"], mean, rel_tol=EXACT)):
                return f"mean: {answer['mean_rolls']}, and not {mean}"
            return None

        self.compare_all("extended", make_case, differ)

    def test_COFD_12_V20_13_CHAT_8_teamwork(self):
        def make_case(dealer):
            chance = dealer.chance
            ruleset = dealer.pick_ruleset(chances.STORYTELLING + chances.VAMPIRE)
            leader = dealer.pool(ruleset, {"automatic"})
            helpers = [dealer.pool(ruleset, {"automatic", "required"}, most=4) for _ in range(chance.randint(1, 3))]
            limit = chance.choice([0, 1, 2]) if chance.random() < (0.6 if ruleset in chances.BOOK else 0.05) else None
            spoils = chance.random() < (0.5 if ruleset in chances.CHAT else 0.03)
            words = ["teamwork", "odds", *to_options(leader), *(["--spoils"] if spoils else [])]
            for helper in helpers:
                words += ["--helper", to_text(helper)]
            words += ["--limit", limit] if limit is not None else []
            return words, chances.teamwork, leader, helpers, limit, spoils

        self.compare_all("teamwork", make_case, self.differ_in_roll)

    def test_COFD_11_V20_8_CHAT_5_TEST_9_one_roll_with_earlier_tries(self):
        def make_case(dealer):
            leave_out = {"automatic"} if dealer.chance.random() < 0.7 else set()
            pool = dealer.pool(dealer.pick_ruleset(), leave_out, {"tries"}, 13)
            if pool.automatic and pool.willpower:
                pool = dataclasses.replace(pool, willpower=False)
            return ["odds", *to_options(pool)], chances.roll, pool

        self.compare_all("odds", make_case, self.differ_in_roll)

    def test_V20_9_multiple_actions(self):
        def make_case(dealer):
            chance = dealer.chance
            ruleset = dealer.pick_ruleset(chances.VAMPIRE)
            if chance.random() < 0.3:
                pools = [dealer.pool(ruleset, {"automatic", "willpower"}, most=8)] * chance.randint(2, 4)
                words = ["-n", len(pools), *to_options(pools[0])]
            else:
                number = chance.choice([1, 2, 2, 3, 4])
                pools = [dealer.pool(ruleset, {"automatic", "willpower"}, most=8) for _ in range(number)]
                words = ["--ruleset", ruleset, *map(to_text, pools)]
            return ["multiple", *words], chances.multiple, pools

        def differ(answer, expected):
            for action, pool in zip(answer["actions"], expected):
                if action["can_be_taken"] != (pool is not None):
                    return f"action {action['action']}: can_be_taken is {action['can_be_taken']}"
                if pool is not None and (action["dice"], action["target"]) != (pool.dice, pool.target):
                    return f"action {action['action']}: {pool.dice} dice against {pool.target} are right"
            taken = [pool for pool in expected if pool is not None]
            return self.differ_in({"all": self.multiply(taken)}, {"all": math.prod(map(self.get_success, taken))})

        self.known = {}
        self.compare_all("multiple", make_case, differ)

    def get_success(self, pool):
        return chances.roll(pool)[1].get("success", 0.0)

    def multiply(self, pools):
        """The chance that all of them succeed, from the odds of each roll."""
        alone = [to_options(pool) for pool in pools]
        missing = [words for words in alone if tuple(words) not in self.known]
        for words, answer in zip(missing, self.run_all([["odds", *words] for words in missing])):
            self.known[tuple(words)] = answer["outcomes"]["success"]
        return math.prod(self.known[tuple(words)] for words in alone)


if __name__ == "__main__":
    harness.main()
