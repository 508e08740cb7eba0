#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing an action: rolls, costs, log entries and following steps."""

import json
import math
import os

import chances
import harness
from chances import Pool

TRAITS = {"strength": 2, "dexterity": 2, "wits": 3, "composure": 2, "stealth": 1, "drive": 3}


class Play(harness.Case):
    def sheet(self, ruleset="cofd", name="Ann", file=None, **changes):
        sheet = {
            "format": "ten-again/sheet",
            "version": 1,
            "ruleset": ruleset,
            "name": name,
            "traits": TRAITS,
            "tracks": {"willpower": {"rating": 5, "spent": 1}},
        }
        return self.write(file or f"{name}.json", {**sheet, **changes})

    def read(self, path):
        with open(path) as file:
            return json.load(file)

    def spent(self, path):
        return self.read(path)["tracks"]["willpower"]["spent"]

    def state(self):
        """Everything that a command can change."""
        files = {path.name: path.read_bytes() for path in self.home.glob("*.json")}
        return files, self.entries()

    def refused(self, pattern, *words):
        before = self.state()
        self.fails(2, pattern, *words)
        self.assertEqual(self.state(), before, words)

    def get_start(self):
        """The state of the latest action in the log."""
        facts = [fact for entry in self.entries() for fact in entry["facts"]]
        return next(fact["details"] for fact in facts if fact["fact"] == "action")

    def get_payers(self):
        """The characters who spent willpower, and on which roll."""
        return [
            (event["details"]["character"], roll["number"])
            for roll in self.rolls()
            for event in roll["events"]
            if event["kind"] == "willpower"
        ]

    def get_terms(self, roll):
        return [(term["label"], term["dice"]) for term in roll["pool"]["terms"]]

    def assert_chances(self, found, expected):
        for key in {*found, *expected}:
            close = math.isclose(found.get(key, 0.0), expected.get(key, 0.0), abs_tol=1e-11)
            self.assertTrue(close, (key, found, expected))


class ContestTarget(Play):
    """The target of each side, with earlier tries."""

    def test_V20_8_V20_11_tries_are_added_to_the_target_that_the_other_pool_sets(self):
        for ruleset, text, a, b in (
            ("v20da", "7 tries 2 vs 4", 6, 7),
            ("v20da", "4 vs 7 tries 2", 7, 6),
            ("v20da", "3 tries 1 vs 8", 9, 3),
            ("v20da", "5 tries 4 vs 1", 6, 5),
            ("v20da", "7 diff 5 tries 2 vs 4", 7, 7),
            ("v20da", "7 tries 2 vs 4 + 1 tries 1", 7, 8),
            ("v20", "7 tries 2 vs 4", 6, 7),
            ("v20", "7 tries 2 vs 9", 10, 7),
            ("v20", "7 tries 9 vs 12 tries 1", 10, 8),
        ):
            with self.subTest(ruleset=ruleset, text=text):
                roll = self.json("contest", "-r", ruleset, text)
                self.assertEqual((roll["a"]["target"], roll["b"]["target"]), (a, b))
                one, other = text.split(" vs ")
                explicit = f"{one.split(' ')[0]} diff {a} vs {other.split(' tries')[0]} diff {b}"
                self.assertEqual(
                    self.json("contest", "odds", "-r", ruleset, text),
                    self.json("contest", "odds", "-r", ruleset, explicit),
                )

    def test_V20_8_as_options_and_turn_by_turn(self):
        words = ["-r", "v20da", "--dice", 7, "--tries", 2, "--against", "4 tries 1"]
        roll = self.json("contest", *words)
        self.assertEqual((roll["a"]["target"], roll["b"]["target"]), (6, 8))
        turns = self.json("contest", *words, "--total", 2)["turns"]
        self.assertEqual({(turn["a"]["target"], turn["b"]["target"]) for turn in turns}, {(6, 8)})

    def test_V20_8_at_ten_it_may_not_be_attempted(self):
        for text in ("6 tries 2 vs 9", "9 vs 6 tries 2", "6 tries 1 vs 9", "6 tries 1 vs 14", "6 diff 8 tries 2 vs 2"):
            for command in (["contest"], ["contest", "odds"]):
                self.refused("try", *command, "-r", "v20da", text)
        self.refused("try", "contest", "-r", "v20da", "--dice", 6, "--tries", 2, "--against", "9", "--log")
        self.refused("try", "contest", "-r", "v20da", "--dice", 9, "--against", "6 tries 2", "--total", 5)

    def test_COFD_11_a_try_is_a_die_less(self):
        roll = self.json("contest", "6 tries 2 vs 4 tries 1")
        self.assertEqual((roll["a"]["pool"]["dice"], roll["b"]["pool"]["dice"]), (4, 3))

    def test_V20_11_a_difficulty_that_is_the_usual_one_counts(self):
        for ruleset in ("v20da", "v20"):
            for words, a, b in (
                (["7 diff 6 vs 4"], 6, 7),
                (["7 vs 4 diff 6"], 4, 6),
                (["7 diff 6 vs 4 diff 6"], 6, 6),
                (["--dice", 7, "--target", 6, "--against", "4 diff 6"], 6, 6),
            ):
                roll = self.json("contest", "-r", ruleset, *words)
                self.assertEqual((roll["a"]["target"], roll["b"]["target"]), (a, b), words)


