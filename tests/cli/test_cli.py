#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line: exit statuses, the structure of JSON, and text output."""

import json
import os
import pathlib
import re
import unittest

import harness

SEED = "00" * 31 + "07"


class Statuses(harness.Case):
    # The options, and the text of the error.
    MISUSES = [
        ("roll", r"--dice"),
        ("odds", r"--dice"),
        ("simulate -n 5", r"--dice"),
        ("simulate --dice 5", r"--rolls: "),
        ("simulate -n 0 --dice 5", r"--rolls: "),
        ("simulate -n 1000000001 --dice 5", r"--rolls: "),
        ("simulate -n 5 --dice 5 --seed xyz", r"--seed"),
        ("roll --dice", r"roll: "),
        ("roll --dice five", r"--dice: .*five"),
        ("roll --dice 5x", r"--dice"),
        ("roll --dice 5.0", r"--dice"),
        ("roll --dice 0x5", r"--dice"),
        ("roll --dice 99999999999999999999", r"--dice"),
        ("roll --dice 1001", r"--dice"),
        ("roll --dice 5 surplus", r"surplus"),
        ("roll --dice 5 --unknown", r"--unknown"),
        ("roll --dice 5 --ruleset coffd", r"--ruleset: .*cofd"),
        ("roll --dice 5 --ruleset dragons", r"--ruleset: .*nwod"),
        ("roll --dice 5 --trait wits", r"--trait: .*--sheet"),
        ("roll --dice 5 --specialty Knives", r"--specialty"),
        ("roll --dice 5 --required 0", r"--required"),
        ("roll --dice 5 --required -1", r"--required"),
        ("roll --dice 5 --modifier 6", r"--modifier: .*6"),
        ("roll --dice 5 --modifier -6:dark", r"--modifier: .*-6"),
        ("roll --dice 5 --modifier two", r"--modifier"),
        ("roll --dice 5 --modifier :dark", r"--modifier"),
        ("roll --dice 5 --tries -1", r"--tries"),
        ("roll --dice 5 --extra -1", r"--extra"),
        ("roll --dice 5 --red -1", r"--red"),
        ("roll --dice 5 --again 7", r"--again"),
        ("roll --dice 5 --again 11", r"--again"),
        ("roll --dice 5 --again maybe", r"--again"),
        ("roll --dice 5 --halve maybe", r"--halve"),
        ("roll --dice 5 --botch maybe", r"--botch"),
        ("roll --dice 5 --target 11", r"--target"),
        ("roll --dice 5 --target 1", r"--target"),
        ("roll --dice 5 --target 7", r""),
        ("roll --dice 5 --tens-double", r""),
        ("roll --dice 5 --red 2", r""),
        ("roll --dice 5 --halve required", r""),
        ("roll --dice 5 --automatic", r""),
        ("roll --ruleset v20 --dice 5 --rote", r""),
        ("roll --ruleset v20 --dice 5 --again 9", r""),
        ("roll --ruleset v20 --dice 5 --extra 2", r""),
        ("roll --ruleset v20da --dice 5 --tries 4", r""),
        ("roll --ruleset v20da --dice 5 --automatic", r""),
        ("roll --ruleset v20da --dice 9 --automatic --injury", r"injury"),
        ("roll --ruleset cofd --dice 9 --combat", r"combat"),
        ("roll --ruleset wodtests --dice 5 --willpower", r""),
        ("roll --ruleset v5 --dice 5 --target 7", r""),
        ("roll --dice 3 --faces 8,9", r"--faces"),
        ("roll --dice 3 --faces 8,9,7,7", r"--faces"),
        ("roll --dice 3 --faces 8,9,11", r"--faces"),
        ("roll --dice 3 --faces 8,9,0", r"--faces"),
        ("roll --dice 3 --faces 8,,9", r"--faces"),
        ("roll --dice 3 --faces 8,9,x", r"--faces"),
        ("roll --dice 3 --seed 12", r"--seed"),
        ("roll --dice 1 --faces 3 --seed " + SEED, r"--faces"),
        ("rool --dice 3", r"rool: .*roll"),
        ("sheet", r"sheet: "),
        ("sheet polish", r"polish"),
        ("sheet new", r"--name"),
        ("sheet check", r"FILE"),
        ("sheet show", r"FILE"),
        ("sheet show a b", r"b"),
        ("history", r"history: "),
        ("history list --limit 0", r"--limit"),
        ("roll -r cofd --dice 3 --test hard", r"--test: .*tests"),
        ("roll -r wodtests --dice 3 --test harder", r"--test: “harder”.*hard"),
        ("roll -r wodtests --dice 3 --test hard --required 2", r"--required: .*--test"),
        ("roll -r wodtests --dice 3 --test-bonus x", r"--test-bonus"),
        ("roll -r wodtests --dice 3 --test-trait brawl:2", r"--test-trait: .*brawl"),
        ("roll -r wodtests --dice 3 --test-trait stamina", r"--test-trait: .*--test-sheet"),
        ("odds -r wodtests --dice 3 --test-secret 2 --for-players", r"--for-players"),
        ("throw", r"TEXT"),
        ("throw 7 dices", r"throw"),
        ("throw strength + brawl", r"throw"),
        ("help nothing", r"nothing"),
        ("--unknown", r"--unknown"),
    ]

    def test_misuse_is_2_with_words(self):
        for line, pattern in self.MISUSES:
            with self.subTest(line=line):
                message = self.fails(2, pattern, *line.split())
                if line not in ("sheet", "history"):
                    self.assertEqual(message.count("\n"), 1, message)

    def test_misuse_with_json_prints_no_document(self):
        self.fails(2, r"--dice", "roll", "--json")
        self.fails(2, r"--faces", "roll", "--dice", "3", "--faces", "8", "--json")

    def test_without_a_command_usage_goes_to_standard_error(self):
        result = self.run_cli()
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("simulate", result.stderr)

    def test_output_that_cannot_be_written_is_1(self):
        with open("/dev/full", "w") as full:
            import subprocess

            result = subprocess.run(
                [harness.PROGRAM, "roll", "--dice", "3"],
                stdout=full,
                stderr=subprocess.PIPE,
                env=self.environment,
                text=True,
            )
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"^ten-again-cli: standard output: ")

    def test_what_was_logged_and_not_printed_is_said(self):
        with open("/dev/full", "w") as full:
            import subprocess

            result = subprocess.run(
                [harness.PROGRAM, "roll", "--dice", "3", "--log"],
                stdout=full,
                stderr=subprocess.PIPE,
                env=self.environment,
                text=True,
            )
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, "it is in the log")
        self.assertEqual(len(self.entries()), 1)

    def test_negative_numbers_are_values(self):
        for words in (["--dice", "-2"], ["--dice=-2"], ["-d", "-2"]):
            self.assertEqual(self.json("roll", *words)["pool"]["dice"], -2)
        pool = self.json("roll", "--dice", "4", "--modifier", "-2:dark", "--modifier=-1")["pool"]
        self.assertEqual([(term["label"], term["dice"]) for term in pool["terms"]][-2:], [("dark", -2), ("", -1)])


