#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Steps after a roll, and their entries in the log."""

import json
import pathlib

import harness


class History(harness.Case):
    def roll(self, *words):
        """Makes a roll and returns its number in the log."""
        self.json("roll", *words, "--log")
        return self.entries("--limit", 1)[0]["number"]

    def after(self, *words):
        """Takes a step, and returns the fact that it writes."""
        entry = self.json("history", *words)
        return {**entry, **entry["facts"][0]} if "facts" in entry else entry

    def events(self, number):
        return self.json("history", "show", number)["later"]

    def refused(self, message, *words):
        before = self.entries()
        self.fails(2, message, "history", *words)
        self.assertEqual(self.entries(), before)


class Mark(History):
    def test_COFD_22_each_unit_stands_above_its_rolls(self):
        self.after("mark", "chapter", "The", "Harbour")
        self.after("mark", "scene")
        first = self.roll("--dice", 2)
        mark = self.after("mark", "turn")
        self.assertEqual((mark["kind"], mark["number"]), ("mark", first + 3))
        marks = [entry["facts"][0]["details"] for entry in self.entries() if entry["kind"] == "mark"]
        self.assertEqual({mark["unit"]: mark["name"] for mark in marks},
                         {"turn": "", "scene": "", "chapter": "The Harbour"})
        self.assertIn("The Harbour", self.text("history", "list"))

    def test_COFD_22_all_units_of_time(self):
        for unit in ("turn", "scene", "chapter", "story", "chronicle", "hour", "night", "day", "week", "month", "year"):
            self.roll("--dice", 2)
            self.assertEqual(self.after("mark", unit, "Last")["details"], {"unit": unit, "name": "Last"})
            self.assertIn(f"{unit.capitalize()}: Last", self.text("history", "list"))

    def test_NWOD_4_giving_up_is_logged_without_dice(self):
        words = ["roll", "-r", "nwod", "--give-up", "--comment", "the lock", "--log"]
        self.roll("--dice", 2)
        told = self.json(*words, "--dice", 0)
        self.assertEqual((told["kind"], told["facts"][0]["details"]), ("give-up", {"character": "", "comment": "the lock"}))
        self.assertIn("Given up instead of rolling a chance die (the lock)", self.text("history", "list"))
        self.assertEqual(self.rolls()[-1]["pool"]["dice"], 2)
        self.fails(2, "Only a chance die", *words, "--dice", 1)
        self.assertEqual(self.text(*words[:-1], "--dice", 0), "Given up instead of rolling a chance die (the lock)\n")
        self.assertIsNone(self.json(*words[:-1], "--dice", 0)["number"])
        self.fails(2, "Only a chance die", "roll", "--give-up", "--dice", 0)

    def test_COFD_22_marks_without_a_roll_are_listed(self):
        self.assertEqual(self.text("history", "list"), "No rolls yet\n")
        self.after("mark", "chapter", "The", "Harbour")
        self.after("mark", "scene", "The", "Dock")
        self.assertEqual(self.text("history", "list"), "Chapter: The Harbour\nScene: The Dock\n")
        self.assertEqual([entry["kind"] for entry in self.entries()], ["mark", "mark"])

    def test_COFD_22_helpers_stand_under_the_scene_of_their_roll(self):
        self.after("mark", "scene", "First")
        self.json("teamwork", "--helper", "2", "--dice", 3, "--log")
        self.after("mark", "scene", "Second")
        self.json("contest", "2 vs 3", "--log")
        told = self.text("history", "list").splitlines()
        self.assertEqual([line.split()[0] for line in told], ["Scene:", "4", "Scene:", "2"])

    def test_COFD_22_nothing_else_is_marked(self):
        self.fails(2, "history: “decade”", "history", "mark", "decade")
        self.fails(2, "history mark: ", "history", "mark")
        self.fails(2, "longer", "history", "mark", "scene", "x" * 201)

    def test_another_log(self):
        path = self.home / "other.sqlite"
        self.after("mark", "scene", "Elsewhere", "--log-file", path)
        self.assertEqual(self.entries(), [])

    def test_a_log_that_is_named_is_written(self):
        """--log-file on a command that rolls means --log into that file."""
        path = self.home / "other.sqlite"
        commands = (
            ["roll", "--dice", 3],
            ["throw", "3"],
            ["contest", "3 vs 2"],
            ["teamwork", "--dice", 3, "--helper", "2"],
            ["multiple", "-r", "v20", "3", "2", "--roll"],
            ["party", "wits", "--sheet", self.sheet()],
            ["rouse", "--sheet", self.write("v5.json", {"format": "ten-again/sheet", "version": 1, "ruleset": "v5", "name": "Ana"})],
        )
        before = 0
        for command in commands:
            self.text(*command, "--log-file", path)
            written = len(self.entries("--log-file", path))
            self.assertGreater(written, before, command)
            before = written
        self.assertEqual(self.entries(), [])
        self.fails(2, "--log-file and --spend need --roll", "multiple", "-r", "v20", "3", "2", "--log-file", path)


