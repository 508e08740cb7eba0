#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rolls of vampires: evenings with scripted faces, and chances worked out from the rules."""

import itertools
import json
import math

import harness

# V5-6, by Blood Potency from 0 to 10
SURGE = (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
MEND = (1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5)
POWER = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5)
REROLL = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
BANE = (0, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)


class Vampires(harness.Case):
    def vampire(self, name="Noor", hunger=2, potency=1, humanity=7, stains=0, health=(0, 0), willpower=(0, 0), **more):
        sheet = {
            "format": "ten-again/sheet",
            "version": 1,
            "ruleset": "v5",
            "name": name,
            "traits": {
                "strength": 3, "stamina": 2, "composure": 3, "resolve": 2, "wits": 2, "brawl": 1, "charisma": 2,
                "hunger": hunger, "blood_potency": potency, "humanity": humanity, "stains": stains,
            },
            "tracks": {
                "health": {"superficial": health[0], "aggravated": health[1]},
                "willpower": {"superficial": willpower[0], "aggravated": willpower[1]},
            },
            **more,
        }
        return self.write(f"{name}.json", sheet)

    def read(self, path):
        return json.load(open(path))

    def traits(self, path):
        return self.read(path)["traits"]

    def health(self, path):
        track = self.read(path)["tracks"]["health"]
        return track["superficial"], track["aggravated"]


class Rouse(Vampires):
    def hunger(self, path):
        return self.traits(path)["hunger"]

    def test_V5_4_six_and_more_keeps_hunger(self):
        for hunger, face, after in ((1, 6, 1), (1, 10, 1), (1, 5, 2), (4, 1, 5), (5, 1, 5), (0, 2, 1)):
            path = self.vampire(hunger=hunger)
            answer = self.json("rouse", "--sheet", path, "--faces", face)
            self.assertEqual((answer["kept"], answer["before"], answer["hunger"]), (face >= 6, hunger, after))
            self.assertEqual(self.hunger(path), hunger)
            self.json("rouse", "--sheet", path, "--faces", face, "--write")
            self.assertEqual(self.hunger(path), after)

    def test_V5_4_it_is_in_the_log(self):
        self.assertIn("Hunger rises to 3", self.text("rouse", "-s", self.vampire(), "--faces", "3", "--log"))
        record = self.rolls()[-1]
        self.assertEqual((record["role"], [event["kind"] for event in record["events"]]), ("rouse", ["rouse"]))
        self.fails(2, "only says", "history", "try-again", record["number"])

    def test_V5_4_wrong_input_is_refused(self):
        self.fails(2, "rouse: --sheet is missing", "rouse", "-r", "v5")
        self.fails(2, "no rouse checks", "rouse", "-r", "cofd")
        self.fails(2, "--faces: ", "rouse", "-s", self.vampire(), "--faces", "1,2")
        self.fails(2, "--faces: ", "rouse", "-s", self.vampire(), "--faces", "")

    def test_V5_6_enough_potency_rolls_two_dice(self):
        for potency, level in itertools.product(range(11), range(1, 6)):
            if level not in (REROLL[potency], REROLL[potency] + 1):
                continue
            faces = "1,6" if level <= REROLL[potency] else "6"
            answer = self.json("rouse", "-s", self.vampire(potency=potency), "--level", level, "--faces", faces)
            self.assertTrue(answer["kept"], (potency, level))
        path = self.vampire(potency=0)
        self.assertTrue(self.json("rouse", "-s", path, "--reroll", "--faces", "10,3")["kept"])
        pair = self.json("rouse", "-s", path, "--reroll", "--faces", "10,10")["roll"]
        self.assertEqual((pair["successes"], pair["flags"]), (2, []))
        self.assertFalse(self.json("rouse", "-s", path, "--reroll", "--faces", "5,1")["kept"])
        for level in ("0", "6", "x"):
            self.fails(2, "--level: ", "rouse", "-s", path, "--level", level)

    def test_V5_4_hunger_that_is_full_has_consequences(self):
        path = self.vampire(hunger=5)
        answer = self.json("rouse", "-s", path, "--faces", "2", "--write")
        self.assertEqual((answer["before"], answer["hunger"], self.hunger(path)), (5, 5, 5))
        self.assertIn("difficulty 4", answer["roll"]["meaning"])
        self.assertIn("difficulty 4", self.text("rouse", "-s", path, "--faces", "2"))
        self.assertNotIn("difficulty 4", self.text("rouse", "-s", path, "--faces", "6"))

    def test_V5_4_the_chances(self):
        path = self.vampire()
        for words, kept in ((), 0.5), (("--reroll",), 0.75), (("--level", 1), 0.75), (("--level", 2), 0.5):
            odds = self.json("rouse", "-s", path, *words, "--odds")
            self.assertAlmostEqual(odds["outcomes"]["success"], kept, delta=1e-12)
        self.assertEqual(self.rolls(), [])


