# SPDX-License-Identifier: GPL-3.0-or-later
"""Each call on a file fails, or kills the program: the file is the old one or the new one."""

import json
import os
import sqlite3

from faults import KILLED, ROOT, Case, list_files, main, run, write_sheet

GROUP = 4242
# The error message, by us or by the system.
NO_ROOM = "disk is full|No space left|quota exceeded"
REASONS = {
    "EIO": "Input/output error",
    "ENOSPC": NO_ROOM,
    "EDQUOT": NO_ROOM,
    "EROFS": "no new file can be created in its folder|Read-only file system",
    "EINTR": "Interrupted system call",
    "EPERM": "Operation not permitted",
}


class Saving(Case):
    def sheet(self):
        return self.folder / "a.tensheet.json"

    def check_sheet(self, done, how, expected, mode=None):
        path = self.sheet()
        beats = json.loads(path.read_text())["beats"]
        if done.returncode == 0:
            self.assertEqual(beats, 1)
        if done.returncode == 1:
            self.assertEqual(beats, 0)
            self.assertIn(path.name, done.stdout)
            self.assertRegex(done.stdout, REASONS[how])
        if done.returncode == KILLED:
            # The next save removes the files of a killed program.
            self.assertEqual(run("save", path).returncode, 0)
        self.assertEqual(list_files(self.folder), expected)
        if mode is not None:
            self.assertEqual(path.stat().st_mode & 0o7777, mode)

    def save(self, prepare, check):
        self.walk(prepare, ("save", self.sheet()), check)

    def test_plain(self):
        self.save(
            lambda: write_sheet(self.sheet()),
            lambda done, how: self.check_sheet(done, how, ["a.tensheet.json"], 0o644),
        )

    def test_private(self):
        def prepare():
            write_sheet(self.sheet())
            self.sheet().chmod(0o600)

        self.save(prepare, lambda done, how: self.check_sheet(done, how, ["a.tensheet.json"], 0o600))

    def test_group(self):
        if os.geteuid() != 0:
            self.skipTest("only root can give files to other groups")

        def prepare():
            write_sheet(self.sheet())
            os.chown(self.sheet(), 65534, GROUP)
            self.sheet().chmod(0o664)

        def check(done, how):
            self.check_sheet(done, how, ["a.tensheet.json"], 0o664)
            status = self.sheet().stat()
            self.assertEqual(status.st_gid, GROUP)
            # If only the owner cannot be kept, the file is saved anyway.
            self.assertIn(status.st_uid, (65534, os.geteuid()) if how == "EIO" else (65534,))

        self.save(prepare, check)

    def test_group_that_cannot_be_kept(self):
        """Another group gets only the permissions of others."""
        if os.geteuid() != 0:
            self.skipTest("only root can give files to other groups")

        def prepare():
            write_sheet(self.sheet())
            os.chown(self.sheet(), 65534, GROUP)
            self.sheet().chmod(0o660)

        def check(done, how):
            self.check_sheet(done, how, ["a.tensheet.json"])
            if done.returncode == 0:
                self.assertEqual(self.sheet().stat().st_mode & 0o777, 0o600)
            self.assertNotEqual(self.sheet().stat().st_gid == GROUP, done.returncode == 0)

        refused = {"EPERM": {"FAULTS_ALWAYS": "1", "FAULTS_CALLS": "chown"}}
        self.walk(prepare, ("save", self.sheet()), check, refused)

    def test_symbolic_link(self):
        def prepare():
            (self.folder / "real").mkdir()
            write_sheet(self.folder / "real" / "b.json")
            self.sheet().symlink_to("real/b.json")

        def check(done, how):
            self.check_sheet(done, how, ["a.tensheet.json", "real/b.json"])
            self.assertEqual(os.readlink(self.sheet()), "real/b.json")

        self.save(prepare, check)

    def test_hard_link(self):
        def prepare():
            write_sheet(self.sheet())
            os.link(self.sheet(), self.folder / "other")

        def check(done, how):
            self.check_sheet(done, how, ["a.tensheet.json", "other"])
            self.assertEqual(json.loads((self.folder / "other").read_text())["beats"], 0)

        self.save(prepare, check)


