#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Actions of more than one roll: their dice, odds and results."""

import itertools
import json
import math

import harness


class Extended(harness.Case):
    def step(self, *words):
        """The chance of each number of successes in a roll, and of a botch."""
        odds = self.json("odds", *words)
        chances = {}
        for entry in odds["distribution"]:
            successes = max(entry["successes"], 0)
            chances[successes] = chances.get(successes, 0.0) + entry["p"]
        return chances, odds["outcomes"].get("botch", 0.0)

    def reach(self, chances, botch, total, rolls, effect):
        """The chance of reaching a total by each roll, state by state."""
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
        self.check(pool, 6, 8, "end", "--rolls", 8, "--on-botch", "ends")
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
            (["--dice", 5], "--total is missing"),
            (["--dice", 5, "--total", 0], "--total: "),
            (["--dice", 5, "--total", 5, "--interval", "fortnight"], "--interval: "),
            (["--dice", 5, "--total", 5, "--interval", "0 hours"], "--interval: "),
            (["--dice", 5, "--total", 5, "--on-botch", "cry"], "--on-botch: "),
            (["--ruleset", "v5", "--dice", 5, "--total", 5], "has no extended actions"),
        ):
            self.fails(2, message, "extended", "odds", *words)


class ExtendedSteps(harness.Case):
    """An extended action in the log: every command is a separate run of the program."""

    def start(self, *words):
        return self.json("extended", "start", "Pick the lock", *words)["id"]

    def roll(self, number, faces):
        return self.json("extended", "roll", number, "--faces", faces)

    def test_COFD_15_the_total_is_gathered_over_several_runs(self):
        number = self.start("--dice", 3, "--modifier", "1:Picks", "--total", 4, "--interval", "10 minutes")
        first = self.roll(number, "8,8,1,1")
        self.assertEqual((first["total"], first["left"], first["status"]), (2, 2, "under-way"))
        self.assertEqual(first["roll"]["pool"]["dice"], 4)
        self.assertEqual(self.json("extended", "list")["actions"][0]["total"], 2)
        last = self.roll(number, "8,9,9,1")
        self.assertEqual((last["total"], last["status"], last["time"]["numerator"]), (5, "succeeded", 20))
        self.assertEqual(self.json("extended", "list")["actions"], [])
        self.assertEqual(self.json("extended", "list", "--all")["actions"][0]["status"], "succeeded")
        self.fails(2, "over", "extended", "roll", number)

    def test_COFD_14_a_lost_contest_is_the_headline(self):
        words = self.text("contest", "1 vs 2", "--faces", "8,8,9")
        self.assertRegex(words, r"^The first side loses to the second side by 1\n")
        self.assertRegex(words, r"(?m)^1 success$")
        words = self.text("contest", "-r", "v20da", "2 vs 3", "--total", "2", "--faces", "9,2,8,8,8")
        self.assertRegex(words, r"^The first side loses to the second side with \d against \d, after 1 turn\n")
        self.assertRegex(words, r"(?m)^1 success$")

    def test_COFD_16_a_failure_asks_and_giving_up_loses_all(self):
        number = self.start("--dice", 2, "--total", 5)
        self.roll(number, "8,1")
        failed = self.roll(number, "1,1")
        self.assertEqual(failed["status"], "failed")  # COFD-17: there were two rolls.
        number = self.start("--dice", 3, "--total", 5)
        self.roll(number, "8,1,1")
        failed = self.roll(number, "1,1,1")
        self.assertEqual((failed["status"], sorted(failed["choices"])), ("choosing", ["continue", "give-up"]))
        self.fails(2, "", "extended", "roll", number)
        self.fails(2, "", "extended", "choose", number, "continue")
        self.fails(2, "cannot be chosen", "extended", "choose", number, "less-time")
        went_on = self.json("extended", "choose", number, "continue", "--condition", "Shaken")
        self.assertEqual((went_on["status"], went_on["total"]), ("under-way", 1))
        self.assertEqual(went_on["conditions"], ["Shaken"])
        gave_up = self.json("extended", "choose", number, "give-up")
        self.assertEqual((gave_up["status"], gave_up["total"]), ("given-up", 0))

    def test_COFD_16_an_exceptional_success_shortens_what_follows(self):
        number = self.start("--dice", 6, "--total", 9, "--interval", "hour")
        answer = self.roll(number, "8,8,8,8,8,1")
        self.assertIn("less-time", answer["choices"])
        self.json("extended", "choose", number, "less-time")
        answer = self.roll(number, "8,1,1,1,1,1")
        time = answer["time"]
        self.assertEqual((time["unit"], time["numerator"] / time["denominator"]), ("hour", 1.75))

    def test_V20_10_a_botch_throws_the_total_away(self):
        number = self.start("--ruleset", "v20da", "--dice", 2, "--total", 6)
        self.assertEqual(self.roll(number, "6,9")["total"], 2)
        self.assertEqual(self.roll(number, "1,2")["total"], 0)
        number = self.start("--ruleset", "v20da", "--dice", 2, "--total", 6, "--on-botch", "ends")
        self.assertEqual(self.roll(number, "1,2")["status"], "failed")

    def test_faces_that_do_not_fit_write_nothing(self):
        number = self.start("--dice", 3, "--total", 5)
        for faces in ("8,8", "8,8,8,8"):
            self.fails(2, "--faces", "extended", "roll", number, "--faces", faces)
        self.assertEqual(self.json("extended", "show", number)["rolls"], 0)

    def test_a_person_reads_what_happened(self):
        number = self.start("--dice", 3, "--total", 5)
        self.roll(number, "8,1,1")
        self.roll(number, "1,1,1")
        self.text("extended", "choose", number, "continue", "--condition", "Shaken")
        text = self.text("extended", "show", number)
        for line in ("Pick the lock", "1 of 5 successes", "Success: 1 success", "Failure", "Shaken"):
            self.assertIn(line, text)

    def test_wrong_input_is_refused(self):
        self.assertEqual(self.text("extended", "list"), "No extended actions under way\n")
        self.fails(2, "no such action|no extended action", "extended", "show", 1)
        self.fails(2, "not a whole number", "extended", "show", "x")
        number = self.start("--dice", 3, "--total", 5)
        self.fails(2, "is not a choice", "extended", "choose", number, "despair")
        self.fails(2, "ID CHOICE is needed", "extended", "choose", number)
        self.fails(2, "no name", "extended", "start", " ", "--dice", 3, "--total", 5)
        self.fails(2, "--required: ", "extended", "start", "Dig", "--dice", 3, "--total", 5, "--required", 2)

    def test_COFD_11_earlier_tries_are_not_for_extended_actions(self):
        self.fails(2, "--tries: ", "extended", "odds", "--dice", 5, "--total", 5, "--tries", 2)

    def test_a_file_that_is_no_log_is_left_alone(self):
        notes = self.home / "notes.txt"
        notes.write_text("Dear diary")
        absent = self.home / "no" / "log.sqlite"
        for words in (["roll", "1"], ["choose", "1", "give-up"], ["start", "Dig", "--dice", "3", "--total", "5"]):
            result = self.run_cli("extended", *words, "--log-file", notes)
            self.assertEqual((result.returncode, result.stdout), (1, ""), words)
            self.assertEqual(notes.read_text(), "Dear diary")
        self.fails(2, "no such action", "extended", "roll", 1, "--log-file", absent)
        self.assertFalse(absent.parent.exists())