class WillpowerForNothing(Play):
    """A point is not spent on a roll without dice."""

    RULESETS = ("v20da", "v20")

    def test_V20_5_V20_6_V20_16_CHAT_11_a_single_roll(self):
        for ruleset in self.RULESETS:
            path = self.sheet(ruleset)
            sheet = ["--sheet", path, "--trait", "wits"]
            self.refused("(?i)willpower", "roll", "-r", ruleset, "--dice", 8, "--automatic", "--willpower", "--log")
            self.refused("(?i)willpower", "roll", "-r", ruleset, "--dice", 0, "--willpower", "--log")
            self.refused("(?i)willpower", "roll", *sheet, "-m", "-3", "--willpower", "--spend", "--log")
            self.refused("(?i)willpower", "throw", "-r", ruleset, "2 - 3 wp", "--log")
            self.refused("(?i)willpower", "throw", "--sheet", path, "wits - 3 wp", "--spend", "--log")
            self.json("roll", *sheet, "-m", "-2", "--willpower", "--spend", "--log")
            self.assertEqual(self.spent(path), 2)

    def test_V20_5_V20_11_a_contest(self):
        for ruleset in self.RULESETS:
            path, words = self.sheet(ruleset), ["contest", "-r", ruleset, "--log"]
            self.refused("(?i)willpower", *words, "0 wp vs 4")
            self.refused("(?i)willpower", *words, "4 vs 2 - 2 wp")
            self.refused("(?i)willpower", *words, "4 vs 2 - 2 wp", "--total", 3)
            self.refused("(?i)willpower", *words, "--dice", 0, "--willpower", "--against", 4)
            self.refused("(?i)willpower", *words, "--sheet", path, "--spend", "wits - 3 wp vs 4")
            self.refused("(?i)willpower", *words, "--against-sheet", path, "--spend", "4 vs wits - 3 wp")

    def test_V20_5_V20_13_CHAT_8_teamwork(self):
        for ruleset in self.RULESETS:
            path, words = self.sheet(ruleset), ["teamwork", "-r", ruleset, "--log"]
            self.refused("(?i)willpower", *words, "--dice", 8, "--automatic", "--willpower", "--helper", 2)
            self.refused("(?i)willpower", *words, "--dice", 4, "--helper", 2, "--helper", "0 wp")
            helper = ["--helper", "wits - 3 wp", "--helper-sheet", path]
            self.refused("(?i)willpower", *words, "--dice", 4, *helper, "--spend")
        # In this ruleset, helpers give the leader no dice.
        words = ["-r", "v20", "--dice", 0, "--willpower", "--helper", 2, "--log"]
        self.refused("(?i)willpower", "teamwork", *words)

    def test_V20_5_V20_9_multiple_actions(self):
        for ruleset in self.RULESETS:
            words = ["multiple", "-r", ruleset, "--roll", "--log"]
            self.refused("(?i)willpower", *words, "1 wp", "4")
            self.refused("(?i)willpower", *words, "4", "2 wp")
            self.refused("(?i)willpower", *words, "-n", 2, "--dice", 2, "--willpower")
            self.json(*words, "2 wp", "4")

    def test_V20_5_V20_10_an_extended_action(self):
        for ruleset in self.RULESETS:
            path = self.sheet(ruleset)
            start = ["--sheet", path, "--trait", "wits", "-m", "-3", "--total", 5]
            number = self.json("extended", "start", "Dig", *start)["id"]
            self.refused("(?i)willpower", "extended", "roll", number, "--willpower", "--sheet", path, "--spend")
            self.refused("(?i)willpower", "extended", "roll", number, "--willpower")
            self.json("extended", "roll", number)

    def test_COFD_5_COFD_18_where_a_point_gives_dice_it_is_for_something(self):
        roll = self.json("roll", "--dice", 0, "--willpower", "--faces", "8,1,1")
        self.assertEqual((roll["pool"]["dice"], roll["pool"]["chance"], roll["successes"]), (3, False, 1))


class WillpowerOnce(Play):
    """A point counts for one roll of an extended action."""

    def test_COFD_18_V20_5_none_for_all_of_its_rolls(self):
        path = self.sheet()
        for words in (["--dice", 4], ["-r", "v20da", "--dice", 4], ["--sheet", path, "--trait", "wits"]):
            self.refused("--willpower", "extended", "start", "Dig", *words, "--total", 5, "--willpower")

    def test_V20_5_for_the_roll_that_it_is_spent_on(self):
        path = self.sheet("v20da")
        words = ["--sheet", path, "--trait", "wits", "--total", 9, "--on-botch", "nothing"]
        number = self.json("extended", "start", "Dig", *words)["id"]
        for more, total, spent in (([], 0, 1), (["-w", "-s", path, "--spend"], 1, 2), ([], 1, 2), (["-w"], 2, 2)):
            answer = self.json("extended", "roll", number, "--faces", "1,2,2", *more)
            self.assertEqual((answer["total"], self.spent(path)), (total, spent))
        self.assertEqual(self.get_payers(), [("Ann", "3"), ("Ann", "5")])

    def test_COFD_18_V20_5_CHAT_11_the_odds_count_it_for_the_first_roll(self):
        for ruleset, dice, total in (("cofd", 4, 6), ("nwod", 0, 3), ("v20da", 4, 5), ("v20", 3, 5)):
            words = ["-r", ruleset, "--dice", dice, "--total", total, "--rolls", 5, "--willpower"]
            odds = self.json("extended", "odds", *words)
            by_roll, mean = chances.extended(Pool(ruleset, dice, willpower=True), total, 5)
            self.assert_chances({entry["roll"]: entry["p"] for entry in odds["rolls"]}, dict(enumerate(by_roll, 1)))
            self.assert_chances({"mean": odds["mean_rolls"]}, {"mean": mean})


