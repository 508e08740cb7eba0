#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Experience on the command line: prices, purchases, gains and the log (GROW-1 to GROW-5)."""

import json
import pathlib

import harness


def sheet(ruleset, **members):
    return {"format": "ten-again/sheet", "version": 1, "ruleset": ruleset, "name": "Odo", **members}


class Advance(harness.Case):
    def put(self, name, content):
        return pathlib.Path(self.write(name, content))

    def imported(self, name, text):
        path = self.home / name
        path.write_text(text)
        self.text("sheet", "import", path, "--to", self.home / f"from-{name}")
        return json.loads(next((self.home / f"from-{name}").glob("*.json")).read_text())

    def advance(self, path, *words):
        return json.loads(self.text("sheet", "advance", path, *words, "--json"))

    def read(self, path):
        return json.loads(path.read_text())

    def test_a_dot_is_bought(self):
        """GROW-1"""
        path = self.put("a.json", sheet("cofd", traits={"brawl": 2}, experiences=3))
        told = self.advance(path, "brawl", "--date", "2026-11-28")
        self.assertEqual(told, {"name": "Brawl", "from": 2, "to": 3, "price": 2, "experiences": 1, "beats": 0, "lines": 1})
        self.assertEqual(self.read(path)["traits"], {"brawl": 3})
        self.assertEqual(
            self.read(path)["experience_log"],
            [{"date": "2026-11-28", "what": "Brawl", "trait": "brawl", "from": 2, "to": 3, "price": 2}],
        )
        text = self.text("sheet", "advance", path, "brawl: Throws")
        self.assertIn("0 points of experience left", text)
        self.assertEqual(self.read(path)["specialties"], {"brawl": ["Throws"]})
        self.assertIn("Brawl: Throws", self.text("sheet", "advance", path, "--log"))

    def test_prices(self):
        """GROW-3, GROW-4"""
        v20 = self.put("b.json", sheet("v20", traits={"Auspex": 2, "brawl": 0}, details={"clan": "Brujah"}, experiences=50))
        told = self.advance(v20, "--list")
        prices = {(entry["heading"], entry["name"]): entry["price"] for entry in told["advances"]}
        self.assertEqual(prices["Abilities", "Brawl"], 3)
        self.assertEqual(prices["Disciplines", "Auspex"], 14)
        self.assertEqual(prices["New", "Discipline"], 10)
        self.assertEqual(self.advance(v20, "auspex", "--inside")["price"], 10)
        self.assertEqual(self.advance(v20, "auspex", "--to", "5", "--price", "1")["experiences"], 39)
        v5 = self.put("c.json", sheet("v5", experiences=50))
        entry = [entry for entry in self.advance(v5, "--list")["advances"] if entry["name"] == "Discipline"][0]
        self.assertEqual((entry["price"], entry["outside"]), (5, 7))
        self.assertEqual(self.advance(v5, "celerity", "--outside", "--to", "2")["price"], 21)
        self.assertEqual(self.read(v5)["groups"], {"Disciplines": ["Celerity"]})
        self.assertEqual(self.advance(v5, "Koldun Lore", "--heading", "Merits", "--to", "2")["price"], 6)
        self.assertEqual(self.read(v5)["advantages"], [{"name": "Koldun Lore", "dots": 2}])

    def test_by_hand(self):
        """GROW-5"""
        path = self.put("d.json", sheet("wodtests", traits={"wits": 2}, experiences=9))
        self.assertIn("--price", self.text("sheet", "advance", path))
        self.fails(2, r"Wits.*--price", "sheet", "advance", path, "wits")
        self.advance(path, "wits", "--price", "4")
        self.advance(path, "A favor", "--by-hand", "--price", "2")
        self.assertEqual((self.read(path)["traits"]["wits"], self.read(path)["experiences"]), (3, 3))

    def test_gains_and_corrections(self):
        path = self.put("e.json", sheet("cofd", beats=3))
        self.assertIn("5 gained", self.text("sheet", "advance", path, "--gain", "5", "End of the session"))
        text = self.text("sheet", "advance", path, "Fled", "--beats", "2")
        self.assertIn("Fled: 2 Beats", text)
        self.assertIn("6 points of experience left", text)
        log = self.advance(path, "--log")
        self.assertEqual((log["experiences"], log["beats"]), (6, 0))
        self.assertEqual([(line["line"], line["what"], line["gained"], line["beats"]) for line in log["log"]],
                         [(1, "End of the session", 5, 0), (2, "Fled", 0, 2), (3, "", 1, -5)])
        self.advance(path, "--change", "1", "--gain", "4")
        self.assertEqual(self.advance(path, "--log")["experiences"], 5)
        self.advance(path, "--remove", "1")
        self.assertEqual((self.read(path)["experiences"], len(self.read(path)["experience_log"])), (1, 2))

    def test_foundry_both_ways(self):
        """The log comes back whole, and Foundry shows its lines and the right sum."""
        log = [
            {"date": "2026-11-21", "what": "End of the session", "gained": 5},
            {"date": "2026-11-28", "what": "Wits", "trait": "wits", "from": 2, "to": 3, "price": 4},
        ]
        for ruleset in ("v20", "v5", "cofd"):
            with self.subTest(ruleset):
                more = {"beats": 2} if ruleset == "cofd" else {}
                path = self.put("g.json", sheet(ruleset, traits={"wits": 3}, experiences=9, experience_log=log, **more))
                text = self.text("sheet", "export", path, "--foundry")
                actor = json.loads(text)
                if ruleset == "v5":
                    shown = actor["system"]["experiences"]
                    self.assertEqual([(line["name"], line["value"]) for line in shown], [("End of the session", 5), ("Wits", -4)])
                    self.assertEqual(actor["system"]["exp"]["value"], 8)
                if ruleset == "v20":
                    shown = [(item["name"], item["system"]["amount"]) for item in actor["items"] if item["type"] == "Experience"]
                    self.assertEqual(shown, [("End of the session", 5), ("Wits", 4), ("Experience", 8)])
                back = self.imported(f"{ruleset}.json", text)
                self.assertEqual((back["experience_log"], back["experiences"], back["beats"]), (log, 9, more.get("beats", 0)))

    def test_foundry_logs(self):
        actor = json.loads((harness.ROOT / "tests" / "data" / "foundry" / "wod5e-vampire.json").read_text())
        actor["system"]["experiences"] = [{"name": "Night one", "value": 5, "timestamp": 1764329573000}, {"name": "Brawl", "value": "-3"}]
        actor["system"]["exp"] = {"value": 2, "max": 2}
        back = self.imported("i.json", json.dumps(actor))
        self.assertEqual([(line["what"], line.get("gained"), line.get("price")) for line in back["experience_log"]],
                         [("Night one", 5, None), ("Brawl", None, 3)])
        self.assertEqual((back["experience_log"][0]["date"][:7], back["experiences"]), ("2025-11", 4))

    def test_refusals_change_nothing(self):
        path = self.put("f.json", sheet("cofd", traits={"brawl": 5, "wits": 1}, experiences=3, x_tool={"a": [1]}))
        before = path.read_bytes()
        for words, pattern in (
            (("wits",), r"Wits costs 4, and only 3 points"),
            (("brawl",), r"Brawl cannot be higher than 5"),
            (("wits", "--to", "1"), r"Wits already has 1"),
            (("wits", "--price", "-1"), r"--price: -1"),
            (("wits", "--price", "x"), r"--price"),
            (("Koldun Lore",), r"Koldun Lore"),
            (("wits", "--inside", "--outside"), r"--inside.*--outside"),
            (("--remove", "1"), r"no such line"),
            (("--gain", "-2", "Lost"), r"--gain"),
            (("--by-hand", "Ritual", "--price", "4"), r"below zero"),
        ):
            with self.subTest(words=words):
                self.fails(2, pattern, "sheet", "advance", path, *words)
                self.assertEqual(path.read_bytes(), before)


if __name__ == "__main__":
    harness.main()