class Help(harness.Case):
    def test_version(self):
        self.assertRegex(self.text("--version"), r"^ten-again-cli \d+\.\d+\.\d+\n$")

    def test_help_is_the_same_on_every_way(self):
        for words in ([], ["roll"], ["sheet"], ["sheet", "show"], ["history", "list"]):
            self.assertEqual(self.text("help", *words), self.text(*words, "--help"))
            self.assertTrue(self.text("help", *words).startswith("Usage: ten-again-cli"))
        self.assertEqual(self.text("help", "--help"), self.text("--help"))


class Shape(harness.Case):
    ROLL = ["ruleset", "pool", "target", "required", "again", "rote", "dice", "ones", "successes", "net", "outcome", "degree", "margin", "flags"]
    POOL = ["dice", "red", "chance", "terms"]
    DIE = ["face", "wave", "kind", "from", "replaced", "cancelled", "successes"]

    def test_roll_is_what_the_design_shows(self):
        self.assertEqual(
            self.json("roll", "--dice", "2", "--faces", "10,3,8"),
            {
                "ruleset": "cofd",
                "pool": {"dice": 2, "red": 0, "chance": False, "terms": [{"kind": "number", "label": "", "dice": 2}]},
                "target": 8,
                "required": 1,
                "again": 10,
                "rote": False,
                "dice": [
                    {"face": 10, "wave": 0, "kind": "plain", "from": None, "replaced": False, "cancelled": False, "successes": 1},
                    {"face": 3, "wave": 0, "kind": "plain", "from": None, "replaced": False, "cancelled": False, "successes": 0},
                    {"face": 8, "wave": 1, "kind": "plain", "from": 0, "replaced": False, "cancelled": False, "successes": 1},
                ],
                "ones": 0,
                "successes": 2,
                "net": 2,
                "outcome": "success",
                "degree": None,
                "margin": None,
                "flags": [],
            },
        )

    def test_members_are_the_same_in_every_ruleset(self):
        for ruleset in ("cofd", "nwod", "v20da", "v20", "v20book", "wodtests", "v5"):
            document = self.json("roll", "--ruleset", ruleset, "--dice", "12", "--modifier", "1")
            self.assertEqual(list(document)[: len(self.ROLL)], self.ROLL)
            self.assertLessEqual(set(document), {*self.ROLL, "target_name", "bonus"})
            self.assertEqual(list(document["pool"]), self.POOL)
            for die in document["dice"]:
                self.assertEqual(list(die), self.DIE)
            for term in document["pool"]["terms"]:
                self.assertEqual(list(term), ["kind", "label", "dice"] + ["grade"] * (term["kind"] == "modifier"))
            self.assertEqual(document["ruleset"], ruleset)

    def test_odds(self):
        document = self.json("odds", "--dice", "1", "--again", "none")
        self.assertEqual(set(document), {"mean", "distribution", "outcomes", "degrees"})
        self.assertEqual([entry["successes"] for entry in document["distribution"]], [0, 1])
        self.assertAlmostEqual(document["mean"], 0.3, delta=1e-12)
        self.assertAlmostEqual(document["outcomes"]["success"], 0.3, delta=1e-12)

    def test_chances_without_a_point_are_json(self):
        document = self.json("odds", "--ruleset", "v20", "--dice", "14", "--target", "8")
        self.assertEqual(document["distribution"][0], {"successes": -14, "p": 1e-14})

    def test_odds_takes_what_roll_takes(self):
        self.assertEqual(
            self.json("odds", "--dice", "3", "--faces", "1,2,3"), self.json("odds", "--dice", "3", "--seed", SEED)
        )

    def test_the_seeded_stream_can_be_computed_by_anyone(self):
        import hashlib
        import hmac

        faces, block = [], 0
        while len(faces) < 100:
            stream = hmac.new(bytes.fromhex(SEED), block.to_bytes(8, "big"), hashlib.sha256).digest()
            faces += [byte % 10 + 1 for byte in stream if byte < 250]
            block += 1
        document = self.json("roll", "--ruleset", "v20", "--dice", "100", "--seed", SEED)
        self.assertEqual([die["face"] for die in document["dice"]], faces[:100])

    def test_dice_differ(self):
        rolls = {json.dumps(self.json("roll", "--dice", "20")["dice"]) for _ in range(5)}
        self.assertEqual(len(rolls), 5)

    def test_json_is_not_translated(self):
        plain = self.run_cli("roll", "--dice", "0", "--faces", "1", "--json").stdout
        other = self.run_cli("roll", "--dice", "0", "--faces", "1", "--json", LC_ALL="", LANGUAGE="de", LANG="C.UTF-8").stdout
        self.assertEqual(plain, other)

    def test_simulate(self):
        document = self.json("simulate", "-n", "20000", "--dice", "4", "--seed", "5")
        self.assertEqual(document, self.json("simulate", "-n", "20000", "--dice", "4", "--seed", "5"))
        self.assertEqual(document, self.json("simulate", "-n", "20000", "--dice", "4", "--seed", f"{5:064x}"))
        words = ("--dice", "4", "--seed", f"{0x5eed:064x}")
        first = self.json("simulate", "-n", "1", *words)["distribution"][-1]
        self.assertEqual(first, {"successes": self.json("roll", *words)["net"], "p": 1.0, "rolls": 1})
        self.assertEqual(list(document), ["rolls", "mean", "distribution", "outcomes", "odds"])
        self.assertEqual(document["rolls"], 20000)
        self.assertEqual(sum(entry["rolls"] for entry in document["distribution"]), 20000)
        self.assertEqual(document["odds"], self.json("odds", "--dice", "4"))
        for outcome, p in document["odds"]["outcomes"].items():
            spread = (p * (1 - p) / 20000) ** 0.5
            self.assertLess(abs(document["outcomes"][outcome] - p), 6 * spread + 1e-4, outcome)

    def test_a_homebrew_can_be_rolled(self):
        folder = self.home / "data" / "ten-again" / "rulesets"
        folder.mkdir(parents=True)
        homebrew = json.loads((harness.ROOT / "data" / "rulesets" / "cofd.json").read_text())
        homebrew["id"] = "moonlit"
        (folder / "moonlit.json").write_text(json.dumps(homebrew))
        self.assertIn("moonlit", [ruleset["id"] for ruleset in self.json("rulesets")["rulesets"]])
        document = self.json("roll", "--ruleset", "moonlit", "--dice", "1", "--faces", "8")
        self.assertEqual((document["ruleset"], document["outcome"]), ("moonlit", "success"))

        (folder / "broken.json").write_text('{"id": 7}')
        result = self.run_cli("roll", "--dice", "1", "--json")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"^ten-again-cli: .*broken\.json:1:\d+: ")

    def test_rulesets(self):
        document = self.json("rulesets")
        ids = [ruleset["id"] for ruleset in document["rulesets"]]
        self.assertLessEqual({"cofd", "nwod", "v20da", "v20", "v20book", "wodtests", "v5"}, set(ids))
        for ruleset in document["rulesets"]:
            self.assertTrue(ruleset["name"] and ruleset["traits"])
        table = self.text("rulesets")
        for name in ids:
            self.assertRegex(table, rf"(?m)^{name} ")


