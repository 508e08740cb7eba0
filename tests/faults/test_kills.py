# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs are killed while rolling: each roll that was seen is in the log exactly once."""

import json
import random
import re
import select
import subprocess
import time

from faults import ALL, CLI, KILLED, WORKER, Case, main

N_KILLS = 10000 if ALL else 150
# In a log that keeps growing, checking it would take most of the time.
N_KILLS_PER_LOG = 250 if ALL else 50
N_PROGRAMS = 2
ENDLESS = 10**6


class Kills(Case):
    def kill_some(self, log, chance):
        """Kills each program at its moment. Returns the numbers of confirmed rolls."""
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
        verified = subprocess.run([CLI, "history", "verify", "--json", "--log-file", log], capture_output=True, text=True)
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
        n_rolls = json.loads(verified.stdout)["rolls"]
        # The chain has no gaps, so the count is the highest number.
        self.assertGreaterEqual(n_rolls, max(confirmed, default=0))
        return n_rolls

    def test_kills(self):
        chance = random.Random(20261124)
        n_kills = n_confirmed = n_rolls = 0
        self.folder.mkdir()
        while n_kills < N_KILLS:
            log = self.folder / f"rolls-{n_kills}.sqlite"
            confirmed = []
            for _ in range(N_KILLS_PER_LOG // N_PROGRAMS):
                confirmed += self.kill_some(log, chance)
                n_kills += N_PROGRAMS
            n_rolls += self.check(log, confirmed)
            n_confirmed += len(confirmed)
            for path in self.folder.glob("*.damaged*"):
                self.fail(f"{path} was given up")
        self.assertGreater(n_confirmed, 0)
        print(f"# {n_kills} kills, {n_confirmed} rolls confirmed, {n_rolls} in the logs, none lost", flush=True)


if __name__ == "__main__":
    main()