class Values(Play):
    def test_COFD_13_COFD_23_TURN_1_what_follows_from_traits(self):
        """Defense is a pool; speed and size can only resist."""
        for ruleset in ("cofd", "nwod"):
            path = self.sheet(ruleset)
            roll = self.json("roll", "--sheet", path, "--trait", "Defense", "--faces", "2,2")
            self.assertEqual(roll["pool"]["dice"], 2)
            for name in ("speed", "Size"):
                self.refused("is not rolled", "roll", "--sheet", path, "--trait", name)

    def test_COFD_23_the_sheet_shows_them(self):
        text = self.text("sheet", "show", self.sheet())
        for line in (r"Defense +2", r"Initiative +4", r"Speed +9", r"Size +5"):
            self.assertRegex(text, line)

    def test_COFD_23_the_sheet_has_the_last_word(self):
        text = self.text("sheet", "show", self.sheet(traits={**TRAITS, "Size": 6}))
        self.assertRegex(text, r"Size +6")

    def test_TEST_1_an_advantage_stands_in(self):
        path = self.sheet("wodtests", advantages=[{"name": "False Papers", "dots": 2}])
        roll = self.json("throw", "--sheet", path, "wits + false papers", "--faces", "2,2,2,2,2")
        self.assertEqual(self.get_terms(roll), [("Wits", 3), ("False Papers", 2)])


class Difficulty(Play):
    """The successes that a test needs, as set up by the Storyteller."""

    def needs(self, *words):
        roll = self.json("roll", "-r", "wodtests", "--dice", 1, "--faces", 2, *words)
        odds = self.json("odds", "-r", "wodtests", "--dice", 1, *words)
        self.assertIn("mean", odds)
        return roll["required"]

    def test_TEST_4_parts(self):
        guard = self.sheet("wodtests", "Guard", "guard.json", traits={"stamina": 3, "wits": 2})
        for words, required in (
            ("--test easy", 2),
            ("--test moderate", 3),
            ("--test Hard", 5),
            ("--test 7", 7),
            ("--test-bonus 2:Guard", 5),
            ("--test easy --test-bonus 2:Guard --test-bonus -1 --test-secret 1:Fog --test-secret 2", 6),
            ("--test easy --test-bonus 1 --test-bonus 1", 4),
            ("--test-trait stamina:4", 4),
            ("--test-trait wits:0", 1),
            (f"--test-sheet {guard}", 3),
            (f"--test-sheet {guard} --test-trait wits", 2),
            (f"--test-sheet {guard} --test-trait wits --test-secret 2", 4),
            (f"--test hard --test-sheet {guard} --test-bonus 1:Ally", 9),
        ):
            with self.subTest(words=words):
                self.assertEqual(self.needs(*words.split()), required)

    def test_TEST_4_the_log_keeps_the_parts(self):
        guard = self.sheet("wodtests", "Guard", "guard.json", traits={"stamina": 3})
        words = ["-r", "wodtests", "--dice", 1, "--faces", 2, "--log", "--test-sheet", guard, "--test-bonus", "1:Door"]
        self.json("roll", *words)
        (event,) = self.rolls()[-1]["events"]
        self.assertEqual(event["text"], "Test: 4 successes needed (Stamina (Guard) +3, Door +1)")

    def test_TEST_4_POOL_7_a_secret_penalty_reaches_no_player(self):
        words = ["-r", "wodtests", "--dice", 4, "--faces", "6,6,6,6", "--test", "easy", "--test-secret", "1:Fog"]
        text = json.dumps(self.json("roll", *words, "--for-players"))
        for secret in ("Fog", "required", "successes", "margin"):
            self.assertNotIn(secret, text)


