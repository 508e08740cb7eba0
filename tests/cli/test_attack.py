#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Weapons, armor and attacks through the program."""

import fractions
import json
import math
import pathlib

import harness

F = fractions.Fraction

TRAITS = {"strength": 2, "dexterity": 3, "melee": 2, "firearms": 1, "brawl": 2, "stamina": 3}
WEAPONS = [
    {"name": "Knife", "rating": 1, "damage": "lethal", "traits": ["melee"], "note": "Rusty"},
    {"name": "Pistol", "rating": 4, "damage": "lethal", "traits": ["firearms"]},
]
ARMOR = [{"name": "Vest", "rating": 1, "ballistic": 3}, {"name": "Shield", "rating": 2, "worn": False}]


def binomial(dice, target):
    hit = F(11 - target, 10)
    return [math.comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(dice + 1)]


def attack(dice, target):
    """V20-2, V20-3: the chances of each number of successes, of which 0 is a miss."""
    chances = [F(0)] * (dice + 1)
    for hits in range(dice + 1):
        for ones in range(dice + 1 - hits):
            others = dice - hits - ones
            weight = math.comb(dice, hits) * math.comb(dice - hits, ones)
            chance = weight * F(11 - target, 10) ** hits * F(1, 10) ** ones * F(target - 2, 10) ** others
            chances[max(hits - ones, 0)] += chance
    return chances


def chain(dice, target, damage, soak):
    """BOOK-2: the chances of each amount of damage that is left."""
    left = {}
    soaked = binomial(soak, 6)
    for successes, chance in enumerate(attack(dice, target)):
        amounts = binomial(damage + successes - 1, 6) if successes else [F(1)]
        for amount, one in enumerate(amounts):
            for less, other in enumerate(soaked):
                rest = max(amount - less, 0)
                left[rest] = left.get(rest, 0) + chance * one * other
    return left


