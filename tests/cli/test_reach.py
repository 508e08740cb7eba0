#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that a person can say at the table can be said on the command line."""

import csv
import io

import harness

WRESTLER = {
    **harness.MARISOL,
    "rolls": [
        {"name": "Wrestle", "notation": "strength + brawl vs stamina + brawl # on the floor"},
        {"name": "Haggle", "notation": "wits + 2 vs 5 again9"},
    ],
}


def parts(roll):
    return [(term["label"], term["dice"]) for term in roll["pool"]["terms"]]


class Contested(harness.Case):
    def pair(self):
        return (self.write("wrestler.json", WRESTLER), "--against-sheet",
                self.write("other.json", {**WRESTLER, "name": "Guard"}))

    def test_saved_rolls_with_both_sides(self):
        sheet, *other = self.pair()
        for command in ("roll", "contest"):
            with self.subTest(command):
                contest = self.json(command, "-s", sheet, *other, "--saved", "wrestle", "--faces", "8,8,1,1,1,1,1,1,1,8")
                self.assertEqual((parts(contest["a"]), parts(contest["b"])),
                                 ([("Strength", 2), ("Brawl", 3)], [("Stamina", 2), ("Brawl", 3)]))
                self.assertEqual((contest["winner"], contest["margin"]), ("a", 1))
                self.assertEqual(self.json(command, "-s", sheet, "--saved", "haggle", "--seed", "0" * 64)["b"]["again"], 9)
        plain = self.json("contest", "odds", "-s", sheet, "wits + 2 vs 5 again9")
        for command in (("odds",), ("contest", "odds")):
            self.assertEqual(self.json(*command, "-s", sheet, "--saved", "haggle"), plain)
        self.assertIn("on the floor", self.text("roll", "-s", sheet, *other, "--saved", "wrestle"))
        self.fails(2, "there is no character to take “stamina” from", "roll", "-s", sheet, "--saved", "wrestle")
        self.fails(2, "“Haggle” is contested: roll it with contest", "simulate", "-n", 9, "-s", sheet, "--saved", "haggle")

    def test_COFD_21_a_contested_action_without_an_opponent_has_no_verdict(self):
        sheet = self.sheet()
        # Dexterity 2, and Stealth is missing: −1
        words = ("roll", "-s", sheet, "--action", "sneaking", "--faces", "8")
        text = self.text(*words, "--log")
        self.assertIn("\n1 success\n", text)
        self.assertIn("Sneaking: Contested by Wits + Composure, which nobody has rolled.", text)
        self.assertIn("contest --against or --against-sheet", text)
        for line in self.json("actions")["actions"][-1]["results"].values():
            self.assertNotIn(line, text)
        action = self.json(*words)["action"]
        self.assertEqual((action["id"], action["decided"]), ("sneaking", False))
        self.assertIn("nobody has rolled", self.text("history", "show", "1"))
        for told in (self.text("history", "list"), self.text("history", "list", "--for-players"),
                     *(self.text("history", "export", "-f", kind, *players)
                       for kind in ("md", "html", "csv") for players in ((), ("--for-players",)))):
            self.assertNotIn("Success", told.replace("Successes", ""))
            self.assertIn("Sneaking", told)
        self.assertIn("1 success", self.text("history", "list"))
        self.assertIn("**1 success**", self.text("history", "export", "-f", "md"))
        self.fails(2, "“Sneaking” is contested by Wits \\+ Composure; give the opponent with --against or --against-sheet",
                   "contest", "-s", sheet, "--action", "sneaking")

    def test_COFD_21_what_a_contested_action_means(self):
        sheet = self.sheet()
        results = self.json("actions")["actions"][-1]["results"]
        for faces, outcome in (("8,1", "success"), ("1,8", "failure"), ("1,1", "failure")):
            with self.subTest(faces):
                words = ("contest", "-s", sheet, "--action", "sneaking", "--against", "1", "--faces", faces)
                self.assertEqual(self.json(*words)["action"],
                                 {"id": "sneaking", "name": "Sneaking", "line": results[outcome], "decided": True})
                self.assertIn(f"Sneaking: {results[outcome]}", self.text(*words))
                self.assertIn(f"Sneaking: {results[outcome]}", self.text(*words, "--log"))


