# SPDX-License-Identifier: GPL-3.0-or-later
"""Daily backups of the log, and restoring one of them."""

import datetime
import json
import pathlib
import sqlite3

import harness


class Backup(harness.Case):
    def setUp(self):
        super().setUp()
        self.log = self.home / "rolls.sqlite"
        self.home.mkdir(exist_ok=True)
        self.copies = self.home / "backups"

    def roll(self, comment):
        self.text("roll", "--dice", "3", "--faces", "8,3,2", "--comment", comment, "--log", "--log-file", self.log)

    def history(self, *words):
        return self.text("history", *words, "--log-file", self.log)

    def backups(self):
        return json.loads(self.history("backups", "--json"))["backups"]

    def date_back(self, date):
        (newest,) = [path for path in self.copies.iterdir() if date not in path.name]
        newest.rename(self.copies / f"rolls-{date}.db")

    def damage(self, path):
        with harness.changing(path) as database:
            database.execute("UPDATE entries SET body = replace(body, 'first', 'changed') WHERE number = 1")

    def test_the_first_roll_of_a_day_is_followed_by_a_copy(self):
        before = datetime.date.today()
        self.roll("first")
        self.roll("second")
        (backup,) = self.backups()
        self.assertIn(backup["date"], (str(before), str(datetime.date.today())))
        self.assertEqual(pathlib.Path(backup["file"]), self.copies / f"rolls-{backup['date']}.db")
        self.assertEqual((backup["valid"], backup["entries"]), (True, 1))
        self.assertEqual(backup["size"], pathlib.Path(backup["file"]).stat().st_size)
        self.assertEqual([path.name for path in self.copies.iterdir()], [f"rolls-{backup['date']}.db"])
        self.assertRegex(self.history("backups"), rf"^{backup['date']}  .+  Verified: 1 entry\n$")

    def test_reading_makes_no_copy(self):
        self.roll("first")
        self.date_back("2026-01-02")
        self.roll("second")
        (self.copies / f"rolls-{self.backups()[0]['date']}.db").unlink()
        for words in (["list"], ["verify"], ["stats"], ["backups"]):
            self.history(*words)
        self.assertEqual([backup["date"] for backup in self.backups()], ["2026-01-02"])

    def test_a_copy_that_cannot_be_made_keeps_no_roll_from_being_logged(self):
        self.copies.write_text("no folder")
        self.roll("first")
        self.roll("second")
        self.assertIn("second", self.history("list"))
        self.assertEqual(self.backups(), [])

    def test_restoring_by_date_keeps_the_log_as_it_was_and_what_is_newer(self):
        self.roll("first")
        self.date_back("2026-01-02")
        self.roll("second")
        self.roll("third")
        self.damage(self.log)
        self.assertNotEqual(self.run_cli("history", "verify", "--log-file", self.log).returncode, 0)
        text = self.history("restore-backup", "2026-01-02")
        kept = text.rsplit(" ", 1)[1].rstrip(".\n")
        self.assertTrue(text.startswith("1 entry was restored. 2 newer entries were added from the previous log. "))
        self.assertIn("changed", self.sql(kept))
        self.assertEqual(self.history("verify").split("\n")[0], "Verified: 3 entries")
        listed = self.entries("--log-file", self.log)
        self.assertEqual([entry["rolls"][0]["comment"] for entry in listed], ["third", "second", "first"])
        self.roll("fourth")

    def sql(self, path):
        database = sqlite3.connect(path)
        return str(database.execute("SELECT body FROM entries").fetchall())

    def test_restoring_a_file_as_json(self):
        self.roll("first")
        self.date_back("2026-01-02")
        self.roll("second")
        backup = self.copies / "rolls-2026-01-02.db"
        answer = json.loads(self.history("restore-backup", backup, "--json"))
        self.assertEqual((answer["entries"], answer["newer"]), (1, 1))
        self.assertTrue(pathlib.Path(answer["kept"]).exists())

    def test_a_backup_that_does_not_verify_is_refused(self):
        self.roll("first")
        self.roll("second")
        (backup,) = self.backups()
        self.damage(backup["file"])
        result = self.run_cli("history", "restore-backup", backup["date"], "--log-file", self.log)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn(backup["file"], result.stderr)
        self.assertIn("damaged", self.history("backups"))
        self.assertFalse(self.backups()[0]["valid"])
        self.assertEqual(sorted(path.name for path in self.home.glob("rolls*")), ["rolls.sqlite"])

    def test_a_damaged_log_gets_backups(self):
        """Of all that can be read, beside the earlier ones."""
        self.roll("first")
        self.roll("second")
        self.date_back("2026-01-02")
        self.damage(self.log)
        self.roll("third")
        newest, earlier = self.backups()
        self.assertEqual((newest["valid"], newest["entries"]), (True, 3))
        self.assertEqual((earlier["date"], earlier["entries"]), ("2026-01-02", 1))

    def test_a_backup_that_is_not_there(self):
        self.roll("first")
        for given in ("2020-01-01", self.home / "missing.db"):
            result = self.run_cli("history", "restore-backup", given, "--log-file", self.log)
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertIn("first", self.history("list"))


if __name__ == "__main__":
    harness.main()