class Bonus(Play):
    """The bonus of a phenomenal success reaches the next roll."""

    NAME = "Phenomenal bonus"

    def roll(self, faces, *more, dice=None, name="Ann", ruleset="wodtests", log=True):
        """A roll with one die per face, unless a bonus adds dice."""
        faces = ",".join(map(str, faces))
        path = self.sheet(ruleset, name, f"{name}-{ruleset}.json")
        words = ["--sheet", path, "--dice", dice or len(faces.split(",")), "--faces", faces]
        return self.json("roll", *words, *(["--log"] if log else []), *more)

    def earn(self, *more, **who):
        """A bonus for a margin of five."""
        self.roll([6] * 6, "--required", 1, **who)
        return self.json("history", "bonus", self.rolls()[-1]["number"], *more)["facts"][0]["details"]

    def test_TEST_6_POOL_8_its_dice_are_a_term_of_the_next_pool(self):
        self.assertEqual(self.earn()["dice"], 3)
        roll = self.roll([6, 6, 6, 1, 1], dice=2)
        self.assertEqual(roll["pool"]["dice"], 5)
        self.assertEqual(self.get_terms(roll), [("", 2), (self.NAME, 3)])
        self.assertEqual(self.rolls()[-1]["pool"], roll["pool"])

    def test_TEST_6_it_is_used_up_by_one_roll(self):
        self.earn("--dice", 1)
        self.assertEqual(self.roll([6, 6, 6], dice=2)["pool"]["dice"], 3)
        self.assertEqual(self.roll([6, 6])["pool"]["dice"], 2)

    def test_TEST_6_an_easier_test(self):
        for required, needed in ((3, 2), (1, 1)):
            self.assertEqual(self.earn("--easier")["easier"], 1)
            roll = self.roll([6, 6], "--required", required)
            self.assertEqual((roll["required"], roll["outcome"], self.get_terms(roll)), (needed, "success", [("", 2)]))
            self.assertEqual(self.roll([6, 6], "--required", required)["required"], required)

    def test_TEST_4_TEST_6_a_test_that_is_put_together_is_easier_too(self):
        self.earn("--easier")
        roll = self.roll([6, 6], "--test", "moderate", "--test-bonus", "1:Guard")
        self.assertEqual(roll["required"], 3)
        (event,) = [event for event in self.rolls()[-1]["events"] if event["kind"] == "test"]
        self.assertEqual(event["details"]["required"], 3)
        self.assertEqual([part["successes"] for part in event["details"]["terms"]], [3, 1, -1])

    def test_TEST_6_left_out_it_stays_open(self):
        self.earn("--dice", 2)
        self.assertEqual(self.roll([6, 6], "--no-bonus")["pool"]["dice"], 2)
        self.assertEqual(self.roll([6, 6, 1, 1], dice=2)["pool"]["dice"], 4)
        self.earn("--easier")
        self.assertEqual(self.roll([6, 6], "--no-bonus", "--required", 4)["required"], 4)
        self.assertEqual(self.roll([6, 6], "--required", 4)["required"], 3)

    def test_TEST_6_not_in_a_roll_that_is_not_in_the_log(self):
        self.earn("--dice", 2)
        self.assertEqual(self.roll([6, 6], log=False)["pool"]["dice"], 2)
        self.assertEqual(self.roll([6, 6, 1, 1], dice=2)["pool"]["dice"], 4)

    def test_TEST_6_it_is_nobody_elses(self):
        self.earn("--dice", 2)
        self.assertEqual(self.roll([6, 6], name="Ben")["pool"]["dice"], 2)
        self.assertEqual(self.roll([8, 8], ruleset="cofd")["pool"]["dice"], 2)
        self.assertEqual(self.json("roll", "-r", "wodtests", "--dice", 1, "--faces", "6", "--log")["pool"]["dice"], 1)
        self.assertEqual(self.roll([6, 6, 1, 1], dice=2)["pool"]["dice"], 4)

    def test_TEST_6_in_another_log(self):
        other = ["--log-file", self.home / "other.sqlite"]
        self.roll([6] * 6, "--required", 1, *other)
        self.json("history", "bonus", 1, "--dice", 1, *other)
        self.assertEqual(self.roll([6, 6])["pool"]["dice"], 2)
        self.assertEqual(self.roll([6, 6, 1], *other, dice=2)["pool"]["dice"], 3)

    def test_TEST_6_in_whatever_is_rolled_next(self):
        sheet = ["--sheet", self.sheet("wodtests", "Ann", "Ann-wodtests.json")]
        self.earn("--dice", 2)
        self.assertEqual(self.json("throw", *sheet, "2", "--log")["pool"]["dice"], 4)
        for words, dice in ((["--no-bonus"], 2), ([], 4), ([], 2)):
            if words:
                self.earn("--dice", 2)
            roll = self.json("contest", *sheet, "2 vs 1", "--log", *words)
            self.assertEqual((roll["a"]["pool"]["dice"], roll["b"]["pool"]["dice"]), (dice, 1))

    def test_TEST_6_what_is_refused_does_not_use_it(self):
        self.earn("--dice", 2)
        self.refused("--faces", "roll", "--sheet", self.sheet("wodtests"), "--dice", 2, "--faces", "6,6", "--log")
        self.assertEqual(self.roll([6, 6, 1, 1], dice=2)["pool"]["dice"], 4)

    def contest(self, text, faces, *more):
        """The numbers of its rolls in the log."""
        sides = ["--sheet", self.sheet("wodtests"), "--against-sheet", self.sheet("wodtests", "Ben")]
        faces = ",".join(map(str, faces))
        self.json("contest", *sides, text, "--faces", faces, "--log", *more)
        return [roll["number"] for roll in self.rolls()[-2:]]

    def test_TEST_6_TEST_7_a_contest_passes_one_on_to_who_wins_it(self):
        a, b = self.contest("6 vs 1", [6, 6, 6, 6, 6, 1, 1])
        self.refused("no bonus", "history", "bonus", b)
        (event,) = self.json("history", "bonus", a)["facts"]
        self.assertEqual((event["details"]["character"], event["details"]["dice"]), ("Ann", 3))
        self.refused("passed on", "history", "bonus", a)
        self.assertEqual(self.get_terms(self.roll([6, 6, 1, 1], dice=1))[1:], [(self.NAME, 3)])
        a, b = self.contest("1 vs 6", [1, 6, 6, 6, 6, 6, 6])
        self.refused("no bonus", "history", "bonus", a)
        self.assertEqual(self.json("history", "bonus", b)["facts"][0]["details"]["character"], "Ben")

    def test_TEST_6_TEST_7_not_by_less_than_three(self):
        for sides, faces, *more in (("3 vs 1", [6] * 4), ("4 vs 2", [6] * 6), ("1 vs 1", [6, 6], "--defender", "a")):
            for number in self.contest(sides, faces, *more):
                self.refused("no bonus", "history", "bonus", number)


