#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Willpower comes from the sheet: COFD-18, V20-5, CHAT-11."""

import json
import os
import pathlib

import harness


class Spending(harness.Case):
    def write(self, ruleset="cofd", spent=1):
        path = self.home / "a.tensheet.json"
        sheet = {**harness.MARISOL, "ruleset": ruleset, "mine": 1.5}
        sheet["tracks"] = {"willpower": {"rating": 3, "spent": spent}}
        path.write_text(json.dumps(sheet, indent=4) + "\n")
        return path

    def spent(self, path):
        return json.loads(path.read_text())["tracks"]["willpower"]["spent"]

    def test_COFD_18_without_spend_the_file_stays(self):
        path = self.write()
        before = path.read_bytes()
        roll = self.json("roll", "-s", path, "-t", "wits", "--willpower", "--faces", "1,1,1,1,1,8")
        self.assertEqual(roll["pool"]["dice"], 6)
        self.assertEqual(path.read_bytes(), before)

    def test_COFD_18_a_point_is_taken_and_nothing_else_differs(self):
        path = self.write()
        before = path.read_text()
        for spent in (2, 3):
            self.json("roll", "-s", path, "-t", "wits", "-w", "--spend")
            self.assertEqual(path.read_text(), before.replace('"spent": 1', f'"spent": {spent}'))
        self.fails(2, r"--willpower: .*no point is left",
                   "roll", "-s", path, "-t", "wits", "-w", "--spend")
        self.fails(2, r"--willpower: .*no point is left", "roll", "-s", path, "-t", "wits", "-w")
        self.assertEqual(self.spent(path), 3)

    def test_V20_5_CHAT_11_none_left(self):
        for ruleset in ("v20da", "v20"):
            path = self.write(ruleset, 3)
            self.fails(2, r"--willpower: .*no point is left",
                       "roll", "-s", path, "-t", "wits", "--willpower", "--faces", "8,8,8")
            self.fails(2, r"throw: column 6: .*no point is left", "throw", "-s", path, "wits wp")
            self.json("roll", "-s", path, "-t", "wits")

    def test_V20_5_throw_spends_too(self):
        path = self.write("v20da", 0)
        self.json("throw", "-s", path, "--spend", "wits wp")
        self.assertEqual(self.spent(path), 1)
        self.fails(2, "--spend: ", "throw", "-s", path, "--spend", "wits")

    def test_COFD_18_nothing_is_spent_on_what_is_refused(self):
        path = self.write()
        self.fails(2, "--faces", "roll", "-s", path, "-t", "wits", "-w", "--spend", "--faces", "1")
        # A folder in place of the log.
        (self.home / "data" / "ten-again" / "rolls.sqlite").mkdir(parents=True)
        self.fails(1, "", "roll", "-s", path, "-t", "wits", "-w", "--log", "--spend")
        self.assertEqual(self.spent(path), 1)

    def test_COFD_18_COFD_14_each_side_of_a_contest_spends_its_own(self):
        path = self.write()
        other = self.home / "b.tensheet.json"
        other.write_text(path.read_text())
        sides = ["-s", path, "--against-sheet", other]
        self.json("contest", *sides, "--spend", "wits wp vs wits")
        self.assertEqual((self.spent(path), self.spent(other)), (2, 1))
        self.json("throw", "-s", path, "--spend", "wits wp vs 3")
        self.assertEqual(self.spent(path), 3)
        self.fails(2, "no point is left", "contest", *sides, "--spend", "wits wp vs wits wp")
        self.json("contest", *sides, "--spend", "wits vs wits wp")
        self.assertEqual((self.spent(path), self.spent(other)), (3, 2))
        self.fails(2, "--spend: .*willpower", "contest", *sides, "--spend", "wits vs wits")
        self.fails(2, "--spend: .*--sheet", "contest", "--spend", "7 wp vs 5")

    def test_V20_5_V20_12_one_point_is_not_for_many_turns(self):
        path = self.write("v20da", 0)
        self.fails(2, "--spend: .*--total", "contest", "-s", path, "--spend", "--total", 9, "wits wp vs 3")
        self.assertEqual(self.spent(path), 0)

    def test_COFD_18_spend_needs_what_it_takes(self):
        self.fails(2, "--spend: .*--sheet", "roll", "--dice", 5, "-w", "--spend")
        path = self.write()
        self.fails(2, "--spend: .*willpower", "roll", "-s", path, "-t", "wits", "--spend")
        sheet = {**harness.MARISOL, "tracks": {}}
        path.write_text(json.dumps(sheet))
        self.fails(2, "--spend: .*count", "roll", "-s", path, "-t", "wits", "-w", "--spend")
        self.json("roll", "-s", path, "-t", "wits", "-w")

    def test_COFD_18_rating_of_nothing_is_nothing_to_spend(self):
        path = self.write()
        sheet = {**harness.MARISOL, "tracks": {"willpower": {"rating": 0}}}
        path.write_text(json.dumps(sheet))
        self.fails(2, "no point is left", "roll", "-s", path, "-t", "wits", "-w")

    def test_COFD_18_file_that_is_not_to_be_written(self):
        path = self.write()
        os.chmod(path, 0o400)
        result = self.run_cli("roll", "-s", path, "-t", "wits", "-w", "--spend")
        self.assertEqual(result.returncode, 1)
        self.assertIn("read-only", result.stderr)
        self.assertIn("Wits", result.stdout)
        self.assertEqual(self.spent(path), 1)


