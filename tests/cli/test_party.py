#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Party rolls, extras in one line, and the turn order, through the program."""

import json
import math
import os
import random
import signal
import sqlite3
import subprocess
import time

import chances
import harness

SEED = "00112233445566778899aabbccddeeff" * 2
THUGS = "thug: 5 brawl, 3 health, x3"


class Table(harness.LogCase):
    """A log, and commands that use it."""

    def database(self, statement):
        database = sqlite3.connect(self.log, isolation_level=None)
        rows = database.execute(statement).fetchall()
        database.close()
        return rows

    def seen(self):
        words = ("history", "list", "--for-players", "--log-file", self.log)
        return self.text(*words) + self.text(*words, "--json")


class Odds(Table):
    """Compared to within 1e-10 with sums over all possible results, computed by chances.py."""

    RULESETS = ("cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests")

    def odds(self, ruleset, pools, against=None, defender=None):
        words = []
        for number, dice in enumerate(pools):
            words += ["--extra", f"m{number}: {dice} stealth"]
        words += ["--against", str(against)] if against is not None else []
        words += ["--defender", defender] if defender else []
        return self.json("party", "odds", "stealth", "-r", ruleset, *words)

    def close(self, found, expected):
        self.assertLess(abs(found - expected), 1e-10, (found, expected))

    def test_cofd_1_each_any_and_all(self):
        chance = random.Random("party")
        for ruleset in self.RULESETS:
            for size in (1, 2, 4):
                pools = [chance.randint(1, 9) for _ in range(size)]
                with self.subTest(ruleset=ruleset, pools=pools):
                    found = self.odds(ruleset, pools)
                    each = []
                    for dice in pools:
                        outcomes = chances.roll(chances.Pool(ruleset, dice))[1]
                        each.append(outcomes.get("success", 0) + outcomes.get("exceptional", 0))
                    for member, p in zip(found["members"], each):
                        outcomes = member["outcomes"]
                        self.close(outcomes.get("success", 0) + outcomes.get("exceptional", 0), p)
                    self.close(found["all"], math.prod(each))
                    self.close(found["any"], 1 - math.prod(1 - p for p in each))
                    self.assertEqual([m["name"] for m in found["members"]], [f"m{i}" for i in range(size)])

    def test_cofd_14_v20_11_test_7_one_against_many(self):
        chance = random.Random("one against many")
        for ruleset in self.RULESETS:
            for defender in (None, "a", "b") if ruleset == "wodtests" else (None,):
                pools, dice = [chance.randint(1, 8) for _ in range(3)], chance.randint(1, 9)
                with self.subTest(ruleset=ruleset, pools=pools, against=dice, defender=defender):
                    self.check_against(ruleset, pools, dice, defender)

    def check_against(self, ruleset, pools, dice, defender):
        found = self.odds(ruleset, pools, dice, defender)
        one = chances.Pool(ruleset, dice)
        many = [chances.Pool(ruleset, own) for own in pools]
        against = chances.set_against(one, chances.Pool(ruleset, max(pools)))
        sides = [chances.set_against(pool, one) for pool in many]
        tie = defender if ruleset == "wodtests" else None
        expected = dict.fromkeys(("any", "all", "beats_all", "beats_none"), 0.0)
        pairs = [{"a": 0.0, "b": 0.0, "none": 0.0} for _ in many]
        for y, q in against.items():
            won, lost = [], []
            for side, pair in zip(sides, pairs):
                won.append(sum(p for x, p in side.items() if x > y or (x == y and tie == "a")))
                lost.append(sum(p for x, p in side.items() if x < y or (x == y and tie == "b")))
                pair["a"] += q * won[-1]
                pair["b"] += q * lost[-1]
            expected["any"] += q * (1 - math.prod(1 - p for p in won))
            expected["all"] += q * math.prod(won)
            expected["beats_all"] += q * math.prod(lost)
            expected["beats_none"] += q * math.prod(1 - p for p in lost)
        for name, p in expected.items():
            self.close(found[name], p)
        for member, pair in zip(found["members"], pairs):
            self.close(member["a"], pair["a"])
            self.close(member["b"], pair["b"])
            self.close(member["none"], 1 - pair["a"] - pair["b"])

    def test_each_has_wounds_and_modifiers(self):
        sheet = self.sheet(tracks={"health": {"bashing": 7}})
        words = ("wits + medicine", "--sheet", sheet, "--extra", "medic: 4 medicine", "--modifier", "2")
        found = self.json("party", "odds", *words)
        for member, dice in zip(found["members"], (3 + 4 - 3 + 2, 4 + 2)):
            self.assertEqual(member["distribution"], self.json("odds", "--dice", dice)["distribution"])


