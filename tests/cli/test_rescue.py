# SPDX-License-Identifier: GPL-3.0-or-later
"""Damaged logs, logs of a newer version, and imports from another computer."""

import json
import os
import re
import sqlite3

import harness

PAGE = 4096


class Log(harness.Case):
    def setUp(self):
        super().setUp()
        self.log = self.home / "rolls.sqlite"

    def fill(self, count=30, log=None):
        for number in range(count):
            self.roll(f"roll {number + 1}", log or self.log)

    def roll(self, comment, log):
        return self.run_cli("roll", "--dice", "3", "--faces", "8,3,2", "--comment", comment, "--log", "--log-file", log)

    def damage(self, change):
        content = bytearray(self.log.read_bytes())
        change(content)
        self.log.write_bytes(content)

    def sql(self, *statements, log=None):
        database = sqlite3.connect(log or self.log)
        for statement in statements:
            database.executescript(statement)
        database.close()


class Damaged(Log):
    def zero(self, content):
        pages = range(0, len(content), PAGE)
        # The index stores its words on other pages than the rolls. A neighbor is on the same page.
        near = (b"roll 9", b"roll 11")
        is_of_rolls = lambda page: b"roll 10" in page and b"ruleset" in page and any(n in page for n in near)
        place = next(at for at in pages if is_of_rolls(content[at : at + PAGE]))
        content[place : place + PAGE] = bytes(PAGE)

    def test_a_damaged_log_is_rescued_by_the_next_roll(self):
        self.fill()
        self.damage(self.zero)
        kept = self.log.read_bytes()
        result = self.roll("one more", self.log)
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"it was kept as \S+\.damaged-\S+, and a new log was started\n")
        self.assertRegex(result.stderr, r"\d+ entries could be read\. 1 entry came from the newest backup\. \d+ entries are lost\.\n")
        comments = [roll["comment"] for roll in self.rolls("--log-file", self.log)]
        self.assertEqual(comments[-1], "one more")
        self.assertIn("roll 1", comments)
        self.assertNotIn("roll 10", comments)
        moved = self.home / re.search(r"kept as \S+/(\S+?), and", result.stderr)[1]
        self.assertEqual(moved.read_bytes(), kept)
        self.text("history", "verify", "--log-file", self.log)

    def test_what_was_kept_can_be_read(self):
        self.fill()
        self.damage(self.zero)
        before = self.log.read_bytes()
        result = self.run_cli("history", "list", "--json", "--log-file", self.log)
        self.assertRegex(result.stderr, r"the log of rolls is damaged\. \d+ entries could be read\.")
        self.assertIn("roll 30", [entry["rolls"][0]["comment"] for entry in json.loads(result.stdout)["entries"] if entry["rolls"]])
        self.assertEqual(self.log.read_bytes(), before)
        for_players = self.run_cli("history", "list", "--for-players", "--log-file", self.log)
        self.assertNotRegex(for_players.stderr, r"lost|\d entries")

    def test_a_changed_header_costs_what_no_backup_has(self):
        """A file that is named may be anything, and is left alone; the usual log is rescued."""
        self.fill(5)
        self.log.write_bytes(b"\0" * 16 + self.log.read_bytes()[16:])
        before = self.log.read_bytes()
        self.assertEqual(self.roll("lost", self.log).returncode, 1)
        self.assertEqual(self.log.read_bytes(), before)
        usual = self.home / "data" / "ten-again" / "rolls.sqlite"
        self.fill(5, usual)
        usual.write_bytes(b"\0" * 16 + usual.read_bytes()[16:])
        result = self.run_cli("roll", "--dice", 3, "--comment", "one more", "--log")
        self.assertEqual(result.returncode, 0)
        self.assertEqual([roll["comment"] for roll in self.rolls()], ["roll 1", "one more"])