class Sheets(harness.Case):
    def test_traits(self):
        document = self.json("roll", "--sheet", self.sheet(), "--trait", "wits", "--trait", "medicine", "--faces", "2,2,2,2,2,2,2")
        self.assertEqual(document["ruleset"], "cofd")
        self.assertEqual([(term["kind"], term["dice"]) for term in document["pool"]["terms"]], [("trait", 3), ("trait", 4)])

    def test_cofd_3_specialty(self):
        pool = self.json("odds", "--dice", "5")
        words = ["--sheet", self.sheet(), "--trait", "medicine", "--specialty", "emergency CARE"]
        self.assertEqual(self.json("odds", *words), pool)

    def test_cofd_4_untrained(self):
        words = ["roll", "--sheet", self.sheet(), "--trait", "wits", "--trait", "computer"]
        self.assertEqual(self.json(*words)["pool"]["dice"], 0)
        self.assertEqual(self.json(*words, "--no-untrained")["pool"]["dice"], 3)

    def test_cofd_19_wounds(self):
        hurt = self.sheet(tracks={"health": {"boxes": 7, "bashing": 7}})
        words = ["roll", "--sheet", hurt, "--trait", "strength", "--trait", "brawl"]
        self.assertEqual(self.json(*words)["pool"]["dice"], 2)
        self.assertEqual(self.json(*words, "--no-wounds")["pool"]["dice"], 5)
        words = ["roll", "--sheet", hurt, "--dice", 5]
        self.assertEqual(self.json(*words)["pool"]["dice"], 5)
        self.assertEqual(self.json(*words, "--wounds")["pool"]["dice"], 2)

    def test_pool_4_any_number_of_modifiers_stack(self):
        many = [word for number in range(50) for word in ("--modifier", f"1:bonus {number}")]
        pool = self.json("roll", "--dice", "-40", *many, "--seed", "0" * 64)["pool"]
        self.assertEqual(pool["dice"], 10)
        self.assertEqual(len(pool["terms"]), 51)

    def test_modifiers_stand_beside_traits(self):
        pool = self.json("roll", "--sheet", self.sheet(), "--trait", "wits", "--trait", "computer", "--modifier", "2", "--modifier", "2:luck")["pool"]
        self.assertEqual(pool["dice"], 4)
        self.assertEqual(sum(term["dice"] for term in pool["terms"]), 4)

    def test_misuse(self):
        sheet = self.sheet()
        for pattern, words in [
            (r"--trait: .*medicine", ["--trait", "medicin"]),
            (r"--trait: ", ["--trait", "charm"]),
            (r"--specialty: .*Emergency care", ["--trait", "medicine", "--specialty", "Emergency car"]),
            (r"--ruleset", ["--ruleset", "v20", "--trait", "wits"]),
            (r"--dice", ["--dice", "3", "--trait", "wits"]),
            (r"--dice", []),
            (r"--trait", ["--trait", "brawl", "--trait", "medicine"]),
        ]:
            with self.subTest(words=words):
                self.fails(2, pattern, "roll", "--sheet", sheet, *words)

    def test_pool_3_uncommon(self):
        words = ["roll", "--sheet", self.sheet(), "--trait", "brawl", "--trait", "medicine", "--uncommon"]
        self.assertEqual(self.json(*words)["pool"]["dice"], 7)

    def test_a_bad_sheet_has_its_place(self):
        bad = self.write("bad.json", '{"format": "ten-again/sheet",\n "version": 1, "ruleset": "cofd", "name": 7}')
        pattern = r"bad\.json:2:\d+: "
        self.fails(2, pattern, "roll", "--sheet", bad, "--trait", "wits")
        self.fails(2, pattern, "sheet", "show", bad)
        result = self.run_cli("sheet", "check", bad)
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, pattern)

    def test_what_cannot_be_read_is_wrong_input(self):
        pipe = self.home / "pipe.json"
        os.mkfifo(pipe)
        for path, what in (
            (self.home / "nowhere.json", "No such file"),
            (self.home, "is a folder"),
            (pipe, "is not a regular file"),
        ):
            for words in (
                ("sheet", "check", path),
                ("sheet", "show", path),
                ("roll", "--sheet", path, "--trait", "wits"),
                ("odds", "--sheet", path, "--trait", "wits"),
                ("throw", "wits", "--sheet", path),
            ):
                with self.subTest(words=words):
                    self.fails(2, rf"{re.escape(str(path))}: {what}", *words)

    @unittest.skipIf(os.geteuid() == 0, "root reads every file")
    def test_a_sheet_without_permission_is_wrong_input(self):
        path = self.write("closed.json", "{}")
        os.chmod(path, 0)
        self.fails(2, "Permission denied", "sheet", "show", path)

    def test_check_many(self):
        good, bad = self.sheet(), self.write("bad.json", "{}")
        result = self.run_cli("sheet", "check", good, bad, good, "--json")
        self.assertEqual(result.returncode, 2)
        document = json.loads(result.stdout)
        self.assertEqual([entry["valid"] for entry in document["files"]], [True, False, True])
        self.assertIn("bad.json:1:", document["files"][1]["error"])
        self.assertEqual(result.stderr.count("\n"), 4)
        problems = document["files"][1]["problems"]
        self.assertEqual([problem["line"] for problem in problems], [1, 1, 1, 1])
        self.assertEqual({problem["message"].split("“")[1] for problem in problems},
                         {f"{name}” is missing" for name in ("format", "version", "ruleset", "name")})
        self.assertIn("Marisol Vega", self.text("sheet", "check", good))

    def test_check_says_all_that_is_wrong(self):
        bad = self.write("bad.json", """{"format": "ten-again/sheet", "version": 1,
  "ruleset": "cofd", "name": 7,
  "traits": {"wits": 11, "zen": 2}, "beats": -1}
""")
        result = self.run_cli("sheet", "check", bad, "--warnings")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(re.findall(r"ten-again-cli: .*bad\.json:(\d+:\d+): .", result.stderr),
                         ["2:30", "3:22", "3:46"])
        self.assertRegex(result.stdout, r"^.*bad\.json:3:33: warning: .*zen.*\n$")
        self.assertEqual(self.run_cli("sheet", "check", bad).stdout, "")
        entry = json.loads(self.run_cli("sheet", "check", bad, "--json").stdout)["files"][0]
        self.assertEqual([problem["warning"] for problem in entry["problems"]],
                         [False, False, True, False])

    def test_new_sheets(self):
        for ruleset in ("cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests"):
            path = str(self.home / f"{ruleset}.tensheet.json")
            self.text("sheet", "new", "--ruleset", ruleset, "--name", "Ana “N” Ruiz", "--to", path)
            text = pathlib.Path(path).read_text()
            self.assertEqual(json.loads(text)["name"], "Ana “N” Ruiz")
            self.assertIn(f"({ruleset})", self.text("sheet", "check", path))
            self.assertEqual(self.text("sheet", "new", "-r", ruleset, "--name", "Ana “N” Ruiz"), text)
            self.fails(1, "already exists", "sheet", "new", "--name", "Bo", "--to", path)
            self.assertEqual(pathlib.Path(path).read_text(), text)
            self.assertEqual(self.json("sheet", "new", "--name", "Bo", "--to", path, "--force"), {"file": path})
            self.assertEqual(json.loads(pathlib.Path(path).read_text())["name"], "Bo")
        self.assertEqual(self.json("sheet", "new", "--name", "Bo")["ruleset"], "cofd")
        self.fails(2, "--name", "sheet", "new")
        self.fails(2, "none", "sheet", "new", "--name", "Bo", "--ruleset", "none")
        self.fails(1, "No such", "sheet", "new", "--name", "Bo", "--to", str(self.home / "no" / "x.json"))

    def test_nothing_is_written_to_a_sheet(self):
        path = self.sheet()
        before = pathlib.Path(path).read_bytes(), os.stat(path).st_mtime_ns
        self.text("sheet", "check", path)
        self.text("roll", "--sheet", path, "--trait", "wits", "--willpower")
        self.assertEqual((pathlib.Path(path).read_bytes(), os.stat(path).st_mtime_ns), before)

    def test_show(self):
        text = self.text("sheet", "show", self.sheet())
        self.assertRegex(text, r"(?m)^Marisol Vega$")
        self.assertRegex(text, r"Medicine +●●●●○")
        self.assertRegex(text, r"Willpower +●●●●○")
        self.assertRegex(text, r"Emergency care")
        self.assertRegex(text, r"First-aid kit +\+2")
        self.assertRegex(text, r"Contacts +●●")
        self.assertRegex(text, r"\n\nAttributes\nMental +Physical +Social\n")
        self.assertRegex(text, r"\n\nSkills\nMental +Physical +Social\n")
        self.assertEqual(self.json("sheet", "show", self.sheet())["traits"]["medicine"], 4)

    def test_extra_traits_have_one_heading(self):
        text = self.text("sheet", "show", self.sheet(traits={"strength": 2, "zeal": 3}))
        self.assertEqual(text.count("Other traits"), 1)
        self.assertRegex(text, r"(?m)^Zeal +●●●$")

    def test_v20_15_levels_are_told(self):
        for boxes, level in ((1, "Bruised"), (3, "Injured −1"), (7, "Incapacitated")):
            sheet = self.sheet(ruleset="v20", traits={}, specialties={}, tracks={"health": {"bashing": boxes}})
            self.assertRegex(self.text("sheet", "show", sheet), rf"(?m)^Health +\S.*\]  {level}$")

    def test_wide_characters_are_aligned(self):
        sheet = self.sheet(equipment=[{"name": "刀", "bonus": 2}, {"name": "Lamp", "bonus": 1}])
        lines = self.text("sheet", "show", sheet).splitlines()
        self.assertIn("刀    +2", lines)
        self.assertIn("Lamp  +1", lines)


    def test_v20_15_incapacitated(self):
        sheet = self.sheet(ruleset="v20", traits={"strength": 3, "brawl": 2}, specialties={}, tracks={"health": {"lethal": 7}})
        self.fails(2, r"", "roll", "--sheet", sheet, "--trait", "strength", "--trait", "brawl")
        self.text("roll", "--sheet", sheet, "--trait", "strength", "--trait", "brawl", "--no-wounds")

    def test_v20_15_wounds(self):
        for boxes, penalty in ((1, 0), (2, -1), (3, -1), (4, -2), (5, -2), (6, -5)):
            sheet = self.sheet(ruleset="v20da", traits={"strength": 3, "brawl": 2}, specialties={}, tracks={"health": {"lethal": boxes}})
            pool = self.json("odds", "--ruleset", "v20da", "--dice", str(5 + penalty))
            self.assertEqual(self.json("odds", "--sheet", sheet, "--trait", "strength", "--trait", "brawl"), pool, boxes)

    def test_v20_4_specialty(self):
        sheet = self.sheet(ruleset="v20", traits={"strength": 2, "brawl": 4}, specialties={"brawl": ["Grappling"]}, tracks={})
        words = ["--sheet", sheet, "--trait", "strength", "--trait", "brawl", "--specialty", "grappling"]
        self.assertEqual(self.json("odds", *words), self.json("odds", "--ruleset", "v20", "--dice", "6", "--tens-double"))

    def test_v20_4_a_specialty_of_a_low_trait(self):
        sheet = self.sheet(ruleset="v20", traits={"strength": 2, "brawl": 3}, specialties={"brawl": ["Grappling"]}, tracks={})
        self.fails(2, r"--specialty", "roll", "--sheet", sheet, "--trait", "strength", "--trait", "brawl", "--specialty", "Grappling")

    def test_v5_2_hunger(self):
        sheet = self.sheet(ruleset="v5", traits={"strength": 2, "brawl": 3, "hunger": 2}, specialties={}, tracks={})
        words = ["--sheet", sheet, "--trait", "strength", "--trait", "brawl"]
        self.assertEqual(self.json("roll", *words)["pool"]["red"], 2)
        self.assertEqual(self.json("roll", *words, "--red", "1")["pool"]["red"], 1)

    def test_cofd_19_last_three_boxes(self):
        for boxes, penalty in ((4, 0), (5, -1), (6, -2), (7, -3)):
            hurt = self.sheet(tracks={"health": {"lethal": boxes}})
            pool = self.json("roll", "--sheet", hurt, "--trait", "strength", "--trait", "brawl")["pool"]
            self.assertEqual(pool["dice"], 5 + penalty, boxes)

    def test_samples_are_good(self):
        samples = sorted((harness.ROOT / "data" / "sheets").glob("*.tensheet.json"))
        self.assertGreater(len(samples), 5)
        self.assertEqual(len(self.text("sheet", "check", *samples).splitlines()), len(samples))
        self.assertIn("warning: ", self.text("sheet", "check", "--warnings", *samples))
        for sample in samples:
            self.assertIn("●", self.text("sheet", "show", sample))
            self.assertEqual(self.json("sheet", "show", sample), json.loads(sample.read_text()))

    def test_every_bad_sheet_is_2_with_its_place(self):
        bad = [path for path in (harness.ROOT / "tests" / "data" / "bad-sheets").rglob("*") if path.is_file()]
        self.assertGreater(len(bad), 10)
        for path in bad:
            with self.subTest(path=path.name):
                result = self.run_cli("sheet", "check", path)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertRegex(result.stderr, rf"^(ten-again-cli: {path}:\d+:\d+: .+\n)+$")


