#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""NWOD-5 through the program: hidden rolls, telling players about them, and independent
verification."""

import hashlib
import hmac
import json
import os
import re
import sqlite3
import subprocess
import sys
import xml.etree.ElementTree as ET

import harness

SEED = "00112233445566778899aabbccddeeff" * 2


def faces(seed, n):
    """The seeded stream, as docs/rules.md and the help describe it."""
    block, found = 0, []
    while len(found) < n:
        digest = hmac.new(bytes.fromhex(seed), block.to_bytes(8, "big"), hashlib.sha256).digest()
        found += [byte % 10 + 1 for byte in digest if byte < 250]
        block += 1
    return found[:n]


class Table(harness.LogCase):
    def roll(self, *words):
        return self.json("roll", "--hidden", *words, *self.kept)

    def seen(self):
        return self.history("list", "--for-players") + self.history("list", "--for-players", "--json")

    def told_rolls(self, *words):
        """The rolls that players know of."""
        entries = json.loads(self.history("list", "--for-players", "--json", *words))["entries"]
        return [roll for entry in entries for roll in entry["rolls"]]

    def record(self, number=1):
        return json.loads(self.history("show", number, "--json"))["rolls"][0]

    def stored(self, *members):
        """Members of all rolls as the log stores them."""
        values = ", ".join(f"value ->> '{member}'" for member in members)
        return self.database(f"SELECT {values} FROM entries, json_each(body, '$.rolls')")[0]

    def database(self, *statements):
        database = sqlite3.connect(self.log, isolation_level=None)
        rows = [database.execute(statement).fetchall() for statement in statements]
        database.close()
        return rows


class Hidden(Table):
    def test_nwod_5_the_seed_is_fresh_and_gives_the_dice(self):
        for _ in range(3):
            self.roll("--dice", "6", "--again", "none")
        rows = self.stored("seed", "dice", "hidden")
        self.assertEqual(len({row[0] for row in rows}), 3)
        for seed, dice, hidden in rows:
            self.assertEqual((hidden, json.loads(dice)), (1, faces(seed, 6)))

    def test_nwod_5_an_open_roll_has_no_seed(self):
        self.json("roll", "--dice", "3", "--seed", SEED, *self.kept)
        self.assertEqual(self.stored("seed", "hidden"), [(None, None)])
        self.assertNotIn("seal", self.record())

    def test_nwod_5_the_seal_covers_seed_and_request(self):
        rolled = self.roll("--dice", "5")
        seal = rolled["seal"]
        self.assertEqual(self.record()["seal"], seal)
        self.assertIn(f"Seal {seal[:32]}\n", self.history("show", 1))
        self.history("reveal", 1)
        (told,) = self.told_rolls()
        self.assertEqual((told["seed"],), self.stored("seed")[0])
        self.assertEqual(hashlib.sha256(bytes.fromhex(told["seed"]) + told["request"].encode()).hexdigest(), seal)

    def test_nwod_5_players_learn_nothing_by_themselves(self):
        before = self.seen()
        words = ["--dice", "7", "--modifier", "-2:sentinel", "--comment", "sentinel", "--for-players"]
        self.assertEqual(self.text("roll", "--hidden", *words, *self.kept), "")
        self.assertEqual(self.json("roll", "--hidden", *words, *self.kept), {})
        for command in (["contest", "4", "vs", "5"], ["teamwork", "--dice", "4", "--helper", "3"], ["multiple", "-r", "v20", "5", "6", "--roll"]):
            self.assertEqual(self.text(*command, "--hidden", "--for-players", *self.kept), "", command)
        self.assertEqual(self.seen(), before)
        self.history("mark", "scene", "The cellar")
        self.json("roll", "--dice", "2", *self.kept)
        self.assertIn("The cellar", self.seen())

    def test_nwod_5_each_telling_tells_no_more_than_it_says(self):
        self.roll("--sheet", self.sheet(), "--trait", "wits", "--trait", "medicine", "--comment", "sentinel")
        record = self.record()
        time = json.loads(self.history("show", 1, "--json"))["time"]
        ((seed,),) = self.stored("seed")
        secrets = ["sentinel", "Wits", seed, time]
        self.assertEqual(self.history("tell", 1, "seal"), "Players know that there is a hidden roll\n")
        seen = self.seen()
        self.assertIn(f"Hidden roll, seal {record['seal'][:32]}\n", seen)
        for word in [*secrets, "Marisol", record["outcome"]]:
            self.assertNotIn(word, seen)
        self.history("tell", 1, "outcome")
        seen = self.seen()
        self.assertIn("Marisol Vega", seen)
        for word in [*secrets, "successes", '"dice"']:
            self.assertNotIn(word, seen)
        self.history("tell", 1, "result")
        seen = self.seen()
        self.assertRegex(seen, "successe?s?|\"Failure\"")
        for word in [*secrets, '"dice"']:
            self.assertNotIn(word, seen)
        self.assertEqual(self.history("reveal", 1), f"Revealed, seal {record['seal'][:32]}\n")
        seen = self.seen()
        for word in ["sentinel", "Wits", seed, record["seal"], f"Seal {record['seal'][:32]}"]:
            self.assertIn(word, seen)

    def test_nwod_5_nothing_is_taken_back(self):
        self.roll("--dice", "5")
        self.history("tell", 1, "result")
        for word in ("seal", "outcome", "result"):
            self.fails(2, "already know this", "history", "tell", 1, word, "--log-file", self.log)
        for word in ("nothing", "more", ""):
            self.fails(2, "can be told", "history", "tell", 1, word, "--log-file", self.log)
        self.fails(2, "no roll 9", "history", "reveal", 9, "--log-file", self.log)

    def test_nwod_5_a_told_roll_is_listed_where_it_was_told(self):
        """Like a roll made when players were told about it."""
        lists = []
        for late in (True, False):
            self.log = str(self.home / f"{late}.log")
            self.kept = ("--log", "--log-file", self.log)
            if late:
                self.roll("--dice", "1", "--required", "9")
            self.history("mark", "scene", "One")
            self.text("roll", "--dice", "3", "--faces", "8,3,2", "--comment", "before", *self.kept)
            if not late:
                self.roll("--dice", "1", "--required", "9")
            self.history("tell", 1 if late else 3, "outcome")
            self.history("mark", "scene", "Two")
            self.text("roll", "--dice", "3", "--faces", "8,3,2", "--comment", "after", *self.kept)
            lines = self.history("list", "--for-players").splitlines()
            lists.append([re.sub(r"^[0-9: -]{16}|[0-9a-f]{32}", "", line) for line in lines])
            told = self.told_rolls()
            self.assertEqual([roll.get("comment", "") for roll in told], ["after", "", "before"])
            self.assertEqual(self.told_rolls("--limit", "2"), told[:2])
        self.assertEqual(lists[0], lists[1])
        self.assertEqual([line.strip() for line in lists[0] if line.startswith("Scene")], ["Scene: Two", "Scene: One"])
        self.assertIn("Failure", lists[0][3])

    def test_nwod_5_a_stranger_checks_what_was_revealed(self):
        self.roll("--dice", "8", "--again", "none")
        self.history("reveal", 1)
        (found,) = self.told_rolls()
        request = found["request"].encode()
        self.assertEqual(hashlib.sha256(bytes.fromhex(found["seed"]) + request).hexdigest(), found["seal"])
        self.assertEqual([die["face"] for die in found["dice"]], faces(found["seed"], json.loads(request)["dice"]))

    def test_nwod_5_the_lines_of_the_help_check_it(self):
        self.roll("--dice", "8", "--rote", "--required", "2")
        self.roll("--dice", "3")
        self.history("tell", 1, "seal")
        told = self.told()
        self.history("reveal", 1)
        seen = self.history("list", "--for-players", "--json")
        for text, good in ((seen, True), (seen.replace('"face" : ', '"face" : 1', 1), False)):
            done = self.check(text, told)
            self.assertEqual((done.returncode == 0, "holds" in done.stdout), (good, good), done.stderr)

    def test_nwod_5_the_lines_of_the_help_want_the_seal_that_was_told(self):
        """Two seeds with the same 12 digits are soon found."""
        self.roll("--dice", "5")
        self.history("tell", 1, "seal")
        told = self.told()
        self.assertRegex(told, r"\A[0-9a-f]{32}\Z")
        self.history("reveal", 1)
        seen = self.history("list", "--for-players", "--json")
        other = "".join("0" if digit != "0" else "1" for digit in told[12:])
        for words, good in (("", False), (told[:12], False), (told[:12] + other, False), (f"{told[:12]} {told}", True)):
            done = self.check(seen, words)
            self.assertEqual(("holds" in done.stdout), good, (words, done.stdout, done.stderr))

    def told(self):
        """The seals that players read before the rolls were revealed."""
        return " ".join(re.findall(r"Hidden roll, seal ([0-9a-f]+)", self.history("list", "--for-players")))

    def test_nwod_5_rerolled_dice_have_a_seal(self):
        """V5-3, TEST-10: dice rerolled with willpower come from another seed, which is valid too."""
        for ruleset in ("v5", "wodtests"):
            self.log = str(self.home / f"{ruleset}.log")
            self.kept = ("--log", "--log-file", self.log)
            self.roll("-r", ruleset, "--dice", "9", "--required", "3")
            self.history("reroll", 1, "--dice", "1,4")
            (before,), (seed,) = self.stored("seed")
            after = self.record(2)
            self.assertNotEqual(before, seed)
            self.assertEqual([die["face"] for die in after["dice"][9:]], faces(seed, 2))
            self.assertEqual(json.loads(self.history("verify", "--json"))["seals"], 2)
            self.history("tell", 2, "seal")
            self.assertIn(after["seal"][:32], self.seen())
            self.assertNotIn(seed, self.seen())
            self.history("tell", 1, "seal")
            told = self.told()
            self.history("reveal", 1)
            self.history("reveal", 2)
            done = self.check(self.history("list", "--for-players", "--json"), told)
            self.assertEqual((done.returncode, done.stdout.count("holds")), (0, 2), done.stderr)

    def check(self, text, told):
        """The check from the help, for people without the program."""
        page = ET.parse(harness.pathlib.Path(os.environ["TEN_SOURCE_ROOT"]) / "help" / "C" / "seal.page")
        (code,) = [node.text for node in page.iter() if node.get("mime") == "text/x-python"]
        self.write("rolls.json", text)
        self.write("seals.txt", told)
        return subprocess.run([sys.executable, "-c", code], cwd=self.home, capture_output=True, text=True)

    def test_nwod_5_dice_and_their_number_tell_nothing(self):
        """Players get the same for one die as for forty, in each step but the last."""
        views = []
        for dice in ("1", "40"):
            self.log = str(self.home / f"{dice}.log")
            self.kept = ("--log", "--log-file", self.log)
            self.json("roll", "--hidden", "--dice", dice, *self.kept)
            for word in ("seal", "outcome"):
                self.history("tell", 1, word)
                (told,) = self.told_rolls()
                views.append((dice, word, sorted(told), len(told["seal"])))
        self.assertEqual([view[1:] for view in views[:2]], [view[1:] for view in views[2:]])

    def test_nwod_5_dice_that_were_given_have_no_seal(self):
        """A seed or faces given by hand could have been chosen: each form of the roll says so."""
        for given in (["--seed", SEED], ["--faces", "8,3,2"]):
            self.log = str(self.home / f"{given[0]}.log")
            self.kept = ("--log-file", self.log)
            words = ["roll", "--hidden", "--dice", "3", "--again", "none", *given]
            self.assertIn("No seal", self.text(*words, *self.kept))
            self.assertEqual(self.json(*words)["seal"], None)
            self.assertEqual(self.record()["seal"], None)
            self.assertIn("hidden, no seal", self.history("list"))
            self.assertIn("No seal", self.history("show", 1))
            for format in ("md", "html"):
                self.assertIn("No seal", self.history("export", "--format", format))
            self.assertRegex(self.history("export", "--format", "csv"), r"hidden,seal\r?\n(.*,)yes,none")
            self.history("tell", 1, "seal")
            self.assertIn("Hidden roll without a seal", self.seen())
            self.assertIn('"seal" : null', self.seen())
            self.history("tell", 1, "outcome")
            self.assertIn("No seal", self.seen())
            self.assertEqual(self.history("reveal", 1), "Revealed, without a seal\n")
            self.assertIn("No seal", self.seen())
            self.assertNotIn("seed", self.history("list", "--for-players", "--json"))
            self.assertIn("no seal", self.check(self.history("list", "--for-players", "--json"), "").stdout)
            verified = json.loads(self.history("verify", "--json"))
            self.assertEqual((verified["seals"], verified["unsealed"]), (0, 1))
            self.assertIn("Without a seal: 1 hidden roll", self.history("verify"))

    def test_cofd_14_whether_a_contest_succeeded_tells_who_won(self):
        """Not the side's own outcome: the loser has successes too."""
        self.text("contest", "3 vs 3", "--hidden", "--faces", "8,2,3,8,8,3", *self.kept)
        self.history("tell", "1.1", "outcome")
        (told,) = self.told_rolls()
        self.assertEqual((told["outcome"], told["won"]), ("failure", False))
        self.assertIn("Lost", self.history("list", "--for-players"))
        self.assertNotIn("Success", self.seen())
        self.history("tell", "1.2", "outcome")
        records = self.told_rolls()
        self.assertEqual([(record["outcome"], record["won"]) for record in records], [("failure", False), ("success", True)])
        story = self.history("export", "--story")
        self.assertIn("the first side loses to the second side\n", story)
        for word in ("Success", "successes", "by 1", "dice"):
            self.assertNotIn(word, self.seen() + story)

    def test_cofd_14_a_tie_is_told_as_one(self):
        self.text("contest", "3 vs 3", "--hidden", "--faces", "8,2,3,8,1,3", *self.kept)
        self.history("tell", "1.1", "outcome")
        (told,) = self.told_rolls()
        self.assertEqual((told["outcome"], told["won"]), ("failure", None))
        self.assertIn("Tied", self.seen())

    def test_cofd_14_whether_a_party_succeeded_tells_who_of_them_won(self):
        sheets = [word for name in ("Ana", "Ben") for word in ("--sheet", self.write(f"{name}.json", {**harness.MARISOL, "name": name}))]
        self.text("party", "wits", *sheets, "--against", "2", "--hidden", "--faces", "8,8,3,8,1,3,8,1", *self.kept)
        for number in ("1.1", "1.2"):
            self.history("tell", number, "outcome")
        records = self.told_rolls()
        found = {record["character"]: (record["outcome"], record["won"]) for record in records}
        self.assertEqual(found, {"Ana": ("success", True), "Ben": ("failure", None)})
        self.assertNotIn("Success", self.seen())

    def test_nwod_5_an_open_side_does_not_tell_of_a_hidden_opponent(self):
        """Nor does its reroll, or the line of a common action (COFD-21)."""
        self.text("contest", "-r", "wodtests", "3 vs 3", "--hidden-opponent", "--faces", "8,2,3,8,8,3", *self.kept)
        self.history("reroll", "1.1", "--dice", "1")
        self.assertNotRegex(self.seen() + self.history("export", "--story"), r"wins|Won|Lost|sides?")

    def test_cofd_12_revealing_the_leader_does_not_tell_how_a_helper_did(self):
        self.text("teamwork", "--dice", "4", "--helper", "3", "--hidden", *self.kept)
        before = self.seen()
        self.fails(2, "how a helper did", "history", "reveal", "1.2", "--log-file", self.log)
        self.assertEqual(self.seen(), before)
        self.history("reveal", "1.1")
        self.history("reveal", "1.2")
        self.assertEqual(len(self.told_rolls()), 2)

    def test_nwod_5_all_of_a_play_is_revealed_by_its_number(self):
        self.text("teamwork", "--dice", "4", "--helper", "3", "--hidden", *self.kept)
        self.history("tell", "1.2", "seal")
        self.history("reveal", 1)
        self.assertEqual([roll["role"] for roll in self.told_rolls()], ["leader", "helper"])
        self.fails(2, "already know this", "history", "reveal", 1, "--log-file", self.log)

    def test_v20_11_revealing_one_side_does_not_tell_the_pool_of_the_other(self):
        self.text("contest", "-r", "v20", "5 vs 7", "--hidden", *self.kept)
        for number in ("1.1", "1.2"):
            self.fails(2, "pool of the other side", "history", "reveal", number, "--log-file", self.log)
        self.history("reveal", "1.1", "1.2")
        self.assertEqual([record["target"] for record in self.told_rolls()], [7, 5])
        self.text("contest", "-r", "v20", "5 diff 6 vs 7 diff 6", "--hidden", *self.kept)
        self.history("reveal", "3.1")

    def test_nwod_5_what_follows_a_hidden_roll_is_hidden(self):
        before = self.seen()
        self.json("roll", "--hidden", "--dice", "1", "--required", "9", *self.kept)
        self.history("try-again", 1)
        self.json("roll", "--hidden", "-r", "wodtests", "--dice", "5", "--required", "9", *self.kept)
        self.history("reroll", 3, "--dice", "0")
        self.json("extended", "start", "Sentinel", "--dice", "5", "--total", "5", "--hidden", "--log-file", self.log)
        (action,) = self.json("extended", "list", "--log-file", self.log)["actions"]
        self.json("extended", "roll", action["id"], "--log-file", self.log)
        self.assertEqual(self.seen(), before)
        self.assertEqual(set(self.stored("hidden")), {(1,)})

    def test_nwod_5_one_side_of_a_contest_alone(self):
        self.text("contest", "5", "vs", "4", "--hidden-opponent", *self.kept)
        self.assertEqual(self.stored("role", "hidden"), [("a", None), ("b", 1)])
        (record,) = self.told_rolls()
        self.assertEqual(record["pool"]["dice"], 5)
        self.assertNotIn("Contested", self.seen())

    def test_nwod_5_the_first_side_of_a_contest_alone(self):
        self.write("hidden.json", json.dumps({**harness.MARISOL, "name": "sentinel"}))
        words = ("--sheet", self.home / "hidden.json", "--trait", "wits", "--against", "4", "--helper", "7", "--comment", "why")
        self.text("contest", *words, "--hidden-self", *self.kept)
        self.assertEqual(self.stored("role", "hidden"), [("helper", 1), ("a", 1), ("b", None)])
        (record,) = self.told_rolls()
        self.assertEqual((record["pool"]["dice"], record["comment"]), (4, "why"))
        for word in ("sentinel", "Contested", "winner"):
            self.assertNotIn(word, self.seen())
        said = self.text("contest", *words, "--hidden-self", "--for-players", *self.kept)
        self.assertIn("4 dice", said)
        self.assertNotIn("sentinel", said)
        said = self.json("contest", *words, "--hidden-self", "--for-players", *self.kept)
        self.assertEqual((list(said), said["b"]["pool"]["dice"]), (["b"], 4))

    def test_v20_11_a_target_from_a_hidden_pool_is_a_secret(self):
        """Each side rolls against the number of the other side's dice."""
        for option, seen in (("--hidden-self", "b"), ("--hidden-opponent", "a")):
            said = self.json("contest", "-r", "v20", "--dice", "5", "--against", "5", option, "--for-players", *self.kept)
            self.assertEqual((list(said), [key for key in ("target", "dice") if key in said[seen]]), ([seen], []))

    def test_nwod_5_the_first_side_of_an_extended_contest_alone(self):
        words = ("--dice", "9", "--against", "4 diff 6", "--total", "9", "--hidden-self", "--log-file", self.log)
        self.text("extended", "start", "Chase", "-r", "v20", *words)
        (action,) = self.json("extended", "list", "--log-file", self.log)["actions"]
        self.text("extended", "roll", action["id"], "--log-file", self.log)
        self.assertEqual(self.stored("role", "hidden"), [("a", 1), ("b", None)])
        for word in ("winner", "successes_a", "total"):
            self.assertNotIn(word, self.seen())

    def test_nwod_5_what_follows_an_open_roll_can_be_hidden(self):
        self.text("roll", "--dice", "1", "--required", "9", *self.kept)
        self.text("roll", "-r", "wodtests", "--dice", "5", "--required", "9", *self.kept)
        before = self.seen()
        self.history("try-again", 1, "--hidden")
        self.history("reroll", 2, "--dice", "0", "--hidden")
        self.assertEqual(self.seen(), before)
        rows = [(hidden, seed is not None) for hidden, seed in self.stored("hidden", "seed")]
        self.assertEqual(rows, [(None, False), (None, False), (1, True), (1, True)])
        self.assertEqual(json.loads(self.history("verify", "--json"))["seals"], 2)

    def test_nwod_5_a_seal_does_not_say_that_a_roll_was_struck_out(self):
        self.roll("--dice", "5")
        self.history("tell", 1, "seal")
        before = self.seen()
        self.history("strike", 1, "--reason", "sentinel")
        self.assertEqual(self.seen(), before)
        self.history("tell", 1, "outcome")
        self.assertIn("struck_out", self.seen())

    def test_pool_7_a_reroll_is_printed_once_for_players(self):
        words = ("roll", "-r", "v5", "--dice", "3", "--faces", "2,3,4,9", "--reroll", "0")
        self.assertEqual(self.text(*words, "--for-players"), self.text(*words))

    def test_pool_7_players_know_who_won_and_no_margin(self):
        text = self.text("contest", "--dice", "9", "--secret", "3:sentinel", "--against", "0", "--seed", SEED, "--for-players", *self.kept)
        self.assertTrue(text.endswith("Contested: the first side wins against the second side\n"), text)
        self.assertNotIn("sentinel", text)
        self.assertIn("Contested: the first side wins against the second side", self.history("list", "--for-players"))


