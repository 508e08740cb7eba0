# SPDX-License-Identifier: GPL-3.0-or-later
"""Several programs change one sheet and one log at the same time: nothing is lost silently."""

import json
import sqlite3
import subprocess

from faults import ALL, CLI, WORKER, Case, list_files, main, write_sheet

N_CHANGES = 1000 if ALL else 120
N_PROGRAMS = 4


class Two(Case):
    def start(self, *arguments):
        return subprocess.Popen(
            [*map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def test_one_sheet(self):
        """Each change is in the file, or its program reports that it is not."""
        self.folder.mkdir()
        sheet = self.folder / "a.tensheet.json"
        write_sheet(sheet)
        n_saved = n_refused = 0
        for _ in range(N_CHANGES // N_PROGRAMS):
            for program in [self.start(WORKER, "save", sheet) for _ in range(N_PROGRAMS)]:
                said, _ = program.communicate(timeout=60)
                self.assertIn(program.returncode, (0, 1), said)
                n_saved += program.returncode == 0
                n_refused += program.returncode == 1
                if program.returncode == 1:
                    self.assertRegex(said, "refused: .*another program has changed the file")
        self.assertEqual(json.loads(sheet.read_text())["beats"], n_saved)
        self.assertEqual(list_files(self.folder), [sheet.name])
        print(f"# {n_saved} saved, {n_refused} refused", flush=True)

    def test_one_sheet_and_one_log(self):
        """Points spent on rolls."""
        self.folder.mkdir()
        sheet = self.folder / "a.tensheet.json"
        log = self.folder / "rolls.sqlite"
        n_rolled = n_refused = n_spent = 0
        words = "roll --trait wits --willpower --spend --log --log-file".split()
        for _ in range(N_CHANGES // N_PROGRAMS // 2):
            sheet.write_text(
                json.dumps(
                    {
                        "format": "ten-again/sheet",
                        "version": 1,
                        "ruleset": "cofd",
                        "name": "Marisol",
                        "traits": {"wits": 3},
                        "tracks": {"willpower": {"rating": 10, "spent": 0}},
                    }
                )
            )
            n_before = n_rolled
            programs = [self.start(CLI, *words, log, "--sheet", sheet) for _ in range(N_PROGRAMS)]
            n_said = 0
            for program in programs:
                said, _ = program.communicate(timeout=60)
                n_said += program.returncode != 0
                if program.returncode != 0:
                    self.assertRegex(said, "another program has changed the file")
                n_rolled += 1
            spent = json.loads(sheet.read_text())["tracks"]["willpower"]["spent"]
            self.assertEqual(spent, n_rolled - n_before - n_said)
            n_spent += spent
            n_refused += n_said
        database = sqlite3.connect(log)
        self.assertEqual(database.execute("SELECT count(*) FROM entries").fetchone()[0], n_rolled)
        database.close()
        print(f"# {n_rolled} rolled, {n_spent} points spent, {n_refused} told", flush=True)


if __name__ == "__main__":
    main()