class Strike(History):
    def test_a_reason_is_needed(self):
        number = self.roll("--dice", 2)
        self.refused("--reason", "strike", number)
        self.refused("--reason", "strike", number, "--reason", " ")
        self.refused("--reason", "strike", number, "--reason", "x" * 1001)
        self.refused("no roll 77", "strike", 77, "--reason", "None")

    def test_struck_out_and_back(self):
        number = self.roll("--dice", 2, "--faces", "2,3")
        event = self.after("strike", number, "--reason", "The wrong sheet")
        self.assertEqual((event["kind"], event["about"], event["details"], event["text"]),
                         ("strike", number, {"reason": "The wrong sheet"}, "Struck out: The wrong sheet"))
        for words in ([], ["--for-players"]):
            self.assertIn("Struck out: The wrong sheet", self.text("history", "list", *words))
            self.assertIs(self.entries(*words)[0]["struck_out"], True)
        self.assertIn("Struck out: The wrong sheet", self.text("history", "show", number))
        self.refused("already struck out", "strike", number, "--reason", "Again")
        self.refused("This roll is struck out", "try-again", number)
        self.after("restore", number)
        self.refused("not struck out", "restore", number)
        self.assertEqual([event["kind"] for event in self.events(number)], ["strike", "restore"])
        self.assertNotIn("struck_out", self.entries()[0])
        self.after("try-again", number)

    def test_COFD_14_both_sides_of_a_contest(self):
        self.json("contest", "2 vs 3", "--log")
        self.after("strike", "1.2", "--reason", "Too early")
        self.assertEqual([event["kind"] for event in self.events("1")], ["strike"])
        self.assertIs(self.entries()[0]["struck_out"], True)

    def test_POOL_7_the_reason_is_not_for_players(self):
        number = self.roll("--dice", 4, "--secret", "-1:Fog")
        self.after("strike", number, "--reason", "There was no fog")
        told = self.text("history", "list", "--for-players")
        self.assertIn("Struck out", told)
        self.assertNotIn("fog", told)