class Party(Table):
    def test_the_best_comes_first(self):
        found = self.json("party", "brawl", "--sheet", self.sheet(), "--extra", "thug: 2 brawl, x2", "--faces", "1,2,3,8,8,8,1", *self.kept)
        self.assertEqual([(m["name"], m["roll"]["successes"]) for m in found["members"]], [("thug 1", 2), ("thug 2", 1), ("Marisol Vega", 0)])
        (entry,) = self.entries("--log-file", self.log)
        self.assertEqual([roll["role"] for roll in entry["rolls"]], ["party", "member", "member"])
        self.assertIn("Party: 2 of 3 succeed", self.text("history", "show", 1, "--log-file", self.log))
        self.text("history", "strike", "1.3", "--reason", "x", "--log-file", self.log)
        self.assertIs(self.entries("--log-file", self.log)[0]["struck_out"], True)

    def test_cofd_14_many_against_one(self):
        words = ("party", "brawl", "--extra", "thug: 1 brawl, x3", "--against", "1", "--faces", "8,1,9,8")
        found = self.json(*words)
        self.assertEqual([(m["name"], m["winner"], m["margin"]) for m in found["members"]], [("thug 1", "none", 0), ("thug 3", "none", 0), ("thug 2", "b", 1)])
        self.assertEqual(found["b"]["successes"], 1)
        self.assertIn("Party: 0 of 3 win against the other side", self.text(*words))

    def test_item_2_three_ratings(self):
        """Every pool uses the one that fits, and a large pool is one too."""
        extras = ("--extra", "bouncer: physical 6, social 2, mental 3, health 5", "--extra", "dragon: brawl 25")
        # COFD-4: the dragon is untrained in Persuasion.
        for pool, dice in (("strength + brawl", (6, 25)), ("wits + composure", (3, 0)), ("presence + persuasion", (2, -1))):
            found = self.json("party", pool, *extras)
            found = {m["name"]: sum(term["dice"] for term in m["roll"]["pool"]["terms"]) for m in found["members"]}
            self.assertEqual((found["bouncer"], found["dragon"]), dice, pool)
        self.fails(2, "a number from 1 to 50", "party", "brawl", "--extra", "dragon: 51 brawl")

    def test_names_have_numbers(self):
        found = self.json("party", "brawl", "--extra", THUGS, "--extra", "thug: 1 brawl")
        self.assertEqual(sorted(m["name"] for m in found["members"]), ["thug", "thug 1", "thug 2", "thug 3"])

    def test_nwod_5_hidden_tells_nothing(self):
        self.json("roll", "--dice", "2", *self.kept)
        before = self.seen()
        for extra in ("thug: 1 brawl", "thug: 9 brawl, x40"):
            for against in ((), ("--against", "4")):
                words = ("party", "brawl", "--extra", extra, *against, "--hidden", "--for-players", "--comment", "sentinel", *self.kept)
                self.assertEqual(self.text(*words), "")
                self.assertEqual(self.json(*words), {})
        self.assertEqual(self.seen(), before)
        rolls = "FROM entries, json_each(body, '$.rolls') WHERE value ->> 'hidden'"
        ((hidden, seeds),) = self.database(f"SELECT count(*), count(DISTINCT value ->> 'seed') {rolls}")
        self.assertEqual((hidden, seeds), (2 * (1 + 2 + 40 + 41), hidden))
        self.text("history", "tell", "6.3", "outcome", "--log-file", self.log)
        self.assertIn("thug", self.seen())
        self.assertNotIn("Party", self.seen())
        self.assertTrue(json.loads(self.text("history", "verify", "--json", "--log-file", self.log))["valid"])

    def test_willpower_is_spent_by_everybody_or_nobody(self):
        sheet = self.sheet()
        poor = self.write("poor.json", {**harness.MARISOL, "name": "Poor", "tracks": {"willpower": {"rating": 5, "spent": 5}}})
        before = open(sheet).read()
        self.fails(2, "Poor: .*no point is left", "party", "wits wp", "--sheet", sheet, "--sheet", poor, "--spend", *self.kept)
        self.assertEqual(open(sheet).read(), before)
        self.text("party", "wits wp", "--sheet", sheet, "--spend", *self.kept)
        self.assertEqual(json.loads(open(sheet).read())["tracks"]["willpower"]["spent"], 2)

    def test_bad_input(self):
        sheet = self.sheet()
        v20 = self.write("v20.json", {"format": "ten-again/sheet", "version": 1, "ruleset": "v20", "name": "Ben"})
        thug = ("--extra", "thug: 5 brawl")
        self.fails(2, "", "party", "--extra", "thug: 5 brawl")
        self.fails(2, "at least one", "party", "brawl")
        self.fails(2, "--extra: column 7: a number and a name", "party", "brawl", "--extra", "thug: brawl")
        self.fails(2, "at most 100 characters", "party", "brawl", "--extra", "a: 1 brawl, x100", "--extra", "b: 1 brawl")
        self.fails(2, "party: thug: .*not a trait", "party", "sorcery", *thug)
        self.fails(2, "its ruleset is v20", "party", "brawl", "--sheet", sheet, "--sheet", v20)
        self.fails(2, "--against-sheet: use it with --against", "party", "brawl", *thug, "--against-sheet", sheet)
        self.fails(2, "not a, b or none", "party", "brawl", *thug, "--against", "3", "--defender", "x")
        self.fails(2, "--modifier", "party", "brawl", *thug, "--modifier", "9")
        self.fails(2, "--faces", "party", "brawl", *thug, "--faces", "1,2")
        self.fails(2, "--faces", "party", "brawl", *thug, "--faces", "1,2,3,4,5,6", *self.kept)
        self.assertEqual(self.database("SELECT count(*) FROM entries"), [(0,)])

    def test_again_is_refused_against_one(self):
        self.json("party", "brawl", "--extra", "thug: 1 brawl, x2", "--against", "4", "--faces", "1,1,8,8,8,9", "--against-sheet", self.sheet(), *self.kept)
        self.fails(2, "contest", "history", "try-again", 1, "--log-file", self.log)