class Surge(Vampires):
    def test_V5_6_the_dice_of_every_potency(self):
        for potency, dice in enumerate(SURGE):
            words = ("-s", self.vampire(potency=potency, hunger=0), "--trait", "strength", "--trait", "brawl")
            roll = self.json("surge", *words, "--faces", ",".join(["2"] * (4 + dice) + ["6"]))
            self.assertEqual(roll["pool"]["dice"], 4 + dice)
            self.assertEqual([(term["kind"], term["dice"]) for term in roll["pool"]["terms"]][2:], [("surge", dice)])

    def test_V5_6_the_check_comes_after_the_roll(self):
        path = self.vampire(hunger=2)
        words = ("-s", path, "--trait", "strength", "--trait", "brawl", "--surge")
        roll = self.json("roll", *words, "--faces", "6,7,8,2,3,4,5", "--log", "--spend")
        self.assertEqual((roll["pool"]["red"], roll["successes"]), (2, 3))
        (check,) = roll["rouses"]
        self.assertEqual((check["kept"], check["before"], check["hunger"]), (False, 2, 3))
        self.assertEqual([die["face"] for die in check["roll"]["dice"]], [5])
        self.assertEqual(self.traits(path)["hunger"], 3)
        self.assertEqual([record["role"] for record in self.rolls()], [None, "rouse"])
        self.assertEqual(self.json("roll", *words, "--faces", "6,7,8,2,3,4,6", "--spend")["rouses"][0]["hunger"], 3)
        text = self.text("roll", *words, "--faces", "6,7,8,2,3,4,1")
        self.assertIn("Blood Surge +2", text)
        self.assertIn("Rouse check: Hunger rises to 4", text)
        self.assertEqual(self.traits(path)["hunger"], 3)
        self.text("history", "verify")

    def test_V5_6_both_sides_of_a_contest(self):
        one, other = self.vampire("Noor"), self.vampire("Silas", hunger=3)
        answer = self.json(
            "contest", "strength + brawl surge vs strength + brawl surge", "-s", one, "--against-sheet", other,
            "--faces", "6,6,6,6,6,6,2,2,2,2,2,2,6,1", "--log",
        )
        self.assertEqual(answer["winner"], "a")
        self.assertEqual(
            [(check["character"], check["kept"]) for check in answer["rouses"]], [("Noor", True), ("Silas", False)]
        )
        self.assertEqual([record["role"] for record in self.rolls()], ["a", "b", "rouse", "rouse"])

    def test_V5_6_what_is_refused(self):
        self.fails(2, "needs a sheet", "roll", "-r", "v5", "--dice", 5, "--surge")
        self.fails(2, "has no Blood Surge", "roll", "--dice", 5, "--surge")
        self.fails(2, "no pool", "surge", "-s", self.vampire())

    def test_V5_6_the_chances_agree_with_all_faces(self):
        words = ("-s", self.vampire(hunger=3), "--trait", "wits", "--difficulty", 2)
        odds = self.json("surge", *words, "--odds")
        counts = {}
        for faces in itertools.product(range(1, 11), repeat=4):
            outcome = outcome_of(faces, 2)
            counts[outcome] = counts.get(outcome, 0) + 1
        for outcome, count in counts.items():
            self.assertAlmostEqual(odds["outcomes"].get(outcome, 0), count / 10**4, delta=1e-12, msg=outcome)


def outcome_of(faces, required):
    """V5-1: red dice count as others do (V5-2)."""
    tens = sum(face == 10 for face in faces)
    successes = sum(face >= 6 for face in faces) + tens // 2 * 2
    return "success" if successes >= required else "failure"