class Attack(harness.Case):
    def character(self, name, ruleset, **members):
        sheet = {"format": "ten-again/sheet", "version": 1, "ruleset": ruleset, "name": name, "traits": TRAITS}
        return self.write(f"{name.lower()}.json", {**sheet, **members})

    def pair(self, ruleset):
        return (self.character("Ada", ruleset, weapons=WEAPONS),
                self.character("Ben", ruleset, armor=ARMOR))

    def test_BOOK_2_exact_chances(self):
        for dice, target, damage, soak in ((1, 6, 0, 0), (5, 6, 3, 4), (4, 8, 2, 1), (7, 4, 5, 6), (3, 9, 0, 2)):
            odds = self.json("attack", "odds", "-r", "v20book", "--action", "armed_attack", "--dice", dice,
                             "--target", target, "--damage", damage, "--soak", soak)
            expected = chain(dice, target, damage, soak)
            for row in odds["distribution"]:
                self.assertLess(abs(row["p"] - float(expected.get(row["damage"], 0))), 1e-10)
            self.assertLess(abs(sum(row["p"] for row in odds["distribution"]) - 1), 1e-12)
            self.assertLess(abs(odds["success"] - float(1 - attack(dice, target)[0])), 1e-12)

    def test_BOOK_2_three_rolls_in_one_entry(self):
        ada, ben = self.pair("v20")
        log = ("--log", "--log-file", self.home / "rolls.log")
        play = self.json("attack", "-s", ada, "--weapon", "knife", "--against-sheet", ben, *log,
                         "--faces", "7,8,2,2,2,6,7,8,9,6,2,3,4")
        self.assertEqual([play[role]["successes"] for role in ("attack", "damage", "soak")], [2, 4, 1])
        self.assertEqual([term["label"] for term in play["damage"]["pool"]["terms"]], ["Strength", "Knife", "Successes"])
        self.assertEqual([term["label"] for term in play["soak"]["pool"]["terms"]], ["Stamina", "Armor"])
        self.assertEqual((play["left"], play["kind"]), (3, "lethal"))
        entries = self.json("history", "list", "--log-file", self.home / "rolls.log")["entries"]
        self.assertEqual([(entry["kind"], len(entry["rolls"])) for entry in entries], [("attack", 3)])
        said = self.text("history", "damage", 1, "--sheet", ben, "--log-file", self.home / "rolls.log")
        self.assertEqual(said, "Ben takes 3 damage (Lethal)\n")
        self.assertEqual(json.loads(pathlib.Path(ben).read_text())["tracks"]["health"]["lethal"], 3)

    def test_BOOK_2_statistics_count_the_attack_alone(self):
        """The dice of damage and soak are dice, but nothing succeeds or fails by them."""
        ada, ben = self.pair("v20")
        self.json("attack", "-s", ada, "--weapon", "Knife", "--against-sheet", ben, "--log",
                  "--faces", "6,7,8,2,3,6,6,6,6,6,2,3,4,5")
        found = self.json("history", "stats")
        self.assertEqual((found["rolls"], found["outcomes"]["success"]["rolls"], found["luck"]["successes"]), (1, 1, 3))
        self.assertEqual(found["pools"], [{"name": "Dexterity + Melee", "rolls": 1}])
        self.assertEqual(found["characters"], [{"name": "Ada", "rolls": 1}])
        self.assertEqual((found["dice"]["dice"], found["streaks"]), (14, {"success": 1, "failure": 0}))

    def test_BOOK_2_soak_skipped_hidden_and_by_number(self):
        ada, ben = self.pair("v20")
        words = ("attack", "-s", ada, "--weapon", "Knife", "--against-sheet", ben)
        self.assertNotIn("soak", self.json(*words, "--no-soak", "--faces", "7,2,2,2,2,6,7,8"))
        seen = self.json(*words, "--hidden-soak", "--for-players", "--seed", "ab" * 32)
        self.assertNotIn("soak", seen)
        self.assertNotIn("left", seen)
        play = self.json(*words, "--soak", 1, "--kind", "aggravated", "--faces", "7,2,2,2,2,6,7,8,6")
        self.assertEqual((play["left"], play["kind"]), (2, "aggravated"))

    def test_ITEM_1_the_rating_of_each_ruleset(self):
        ada, ben = self.pair("cofd")
        sheet = self.json("sheet", "show", ada)
        self.assertEqual(sheet["weapons"][0]["name"], "Knife")
        play = self.json("attack", "-s", ada, "--weapon", "Pistol", "--against-sheet", ben, "--faces", "8,2,2,2")
        self.assertEqual(play["successes"], 5)
        ada, ben = self.pair("v5")
        play = self.json("attack", "-s", ada, "--weapon", "Knife", "--against-sheet", ben, "--faces", "6,6,6,6,1,1,1,1")
        self.assertEqual((play["winner"], play["margin"]), ("a", 4))
        ada, ben = self.pair("wodtests")
        play = self.json("attack", "-s", ada, "--weapon", "Knife", "--seed", "cd" * 32)
        self.assertIn({"kind": "modifier", "label": "Knife", "dice": 1},
                      [{key: term[key] for key in ("kind", "label", "dice")} for term in play["pool"]["terms"]])

    def test_ITEM_1_shown(self):
        ada, ben = self.pair("v20")
        text = self.text("sheet", "show", ada)
        self.assertRegex(text, r"(?s)Weapons\n.*Knife\s+1\s+Lethal, Melee\s+Rusty\n.*Pistol\s+4\s+Lethal, Firearms")
        self.assertRegex(self.text("sheet", "show", ben), r"Armor\n.*Vest\s+1/3\n.*Shield\s+2\s+not worn")
        self.assertIn("Knife 1 (Lethal, Melee): Rusty", self.text("sheet", "export", ada, "--markdown"))

    def test_bad_input(self):
        ada, ben = self.pair("v20")
        rows = (
            (["attack", "-s", ada], "use --weapon or --action"),
            (["attack", "-s", ada, "--weapon", "Knive"], "did you mean “Knife”"),
            (["attack", "-r", "v20", "--weapon", "Knife", "--dice", 3], "use it with --sheet"),
            (["attack", "-s", ada, "--weapon", "Knife", "--soak", 1000000000], "--soak"),
            (["attack", "-s", ada, "--weapon", "Knife", "--kind", "cold"], "choose from: lethal"),
            (["attack", "-s", ada, "--weapon", "Knife", "--soak", 1, "--no-soak"], "--no-soak"),
            (["attack", "-r", "cofd", "--action", "shooting", "--dice", 3, "--soak", 1], "damage is not rolled"),
            (["attack", "-r", "cofd", "--action", "research", "--dice", 3], "is not an attack"),
        )
        for words, message in rows:
            self.fails(2, message, *words)
        for members, place in (({"weapons": [{"rating": 1}]}, "“name”"), ({"armor": [{"name": "Wall", "rating": 10**9}]}, "20")):
            path = self.character("Eve", "v20", **members)
            result = self.run_cli("sheet", "check", path)
            self.assertNotEqual(result.returncode, 0)
            self.assertRegex(result.stdout + result.stderr, rf"eve.json:1:\d+: .*{place}")


if __name__ == "__main__":
    harness.main()
