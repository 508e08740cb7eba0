# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs are killed while they roll, or replace the log: each play that was seen is in the log
exactly once, and the log is the one before or the one after."""

import random
import re
import select
import shutil
import sqlite3
import subprocess
import time

from faults import ALL, KILLED, ROOT, WORKER, Case, list_files, main, run

N_KILLS = 8000 if ALL else 150
# In a log that keeps growing, checking it would take most of the time.
N_KILLS_PER_LOG = 250 if ALL else 50
N_PROGRAMS = 2
N_REPLACEMENTS = 400 if ALL else 12
ENDLESS = 10**6
N_OLD_PLAYS = 35


class Kills(Case):
    def kill_some(self, log, chance):
        """Kills each program at its moment. Returns the numbers of confirmed plays."""
        programs = [
            subprocess.Popen([WORKER, "append", log, str(ENDLESS)], stdout=subprocess.PIPE) for _ in range(N_PROGRAMS)
        ]
        # Usually after one of them has rolled; sometimes while they open the log.
        if chance.random() < 0.8:
            select.select([program.stdout for program in programs], [], [], 30)
        confirmed = []
        for program in programs:
            time.sleep(chance.uniform(0, 0.03))
            program.kill()
            said, _ = program.communicate(timeout=60)
            self.assertEqual(program.returncode, KILLED, said)
            confirmed += map(int, re.findall(rb"rolled (\d+)\n", said))
        return confirmed

    def check(self, log, confirmed):
        self.assertEqual(len(confirmed), len(set(confirmed)))
        n_plays = self.verify(log)
        # The chain has no gaps, so the count is the highest number.
        self.assertGreaterEqual(n_plays, max(confirmed, default=0))
        return n_plays

    def test_kills(self):
        chance = random.Random(20261124)
        n_kills = n_confirmed = n_plays = 0
        self.folder.mkdir()
        while n_kills < N_KILLS:
            log = self.folder / f"rolls-{n_kills}.sqlite"
            confirmed = []
            for _ in range(N_KILLS_PER_LOG // N_PROGRAMS):
                confirmed += self.kill_some(log, chance)
                n_kills += N_PROGRAMS
            n_plays += self.check(log, confirmed)
            n_confirmed += len(confirmed)
            for path in self.folder.glob("*.damaged*"):
                self.fail(f"{path} was given up")
        self.assertGreater(n_confirmed, 0)
        print(f"# {n_kills} kills, {n_confirmed} plays confirmed, {n_plays} in the logs, none lost", flush=True)


class Replacements(Case):
    def setUp(self):
        super().setUp()
        self.before = self.home / "before"
        (self.before / "synced").mkdir(parents=True)
        self.link = self.folder / "rolls.sqlite"
        (self.before / "rolls.sqlite").symlink_to("synced/rolls.sqlite")

    def log(self, folder):
        return folder / "synced" / "rolls.sqlite"

    def start(self, arguments):
        """Runs the work until it begins in earnest."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.before, self.folder, symlinks=True)
        program = subprocess.Popen([WORKER, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(program.stdout.readline(), b"begin 0\n")
        return program

    def kill(self, arguments, check):
        chance = random.Random(20261128)
        began = time.monotonic()
        program = self.start(arguments)
        begun = time.monotonic()
        said, _ = program.communicate(timeout=60)
        self.assertEqual(program.returncode, 0, said)
        longest = max(time.monotonic() - begun, (begun - began) / 2)
        check()
        n_killed = 0
        for at in range(N_REPLACEMENTS):
            program = self.start(arguments)
            time.sleep(chance.uniform(0, longest))
            program.kill()
            said, _ = program.communicate(timeout=60)
            self.assertIn(program.returncode, (0, KILLED), said)
            n_killed += program.returncode == KILLED
            with self.subTest(work=arguments[0], at=at):
                opened = run("open", self.link)
                self.assertEqual(opened.returncode, 0, opened.stdout + opened.stderr)
                self.assertTrue(self.link.is_symlink())
                left = re.findall(r"\S*\.(?:ready|rescuing|restoring|converting)\b\S*", str(list_files(self.folder)))
                self.assertEqual(left, [])
                check()
        self.assertGreater(n_killed, 0)
        print(f"# {arguments[0]}: {n_killed} of {N_REPLACEMENTS} killed", flush=True)

    def damage(self, log):
        pages = log.read_bytes()
        with open(log, "r+b") as file:
            file.seek(pages.index(b"by a worker", len(pages) // 4) // 4096 * 4096)
            file.write(bytes(4096))

    def test_rescue(self):
        run("append", self.log(self.before), 200)
        run("back-up", self.log(self.before))
        run("append", self.log(self.before), 3)
        self.damage(self.log(self.before))

        def check():
            self.assertEqual(self.verify(self.link), 203)
            # With the backup, nothing is lost.
            self.assertEqual(self.count("kind = 'lost'"), 0)

        self.kill(("open", self.link), check)

    def test_restore(self):
        run("append", self.log(self.before), 100)
        run("back-up", self.log(self.before))
        next((self.before / "synced" / "backups").glob("*.db")).rename(self.before / "backup")
        run("append", self.log(self.before), 50)
        self.kill(
            ("restore", self.link, self.folder / "backup"),
            lambda: self.assertEqual(self.verify(self.link), 150),
        )

    def test_import(self):
        run("append", self.home / "other.sqlite", 60)
        run("export-entries", self.home / "other.sqlite", self.before / "export.json")
        run("append", self.log(self.before), 10)
        self.kill(
            ("import-log", self.link, self.folder / "export.json"),
            lambda: self.assertIn(self.verify(self.link), (10, 70)),
        )

    def test_conversion(self):
        database = sqlite3.connect(self.log(self.before))
        database.executescript((ROOT / "tests/engine/play/data/old-log.sql").read_text())
        database.close()

        def check():
            self.assertEqual(self.verify(self.link), N_OLD_PLAYS)
            kept = list((self.folder / "synced").glob("rolls.sqlite.version-8*"))
            self.assertGreater(len(kept), 0)
            for path in kept:
                old = sqlite3.connect(path)
                self.assertEqual(old.execute("PRAGMA user_version").fetchone()[0], 8)
                old.close()

        self.kill(("open", self.link), check)

    def test_backup(self):
        run("append", self.log(self.before), 100)

        def check():
            self.assertEqual(self.verify(self.link), 100)
            for path in (self.folder / "synced" / "backups").glob("*.db"):
                self.assertEqual(self.verify(path), 100)

        self.kill(("back-up", self.link), check)

    def count(self, condition):
        database = sqlite3.connect(self.link)
        (found,) = database.execute(f"SELECT count(*) FROM entries WHERE {condition}").fetchone()
        database.close()
        return found


if __name__ == "__main__":
    main()