class Show(History):
    def test_a_roll_with_all_that_is_said_of_it(self):
        number = self.roll("--dice", 1, "--faces", "2", "--comment", "climb")
        self.after("dramatic-failure", number)
        shown = self.json("history", "show", number)
        self.assertEqual((shown["rolls"][0]["comment"], shown["rolls"][0]["number"], shown["facts"]), ("climb", str(number), []))
        self.assertEqual([event["kind"] for event in shown["later"]], ["dramatic-failure"])
        text = self.text("history", "show", number)
        self.assertRegex(text, rf"\A{number}  \d\d\d\d-")
        self.assertIn("climb", text)
        self.assertIn("dramatic failure", text)

    def test_COFD_14_a_contest_is_one_entry(self):
        self.json("contest", "2 vs 1", "--faces", "8,9,1", "--log")
        shown = self.json("history", "show", 1)
        self.assertEqual([(roll["number"], roll["role"]) for roll in shown["rolls"]], [("1.1", "a"), ("1.2", "b")])
        self.assertEqual((shown["winner"], shown["facts"][0]["details"]["winner"]), ("a", "a"))
        text = self.text("history", "show", 1)
        self.assertEqual([line for line in text.splitlines() if line in ("1.1", "1.2")], ["1.1", "1.2"])
        self.assertRegex(text, r"(?s)1\.1\n.*2 successes\n.*1\.2\n.*Failure\n")
        one = self.text("history", "show", "1.2")
        self.assertIn("Failure", one)
        self.assertNotIn("2 successes", one)

    def test_COFD_21_a_common_action_has_its_line(self):
        number = self.roll("--action", "fast_talk", "--dice", 1, "--faces", "8")
        line = {a["id"]: a for a in self.json("actions")["actions"]}["fast_talk"]["results"]["success"]
        self.assertIn(line, self.text("history", "show", number))

    def test_only_what_is_there(self):
        self.fails(2, "there is no roll 1", "history", "show", 1)
        self.roll("--dice", 1)
        self.fails(2, "there is no roll 2", "history", "show", 2)
        self.fails(2, "there is no roll 1.2", "history", "show", "1.2")
        self.assertEqual(self.json("history", "show", "1.1"), self.json("history", "show", 1))
        for text in ("1.", "1.x", ".1", "1.1.1"):
            self.fails(2, "not a whole number", "history", "show", text)
        self.fails(2, "not a whole number", "history", "show", "x")
        self.fails(2, "", "history", "show", "0")
        self.assertFalse((self.home / "none.sqlite").exists())
        self.fails(2, "there is no roll 1", "history", "condition", 1, "--log-file", self.home / "none.sqlite")
        self.assertFalse((self.home / "none.sqlite").exists())


class DramaticFailure(History):
    def test_COFD_7_a_failure_once(self):
        number = self.roll("--dice", 2, "--faces", "2,3")
        event = self.after("dramatic-failure", number)
        self.assertEqual((event["kind"], event["about"], event["details"]["beats"]), ("aftermath", number, 1))
        self.refused("already dramatic", "dramatic-failure", number)

    def test_COFD_7_nothing_but_a_failure(self):
        for words in (["--dice", 1, "--faces", "8"], ["--dice", 0, "--faces", "1"]):
            self.refused("Only a failure", "dramatic-failure", self.roll(*words))
        self.refused("no Beat", "dramatic-failure", self.roll("-r", "nwod", "--dice", 1, "--faces", "2"))


class Condition(History):
    def test_COFD_7_an_exceptional_success_gives_one(self):
        number = self.roll("-s", self.sheet(), "-t", "medicine", "-t", "wits", "--faces", "8,8,8,8,8,1,1")
        event = self.after("condition", number)
        self.assertEqual(event["details"], {"character": "Marisol Vega", "name": "Inspired"})
        self.refused("already given its Condition", "condition", number)

    def test_COFD_7_another_to_another(self):
        number = self.roll("--dice", 5, "--faces", "8,8,8,8,8")
        event = self.after("condition", number, "--name", "Steadfast", "--to", "Ann")
        self.assertEqual(event["details"], {"character": "Ann", "name": "Steadfast"})
        self.assertIn("Steadfast", self.text("history", "show", number))

    def test_COFD_7_nothing_less_does(self):
        self.refused("Only an exceptional", "condition", self.roll("--dice", 4, "--faces", "8,8,8,8"))
        number = self.roll("-r", "nwod", "--dice", 5, "--faces", "8,8,8,8,8")
        self.refused("no Conditions", "condition", number)
        self.refused("--name: ", "condition", self.roll("--dice", 5, "--faces", "8,8,8,8,8"), "--name", "")