class Contest(Play):
    def test_TEST_9_what_is_said_of_large_pools_holds_for_both_sides(self):
        words = ["-r", "wodtests", "--dice", 15, "--against", 15]
        for halve, thrown in (("never", 15), ("successes", 8)):
            roll = self.json("contest", *words, "--halve", halve, "--faces", ",".join("6" * 2 * thrown))
            self.assertEqual([len(roll[side]["dice"]) for side in "ab"], [thrown, thrown])
            self.assertEqual([roll[side]["flags"] for side in "ab"], [["halved"] * (thrown == 8)] * 2)
            odds = self.json("contest", "odds", *words, "--halve", halve)
            self.assert_chances({"a": odds["a"]}, {"a": odds["b"]})

    def test_COFD_14_COFD_21_a_common_action_has_both_pools(self):
        sides = ["--sheet", self.sheet(), "--against-sheet", self.sheet(name="Ben")]
        roll = self.json("contest", "--action", "sneaking", *sides, "--faces", "8,8,1,8,1,1,1,1", "--log")
        self.assertEqual(self.get_terms(roll["a"]), [("Dexterity", 2), ("Stealth", 1)])
        self.assertEqual(self.get_terms(roll["b"]), [("Wits", 3), ("Composure", 2)])
        self.assertEqual((roll["winner"], roll["margin"]), ("a", 1))
        self.assertEqual(self.get_start()["common"], "sneaking")
        self.assertEqual([record["character"] for record in self.rolls()], ["Ann", "Ben"])
        odds = self.json("contest", "odds", "--action", "sneaking", *sides)
        self.assertEqual(odds, self.json("contest", "odds", "3 vs 5"))

    def test_COFD_21_a_trait_chooses_between_its_pools(self):
        sides = ["--sheet", self.sheet(), "--against-sheet", self.sheet(name="Ben")]
        roll = self.json("contest", "--action", "shadowing_mark", "--trait", "drive", *sides)
        self.assertEqual(self.get_terms(roll["a"]), [("Wits", 3), ("Drive", 3)])
        self.refused("sides|--against", "contest", "--action", "sneaking", "--sheet", self.sheet())
        self.refused("--action: ", "contest", "--action", "snaking", *sides)


class ContestHelpers(Play):
    """Helpers take part on the first side."""

    def test_COFD_12_COFD_14_their_successes_are_dice(self):
        words = ["--dice", 3, "--against", 2, "--helper", 2, "--helper", 1]
        roll = self.json("contest", *words, "--faces", "8,9,2,8,1,1,1,1,8,8", "--log")
        self.assertEqual([(term["kind"], term["dice"]) for term in roll["a"]["pool"]["terms"]][1:], [("teamwork", 2)])
        self.assertEqual((roll["a"]["pool"]["dice"], roll["winner"], roll["margin"]), (5, "b", 1))
        records = self.rolls()
        self.assertEqual([record["role"] for record in records], ["helper", "helper", "a", "b"])
        self.assertEqual(len(self.entries()), 1)

    def test_COFD_12_a_dramatic_failure_costs_dice(self):
        roll = self.json("contest", "--dice", 6, "--against", 2, "--helper", 0, "--faces", "1,8,8,1,1")
        self.assertEqual((roll["a"]["pool"]["dice"], roll["winner"], roll["margin"]), (2, "a", 2))

    def test_CHAT_6_CHAT_8_their_successes_are_added(self):
        words = ["contest", "-r", "v20", "--dice", 2, "--target", 6, "--against", "2 diff 6", "--helper", "2 diff 6"]
        roll = self.json(*words, "--faces", "6,7,6,2,8,9")
        self.assertEqual((roll["a"]["pool"]["dice"], roll["winner"], roll["margin"]), (2, "a", 1))
        for more, winner in ((["--spoils"], "b"), ([], "a")):
            roll = self.json(*words, *more, "--faces", "1,2,6,7,8,2")
            self.assertEqual((roll["winner"], roll["margin"]), (winner, 1))

    def test_V20_13_too_many_raise_the_target_of_their_side(self):
        words = ["-r", "v20da", "--dice", 3, "--target", 6, "--against", "2 diff 6", "--helper", 1, "--helper", 1]
        for limit, target in ((1, 7), (2, 6)):
            roll = self.json("contest", *words, "--limit", limit, "--log")
            self.assertEqual((roll["a"]["target"], roll["b"]["target"]), (target, 6))
            self.assertEqual([record["target"] for record in self.rolls()[-4:]], [target, target, target, 6])

    def test_COFD_12_COFD_18_a_helper_pays(self):
        path = self.sheet(name="Ben")
        helper = ["--helper", "wits wp", "--helper-sheet", path]
        self.json("contest", "--dice", 3, "--against", 2, *helper, "--spend", "--log")
        self.assertEqual(self.spent(path), 2)
        self.assertEqual(self.get_payers(), [("Ben", "1.1")])

    def test_COFD_12_CHAT_8_the_odds_of_the_whole(self):
        for ruleset, more in (("cofd", []), ("v20", []), ("v20", ["--spoils"])):
            target = None if ruleset == "cofd" else 6
            pools = [Pool(ruleset, dice, target=target) for dice in (4, 3, 2, 0)]
            texts = [f"{pool.dice} diff 6" if target else pool.dice for pool in pools]
            words = ["-r", ruleset, "--dice", 4, *(["--target", 6] if target else []), "--against", texts[1]]
            odds = self.json("contest", "odds", *words, "--helper", texts[2], "--helper", texts[3], *more)
            team, _outcomes = chances.teamwork(pools[0], pools[2:], spoils=bool(more))
            other = chances.sum_up(chances.throw(pools[1].prepare()), 0)
            expected = {"a": 0.0, "b": 0.0, "none": 0.0}
            for x, p in team.items():
                for y, q in other.items():
                    expected["a" if x > y else "b" if y > x else "none"] += p * q
            self.assert_chances(odds, expected)

    def test_wrong_input_is_refused(self):
        for words, message in (
            (["-r", "v5", "--dice", 4, "--helper", 1], "no teamwork"),
            (["--dice", 4, "--helper", "x"], "--helper: "),
            (["--dice", 4, "--helper", 1, "--limit", 1], "--limit: "),
            (["--dice", 4, "--helper", 1, "--spoils"], "--spoils: "),
        ):
            self.refused(message, "contest", "--against", 3, *words)