class Mending(Vampires):
    def test_V5_6_the_boxes_of_every_potency(self):
        for potency, most in enumerate(MEND):
            for marked in (1, 5):
                path = self.vampire(potency=potency, health=(marked, 0), hunger=1)
                answer = self.json("mend", "-s", path, "--faces", "7", "--write")
                self.assertEqual(answer["mended"], min(most, marked))
                self.assertEqual(self.health(path), (marked - min(most, marked), 0))
                self.assertEqual(self.traits(path)["hunger"], 1)

    def test_V5_6_a_failed_check_mends_and_raises_hunger(self):
        path = self.vampire(health=(2, 1))
        self.assertEqual(self.json("mend", "-s", path, "--faces", "5")["hunger"], 3)
        self.assertEqual((self.health(path), self.traits(path)["hunger"]), ((2, 1), 2))
        text = self.text("mend", "-s", path, "--faces", "5", "--write", "--log")
        self.assertIn("Hunger rises to 3", text)
        self.assertIn("Mended: 1 (Superficial)", text)
        self.assertEqual((self.health(path), self.traits(path)["hunger"]), ((1, 1), 3))
        self.assertEqual(self.entries()[0]["kind"], "mend")

    def test_V5_6_only_superficial_damage_is_mended(self):
        self.fails(2, "no “Superficial” damage", "mend", "-s", self.vampire(health=(0, 3)), "--faces", "9")
        self.fails(2, "no rouse checks", "mend", "-r", "cofd")


class Remorse(Vampires):
    def test_V5_7_a_die_for_each_free_box(self):
        for humanity, stains in itertools.product((0, 3, 7, 10), (1, 2, 5, 10)):
            dice = max(10 - humanity - stains, 1)
            path = self.vampire(humanity=humanity, stains=stains)
            odds = self.json("remorse", "-s", path, "--odds")
            self.assertAlmostEqual(odds["outcomes"]["success"], 1 - 0.5**dice, delta=1e-12)
            kept = self.json("remorse", "-s", path, "--faces", ",".join(["1"] * (dice - 1) + ["6"]))
            self.assertEqual((kept["kept"], kept["humanity"], kept["roll"]["pool"]["red"]), (True, humanity, 0))
            lost = self.json("remorse", "-s", path, "--faces", ",".join(["5"] * dice), "--write")
            self.assertEqual((lost["kept"], lost["humanity"]), (False, max(humanity - 1, 0)))
            self.assertEqual(self.traits(path)["humanity"], max(humanity - 1, 0))
            self.assertEqual(self.traits(path)["stains"], 0)

    def test_V5_7_the_stains_go_with_a_success_too(self):
        path = self.vampire(stains=2)
        self.assertIn("Humanity stays", self.text("remorse", "-s", path, "--faces", "10", "--write"))
        self.assertEqual((self.traits(path)["humanity"], self.traits(path)["stains"]), (7, 0))
        self.fails(2, "has no Stains", "remorse", "-s", path)

    def test_V5_7_what_cannot_be(self):
        for stains in (-1, 11, 10**9, "2", None):
            with self.subTest(stains=stains):
                self.fails(2, "expected a whole number", "remorse", "-s", self.vampire(stains=stains))