class ExtendedContest(harness.Case):
    """A contest of which one turn was rolled."""

    def setUp(self):
        super().setUp()
        words = ["--ruleset", "v20da", "--dice", 1, "--target", 6, "--against", "1 diff 6", "--total", 2]
        number = self.json("extended", "start", "Race", *words)["id"]
        self.json("extended", "roll", number, "--faces", "8,1")

    def test_V20_12_both_roll_in_each_turn(self):
        (action,) = self.json("extended", "list")["actions"]
        self.assertEqual((action["over"], action["totals"]), (False, {"a": 1, "b": 0}))
        self.assertRegex(self.text("extended", "list"), "Pool +1 die\n(.*\n)?Pool +1 die\n")
        self.fails(2, "--faces: ", "extended", "roll", action["id"], "--faces", "8")
        self.fails(2, "too many", "extended", "roll", action["id"], "--faces", "8,1,1")
        after = self.json("extended", "roll", action["id"], "--faces", "8,1")
        self.assertEqual((after["over"], after["winner"], after["totals"]), (True, "a", {"a": 2, "b": 0}))
        self.assertEqual((after["a"]["successes"], after["b"]["successes"]), (1, 0))
        self.fails(2, "over", "extended", "roll", action["id"])

    def test_CHAT_7_it_is_broken_off(self):
        (action,) = self.json("extended", "list")["actions"]
        self.fails(2, "cannot be chosen", "extended", "choose", action["id"], "less-time")
        self.assertRegex(self.text("extended", "choose", action["id"], "give-up"), "Given up after 1 turn")
        self.assertEqual(self.json("extended", "list")["actions"], [])