class ExtendedContest(Play):
    """An opposed extended action, over several runs of the program."""

    def start(self, ruleset, *words):
        return self.json("extended", "start", "Race", "-r", ruleset, *words)["id"]

    def test_V20_12_each_adds_its_own(self):
        number = self.start("v20da", "--total", 3, "--dice", 2, "--target", 6, "--against", "2 diff 7")
        self.assertEqual(self.rolls(), [])
        turn = self.json("extended", "roll", number, "--faces", "6,6,7,1")
        self.assertEqual((turn["over"], turn["totals"]), (False, {"a": 2, "b": 0}))
        self.assertEqual((turn["a"]["successes"], turn["b"]["successes"]), (2, 0))
        turn = self.json("extended", "roll", number, "--faces", "6,2,7,7")
        self.assertEqual((turn["over"], turn["winner"], turn["totals"]), (True, "a", {"a": 3, "b": 2}))
        self.assertEqual([record["role"] for record in self.rolls()], ["a", "b", "a", "b"])
        self.refused("over", "extended", "roll", number)

    def test_CHAT_7_the_winner_of_a_turn_adds_the_difference(self):
        number = self.start("v20", "--total", 2, "--dice", 2, "--target", 6, "--against", "2 diff 6")
        turn = self.json("extended", "roll", number, "--faces", "6,2,6,6")
        self.assertEqual((turn["over"], turn["totals"]), (False, {"a": 0, "b": 1}))
        turn = self.json("extended", "roll", number, "--faces", "2,2,6,2")
        self.assertEqual((turn["over"], turn["winner"]), (True, "b"))

    def test_V20_11_V20_12_it_is_begun_as_contest_begins_one(self):
        sides = ["--sheet", self.sheet("v20da"), "--against-sheet", self.sheet("v20da", "Ben")]
        words = [*sides, "--total", 4, "--defender", "b"]
        answer = self.json("extended", "start", "Race", *words, "--trait", "wits", "--against", "wits + dexterity")
        self.assertEqual((answer["character"], answer["opponent"]), ("Ann", "Ben"))
        turn = self.json("extended", "roll", answer["id"])
        begun = self.json("history", "show", answer["id"])["facts"][0]["details"]
        self.assertEqual((turn["a"]["target"], turn["b"]["target"]), (5, 3))
        self.json("contest", *words, "wits vs wits + dexterity", "--log", "--comment", "Race")
        self.assertEqual(begun, self.get_start())
        self.assertEqual((list(begun), begun["defender"]), (list(self.get_start()), "b"))

    def test_wrong_input_is_refused(self):
        for words, message in (
            (["--against", 3], "contests of several turns|no other side|--against: "),
            (["-r", "v20da", "--against", "x"], "--against: "),
            (["-r", "v20da", "--against", 3, "--defender", "c"], "--defender: "),
            (["-r", "v20da", "--tries", 1, "--against", 9], "try"),
            (["-r", "v20da", "--against", "3 wp"], "--willpower: "),
            (["-r", "v20da", "--against", 3, "--rolls", 4], "--rolls"),
        ):
            self.refused(message, "extended", "start", "Race", "--dice", 4, "--total", 5, *words)

    def test_V20_12_V20_13_too_many_helpers_raise_the_target_once(self):
        words = ["--dice", 3, "--target", 6, "--against", "2 diff 6", "--helper", 1, "--helper", 1, "--limit", 1]
        number = self.start("v20da", "--total", 9, *words)
        for _turn in range(2):
            turn = self.json("extended", "roll", number)
            self.assertEqual((turn["a"]["target"], turn["b"]["target"]), (7, 6))