class Frenzy(Vampires):
    def test_V5_2_unspent_willpower_and_a_third_of_humanity(self):
        for humanity, marked in itertools.product((0, 2, 3, 8, 10), (0, 3, 5)):
            dice = max(5 - marked + humanity // 3, 1)
            path = self.vampire(hunger=5, humanity=humanity, willpower=(marked, 0))
            roll = self.json("frenzy", "-s", path, "--difficulty", 2, "--faces", ",".join(["6"] * dice))
            self.assertEqual((roll["pool"]["dice"], roll["pool"]["red"], roll["required"]), (dice, 0, 2))
            odds = self.json("frenzy", "-s", path, "--difficulty", 2, "--odds")
            tens = [
                sum(
                    math.comb(dice, ten) * math.comb(dice - ten, six) * 0.1**ten * 0.4**six * 0.5 ** (dice - ten - six)
                    for ten in range(dice + 1)
                    for six in range(dice - ten + 1)
                    if ten + six + ten // 2 * 2 >= 2
                )
            ]
            self.assertAlmostEqual(odds["outcomes"].get("success", 0), tens[0], delta=1e-12)

    def test_V5_2_the_result_in_words(self):
        path = self.vampire()
        self.assertIn("The Beast acts", self.text("frenzy", "-s", path, "--difficulty", 3, "--faces", "1,1,1,1,1,1,1"))
        self.fails(2, "“frenzy”", "frenzy", "-s", self.write("marisol.json", harness.MARISOL))
        self.fails(2, "--action: ", "frenzy", "-r", "v5")


class Results(Vampires):
    def test_V5_2_what_the_beast_may_mean(self):
        words = ("roll", "-r", "v5", "--dice", 3, "--red", 1)
        messy = self.json(*words, "--faces", "10,2,10")
        self.assertEqual(messy["flags"], ["critical", "messy-critical"][-len(messy["flags"]) :])
        self.assertIn("The Beast helped", messy["meaning"])
        self.assertIn("The Beast takes over", self.json(*words, "--faces", "2,2,1")["meaning"])
        self.assertNotIn("meaning", self.json(*words, "--faces", "10,10,2"))
        self.assertNotIn("meaning", self.json(*words, "--faces", "2,1,2"))
        self.assertIn("The Beast helped", self.text(*words, "--faces", "10,2,10"))

    def test_V5_4_a_full_track_impairs_its_own_pools(self):
        path = self.vampire(health=(5, 0), willpower=(3, 2))
        for trait, dice in (("strength", 1), ("wits", 1), ("charisma", 1)):
            self.assertEqual(self.json("roll", "-s", path, "--trait", trait, "--faces", "6")["pool"]["dice"], dice)
        path = self.vampire(health=(5, 0))
        for trait, dice in (("strength", 1), ("wits", 2), ("charisma", 2)):
            faces = ",".join(["6"] * dice)
            self.assertEqual(self.json("roll", "-s", path, "--trait", trait, "--faces", faces)["pool"]["dice"], dice)

    def test_V5_6_the_table_is_on_the_sheet(self):
        for potency in range(11):
            lines = self.text("sheet", "show", self.vampire(potency=potency)).splitlines()
            found = {" ".join(line.split()[:-1]): line.split()[-1] for line in lines if line.split()}
            for name, table in (("Power Bonus", POWER), ("Bane Severity", BANE), ("Mending", MEND)):
                self.assertEqual(found[name], str(table[potency]), name)

    def test_V5_6_power_bonus_of_disciplines(self):
        """Known by its name, or by its heading on the sheet; and only once in a pool."""
        for potency in range(11):
            path = self.vampire(potency=potency)
            sheet = self.read(path)
            sheet["traits"] |= {"Presence": 2, "Quietus": 2, "Swimming": 2, "Auspex": 1}
            sheet["groups"] = {"Disciplines": ["Quietus"], "Hobbies": ["Swimming", "Auspex"]}
            path = self.write("Noor.json", sheet)
            bonus = [{"kind": "bonus", "label": "Power Bonus", "dice": POWER[potency]}]
            for trait, dice, added in (("Presence", 4, True), ("Quietus", 4, True), ("Swimming", 4, False), ("Auspex", 3, False)):
                for option in ((), ("--no-trait-bonus",)):
                    words = ("roll", "-s", path, "--trait", "charisma", "--trait", trait, *option)
                    pool = self.json(*words)["pool"]
                    found = [term for term in pool["terms"] if term["kind"] == "bonus"]
                    wanted = bonus if added and not option and POWER[potency] else []
                    self.assertEqual([{key: term.get(key) for key in bonus[0]} for term in found], wanted, (potency, trait))
                    self.assertEqual(pool["dice"], dice + sum(term["dice"] for term in wanted))

    def test_TURN_1_no_die_decides_the_turn_order(self):
        self.fails(2, "no initiative", "roll", "-s", self.vampire(), "--trait", "initiative")


class Evening(Vampires):
    def test_an_evening(self):
        """Everything into one log, which adds up in the end."""
        path = self.vampire(hunger=3, stains=2, health=(3, 0))
        kept = ("--log", "-s", path)
        self.json("rouse", *kept, "--write", "--faces", "4")
        self.json("surge", *kept, "--trait", "strength", "--trait", "brawl", "--spend", "--faces", "10,6,1,10,2,2,5")
        self.json("mend", *kept, "--write", "--faces", "2")
        self.json("frenzy", *kept, "--difficulty", 4, "--faces", "6,7,8,1,2,3,4")
        self.json("remorse", *kept, "--write", "--faces", "1")
        self.assertEqual({**self.traits(path), "hunger": 5, "humanity": 6, "stains": 0}, self.traits(path))
        self.assertEqual(self.health(path), (2, 0))
        self.assertEqual(
            [entry["kind"] for entry in reversed(self.entries())], ["rouse", "roll", "mend", "roll", "remorse"]
        )
        self.text("history", "verify")
        story = self.text("history", "export", "-f", "md")
        for words in ("Hunger rises to 4", "Hunger rises to 5", "already at its maximum", "Mended: 1", "falls to 6"):
            self.assertIn(words, story)


if __name__ == "__main__":
    harness.main()
