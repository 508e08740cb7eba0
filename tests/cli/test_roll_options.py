#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rolls with more than a pool: resisted rolls, common actions, saved rolls and rerolls."""

import json
import os
import pathlib

import harness

GUARD = {
    **harness.MARISOL,
    "name": "Guard",
    "traits": {"resolve": 3, "composure": 1, "wits": 4, "dexterity": 2, "athletics": 3},
    "tracks": {"willpower": {"rating": 4, "spent": 3}},
}
SMOOTH = {
    **harness.MARISOL,
    "traits": {"presence": 2, "socialize": 1, "streetwise": 4, "manipulation": 3, "subterfuge": 2,
               "strength": 3, "athletics": 2, "dexterity": 2, "intimidation": 1},
    "specialties": {"streetwise": ["Docks"]},
    "rolls": [
        {"name": "Punch", "notation": "strength + athletics + 1 # a punch"},
        {"name": "Last try", "notation": "strength + athletics again9 wp tries 1"},
    ],
}


def terms(roll):
    return [(term["kind"], term["label"], term["dice"]) for term in roll["pool"]["terms"]]


class Resistance(harness.Case):
    def guard(self, **changes):
        return self.write("guard.json", {**GUARD, **changes})

    def test_COFD_13_it_is_subtracted_and_no_modifier(self):
        roll = self.json("roll", "--dice", 9, "--modifier", "-5", "--resistance", 7, "--faces", "5")
        self.assertEqual((roll["pool"]["dice"], roll["pool"]["chance"]), (-3, True))
        self.assertEqual(terms(roll)[2], ("resistance", "Resistance", -7))
        odds = self.json("odds", "--dice", 9, "--resistance", "4:Resolve")
        self.assertEqual(odds, self.json("odds", "--dice", 5))
        many = ("simulate", "-n", 500, "--seed", "7", "--dice")
        self.assertEqual(self.json(*many, 5, "--resistance", 2), self.json(*many, 3))

    def test_COFD_13_the_highest_of_a_crowd(self):
        words = ["--resistance", "2:Ann", "--resistance", "4:Bob", "--resistance", "4:Cy"]
        roll = self.json("roll", "--dice", 9, *words, "--seed", "0" * 64)
        self.assertEqual(terms(roll)[1], ("resistance", "Bob, highest of 3", -4))
        roll = self.json("roll", "--dice", 9, *words, "--against-sheet", self.guard(), "--resist", "defense",
                         "--seed", "0" * 64)
        self.assertEqual(terms(roll)[1], ("resistance", "Defense, highest of 4", -5))

    def test_COFD_13_the_label_may_be_the_trait(self):
        for label in ("resolve", "Resolve"):
            roll = self.json("roll", "--dice", 9, "--resistance", f"2:{label}", "--seed", "0" * 64)
            self.assertEqual(terms(roll)[1], ("resistance", "Resolve", -2))

    def test_COFD_13_from_a_sheet(self):
        for trait, label, dice in (("resolve", "Resolve", -3), ("Composure", "Composure", -1), ("defense", "Defense", -5)):
            roll = self.json("roll", "--dice", 9, "--against-sheet", self.guard(), "--resist", trait)
            self.assertEqual(terms(roll)[1], ("resistance", f"{label} (Guard)", dice))
        roll = self.json("roll", "--dice", 9, "--against-sheet", self.guard(), "--resist", "stamina")
        self.assertEqual(len(terms(roll)), 1)

    def test_COFD_18_willpower_adds_two_to_what_resists(self):
        roll = self.json("roll", "--dice", 9, "--resistance", 3, "--resist-willpower")
        self.assertEqual(terms(roll)[1], ("resistance", "Resistance with willpower", -5))
        guard = self.guard()
        words = ["roll", "--dice", 9, "--against-sheet", guard, "--resist", "resolve", "--resist-willpower"]
        self.assertEqual(terms(self.json(*words))[1], ("resistance", "Resolve with willpower (Guard)", -5))
        self.assertEqual(json.load(open(guard))["tracks"]["willpower"]["spent"], 3)
        self.json(*words, "--spend")
        self.assertEqual(json.load(open(guard))["tracks"]["willpower"]["spent"], 4)
        self.fails(2, "--resist-willpower: no point is left", *words)

    def test_COFD_18_both_spend_a_point_of_their_own(self):
        guard, sheet = self.guard(), self.sheet()
        roll = self.json("roll", "-s", sheet, "-t", "wits", "-w", "--against-sheet", guard, "--resist", "resolve",
                         "--resist-willpower", "--spend")
        self.assertEqual(roll["pool"]["dice"], 1)
        for path, spent in ((sheet, 2), (guard, 4)):
            self.assertEqual(json.load(open(path))["tracks"]["willpower"]["spent"], spent)

    def test_COFD_13_wrong_input_is_refused(self):
        guard = self.guard()
        for words, message in (
            (["--resistance", "x"], "--resistance: "),
            (["--resistance", "-1"], "--resistance: "),
            (["--resistance", "101"], "--resistance: "),
            (["--resist", "resolve"], "--resist: use it with --against-sheet"),
            (["--against-sheet", guard], "--against-sheet: use it with --resist"),
            (["--against-sheet", guard, "--resist", "resolv"], "--resist: .*did you mean “resolve”"),
            (["--against-sheet", guard, "--resist", "strength"], "--resist: "),
            (["--resist-willpower"], "--resist-willpower: nobody resists"),
            (["--ruleset", "v20", "--resistance", "2"], "--resistance: .*no resistance"),
            (["--ruleset", "v20", "--against-sheet", guard, "--resist", "stamina"], "--resist: "),
            (["--ruleset", "nwod", "--against-sheet", guard, "--resist", "stamina"], "its ruleset is cofd"),
            (["--ruleset", "v5", "--resistance", "2", "--resist-willpower"], "--resist-willpower: "),
        ):
            self.fails(2, message, "roll", "--dice", 5, *words)


