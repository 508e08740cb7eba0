#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading a log that was changed, or that should not exist."""

import contextlib
import hashlib
import json
import os
import pathlib
import pty
import shutil
import sqlite3
import subprocess

import harness

HASH = "its hash does not match its content"


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

    def change(self, *statements, sealed=False):
        with harness.changing(self.log, sealed) as database:
            for statement in statements:
                database.execute(statement)
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def read(self, *words, status=3):
        result = self.run_cli("history", *words, "--log-file", self.log)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def test_every_change_of_an_entry_is_seen(self):
        changes = {
            "time": "time + 1",
            "kind": "'rouse'",
            "about": "2",
            "hidden": "1 - hidden",
            "chronicle": "'Elysium'",
            "body": "replace(body, ':', ': ')",
            "hash": "zeroblob(32)",
        }
        self.fill()
        self.json("roll", "--dice", 2, *self.kept)
        self.change()
        whole = self.log.read_bytes()
        for column, value in changes.items():
            for number in (1, 2, 3):
                with self.subTest(column=column, number=number):
                    self.log.write_bytes(whole)
                    self.change(f"UPDATE entries SET {column} = {value} WHERE number = {number}")
                    result = self.read("list", "--json")
                    self.assertIn(f"Entry {number}: ", result.stderr)
                    entries = {entry["number"]: entry for entry in json.loads(result.stdout)["entries"]}
                    damaged = [number for number in entries if entries[number].get("damaged")]
                    self.assertEqual(damaged, [number])
                    self.assertEqual((entries[number]["rolls"], entries[number]["facts"]), ([], []))
                    self.assertEqual(sorted(entries), [1, 2, 3, 5])

    def test_a_damaged_entry_is_shown_as_nothing_else(self):
        self.fill()
        self.change("UPDATE entries SET body = replace(body, '\"dice\":[', '\"dice\":[3,') WHERE number = 3")
        result = self.read("list")
        (line,) = [line for line in result.stdout.splitlines() if HASH in line]
        self.assertRegex(line, rf"^3 .*Entry 3: {HASH}$")
        self.assertRegex(result.stderr, r"^ten-again-cli: history: the log was changed or damaged .*: Entry 3: ")
        for words in (("show", 3), ("show", "3.1"), ("show", 3, "--json"), ("strike", 3, "--reason", "x")):
            shown = self.read(*words)
            self.assertEqual((shown.stdout, HASH in shown.stderr), ("", True))
        self.assertIn("first", self.read("show", 1, status=0).stdout)

    def test_players_see_nothing_of_it(self):
        self.fill()
        self.change("UPDATE entries SET time = 1 WHERE number = 2", "UPDATE entries SET time = 1 WHERE number = 1")
        for words in (["--json"], []):
            result = self.read("list", "--for-players", *words)
            self.assertNotRegex(result.stdout, "amaged|Entry|hash")
            self.assertNotIn("Entry ", result.stderr)
        self.assertEqual(len(json.loads(self.read("list", "--for-players", "--json").stdout)["entries"]), 1)

    def test_an_entry_written_anew_is_given_away_by_the_next(self):
        self.fill()
        with harness.changing(self.log) as database:
            database.execute("UPDATE entries SET body = replace(body, 'first', 'forged') WHERE number = 1")
            row = database.execute(f"SELECT {harness.COLUMNS} FROM entries WHERE number = 1").fetchone()
            digest = hashlib.sha256(bytes(32) + harness.text_of(row).encode()).digest()
            database.execute("UPDATE entries SET hash = ? WHERE number = 1", (digest,))
        self.assertIn("Entry 2: ", self.read("list", "--json").stderr)
        self.assertIn("Entry 2: ", self.read("verify", status=1).stderr)

    def test_what_is_missing_is_said(self):
        for gone in (1, 2, 3):
            with self.subTest(gone=gone):
                self.log.unlink(missing_ok=True)
                self.fill()
                self.change(f"DELETE FROM entries WHERE number = {gone}")
                self.assertIn(f"Entry {gone}: it no longer exists", self.read("verify", status=1).stderr)

    def test_one_bad_page_of_a_long_log(self):
        self.json("roll", "--dice", 4, "--comment", "roll 1", *self.kept)
        self.change(
            "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 9000) "
            "INSERT INTO entries SELECT i, time, kind, about, hidden, chronicle, replace(body, 'roll 1', 'roll ' || i), hash "
            "FROM n, entries WHERE number = 1",
            sealed=True,
        )
        with contextlib.closing(sqlite3.connect(self.log)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        text = self.log.read_bytes()
        page = text.index(b"roll 4500") // 4096
        self.log.write_bytes(text[: page * 4096] + bytes(4096) + text[(page + 1) * 4096 :])
        result = self.read("list", "--all", "--json")
        entries = json.loads(result.stdout)["entries"]
        self.assertEqual([entry["number"] for entry in entries], list(range(9000, 0, -1)))
        lost = [entry["number"] for entry in entries if entry.get("damaged")]
        self.assertIn(4500, lost)
        self.assertLess(len(lost), 40)
        self.assertEqual(lost, list(range(lost[0], lost[-1] - 1, -1)))

    def test_numbers_that_no_entry_has(self):
        self.fill()
        for number in (0, -1, 2**31, 2**63 - 1, -(2**63), 2**64, "1.99999"):
            self.read("show", number, status=2)
        for number in (0, -1, 2**31, 2**63 - 1, -(2**63), 2**64):
            self.read("list", "--limit", number, status=2)

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
        for number in ("1", "2", "2.1", "2.2", "3", "3.2", "5"):
            self.read("show", number, status=0)
            self.read("show", number, "--json", status=0)
            for command in ("try-again", "dramatic-failure", "condition", "damage", "bonus"):
                self.assertIn("“mine”", self.read(command, number, status=2).stderr)
        self.read("list", status=0)
        self.run_cli("extended", "list", "--log-file", self.log).check_returncode()
        self.run_cli("extended", "show", 4, "--log-file", self.log).check_returncode()

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
        result = self.run_cli("history", "list", "--json")
        self.assertFalse(set(result.stdout) & set(self.UNSAFE))
        mark, roll = json.loads(result.stdout)["entries"]
        self.assertEqual(roll["rolls"][0]["comment"], self.EVIL)
        self.assertEqual(mark["facts"][0]["details"]["name"], self.EVIL)


if __name__ == "__main__":
    harness.main()
