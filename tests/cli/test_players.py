#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""POOL-7 through the program: modifiers that players see partly or not at all."""


import harness

SECRETS = [("-5", "poison"), ("-1", "Poison \U0001f480"), ("1", "a"), ("4", "equipment"), ("5", "")]


class Pool(harness.Case):
    def test_pool_7_all_of_them_count(self):
        pool = self.json("roll", "--dice", "5", "--modifier", "1:aim", "--announced", "-1:curse", "--secret", "-2:poison", "--seed", "0" * 64)["pool"]
        self.assertEqual(pool["dice"], 3)
        self.assertEqual(
            [(term["label"], term["dice"], term.get("secrecy")) for term in pool["terms"]],
            [("", 5, None), ("aim", 1, None), ("curse", -1, "announced"), ("poison", -2, "secret")],
        )

    def test_pool_7_any_number(self):
        pool = self.json("roll", "--dice", "0", "--secret", "2", "--secret", "2:x", "--secret", "2:x", "--seed", "0" * 64)["pool"]
        self.assertEqual(pool["dice"], 6)

    def test_pool_7_the_odds_are_those_of_the_whole_pool(self):
        self.assertEqual(self.json("odds", "--dice", "5", "--secret", "-2:poison"), self.json("odds", "--dice", "3"))
        self.assertEqual(self.json("odds", "--dice", "5", "--announced", "-2:curse"), self.json("odds", "--dice", "3"))
        words = ("simulate", "-n", "1000", "--seed", "5", "--dice")
        self.assertEqual(self.json(*words, "5", "--secret", "-2"), self.json(*words, "3"))

    def test_pool_7_who_sees_all_is_told_what_players_do_not(self):
        for command in (["roll"], ["odds"], ["simulate", "-n", "10"]):
            text = self.text(*command, "--dice", "5", "--announced", "-1:curse", "--secret", "-2:poison")
            self.assertRegex(text, r"Pool +5, curse −1 \(announced\), poison −2 \(secret\): 2 dice\n")

    def test_pool_4_their_range(self):
        for option in ("--announced", "--secret"):
            self.fails(2, rf"{option}: .*-5 and 5", "roll", "--dice", "5", option, "-6:poison")
            self.fails(2, rf"{option}: ", "roll", "--dice", "5", option, "poison")


class Players(harness.Case):
    def test_pool_7_without_secrets_it_is_the_whole_roll(self):
        words = ["roll", "--dice", "5", "--modifier", "-1:dark", "--faces", "10,9,1,2,3"]
        self.assertEqual(self.text(*words, "--for-players"), self.text(*words))
        self.assertEqual(self.text(*words, "--for-players", "--json"), self.text(*words, "--json"))

    def test_pool_7_an_announced_one_has_a_number_and_no_reason(self):
        words = ["roll", "--dice", "5", "--announced", "-3:curse of the moon", "--faces", "9,1", "--for-players"]
        text = self.text(*words)
        self.assertRegex(text, r"Pool +5, Announced modifier −3: 2 dice\nDice +✓9  ·1\nSuccess: 1 success\n")
        document = self.json(*words)
        self.assertEqual(document["pool"]["terms"][1], {"kind": "modifier", "label": "Announced modifier", "dice": -3, "secrecy": "announced"})
        self.assertEqual(document["successes"], 1)
        self.assertNotIn("moon", text + self.text(*words, "--json"))
        odds = self.text("odds", "--dice", "5", "--announced", "-3:curse", "--for-players")
        self.assertRegex(odds, r"Pool +5, Announced modifier −3: 2 dice\n")

    def test_pool_7_a_secret_one_leaves_success_or_failure(self):
        words = ["--sheet", self.sheet(), "--trait", "wits", "--trait", "medicine", "--secret", "-5:poison", "--comment", "the door"]
        text = self.text("roll", *words, "--for-players", "--faces", "9,1")
        self.assertRegex(text, r"\AWho +Marisol Vega\nWhat +the door\nPool +Wits 3 \+ Medicine 4\nSuccess\n\Z")
        document = self.json("roll", *words, "--for-players", "--faces", "9,1")
        self.assertEqual(list(document), ["ruleset", "pool", "outcome"])
        self.assertEqual(list(document["pool"]), ["terms"])
        self.assertEqual([term["label"] for term in document["pool"]["terms"]], ["Wits", "Medicine"])
        self.assertEqual(document["outcome"], "success")

    def outputs(self, ruleset, dice, label, *more):
        """The players' texts of many rolls, by success."""
        found = {}
        for seed in range(8):
            words = ["--ruleset", ruleset, "--dice", "3", "--secret", f"{dice}:{label}", "--seed", f"{seed:064x}", *more]
            good = self.json("roll", *words)["outcome"] in ("success", "exceptional")
            output = self.text("roll", *words, "--for-players") + self.text("roll", *words, "--for-players", "--json")
            found.setdefault(good, set()).add(output)
        return found

    def test_pool_7_nothing_tells_of_it(self):
        """Players get the same bytes, whatever the number and name of the modifier are."""
        for ruleset, more in [("cofd", []), ("v20", ["--willpower"]), ("v5", ["--red", "2"]), ("wodtests", ["--required", "1"])]:
            seen = {}
            for dice, label in SECRETS:
                for good, outputs in self.outputs(ruleset, dice, label, *more).items():
                    seen.setdefault(good, set()).update(outputs)
            with self.subTest(ruleset=ruleset):
                self.assertEqual({good: len(outputs) for good, outputs in seen.items()}, {good: 1 for good in seen})
                self.assertIn(True, seen)

    def test_pool_7_errors_do_not_tell_either(self):
        for words in (["--ruleset", "v20da", "--dice", "6", "--automatic"], ["--dice", "6", "--faces", "8"], ["--dice", "6", "--uncomon"]):
            messages = {
                self.fails(2, r": ", "roll", *words, "--secret", f"{dice}:{label}", "--for-players")
                for dice, label in (("-2", "poison"), ("-3", "curse"))
            }
            self.assertEqual(len(messages), 1)
            self.assertNotRegex(messages.pop(), r"\d|poison|curse")
        self.fails(2, "at least 6 dice, not 4", "roll", "--ruleset", "v20da", "--dice", "6", "--automatic", "--secret", "-2")
        self.fails(2, r"the odds would reveal", "odds", "--ruleset", "v20da", "--dice", "6", "--automatic", "--secret", "-2", "--for-players")

    def test_pool_7_declared_actions_do_not_tell(self):
        """V20-9: before the roll, as text and as JSON."""
        for words in (["--dice", "8", "-n", "2"], ["8", "7 vs 5"]):
            secret = ["--secret", "-3:poison"] if "-n" in words else []
            declared = ["multiple", "-r", "v20da", *words, "--for-players"]
            if secret:
                self.assertEqual(self.text(*declared, *secret), "Action 1\nAction 2\n")
                self.assertEqual(self.json(*declared, *secret), {"actions": [{"action": 1}, {"action": 2}]})
            for more in ([], ["--roll"]):
                self.assertEqual(self.text(*declared, "--hidden", *more), "")
                self.assertEqual(self.json(*declared, "--hidden", *more), {})
        self.assertIn("Action 1: 7 dice against 7", self.text("multiple", "-r", "v20da", "--dice", "8", "-n", "2", "--for-players"))
        self.assertEqual(self.json("multiple", "-r", "v20da", "3 diff 9", "3 diff 9", "--roll", "--hidden", "--for-players"), {})

    def test_nwod_5_the_line_of_a_common_action_does_not_tell(self):
        """COFD-21"""
        words = ["roll", "--dice", "5", "--action", "jumping", "--hidden", "--for-players"]
        self.assertEqual((self.text(*words), self.json(*words)), ("", {}))

    def test_pool_7_the_odds_would_tell(self):
        for words in ([], ["--json"], ["--announced", "1"]):
            message = self.fails(2, r"--for-players: .*secret", "odds", "--dice", "5", "--secret", "-3:poison", "--for-players", *words)
            self.assertNotRegex(message, r"poison|3")
        self.assertEqual(self.json("odds", "--dice", "5", "--for-players"), self.json("odds", "--dice", "5"))

    def test_a_simulation_is_not_for_players(self):
        self.fails(2, r"--for-players", "simulate", "-n", "10", "--dice", "5", "--for-players")