class Turns(Table):
    def turns(self, *words):
        return self.text("turns", *words, "--log-file", self.log)

    def order(self, *words):
        found = self.json("turns", *words, "--log-file", self.log)
        return [(p["name"], p["number"]) for p in found["participants"]], found["round"], found["turn"]

    def roll(self, *words):
        return self.order("roll", "--sheet", self.sheet(), "--extra", "thug: 5 brawl, 2 dexterity, x2", *words)

    def test_cofd_23_traits_and_a_die(self):
        self.assertEqual(self.roll("--faces", "1,10,4"), ([("thug 1", 12), ("thug 2", 6), ("Marisol Vega", 3)], 1, 0))
        self.assertEqual(self.order("show"), self.order("show"))
        self.assertEqual(self.order("next")[2], 1)
        self.assertEqual(self.order("previous")[2], 0)
        self.assertEqual(self.order("delay", "Thug 1")[2], 1)
        self.assertEqual(self.order("next")[2], 2)
        self.assertEqual(self.order("rejoin", "thug 1"), ([("thug 2", 6), ("thug 1", 3), ("Marisol Vega", 3)], 1, 1))
        self.assertEqual(self.order("insert", "Ben", "--number", "20")[0][0], ("Ben", 20))
        self.assertEqual(self.order("insert", "--extra", "dog: 4 brawl, 3 dexterity", "--faces", "9")[0][1], ("dog", 12))
        self.assertEqual(self.order("set", "ben", "0")[0][-1], ("Ben", 0))
        self.assertEqual(len(self.order("remove", "dog")[0]), 4)
        self.assertEqual(self.order("roll", "--faces", "1,1,1")[0], [("thug 2", 3), ("thug 1", 3), ("Marisol Vega", 3), ("Ben", 0)])
        self.assertEqual(self.order("clear"), ([], 0, None))

    def test_nwod_5_players_see_nothing_of_the_hidden(self):
        self.roll("--faces", "1,10,4", "--hide", "thug 1")
        views = [self.seen() + self.turns("show", "--for-players") + self.turns("show", "--for-players", "--json")]
        self.assertNotIn("thug 1", views[0])
        self.assertNotIn(">", views[0])
        for _ in range(7):
            self.turns("next")
            views.append(self.seen() + self.turns("show", "--for-players") + self.turns("show", "--for-players", "--json"))
            self.assertNotIn("thug 1", views[-1])
            self.assertNotIn("brawl", views[-1])
        self.assertEqual(views[2], views[3])  # the hidden one begins the second round
        self.assertIn("Turn: thug (round 2)", views[4])
        self.assertEqual(self.database(
            "SELECT count(*) FROM entries, json_each(body, '$.facts') WHERE value ->> 'fact' = 'turns' "
            "AND NOT coalesce(value ->> 'hidden', 0)"), [(0,)])
        self.assertTrue(json.loads(self.text("history", "verify", "--json", "--log-file", self.log))["valid"])

    def test_turn_2_extras_are_hidden_until_they_first_act(self):
        def names():
            return [p["name"] for p in self.json("turns", "show", "--for-players", "--log-file", self.log)["participants"]]

        self.roll("--faces", "9,8,1")  # Marisol Vega, thug 1, thug 2
        self.assertEqual(names(), ["Marisol Vega"])
        self.assertIn("hidden until the first turn", self.turns("show"))
        self.assertNotIn("thug", self.turns("show", "--for-players") + self.seen())
        self.turns("next")
        self.assertEqual(len(names()), 2)
        self.assertIn("thug", self.turns("show", "--for-players"))
        self.turns("previous")
        self.assertEqual(len(names()), 2)
        self.turns("delay", "thug 2")
        self.assertEqual(len(names()), 2)
        self.turns("rejoin", "thug 2")
        self.assertEqual(len(names()), 3)
        self.turns("insert", "--extra", "dog: 4 brawl", "--number", "1")
        self.assertEqual(len(names()), 3)
        self.turns("insert", "--extra", "cat: 4 brawl", "--number", "1", "--shown")
        self.assertEqual(len(names()), 4)
        self.roll("--faces", "9,8,1", "--show", "thug 2", "--hide", "thug 1")
        self.assertEqual(len(names()), 2)
        for _ in range(4):
            self.turns("next")
        self.assertEqual(len(names()), 2)

    def test_nwod_5_rolls_of_a_hidden_turn(self):
        """For players, they belong to the previous turn, since nothing else has begun."""
        self.roll("--faces", "1,10,4", "--hide", "thug 2")
        self.text("roll", "--dice", "3", "--comment", "first", *self.kept)
        for turn in ("second", "third"):
            self.turns("next")
            self.text("roll", "--dice", "3", "--comment", turn, *self.kept)
        lines = self.text("history", "list", "--for-players", "--log-file", self.log).splitlines()
        found = [line.split()[-1] if "Turn" not in line else line for line in lines]
        self.assertEqual(
            found, ["Turn: Marisol Vega (round 1)", "third", "Turn: thug (round 1)", "second", "first"]
        )

    def test_cofd_19_wounds_and_conditions_are_shown(self):
        sheet = self.sheet(tracks={"health": {"bashing": 7}})
        self.turns("roll", "--sheet", sheet, "--extra", "thug: 5 brawl, 3 health, 2 lethal")
        text = self.turns("show")
        self.assertRegex(text, r"Marisol Vega +wounds −3; Inspired\n")
        self.assertRegex(text, r"thug +(hidden until the first turn; )?wounds −2\n")
        self.assertNotIn("Inspired", self.turns("show", "--for-players"))
        os.unlink(sheet)
        self.assertRegex(self.turns("next"), r"Marisol Vega *\n")

    def test_without_initiative_by_a_pool_or_by_hand(self):
        words = ("roll", "-r", "v5", "--extra", "thug: 3 stealth, x2")
        self.fails(2, "no initiative", "turns", *words, "--log-file", self.log)
        self.assertEqual(self.order(*words, "--pool", "stealth", "--faces", "1,1,6,6,6,6")[0], [("thug 2", 3), ("thug 1", 1)])
        self.fails(2, "no sheet", "turns", "insert", "Ben", "--log-file", self.log)

    def test_forty(self):
        names = self.order("roll", "--extra", "thug: 5 brawl, x40")[0]
        self.assertEqual(len(names), 40)
        self.assertEqual([n for _name, n in names], sorted((n for _name, n in names), reverse=True))
        for number in range(1, 42):
            self.assertEqual(self.order("next")[1:], (1 + number // 40, number % 40))

    def test_bad_input(self):
        self.fails(2, "nobody can take", "turns", "next", "--log-file", self.log)
        self.assertEqual(self.turns("show"), "The turn order is empty\n")
        self.roll("--faces", "1,10,4")
        before = self.order("show")
        log = ("--log-file", self.log)
        for words, what in (
            (("delay", "nobody"), "is not in the turn order"),
            (("rejoin", "thug 1"), "delayed"),
            (("set", "thug 1", "1001"), "1001"),
            (("set", "thug 1", "many"), "many"),
            (("insert",), "is needed"),
            (("insert", "thug 1", "--number", "3"), "already"),
            (("insert", "x", "--number", "-1001"), "--number"),
            (("insert", "--extra", "x: 1 brawl", "--faces", "1,2"), "too many"),
            (("roll", "--sheet", self.sheet(), "--sheet", self.sheet()), "already"),
            (("roll", "--faces", "1"), "turns: "),
            (("roll", "--faces", "1,2,3,4"), "too many"),
            (("roll", "--hide", "nobody"), "is not in the turn order"),
            (("previous",), "no turn before"),
        ):
            self.fails(2, what, "turns", *words, *log)
            self.assertEqual(self.order("show"), before, words)

    def test_cofd_22_it_survives_a_kill(self):
        self.roll("--faces", "1,10,4", "--hide", "thug 2")
        chance = random.Random(1)
        for _ in range(25):
            before = self.order("show")
            process = subprocess.Popen([harness.PROGRAM, "turns", "next", "--log-file", self.log], env=self.environment, stdout=subprocess.DEVNULL)
            time.sleep(chance.random() * 0.03)
            process.send_signal(signal.SIGKILL)
            process.wait()
            names, turn, at = self.order("show")
            self.assertEqual(names, before[0])
            self.assertIn(turn * 3 + at - before[1] * 3 - before[2], (0, 1))
        self.assertTrue(json.loads(self.text("history", "verify", "--json", "--log-file", self.log))["valid"])
        marks = self.database("SELECT count(*) FROM entries WHERE kind = 'turn'")[0][0]
        names, turn, at = self.order("show")
        self.assertEqual(marks, (turn - 1) * 3 + at + 1)


if __name__ == "__main__":
    harness.main()
