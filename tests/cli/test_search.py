#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Searching the log, as the Storyteller and as players, and its sessions."""

import datetime

import harness

MARISOL = harness.ROOT / "data" / "sheets" / "marisol-vega.tensheet.json"


class Search(harness.Case):
    def setUp(self):
        super().setUp()
        self.json("roll", "--sheet", MARISOL, "--trait", "wits", "--trait", "subterfuge", "--comment", "a Lie about the dock", "--log")
        self.json("roll", "--dice", 4, "--faces", "1,2,3,4", "--comment", "across the café", "--log")
        self.json("contest", "--log", "--comment", "arm wrestling", "5 vs 4")
        self.json("roll", "--dice", 7, "--comment", "who follows the dock hand", "--hidden", "--log")
        self.json("roll", "-r", "v20", "--dice", 12, "--log", "--chronicle", "Elysium")

    def found(self, *words):
        return self.json("history", "search", *words)["entries"]

    def comments(self, *words):
        return [entry["rolls"][0].get("comment", "") for entry in self.found(*words)]

    def test_words(self):
        self.assertEqual(self.comments("dock"), ["who follows the dock hand", "a Lie about the dock"])
        self.assertEqual(self.comments("lie", "DO"), ["a Lie about the dock"])
        self.assertEqual(self.comments("cafe"), ["across the café"])
        self.assertEqual(self.comments("subterf"), ["a Lie about the dock"])
        self.assertEqual(self.comments("marisol"), ["a Lie about the dock"])
        self.assertEqual(self.comments('"the dock"'), ["who follows the dock hand", "a Lie about the dock"])
        self.assertEqual(self.comments('"dock the"'), [])
        self.assertEqual(self.text("history", "search", "nothing of this"), "No results found\n")

    def test_what_they_are(self):
        self.assertEqual(self.comments("--outcome", "failure", "caf"), ["across the café"])
        self.assertEqual(self.comments("--kind", "contest"), ["arm wrestling"])
        self.assertEqual(self.comments("--ruleset", "v20"), [""])
        self.assertEqual(self.comments("--chronicle", "Elysium"), [""])
        self.assertEqual(self.comments("--chronicle", "The Long Night Shift"), ["a Lie about the dock"])
        self.assertEqual(self.comments("--min-dice", 6, "--max-dice", 7, "dock")[0], "who follows the dock hand")
        self.assertEqual(self.comments("--only-hidden"), ["who follows the dock hand"])
        self.assertEqual(self.comments("--only-open", "dock"), ["a Lie about the dock"])
        self.assertEqual(self.comments("--character", "Marisol Vega"), ["a Lie about the dock"])
        self.assertEqual(len(self.comments("--limit", 2)), 2)

    def test_time(self):
        today = datetime.date.today()
        self.assertEqual(len(self.comments("--since", today - datetime.timedelta(1))), 5)
        self.assertEqual(self.comments("--until", today - datetime.timedelta(2)), [])
        self.assertEqual(len(self.comments("--session", "last")), 5)
        self.fails(2, "there is no session 2", "history", "search", "--session", 2)
        self.fails(2, "is not a date", "history", "search", "--since", "yesterday")
        self.fails(2, "there is no", "history", "search", "--outcome", "joy")

    def test_NWOD_5_players_find_nothing_that_is_hidden(self):
        self.assertEqual(self.comments("--for-players", "dock"), ["a Lie about the dock"])
        self.assertEqual(self.found("--for-players", "follows"), [])
        self.assertEqual(self.found("--for-players", "--only-hidden"), [])

    def test_NWOD_5_players_find_a_revealed_roll_where_it_was_told(self):
        hidden = self.found("follows")[0]["number"]
        self.json("history", "reveal", hidden)
        self.json("roll", "--dice", 2, "--comment", "back at the dock", "--log")
        self.assertEqual(
            self.comments("--for-players", "dock"),
            ["back at the dock", "who follows the dock hand", "a Lie about the dock"],
        )
        self.json("roll", "--dice", 2, "--comment", "hidden again", "--hidden", "--log")
        hidden = self.found("again")[0]["number"]
        self.json("roll", "--dice", 2, "--comment", "away from the dock again", "--log")
        self.json("history", "reveal", hidden)
        self.assertEqual(self.comments("--for-players", "again"), ["hidden again", "away from the dock again"])


class Sessions(harness.Case):
    def sessions(self):
        return self.json("history", "sessions")["sessions"]

    def test_a_chapter_begins_one(self):
        self.assertEqual(self.text("history", "sessions"), "No rolls yet\n")
        self.json("roll", "--dice", 5, "--faces", "8,8,8,8,8", "--log")
        self.json("roll", "--dice", 2, "--faces", "1,1", "--log")
        self.json("history", "mark", "chapter", "The", "Harbour")
        self.json("roll", "--dice", 2, "--faces", "1,1", "--log")
        self.assertEqual([(session["number"], session["rolls"]) for session in self.sessions()], [(2, 1), (1, 2)])
        self.assertEqual((self.sessions()[1]["best"], self.sessions()[1]["worst"]), ("1", "2"))

    def test_nwod_5_one_of_hidden_rolls_alone(self):
        self.json("roll", "--dice", 5, "--log")
        self.json("history", "mark", "chapter", "The", "Harbour")
        self.json("roll", "--dice", 2, "--hidden", "--log")
        self.json("roll", "--dice", 2, "--hidden", "--log")
        self.json("history", "mark", "chapter", "The", "Cellar")
        self.json("roll", "--dice", 2, "--log")
        self.assertIn("2 hidden rolls", self.text("history", "sessions"))
        self.assertEqual([session["hidden_rolls"] for session in self.sessions()], [0, 2, 0])
        seen = self.text("history", "sessions", "--for-players", "--limit", 2)
        self.assertEqual((len(seen.splitlines()), seen.count("1 roll"), seen.count("hidden")), (2, 2, 0))
        (newest, _) = self.json("history", "sessions", "--for-players")["sessions"]
        self.assertEqual(sorted(newest), ["begin", "characters", "end", "rolls", "title"])

    def test_titles_and_notes(self):
        self.json("roll", "--dice", 5, "--log")
        self.json("history", "session", 1, "--title", "The Dock")
        self.json("history", "session", "last", "--notes", "It rained.")
        self.assertEqual([(session["title"], session["notes"]) for session in self.sessions()],
                         [("The Dock", "It rained.")])
        self.assertIn("The Dock", self.text("history", "sessions"))
        self.fails(2, "there is no session 4", "history", "session", 4, "--title", "Never")


if __name__ == "__main__":
    harness.main()