class Damage(History):
    def test_COFD_19_an_attack_is_marked_on_a_sheet(self):
        marisol, ben = self.sheet(), self.write("ben.json", {"format": "ten-again/sheet", "version": 1,
            "ruleset": "cofd", "name": "Ben", "traits": {"stamina": 2, "wits": 2, "dexterity": 2}})
        number = self.roll("-s", marisol, "--action", "armed_attack", "--against-sheet", ben, "--modifier", "5",
                           "--no-untrained", "--faces", "8,9,1,1,1")
        event = self.after("damage", number, "--sheet", ben)
        self.assertEqual(event["details"], {"character": "Ben", "amount": 2, "kind": "lethal", "name": "Lethal"})
        self.assertEqual(json.loads(pathlib.Path(ben).read_text())["tracks"]["health"]["lethal"], 2)
        self.refused("has been applied", "damage", number)

    def test_COFD_19_armor_and_another_kind(self):
        number = self.roll("--action", "shooting", "--dice", 3, "--faces", "8,9,8")
        self.refused("does not do “cold” damage; choose from: lethal", "damage", number, "--kind", "cold")
        self.refused("needs a target", "damage", number, "--amount", 1)
        event = self.after("damage", number, "--amount", 1, "--kind", "aggravated", "--to", "Ben")
        self.assertEqual(event["text"], "Ben takes 1 damage (Aggravated)")

    def test_V5_4_superficial_damage_is_halved_and_runs_over(self):
        rows = ((["--kind", "aggravated"], {"aggravated": 5}, "Ben takes 5 damage (Aggravated)"),
                (["--amount", "1"], {"superficial": 1}, "Ben takes 1 damage (Superficial), halved to 1"),
                ([], {"superficial": 3}, "Ben takes 5 damage (Superficial), halved to 3"),
                ([], {"superficial": 4, "aggravated": 1}, "Ben takes 5 damage (Superficial), halved to 3"))
        marked = (3, 0, 0, 3)
        for (words, boxes, text), before in zip(rows, marked):
            ben = self.write("ben.json", {"format": "ten-again/sheet", "version": 1, "ruleset": "v5", "name": "Ben",
                                          "traits": {"stamina": 2}, "tracks": {"health": {"superficial": before}}})
            number = self.roll("-r", "v5", "--action", "shooting", "--dice", 5, "--faces", "6,6,6,6,6")
            event = self.after("damage", number, *words, "--sheet", ben)
            self.assertEqual(event["text"], text)
            found = json.loads(pathlib.Path(ben).read_text())["tracks"]["health"]
            self.assertEqual({kind: n for kind, n in found.items() if n}, boxes)

    def test_only_an_attack_that_hits_does_any(self):
        self.refused("does no damage", "damage", self.roll("--dice", 1, "--faces", "8"))
        self.refused("does no damage", "damage", self.roll("--action", "shooting", "--dice", 1, "--faces", "2"))


class Bonus(History):
    WORDS = ["-r", "wodtests", "--required", 1, "--dice", 6, "--faces"]

    def test_TEST_6_phenomenal(self):
        number = self.roll(*self.WORDS, "6,6,6,6,6,6")
        event = self.after("bonus", number)
        self.assertEqual((event["details"]["dice"], event["details"]["easier"]), (3, 0))
        self.refused("has been passed on", "bonus", number)
        event = self.after("bonus", self.roll(*self.WORDS, "6,6,6,6,6,6"), "--dice", 2)
        self.assertEqual(event["details"]["dice"], 2)
        event = self.after("bonus", self.roll(*self.WORDS, "6,6,6,6,6,6"), "--easier")
        self.assertEqual((event["details"]["dice"], event["details"]["easier"]), (0, 1))

    def test_TEST_6_not_from_less(self):
        self.refused("no bonus to pass on", "bonus", self.roll(*self.WORDS, "6,6,6,1,1,1"))
        self.refused("no bonus to pass on", "bonus", self.roll(*self.WORDS, "6,6,6,6,6,6", "--combat"))
        self.refused("no bonus to pass on", "bonus", self.roll("--dice", 6, "--faces", "8,8,8,8,8,8"))
        number = self.roll(*self.WORDS, "6,6,6,6,6,6")
        self.refused("--dice: ", "bonus", number, "--dice", 6)
        self.refused("--easier: ", "bonus", number, "--dice", 1, "--easier")


