#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules through the program: each by its id, and hundreds of requests compared with the oracle."""

import json
import os
import random

import harness
import oracle

ROLLS = int(os.environ.get("TEN_CLI_ROLLS", "700"))
ODDS = int(os.environ.get("TEN_CLI_ODDS", "150"))

# The rule, the options, the faces, and the expected result.
TABLE = [
    ("COFD-1", "--dice 4", "8,9,7,1", {"successes": 2, "outcome": "success", "target": 8, "required": 1}),
    ("COFD-1", "--dice 2", "7,1", {"successes": 0, "outcome": "failure"}),
    ("COFD-1", "--dice 3 --required 3", "8,9,7", {"successes": 2, "outcome": "failure", "required": 3}),
    ("COFD-2", "--dice 1", "10,10,10,7", {"successes": 3, "again": 10}),
    ("COFD-5", "--dice 0", "10", {"successes": 1, "outcome": "success", "pool.chance": True}),
    ("COFD-5", "--dice 0", "9", {"outcome": "failure"}),
    ("COFD-5", "--dice -2", "1", {"outcome": "dramatic-failure", "pool.dice": -2}),
    ("COFD-6", "--dice 5", "8,8,8,8,8", {"outcome": "exceptional", "successes": 5}),
    ("COFD-6", "--dice 5 --required 6", "8,8,8,8,8", {"outcome": "failure"}),
    ("COFD-8", "--dice 1 --again 9", "9,8", {"successes": 2, "again": 9}),
    ("COFD-8", "--dice 1 --again 8", "8,7", {"successes": 1, "again": 8}),
    ("COFD-8", "--dice 1 --again none", "10", {"successes": 1, "again": None}),
    ("COFD-8", "--dice 1 --again 10 --again 8 --again 9", "8,7", {"again": 8}),
    ("COFD-9", "--dice 2 --extra 3", "8,2", {"successes": 4, "outcome": "success"}),
    ("COFD-9", "--dice 2 --extra 3", "7,2", {"successes": 0, "outcome": "failure"}),
    ("COFD-9", "--dice 2 --extra 4", "8,2", {"outcome": "exceptional"}),
    ("COFD-10", "--dice 2 --rote", "3,8,10,2", {"successes": 2, "rote": True}),
    ("COFD-10", "--dice 0 --rote", "1", {"outcome": "dramatic-failure"}),
    ("COFD-10", "--dice 0 --rote", "5,10", {"outcome": "success"}),
    ("COFD-10", "--dice 0 --rote", "5,1", {"outcome": "dramatic-failure"}),
    ("COFD-11", "--dice 3 --tries 2", "8", {"pool.dice": 1}),
    ("COFD-18", "--dice 1 --willpower", "8,8,7,7", {"pool.dice": 4, "successes": 2}),
    ("NWOD-1", "--ruleset nwod --dice 0", "10,10,8", {"successes": 2, "outcome": "success"}),
    ("NWOD-2", "--ruleset nwod --dice 0", "1", {"outcome": "dramatic-failure"}),
    ("NWOD-2", "--ruleset nwod --dice 0", "10,1", {"outcome": "success", "successes": 1}),
    ("NWOD-3", "--ruleset nwod --dice 1", "1", {"outcome": "failure"}),
    ("V20-1", "--ruleset v20da --dice 3", "6,7,5", {"successes": 2, "target": 6}),
    ("V20-1", "--ruleset v20da --dice 3 --target 8", "6,8,9", {"successes": 2}),
    ("BOOK-1", "--ruleset v20book --dice 3", "1,1,8", {"successes": 0, "net": 0, "ones": 2, "outcome": "failure"}),
    ("V20-2", "--ruleset v20da --dice 3", "1,1,8", {"successes": 0, "net": 0, "ones": 2, "outcome": "failure"}),
    ("V20-3", "--ruleset v20da --dice 3", "1,2,3", {"outcome": "botch", "degree": None}),
    ("V20-3", "--ruleset v20da --dice 3", "2,2,3", {"outcome": "failure"}),
    ("V20-4", "--ruleset v20da --dice 5 --target 8", "2,3,8,10,10", {"successes": 3, "degree": "complete"}),
    ("V20-4", "--ruleset v20da --dice 5 --target 8 --tens-double", "2,3,8,10,10", {"successes": 5, "degree": "phenomenal"}),
    ("V20-5", "--ruleset v20da --dice 2 --willpower", "1,1", {"successes": 1, "outcome": "success"}),
    ("V20-5", "--ruleset v20da --dice 2 --willpower --required 2", "1,1", {"outcome": "failure"}),
    ("V20-6", "--ruleset v20da --dice 6 --automatic", "", {"successes": 1, "flags": ["automatic"], "dice": []}),
    ("V20-6", "--ruleset v20da --dice 2 --injury", "6,2", {"successes": 1, "flags": []}),
    ("V20-7", "--ruleset v20da --dice 2", "6,2", {"degree": "marginal"}),
    ("V20-7", "--ruleset v20da --dice 2", "6,7", {"degree": "moderate"}),
    ("V20-7", "--ruleset v20da --dice 4", "6,7,8,9", {"degree": "exceptional"}),
    ("V20-8", "--ruleset v20da --dice 1 --tries 3", "9", {"target": 9, "outcome": "success"}),
    ("V20-16", "--ruleset v20da --dice 0", "", {"outcome": "failure", "flags": ["no-dice"], "dice": []}),
    ("CHAT-2", "--ruleset v20 --dice 4 --tens-double", "10,1,2,6", {"net": 1, "successes": 1}),
    ("CHAT-3", "--ruleset v20 --dice 5 --target 8", "9,1,1,8,1", {"net": -1, "successes": 0, "outcome": "botch"}),
    ("CHAT-3", "--ruleset v20 --dice 2", "9,1", {"net": 0, "outcome": "failure"}),
    ("CHAT-4", "--ruleset v20 --dice 3 --botch no-success", "9,1,1", {"net": -1, "outcome": "failure"}),
    ("CHAT-4", "--ruleset v20 --dice 2 --botch no-success", "2,1", {"outcome": "botch"}),
    ("CHAT-5", "--ruleset v20 --dice 1 --tries 9", "10", {"target": 10, "outcome": "success"}),
    ("CHAT-11", "--ruleset v20 --dice 2 --willpower", "1,1", {"net": 1, "successes": 1, "outcome": "success"}),
    ("TEST-2", "--ruleset wodtests --dice 3", "6,7,10", {"successes": 3, "required": 3, "margin": 0}),
    ("TEST-3", "--ruleset wodtests --dice 0", "", {"outcome": "failure", "flags": ["no-dice"]}),
    ("TEST-6", "--ruleset wodtests --dice 3", "6,7,10", {"degree": "clenched"}),
    ("TEST-6", "--ruleset wodtests --dice 6 --combat", "6,7,10,6,7,8", {"degree": "complete", "margin": 3, "combat": True}),
    ("TEST-6", "--ruleset wodtests --dice 3", "6,7,2", {"margin": -1, "degree": None, "outcome": "failure"}),
    ("TEST-6", "--ruleset wodtests --dice 3 --required 1", "6,7,8", {"margin": 2, "degree": "moderate"}),
    ("TEST-8", "--ruleset wodtests --dice 3 --red 1", "6,2,8", {"successes": 2, "pool.red": 1}),
    ("TEST-9", "--ruleset wodtests --dice 11 --red 3", "6,6,2,2,7,1", {"successes": 6, "pool.dice": 11, "flags": ["halved"]}),
    ("TEST-9", "--ruleset wodtests --dice 11 --required 5 --halve required", "6,6,2,2,7,1", {"successes": 3, "required": 3, "flags": ["halved"]}),
    ("TEST-9", "--ruleset wodtests --dice 11 --halve never", "6,6,2,2,7,1,1,1,1,1,1", {"successes": 3, "flags": []}),
    ("V5-1", "--ruleset v5 --dice 3", "10,10,2", {"successes": 4, "margin": 3}),
    ("V5-1", "--ruleset v5 --dice 3", "10,10,10", {"successes": 5}),
    ("V5-2", "--ruleset v5 --dice 2", "10,10", {"flags": ["critical"]}),
    ("V5-2", "--ruleset v5 --dice 2 --red 1", "10,10", {"flags": ["messy-critical"]}),
    ("V5-2", "--ruleset v5 --dice 2 --red 1", "2,1", {"flags": ["bestial-failure"], "outcome": "failure"}),
    ("V5-2", "--ruleset v5 --dice -3 --red 2", "1", {"pool.dice": 1, "pool.red": 1}),
    ("V5-8", "--ruleset v5 --dice 3 --difficulty 2", "6,7,1", {"required": 2, "margin": 0, "target": 6}),
    ("V5-8", "--ruleset v5 --dice 3 --required 0", "1,7,1", {"required": 0, "margin": 1, "outcome": "success"}),
    ("V5-8", "--ruleset v5 --dice 2 --difficulty 0 --red 1", "2,1", {"margin": 0, "successes": 0, "flags": []}),
    ("V20-1", "--ruleset v20 --dice 3 --difficulty 8", "8,7,6", {"target": 8, "successes": 1}),
    ("POOL-9", "--dice 1 --again none --again 9", "9,8", {"again": 9}),
    ("POOL-9", "--dice 3 --required 3 --required 2", "8,9,1", {"required": 2, "outcome": "success"}),
    ("POOL-9", "--dice 1 --extra 2 --extra 3 --extra 1", "8", {"successes": 4}),
    ("POOL-9", "--dice 3 --tries 2 --tries 1", "8,8", {"pool.dice": 2}),
    ("POOL-9", "--dice 1 --dice 3 --dice 2", "8,8,8", {"pool.dice": 3}),
    ("POOL-9", "--ruleset v20 --dice 1 --target 7 --target 5 --difficulty 6", "5", {"target": 5}),
    ("POOL-9", "--ruleset v5 --dice 2 --required 3 --difficulty 2 --red 2 --red 1", "6,6", {"required": 2, "pool.red": 1}),
    ("POOL-5", "--dice 1 --modifier -5 --modifier 3 --modifier -2:dark", "9", {"pool.dice": -3, "pool.chance": True}),
    ("POOL-5", "--dice 1 --modifier 2 --modifier 2 --modifier 1", "2,2,2,2,2,2", {"pool.dice": 6}),
]


