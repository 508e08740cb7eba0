#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The statistics of random logs, compared with a computation from the rules alone; and the players'
view."""

import dataclasses
import json
import math
import re

import chances
import harness
from test_play_odds import Dealer, to_options

EXACT = 1e-9
OUTCOMES = ("failure", "success", "exceptional", "dramatic-failure", "botch")


class Stats(harness.Case):
    def setUp(self):
        super().setUp()
        self.log = str(self.home / "log")
        self.rolled = []

    def stats(self, *words):
        return self.json("history", "stats", "--log-file", self.log, *words)

    def roll(self, pool, *words, **facts):
        result = self.run_cli("roll", "--log", "--log-file", self.log, *to_options(pool), "--json", *words)
        if result.returncode != 0:
            return
        self.rolled.append({"pool": pool, "roll": json.loads(result.stdout), **facts})

    def strike(self, index):
        self.text("history", "strike", index + 1, "--reason", "a test", "--log-file", self.log)
        self.rolled[index]["struck"] = True

    def select(self, **facts):
        return [entry for entry in self.rolled if all(entry.get(name, False) == value for name, value in facts.items())]

    def without(self, pool):
        """The mean number of successes without the point of Willpower."""
        return sum(n * p for n, p in chances.sum_up(chances.throw(dataclasses.replace(pool, willpower=False).prepare()), 0).items())

    def calculate(self, entries):
        entries = [entry for entry in entries if not entry.get("struck")]
        found = {"expected": 0.0, "variance": 0.0, "successes": 0, "compared": 0}
        found["outcomes"] = {name: [0, 0.0] for name in OUTCOMES}
        found["faces"], found["streaks"] = [0] * 10, {True: 0, False: 0}
        found["best"] = found["worst"] = 1.0
        found["willpower"], found["points"] = [0, 0.0, 0.0], 0
        streak = []
        for entry in entries:
            pool, roll = entry["pool"], entry["roll"]
            table = chances.throw(pool.prepare())
            successes, net = chances.sum_up(table, 0), chances.sum_up(table, 1)
            mean = sum(n * p for n, p in successes.items())
            for name, p in chances.roll(pool)[1].items():
                found["outcomes"][name][1] += p
            found["outcomes"][roll["outcome"]][0] += 1
            for die in roll["dice"]:
                found["faces"][die["face"] - 1] += 1
            good = roll["outcome"] in ("success", "exceptional")
            streak = [*streak, good] if streak and streak[0] == good else [good]
            found["streaks"][good] = max(found["streaks"][good], len(streak))
            if roll["dice"]:
                found["compared"] += 1
                found["successes"] += roll["successes"]
                found["expected"] += mean
                found["variance"] += sum((n - mean) ** 2 * p for n, p in successes.items())
                found["best"] = min(found["best"], sum(p for n, p in net.items() if n >= roll["net"]))
                found["worst"] = min(found["worst"], sum(p for n, p in net.items() if n <= roll["net"]))
            if pool.willpower:
                for i, number in enumerate((roll["successes"], mean, self.without(pool))):
                    found["willpower"][i] += number
                found["points"] += 1
        return found

    def near(self, a, b, what):
        self.assertLess(abs(a - b), EXACT * max(abs(a), abs(b), 1.0), what)

    def compare(self, found, entries):
        expected = self.calculate(entries)
        counted = [entry for entry in entries if not entry.get("struck")]
        luck, willpower = found["luck"], found["willpower"]
        self.assertEqual(found["rolls"], len(counted))
        self.assertEqual(found["left_out"], {"rerolls": 0, "struck_out": len(entries) - len(counted), "damaged": 0})
        self.assertEqual((luck["rolls"], luck["successes"]), (expected["compared"], expected["successes"]))
        for name in ("expected", "variance"):
            self.near(luck[name], expected[name], name)
        deviation = math.sqrt(expected["variance"])
        self.near(luck["deviations"], (expected["successes"] - expected["expected"]) / deviation, "deviations")
        self.near(luck["to"], expected["expected"] + 1.959963984540054 * deviation, "to")
        self.near(luck["from"], max(0.0, expected["expected"] - 1.959963984540054 * deviation), "from")
        for name in OUTCOMES:
            self.assertEqual(found["outcomes"][name]["rolls"], expected["outcomes"][name][0], name)
            self.near(found["outcomes"][name]["expected"], expected["outcomes"][name][1], name)
        self.assertEqual(found["dice"]["faces"], expected["faces"])
        self.assertEqual(found["streaks"], {"success": expected["streaks"][True], "failure": expected["streaks"][False]})
        self.near(found["luckiest"]["p"], expected["best"], "luckiest")
        self.near(found["unluckiest"]["p"], expected["worst"], "unluckiest")
        self.assertEqual((willpower["rolls"], willpower["successes"]), (expected["points"], expected["willpower"][0]))
        self.near(willpower["expected"], expected["willpower"][1], "with points")
        self.near(willpower["expected_without"], expected["willpower"][2], "without points")

    def test_random_rolls_of_all_rulesets_against_the_rules(self):
        dealer = Dealer("stats", sorted(chances.OPTIONS))
        while len(self.rolled) < 250:
            pool = dealer.pool(dealer.pick_ruleset())
            try:
                chances.roll(pool)
            except chances.Refused:
                continue
            chance = dealer.chance.random()
            if chance < 0.1:
                self.roll(pool, "--hidden", hidden=True)
            elif chance < 0.2:
                pool = dataclasses.replace(pool, modifiers=())
                secret = dataclasses.replace(pool, modifiers=(1,))
                self.roll_secret(pool, secret)
            else:
                self.roll(pool)
        self.assertGreater(len(self.select(hidden=True)), 5)
        for index in dealer.chance.sample(range(len(self.rolled)), 12):
            self.strike(index)
        self.compare(self.stats(), self.rolled)
        self.compare(self.stats("--for-players"), self.select(hidden=False))

    def roll_secret(self, pool, known):
        """A roll with a hidden modifier: for players, it does not exist."""
        result = self.run_cli("roll", "--log", "--log-file", self.log, *to_options(pool), "--secret", 1, "--hidden", "--json")
        if result.returncode == 0:
            self.rolled.append({"pool": known, "roll": json.loads(result.stdout), "hidden": True})

    def test_NWOD_5_POOL_7_what_players_see_does_not_depend_on_the_rest(self):
        pool = chances.Pool("cofd", 6, willpower=True)
        faces = ["--faces", "10,8,7,6,5,4,3,2,1,9"]
        self.roll(pool, *faces)
        self.roll(chances.Pool("v20", 4), "--faces", "1,1,2,3")
        before = self.text("history", "stats", "--for-players", "--json", "--log-file", self.log)
        words = self.text("history", "stats", "--for-players", "--log-file", self.log)
        self.roll(chances.Pool("cofd", 3), "--faces", "10,10,10,10,9,2,1", "--hidden")
        self.roll(chances.Pool("cofd", 1), "--secret", 1, "--hidden", "--faces", "1,2")
        self.text("contest", "5", "vs", "4", "--log", "--log-file", self.log, "--hidden", "--faces", "8,8,8,8,8,1,1,1,1")
        self.strike(2)
        self.assertEqual(self.stats()["rolls"], 5)
        self.assertEqual(self.stats()["contests"]["won"], 1)
        self.assertEqual(self.text("history", "stats", "--for-players", "--json", "--log-file", self.log), before)
        self.assertEqual(self.text("history", "stats", "--for-players", "--log-file", self.log), words)
        self.assertNotIn("sequence", before)
        self.assertNotIn("seal", before)

    def test_POOL_7_an_announced_modifier_keeps_its_reason(self):
        self.text("roll", "--dice", 5, "--announced", "-1:ambush", "--faces", "1,2,3,4", "--log", "--log-file", self.log)
        for words in ((), ("--json",)):
            self.assertNotIn("ambush", self.text("history", "stats", "--for-players", "--log-file", self.log, *words))
            self.assertIn("ambush", self.text("history", "stats", "--log-file", self.log, *words))

    def test_COFD_14_contests_are_counted_once(self):
        for a, b in (("8,8", "1,1"), ("1,1", "8,8"), ("1,8", "8,1"), ("9,9", "1,2")):
            self.text("contest", "2", "vs", "2", "--log", "--log-file", self.log, "--faces", f"{a},{b}")
        self.assertEqual(self.stats()["contests"], {"won": 2, "lost": 1, "tied": 1})
        self.text("history", "strike", 1, "--reason", "a test", "--log-file", self.log)
        self.assertEqual(self.stats()["contests"], {"won": 1, "lost": 1, "tied": 1})
        self.assertEqual((self.stats()["rolls"], self.stats()["left_out"]["struck_out"]), (6, 2))

    def test_character_and_time(self):
        sheet = self.sheet()
        pool = chances.Pool("cofd", 4)
        self.roll(pool, "--sheet", sheet, "--no-wounds", "--faces", "8,9,2,3")
        self.roll(pool)
        mine = self.stats("--character", "Marisol Vega")
        self.assertEqual((mine["rolls"], mine["characters"]), (1, [{"name": "Marisol Vega", "rolls": 1}]))
        self.compare(mine, self.rolled[:1])
        self.assertEqual(self.stats("--character", "marisol")["rolls"], 0)
        self.assertEqual(self.stats("--since", "2020-01-01")["rolls"], 2)
        self.assertEqual(self.stats("--until", "2020-01-01T20:30")["rolls"], 0)
        self.fails(2, "--since: “soon” is not a date", "history", "stats", "--since", "soon", "--log-file", self.log)

    def test_session_and_chronicle(self):
        pool = chances.Pool("cofd", 4)
        self.roll(pool, "--chronicle", "Elysium", "--faces", "8,9,2,3")
        self.text("history", "mark", "chapter", "Two", "--log-file", self.log)
        self.roll(pool, "--chronicle", "Elysium", "--faces", "8,9,2,3")
        self.roll(pool, "--faces", "1,2,3,8")
        self.compare(self.stats("--session", "1"), self.rolled[:1])
        self.compare(self.stats("--session", "last"), self.rolled[1:])
        self.compare(self.stats("--chronicle", "Elysium"), self.rolled[:2])
        self.compare(self.stats("--chronicle", "Elysium", "--session", 2), self.rolled[1:2])
        self.assertEqual(self.stats("--chronicle", "elysium")["rolls"], 0)
        self.fails(2, "there is no session 3", "history", "stats", "--session", 3, "--log-file", self.log)

    def test_V5_3_rerolls_are_left_out_but_for_their_new_dice(self):
        self.text("roll", "--ruleset", "v5", "--dice", 4, "--faces", "1,2,3,7", "--log", "--log-file", self.log)
        self.text("history", "reroll", 1, "--dice", "0,1", "--faces", "9,4", "--log-file", self.log)
        found = self.stats()
        self.assertEqual((found["rolls"], found["left_out"]["rerolls"]), (1, 1))
        self.assertEqual(found["dice"]["faces"], [1, 1, 1, 1, 0, 0, 1, 0, 1, 0])
        self.assertEqual((found["willpower"]["rerolls"], found["willpower"]["reroll_gain"]), (1, 1))
        self.assertEqual(found["luck"]["successes"], 1)

    def test_what_cannot_be_read_is_left_out(self):
        for _ in range(5):
            self.roll(chances.Pool("cofd", 2), "--faces", "7,8")
        with harness.changing(self.log) as database:
            for number, before, after in (
                (1, '"dice":[7,8]', '"dice":[]'),
                (2, '"dice":[7,8]', '"dice":[11,8]'),
                (3, '"request":{', '"request":'),
                (4, '"dice":[7,8]', '"dice":[7'),
            ):
                database.execute("UPDATE entries SET body = replace(body, ?, ?) WHERE number = ?", (before, after, number))
        found = self.stats()
        self.assertEqual((found["rolls"], found["left_out"]["damaged"]), (1, 4))
        self.assertEqual(found["dice"]["dice"], 2)

    def test_words(self):
        self.assertRegex(self.text("history", "stats", "--log-file", self.log), r"\ARolls +0\n\Z")
        self.assertEqual(self.stats()["rolls"], 0)
        self.roll(chances.Pool("cofd", 3), "--faces", "8,9,1")
        text = self.text("history", "stats", "--log-file", self.log)
        self.assertRegex(text, r"(?m)^Rolls +1$")
        self.assertRegex(text, r"(?m)^Successes +2 \(1\.0 expected\)$")
        self.assertRegex(text, r"(?m)^Luck +\+1\.\d\d standard deviations\. Nothing unusual: chance alone stays in this range")
        self.assertIn("Too few dice to tell: at least 50 dice are needed.", text)
        for i in range(2):
            self.roll(chances.Pool("cofd", 3), "--faces", "2,3,4")
        text = self.text("history", "stats", "--log-file", self.log)
        self.assertRegex(text, r"(?m)^Luck +−0\.\d\d standard deviations\. ")
        self.assertRegex(text, r"(?m)^Luckiest roll +3 dice: Success: 2 successes")

    def test_V20_6_what_is_not_left_to_chance_is_not_compared(self):
        self.roll(chances.Pool("v20", 7, automatic=True))
        found = self.stats()
        self.assertEqual((found["rolls"], found["luck"]["rolls"], found["luck"]["deviations"]), (1, 0, None))
        self.assertEqual(found["luckiest"], None)


class Fairness(harness.Case):
    def test_dice_of_the_system(self):
        found = self.json("fairness", "--count", 200000)
        self.assertEqual((found["dice"], sum(found["faces"])), (200000, 200000))
        expected = sum((n - 20000) ** 2 / 20000 for n in found["faces"])
        self.assertAlmostEqual(found["chi_square"], expected, places=9)
        self.assertGreater(found["p"], 1e-9)  # nobody lives to see this fail by chance
        self.assertAlmostEqual(found["p"], self.tail(found["chi_square"]), places=12)
        self.assertIsNone(self.json("fairness", "-n", 49)["p"])
        self.fails(2, "--count", "fairness", "--count", 0)

    def test_it_never_says_that_anything_is_proven(self):
        text = self.text("fairness")
        self.assertRegex(text, r"(?m)^Chi-square \d+\.\d\d, p-value \d\.\d{4}$")
        self.assertNotRegex(text.lower(), r"\bprove|\bcertain")
        self.assertEqual(len(re.findall(r"(?m)^ +\d+ +\d+ +\d+\.\d\d%", text)), 10)

    def tail(self, chi_square, steps=200000):
        """Nine degrees of freedom, by Simpson's rule over the density."""
        def density(x):
            return x**3.5 * math.exp(-x / 2) / (2**4.5 * math.gamma(4.5)) if x > 0 else 0.0

        width = chi_square / steps
        inner = sum((4 if i % 2 else 2) * density(i * width) for i in range(1, steps))
        return 1.0 - width / 3 * (density(0) + density(chi_square) + inner)


if __name__ == "__main__":
    harness.main()