class ExtendedHelpers(Play):
    """Helpers roll in the steps of an extended action."""

    def roles(self, count):
        return [record["role"] for record in self.rolls()[-count:]]

    def test_COFD_12_COFD_15_in_every_step(self):
        start = ["--dice", 2, "--total", 9, "--rolls", 5, "--helper", 2, "--helper", 1]
        number = self.json("extended", "start", "Dig", *start)["id"]
        for faces, dice, total in (("8,8,1,8,8,1,1", 4, 2), ("1,1,1,8,1", 2, 3)):
            answer = self.json("extended", "roll", number, "--faces", faces)
            self.assertEqual((answer["roll"]["pool"]["dice"], answer["total"]), (dice, total))
            self.assertEqual(self.roles(3), ["helper", "helper", "roll"])
        self.assertEqual(self.json("extended", "show", number)["rolls"], 2)

    def test_COFD_12_one_who_helps_in_a_single_step(self):
        number = self.json("extended", "start", "Dig", "--dice", 2, "--total", 9, "--rolls", 5)["id"]
        answer = self.json("extended", "roll", number, "--helper", 2, "--faces", "8,8,8,1,1,1")
        self.assertEqual((answer["roll"]["pool"]["dice"], answer["total"]), (4, 1))
        self.assertEqual(self.roles(2), ["helper", "roll"])
        answer = self.json("extended", "roll", number, "--faces", "8,1")
        self.assertEqual((answer["roll"]["pool"]["dice"], answer["total"]), (2, 2))

    def test_CHAT_8_their_successes_are_added_to_the_total(self):
        start = ["-r", "v20", "--dice", 2, "--target", 6, "--total", 9, "--helper", "2 diff 6"]
        number = self.json("extended", "start", "Dig", *start)["id"]
        answer = self.json("extended", "roll", number, "--faces", "6,7,8,2")
        self.assertEqual((answer["roll"]["pool"]["dice"], answer["roll"]["successes"], answer["total"]), (2, 1, 3))
        answer = self.json("extended", "roll", number, "--helper", "1 diff 6", "--faces", "6,2,9,6,6")
        self.assertEqual((answer["total"], answer["rolls"]), (7, 2))
        self.assertEqual(self.roles(3), ["helper", "helper", "roll"])

    def test_wrong_input_is_refused(self):
        for words in (["-r", "cofd", "--helper", "x"], ["-r", "cofd", "--helper", "1 diff 7"]):
            self.refused("--helper: ", "extended", "start", "Dig", "--dice", 4, "--total", 5, *words)
        number = self.json("extended", "start", "Dig", "--dice", 4, "--total", 5)["id"]
        self.refused("--helper: ", "extended", "roll", number, "--helper", "x")
        self.refused("too few", "extended", "roll", number, "--helper", 2, "--faces", "1,1,1,1,1")


class MultipleContest(Play):
    def test_V20_9_V20_11_one_of_several_actions_is_resisted(self):
        words = ["multiple", "-r", "v20da", "6 diff 7", "5 diff 4 vs 4 diff 6"]
        answer = self.json(*words, "--roll", "--faces", "8,1,1,1,2,6,7,2,6,2,2,2", "--log")
        first, second = answer["actions"]
        self.assertEqual((second["dice"], second["target"], second["can_be_taken"]), (3, 6, True))
        self.assertEqual(first["roll"]["target"], 8)
        self.assertNotIn("roll", second)
        self.assertEqual(sorted(second["contest"]), ["a", "b", "degree", "draw", "margin", "winner"])
        contest = second["contest"]
        self.assertEqual([die["face"] for die in contest["a"]["dice"]], [6, 7, 2])
        self.assertEqual((contest["a"]["target"], contest["b"]["target"]), (6, 6))
        self.assertEqual((contest["winner"], contest["margin"]), ("a", 1))
        self.assertEqual([roll["number"] for roll in self.rolls()], ["1.1", "1.2", "1.3"])

    def test_V20_9_V20_11_the_other_pool_sets_the_target_that_rises(self):
        answer = self.json("multiple", "-r", "v20da", "6 diff 7", "5 vs 4", "--roll")
        self.assertEqual(answer["actions"][1]["contest"]["a"]["target"], 6)
        answer = self.json("multiple", "-r", "v20da", "6 diff 7", "5 vs 8", "--roll")
        self.assertFalse(answer["actions"][1]["can_be_taken"])
        self.assertNotIn("contest", answer["actions"][1])


class Aftermath(Play):
    """Steps after a roll change the affected character's sheet."""

    EXCEPTIONAL = "8,8,8,8,8"

    def roll(self, faces, path):
        dice = len(faces.split(","))
        self.json("roll", "--sheet", path, "--dice", dice, "--faces", faces, "--log")
        return self.rolls()[-1]["number"]

    def conditions(self, path):
        return [condition["name"] for condition in self.read(path).get("conditions", [])]

    def test_COFD_7_a_condition_is_added(self):
        path = self.sheet(mine=1.5)
        number = self.roll(self.EXCEPTIONAL, path)
        before = self.read(path)
        self.assertEqual(self.json("history", "condition", number, "--sheet", path)["facts"][0]["details"]["name"], "Inspired")
        self.assertEqual(self.conditions(path), ["Inspired"])
        self.assertEqual({**self.read(path), "conditions": []}, {**before, "conditions": []})
        self.refused("already given its Condition", "history", "condition", number, "--sheet", path)
        self.json("history", "condition", self.roll(self.EXCEPTIONAL, path), "--name", "Steadfast", "--sheet", path)
        self.assertEqual(self.conditions(path), ["Inspired", "Steadfast"])

    def test_COFD_7_somebody_else_gets_it(self):
        path, other = self.sheet(), self.sheet(name="Ben")
        number = self.roll(self.EXCEPTIONAL, path)
        self.refused("--sheet: .*Ann", "history", "condition", number, "--to", "Ben", "--sheet", path)
        self.refused("--sheet: .*Ben", "history", "condition", number, "--sheet", other)
        self.json("history", "condition", number, "--to", "Ben", "--sheet", other)
        self.assertEqual((self.conditions(path), self.conditions(other)), ([], ["Inspired"]))

    def test_COFD_7_a_dramatic_failure_gives_a_beat(self):
        path, other = self.sheet(beats=2), self.sheet(name="Ben")
        number = self.roll("2,3", path)
        self.refused("--sheet: .*Ben", "history", "dramatic-failure", number, "--sheet", other)
        self.json("history", "dramatic-failure", number, "--sheet", path)
        self.assertEqual(self.read(path)["beats"], 3)
        self.refused("already dramatic", "history", "dramatic-failure", number, "--sheet", path)

    def test_COFD_7_without_a_sheet_only_the_log_has_it(self):
        path = self.sheet()
        first, second = self.roll(self.EXCEPTIONAL, path), self.roll("2", path)
        before = self.read(path)
        self.json("history", "condition", first)
        self.json("history", "dramatic-failure", second)
        self.assertEqual(self.read(path), before)

    def test_COFD_7_a_sheet_that_is_not_to_be_read(self):
        number = self.roll(self.EXCEPTIONAL, self.sheet())
        before = self.state()
        for file in (self.home / "none.json", self.write("bad.txt", "{")):
            self.assertIn(self.run_cli("history", "condition", number, "--sheet", file).returncode, (1, 2))
        self.assertEqual(self.state(), before)

    def test_COFD_7_a_sheet_that_is_not_to_be_written(self):
        path = self.sheet()
        for command, faces in (("condition", self.EXCEPTIONAL), ("dramatic-failure", "2,3")):
            number = self.roll(faces, path)
            before = self.read(path)
            os.chmod(path, 0o400)
            result = self.run_cli("history", command, number, "--sheet", path)
            self.assertEqual(result.returncode, 1, result.stderr)
            self.assertRegex(result.stderr, r"\Aten-again-cli: [^\n]+: ")
            os.chmod(path, 0o600)
            self.assertEqual(self.read(path), before)
            self.assertEqual([event["kind"] for event in self.rolls()[-1]["events"]], [command])