class Reroll(History):
    def test_V5_3_once(self):
        number = self.roll("-r", "v5", "--dice", 3, "--red", 1, "--faces", "2,7,1")
        roll = self.after("reroll", number, "--dice", "0", "--faces", "10")
        self.assertEqual([die["face"] for die in roll["dice"]], [2, 7, 1, 10])
        self.assertEqual(roll["successes"], 2)
        record = self.rolls()[-1]
        self.assertEqual((record["role"], record["follows"]), ("reroll", f"{number}.1"))
        self.assertEqual([event["kind"] for event in self.events(number)], ["willpower"])
        self.refused("rerolled", "reroll", number, "--dice", "1")
        self.refused("rerolled", "reroll", number + 1, "--dice", "1")

    def test_V5_3_a_point_is_spent_when_it_is_rolled(self):
        sheet = {**harness.MARISOL, "ruleset": "v5", "traits": {"wits": 3, "composure": 1, "resolve": 1},
                 "tracks": {"willpower": {"superficial": 1}}}
        path = self.write("v5.json", sheet)
        words = ["-s", path, "-t", "wits", "--faces", "1,2,3"]
        first, second, third = (self.roll(*words) for _ in range(3))
        self.after("reroll", first, "--dice", "0", "--sheet", path)
        self.assertEqual(json.load(open(path)), sheet)
        self.refused("--spend: use it with --sheet", "reroll", second, "--dice", "0", "--spend")
        other = self.write("other.json", {**sheet, "name": "Ann"})
        self.refused("--sheet: “Ann” is not the character who rolled", "reroll", second, "--dice", "0", "--sheet", other)
        self.after("reroll", second, "--dice", "0", "--sheet", path, "--spend")
        self.assertEqual(json.load(open(path))["tracks"]["willpower"]["superficial"], 2)
        self.refused("no point of willpower is left", "reroll", third, "--dice", "0", "--sheet", path)

    def test_TEST_10_what_is_refused(self):
        number = self.roll("-r", "wodtests", "--dice", 4, "--red", 1, "--faces", "1,1,1,1")
        for words, message in ((["--dice", "3"], "red"), (["--dice", "0,1,2,0"], "At most 3"), ([], "--dice: "),
                               (["--dice", "0,1", "--faces", "1"], "--faces: "),
                               (["--dice", "0", "--faces", "1,2"], "too many")):
            self.refused(message, "reroll", number, *words)
        self.refused("no rule for rerolling", "reroll", self.roll("--dice", 1), "--dice", "0")

    def test_TEST_7_TEST_10_a_contest_is_decided_anew(self):
        self.json("contest", "-r", "wodtests", "2 vs 1", "--faces", "1,1,6", "--log")
        self.assertIn("6", self.text("history", "reroll", "1.1", "--dice", "0,1", "--faces", "6,6"))
        shown = self.json("history", "show", 2)
        self.assertEqual((shown["winner"], shown["facts"][0]["details"]["margin"]), ("a", 1))
        # From now on, the reroll of the other side counts.
        self.json("contest", "-r", "wodtests", "1 vs 1", "--faces", "1,1", "--log")
        self.after("reroll", "3.1", "--dice", "0", "--faces", "6")
        self.after("reroll", "3.2", "--dice", "0", "--faces", "2")
        self.assertEqual(self.json("history", "show", 5)["winner"], "a")


