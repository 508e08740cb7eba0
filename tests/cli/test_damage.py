#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading a log that was changed, or that should not exist."""

import contextlib
import json
import os
import pathlib
import pty
import shutil
import sqlite3
import subprocess

import harness

DAMAGED = "This entry is damaged and cannot be read."


class Damaged(harness.Case):
    def setUp(self):
        super().setUp()
        self.log = self.home / "rolls.sqlite"
        self.kept = ("--log", "--log-file", self.log)

    def fill(self):
        self.json("roll", "--dice", 4, "--comment", "first", *self.kept)
        self.json("roll", "--dice", 5, "--comment", "second", "--hidden", *self.kept)
        self.json("contest", "5 vs 4", *self.kept)
        self.json("history", "strike", 1, "--reason", "by mistake", "--log-file", self.log)

    @contextlib.contextmanager
    def database(self):
        with contextlib.closing(sqlite3.connect(self.log)) as database:
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
                database.execute(f"DROP TRIGGER {name}")
            yield database
            database.commit()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def change(self, *statements):
        with self.database() as database:
            for statement in statements:
                database.execute(statement)

    def read(self, *words, status=3):
        result = self.run_cli("history", *words, "--log-file", self.log)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def test_every_change_of_a_roll_is_seen(self):
        changes = {
            "time": "time + 1",
            "character": "'Ann'",
            "ruleset": "'nwod'",
            "request": "replace(request, ':', ': ')",
            "terms": "'[]'",
            "dice": "replace(dice, '\"wave\"', ' \"wave\"')",
            "outcome": "'exceptional'",
            "successes": "successes + 1",
            "net": "net + 1",
            "comment": "'another'",
            "hidden": "1 - hidden",
            "random": "'seeded'",
            "seed": "zeroblob(32)",
            "action": "1",
            "role": "'a'",
            "follows": "1",
            "tries": "1",
            "previous_hash": "zeroblob(32)",
            "hash": "zeroblob(32)",
        }
        self.fill()
        self.json("roll", "--dice", 2, *self.kept)
        self.change()
        whole = self.log.read_bytes()
        for column, value in changes.items():
            for sequence in (1, 2, 4):
                with self.subTest(column=column, sequence=sequence):
                    self.log.write_bytes(whole)
                    with self.database() as database:
                        changed = database.execute(
                            f"UPDATE rolls SET {column} = {value} WHERE sequence = {sequence} AND {column} IS NOT {value}"
                        )
                        if changed.rowcount == 0:
                            continue
                    result = self.read("list", "--json")
                    self.assertIn(f"Roll {sequence}: ", result.stderr)
                    records = {record["sequence"]: record for record in json.loads(result.stdout)["records"]}
                    damaged = [number for number in records if records[number].get("damaged")]
                    self.assertEqual(damaged, [sequence])
                    self.assertEqual(sorted(records[sequence]), ["damaged", "sequence", "time"])
                    self.assertEqual(sorted(records), [1, 2, 3, 4, 5])

    def test_a_damaged_roll_is_shown_as_nothing_else(self):
        self.fill()
        self.change("UPDATE rolls SET dice = '[' WHERE sequence = 3")
        result = self.read("list")
        (line,) = [line for line in result.stdout.splitlines() if DAMAGED in line]
        self.assertRegex(line, rf"^ *3  [-0-9: ]+  {DAMAGED}$")
        self.assertNotIn("no dice", result.stdout.lower())
        self.assertRegex(result.stderr, r"^ten-again-cli: history: the log was changed or damaged .*: Roll 3: ")
        self.assertRegex(self.read("show", 3).stdout, rf"\A3  [-0-9: ]+\n{DAMAGED}\n\Z")
        self.assertTrue(json.loads(self.read("show", 3, "--json").stdout)["record"]["damaged"])
        self.assertIn(DAMAGED, self.read("show", 4).stdout)
        self.assertIn("first", self.read("show", 1, status=0).stdout)
        self.assertIn("damaged", self.read("strike", 3, "--reason", "x").stderr)

    def test_players_see_nothing_of_it(self):
        self.fill()
        self.change("UPDATE rolls SET comment = 'x' WHERE sequence = 2", "UPDATE rolls SET net = 9 WHERE sequence = 1")
        for words in (["--json"], []):
            result = self.read("list", "--for-players", *words)
            self.assertNotIn("amaged", result.stdout)
            self.assertNotIn("Roll ", result.stderr)
        self.assertEqual(len(json.loads(self.read("list", "--for-players", "--json").stdout)["records"]), 2)

    def test_a_roll_written_anew_is_given_away_by_the_next(self):
        self.fill()
        with self.database() as database:
            names = harness.CHAINS["rolls"]
            database.execute("UPDATE rolls SET comment = 'forged' WHERE sequence = 1")
            values = database.execute(f"SELECT {', '.join(names)} FROM rolls WHERE sequence = 1").fetchone()
            digest = harness.digest(bytes(32), dict(zip(names, values)), names)
            database.execute("UPDATE rolls SET hash = ? WHERE sequence = 1", (digest,))
        result = self.read("list", "--json")
        self.assertIn("Roll 1: ", result.stderr)
        self.assertNotIn("forged", result.stdout)
        self.assertEqual([r["sequence"] for r in json.loads(result.stdout)["records"] if r.get("damaged")], [1])
        self.assertIn("Roll 1: ", self.read("show", 1).stderr)

    def test_what_is_missing_is_said(self):
        for gone, named in ((2, "Roll 2"), (4, "Roll 4"), (1, "Roll 1")):
            with self.subTest(gone=gone):
                self.log.unlink(missing_ok=True)
                self.fill()
                self.change("PRAGMA foreign_keys = OFF", f"DELETE FROM rolls WHERE sequence = {gone}")
                result = self.read("list", "--json")
                self.assertIn(f"{named}: it no longer exists", result.stderr)
                self.assertEqual(len(json.loads(result.stdout)["records"]), 3)

    def test_events_too(self):
        self.fill()
        self.change()
        whole = self.log.read_bytes()
        for change, named in {
            "UPDATE events SET kind = 'beat' WHERE kind = 'strike'": "Event 2: ",
            "UPDATE events SET details = '{}' WHERE sequence = 1": "Event 1: ",
            "UPDATE events SET hidden = 1 WHERE sequence = 2": "Event 2: ",
            "DELETE FROM events WHERE sequence = 2": "Event 2: it no longer exists",
        }.items():
            with self.subTest(change=change):
                self.log.write_bytes(whole)
                self.change("PRAGMA foreign_keys = OFF", change)
                self.assertIn(named, self.read("list").stderr)
        self.log.write_bytes(whole)
        self.change("UPDATE events SET details = '{}' WHERE kind = 'strike'")
        shown = json.loads(self.read("show", 1, "--json").stdout)["record"]
        self.assertEqual([sorted(event) for event in shown["events"]], [["damaged", "event", "time"]])
        self.assertNotIn("struck_out", shown)

    def test_the_numbers_of_companions_are_verified(self):
        self.fill()
        self.assertIn("4 rolls", self.read("verify", status=0).stdout)
        self.change()
        whole = self.log.read_bytes()
        for change in (
            "UPDATE companions SET number = 3",
            "UPDATE companions SET roll = 2",
            "DELETE FROM companions",
        ):
            with self.subTest(change=change):
                self.log.write_bytes(whole)
                self.change(change)
                self.assertIn("numbered wrongly", self.read("verify", status=1).stderr)

    def test_one_bad_page_of_a_long_log(self):
        self.json("roll", "--dice", 4, *self.kept)
        with self.database() as database:
            database.execute(
                "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 9000) "
                "INSERT INTO rolls SELECT i, time, character, ruleset, request, terms, dice, outcome, successes, net, "
                "'roll ' || i, hidden, random, seed, struck, previous_hash, hash, action, role, follows, tries, chronicle, origin "
                "FROM n, rolls WHERE sequence = 1"
            )
            harness.seal(database)
        text = self.log.read_bytes()
        self.assertGreater(len(text), 4 * 1024 * 1024)
        page = text.index(b"roll 4500") // 4096
        self.log.write_bytes(text[: page * 4096] + bytes(4096) + text[(page + 1) * 4096 :])
        result = self.read("list", "--all", "--json")
        records = json.loads(result.stdout)["records"]
        self.assertEqual([record["sequence"] for record in records], list(range(9000, 0, -1)))
        lost = [record["sequence"] for record in records if record.get("damaged")]
        self.assertIn(4500, lost)
        self.assertLess(len(lost), 20)
        self.assertEqual(lost, list(range(lost[0], lost[-1] - 1, -1)))
        self.assertIn(f"Roll {lost[-1]}: it cannot be read", result.stderr)

    def test_numbers_that_no_roll_has(self):
        self.fill()
        with self.database() as database:
            for number in (0, -1, -(2**63), 2**63 - 1):
                database.execute(
                    "INSERT INTO rolls SELECT ?, time, character, ruleset, request, terms, dice, outcome, successes, net, "
                    "comment, hidden, random, seed, struck, previous_hash, hash, action, role, follows, tries, chronicle, origin "
                    "FROM rolls WHERE sequence = 3",
                    (number,),
                )
        result = self.read("list", "--all", "--json")
        self.assertEqual([r["sequence"] for r in json.loads(result.stdout)["records"]], [2**63 - 1, 4, 3, 2, 1])
        self.read("list", "--for-players", "--all")
        self.read("verify", status=1)
        for number in (0, -1, 2**31, 2**63 - 1, -(2**63), 2**64):
            self.read("show", number, status=2)
            self.read("list", "--limit", number, status=2)
        self.assertIn("4 rolls could be read", self.run_cli("roll", "--dice", 3, *self.kept).stderr)

    def test_a_ruleset_that_is_gone(self):
        folder = self.home / "data" / "ten-again" / "rulesets"
        folder.mkdir(parents=True)
        own = json.loads((harness.ROOT / "data/rulesets/v20.json").read_text())
        own["id"] = "mine"
        (folder / "mine.json").write_text(json.dumps(own))
        words = ("--ruleset", "mine", *self.kept)
        self.json("roll", "--dice", 5, "--target", 7, *words)
        self.json("contest", "5 vs 4", *words)
        self.json("teamwork", "--dice", 4, "--helper", 3, *words)
        self.json("extended", "start", "--ruleset", "mine", "--dice", 4, "--total", 9, "A lock", "--log-file", self.log)
        self.json("roll", "--dice", 3, "--hidden", *words)
        sheet = self.sheet()
        shutil.rmtree(folder)
        for number in range(1, 7):
            self.read("show", number, status=0)
            self.read("show", number, "--json", status=0)
            for command in ("try-again", "dramatic-failure", "condition", "damage", "bonus"):
                self.assertIn("“mine”", self.read(command, number, status=2).stderr)
        self.read("list", status=0)
        self.run_cli("extended", "list", "--log-file", self.log).check_returncode()
        self.run_cli("extended", "show", 3, "--log-file", self.log).check_returncode()

    def test_a_sheet_for_a_roll_of_nobody(self):
        sheet = self.sheet()
        self.json("roll", "--dice", 2, "--faces", "3,4", *self.kept)
        self.read("try-again", 1, "--sheet", sheet, status=0)


