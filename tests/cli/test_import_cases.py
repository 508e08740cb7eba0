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

    def test_several_between_lines_of_dashes(self):
        people = {"Anna Low": 3, "Bert": 4}
        one = "strength: {}\nwits: 2\nbrawl: 1\n"
        for name, text in (
            ("cast.txt", "\n-----\n".join(f"{who}\n{one.format(n)}" for who, n in people.items())),
            ("cast.yaml", "---\n".join(f"name: {who}\nskills:\n  - brawl: 1\n{one.format(n)}" for who, n in people.items())),
            ("cast.yaml", "".join(f"---\nname: {who}\n{one.format(n)}" for who, n in people.items())),
        ):
            _report, sheets = self.load(text, name=name)
            self.assertEqual({sheet["name"]: sheet["traits"]["strength"] for sheet in sheets}, people, text)

    def test_front_matter_is_one(self):
        _report, (sheet,) = self.load("---\nname: Odo\nclan: Gangrel\nstrength: 3\n---\nNote: he left.\n", name="odo.md")
        self.assertEqual((sheet["name"], sheet["traits"]), ("Odo", {"strength": 3}))
        self.assertIn("he left", json.dumps(sheet))

    def test_labels_in_a_line(self):
        text = "# Odo\n**Clan:** Brujah  **Sire:** Ada\n- **Strength:** 3 **Dexterity**: 2\n**Stamina** 2\n"
        _report, (sheet,) = self.load(text, name="odo.md")
        self.assertEqual((sheet["details"], sheet["notes"]), ({"clan": "Brujah", "sire": "Ada"}, ""))
        self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "stamina": 2})

    def test_words_about_a_person_keep_their_brackets(self):
        one = "Strength: 3\nWits: 2\nBrawl: 1\n"
        _report, sheets = self.load(f"## Anna (a cop)\n{one}## Bert (a thief)\n{one}", name="cast.md")
        self.assertEqual([sheet["notes"] for sheet in sheets], ["(a cop)", "(a thief)"])

    def test_numbered_names(self):
        """As Roll20 exports them: discipline1 is the name, and discipline1_rating or the like its rating."""
        for field in ("rating", "value", "level", "lvl"):
            values = {"character_name": "Odo", "clan": "Brujah", "strength": "3", "discipline1": "Potence", f"discipline1_{field}": "2", "discipline2": "Celerity", f"discipline2_{field}": "3", "discipline3": ""}
            attributes = [{"name": name, "current": value, "max": "", "id": f"-{name}"} for name, value in values.items()]
            _report, (sheet,) = self.load({"schema_version": 3, "attribs": attributes})
            self.assertEqual((sheet["traits"], sheet["groups"]), ({"strength": 3, "Potence": 2, "Celerity": 3}, {"Disciplines": ["Potence", "Celerity"]}))

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


class Tables(Case):
    """Item by item what spreadsheets write."""

    def test_own_separator(self):
        for separator in ";|\t,":
            for first in ("sep=%s", '"sep=%s"', "SEP=%s"):
                text = first % separator + "\r\n" + "\r\n".join(separator.join(row) for row in (("Name", "Clan", "Strength", "Wits", "Brawl"), ("Anna", "Gangrel", "3", "2", "1"), ("Bert", "Brujah", "2", "2", "2")))
                _report, sheets = self.load(text.encode("utf-8-sig"), name="cast.csv")
                self.assertEqual([(sheet["name"], sheet["details"], sheet["traits"]["strength"]) for sheet in sheets], [("Anna", {"clan": "Gangrel"}, 3), ("Bert", {"clan": "Brujah"}, 2)])

    def test_encodings(self):
        text = "Name: 王小明\nClan: Brujah\nStrength: 3\nNotes: 他是个好人\n"
        for encoding in ("gb18030", "gbk"):
            report, (sheet,) = self.load(text.encode(encoding), name="wang.txt")
            self.assertEqual((sheet["name"], sheet["notes"]), ("王小明", "他是个好人"))
            self.assertIn("not plain UTF-8", self.lines(report))
        for name, encoding in (("Jörg Fährmann", "latin-1"), ("Zoë Müßig", "cp1252")):
            _report, (sheet,) = self.load(text.replace("王小明", name).replace("他是个好人", "x").encode(encoding), name="west.txt")
            self.assertEqual(sheet["name"], name)
        _report, (sheet,) = self.load(text.replace("王小明", "Анна").replace("他是个好人", "x").encode("cp1251"), name="east.txt")
        self.assertFalse(any("\u4e00" <= letter <= "\u9fff" for letter in sheet["name"]))
        report, _sheets = self.load(text.encode("utf-8-sig"), name="wang.txt")
        self.assertIn("(BOM)", self.lines(report))

    def test_without_player_takes_accounts(self):
        values = {"user": 12345678901234567, "guild": 98765432109876543, "owner": {"id": "111111111111111111", "name": "Realname"}, "guild_id": "333333", "discord": "real#1234", "email": "real@example.org"}
        _report, (sheet,) = self.load({"name": "Odo", "clan": "Brujah", "strength": 3} | values, "--without-player")
        for secret in ("12345678901234567", "98765432109876543", "111111111111111111", "Realname", "333333", "real"):
            self.assertNotIn(secret, json.dumps(sheet))


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

    def test_name_and_clan_anywhere(self):
        for text in ({"data": {"name": "Odo", "clan": "Brujah"}}, {"list": [{"name": "Odo", "clan": "Brujah", "wits": 2}]}):
            _report, (sheet,) = self.load(text)
            self.assertEqual((sheet["name"], sheet["details"]["clan"]), ("Odo", "Brujah"))

    def test_refusals(self):
        for text, words in (
            ({"name": "Odo", "strength": 2}, "there is a name, but only 1 trait"),
            ({"name": "Odo", "age": 30, "strength": 2}, "too little about somebody"),
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
