#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A room on this machine, with a real broker: what must always work."""

import contextlib
import json
import os
import pathlib
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time

from table import Case, Recorder, harness, run


class Evening(Case):
    def test_everybody_sees_the_same(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        for laptop in table:
            laptop.say("roll 5 again9 # jump")
        sam.say("contest 4 vs 3 # duel")
        sam.say("mark scene East wing")
        for laptop in table:
            laptop.plays(4)
        ana.wait("mark", name="East wing")
        self.converge(table)
        for laptop in table:
            plays = [event for event in laptop.events if event["event"] == "play"]
            self.assertEqual([play["witnessed"] for play in plays], [True] * 4, laptop.name)
            self.assertEqual({play["author"] for play in plays}, {"Sam", "Ana", "Ben"})
        dice = lambda laptop: sorted(
            json.dumps([roll["dice"] for roll in body["rolls"]]) for _kind, body in laptop.log() if "rolls" in body
        )
        self.assertEqual(dice(sam), dice(ana))
        self.assertEqual(dice(sam), dice(ben))
        for laptop in table:
            laptop.verify()

    def test_a_stranger_can_check_the_dice(self):
        sam, ana = self.open("Ana")
        for _ in range(5):
            ana.say("roll 6 rote again8")
        sam.say("contest 7 vs 6")
        sam.plays(6)
        program = str(harness.ROOT / "tests" / "room" / "verify.py")
        result = subprocess.run(
            [sys.executable, program, str(sam.folder / "rolls.sqlite")], capture_output=True, text=True, check=True
        )
        self.assertEqual([line.split()[1] for line in result.stdout.splitlines()], ["good"] * 6)
        with open(program) as file:
            lines = [line for line in file if not line.startswith("#")]
        self.assertLessEqual(len(lines), 17)
        shown = (harness.ROOT / "docs" / "rooms.md").read_text()
        self.assertIn("```python\n" + "".join(lines) + "```", shown)

    def test_altered_dice_are_found(self):
        sam, ana = self.open("Ana")
        ana.say("roll 9")
        sam.plays(1)
        for laptop in (ana, sam):
            laptop.stop()
        path = sam.folder / "rolls.sqlite"
        with harness.changing(path, sealed=True) as database:
            body = json.loads(database.execute("SELECT body FROM entries WHERE number = 1").fetchone()[0])
            face = body["rolls"][0]["dice"][0]
            body["rolls"][0]["dice"][0] = 7 if face == 6 else 6
            database.execute(
                "UPDATE entries SET body = ? WHERE number = 1",
                (json.dumps(body, separators=(",", ":"), ensure_ascii=False),),
            )
        result = self.run_cli("history", "verify", "--log-file", path)
        self.assertNotEqual(result.returncode, 0)
        self.assertRegex(result.stdout + result.stderr, "witness|dice|differently")

    def test_rolls_are_fast(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        delays = []
        recorder = Recorder("127.0.0.1", int(self.port_of(sam)))
        for number in range(1, 31):
            begun = time.monotonic()
            ana.say("roll 5")
            for laptop in table:
                laptop.plays(number)
                delays.append([e for e in laptop.events if e["event"] == "play"][-1]["at"] - begun)
        delays.sort()
        print(f"# seen by all: p50 {statistics.median(delays) * 1000:.0f} ms, p99 {delays[-1] * 1000:.0f} ms")
        sizes = [len(payload) for _time, topic, payload in recorder.messages if topic.endswith("/table")]
        print(f"# a witnessed roll: {len(sizes) / 30:.1f} messages, {sum(sizes) / 30:.0f} bytes")
        self.assertLess(statistics.median(delays), 1)

    def test_a_quiet_room_costs_nothing(self):
        sam, ana = table = self.open("Ana")
        ana.say("roll 5")
        for laptop in table:
            laptop.plays(1)
        self.converge(table)
        before = [laptop.processor_time() for laptop in table]
        time.sleep(1)  # the time that is measured
        for laptop, earlier in zip(table, before):
            self.assertLess(laptop.processor_time() - earlier, 0.2, laptop.name)

    def test_asking(self):
        sam, ana, ben = self.open("Ana", "Ben")
        sam.say("ask all 5 # notice")
        number = ana.wait("ask", notation="5 # notice")["number"]
        ana.say(f"answer {number}")
        self.assertEqual(sam.wait("answer")["author"], "Ana")
        number = ben.wait("ask")["number"]
        ben.say(f"answer {number} decline asleep")
        self.assertEqual(sam.wait("answer", author="Ben")["word"], "asleep")
        sam.say("damage Ben 2 lethal")
        number = ben.wait("offer", damage=2, kind="lethal")["number"]
        ben.say(f"answer {number}")
        answer = sam.wait("answer", author="Ben")
        self.assertEqual((answer["accepted"], answer["damage"], answer["kind"]), (True, 2, "lethal"))

    def test_state_and_damage(self):
        sam, ana, ben = self.open("Ana", "Ben")
        path = self.sheet()
        ana.say(f"share {path}")
        self.assertEqual(sam.wait("state", author="Ana")["state"]["conditions"][0]["name"], "Inspired")
        sam.say("damage Ana 2 lethal")
        ana.say(f"answer {ana.wait('offer')['number']}")
        state = sam.wait("state", author="Ana")["state"]
        self.assertEqual(state["tracks"]["health"]["lethal"], 2)
        self.assertEqual(json.loads(pathlib.Path(path).read_text())["tracks"]["health"]["lethal"], 2)
        ana.say("share --off")
        self.assertEqual(sam.wait("state", author="Ana")["state"], {})
        self.assertEqual(ben.count("state"), 0)

    def test_a_secret_modifier_stays_with_the_storyteller(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        sam.say("ask --secret -3:Xylophanes Ana 5 # notice")
        ask = ana.wait("ask")
        self.assertEqual((ask["notation"], ask["hidden"]), ("5 # notice", True))
        ana.say(f"answer {ask['number']}")
        answer = sam.wait("answer", author="Ana")
        self.assertEqual(answer["play"]["rolls"][0]["pool"]["dice"], 2)
        sam.say(f"tell {answer['number']} outcome")
        ana.wait("told", author="Sam")
        self.converge(table)
        sam.verify()
        for laptop in (ana, ben):
            laptop.stop()
            self.assertNotIn("Xylophanes", json.dumps(laptop.events))
            self.assertEqual(len(laptop.log()), 1)
            for file in laptop.folder.rglob("*"):
                if file.is_file():
                    self.assertNotIn(b"Xylophanes", file.read_bytes(), file)

    def test_own_dice_say_so(self):
        sam, ana = self.open("Ana")
        ana.say("roll --faces 3,8,9 3")
        self.assertEqual(sam.wait("play")["witnessed"], "own dice")
        ana.say("roll 3")
        self.assertIs(sam.wait("play")["witnessed"], True)


class Joining(Case):
    def test_words_are_compared(self):
        (sam,) = self.open()
        port = int(self.port_of(sam))
        ana = self.add("Ana", "join", f"127.0.0.1:{port}")
        asked = sam.wait("joining", name="Ana")
        self.assertEqual(ana.wait("words")["words"], asked["words"])
        self.assertEqual(len(asked["words"].split()), 4)
        sam.say("accept Ana")
        ana.wait("joined", name="Ana")
        ana.say("roll 4")
        sam.wait("play", author="Ana")
        self.converge([sam, ana])

    def test_who_was_removed_reads_no_more(self):
        sam, ana, ben = self.open("Ana", "Ben")
        ana.say("roll 4")
        ben.plays(1)
        sam.say("remove Ben")
        self.assertIn("removed", ben.wait("closed")["reason"])
        ana.wait("left", name="Ben")
        ana.say("roll 4 # secret")
        sam.plays(2)
        self.converge([sam, ana])
        self.assertEqual(ben.count("play"), 1)
        self.assertNotIn("secret", json.dumps(ben.log()))

    def test_nothing_has_to_be_said_again_after_a_restart(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        ana.say("roll 4")
        ben.plays(1)
        ben.kill()
        ana.say("roll 5")
        sam.plays(2)
        ben.start("join", self.invitation)
        ben.plays(2)
        self.converge(table)
        sam.stop()
        sam.start("open")
        self.assertEqual(sam.wait("invitation")["text"], self.invitation)
        ana.wait("connected")
        ana.wait("connected")
        ana.say("roll 6")
        sam.plays(3)
        self.converge(table)
        self.assertEqual(len(sam.log()), 3)

    def test_the_rest_of_the_files_is_for_nobody_else(self):
        (sam,) = self.open()
        for name in ("identity", "*.room"):
            (file,) = sam.folder.glob(name)
            self.assertEqual(file.stat().st_mode & 0o077, 0, file)


class Trouble(Case):
    def test_the_broker_is_killed(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        os.kill(sam.broker(), signal.SIGKILL)
        while "started again" not in sam.wait("disconnected")["reason"]:
            pass
        self.assertRegex(ana.wait("disconnected")["reason"], "connection was lost|nobody answers")
        ana.say("roll 5")
        self.assertIs(ana.wait("play")["witnessed"], False)
        for laptop in table:
            laptop.wait("connected")
            laptop.wait("connected")
        ben.wait("play", author="Ana")
        self.converge(table)

    def test_a_member_is_killed_before_the_dice_are_shown(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        self.open_and_die(ana, sam)
        ana.start("join", self.invitation)
        while ben.wait("play", author="Ana")["witnessed"] is not True:
            pass
        self.converge(table)
        for laptop in table:
            laptop.verify()

    def open_and_die(self, laptop, witness):
        """Kills a laptop that has opened a roll, before it goes on alone."""
        for attempt in range(1, 10):
            witness.process.send_signal(signal.SIGSTOP)
            laptop.say("roll 8 # fate")
            while laptop.openings() < attempt and laptop.count("play") < attempt:
                time.sleep(0.005)  # between questions
            laptop.process.send_signal(signal.SIGSTOP)
            missed = laptop.count("play") == attempt
            if not missed:
                laptop.kill()
            witness.process.send_signal(signal.SIGCONT)
            if not missed:
                return
            laptop.process.send_signal(signal.SIGCONT)
            witness.plays(attempt)
        self.fail("the laptop always went on alone")

    def test_rolling_does_not_wait_for_a_sleeping_witness(self):
        sam, ana = self.open("Ana")
        sam.process.send_signal(signal.SIGSTOP)
        begun = time.monotonic()
        ana.say("roll 5")
        play = ana.wait("play")
        self.assertIs(play["witnessed"], False)
        self.assertLess(play["at"] - begun, 4)
        sam.process.send_signal(signal.SIGCONT)
        sam.wait("play", author="Ana")
        self.converge([sam, ana])

    def test_what_is_wrong_is_said(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
            self.fails(1, "in use", "room", "open", "--as", "Sam", "--folder", self.home / "x", "--port", port)
        ana = self.add("Ana", "join", f"127.0.0.1:{port}")
        self.assertIn("nobody answers", ana.wait("disconnected")["reason"])
        ben = self.add("Ben", "join", "no-such-host.invalid")
        self.assertIn("no computer has this name", ben.wait("disconnected")["reason"])
        for invitation, pattern in (
            ("tenagain:room1/abc", "not complete"),
            ("tenagain:room9/abc", "newer version"),
            ("tenagain:x", "newer version"),
            ("host:many", "not an address"),
        ):
            self.fails(1, pattern, "room", "join", invitation, "--as", "Ana", "--folder", self.home / "y")
        self.fails(2, "--as", "room", "join", "host")
        self.fails(2, "--port", "room", "open", "--as", "Sam", "--broker", "host", "--port", "1883")

    def serve(self, *answer):
        """The port of something that gives the same answer to everybody."""
        server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(server.close)

        def run():
            clients = []
            with contextlib.suppress(OSError):
                while True:
                    clients.append(server.accept()[0])
                    clients[-1].sendall(bytes(answer))

        threading.Thread(target=run, daemon=True).start()
        return server.getsockname()[1]

    def test_brokers_that_are_none(self):
        silent = self.add("Ana", "join", f"127.0.0.1:{self.serve()}")
        refusing = self.add("Ben", "join", f"127.0.0.1:{self.serve(0x20, 2, 0, 5)}")
        empty = self.add("Cleo", "join", f"127.0.0.1:{self.serve(0x20, 2, 0, 0)}")
        self.assertIn("name and password", refusing.wait("disconnected")["reason"])
        self.assertIn("no MQTT broker", silent.wait("disconnected")["reason"])
        self.assertIn("No room is open there", empty.wait("waiting")["reason"])

    def test_networks_that_are_none(self):
        alone = ("unshare", "--user", "--map-root-user", "--net")
        # Nothing is there, and nothing says so.
        wall = 'ip link set lo up && ip route add 192.0.2.0/24 dev lo && exec "$@"'
        walled = (*alone, "sh", "-c", wall, "sh")
        if subprocess.run([*walled, "true"], capture_output=True).returncode != 0:
            self.skipTest("this kernel makes no network namespaces without privileges")
        ana = self.add("Ana", "join", "192.0.2.1", inside=alone)
        ben = self.add("Ben", "join", "192.0.2.1", inside=walled)
        self.assertIn("there is no network", ana.wait("disconnected")["reason"])
        self.assertIn("A firewall may block it", ben.wait("disconnected")["reason"])

    def test_lines_that_cannot_be_done(self):
        (sam,) = self.open()
        for line in ("dance", "roll many", "contest 5", "tell 9 seal", "ask Nobody 5", "answer 3", "accept Nobody"):
            sam.say(line)
        sam.digest()
        self.assertNotEqual(sam.stop(), 0)
        said = sam.process.stderr.read().splitlines()
        self.assertEqual(len(said), 7, said)
        for line in said:
            self.assertRegex(line, r"\Aten-again-cli: room: .+")


class Secrecy(Case):
    SENTINEL = "Xylophanes"

    def test_nothing_hidden_leaves_the_laptop(self):
        sam, ana, ben = table = self.open("Ana", "Ben")
        port = int(self.port_of(sam))
        recorder = Recorder("127.0.0.1", port)
        ana.say("roll 5")
        sam.plays(1)
        self.converge(table)
        quiet = len(recorder.messages)
        begun = time.monotonic()
        for _ in range(60):
            sam.say(f"roll --hidden 7 # {self.SENTINEL}")
        sam.plays(61)
        passed = time.monotonic() - begun
        said = recorder.messages[quiet:]
        # Only the comparisons of every few seconds, each of the same size.
        self.assertLessEqual(len(said), 3 * (3 + passed))
        self.assertEqual(len({len(payload) for _time, _topic, payload in said} | {0}) <= 3, True)
        ana.say("roll 5")
        sam.plays(62)
        self.converge(table)
        everything = b"".join(payload for _time, _topic, payload in recorder.messages)
        self.assertNotIn(self.SENTINEL.encode(), everything)
        for laptop in (ana, ben):
            laptop.stop()
            for file in laptop.folder.rglob("*"):
                if file.is_file():
                    self.assertNotIn(self.SENTINEL.encode(), file.read_bytes(), file)
            self.assertNotIn(self.SENTINEL, json.dumps(laptop.events))
            self.assertEqual(len(laptop.log()), 2)


if __name__ == "__main__":
    run()