class Timing(harness.Case):
    def test_COFD_22_a_roll_says_what_kind_of_action_it_is(self):
        for word in ("instant", "reflexive"):
            with self.subTest(word):
                roll = self.json("throw", f"5 {word}", "--seed", "0" * 64)
                self.assertEqual(roll["timing"], word)
                self.assertEqual(roll, self.json("roll", "-r", "nwod" if roll["ruleset"] == "nwod" else "cofd",
                                                 "-d", 5, "--timing", word, "--seed", "0" * 64))
        self.assertNotIn("timing", self.json("roll", "-d", 5))
        # POOL-9: a reflexive action leaves the turn.
        self.assertEqual(self.json("roll", "-d", 5, "--timing", "reflexive", "--timing", "instant")["timing"], "reflexive")
        self.assertIn("Action   Reflexive", self.text("roll", "-d", 5, "--timing", "reflexive", "--log"))
        self.assertIn("reflexive", self.text("history", "list"))
        self.assertIn("Action   Reflexive", self.text("history", "show", "1"))
        for kind in ("md", "html"):
            self.assertIn("reflexive", self.text("history", "export", "-f", kind))
        # POOL-7: it is not among what players see of a roll with a secret.
        self.assertNotIn("timing", self.json("roll", "-d", 5, "--timing", "instant", "--secret", "-1", "--for-players"))
        self.fails(2, "does not tell instant from reflexive actions", "roll", "-r", "v20", "-d", 5, "--timing", "instant")
        self.fails(2, "“quick” is not one of", "roll", "-d", 5, "--timing", "quick")


class Needs(harness.Case):
    def told(self, *players):
        yield "list", self.text("history", "list", *players)
        for kind in ("md", "html"):
            yield kind, self.text("history", "export", "-f", kind, *players)

    def test_V20_1_TEST_4_the_history_says_what_was_needed(self):
        self.text("roll", "-r", "v20", "-d", 5, "--target", 7, "--required", 2, "--log")
        self.text("roll", "-r", "wodtests", "-d", 5, "--required", 4, "--log")
        for kind, text in (*self.told(), *self.told("--for-players")):
            with self.subTest(kind):
                self.assertIn("target 7, 2 needed", text)
                self.assertIn("target 6, 4 needed", text)
        self.assertEqual(self.needs("--for-players"), [("6", "4"), ("7", "2")])
        self.text("roll", "-r", "v20", "-d", 5, "--target", 9, "--required", 3, "--secret", "-1", "--log")
        for kind, text in self.told():
            with self.subTest(kind, secret=True):
                self.assertIn("target 9, 3 needed", text)
        self.assertEqual(self.needs(), [("6", "4"), ("7", "2"), ("9", "3")])
        # POOL-7: then players see no number of any roll.
        for kind, text in self.told("--for-players"):
            with self.subTest(kind, secret=True):
                self.assertNotRegex(text, "target|needed")
        self.assertEqual(self.needs("--for-players"), [("", "")] * 3)
        rolls = [entry["rolls"][0] for entry in self.entries()]
        self.assertEqual([(roll["target"], roll["required"]) for roll in rolls], [(9, 3), (6, 4), (7, 2)])

    def needs(self, *players):
        rows = csv.DictReader(io.StringIO(self.text("history", "export", "-f", "csv", *players)))
        return sorted((row["target"], row["required"]) for row in rows)


class Reroll(harness.Case):
    def test_TEST_10_another_ability_allows_it(self):
        self.text("roll", "-r", "wodtests", "-d", 4, "--log", "--faces", "1,2,6,3", "--required", 1)
        text = self.text("history", "reroll", 1, "--dice", "0,1", "--ability", "Lucky Charm", "--faces", "7,8")
        self.assertIn("3 successes", text.replace("Success by 2", "3 successes"))
        shown = self.json("history", "show", 2)
        self.assertEqual([fact["text"] for fact in shown["facts"] if fact["follows"] == "2.1"], ["Dice rerolled, allowed by Lucky Charm"])
        kinds = [event["kind"] for event in self.json("history", "show", 1)["later"]]
        self.assertEqual(kinds, ["ability"])
        self.assertIn("allowed by Lucky Charm", self.text("history", "show", 2))
        # Once only, and no willpower is counted.
        self.fails(2, "", "history", "reroll", 1, "--dice", "0", "--faces", "7")
        self.fails(2, "", "history", "reroll", 2, "--dice", "0", "--ability", "Luck", "--faces", "7")
        self.fails(2, "--ability: say what allows", "history", "reroll", 1, "--dice", "0", "--ability", "")
        self.text("history", "verify")

    def test_TEST_10_it_needs_no_point(self):
        sheet = self.write("spent.json", {**harness.MARISOL, "ruleset": "wodtests",
                                          "tracks": {"willpower": {"rating": 5, "spent": 5}}})
        self.text("roll", "-s", sheet, "-t", "wits", "--log", "--faces", "1,2,3", "--required", 1)
        self.fails(2, "", "history", "reroll", 1, "-s", sheet, "--dice", "0", "--faces", "7")
        self.text("history", "reroll", 1, "-s", sheet, "--dice", "0", "--ability", "Luck", "--faces", "7")


