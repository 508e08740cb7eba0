#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Related traits are shown together: powers under their trait, flaws separately, and morality under
the name of the template; in the terminal, in Markdown, for a chat and on paper."""

import json
import subprocess

import harness

VAMPIRE = {
    "format": "ten-again/sheet",
    "version": 1,
    "ruleset": "cofd",
    "name": "Odo Marsh",
    "details": {"concept": "Eel fisher", "splat": "Vampire (Daeva)"},
    "traits": {"strength": 3, "brawl": 2, "integrity": 6, "Auspex": 2, "Vigor": 1, "Sailing": 3},
    "groups": {"Disciplines": ["Auspex", "vigor"], "Nothing": ["Gone"], "Odd": 3},
    "specialties": {"brawl": ["Kicks"]},
    "advantages": [
        {"name": "Allies", "dots": 2},
        {"name": "Premonition", "dots": 1, "of": "auspex"},
        {"name": "Enemy", "dots": 3, "flaw": True},
        {"name": "Lost Art", "dots": 1, "of": "Gone"},
    ],
    "notes": "Likes the sea.\n\nFrom the imported file\nodd: kept\ndisciplines / 1 / id: abc\n_id: 77\n",
}
WEREWOLF = {"format": "ten-again/sheet", "version": 1, "ruleset": "v20", "name": "Ilse", "details": {"splat": "Werewolf"}}


class Case(harness.Case):
    def pdf(self, sheet):
        path = self.home / "page.pdf"
        self.text("sheet", "export", self.write("x.json", sheet), "--pdf", "--to", path, "--force")
        return subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout


class Together(Case):
    def test_markdown(self):
        text = self.text("sheet", "export", "--markdown", self.write("x.json", VAMPIRE))
        section = text.split("## Disciplines\n")[1].split("##")[0]
        self.assertIn("| Auspex | ●●○○○ Premonition • |", section)
        self.assertIn("| Vigor | ●○○○○ |", section)
        self.assertNotIn("Sailing", section)
        self.assertIn("Sailing", text.split("## Extra Traits\n")[1].split("##")[0])
        self.assertEqual(text.split("## Flaws\n")[1].split("##")[0].strip(), "- Enemy ●●●")
        self.assertIn("Lost Art", text.split("## Advantages\n")[1].split("##")[0])
        # The comment at the end is for reading it back.
        self.assertNotIn("Nothing", text.split("<!--")[0])

    def test_paper(self):
        text = self.pdf(VAMPIRE)
        at = [text.index(word) for word in ("Disciplines", "Premonition •", "Extra Traits", "Sailing", "Advantages", "Lost Art", "Flaws", "Enemy", "Notes")]
        self.assertEqual(at, sorted(at))
        self.assertIn("odd: kept", text)
        for raw in ("abc", "_id", " / 1 / "):
            self.assertNotIn(raw, text)

    def test_long_notes_have_two_columns(self):
        words = [f"word{i}" for i in range(900)]
        text = self.pdf(dict(VAMPIRE, notes=" ".join(words)))
        self.assertEqual(sum(word in text.split() for word in words), 900)
        beside = [line for line in text.split("\n") if "word0 " in line][0]
        self.assertGreater(len(set(beside.split())), 12)
        self.assertGreater(int(beside.split()[-1][4:]), 100)

    def test_morality_has_the_name_of_the_template(self):
        path = self.write("x.json", VAMPIRE)
        mortal = dict(VAMPIRE, details={})
        for text in (self.text("sheet", "show", path), self.text("sheet", "export", "--markdown", path), self.pdf(VAMPIRE)):
            self.assertIn("Humanity", text)
            self.assertNotIn("Integrity", text)
        self.assertIn("Integrity", self.pdf(mortal))

    def test_werewolf_is_no_vampire(self):
        self.assertNotIn("Vampire", self.pdf(WEREWOLF))
        self.assertIn("Vampire", self.pdf(dict(WEREWOLF, details={})))

    def test_chat(self):
        text = self.text("sheet", "export", "--chat", self.write("x.json", VAMPIRE))
        self.assertLess(len(text.splitlines()), 15)
        for line in ("**Odo Marsh** (Eel fisher, Vampire (Daeva))", "**Physical:** Strength 3", "**Disciplines:** Auspex 2, Vigor 1", "**Flaws:** Enemy 3"):
            self.assertIn(line, text.splitlines())
        (self.home / "chat.txt").write_text(text)
        report = self.json("sheet", "import", self.home / "chat.txt", "--ruleset", "cofd", "--to", self.home / "sheets")
        with open(report["files"][0]["characters"][0]["sheet"]) as file:
            again = json.load(file)
        self.assertEqual(again["name"], "Odo Marsh")
        for trait in ("strength", "brawl", "integrity", "Auspex", "Vigor", "Sailing"):
            self.assertEqual(again["traits"].get(trait), VAMPIRE["traits"][trait], trait)
        self.assertEqual(again["specialties"], VAMPIRE["specialties"])


class Templates(Case):
    def test_mta_has_only_what_its_template_has(self):
        vampire = dict(VAMPIRE, details={"concept": "Eel fisher", "splat": "Vampire"})
        actor = json.loads(self.text("sheet", "export", "--foundry", self.write("x.json", vampire)))
        self.assertNotIn("concept", actor["system"])
        self.assertEqual(actor["system"]["vampire_traits"]["humanity"], 6)
        self.assertNotIn("integrity", actor["system"])
        (self.home / "actor.json").write_text(json.dumps(actor))
        report = self.json("sheet", "import", self.home / "actor.json", "--to", self.home / "sheets")
        with open(report["files"][0]["characters"][0]["sheet"]) as file:
            again = json.load(file)
        self.assertEqual((again["traits"]["integrity"], again["details"]["concept"]), (6, "Eel fisher"))


class Guesses(Case):
    def load(self, person):
        report = self.json("sheet", "import", self.write("x.json", person), "--to", self.home / "sheets")
        character = report["files"][0]["characters"][0]
        with open(character["sheet"]) as file:
            return json.load(file), "\n".join(character["lines"])

    def test_morality_of_a_template(self):
        attributes = dict.fromkeys(("strength", "wits", "presence", "resolve", "composure", "stamina"), 2)
        for template, name in (("Vampire", "humanity"), ("Mage", "wisdom"), ("Werewolf", "harmony")):
            sheet, lines = self.load({"name": "Odo", "template": template, "virtue": "x", "integrityTrait": None, **attributes, name: 5})
            self.assertEqual((sheet["ruleset"], sheet["traits"]["integrity"]), ("cofd", 5))
            self.assertNotIn(name, sheet["traits"])
            self.assertNotIn("guessed: a character", lines)
        sheet, lines = self.load({"name": "Odo", "virtue": "x", "vice": "y", **attributes, "wisdom": 5})
        self.assertEqual((sheet["details"]["splat"], sheet["traits"]["integrity"]), ("Mage", 5))
        self.assertIn("guessed: a character", lines)

    def test_tribe_is_a_werewolfs(self):
        attributes = dict.fromkeys(("strength", "wits", "charisma", "appearance", "perception"), 2)
        sheet, lines = self.load({"name": "Odo", "tribe": "Fianna", "nature": "x", "demeanor": "y", **attributes})
        self.assertEqual((sheet["ruleset"], sheet["details"]["splat"]), ("v20", "Werewolf"))
        self.assertIn("“tribe”", lines)


if __name__ == "__main__":
    harness.main()