class Throw(harness.Case):
    def test_notation(self):
        self.assertEqual(
            self.json("throw", "3 again9 rote", "--faces", "9,8,8,2"),
            self.json("roll", "--dice", "3", "--again", "9", "--rote", "--faces", "9,8,8,2"),
        )

    def test_words_may_be_many(self):
        one = self.json("throw", "6 diff 7", "--ruleset", "v20", "--faces", "1,2,3,7,8,9")
        self.assertEqual(one, self.json("throw", "6", "diff", "7", "--ruleset", "v20", "--faces", "1,2,3,7,8,9"))
        self.assertEqual((one["target"], one["net"]), (7, 2))

    def test_traits_of_a_sheet(self):
        document = self.json("throw", "strength + brawl + 2", "--sheet", self.sheet())
        self.assertEqual(document["pool"]["dice"], 7)

    def test_chat_9_the_command_means_its_ruleset(self):
        faces = ("--faces", "10,6,1")
        self.assertEqual(self.json("throw", "?throw 3 6", *faces)["ruleset"], "v20")
        named = self.json("throw", "?throw 3 6", "--ruleset", "v20da", *faces)
        self.assertEqual(named["ruleset"], "v20da")

    def test_chat_9_a_zero_is_a_ten_to_the_command(self):
        text = self.text("throw", "?throw 3 6", "--faces", "0,6,10")
        self.assertEqual(text, "# 3\nDetails:[3d10c[>=6]-@c[=1] (10 6 10)]\n")
        self.fails(2, "--faces", "throw", "3 diff 6", "--ruleset", "v20", "--faces", "0,6,10")

    def test_chat_9_the_reply(self):
        text = self.text("throw", "?throw 5 8 # eavesdrop", "--ruleset", "v20", "--faces", "9,1,1,8,1")
        self.assertEqual(text, "# -1\nDetails:[5d10c[>=8]-@c[=1] (9 1 1 8 1)]\n")
        hurt = self.sheet(ruleset="v20", traits={}, specialties={}, tracks={"health": {"bashing": 4}})
        text = self.text("throw", "?throw 2 6", "--sheet", hurt, "--faces", "10,6")
        self.assertEqual(text, "# 2\nDetails:[2d10c[>=6]-@c[=1] (10 6)]\n")
        self.assertNotIn("Details", self.text("throw", "2 diff 6", "--ruleset", "v20da"))


