# SPDX-License-Identifier: GPL-3.0-or-later
"""Damaged logs, logs of a newer version, and imports from another computer."""

import json
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
        # The index stores its words on other pages than the rolls. The hash after "roll 2" may begin
        # with "0", so a neighbor must be on the page too.
        near = (b"roll 19", b"roll 21")
        is_of_rolls = lambda page: b"roll 20" in page and b"again" in page and any(n in page for n in near)
        place = next(at for at in pages if is_of_rolls(content[at : at + PAGE]))
        content[place : place + PAGE] = bytes(PAGE)

    def test_a_damaged_log_is_rescued_by_the_next_roll(self):
        self.fill()
        self.damage(self.zero)
        kept = self.log.read_bytes()
        result = self.roll("one more", self.log)
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"it was kept as \S+\.damaged-\S+, and a new log was started\n")
        self.assertRegex(result.stderr, r"ten-again-cli: (\d+) rolls could be read\. (\d+) rolls are missing\.\n")
        listed = json.loads(self.text("history", "list", "--json", "--log-file", self.log))
        comments = [roll["comment"] for roll in listed["records"]]
        self.assertEqual(comments[0], "one more")
        self.assertIn("roll 1", comments)
        self.assertNotIn("roll 20", comments)
        moved = self.home / re.search(r"kept as \S+/(\S+?), and", result.stderr)[1]
        self.assertEqual(moved.read_bytes(), kept)
        self.text("history", "verify", "--log-file", self.log)

    def test_what_was_kept_can_be_read(self):
        self.fill()
        self.damage(self.zero)
        before = self.log.read_bytes()
        result = self.run_cli("history", "list", "--json", "--log-file", self.log)
        self.assertRegex(result.stderr, r"the log of rolls is damaged\. \d+ rolls could be read\. \d+ rolls are missing\.")
        self.assertIn("roll 1", [roll["comment"] for roll in json.loads(result.stdout)["records"]])
        self.assertEqual(self.log.read_bytes(), before)
        for_players = self.run_cli("history", "list", "--for-players", "--log-file", self.log)
        self.assertNotRegex(for_players.stderr, r"missing|\d rolls")

    def test_a_changed_header_costs_nothing(self):
        self.fill(5)
        self.damage(lambda content: content.__setitem__(slice(0, 16), b"\0" * 16))
        result = self.roll("one more", self.log)
        self.assertIn("5 rolls could be read.\n", result.stderr)
        listed = json.loads(self.text("history", "list", "--json", "--log-file", self.log))
        self.assertEqual(len(listed["records"]), 6)


class Refused(Log):
    def test_nothing_is_rolled_for_a_log_that_ignores_it(self):
        self.fill(2)
        self.sql("CREATE TRIGGER t BEFORE INSERT ON rolls BEGIN SELECT RAISE(IGNORE); END")
        result = self.roll("lost", self.log)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("tables or triggers that the program did not make", result.stderr)

    def test_a_log_of_a_newer_version_is_read(self):
        self.fill(2)
        self.sql("PRAGMA user_version = 99")
        result = self.run_cli("history", "list", "--json", "--log-file", self.log)
        self.assertEqual(result.returncode, 0)
        self.assertIn("a newer version of the program wrote this log of rolls", result.stderr)
        self.assertEqual(len(json.loads(result.stdout)["records"]), 2)
        result = self.roll("lost", self.log)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("a newer version of the program wrote this log of rolls", result.stderr)


class Import(Log):
    def export(self, log):
        """An export as the program writes it, made from the columns."""
        database = sqlite3.connect(log)
        rolls = database.execute(
            "SELECT json_object('sequence', sequence), time, ruleset, request, terms, dice, outcome, successes, net, comment,"
            " lower(hex(previous_hash)), lower(hex(hash)), sequence FROM rolls ORDER BY sequence"
        ).fetchall()
        database.close()
        entries = [
            f'{{"entry":{{"sequence":{row[12]},"time":{row[1]},"character":null,"ruleset":"{row[2]}","request":{row[3]},'
            f'"terms":{row[4]},"dice":{row[5]},"outcome":"{row[6]}","successes":{row[7]},"net":{row[8]},"comment":"{row[9]}",'
            f'"hidden":false,"random":null,"seed":null}},"previous_hash":"{row[10]}","hash":"{row[11]}"}}'
            for row in rolls
        ]
        return f'{{"format":"ten-again log","version":1,"newest":"{rolls[-1][11]}","rolls":[{",".join(entries)}],"events":[]}}'

    def test_what_another_computer_rolled_is_added_once(self):
        other = self.home / "other.sqlite"
        self.fill(2)
        self.fill(3, other)
        file = self.write("export.json", self.export(other))
        again = ("history", "import", file, "--log-file", self.log)
        self.assertEqual(self.text(*again), "3 rolls were added.\n")
        self.assertEqual(self.text(*again), "Nothing was added: the log already has all of it.\n")
        self.assertEqual(self.json(*again), {"rolls": 0, "events": 0, "known": 3})
        self.assertIn("Verified: 5 rolls", self.text("history", "verify", "--log-file", self.log))

    def test_what_does_not_hold_is_refused(self):
        other = self.home / "other.sqlite"
        self.fill(2)
        self.fill(3, other)
        file = self.write("export.json", self.export(other).replace("roll 2", "roll 9"))
        self.fails(1, "Roll 2: its hash does not match its content", "history", "import", file, "--log-file", self.log)
        self.fails(1, "not a complete export of a log", "history", "import", self.write("x.json", "{}"), "--log-file", self.log)
        self.assertIn("Verified: 2 rolls", self.text("history", "verify", "--log-file", self.log))

    def test_a_file_is_needed(self):
        self.fails(2, "", "history", "import")


if __name__ == "__main__":
    harness.main()