class CommonAction(harness.Case):
    def smooth(self):
        return self.write("smooth.json", SMOOTH)

    def test_COFD_21_the_pool_comes_from_the_sheet(self):
        roll = self.json("roll", "-s", self.smooth(), "--action", "carousing", "--faces", "1,1,1,1,1,8")
        self.assertEqual([term[1:] for term in terms(roll)], [("Presence", 2), ("Streetwise", 4)])
        self.assertEqual({name: roll["action"][name] for name in ("id", "name")}, {"id": "carousing", "name": "Carousing"})
        listed = {action["id"]: action for action in self.json("actions")["actions"]}
        self.assertEqual(roll["action"]["line"], listed["carousing"]["results"]["success"])

    def test_COFD_21_the_alternative_is_chosen(self):
        words = ["roll", "-s", self.smooth(), "--action", "Carousing"]
        roll = self.json(*words, "--trait", "Socialize", "--faces", "1,1,1")
        self.assertEqual([term[1:] for term in terms(roll)], [("Presence", 2), ("Socialize", 1)])
        roll = self.json(*words, "--specialty", "docks", "--modifier", "1:Music")
        self.assertEqual(roll["pool"]["dice"], 8)
        self.fails(2, "--trait: “medicine” is not in", *words, "--trait", "medicine")
        self.fails(2, "--trait: “streetwise” is not in", *words, "--trait", "socialize", "--trait", "streetwise")

    def test_COFD_21_each_outcome_has_its_line(self):
        results = {action["id"]: action for action in self.json("actions")["actions"]}["fast_talk"]["results"]
        for dice, faces, outcome in ((1, "1", "failure"), (1, "8", "success"), (0, "1", "dramatic-failure"),
                                     (5, "8,8,8,8,8", "exceptional")):
            roll = self.json("roll", "--action", "fast_talk", "--dice", dice, "--faces", faces)
            self.assertEqual((roll["outcome"], roll["action"]["line"]), (outcome, results[outcome]))
            self.assertIn(results[outcome] + "\n", self.text("roll", "--action", "fast_talk", "--dice", dice, "--faces", faces))

    def test_COFD_13_COFD_21_the_action_knows_what_resists_it(self):
        guard = self.write("guard.json", GUARD)
        roll = self.json("roll", "-s", self.smooth(), "--action", "fast-talk", "--against-sheet", guard)
        self.assertEqual(terms(roll)[-1], ("resistance", "Composure (Guard)", -1))
        roll = self.json("roll", "-s", self.smooth(), "--action", "fast-talk", "--against-sheet", guard, "--resist", "resolve")
        self.assertEqual(terms(roll)[-1][2], -3)
        contest = self.json("roll", "-s", self.smooth(), "--action", "sneaking", "--against-sheet", guard)
        self.assertEqual(terms(contest["b"])[0], ("trait", "Wits", 4))

    def test_COFD_21_a_jump_is_a_distance(self):
        text = self.text("roll", "-s", self.smooth(), "--action", "jumping", "--faces", "8,9,8,1,1")
        self.assertIn("3 feet (1.0 m)", text)

    def test_POOL_7_the_line_tells_players_no_number(self):
        words = ["roll", "--action", "jumping", "--dice", 6, "--secret", "-1:x", "--faces", "8,8,8,8,8", "--for-players"]
        self.assertNotRegex(self.text(*words), r"\d (feet|foot)|Distance")
        line = self.json(*words)["action"]["line"]
        self.assertEqual(line, {a["id"]: a for a in self.json("actions")["actions"]}["jumping"]["results"]["success"])

    def test_COFD_21_the_log_says_what_it_was(self):
        self.json("roll", "--action", "sneaking", "--dice", 3, "--log", "--comment", "past the guard")
        (entry,) = self.entries()
        self.assertEqual(entry["rolls"][0]["comment"], "past the guard")
        self.assertEqual(entry["facts"][0]["details"], {"action": "common", "common": "sneaking", "name": "Sneaking", "undecided": True})

    def install_plain_ruleset(self):
        """Installs a ruleset without common actions."""
        folder = self.home / "data" / "ten-again" / "rulesets"
        folder.mkdir(parents=True, exist_ok=True)
        ruleset = json.loads(pathlib.Path(os.environ["TEN_SOURCE_ROOT"], "data/rulesets/v5.json").read_text())
        del ruleset["actions"]["common"], ruleset["actions"]["attack"]
        (folder / "plain.json").write_text(json.dumps({**ruleset, "id": "plain"}))

    def test_COFD_21_the_list(self):
        answer = self.json("actions", "--ruleset", "cofd")
        self.assertEqual(answer["ruleset"], "cofd")
        actions = {action["id"]: action for action in answer["actions"]}
        self.assertEqual(actions["carousing"]["pool"], [["presence"], ["socialize", "streetwise"]])
        self.assertEqual(actions["argument"]["resistance"], "resolve")
        self.assertEqual(actions["sneaking"]["against"], ["wits", "composure"])
        self.assertEqual((actions["jumping"]["distance"], actions["jumping"]["resistance"]), (1, None))
        text = self.text("actions")
        for line in ("Presence + Socialize/Streetwise", "Intelligence + Expression − Resolve", r"Against +Wits \+ Composure"):
            self.assertRegex(text, line.replace(" + S", r" \+ S").replace(" + E", r" \+ E"))
        self.install_plain_ruleset()
        self.assertEqual(self.json("actions", "-r", "plain")["actions"], [])
        self.assertIn("no common actions", self.text("actions", "-r", "plain"))

    def test_COFD_21_wrong_input_is_refused(self):
        self.install_plain_ruleset()
        for words, message in (
            (["--action", "jumpin", "--dice", 3], "--action: .*did you mean “jumping”"),
            (["--action", "jumping"], "--action: use it with --sheet"),
            (["--action", "jumping", "--dice", 3, "--trait", "wits"], "--trait: |--dice: "),
            (["--action", "jumping", "--dice", 3, "--ruleset", "plain"], "--action: .*none are available"),
        ):
            self.fails(2, message, "roll", *words)
        self.fails(2, "--ruleset: ", "actions", "--ruleset", "gurps")