class Together(harness.Case):
    """Actions of several rolls: everybody who uses a point pays for it."""

    def left(self, path):
        track = json.loads(pathlib.Path(path).read_text())["tracks"]["willpower"]
        return track["rating"] - track["spent"]

    def test_COFD_18_a_roll_of_an_extended_action(self):
        path = self.sheet()
        before = self.left(path)
        self.json("extended", "start", "Dig", "--sheet", path, "--trait", "strength", "--total", 9, "--rolls", 5)
        words = ["extended", "roll", 1, "--willpower", "--sheet", path, "--spend"]
        self.fails(2, "--faces", *words, "--faces", "1")
        self.assertEqual(self.left(path), before)
        answer = self.json(*words, "--faces", "8,8,1,1,1")
        self.assertEqual(answer["roll"]["pool"]["dice"], 5)
        self.assertEqual(self.left(path), before - 1)
        self.assertEqual(self.json("extended", "roll", 1, "--faces", "8,1")["roll"]["pool"]["dice"], 2)
        self.fails(2, "--spend: ", "extended", "roll", 1, "--willpower", "--spend")

    def test_COFD_18_none_is_left(self):
        path = self.sheet(tracks={"willpower": {"rating": 5, "spent": 5}})
        self.json("extended", "start", "Dig", "--dice", 2, "--total", 9)
        self.fails(2, "too few points", "extended", "roll", 1, "--willpower", "--sheet", path)
        self.assertEqual(self.json("extended", "show", 1)["rolls"], 0)

    def test_COFD_12_COFD_18_leader_and_helper_with_one_sheet(self):
        path = self.sheet(tracks={"willpower": {"rating": 5, "spent": 3}})
        words = ["teamwork", "--sheet", path, "--trait", "wits", "--willpower", "--helper-sheet", path, "--spend"]
        self.json(*words, "--helper", "strength wp")
        self.assertEqual(self.left(path), 0)
        self.fails(2, "", *words, "--helper", "strength wp")

    def test_COFD_18_more_points_than_there_are(self):
        path = self.sheet(tracks={"willpower": {"rating": 5, "spent": 4}})
        words = ["teamwork", "--sheet", path, "--trait", "wits", "--willpower", "--helper-sheet", path, "--spend"]
        self.fails(2, "too few points", *words, "--helper", "strength wp")
        self.assertEqual(self.left(path), 1)

    def test_V20_5_V20_9_several_actions(self):
        self.fails(2, "--roll", "multiple", "--ruleset", "v20", "-n", 2, "--dice", 5, "--willpower", "--spend")


if __name__ == "__main__":
    harness.main()
