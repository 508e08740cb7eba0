#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""POOL-7: where a roll has a secret modifier, players see all results in words, and nothing shows which roll it was."""

import re
import sqlite3

import harness

WORD = "Zqx"
# The names of hidden and secret things. Nothing else contains these letters.
SECRET = f"{WORD}secret"
HIDDEN = f"{WORD}hidden"
VIEWS = (
    "history list",
    "history list --all --json",
    "history list --limit 3",
    "history search door",
    "history search success --json",
    "history search --outcome success --json",
    "history search --outcome exceptional --json",
    "history search --min-dice 1 --json",
    "history search --kind contest --json",
    "history search --character Marisol --json",
    "history sessions",
    "history sessions --json",
    "history stats",
    "history stats --json",
    *harness.FORMS,
)
FOR_PLAYERS = [view + " --for-players" for view in VIEWS]

# The words of a roll, those of its secret if it has one, and the faces with and without it.
OPEN = (
    ("roll --dice 3 --comment door", "", "9,1,2", "9,1,2"),
    ("roll --dice 5 --comment door", "--secret -2:{secret}", "9,1,2", "9,1,2,3,4"),
    ("roll --dice 5 --announced -1:{announced}", "--secret 2:{secret}", "1,1,2,3,4,5", "1,2,3,4"),
    ("roll --sheet {sheet} --trait wits --trait medicine --willpower", "--secret -5:{secret}", "9,1,1,1,1", "9,9,9,9,1,1,1,1,1,1"),
    ("roll --dice 1 --comment chance", "--secret -5:{secret}", "1", "2"),
    ("roll -r v20 --dice 4 --target 7", "--secret 3:{secret}", "1,2,3,4,5,6,1", "1,1,1,1"),
    ("roll -r v5 --dice 0 --red 1 --modifier -2:dark", "--secret -2:{secret}", "1", "3"),
    ("contest --sheet {sheet} --trait wits --against 3", "--secret 3:{secret}", "9,9,9,9,1,2,1,2,8", "9,9,1,2,1,8"),
    ("contest --dice 2 --against 4 --comment lost", "--secret 1:{secret}", "8,1,1,8,8,8,1", "1,1,9,1,1,1"),
    ("teamwork --dice 3 --helper 2 --comment door", "--secret 3:{secret}", "9,9,8,1,1,1,1,1,1,1", "9,9,8,1,1,1,1"),
    ("party wits --sheet {sheet} --sheet {other} --comment door", "--secret 2:{secret}", "9,1,1,1,1,9,1,1,1", "9,1,1,9,1"),
    ("party wits --sheet {sheet} --sheet {other} --against 2", "--secret 2:{secret}", "9,1,1,1,1,1,1,1,1,9,1", "9,1,1,1,1,9,1"),
    ("multiple -r v20 --number 2 --roll --dice 5", "--secret 2:{secret}", "9,9,9,9,9,1,9,9,9,9,9", "9,9,9,9,9,9,9"),
    ("roll --sheet {sheet} --action sneaking", "--secret 3:{secret}", "9,1,1,1", "9"),
)
CONCEALED = (
    "roll --dice 31 --comment {hidden} --modifier 1:{hidden} --secret -1:{hidden} --announced 1:{hidden}",
    "roll --sheet {concealed} --trait wits --trait medicine --specialty {hidden}",
    "contest --dice 31 --against 29 --comment {hidden}",
    "teamwork --dice 31 --helper 17 --comment {hidden}",
    "party brawl --sheet {concealed} --comment {hidden}",
)