class OwnDice(harness.Case):
    """Dice that people throw themselves, whose faces they type."""

    def test_zero_is_ten_and_the_entry_says_so(self):
        roll = self.json("roll", "--dice", 3, "--own-dice", "0,8,3,2", "--log")
        self.assertEqual([die["face"] for die in roll["dice"]], [10, 8, 3, 2])
        self.assertIs(roll["own_dice"], True)
        self.assertIn("Own dice", self.text("roll", "--dice", 1, "--own-dice", 5))
        self.assertNotIn("own_dice", self.json("roll", "--dice", 1, "--faces", 5))
        for words in (), ("--for-players",):
            (entry,) = self.json("history", "list", *words)["entries"]
            self.assertIs(entry["rolls"][0]["own_dice"], True)
            self.assertIn("own dice", self.text("history", "list", *words))
            for form in "csv", "html", "md", "json":
                exported = self.text("history", "export", "--format", form, *words)
                self.assertRegex(exported, "own.dice", form)

    def test_every_kind_of_action_takes_them(self):
        contest = self.json("contest", "--dice", 1, "--against", 2, "--own-dice", "8 4 0 1")
        self.assertTrue(contest["a"]["own_dice"] and contest["b"]["own_dice"])
        self.assertEqual(contest["b"]["dice"][1]["face"], 10)
        self.assertTrue(self.json("throw", "3", "--own-dice", "1,2,3")["own_dice"])

    def test_NWOD_5_they_have_no_seal(self):
        self.json("roll", "--dice", 1, "--own-dice", 7, "--hidden", "--log")
        self.assertIsNone(self.json("history", "show", 1)["rolls"][0].get("seal"))

    def test_the_fairness_of_the_programs_dice_is_not_about_them(self):
        self.json("roll", "--dice", 3, "--own-dice", "1,1,1", "--log")
        self.json("roll", "--dice", 2, "--faces", "9,2", "--log")
        stats = self.json("history", "stats")
        self.assertEqual(stats["rolls"], 2)
        self.assertEqual(sum(stats["dice"]["faces"]), 2)

    def test_wrong_input_is_refused(self):
        for pattern, *words in (
            ("--own-dice: .*at least 3 faces", "--own-dice", "1,2"),
            ("--own-dice: There is 1 face too many", "--own-dice", "1,2,3,4"),
            ("--own-dice: Face 2 is “11”", "--own-dice", "1,11,3"),
            ("--own-dice: cannot be used", "--own-dice", "1,2,3", "--faces", "1,2,3"),
            ("--own-dice: cannot be used", "--own-dice", "1,2,3", "--seed", "ab" * 32),
        ):
            self.fails(2, pattern, "roll", "--dice", 3, *words)


