# SPDX-License-Identifier: GPL-3.0-or-later
"""An allocation fails once: the program reports it or ends at once, and no file is incomplete."""

import json
import os
import re
import signal
import subprocess

from gi.repository import GLib

from faults import ALL, CLI, WORKER, Case, list_files, main, write_sheet

MEMORY = os.environ["TEN_FAULTS_MEMORY"]
N_POINTS = 5000 if ALL else 40
# From 2.76 on, GLib waits for its own lock if it has no memory while it registers a type.
CAN_HANG = (GLib.MAJOR_VERSION, GLib.MINOR_VERSION) >= (2, 76)
MAX_HANGS = 5
# GLib ends a program without memory with one of these.
ENDED = (0, 1, 2, -signal.SIGTRAP, -signal.SIGABRT)


class Memory(Case):
    def run_with(self, arguments, **environment):
        return subprocess.run(
            [*map(str, arguments)],
            env={**os.environ, "LD_PRELOAD": MEMORY, **{name: str(value) for name, value in environment.items()}},
            capture_output=True,
            text=True,
            timeout=10 if CAN_HANG else 60,
        )

    def run_without_memory(self, arguments, at):
        """Returns how the program ended, killed if it hangs in GLib."""
        try:
            return self.run_with(arguments, FAULTS_MEMORY_AT=at)
        except subprocess.TimeoutExpired as hung:
            self.assertTrue(CAN_HANG, "the program hangs")
            output = hung.stdout or ""
            # Some versions of Python give bytes even in text mode.
            if isinstance(output, bytes):
                output = output.decode()
            return subprocess.CompletedProcess(hung.cmd, -signal.SIGKILL, output, "")

    def walk_memory(self, arguments, check):
        count = self.home / "count"
        done = self.run_with(arguments, FAULTS_MEMORY_COUNT=count)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        check(done)
        n = int(count.read_text())
        self.assertGreater(n, 100)
        # Not only the first ones, which belong to the start of the program.
        points = sorted({1 + (n - 1) * i // (N_POINTS - 1) for i in range(N_POINTS)})
        n_refused = n_hung = 0
        for at in points:
            with self.subTest(work=arguments[1], at=at, of=n):
                done = self.run_without_memory(arguments, at)
                n_hung += done.returncode == -signal.SIGKILL
                self.assertIn(done.returncode, (*ENDED, -signal.SIGKILL), done.stdout + done.stderr)
                n_refused += done.returncode != 0
                check(done)
        self.assertGreater(n_refused, 0)
        self.assertLessEqual(n_hung, MAX_HANGS)
        print(f"# {arguments[1]}: {len(points)} of {n} points, {n_refused} ended it", flush=True)

    def test_log(self):
        log = self.folder / "rolls.sqlite"
        confirmed = []
        self.folder.mkdir()

        def check(done):
            confirmed.extend(map(int, re.findall(r"rolled (\d+)\n", done.stdout)))

        self.walk_memory((WORKER, "append", log, 2), check)
        self.assertEqual(len(confirmed), len(set(confirmed)))
        self.assertEqual([name for name in list_files(self.folder) if ".damaged" in name], [])
        self.assertEqual(subprocess.run([WORKER, "append", log, "1"], capture_output=True).returncode, 0)
        self.assertGreater(self.verify(log), max(confirmed))

    def test_sheet(self):
        sheet = self.folder / "a.tensheet.json"
        self.folder.mkdir()
        write_sheet(sheet)
        self.beats = 0

        def check(done):
            beats = json.loads(sheet.read_text())["beats"]
            # A change made just before the program ended was not reported.
            self.assertIn(beats, (self.beats + 1,) if done.returncode == 0 else (self.beats, self.beats + 1))
            if beats > 5:
                write_sheet(sheet)
                beats = 0
            self.beats = beats

        self.walk_memory((WORKER, "save", sheet), check)
        # The next save removes the files of an ended program.
        self.assertEqual(subprocess.run([WORKER, "save", sheet], capture_output=True).returncode, 0)
        self.assertEqual(list_files(self.folder), [sheet.name])

    def test_roll(self):
        self.folder.mkdir()
        words = "roll --dice 5 --again 9 --json".split()

        def check(done):
            if done.returncode == 0:
                self.assertGreaterEqual(len(json.loads(done.stdout)["dice"]), 5)

        self.walk_memory((CLI, *words), check)

    def test_parser(self):
        sheet = self.folder / "a.tensheet.json"
        self.folder.mkdir()
        write_sheet(sheet)

        def check(done):
            if done.returncode == 0:
                self.assertEqual(json.loads(done.stdout)["name"], "Marisol")

        self.walk_memory((CLI, "sheet", "show", "--json", sheet), check)


if __name__ == "__main__":
    main()