class Contest(harness.Case):
    def chances(self, *words):
        """The chance of each number of successes, for rulesets where the net is the same."""
        chances = {}
        for entry in self.json("odds", *words)["distribution"]:
            successes = max(entry["successes"], 0)
            chances[successes] = chances.get(successes, 0.0) + entry["p"]
        return chances

    def compare(self, a, b, defender=None):
        won = {"a": 0.0, "b": 0.0, "none": 0.0}
        for (x, p), (y, q) in itertools.product(a.items(), b.items()):
            won["a" if x > y else "b" if y > x else defender or "none"] += p * q
        return won

    def check(self, answer, expected):
        self.assertEqual(set(answer), {"a", "b", "none"})
        for side, chance in expected.items():
            self.assertTrue(math.isclose(answer[side], chance, abs_tol=1e-11), (side, answer, expected))

    def test_COFD_14_the_chances_of_each_side(self):
        for ruleset, a, b in (("cofd", 7, 5), ("cofd", 3, 0), ("nwod", 0, 0), ("v5", 6, 6)):
            expected = self.compare(
                self.chances("--ruleset", ruleset, "--dice", a), self.chances("--ruleset", ruleset, "--dice", b)
            )
            self.check(self.json("contest", "odds", "--ruleset", ruleset, f"{a} vs {b}"), expected)

    def test_V20_11_each_target_is_the_other_pool(self):
        for ruleset, dice, target in (("v20da", 12, 9), ("v20", 12, 10)):
            a = self.chances("--ruleset", ruleset, "--dice", dice, "--target", 5)
            b = self.chances("--ruleset", ruleset, "--dice", 5, "--target", target)
            self.check(self.json("contest", "odds", "--ruleset", ruleset, f"{dice} vs 5"), self.compare(a, b))
            roll = self.json("contest", "--ruleset", ruleset, f"{dice} vs 5 diff 7")
            self.assertEqual((roll["a"]["target"], roll["b"]["target"]), (5, 7))

    def test_V20_5_what_is_refused_has_no_odds(self):
        for words in (["contest", "0 wp vs 4"], ["contest", "4 vs 0 wp"]):
            for command in (words[:1], [*words[:1], "odds"]):
                self.fails(2, "Willpower has no effect on a pool without dice", *command, "-r", "v20da", *words[1:])
        for command in ("roll", "odds", "simulate"):
            more = ["-n", 10] if command == "simulate" else []
            self.fails(2, "Willpower has no effect", command, *more, "-r", "v20", "--dice", 0, "--willpower")
        self.json("contest", "odds", "-r", "v20da", "0 vs 4")

    def test_V20_11_a_target_over_the_most_is_said(self):
        words = ["-r", "v20da", "5 diff 10 vs 3"]
        answer = self.json("contest", *words, "--faces", "9,1,1,1,1,6,6,6")
        self.assertEqual((answer["a"]["target"], answer["a"]["flags"], answer["b"]["flags"]), (9, ["capped"], []))
        for command in (["contest"], ["contest", "odds"]):
            self.assertRegex(self.text(*command, *words), "Target   9, the highest in a contest")
        self.assertNotRegex(self.text("contest", "-r", "v20da", "12 vs 3"), "the most")
        self.assertEqual(self.json("contest", "-r", "v20", "5 diff 10 vs 3")["a"]["target"], 10)

    def test_TEST_7_a_draw_is_the_defenders(self):
        pool = self.chances("--ruleset", "wodtests", "--dice", 4)
        for defender, side in (("a", "a"), ("b", "b"), ("none", "storyteller")):
            words = ["--ruleset", "wodtests", "2 vs 2", "--defender", defender]
            answer = self.json("contest", *words, "--faces", "6,1,1,9")
            decided = side != "storyteller"
            found = [answer[name] for name in ("winner", "margin", "degree", "draw")]
            self.assertEqual(found, [side, int(decided), "clenched" if decided else None, True])
            words = self.text("contest", *words, "--faces", "6,1,1,9")
            self.assertRegex(words, {
                "a": "^The first side, who defends, wins the draw: Clenched",
                "b": "^The first side loses the draw to the second side, who defends: Clenched",
                "storyteller": "^A tie: the Storyteller decides",
            }[side])
            self.assertNotRegex(words, "wins by|Marginal")
            odds = self.json("contest", "odds", "--ruleset", "wodtests", "4 vs 4", "--defender", defender)
            self.check(odds, self.compare(pool, pool, None if side == "storyteller" else side))

    def test_COFD_14_both_rolls_and_who_wins(self):
        answer = self.json("contest", "--dice", 3, "--modifier", "1:Tools", "--against", "2", "--faces", "8,9,1,1,8,1")
        self.assertEqual((answer["winner"], answer["margin"], answer["degree"], answer["draw"]), ("a", 1, None, False))
        self.assertEqual([die["face"] for die in answer["a"]["dice"]], [8, 9, 1, 1])
        self.assertEqual([die["face"] for die in answer["b"]["dice"]], [8, 1])
        self.assertEqual(self.json("throw", "1 vs 1", "--faces", "8,9")["winner"], "none")

    def test_each_side_from_a_sheet(self):
        sheet = self.sheet()
        answer = self.json(
            "contest", "strength + brawl vs wits + 1", "--sheet", sheet, "--against-sheet", sheet, "--seed", "0" * 64
        )
        self.assertEqual([term["dice"] for term in answer["a"]["pool"]["terms"]], [2, 3])
        self.assertEqual([term["dice"] for term in answer["b"]["pool"]["terms"]], [3, 1])

    def race(self, a, b, total, difference):
        """Turn by turn, from every pair of totals, until nearly all contests have ended."""
        won, states = {"a": 0.0, "b": 0.0, "none": 0.0}, {(0, 0): 1.0}
        while sum(states.values()) > 1e-13:
            after = {}
            for (x, y), chance in states.items():
                for (i, p), (j, q) in itertools.product(a.items(), b.items()):
                    k, l = (x + max(i - j, 0), y + max(j - i, 0)) if difference else (x + i, y + j)
                    if k < total and l < total:
                        after[k, l] = after.get((k, l), 0.0) + chance * p * q
                    else:
                        won["a" if k > l else "b" if l > k else "none"] += chance * p * q
            states = after
        return won

    def test_V20_12_CHAT_7_turn_by_turn(self):
        for ruleset, difference in (("v20da", False), ("v20", True)):
            a = self.chances("--ruleset", ruleset, "--dice", 4, "--target", 6)
            b = self.chances("--ruleset", ruleset, "--dice", 3, "--target", 7)
            words = ["--ruleset", ruleset, "4 diff 6 vs 3 diff 7", "--total", 4]
            self.check(self.json("contest", "odds", *words), self.race(a, b, 4, difference))
            answer = self.json("contest", *words)
            totals = {"a": 0, "b": 0}
            for turn in answer["turns"]:
                for side, other in (("a", "b"), ("b", "a")):
                    lead = turn[side]["successes"] - turn[other]["successes"]
                    totals[side] += max(lead, 0) if difference else turn[side]["successes"]
            self.assertEqual(answer["totals"], totals)
            self.assertGreaterEqual(max(totals.values()), 4)

    def test_POOL_7_a_target_from_a_secret_pool_tells_nothing(self):
        seen = set()
        for secret, faces in (("-3", "1,1,9,9,9,9"), ("3", "1,1,1,1,1,1,1,1,9,9,9,9")):
            words = ["--ruleset", "v20", "--dice", "5", f"--secret={secret}:Poison", "--against", "4"]
            self.json("contest", *words, "--faces", faces, "--log")
            (entry,) = self.entries("--for-players", "--limit", "1")
            rolls = [{key: value for key, value in roll.items() if key != "time"} for roll in entry["rolls"]]
            seen.add(json.dumps([{**entry, "time": "", "rolls": rolls}]))
        self.assertEqual(len(seen), 1, seen)
        self.assertNotIn("target", rolls[0])

    def test_V20_6_no_success_is_automatic(self):
        self.fails(2, "automatic", "contest", "--ruleset", "v20", "--dice", 8, "--automatic", "--against", "4")

    def test_a_person_reads_every_target(self):
        text = self.text("contest", "--ruleset", "v20", "5 vs 4", "--faces", "1,1,1,1,4,1,1,1,1")
        self.assertRegex(text, r"Target +4, Easy\n")
        self.assertRegex(text, r"Target +5, Straightforward\n")

    def test_it_is_in_the_log_as_a_whole(self):
        self.json("contest", "2 vs 1", "--faces", "8,8,1", "--log", "--comment", "arm wrestling")
        (entry,) = self.entries()
        self.assertEqual([roll["role"] for roll in entry["rolls"]], ["a", "b"])
        self.assertEqual({roll["comment"] for roll in entry["rolls"]}, {"arm wrestling"})
        self.assertEqual((entry["kind"], entry["winner"]), ("contest", "a"))

    def test_V20_12_CHAT_7_the_log_says_who_won_after_all_turns(self):
        for ruleset, faces, winner in (
            ("v20da", "8,1,1,1,8,1", "the first side wins against the second side"),
            ("v20", "1,1,1,8,1,8", "the first side loses to the second side"),
        ):
            words = ["--ruleset", ruleset, "1 diff 6 vs 1 diff 6", "--total", 2, "--faces", faces]
            self.json("contest", *words, "--log")
            end = self.entries()[0]["facts"][-1]
            self.assertEqual((end["fact"], end["details"]["action"]), ("end", "extended-contest"))
            self.assertRegex(end["text"], f"Extended contest: {winner}")
            self.assertRegex(self.text("history", "list"), f"Extended contest: {winner}")
            action = self.json("extended", "list", "--all")["actions"][-1]
            self.assertEqual((action["over"], action["turns"]), (True, len(faces.split(",")) // 2))
            self.assertRegex(self.text("extended", "show", action["id"]), "wins with 2 against 0, after")
        self.assertEqual(self.text("extended", "list"), "No extended actions under way\n")

    def test_a_text_takes_no_options_of_a_pool(self):
        for command, words in (("contest", ["7 vs 5"]), ("multiple", ["--ruleset", "v20da", "5", "4"])):
            for option in (["--dice", 5], ["--modifier", "2:Fog"], ["--willpower"], ["--target", 7], ["--secret", 1]):
                self.fails(2, f"{option[0]}: cannot be used with", command, *words, *option)

    def test_wrong_input_is_refused(self):
        for words, message in (
            ([], "both sides are needed"),
            (["7"], "no other side"),
            (["7 vs"], ":5: |missing"),
            (["7 vs 5 diff 12"], "12"),
            (["7 vs 5", "--defender", "c"], "--defender: "),
            (["7 vs 5", "--total", "9"], "--total: "),
            (["7 vs 5", "--against", "5"], "--against: "),
            (["1 vs 1", "--faces", "1,1,1"], "too many"),
            (["1 vs 1", "--faces", "1"], "too few"),
            (["5 vs 4", "--dice", "5"], "cannot be used with"),
            (["5 need 2 vs 4"], "required"),
        ):
            self.fails(2, message, "contest", *words)


class Teamwork(harness.Case):
    def test_COFD_12_successes_are_dice_and_a_dramatic_failure_costs_four(self):
        words = ["--dice", 5, "--helper", "2", "--helper", "-3", "--helper", "0"]
        answer = self.json("teamwork", *words, "--faces", "8,9,1,1,2,2,2")
        self.assertEqual(answer["given"], {"dice": -2, "successes": 2, "dramatic": 2, "botches": 0})
        leader = answer["leader"]["pool"]
        self.assertEqual((leader["dice"], [term["dice"] for term in leader["terms"]]), (3, [5, -2]))
        self.assertEqual(leader["terms"][1]["kind"], "teamwork")

    def test_COFD_12_the_odds_of_the_whole(self):
        expected = {}
        helper = {e["successes"]: e["p"] for e in self.json("odds", "--dice", 2)["distribution"]}
        chance_die = self.json("odds", "--dice", 0)
        dramatic = chance_die["outcomes"]["dramatic-failure"]
        single = [(1, 0, 0.1), (0, 0, 0.8), (0, 1, dramatic)]
        for (x, p), (y, bad, q) in itertools.product(helper.items(), single):
            for entry in self.json("odds", "--dice", 4 + x + y - 4 * bad)["distribution"] if p > 1e-12 else ():
                expected[entry["successes"]] = expected.get(entry["successes"], 0.0) + p * q * entry["p"]
        answer = self.json("teamwork", "odds", "--dice", 4, "--helper", "2", "--helper", "0")
        for entry in answer["distribution"]:
            self.assertTrue(math.isclose(entry["p"], expected.get(entry["successes"], 0.0), abs_tol=1e-10), entry)

    def test_V20_13_a_helper_too_many_raises_every_target(self):
        answer = self.json(
            "teamwork", "--ruleset", "v20da", "--dice", 3, "--helper", "2", "--helper", "1 diff 7", "--limit", 1
        )
        self.assertEqual(answer["leader"]["target"], 7)
        self.assertEqual([helper["target"] for helper in answer["helpers"]], [7, 8])

    def test_CHAT_8_successes_are_added_together(self):
        words = ["--ruleset", "v20", "--dice", 2, "--helper", "2", "--faces", "1,1,6,7"]
        self.assertEqual(self.json("teamwork", *words)["result"]["outcome"], "success")
        spoiled = self.json("teamwork", *words, "--spoils")["result"]
        self.assertEqual((spoiled["outcome"], spoiled["botches"]), ("botch", 1))
        self.assertEqual((spoiled["successes"], spoiled["lost"]), (0, 2))
        odds = self.json("teamwork", "odds", *words[:6], "--spoils")
        counted = sum(entry["p"] for entry in odds["distribution"] if entry["successes"] > 0)
        self.assertTrue(math.isclose(counted, odds["outcomes"]["success"], abs_tol=1e-11), odds)

    def test_wrong_input_is_refused(self):
        for words, message in (
            (["--dice", 4], "--helper: "),
            (["--dice", 4, "--helper", "x"], "--helper: "),
            (["--dice", 4, "--helper", "1", "--limit", 1], "--limit: "),
            (["--dice", 4, "--helper", "1", "--spoils"], "--spoils: "),
            (["--ruleset", "v5", "--dice", 4, "--helper", "1"], "no teamwork"),
        ):
            self.fails(2, message, "teamwork", *words)


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
        self.fails(2, "no rule for multiple actions", "multiple", "-n", 2, "--dice", 4)
        self.fails(2, "too many", "multiple", "--ruleset", "v20", "2", "2", "--roll", "--faces", "6,6")


if __name__ == "__main__":
    harness.main()
