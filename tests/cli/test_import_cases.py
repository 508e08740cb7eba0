#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files as other people have them, in tests/data/import, and the sheets that they must give: each
is one of a kind, and more of the same kinds are written down here."""

import json
import os
import pathlib

import harness
import test_import

FOLDER = pathlib.Path(os.environ["TEN_SOURCE_ROOT"], "tests", "data", "import")


class Case(test_import.Case):
    def file(self, name):
        return self.load((FOLDER / name).read_bytes(), name=name)

    def lines(self, report):
        return "\n".join(line for character in report["characters"] for line in character["lines"])

    def advantages(self, sheet, **marks):
        return {
            item["name"]: item["dots"]
            for item in sheet["advantages"]
            if all(item.get(mark) == value for mark, value in marks.items())
        }


class Files(Case):
    def test_discipline_headings(self):
        report, (sheet,) = self.file("discipline-heading.md")
        self.traits(sheet, {"Dominate": 4, "Obfuscate": 3, "blood_potency": 3, "humanity": 4, "strength": 2, "dexterity": 3, "stamina": 2})
        self.assertEqual(self.advantages(sheet), {"Cloud Memory": 0, "Mesmerize": 0, "Cloak of Shadows": 0})
        self.assertEqual(self.advantages(sheet, of="Obfuscate"), {"Cloak of Shadows": 0})
        self.assertEqual((sheet["specialties"], sheet["groups"]), ({}, {"Disciplines": ["Dominate", "Obfuscate"]}))
        self.assertIn("Calls her cruelty research", sheet["notes"])
        self.assertIn("Calls her cruelty research", self.lines(report))
        self.assertIn("3 lines", self.lines(report))

    def test_two_characters(self):
        _report, (anna, bert) = self.file("two-characters.md")
        self.assertEqual((anna["name"], anna["details"]["clan"]), ("Anna Test", "Gangrel"))
        self.assertEqual(anna["traits"], {"strength": 4, "dexterity": 3, "stamina": 3, "brawl": 3})
        self.assertEqual((bert["name"], bert["details"]["concept"]), ("Bert Test", "Beat cop"))
        self.assertEqual(bert["traits"], {"strength": 2, "dexterity": 2, "stamina": 2, "firearms": 2, "humanity": 8})
        self.assertEqual(anna["ruleset"], bert["ruleset"])

    def test_obsidian_statblock(self):
        _report, (sheet,) = self.file("obsidian-statblock.md")
        self.assertEqual((sheet["ruleset"], sheet["name"], sheet["details"]["clan"]), ("v20", "Test Person", "Tremere"))
        self.traits(sheet, {"Animalism": 4, "Obfuscate": 3, "humanity": 3, "willpower": 8})
        self.assertEqual(sheet["tracks"]["willpower"], {"rating": 8, "spent": 1})
        self.assertEqual(sheet["tracks"]["blood_pool"]["rating"], 10)
        self.assertEqual(sheet["tracks"]["health"], {"bashing": 3, "lethal": 2, "aggravated": 2})
        self.assertEqual((self.advantages(sheet, flaw=None), self.advantages(sheet, flaw=True)), ({"Herd": 1}, {"Deep Sleeper": 1}))
        self.assertEqual(sheet["specialties"], {"stamina": ["Tough as Nails"]})

    def test_grapevine(self):
        report, (sheet,) = self.file("grapevine.gv3")
        self.traits(sheet, {"humanity": 4, "brawl": 3, "melee": 2, "Celerity": 2, "willpower": 4})
        self.assertFalse({"pathtraits", "startdate"} & set(sheet["traits"]))
        self.assertEqual(self.advantages(sheet, of="Celerity"), {"Alacrity": 1, "Swiftness": 1})
        self.assertEqual((sheet["experiences"], sheet["tracks"]["blood_pool"]["rating"]), (6, 11))
        self.assertIn("“item”", self.lines(report))
        self.assertNotIn("Silver", sheet["notes"])

    def test_dots_and_number(self):
        _report, (sheet,) = self.file("dots-and-number.txt")
        self.assertEqual(sheet["traits"], {"strength": 2, "dexterity": 3, "stamina": 2, "athletics": 3})

    def test_yaml_ends_early(self):
        _report, (sheet,) = self.file("yaml-ends-early.yaml")
        self.traits(sheet, {"occult": 2, "conscience": 3, "willpower": 6, "strength": 2, "Linguistics": 2})

    def test_name_and_clan(self):
        report, (sheet,) = self.file("name-and-clan.md")
        self.assertEqual((sheet["name"], sheet["details"]["clan"], sheet["ruleset"]), ("Test Person", "Hecata", "v5"))
        self.assertIn("guessed: the ruleset", self.lines(report))

    def test_power_key(self):
        _report, (sheet,) = self.file("power-key.json")
        self.assertEqual(self.advantages(sheet, of="Dominate"), {"Command": 1, "Mesmerism": 2})
        self.assertEqual((self.advantages(sheet), sheet["notes"]), ({"Command": 1, "Mesmerism": 2}, ""))
        self.traits(sheet, {"Dominate": 2, "firearms": 1})

    def test_inconnu_subtraits(self):
        _report, (sheet,) = self.file("inconnu-subtraits.json")
        self.assertEqual(sheet["groups"], {"Disciplines": ["Dominate"]})
        self.traits(sheet, {"Dominate": 1, "stains": 1, "stealth": 3})
        self.assertEqual((self.advantages(sheet, of="Dominate"), sheet["specialties"]), ({"Cloud Memory": 0}, {"stealth": ["Stakeouts"]}))

    def test_flutter(self):
        _report, (sheet,) = self.file("flutter.json")
        expected = {"strength": 3, "dexterity": 2, "stamina": 4, "conscience": 2, "self_control": 3, "courage": 4, "humanity": 6, "willpower": 5}
        self.assertEqual((sheet["name"], sheet["traits"]), ("Test Person", expected))


class Phrases(Case):
    """A rating and its remark in every order, alone and in lists."""

    SKILLS = (
        "Crafts (Photography) 4", "Brawl (Grappling): 3", "**Stealth (Crowds)** ●●●", "Firearms 2 (Pistols, Rifles)",
        "Weaponry 3 [Swords]", "Occult 2 - Ghosts", "Subterfuge 2: Faces", "Drive: ●●○○○ (Cars)",
    )  # fmt: skip
    TRAITS = {"crafts": 4, "brawl": 3, "stealth": 3, "firearms": 2, "weaponry": 3, "occult": 2, "subterfuge": 2, "drive": 2}
    SPECIALTIES = {
        "crafts": ["Photography"], "brawl": ["Grappling"], "stealth": ["Crowds"], "firearms": ["Pistols", "Rifles"],
        "weaponry": ["Swords"], "occult": ["Ghosts"], "subterfuge": ["Faces"], "drive": ["Cars"],
    }  # fmt: skip

    def test_remarks(self):
        head = "# Odo\nIntegrity: 7\n"
        plain = [skill.replace("**", "") for skill in self.SKILLS]
        for text in (
            head + "\n".join(self.SKILLS),
            head + "## Skills\n" + "\n".join("- " + skill for skill in self.SKILLS),
            head + "Skills: " + ", ".join(plain),
            head + "Skills: " + "; ".join(plain),
            head + " | ".join(plain),
        ):
            sheet = self.sheet(text, name="odo.md")
            self.assertEqual(sheet["specialties"], self.SPECIALTIES, text)
            self.traits(sheet, self.TRAITS)
        for value in (plain, ", ".join(plain)):
            sheet = self.sheet({"name": "Odo", "integrity": 7, "skills": value})
            self.assertEqual(sheet["specialties"], self.SPECIALTIES)

    def test_same_ability_twice(self):
        for text in (
            "Odo\nStrength 3\nWits 2\nCrafts (Wood) 2\nCrafts (Metal) 3\n",
            "# Odo\n## Attributes\nStrength 3, Wits 2\n## Skills\n- Crafts 2 (Wood)\n- Crafts 3 (Metal)\n",
            {"name": "Odo", "strength": 3, "wits": 2, "Crafts (Wood)": 2, "Crafts (Metal)": 3},
            {"name": "Odo", "strength": 3, "wits": 2, "skills": ["Crafts (Wood) 2", "Crafts (Metal) 3"]},
        ):
            sheet = self.sheet(text)
            self.traits(sheet, {"Crafts (Wood)": 2, "Crafts (Metal)": 3})
            self.assertNotIn("crafts", sheet["traits"])
            self.assertEqual(sheet["specialties"], {})

    def test_dots(self):
        for dots in ("●●●○○", "● ● ● ○ ○", "•••", "⚫⚫⚫⚪⚪", "■■■□□", "◆◆◆◇◇", "★★★☆☆", "●●●··", "●●●○○ 3", "3 ●●●○○", "3 (●●●)", "(3)", "🔴🔴🔴⚪⚪", "3/5", "x3"):
            sheet = self.sheet(f"Odo\nStrength {dots}\nWits: {dots}\n- Stamina {dots}\n| Dexterity | {dots if dots[0] not in '(x' else 3} |\n|---|---|\n")
            self.assertEqual(sheet["traits"], dict.fromkeys(("strength", "wits", "stamina", "dexterity"), 3), dots)
        sheet = self.sheet("Odo\n●●●○○ Strength\n••• Wits\n- ●●○○○ Stamina\n")
        self.assertEqual(sheet["traits"], {"strength": 3, "wits": 3, "stamina": 2})
        sheet = self.sheet("Odo\n" + "".join(f"{bullet} {name} 2\n" for bullet, name in zip("•·▪◦●○", ("Strength", "Wits", "Stamina", "Dexterity", "Brawl", "Stealth"))))
        self.assertEqual(set(sheet["traits"].values()), {2})
        self.assertEqual(len(sheet["traits"]), 6)


class People(Case):
    def test_several(self):
        one = "Strength: 3\nWits: 2\nBrawl: 1\n"
        for heads in (("# Anna Low", "# Bert"), ("### Anna Low", "### Bert"), ("**Anna Low**", "**Bert**"), ("Anna Low", "Bert"), ("Name: Anna Low", "Name: Bert"), ("## Anna Low (Gangrel)", "## Bert - a cop")):
            for between in ("\n", "\n---\n\n"):
                _report, sheets = self.load(f"{heads[0]}\n{one}{between}{heads[1]}\n{one.replace('3', '4')}", name="cast.md")
                self.assertEqual([(sheet["name"], sheet["traits"]["strength"]) for sheet in sheets], [("Anna Low", 3), ("Bert", 4)], heads)

    def test_forms_are_one(self):
        one = "Strength: 3\nWits: 2\nBrawl: 1\n"
        _report, sheets = self.load(f"# Odo\n## Homid\n{one}## Crinos\n{one}", name="odo.md")
        self.assertEqual(len(sheets), 1)

    def test_things_are_nobody(self):
        item = '<traitlist name="Abilities"><trait name="Brawl" val="2"/><trait name="Melee"/><trait name="Dodge"/></traitlist>'
        things = "".join(f'<{tag} name="Thing" type="a" clan="x">{item}</{tag}>' for tag in ("item", "location", "rote", "action", "plot", "rumor"))
        for people in (1, 2):
            person = f'<vampire name="Odo" clan="Gangrel" nature="Judge">{item}</vampire>' * people
            _report, sheets = self.load(f'<?xml version="1.0"?><grapevine>{person}{things}</grapevine>', name="game.gex")
            self.assertEqual([sheet["name"] for sheet in sheets], ["Odo"] * people)


class Reports(Case):
    """No value disappears without a line, and no guess without a word."""

    def test_broken_yaml(self):
        report, (sheet,) = self.load("name: Odo\nclan: Brujah\nskills:\n  brawl: 3\nwhat is this\n   wits: 2\nstrength: 2\n", name="odo.yaml")
        self.assertEqual(sheet["traits"], {"brawl": 3, "wits": 2, "strength": 2})
        self.assertIn("line 5: a line could not be read as YAML", self.lines(report))
        self.assertIn("what is this", sheet["notes"])

    def test_names_without_rating(self):
        report, (sheet,) = self.load({"name": "Odo", "clan": "Brujah", "concept": "x", "disciplines": "Dominate 2, Obfuscate", "skills": "Brawl 3, Stealth"})
        self.traits(sheet, {"Dominate": 2, "Obfuscate": 0, "brawl": 3})
        for name in ("Obfuscate", "Stealth"):
            self.assertIn(f"{name}: no rating in the file", self.lines(report))

    def test_notes_are_counted(self):
        report, (sheet,) = self.load("# Odo\nStrength: 3\nWits: 2\nBrawl: 1\nHe came from the sea.\nHe left.\n", name="odo.md")
        self.assertIn("2 lines name nothing", self.lines(report))
        self.assertIn("He left.", sheet["notes"])

    def test_games(self):
        for words, ruleset in (
            ({"clan": "Daeva"}, "cofd"), ({"clan": "Hecata"}, "v5"), ({"tribe": "Silver Fangs"}, "v20"), ({"clan": "Cappadocian"}, "v20da"),
            ({"clan": "Brujah", "system": "V5"}, "v5"), ({"clan": "Ventrue", "game": "Vampire 20th Anniversary", "generation": 9}, "v20"),
            ({"clan": "Gangrel", "system": "Vampire V20DA"}, "v20da"),
        ):  # fmt: skip
            report, (sheet,) = self.load({"name": "Odo", "strength": 2, "dexterity": 2, "stamina": 2, "stealth": 1} | words)
            self.assertEqual(sheet["ruleset"], ruleset, words)
            self.assertIn("guessed: the ruleset", self.lines(report))

    def test_refusals(self):
        for text, words in (
            ({"name": "Odo", "strength": 2}, "there is a name, but only 1 trait"),
            ({"strength": 2, "wits": 2}, "there are only 2 traits"),
            ({"name": "Odo", "colour": "red"}, "there is a name, but no trait"),
            ({"clan": "Brujah", "sire": "x"}, "details, but no name"),
            ({"a": [1, 2]}, "neither a name"),
        ):
            self.path(json.dumps(text), "odo.json")
            result = self.run_cli("sheet", "import", self.home / "odo.json", "--to", self.home / "sheets")
            self.assertEqual(result.returncode, 2)
            self.assertIn(words, result.stderr)


if __name__ == "__main__":
    harness.main()