class History(harness.Case):
    def log(self, *words):
        return self.json("roll", *words, "--seed", "0" * 64, "--log")

    def test_pool_7_the_log_keeps_what_is_secret(self):
        self.log("--dice", "5", "--announced", "-1:curse", "--secret", "-2:poison")
        (record,) = self.rolls()
        self.assertEqual([term.get("secrecy") for term in record["pool"]["terms"]], [None, "announced", "secret"])
        self.assertIn("5 − curse 1 (announced) − poison 2 (secret)", self.text("history", "list"))

    def test_pool_7_the_list_for_players(self):
        self.log("--dice", "4", "--comment", "first")
        self.log("--dice", "5", "--announced", "-1:curse", "--comment", "second")
        first = self.entries("--for-players", "--limit", "2")[1]["rolls"][0]
        self.assertEqual(len(first["dice"]), len(self.rolls()[0]["dice"]))
        self.log("--dice", "9", "--announced", "-1:curse", "--secret", "-5:poison", "--comment", "third")
        third, second, first = (entry["rolls"][0] for entry in self.entries("--for-players"))
        self.assertEqual(set(third), {"comment", "ruleset", "pool", "outcome"})
        self.assertEqual((first["comment"], second["comment"], third["comment"]), ("first", "second", "third"))
        self.assertEqual(second["pool"]["terms"][1]["label"], "Announced modifier")
        self.assertEqual(list(first), list(third))
        for text in (self.text("history", "list", "--for-players"), self.text("history", "list", "--for-players", "--json")):
            self.assertNotRegex(text, r"curse|poison|number\" :|hidden")
        lines = self.text("history", "list", "--for-players").splitlines()
        self.assertRegex(lines[0], r"9 − Announced modifier 1 +(Success|Failure) +third$")

    def test_nwod_5_hidden_rolls_do_not_exist_for_players(self):
        for number in range(1, 6):
            hidden = ["--hidden"] if number in (2, 4, 5) else []
            self.log("--dice", number, "--comment", f"roll {number}", *hidden)
        comments = [entry["rolls"][0]["comment"] for entry in self.entries("--for-players")]
        self.assertEqual(comments, ["roll 3", "roll 1"])
        # A list shorter than its limit would reveal them.
        limited = self.entries("--for-players", "--limit", "2")
        self.assertEqual([entry["rolls"][0]["comment"] for entry in limited], comments)
        lines = self.text("history", "list", "--for-players", "--limit", "2").splitlines()
        self.assertEqual(len(lines), 2)
        self.assertRegex(lines[0], r"^\d{4}-")

    def test_nwod_5_a_log_of_hidden_rolls_is_empty_for_players(self):
        self.log("--dice", 3, "--hidden")
        self.assertEqual(self.text("history", "list", "--for-players"), "No rolls yet\n")
        self.assertEqual(self.json("history", "list", "--for-players"), {"entries": []})


if __name__ == "__main__":
    harness.main()