class TryAgain(History):
    def last(self):
        return self.rolls()[-1]

    def test_COFD_11_one_die_less_each_time(self):
        number = self.roll("--dice", 4, "--modifier", "1:rope", "--faces", "1,1,1,1,1", "--comment", "climb")
        for tries in (1, 2, 3):
            roll = self.after("try-again", number, "--faces", ",".join("1" * (5 - tries)))
            self.assertEqual(roll["pool"]["dice"], 5 - tries)
            record = self.last()
            self.assertEqual((record["follows"], record["tries"], record["comment"]), (f"{number}.1", tries, "climb"))
            number = record["entry"]["number"]

    def test_COFD_11_with_the_traits_of_the_sheet(self):
        words = ["-s", self.sheet(), "-t", "medicine", "-t", "wits"]
        number = self.roll(*words, "--faces", "1,1,1,1,1,1,1")
        self.after("try-again", number, "--sheet", words[1], "--faces", "1,1,1,1,1,1")
        terms = self.last()["pool"]["terms"]
        self.assertEqual([term["kind"] for term in terms], ["trait", "trait", "tries"])
        other = self.write("other.json", {**harness.MARISOL, "name": "Ann"})
        self.refused("--sheet: “Ann” is not the character who rolled", "try-again", number, "--sheet", other)
        other = self.write("other.json", {"format": "ten-again/sheet", "version": 1, "ruleset": "v20",
                                          "name": harness.MARISOL["name"]})
        self.refused("--sheet: its ruleset is v20, not cofd", "try-again", number, "--sheet", other)

    def test_COFD_11_not_without_pressure(self):
        number = self.roll("--dice", 2, "--faces", "1,1")
        roll = self.after("try-again", number, "--no-pressure", "--faces", "8,1")
        self.assertEqual((roll["pool"]["dice"], self.last().get("tries", 0)), (2, 0))

    def test_COFD_18_willpower_was_for_one_roll(self):
        number = self.roll("--dice", 2, "-w", "--faces", "1,1,1,1,1")
        self.assertEqual(self.after("try-again", number, "--faces", "1")["pool"]["dice"], 1)

    def test_V20_8_the_target_rises_until_it_is_refused(self):
        number = self.roll("-r", "v20da", "--dice", 2, "--target", 8, "--faces", "2,2")
        self.assertEqual(self.after("try-again", number, "--faces", "2,2")["target"], 9)
        self.refused("no further try", "try-again", number + 1)
        self.assertEqual(self.after("try-again", number + 1, "--no-pressure", "--faces", "2,2")["target"], 8)

    def test_CHAT_5_the_target_stops_at_ten(self):
        number = self.roll("-r", "v20", "--dice", 2, "--target", 9, "--faces", "2,2")
        for step in (0, 1):
            self.assertEqual(self.after("try-again", number + step, "--faces", "2,2")["target"], 10)
        self.assertEqual(self.after("try-again", number + 2, "--no-pressure", "--faces", "2,2")["target"], 9)

    def test_COFD_11_what_is_refused(self):
        self.refused("Only a failed roll", "try-again", self.roll("--dice", 1, "--faces", "8"))
        self.refused("no rule for trying again", "try-again", self.roll("-r", "v5", "--dice", 1, "--faces", "2"))
        number = self.roll("--dice", 2, "--faces", "1,1")
        self.refused("--faces: ", "try-again", number, "--faces", "1,1")
        self.json("contest", "1 vs 1", "--faces", "1,8", "--log")
        self.refused("contest", "try-again", number + 1)
        action = self.json("extended", "start", "Repair", "--dice", 4, "--total", 5)
        self.json("extended", "roll", action["id"], "--faces", "1,1,1,1")
        self.refused("extended action", "try-again", action["id"] + 1)

    def test_COFD_21_a_common_action_stays_one(self):
        number = self.roll("--action", "jumping", "--dice", 2, "--faces", "1,1")
        self.assertIn("Jumping: ", self.text("history", "try-again", number, "--faces", "8"))
        self.assertEqual(self.json("history", "show", number + 1)["facts"][0]["details"]["common"], "jumping")


if __name__ == "__main__":
    harness.main()