class SavedRoll(harness.Case):
    def smooth(self):
        return self.write("smooth.json", SMOOTH)

    def test_they_are_listed(self):
        self.assertEqual(self.json("sheet", "rolls", self.smooth()), {"rolls": SMOOTH["rolls"]})
        self.assertRegex(self.text("sheet", "rolls", self.smooth()), r"(?m)^Punch +strength \+ athletics")
        self.assertEqual(self.json("sheet", "rolls", self.sheet()), {"rolls": []})
        self.assertIn("No saved rolls", self.text("sheet", "rolls", self.sheet()))

    def test_one_is_rolled(self):
        roll = self.json("roll", "-s", self.smooth(), "--saved", "punch", "--log")
        self.assertEqual(roll["pool"]["dice"], 6)
        self.assertEqual(self.rolls()[-1]["comment"], "a punch")
        self.assertEqual(self.json("odds", "-s", self.smooth(), "--saved", "Punch"), self.json("odds", "--dice", 6))

    def test_what_is_given_besides_counts_too(self):
        words = ["roll", "-s", self.smooth(), "--saved", "last try", "--faces"]
        roll = self.json(*words, "1,1,1,1,1,1,1")
        self.assertEqual((roll["pool"]["dice"], roll["again"]), (7, 9))
        roll = self.json(*words, "1,1,1,1,1", "--modifier", "-2:dark", "--again", "8")
        self.assertEqual((roll["pool"]["dice"], roll["again"]), (5, 8))
        self.assertIn("willpower", [term["kind"] for term in roll["pool"]["terms"]])

    def test_wrong_input_is_refused(self):
        for words, message in (
            (["--saved", "punch"], "--saved: use it with --sheet"),
            (["-s", self.smooth(), "--saved", "punsh"], "--saved: .*did you mean “Punch”"),
            (["-s", self.smooth(), "--saved", "punch", "--dice", 3], "--saved: cannot be used with --dice"),
            (["-s", self.smooth(), "--saved", "punch", "-t", "wits"], "--saved: cannot be used with --trait"),
        ):
            self.fails(2, message, "roll", *words)