class Log(Play):
    """Every kind of action logs the same, wherever it was made."""

    def test_COFD_14_COFD_18_a_contest(self):
        sides = ["--sheet", self.sheet(), "--against-sheet", self.sheet(name="Ben")]
        self.json("contest", *sides, "wits wp vs wits wp # arm wrestling", "--log")
        self.assertEqual(self.get_payers(), [("Ann", "1.1"), ("Ben", "1.2")])
        start = self.get_start()
        self.assertEqual(list(start), ["winner", "margin", "degree", "draw", "action", "name", "a", "b", "defender"])
        self.assertEqual((start["name"], start["a"], start["b"]), ("arm wrestling", "Ann", "Ben"))
        self.json("contest", *sides, "wits vs wits wp", "--log")
        self.assertEqual(self.get_payers()[2:], [("Ben", "2.2")])
        self.assertEqual(self.get_start()["name"], "")

    def test_V20_5_V20_12_a_contest_of_several_turns(self):
        self.json("contest", "-r", "v20da", "4 diff 6 wp vs 4 diff 6 wp", "--total", 1, "--log")
        self.assertEqual(self.get_payers(), [("", "1.1"), ("", "1.2")])

    def test_COFD_12_COFD_18_teamwork(self):
        team = ["--sheet", self.sheet(), "--trait", "wits", "--willpower", "--helper", 1, "--helper", "wits wp"]
        team += ["--helper-sheet", "-", "--helper-sheet", self.sheet(name="Ben")]
        self.json("teamwork", *team, "--comment", "the door", "--log")
        self.assertEqual(self.get_payers(), [("Ben", "1.2"), ("Ann", "1.3")])
        start = self.get_start()
        self.assertEqual(list(start), ["dice", "dramatic", "botches", "action", "name", "leader", "helpers"])
        self.assertEqual((start["name"], start["leader"], start["helpers"]), ("the door", "Ann", 2))

    def test_CHAT_8_teamwork_adds_successes(self):
        words = ["-r", "v20", "--dice", 2, "--helper", 2, "--faces", "1,2,6,7", "--comment", "the door", "--log"]
        for more, outcome, successes in (([], "success", 2), (["--spoils"], "botch", 0)):
            self.json("teamwork", *words, *more)
            start = self.get_start()
            members = ["dice", "successes", "dramatic", "botches", "action", "name", "leader", "helpers"]
            self.assertEqual(list(start), [*members, "outcome", "spoils"])
            self.assertEqual((start["name"], start["leader"], start["helpers"]), ("the door", "", 1))
            self.assertEqual((start["outcome"], start["successes"], start["spoils"]), (outcome, successes, bool(more)))

    def test_V20_9_multiple_actions(self):
        path = self.sheet("v20da")
        words = ["multiple", "--sheet", path, "wits + 2 wp # duck", "wits + 1 diff 7 # hit", "--attack", 2]
        self.json(*words, "--roll", "--log")
        start = self.get_start()
        self.assertEqual(list(start), ["action", "character", "count", "actions"])
        self.assertEqual((start["character"], start["count"]), ("Ann", 2))
        self.assertEqual([list(action) for action in start["actions"]], [["name", "attack", "request"]] * 2)
        self.assertEqual([(a["name"], a["attack"]) for a in start["actions"]], [("duck", False), ("hit", True)])
        self.assertEqual([(a["request"]["dice"], a["request"]["target"]) for a in start["actions"]], [(4, 7), (2, 9)])
        self.assertEqual(self.get_payers(), [("Ann", "1.1")])
        self.assertEqual([record["comment"] for record in self.rolls()], ["duck", "hit"])

    def test_COFD_21_a_common_action(self):
        self.json("roll", "--action", "jumping", "--dice", 2, "--log")
        self.assertEqual(list(self.get_start()), ["action", "common", "name"])


if __name__ == "__main__":
    harness.main()