class Refused(Log):
    def test_nothing_is_rolled_for_a_log_that_ignores_it(self):
        self.fill(2)
        self.sql("CREATE TRIGGER t BEFORE INSERT ON entries BEGIN SELECT RAISE(IGNORE); END")
        result = self.roll("lost", self.log)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("tables or triggers that the program did not make", result.stderr)

    def test_a_log_of_a_newer_version_is_read(self):
        self.fill(2)
        self.sql("PRAGMA user_version = 99", "ALTER TABLE entries ADD COLUMN witness BLOB")
        result = self.run_cli("history", "list", "--json", "--log-file", self.log)
        self.assertEqual(result.returncode, 0)
        self.assertIn("a newer version of the program wrote this log of rolls", result.stderr)
        self.assertEqual(len(json.loads(result.stdout)["entries"]), 2)
        result = self.roll("lost", self.log)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("a newer version of the program wrote this log of rolls", result.stderr)


class Pipe(Log):
    def test_a_pipe_is_refused_at_once(self):
        self.fill(1)
        pipe = self.home / "pipe"
        os.mkfifo(pipe)
        for words in (
            ["list", "--log-file", pipe],
            ["search", "x", "--log-file", pipe],
            ["stats", "--log-file", pipe],
            ["verify", "--log-file", pipe],
            ["verify", pipe],
            ["import", pipe, "--log-file", self.log],
            ["restore-backup", pipe, "--log-file", self.log],
        ):
            self.fails(1, "", "history", *words)
        self.fails(1, "", "roll", "--dice", 1, "--log-file", pipe)


class Import(Log):
    def export(self, log):
        return self.text("history", "export", "--format", "json", "--log-file", log)

    def test_what_another_computer_rolled_is_added_once(self):
        other = self.home / "other.sqlite"
        self.fill(2)
        self.fill(3, other)
        file = self.write("export.json", self.export(other))
        again = ("history", "import", file, "--log-file", self.log)
        self.assertEqual(self.text(*again), "3 entries were added.\n")
        self.assertEqual(self.text(*again), "Nothing was added: the log already has all of it.\n")
        self.assertEqual(self.json(*again), {"added": 0, "known": 3, "different": 0})
        self.assertIn("Verified: 5 entries", self.text("history", "verify", "--log-file", self.log))

    def test_a_log_of_an_earlier_version(self):
        """Its exports are added, and the log itself becomes one of plays."""
        data = harness.ROOT / "tests" / "engine" / "play" / "data"
        self.fill(2)
        added = self.json("history", "import", data / "old-export.json", "--log-file", self.log)
        old = self.home / "old.sqlite"
        self.sql((data / "old-log.sql").read_text(), log=old)
        result = self.run_cli("history", "list", "--json", "--all", "--log-file", old)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, r"converted: it has 35 entries\. The old log is kept as \S+version-8\.\n")
        self.assertEqual(added, {"added": 35, "known": 0, "different": 0})
        for log, before in ((old, 0), (self.log, 2)):
            self.assertEqual(self.json("history", "verify", "--log-file", log)["entries"], 35 + before)
        again = self.json("history", "import", data / "old-export.json", "--log-file", old)
        self.assertEqual(again, {"added": 0, "known": 35, "different": 0})
        self.assertEqual(self.json("history", "verify", data / "old-export.json")["rolls"], 35)

    def test_what_does_not_hold_is_refused(self):
        other = self.home / "other.sqlite"
        self.fill(2)
        self.fill(3, other)
        file = self.write("export.json", self.export(other).replace("roll 2", "roll 9"))
        self.fails(1, "entry 2: its hash does not match its content", "history", "import", file, "--log-file", self.log)
        self.fails(1, "not a complete export of a log", "history", "import", self.write("x.json", "{}"), "--log-file", self.log)
        self.assertIn("Verified: 2 entries", self.text("history", "verify", "--log-file", self.log))

    def test_a_file_is_needed(self):
        self.fails(2, "", "history", "import")


if __name__ == "__main__":
    harness.main()