def lookup(document, path):
    for name in path.split("."):
        document = document[name]
    return document


def make_options(chance):
    """A random request as options for the oracle; chance is the random generator."""
    ruleset = chance.choice(list(oracle.RULESETS))
    options = {"ruleset": ruleset, "dice": chance.choice([-2, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15])}
    if chance.random() < 0.4:
        options["modifiers"] = [chance.randint(-5, 5) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.3:
        options["required"] = chance.randint(1, 7)
    if ruleset in oracle.CHANCE:
        if chance.random() < 0.6:
            options["again"] = chance.choice([8, 9, 10, None])
        options["rote"] = chance.random() < 0.3
        options["extra"] = chance.choice([0, 0, 1, 3])
        options["tries"] = chance.choice([0, 0, 1, 2])
        options["willpower"] = chance.random() < 0.2
    elif ruleset in oracle.OLD:
        options["target"] = chance.randint(3, 9)
        options["tens_double"] = chance.random() < 0.5
        options["tries"] = chance.choice([0, 0, 0, 1, 2])
        options["willpower"] = chance.random() < 0.3
        if ruleset == "v20" and chance.random() < 0.3:
            options["botch"] = "no-success"
    else:
        options["red"] = chance.randint(0, 6)
        if ruleset == "wodtests":
            options["halve"] = chance.choice(["successes", "required", "never"])
    return options


def to_words(options):
    words = ["--ruleset", options["ruleset"], "--dice", options["dice"]]
    for modifier in options.get("modifiers", []):
        words += ["--modifier", modifier]
    for name in ("target", "required", "extra", "tries", "red", "halve", "botch"):
        if options.get(name):
            words += [f"--{name}", options[name]]
    if "again" in options:
        words += ["--again", options["again"] or "none"]
    for name in ("rote", "tens_double", "willpower"):
        if options.get(name):
            words.append("--" + name.replace("_", "-"))
    return [str(word) for word in words]


def plan(options):
    rest = {name: value for name, value in options.items() if name not in ("ruleset", "dice")}
    return oracle.plan(options["ruleset"], options["dice"], **rest)


class Rules(harness.Case):
    def test_each_rule_by_its_id(self):
        for rule, options, faces, expected in TABLE:
            with self.subTest(rule=rule, options=options, faces=faces):
                document = self.json("roll", *options.split(), "--faces", faces)
                for path, value in expected.items():
                    self.assertEqual(lookup(document, path), value, path)

    def test_cofd_10_the_order_of_dice(self):
        document = self.json("roll", "--dice", "3", "--rote", "--faces", "10,2,8,10,9,3")
        self.assertEqual(
            [(die["face"], die["wave"], die["from"], die["replaced"]) for die in document["dice"]],
            [(10, 0, None, False), (2, 0, None, True), (8, 0, None, False), (10, 0, 1, False), (9, 1, 0, False), (3, 1, 3, False)],
        )

    def test_chat_2_ones_take_the_leftmost_dice(self):
        document = self.json("roll", "--ruleset", "v20", "--dice", "4", "--faces", "10,1,2,6")
        self.assertEqual([die["cancelled"] for die in document["dice"]], [True, False, False, False])
        self.assertEqual([die["successes"] for die in document["dice"]], [0, 0, 0, 1])

    def test_v20_8_no_further_try(self):
        self.fails(2, "", "roll", "--ruleset", "v20da", "--dice", "5", "--tries", "4")

    def test_v5_2_red_dice_are_thrown_last(self):
        document = self.json("roll", "--ruleset", "v5", "--dice", "3", "--red", "2", "--faces", "2,3,4")
        self.assertEqual([die["kind"] for die in document["dice"]], ["plain", "red", "red"])


class Oracle(harness.Case):
    """The engine and a second reading of the rules must agree."""

    def compare(self, options, made, words, faces, dice, result):
        document = self.json("roll", *words, "--faces", ",".join(map(str, faces)))
        drawn = [{name: die[name] for name in ("face", "kind", "wave", "from", "replaced")} for die in document["dice"]]
        self.assertEqual(drawn, dice)
        for name in ("successes", "net", "ones", "outcome", "degree", "margin"):
            self.assertEqual(document[name], result[name], name)
        self.assertEqual(set(document["flags"]), result["flags"])
        self.assertEqual(document["required"], made["required"])
        self.assertEqual(document["pool"]["dice"], made["dice"])
        self.assertEqual(document["pool"]["dice"], sum(term["dice"] for term in document["pool"]["terms"]))
        self.assertEqual(document["pool"]["red"], made["red"])
        self.assertEqual(document["pool"]["chance"], made["chance"])
        if result["cancelled"] is not None:
            cancelled = [i for i, die in enumerate(document["dice"]) if die["cancelled"]]
            self.assertEqual(cancelled, result["cancelled"])

    def test_random_rolls(self):
        chance = random.Random(20)
        for _ in range(ROLLS):
            options = make_options(chance)
            faces = []

            def draw():
                faces.append(chance.choice([1, 1, 10, 10, *range(1, 11)]))
                return faces[-1]

            words = to_words(options)
            with self.subTest(words=" ".join(words)):
                try:
                    made = plan(options)
                except oracle.Refused:
                    self.fails(2, "", "roll", *words)
                    continue
                if made["sure"] and (made["automatic"] or made["dice"] <= 0):
                    # A point is not spent on a roll without dice (V20-5).
                    self.fails(2, "Willpower has no effect", "roll", *words)
                    continue
                dice, result = oracle.roll(made, draw)
                with self.subTest(faces=faces):
                    self.compare(options, made, words, faces, dice, result)

    def compare_odds(self, words, expected):
        document = self.json("odds", *words)
        found = {entry["successes"]: entry["p"] for entry in document["distribution"]}
        for n in {*found, *expected["distribution"]}:
            self.assertAlmostEqual(found.get(n, 0), float(expected["distribution"].get(n, 0)), delta=1e-12, msg=n)
        for n in {*document["outcomes"], *expected["outcomes"]}:
            self.assertAlmostEqual(
                document["outcomes"].get(n, 0), float(expected["outcomes"].get(n, 0)), delta=1e-12, msg=n
            )
        self.assertAlmostEqual(sum(document["outcomes"].values()), 1, delta=1e-12)
        for n in {*(document["degrees"] or {}), *expected["degrees"]}:
            self.assertAlmostEqual(
                document["degrees"].get(n, 0), float(expected["degrees"].get(n, 0)), delta=1e-12, msg=n
            )
        self.assertAlmostEqual(document["mean"], float(expected["mean"]), delta=1e-11)

    def test_random_odds(self):
        chance = random.Random(5)
        done = 0
        while done < ODDS:
            options = make_options(chance)
            try:
                made = plan(options)
            except oracle.Refused:
                continue
            if made["plain_thrown"] + made["red_thrown"] > 6 or made["dice"] > 15:
                continue
            done += 1
            words = to_words(options)
            with self.subTest(words=" ".join(words)):
                if made["sure"] and (made["automatic"] or made["dice"] <= 0):
                    self.fails(2, "Willpower has no effect", "odds", *words)
                    continue
                self.compare_odds(words, oracle.odds(made))


if __name__ == "__main__":
    harness.main()