class People(harness.Case):
    def test_dice_have_signs(self):
        text = self.text("roll", "--ruleset", "v20", "--dice", "5", "--faces", "10,1,2,6,7")
        self.assertIn("⊘10  ✗1  ·2  ✓6  ✓7", text)
        text = self.text("roll", "--dice", "2", "--rote", "--faces", "3,10,8,7")
        self.assertIn("↻3  ✓10", text)
        self.assertRegex(text, r"Rerolled +✓8")
        self.assertRegex(text, r"Again +·7")
        self.assertNotIn("\033", text)

    def test_red_dice_have_a_sign(self):
        self.assertIn("·2  ✗1◆", self.text("roll", "--ruleset", "v5", "--dice", "2", "--red", "1", "--faces", "2,1"))

    def test_pool_8_terms(self):
        text = self.text("roll", "--dice", "4", "--modifier", "-2:dark", "--faces", "8,1", "--comment", "look around")
        self.assertRegex(text, r"Pool +4, dark −2: ")
        self.assertIn("look around", text)
        text = self.text("roll", "--dice", "4", "--modifier", "2:aim", "--tries", "1", "--faces", "1,2,3,4,5")
        self.assertRegex(text, r"Pool +4, aim \+2, Earlier tries −1: 5 dice\n")

    def test_a_name_breaks_no_line(self):
        text = self.text("roll", "--dice", "1", "--modifier", "1:a\nSuccess", "--comment", "b\nc", "--faces", "3,4")
        self.assertRegex(text, r"\AWhat +b c\nPool +1, a Success \+1: 2 dice\nDice ")
        sheet = self.sheet(name="V\nRuleset  none")
        self.assertRegex(self.text("sheet", "show", sheet), r"\AV Ruleset  none\nRuleset ")

    def test_odds_name_degrees_and_criticals(self):
        """V20-7, CHAT-3, TEST-6, V5-2"""
        text = self.text("odds", "--ruleset", "v20", "--dice", "1", "--tens-double")
        self.assertRegex(text, r"Marginal +40\.0%.*\nModerate +10\.0%.*\nComplete +impossible")
        self.assertIn("Before doubled tens", text)
        text = self.text("odds", "--ruleset", "v5", "--dice", "6", "--red", "2")
        self.assertRegex(text, r"Critical success +4\.2%.*\nMessy critical +7\.2%.*\nSuccess +87\.0%.*\nFailure +1\.0%.*\nBestial failure +0\.6%")
        flags = self.json("odds", "--ruleset", "v5", "--dice", "6", "--red", "2")["flags"]
        self.assertEqual(
            {name: round(p, 3) for name, p in flags.items()},
            {"critical": 0.042, "messy-critical": 0.072, "bestial-failure": 0.006},
        )
        self.assertNotIn("flags", self.json("odds", "--dice", "6"))
        self.assertRegex(self.text("odds", "--ruleset", "wodtests", "--dice", "4"), r"Clenched +25\.0%")
        self.assertNotIn("Marginal", self.text("odds", "--dice", "4"))

    def test_odds_have_bars(self):
        text = self.text("odds", "--dice", "5")
        self.assertIn("█", text)
        self.assertRegex(text, r"On average: 1\.67")

    def test_simulate(self):
        text = self.text("simulate", "-n", "1000", "--dice", "3", "--seed", "1")
        self.assertRegex(text, r"exactly 1\.0000")

    def test_a_terminal_without_utf_8(self):
        text = self.text("roll", "--ruleset", "v20", "--dice", "5", "--faces", "10,1,2,6,7", LC_ALL="C")
        self.assertIn("/10  x1  .2  *6  *7", text)
        text = self.text("roll", "--dice", "2", "--rote", "--faces", "3,10,8,7", "--comment", "\u65e5", LC_ALL="C")
        self.assertIn("~3  *10", text)
        self.assertRegex(text, r"What +\?")
        text = self.text("roll", "--ruleset", "v20", "--dice", "1", "--faces", "1", LC_ALL="C")
        self.assertIn("Botch: -1", text)
        self.assertIn("###", self.text("odds", "--dice", "5", LC_ALL="C"))
        self.fails(2, 'no ruleset "none"; choose from', "roll", "--ruleset", "none", "--dice", "1", LC_ALL="C")
        self.assertTrue(self.run_cli(LC_ALL="C").stderr.isascii())

    def test_nothing_steers_the_terminal(self):
        text = self.text("roll", "--dice", "1", "--comment", "a\033]0;b\007\u009bc", "--faces", "3")
        self.assertIn("a\ufffd]0;b\ufffd\ufffdc", text)
        self.assertIn("\ufffd", self.fails(2, "", "roll", "--dice", "\033[2J"))
        document = self.json("roll", "--dice", "3", "--modifier", "1:a\033b")
        self.assertEqual(document["pool"]["terms"][1]["label"], "a\033b")

    def test_colors_only_on_a_terminal(self):
        import pty
        import subprocess

        for colours, changes in ((True, {}), (False, {"NO_COLOR": "1"}), (False, {"TERM": "dumb"})):
            master, slave = pty.openpty()
            subprocess.run(
                [harness.PROGRAM, "roll", "--dice", "1", "--faces", "8"],
                stdout=slave,
                env={**self.environment, "TERM": "xterm", **changes},
                check=True,
            )
            os.close(slave)
            text = os.read(master, 4096).decode()
            os.close(master)
            self.assertEqual("\033[" in text, colours, changes)
            self.assertIn("✓8", text)