class Verify(Table):
    def fill(self):
        self.roll("--dice", "5")
        self.json("roll", "--dice", "4", *self.kept)
        self.json("contest", "5", "vs", "4", "--hidden", *self.kept)
        self.history("reveal", 1)
        self.history("mark", "scene", "One")

    def test_all_holds(self):
        self.fill()
        found = json.loads(self.history("verify", "--json"))
        newest = self.database("SELECT lower(hex(hash)) FROM entries ORDER BY number DESC")[0][0][0]
        self.assertEqual(found, {"valid": True, "entries": 5, "rolls": 4, "seals": 3, "unsealed": 0, "newest": newest})
        self.assertRegex(self.history("verify"), rf"\AVerified: 5 entries\nThe newest entry: {newest[:12]}\n\Z")

    def test_an_empty_log_holds(self):
        self.assertEqual(json.loads(self.history("verify", "--json"))["rolls"], 0)

    def test_the_first_entry_that_does_not_hold_is_named(self):
        changes = {
            "UPDATE entries SET body = replace(body, '\"dice\":4', '\"dice\":5') WHERE number = 2": "Entry 2: its hash",
            "UPDATE entries SET body = replace(body, '\"seed\":\"', '\"seed\":\"0') WHERE number = 1": "Entry 1: its hash",
            "UPDATE entries SET kind = 'contest' WHERE number = 2": "Entry 2: its hash",
            "UPDATE entries SET hidden = 1 - hidden WHERE number = 3": "Entry 3: its hash",
            "UPDATE entries SET time = time + 1 WHERE number = 5": "Entry 5: its hash",
            "UPDATE entries SET about = 2 WHERE number = 4": "Entry 4: its hash",
            "DELETE FROM entries WHERE number = 2": "Entry 2: it no longer exists",
        }
        self.fill()
        self.database("PRAGMA wal_checkpoint(TRUNCATE)")
        whole = open(self.log, "rb").read()
        for change, fault in changes.items():
            with open(self.log, "wb") as file:
                file.write(whole)
            with harness.changing(self.log) as database:
                database.execute(change)
            self.fails(1, fault, "history", "verify", "--log-file", self.log)

    def test_dice_that_do_not_come_from_their_seed(self):
        """The owner of the file can forge a whole chain, but the seal reveals it."""
        self.roll("--dice", "5", "--again", "none")
        with harness.changing(self.log, sealed=True) as database:
            (body,) = database.execute("SELECT body FROM entries").fetchone()
            face = json.loads(body)["rolls"][0]["dice"][0]
            body = body.replace(f'"dice":[{face},', f'"dice":[{face % 10 + 1},')
            database.execute("UPDATE entries SET body = ?", (body,))
        self.fails(1, "Entry 1: .*its dice do not come from its seed", "history", "verify", "--log-file", self.log)


if __name__ == "__main__":
    harness.main()