class DarkAges(harness.Case):
    def ysolde(self, name="Ysolde", **tracks):
        return self.write(f"{name}.json", {
            "format": "ten-again/sheet", "version": 1, "ruleset": "v20da", "name": name,
            "traits": {"dexterity": 3, "wits": 4, "strength": 2, "brawl": 3, "willpower": 10}, "tracks": tracks,
        })

    def test_TURN_1_wounds_slow_the_20th_lines(self):
        hurt = self.ysolde("Hurt", health={"lethal": 4})
        self.assertIn("10  Hurt", self.text("turns", "roll", "-s", hurt, "--faces", "5"))
        self.assertIn("12  Whole", self.text("turns", "roll", "-s", self.ysolde("Whole"), "--faces", "5"))
        # cofd: Initiative is not an action.
        sheet = self.sheet(tracks={"health": {"lethal": 7}})
        self.assertIn("7  Marisol", self.text("turns", "roll", "-s", sheet, "--faces", "5"))

    def test_TURN_1_initiative_is_a_die_and_the_rating(self):
        sheet = self.sheet(traits={"dexterity": 4, "composure": 2})
        self.assertEqual(self.text("roll", "-s", sheet, "-t", "initiative", "--faces", "9"),
                         "Initiative of Marisol Vega: 15 (9 on the die, +6)\n")
        self.assertEqual(self.json("roll", "-s", sheet, "-t", "Initiative", "--faces", "9", "--log")["facts"][0]["details"]["number"], 15)
        hurt = self.ysolde("Hurt", health={"lethal": 4})
        self.assertIn("Hurt: 10 (5 on the die, +5)", self.text("roll", "-s", hurt, "-t", "initiative", "--faces", "5"))
        self.fails(2, "“Initiative” is not a pool: it is added to a die", "throw", "-s", sheet, "initiative")
        self.assertIn("Initiative of Marisol Vega: 15", self.text("history", "list"))

    def test_TURN_1_the_odds_of_initiative_are_those_of_its_roll(self):
        sheet = self.sheet(traits={"dexterity": 4, "composure": 2})
        self.assertEqual(self.text("odds", "-s", sheet, "-t", "initiative"), "Initiative: 7 to 16, 11.5 on average\n")
        self.assertEqual(self.json("odds", "-s", sheet, "-t", "initiative"),
                         {"modifier": 6, "minimum": 7, "maximum": 16, "mean": 11.5})
        hurt = self.ysolde("Hurt", health={"lethal": 4})
        self.assertIn("6 to 15", self.text("odds", "-s", hurt, "-t", "initiative"))
        v5 = self.write("v5.json", {"format": "ten-again/sheet", "version": 1, "ruleset": "v5", "name": "Nina", "traits": {}})
        for command in ("roll", "odds"):
            self.fails(2, "has no initiative that is rolled with a die", command, "-s", v5, "-t", "initiative")

    def test_TURN_1_a_die_plus_a_number_is_initiative(self):
        self.assertEqual(self.text("throw", "1d10+6", "--faces", "9"), "Initiative: 15 (9 on the die, +6)\n")
        self.assertEqual(self.text("throw", "-s", self.sheet(), "1d10", "-", "1", "#", "late", "--faces", "9", "--log"),
                         "Initiative of Marisol Vega: 8 (9 on the die, -1)\n")
        self.fails(2, "has no initiative that is rolled with a die", "throw", "-r", "v5", "1d10+6")
        self.fails(2, "a die plus a number is not a pool", "throw", "-r", "cofd", "1d10+6 rote")
        self.fails(2, "a die plus a number is not a pool", "contest", "1d10+6 vs 5")

    def test_V20_11_a_target_from_a_pool_leaves_out_wounds(self):
        contest = ("contest", "-s", self.ysolde(), "-t", "dexterity", "-t", "brawl", "--against", "strength + brawl",
                   "--against-sheet", self.ysolde("Hurt", health={"lethal": 4}), "--seed", "0" * 64)
        roll = self.json(*contest)
        self.assertEqual((roll["b"]["pool"]["dice"], roll["a"]["target"], roll["b"]["target"]), (3, 5, 6))

    def test_V20_11_a_trait_as_the_target(self):
        contest = ("contest", "-s", self.ysolde(), "-t", "dexterity", "-t", "brawl", "--against", "5",
                   "--against-sheet", self.ysolde("Guard"), "--seed", "0" * 64)
        roll = self.json(*contest, "--target-trait", "Wits", "--against-target-trait", "dexterity")
        self.assertEqual((roll["a"]["target"], roll["b"]["target"]), (4, 3))
        self.assertEqual(self.json(*contest, "--target-trait", "willpower")["a"]["target"], 9)
        self.fails(2, "--target-trait: the other side has no trait “Wit”", *contest, "--target-trait", "Wit")
        self.fails(2, "In “Chronicles of Darkness”, no target comes from the other side",
                   "contest", "-d", 3, "--against", "3", "--target-trait", "wits")