class Reroll(harness.Case):
    def test_TEST_10_dice_are_taken_out_and_new_ones_count(self):
        roll = self.json("roll", "-r", "wodtests", "--dice", 4, "--reroll", "0,2", "--faces", "1,7,5,8,9,2", "--required", 1)
        self.assertEqual([die["face"] for die in roll["dice"]], [1, 7, 5, 8, 9, 2])
        self.assertEqual([die["replaced"] for die in roll["dice"]], [True, False, True, False, False, False])
        self.assertEqual((roll["successes"], roll["dice"][5]["from"]), (3, 2))

    def test_TEST_9_TEST_10_before_doubling(self):
        roll = self.json("roll", "-r", "wodtests", "--dice", 12, "--halve", "successes", "--reroll", "5",
                         "--faces", "6,7,1,1,1,1,10")
        self.assertEqual((roll["successes"], "halved" in roll["flags"]), (6, True))

    def test_V5_3_at_most_three_plain_dice(self):
        words = ["roll", "-r", "v5", "--dice", 6, "--red", 2, "--faces", "1,2,3,4,5,6,6"]
        self.assertEqual(self.json(*words, "--reroll", "1")["successes"], 2)
        for dice, message in (("0,1,2,3", "At most 3 dice"), ("4", "red"), ("9", "no die 10"), ("0,0", "no longer part"),
                              ("", "No dice"), ("1,", "not a whole number"), ("x", "not a whole number"), ("-1", "between")):
            self.fails(2, f"--reroll: .*{message}", *words, "--reroll", dice)
        self.fails(2, "--faces: .*1 face", "roll", "-r", "v5", "--dice", 1, "--faces", "1", "--reroll", "0")
        self.fails(2, "--faces: There is 1 face too many", "roll", "-r", "v5", "--dice", 1, "--faces", "1,2,3", "--reroll", "0")
        self.fails(2, "--reroll: ", "roll", "--dice", 3, "--reroll", "0")

    def test_TEST_10_the_log_has_both(self):
        self.json("roll", "-r", "v5", "--dice", 2, "--reroll", "0", "--faces", "1,1,6", "--log", "--comment", "jump")
        first, reroll = self.rolls()
        self.assertEqual((reroll["role"], reroll["follows"]), ("reroll", first["number"]))
        self.assertEqual((reroll["comment"], len(first["dice"]), len(reroll["dice"])), ("jump", 2, 3))
        self.assertEqual([event["kind"] for event in first["events"]], ["willpower"])
        self.assertEqual(first["events"][0]["details"]["use"], "reroll")

    def test_V5_3_a_point_is_spent_when_it_is_rolled(self):
        sheet = {**harness.MARISOL, "ruleset": "v5", "traits": {"wits": 3, "composure": 1, "resolve": 1},
                 "tracks": {"willpower": {"superficial": 1}}}
        path = self.write("v5.json", sheet)
        words = ["roll", "-s", path, "-t", "wits", "--faces", "1,2,3,6", "--reroll", "0", "--no-wounds"]
        self.json(*words)
        self.assertEqual(json.load(open(path)), sheet)
        self.json(*words, "--spend")
        self.assertEqual(json.load(open(path))["tracks"]["willpower"]["superficial"], 2)
        self.fails(2, "reroll: no point of willpower is left", *words, "--spend")
        self.fails(2, "reroll: no point of willpower is left", *words)

    def test_COFD_18_the_log_says_who_spent_willpower(self):
        self.json("roll", "--dice", 3, "-w", "--resistance", 2, "--resist-willpower", "--log")
        record = self.rolls()[-1]
        self.assertEqual([event["details"]["use"] for event in record["events"]], ["roll", "resistance"])


if __name__ == "__main__":
    harness.main()