class Writing(Case):
    """Other files that are replaced completely."""

    def out(self):
        return self.folder / "out"

    def check_out(self, good, done):
        """The old file, or a complete new one."""
        text = self.out().read_text() if self.out().exists() else None
        self.assertIn(text, (good, self.before), done.stdout)
        if done.returncode == 0:
            self.assertEqual(text, good)
        if done.returncode == 1:
            self.assertEqual(text, self.before)

    def walk_out(self, name, prepare, source):
        for self.before in (None, "before\n"):

            def begin():
                prepare()
                if self.before is not None:
                    self.out().write_text(self.before)

            arguments = (name, source, self.out())
            self.begin(begin)
            self.assertEqual(run(*arguments).returncode, 0)
            good = self.out().read_text()
            expected = list_files(self.folder)

            def check(done, how):
                self.check_out(good, done)
                if how == "kill":
                    self.assertEqual(run(*arguments).returncode, 0)
                    self.assertEqual(list_files(self.folder), expected)
                self.assertLessEqual(set(list_files(self.folder)), set(expected))

            self.walk(begin, arguments, check)

    def test_export(self):
        self.walk_out("export", lambda: write_sheet(self.folder / "sheet"), self.folder / "sheet")

    def test_import(self):
        source = next((ROOT / "tests/data/foundry").glob("*.json"))
        self.walk_out("import", lambda: None, source)

    def test_log_export(self):
        log = self.home / "log" / "rolls.sqlite"
        self.assertEqual(run("append", log, 3).returncode, 0)
        self.walk_out("export-log", lambda: None, log)

    def test_library(self):
        def check(done, how):
            if self.out().exists():
                found = json.loads(self.out().read_text())
                self.assertIsInstance(found, dict)
            if how == "kill":
                self.assertEqual(run(*arguments).returncode, 0)
            self.assertLessEqual(set(list_files(self.folder)), {"out", "sheet"})

        arguments = ("remember", self.folder / "sheet", self.out())
        self.walk(lambda: write_sheet(self.folder / "sheet"), arguments, check)

    def test_extras(self):
        def check(done, how):
            if self.out().exists():
                self.assertEqual(len(json.loads(self.out().read_text())["extras"]), 1)
            self.assertEqual(self.out().exists() or how == "kill", done.returncode == 0 or how == "kill")
            if how == "kill":
                self.assertEqual(run(*arguments).returncode, 0)
            self.assertLessEqual(set(list_files(self.folder)), {"out"})

        arguments = ("keep-extras", self.out())
        self.walk(lambda: None, arguments, check)

    def test_recovery(self):
        kept = self.folder / "recovery"

        def check(done, how):
            found = run("find", kept)
            if done.returncode == 0:
                self.assertEqual(found.stdout, "found 1\n")
            self.assertIn(found.stdout, ("found 1\n", ""))
            if how == "kill":
                self.assertEqual(run(*arguments).returncode, 0)
            self.assertNotIn(".ten-again", str(list_files(self.folder)))

        arguments = ("recover", self.folder / "sheet", kept)
        self.walk(lambda: write_sheet(self.folder / "sheet"), arguments, check)


class Log(Case):
    def log(self):
        return self.folder / "log" / "rolls.sqlite"

    def check_log(self, done, n_before):
        """Everything that was confirmed is there, and the chain is valid."""
        confirmed = [int(line.split()[1]) for line in done.stdout.splitlines() if line.startswith("rolled")]
        if not confirmed and not self.log().exists():
            self.assertEqual(n_before, 0)
            return
        again = run("append", self.log(), 1)
        self.assertEqual(again.returncode, 0, again.stdout)
        database = sqlite3.connect(self.log())
        found = [number for (number,) in database.execute("SELECT number FROM entries ORDER BY number")]
        database.close()
        self.assertLessEqual(set(confirmed), set(found))
        self.assertEqual(found, list(range(1, len(found) + 1)))
        self.assertGreater(len(found), n_before)
        self.assertEqual(self.verify(self.log()), len(found))
        self.assertNotIn(".damaged", str(list_files(self.folder)))

    def test_begin(self):
        self.walk(lambda: None, ("append", self.log(), 2), lambda done, how: self.check_log(done, 0))

    def test_append(self):
        self.walk(
            lambda: run("append", self.log(), 3),
            ("append", self.log(), 2),
            lambda done, how: self.check_log(done, 3),
        )

    def test_backup(self):
        def check(done, how):
            for path in (self.folder / "log" / "backups").glob("*.db"):
                self.assertEqual(self.verify(path), 3)
            self.check_log(done, 3)
            if how == "kill":
                run("back-up", self.log())
            self.assertNotIn(".partial", str(list_files(self.folder)))

        self.walk(lambda: run("append", self.log(), 3), ("back-up", self.log()), check)

    def prepare_restore(self):
        run("append", self.log(), 3)
        run("back-up", self.log())
        run("append", self.log(), 2)

    def test_restore(self):
        """The old log or the restored one, with all that both have."""
        backups = self.folder / "log" / "backups"

        def check(done, how):
            # If the last step fails, opening the log takes it.
            self.assertEqual(run("open", self.log()).returncode, 0)
            self.check_log(done, 5)
            for left in (".restoring", ".ready", ".partial"):
                self.assertNotIn(left, str(list_files(self.folder)))

        def prepare():
            self.prepare_restore()
            next(backups.glob("*.db")).rename(self.folder / "backup")

        self.walk(prepare, ("restore", self.log(), self.folder / "backup"), check)

    def test_rescue(self):
        """The damaged log stays until the rescued one can take its place."""

        def prepare():
            run("append", self.log(), 40)
            with open(self.log(), "r+b") as file:
                file.seek(self.find_page() * 4096)
                file.write(bytes(4096))

        def check(done, how):
            self.assertEqual(run("open", self.log()).returncode, 0)
            self.assertEqual(self.verify(self.log()), 40)
            for left in (".rescuing", ".ready"):
                self.assertNotIn(left, str(list_files(self.folder)))
            self.assertRegex(str(list_files(self.folder)), r"\.(damaged|replaced)-")

        self.walk(prepare, ("open", self.log()), check)
        # A log that cannot be opened for a moment is not an empty one.
        self.walk(prepare, ("open", self.log()), check, {"EIO": {"FAULTS_CALLS": "open"}}, every=True)

    def find_page(self):
        """A page of entries from the middle of the log."""
        pages = self.log().read_bytes()
        return pages.index(b"by a worker", len(pages) // 4) // 4096

    def test_import(self):
        """All of an export or nothing."""

        def prepare():
            run("append", self.folder / "other.sqlite", 4)
            run("export-entries", self.folder / "other.sqlite", self.folder / "export.json")
            run("append", self.log(), 3)

        def check(done, how):
            self.assertIn(self.verify(self.log()), (7,) if done.returncode == 0 else (3, 7) if how == "kill" else (3,))

        self.walk(prepare, ("import-log", self.log(), self.folder / "export.json"), check)


if __name__ == "__main__":
    main()