class Botches(harness.Case):
    def test_V20_10_an_extended_action_says_how_much_is_lost(self):
        self.text("extended", "start", "-r", "v20da", "-d", 2, "--total", 10, "Ward")
        self.text("extended", "roll", 1, "--faces", "6,7")
        text = self.text("extended", "roll", 1, "--faces", "2,1")
        self.assertIn("The botch loses 2 successes", text)
        self.assertNotIn("The botch", self.text("extended", "roll", 1, "--faces", "6,7"))

    def test_CHAT_8_the_botch_of_the_leader_may_spoil_it_too(self):
        team = ("teamwork", "-r", "v20", "-d", 2, "--helper", "2", "--faces")
        self.assertIn("Success: 2 successes together (Moderate), but a botch may spoil the whole action\n",
                      self.text(*team, "6,7,2,1"))
        self.assertIn("Success: 2 successes together (Moderate), but a botch may spoil the whole action\n",
                      self.text(*team, "2,1,6,7"))
        self.assertNotIn("spoil", self.text(*team, "6,7,2,2"))
        self.assertIn("A botch spoils the whole: 2 successes are lost", self.text(*team, "6,7,2,1", "--spoils"))


class Names(harness.Case):
    def test_COFD_23_speed_and_size_are_not_rolled(self):
        sheet = self.sheet()
        for trait in ("speed", "Size"):
            self.fails(2, "is not rolled; it can only be subtracted from a pool", "roll", "-s", sheet, "-t", trait)
            self.fails(2, "is not rolled", "throw", "-s", sheet, trait)
        self.assertIn("Size −5", self.text("throw", "-s", sheet, "wits + strength - size"))

    def test_POOL_1_a_skill_alone_is_an_uncommon_test(self):
        sheet = self.sheet()
        hint = "Brawl alone is an uncommon test: add an attribute"
        for words in (("roll", "-t", "brawl"), ("odds", "-t", "brawl"), ("throw", "brawl - 1")):
            with self.subTest(words):
                self.assertIn(f"Hint     {hint}\n", self.text(words[0], "-s", sheet, *words[1:]))
        self.assertEqual(self.json("roll", "-s", sheet, "-t", "brawl")["hint"], hint)
        self.assertNotIn("hint", self.json("roll", "-s", sheet, "-t", "brawl", "-t", "wits"))
        self.assertNotIn("hint", self.json("roll", "-s", sheet, "-t", "Contacts"))

    def test_TEST_6_the_bonus_of_a_margin(self):
        for faces, name, said in (
            ("6,6,6,6,1,1,1,1,1", "Minor bonus", "Minor bonus: 1 die on the next roll"),
            ("6,6,6,6,6,1,1,1,1", "Greater bonus", "Greater bonus: 2 dice on the next roll"),
            ("6,6,6,6,6,6,1,1,1", "Phenomenal bonus",
             "Phenomenal bonus: 3 dice on the next roll, or it needs one success fewer"),
        ):
            with self.subTest(name):
                words = ("roll", "-r", "wodtests", "-d", 9, "--required", 1, "--faces", faces)
                self.assertIn(said + "\n", self.text(*words))
                self.assertEqual(self.json(*words)["bonus"]["name"], name)
                self.assertNotIn("bonus", self.json(*words, "--combat"))
        contest = self.json("contest", "-r", "wodtests", "--log", "5 vs 4", "--faces", "6,1,1,1,1,6,6,6,6")
        self.assertEqual((contest["b"]["bonus"]["name"], "bonus" in contest["a"]), ("Minor bonus", False))

    def test_CHAT_1_the_name_of_a_target(self):
        roll = ("roll", "-r", "v20", "-d", 2, "--target", 7, "--faces", "1,2")
        self.assertRegex(self.text(*roll), r"Target +7, Challenging\n")
        self.assertEqual(self.json(*roll)["target_name"], "Challenging")
        self.assertNotIn("target_name", self.json("roll", "-d", 2))

    def test_POOL_6_the_grade_of_a_freehand_modifier(self):
        sheet = self.sheet()
        for words, grade in ((("roll", "-d", 4, "-m", "-3"), "moderately harder"),
                             (("throw", "-s", sheet, "wits + 5"), "extremely easy"),
                             (("odds", "-d", 4, "-m", 1), "slightly easier")):
            with self.subTest(grade):
                self.assertIn(f"({grade})", self.text(*words))
        self.assertEqual(self.json("roll", "-d", 4, "-m", "-3")["pool"]["terms"][1]["grade"], "moderately harder")
        self.assertNotIn("(", self.text("roll", "-d", 4, "-m", "-3:Rain", "--faces", "1"))


