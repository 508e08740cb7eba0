#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Long evenings on bad networks: each laptop in a network namespace, all at one switch. Run by
`./dev room`."""

import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import time

from table import Case, harness, unittest

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil"]
# The whole test starts itself again in a separate namespace.
INSIDE = "TEN_ROOM_NAMESPACE"


class Network:
    """A bridge, and a namespace with an address for each laptop."""

    made = 0  # the names of one are free again only some time after its end

    def __init__(self, number):
        self.holders = []
        Network.made += 1
        self.bridge = f"table{self.made}"
        self.run("ip", "link", "add", self.bridge, "type", "bridge")
        self.run("ip", "link", "set", self.bridge, "up")
        for laptop in range(number):
            holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
            self.holders.append(holder)
            while self.same(holder.pid):
                time.sleep(0.01)  # until it has its namespace
            self.run("ip", "link", "add", self.port(laptop), "type", "veth", "peer", "name", "eth0", "netns", str(holder.pid))
            self.run("ip", "link", "set", self.port(laptop), "master", self.bridge, "up")
            self.inside(laptop, "ip", "addr", "add", f"10.9.0.{laptop + 1}/24", "dev", "eth0")
            self.inside(laptop, "ip", "link", "set", "eth0", "up")
            self.inside(laptop, "ip", "link", "set", "lo", "up")

    def port(self, laptop):
        return f"t{self.made}-{laptop}"

    @staticmethod
    def same(pid):
        return os.readlink(f"/proc/{pid}/ns/net") == os.readlink("/proc/self/ns/net")

    @staticmethod
    def run(*words):
        subprocess.run(words, check=True)

    def words(self, laptop):
        return ("nsenter", "--target", str(self.holders[laptop].pid), "--net")

    def inside(self, laptop, *words):
        self.run(*self.words(laptop), *words)

    def lose(self, laptop, percent):
        """Drops packets that come in."""
        rules = "add table inet loss; add chain inet loss in { type filter hook input priority 0; }; flush chain inet loss in"
        if percent:
            rules += f"; add rule inet loss in iifname eth0 numgen random mod 100 < {percent} drop"
        self.inside(laptop, "nft", rules)

    def set_link(self, laptop, up):
        self.run("ip", "link", "set", self.port(laptop), "up" if up else "down")

    def close(self):
        for holder in self.holders:
            holder.kill()
            holder.wait()
        subprocess.run(["ip", "link", "del", self.bridge], check=False)


class Networks(Case):
    ROLLS = 30

    def gather(self, number, clocks=False):
        self.network = Network(number)
        self.addCleanup(self.network.close)
        names = [NAMES[i] if i < len(NAMES) else f"P{i}" for i in range(number - 1)]

        def inside(laptop):
            clock = ("faketime", "-f", "-1d" if laptop % 2 else "+1d") if clocks else ()
            return (*self.network.words(laptop), *clock)

        return self.open(*names, inside=inside)

    def tearDown(self):
        super().tearDown()
        self.doCleanups()

    def roll(self, table, number, during=None):
        """Everybody rolls in turn; returns how long others waited to see it."""
        asked = []
        for index in range(number):
            if during is not None and index == number // 3:
                during()
            laptop = table[index % len(table)]
            asked.append((laptop, time.monotonic()))
            laptop.say(f"roll {index % 7 + 3} # roll {index}")
            time.sleep(0.1)  # an evening in a hurry
        return asked

    def check(self, table, number):
        """No record is lost or doubled, and every roll can be verified."""
        for laptop in table:
            laptop.plays(number)
        self.converge(table)
        for laptop in table:
            comments = sorted(
                roll["comment"] for kind, body in laptop.log() if kind in ("roll", "room") for roll in body["rolls"]
            )
            self.assertEqual(comments, sorted(f"roll {index}" for index in range(number)), laptop.name)
            laptop.verify()

    def report(self, table, asked):
        delays = []
        for index, (_laptop, begun) in enumerate(asked):
            for other in table:
                for event in other.events:
                    if event["event"] == "play" and event["play"]["rolls"][0].get("comment") == f"roll {index}":
                        delays.append(event["at"] - begun)
        delays.sort()
        witnessed = sum(e["witnessed"] is True for e in table[0].events if e["event"] == "play")
        print(
            f"# {self.id()}: {len(table)} laptops, p50 {statistics.median(delays) * 1000:.0f} ms, "
            f"p99 {delays[int(len(delays) * 0.99)] * 1000:.0f} ms, {witnessed} of {len(asked)} witnessed",
            flush=True,
        )

    def play(self, number, loss=0, clocks=False, during=None, rolls=None):
        table = self.gather(number, clocks)
        for laptop in range(number if loss else 0):
            self.network.lose(laptop, loss)
        rolls = rolls or self.ROLLS
        asked = self.roll(table, rolls, during and (lambda: during(table)))
        for laptop in range(number if loss else 0):
            self.network.lose(laptop, 0)
        self.check(table, rolls)
        self.report(table, asked)
        return table

    def cut(self, seconds):
        def during(table):
            self.network.set_link(1, False)
            time.sleep(seconds)
            self.network.set_link(1, True)

        return during

    def kill_broker(self, table):
        os.kill(table[0].broker(), signal.SIGKILL)

    def stop_one(self, table):
        table[1].process.send_signal(signal.SIGSTOP)
        time.sleep(float(os.environ.get("TEN_ROOM_SLEEP", "60")))
        table[1].process.send_signal(signal.SIGCONT)

    def test_member_killed(self):
        table = self.gather(3)
        number = 0
        for turn in range(10):
            table[1].say(f"roll 5 # roll {number}")
            time.sleep(random.uniform(0, 0.15))
            table[1].kill()
            table[1].start("join", self.invitation)
            table[2].say(f"roll 4 # other {turn}")
            number += 1
        self.converge(table)
        time.sleep(5)  # what was opened is shown some seconds after a start
        self.converge(table)
        logs = [
            sorted(
                (roll.get("comment", ""), str(roll["dice"]))
                for kind, body in laptop.log()
                if kind in ("roll", "room")
                for roll in body["rolls"]
            )
            for laptop in table
        ]
        self.assertEqual(logs[0], logs[2])
        self.assertEqual(table[0].count("refused"), 0, [e for e in table[0].events if e["event"] == "refused"])
        for laptop in table:
            laptop.verify()

    def test_member_added_and_removed(self):
        table = self.gather(3)
        self.roll(table, 12)
        late = self.add("Late", "join", self.invitation, inside=self.network.words(2))
        late.wait("joined", name="Late")
        late.plays(12)
        table[0].say("remove Ben")
        table[2].wait("closed")
        seen = table[2].count("play")
        rest = [table[0], table[1], late]
        for index in range(12, 24):
            rest[index % 3].say(f"roll 5 # roll {index}")
        self.check(rest, 24)
        self.assertEqual(table[2].count("play"), seen)

    def test_late_join(self):
        table = self.gather(2)
        for index in range(500):
            table[index % 2].say(f"roll 5 # roll {index}")
        for laptop in table:
            laptop.plays(500)
        late = self.add("Late", "join", self.invitation, inside=self.network.words(1))
        late.wait("joined", name="Late")
        begun = time.monotonic()
        late.plays(500)
        print(f"# late join of 2,000 records: {time.monotonic() - begun:.2f} s", flush=True)
        self.check([*table, late], 500)


def add(name, number, **more):
    during = more.pop("during", None)

    def test(self):
        self.play(number, during=during(self) if during else None, **more)

    setattr(Networks, f"test_{number:02}_{name}", test)


for count in (2, 3, 8):
    add("clean", count)
    add("loss_5", count, loss=5)
    add("loss_20", count, loss=20)
    add("link_down", count, during=lambda self: self.cut(12))
    add("broker_killed", count, during=lambda self: self.kill_broker)
    add("clocks", count, clocks=True)
add("asleep", 3, during=lambda self: self.stop_one)
add("clean", 40, rolls=80)
add("loss_5", 40, loss=5, rolls=80)


def reason_to_skip():
    for program in ("ip", "nft", "nsenter", "unshare", "faketime"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    words = ["unshare", "--user", "--map-root-user", "--net", "--mount", "true"]
    if subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode != 0:
        return "the kernel allows no namespaces"
    return None


if __name__ == "__main__":
    reason = reason_to_skip()
    if reason is not None:
        print(f"1..0 # SKIP {reason}")
    elif INSIDE not in os.environ:
        os.environ[INSIDE] = "1"
        os.execvp(
            "unshare",
            ["unshare", "--user", "--map-root-user", "--net", "--mount", sys.executable, "-u", *sys.argv],
        )
    else:
        harness.main()