class Secrets(harness.Case):
    def setUp(self):
        super().setUp()
        self.maxDiff = None
        self.names = {
            "sheet": self.sheet(),
            "other": self.write("other.json", {**harness.MARISOL, "name": "Silas Grue", "traits": {"wits": 2, "brawl": 1}}),
            "concealed": self.write("concealed.json", {**harness.MARISOL, "name": HIDDEN, "specialties": {"medicine": [HIDDEN]}}),
            "secret": SECRET, "hidden": HIDDEN, "announced": f"{WORD}announced",
        }

    def play(self, name, secret):
        """The same evening for players, with or without secrets. Hidden rolls come with the secrets."""
        log = str(self.home / f"{name}.log")
        keep = ("--log", "--log-file", log)
        said = []
        if not secret:
            self.text("history", "words", "on", "--log-file", log)
        self.text("history", "mark", "scene", "Crypt", "--log-file", log)
        for words, term, with_it, without in OPEN:
            words = f"{words} {term}" if secret else words
            words = [word.format(**self.names) for word in words.split()]
            for_players = ["--for-players"] if words[0] != "contest" else []
            said.append(self.text(*words, "--faces", with_it if secret else without, *for_players, *keep))
            if words[0] == "contest":
                said.pop()
            for words in CONCEALED if secret else ():
                self.text(*(word.format(**self.names) for word in words.split()), "--hidden", *keep)
        self.text("history", "strike", self.find(log, "value ->> 'comment' = 'chance'"), "--reason", SECRET, "--log-file", log)
        return log, said

    def told_rolls(self, *words):
        """The rolls that players find in the log, newest entry first."""
        return [roll for entry in self.json("history", *words, "--for-players")["entries"] for roll in entry["rolls"]]

    def find(self, log, where):
        database = sqlite3.connect(log)
        ((number,),) = database.execute(f"SELECT number FROM entries, json_each(body, '$.rolls') WHERE {where}").fetchall()
        database.close()
        return number

    def views(self, log):
        harness.stop_clock(log)
        return {view: self.text(*view.split(), "--log-file", log).replace(log, "LOG") for view in FOR_PLAYERS}

    def test_pool_7_nothing_shows_which_roll_had_a_secret(self):
        """The same bytes with and without the secrets, in everything that players are given."""
        without, said_without = self.play("without", False)
        with_it, said_with = self.play("with", True)
        self.assertGreaterEqual(self.count(with_it, "value ->> 'hidden'"), 50)
        self.assertEqual(said_with[1:], said_without[1:])
        views = [self.views(log) for log in (without, with_it)]
        for view in FOR_PLAYERS:
            with self.subTest(view=view):
                self.assertEqual(views[1][view], views[0][view])
                self.assertNotIn(WORD, views[1][view])
        for text in said_with[1:]:
            self.assertNotIn(WORD, text)

    def count(self, log, where):
        database = sqlite3.connect(log)
        ((number,),) = database.execute(f"SELECT count(*) FROM entries, json_each(body, '$.rolls') WHERE {where}").fetchall()
        database.close()
        return number

    def test_pool_7_secret_in_a_saved_roll(self):
        """Neither the roll nor its odds nor an error tell of it."""
        rolls = [{"name": "Door", "notation": f'2 + 3 "{SECRET}" secret # door'}]
        saved = ("--sheet", self.sheet(rolls=rolls), "--saved", "Door")
        for form in ([], ["--json"]):
            with_it = self.text("roll", *saved, "--faces", "9,1,1,1,1", "--for-players", *form)
            option = self.text("roll", "--sheet", saved[1], "--dice", 2, "--secret", "3:x", "--comment", "door",
                               "--faces", "9,1,1,1,1", "--for-players", *form)
            self.assertEqual(with_it, option)
            self.assertNotIn(WORD, with_it)
        self.fails(2, "--for-players: the odds would reveal a secret modifier", "odds", *saved, "--for-players")
        self.fails(2, "--for-players: this cannot be rolled", "roll", *saved, "--faces", "9", "--for-players")
        self.assertIn(SECRET, self.text("throw", rolls[0]["notation"], "--faces", "9,1,1,1,1"))

    def test_pool_7_words_have_no_numbers(self):
        """Neither dice, their number, targets nor successes."""
        log, _ = self.play("with", True)
        text = self.text("history", "list", "--for-players", "--log-file", log)
        self.assertEqual(len(re.findall(r"Success|Failure|Won|Lost|Tied|Undecided", text)) >= 20, True)
        self.assertNotRegex(text, r"[0-9] (dice|die|success)|target|needed|Exceptional|Dramatic|Botch|Teamwork|chance die|by [0-9]")

    def test_pool_7_sessions_count_what_the_list_shows(self):
        log = str(self.home / "a.log")
        for term in ([], ["--secret", "1:x"], []):
            self.text("roll", "--dice", 2, *term, "--faces", "9,9,9"[: 5 if term else 3], "--log", "--log-file", log)
        (session,) = self.json("history", "sessions", "--for-players", "--log-file", log)["sessions"]
        self.assertEqual(session["rolls"], 3)
        text = self.text("history", "sessions", "--for-players", "--log-file", log)
        self.assertIn("3 rolls", text)
        self.assertNotIn("Success", text)

    def test_pool_7_the_storyteller_decides(self):
        """On before play; off keeps earlier rolls in words; a secret begins it again."""
        log = str(self.home / "a.log")
        keep = ("--log-file", log)
        roll = lambda *more, faces="9,1": self.text("roll", "--dice", 2, *more, "--faces", faces, "--log", "--for-players", *keep)
        self.assertIn("dice", self.text("history", "words", *keep))
        self.assertIn("Dice", roll())
        self.text("history", "words", "on", *keep)
        self.assertIn("words only", self.text("history", "words", *keep))
        self.fails(2, "already", "history", "words", "on", *keep)
        self.assertNotIn("Dice", roll())
        self.assertNotIn("2 dice", self.text("history", "export", "--for-players", *keep))
        self.text("history", "words", "off", *keep)
        self.fails(2, "already", "history", "words", "off", *keep)
        self.assertIn("Dice", roll())
        seen = self.told_rolls("list", *keep)
        self.assertEqual(["dice" in record for record in seen], [True, False, False])
        self.assertNotIn("Dice", roll("--secret", "-1:x", faces="9"))
        self.assertNotIn("Dice", roll())
        seen = self.told_rolls("list", *keep)
        self.assertEqual(["dice" in record for record in seen], [False] * 5)
        self.fails(2, "on or off", "history", "words", "maybe", *keep)
        self.assertRegex(self.text("history", "verify", *keep), "Verified: 7 entries")

    def test_pool_7_one_roll_can_be_told(self):
        log = str(self.home / "a.log")
        keep = ("--log-file", log)
        self.text("history", "words", "on", *keep)
        self.text("roll", "--dice", 2, "--faces", "9,1", "--log", *keep)
        self.text("history", "tell", 2, "everything", *keep)
        (seen,) = self.told_rolls("list", *keep)
        self.assertEqual([die["face"] for die in seen["dice"]], [9, 1])

    def test_pool_7_searching_finds_no_announced_reason(self):
        log = str(self.home / "a.log")
        self.text("roll", "--dice", 3, "--announced", "-1:curse of the moon", "--comment", "the door", "--faces", "9,1", "--log", "--log-file", log)
        for word, found in (("curse", 0), ("moon", 0), ('"the moon"', 0), ("door", 1), ("doo the", 1), ('"the door"', 1), ('"door the"', 0)):
            entries = self.json("history", "search", word, "--for-players", "--log-file", log)["entries"]
            self.assertEqual(len(entries), found, word)
            self.assertEqual(len(self.json("history", "search", word, "--log-file", log)["entries"]), word != '"door the"')

    def test_nwod_4_giving_up_tells_of_no_chance_die(self):
        log = str(self.home / "a.log")
        sheet = self.sheet(ruleset="nwod")
        words = ["roll", "--sheet", sheet, "--trait", "wits", "--secret", "-5:poison", "--give-up", "--log", "--log-file", log]
        self.assertEqual(self.text(*words, "--for-players"), "Marisol Vega gives up\n")
        self.assertIn("chance die", self.text(*words))
        for format in ("md", "html"):
            text = self.text("history", "export", "-f", format, "--for-players", "--log-file", log)
            self.assertIn("Marisol Vega gives up", text)
            self.assertNotIn("chance", text)

    def test_cofd_21_without_an_opponent_nothing_is_decided(self):
        log = str(self.home / "a.log")
        sheet = self.sheet()
        words = ["roll", "--sheet", sheet, "--action", "sneaking", "--secret", "3:x", "--faces", "9,9,9,9", "--for-players", "--log-file", log]
        self.assertNotIn("Success", self.text(*words, "--log"))
        self.assertNotIn("outcome", self.json(*words))
        for view in ("list", "list --json", "export", "export -f json", "export -f csv", "search sneaking"):
            text = self.text("history", *view.split(), "--for-players", "--log-file", log)
            self.assertNotRegex(text, "Success|\"success\"|1 success", view)
        self.assertIn("Undecided", self.text("history", "list", "--for-players", "--log-file", log))

    def test_cofd_14_a_helper_is_no_side(self):
        """A helper neither wins nor loses."""
        log = str(self.home / "a.log")
        self.text("history", "words", "on", "--log-file", log)
        self.text("contest", "--dice", 2, "--helper", 1, "--against", 1, "--faces", "1,9,1,9", "--log", "--log-file", log)
        (entry,) = self.json("history", "list", "--for-players", "--log-file", log)["entries"]
        roles = {roll["role"]: roll["outcome"] for roll in entry["rolls"]}
        self.assertEqual(roles["helper"], "failure")
        text = self.text("history", "export", "-f", "md", "--for-players", "--log-file", log)
        self.assertRegex(text, r"\*\*Failure\*\*")

    def test_a_second_name_for_players(self):
        """Players see nothing but the alias, in everything that they are given, until it is removed."""
        log = str(self.home / "a.log")
        keep = ("--log", "--log-file", log)
        person = {**harness.MARISOL, "name": f"{WORD} Grue", "alias": "Hooded man"}
        sheet = self.write("grue.json", person)
        own = self.sheet()
        comment = ("--comment", f"the {WORD} Grue door")
        said = self.text("roll", "--sheet", sheet, "--trait", "wits", "--faces", "9,1,1", *comment, "--for-players", *keep)
        self.assertIn("Hooded man", said)
        said += self.text("roll", "--sheet", sheet, "--trait", "wits", "--faces", "9,1,1", "--for-players")
        self.text("contest", "--sheet", own, "--trait", "wits", "--against", "wits", "--against-sheet", sheet, "--faces", "1,1,1,9,9,1", *keep)
        said += self.text("party", "wits", "--sheet", own, "--sheet", sheet, "--faces", "9,1,1,1,1,9", "--for-players", *keep)
        said += self.text("party", "wits", "--sheet", own, "--against", "wits", "--against-sheet", sheet, "--faces", "9,1,1,1,1,1", "--for-players", *keep)
        self.text("turns", "roll", "--sheet", own, "--sheet", sheet, "--faces", "9,1", "--log-file", log)
        for _ in range(2):
            self.text("turns", "next", "--log-file", log)
        for view in FOR_PLAYERS:
            text = self.text(*view.split(), "--log-file", log)
            self.assertNotIn(WORD, text, view)
            said += text
        self.assertNotIn(WORD, said)
        self.assertGreater(said.count("Hooded man"), 20)
        found = self.json("history", "search", "hooded", "--for-players", "--log-file", log)["entries"]
        self.assertGreaterEqual(len(found), 1)
        self.assertEqual(self.json("history", "search", WORD, "--for-players", "--log-file", log)["entries"], [])
        self.assertIn(f"{WORD} Grue", self.text("history", "list", "--log-file", log))
        self.write("grue.json", {**person, "alias": ""})
        self.text("roll", "--sheet", sheet, "--trait", "wits", "--faces", "9,1,1", *keep)
        lines = self.text("history", "list", "--for-players", "--log-file", log).splitlines()
        self.assertNotIn("Hooded", "".join(line for line in lines if not line.startswith("Turn:")))

    def test_numbers_of_extras_tell_of_no_others(self):
        log = str(self.home / "a.log")
        extra = "thug: 2 brawl, x3"
        said = self.text("party", "brawl", "--extra", extra, "--faces", "9,1,1,1,9,9", "--for-players", "--log", "--log-file", log)
        self.text("turns", "roll", "--extra", extra, "--faces", "9,5,1", "--log-file", log)
        self.text("turns", "next", "--log-file", log)
        for view in FOR_PLAYERS:
            said += self.text(*view.split(), "--log-file", log)
        self.assertIn("thug", said)
        self.assertNotRegex(said, "thug [0-9]")
        self.assertRegex(self.text("history", "list", "--log-file", log), "thug 3")


if __name__ == "__main__":
    harness.main()