class History(harness.Case):
    def test_a_missing_log_is_empty_and_stays_missing(self):
        self.assertEqual(self.json("history", "list"), {"entries": []})
        self.assertEqual(self.text("history", "list"), "No rolls yet\n")
        self.assertFalse((self.home / "data").exists())

    def test_rolls_are_logged_only_when_asked(self):
        self.json("roll", "--dice", "3")
        self.assertFalse((self.home / "data").exists())
        for dice in (1, 2, 3):
            self.json("roll", "--dice", dice, "--log", "--comment", f"try {dice}")
        self.json("throw", "4 # thrown", "--log")
        rolls = [entry["rolls"][0] for entry in self.entries()]
        self.assertEqual([roll["comment"] for roll in rolls], ["thrown", "try 3", "try 2", "try 1"])
        self.assertEqual([roll["pool"]["dice"] for roll in rolls], [4, 3, 2, 1])
        self.assertEqual(len(self.entries("--limit", "2")), 2)
        self.assertIn("try 2", self.text("history", "list"))

    def test_what_is_logged_is_what_is_shown(self):
        document = self.json("roll", "--sheet", self.sheet(), "--trait", "wits", "--trait", "medicine", "--log")
        (record,) = self.entries()[0]["rolls"]
        self.assertEqual({name: record[name] for name in document}, document)
        self.assertEqual(record["character"], "Marisol Vega")

    def find_log(self):
        return [path for path in (self.home / "data").rglob("*") if path.is_file() and path.stat().st_size > 0]

    def test_a_damaged_log_is_left_alone(self):
        self.json("roll", "--dice", "3", "--log")
        for path in self.find_log():
            path.write_bytes(b"no database at all" * 100)
        before = {path: path.read_bytes() for path in self.home.rglob("*") if path.is_file()}
        self.fails(1, r"", "history", "list")
        self.assertEqual({path: path.read_bytes() for path in self.home.rglob("*") if path.is_file()}, before)

    def test_a_damaged_log_is_kept_when_a_roll_is_logged(self):
        self.json("roll", "--dice", "3", "--log")
        for path in self.find_log():
            path.write_bytes(b"no database at all" * 100)
        result = self.run_cli("roll", "--dice", "2", "--log", "--json")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"^ten-again-cli: .*damaged")
        self.assertEqual(len(self.entries()), 1)

    def test_log_file(self):
        self.json("roll", "--dice", "3", "--log")
        log = self.home / "copy.db"
        largest = max(self.find_log(), key=lambda path: path.stat().st_size)
        log.write_bytes(largest.read_bytes())
        for path in self.find_log():
            path.unlink()
        self.assertEqual(len(self.entries("--log-file", log)), 1)

    def mark_scene(self, name, hidden=0):
        """A scene from another program."""
        log = max(self.find_log(), key=lambda path: path.suffix == ".sqlite")
        fact = {"fact": "mark", **({"hidden": True} if hidden else {}), "details": {"unit": "scene", "name": name}}
        body = json.dumps({"facts": [fact]}, separators=(",", ":"))
        with harness.changing(log, sealed=True) as database:
            database.execute(
                "INSERT INTO entries (number, time, kind, hidden, body, hash) SELECT max(number) + 1, max(time), "
                "'mark-scene', ?, ?, zeroblob(32) FROM entries",
                (hidden, body),
            )

    def test_scenes_stand_above_their_rolls_COFD_22(self):
        self.json("roll", "--dice", "3", "--log", "--comment", "first")
        self.mark_scene("The dock")
        self.json("roll", "--dice", "3", "--log", "--comment", "second")
        self.mark_scene("The vault", hidden=1)
        lines = self.text("history", "list").splitlines()
        self.assertEqual([lines[0], lines[1]], ["Scene: The vault", "Scene: The dock"])
        self.assertIn("second", lines[2])
        self.assertIn("first", lines[3])
        self.assertNotIn("vault", self.text("history", "list", "--for-players"))
        marks = [entry for entry in self.entries() if entry["kind"] == "mark"]
        self.assertEqual([(mark["number"], mark["facts"][0]["text"]) for mark in marks],
                         [(4, "Scene: The vault"), (2, "Scene: The dock")])
        (mark,) = [entry for entry in self.entries("--for-players") if entry["kind"] == "mark"]
        self.assertEqual(sorted(mark), ["kind", "rolls", "text", "time"])
        self.json("history", "verify")

    def test_a_roll_that_cannot_be_logged_is_not_shown(self):
        (self.home / "data").write_text("a file where a folder has to be")
        self.fails(1, r"", "roll", "--dice", "3", "--log")
        self.assertIn('"dice"', self.run_cli("roll", "--dice", "3", "--json").stdout)


if __name__ == "__main__":
    harness.main()