class Terminal(harness.Case):
    """Names and comments come from others and must not control the terminal."""

    EVIL = "a\033[31mb\033]0;title\007\u009b2Jc\u202edlo\u2066x\u2069\u200f\u061c\u2028\x7fz"
    UNSAFE = "\033\007\u009b\u202e\u2066\u2069\u200f\u061c\u2028\x7f"

    def setUp(self):
        super().setUp()
        self.json("roll", "--dice", 3, "--modifier", f"1:{self.EVIL}", "--comment", self.EVIL, "--log")
        self.json("history", "mark", "scene", self.EVIL)
        self.json("history", "strike", 1, "--reason", self.EVIL)

    def commands(self):
        return (["history", "list"], ["history", "list", "--for-players"], ["history", "show", 1],
                ["roll", "--dice", self.EVIL], ["history", self.EVIL], ["sheet", "show", self.EVIL],
                ["throw", f"3 # {self.EVIL}"], ["history", "list", "--log-file", self.EVIL])

    def test_text_and_errors(self):
        for words in self.commands():
            with self.subTest(words=words):
                result = self.run_cli(*words)
                for text in (result.stdout, result.stderr):
                    self.assertFalse(set(text) & set(self.UNSAFE))
        self.assertIn("a\ufffd[31mb", self.text("history", "list"))

    def test_on_a_terminal_only_our_own_styles(self):
        for words in self.commands():
            with self.subTest(words=words):
                above, below = pty.openpty()
                process = subprocess.Popen([harness.PROGRAM, *map(str, words)], stdout=below, stderr=below, stdin=below,
                                           env={**self.environment, "TERM": "xterm"})
                os.close(below)
                text = b""
                with contextlib.suppress(OSError):
                    while part := os.read(above, 65536):
                        text += part
                process.wait()
                os.close(above)
                shown = text.decode()
                for style in ("0", "1", "2", "32", "35"):
                    shown = shown.replace(f"\033[{style}m", "")
                self.assertFalse(set(shown) & set(self.UNSAFE), repr(shown))

    def test_json_says_the_same_in_escapes(self):
        result = self.run_cli("history", "list", "--events", "--json")
        self.assertFalse(set(result.stdout) & set(self.UNSAFE))
        document = json.loads(result.stdout)
        self.assertEqual(document["records"][0]["comment"], self.EVIL)
        self.assertEqual(document["events"][0]["details"]["name"], self.EVIL)


if __name__ == "__main__":
    harness.main()