class Words(harness.Case):
    def test_negative_numbers_are_arguments(self):
        self.text("turns", "insert", "Guard", "-n", "4")
        self.assertIn("-2  Guard", self.text("turns", "set", "Guard", "-2"))
        self.assertIn("-3  Guard", self.text("turns", "set", "Guard", "--for-players", "-3"))
        self.assertIn("chance die", self.text("throw", "-2", "--faces", "5"))
        self.assertIn("chance die", self.text("throw", "--faces", "5", "--", "-2"))
        self.fails(2, "Unknown option -x", "throw", "-x")

    def test_a_missing_side_is_named_where_it_is_missing(self):
        for command in ("throw", "contest"):
            self.fails(2, "column 5: the other side is missing; write 7 vs 5, for example", command, "7 vs")
        self.fails(2, "column 6: a number or the name of a trait is missing", "throw", "7 vs vs")

    def test_the_words_of_the_games(self):
        for text, plain in (("6d10", "6"), ("6 difficulty 7", "6 diff 7"), ("6 specialty", "6 spec")):
            with self.subTest(text):
                self.assertEqual(*(self.json("throw", "-r", "v20da", words, "--faces", "2,3,7,8,10,1")
                                   for words in (text, plain)))
        self.assertEqual(self.json("throw", "-r", "v5", "6 hunger 2", "--faces", "2,3,7,8,10,1")["pool"]["red"], 2)
        self.fails(2, "column 2: all dice have ten sides", "throw", "6d6")

    def test_COFD_20_equipment_by_name(self):
        sheet = self.sheet()
        for text, modifier in (('wits + medicine + "First-aid kit"', 2), ("wits + medicine + first-aid kit + 1", 2),
                               ('5 + "first-aid KIT"', 2)):
            with self.subTest(text):
                roll = self.json("throw", "-s", sheet, text, "--seed", "0" * 64)
                self.assertIn({"kind": "modifier", "label": "First-aid kit", "dice": modifier}, roll["pool"]["terms"])
        self.assertEqual(roll["pool"]["dice"], 7)
        self.fails(2, "column 2: a number or the name of a trait is missing", "throw", "-s", sheet, '"First-aid kit"')
        self.fails(2, "is not a trait of this sheet", "throw", "-s", sheet, 'wits - "First-aid kit"')

    def test_COFD_11_earlier_tries_are_said_once(self):
        text = self.text("roll", "-d", 7, "--tries", 2, "--faces", "1,2,3,4,5", "--log")
        self.assertIn("7, Earlier tries \u22122: 5 dice", text)
        self.assertIn("7 \u2212 Earlier tries 2", self.text("history", "export"))

    def test_POOL_7_a_secret_without_dice_is_not_in_the_sum(self):
        text = self.text("roll", "-r", "wodtests", "-d", 5, "--test-secret", "2:Rusty lock", "--faces", "1,2,3,4,5", "--log")
        self.assertNotIn("+0", text)
        self.assertNotIn(" 0 ", self.text("history", "show", "1").replace("0 successes", ""))
        self.assertNotIn("+0", self.text("roll", "-d", 5, "--secret", "0:Nothing", "--faces", "1,2,3,4,5"))


if __name__ == "__main__":
    harness.main()
