#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Characters in tables, notes, chats and XML: each value in the right place, nothing lost, and
unreadable input refused with advice."""

import json
import os
import random
import subprocess

import harness
import test_import


class Case(test_import.Case):
    def refused(self, text, *words, name="someone.txt"):
        self.path(text, name)
        message = self.run_cli("sheet", "import", self.home / name, "--to", self.home / "sheets").stderr
        self.assertIn(name, message)
        for word in words:
            self.assertIn(word, message)
        self.assertFalse((self.home / "sheets").exists())

    def dots(self, sheet, **marks):
        return {
            item["name"]: item["dots"]
            for item in sheet["advantages"]
            if all(item.get(mark) == value for mark, value in marks.items())
        }


class Tables(Case):
    def test_trait_and_value(self):
        rows = "Trait,Value\nName,Odo Marsh\nClan,Brujah\nStrength,3\nDexterity,••\nStamina,2\nBrawl,3\nAuspex,2\nOdd thing,purple\n"
        for text in (rows, rows.replace(",", ";"), rows.replace(",", "\t"), rows.replace("\n", "\r\n"), '"' + rows.replace(",", '","').replace("\n", '"\n"')[:-1]):
            sheet = self.sheet(text, name="someone.csv")
            self.assertEqual((sheet["name"], sheet["details"]), ("Odo Marsh", {"clan": "Brujah"}))
            self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "stamina": 2, "brawl": 3, "Auspex": 2})
            self.assertIn("Odd thing: purple", sheet["notes"])

    def test_encodings(self):
        rows = "Name;Jürgen Müller\nKörperkraft;3\nGeschick;2\nWiderstandskraft;2\nHandgemenge;3\n"
        for encoding in ("utf-8", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig"):
            sheet = self.sheet(rows.encode(encoding), name="someone.csv")
            self.assertEqual(sheet["name"], "Jürgen Müller", encoding)
            self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "stamina": 2, "brawl": 3})

    def test_a_person_in_each_row(self):
        _report, sheets = self.load("Name,Clan,Strength,Dexterity,Brawl\nOdo,Brujah,3,2,1\nIlse,Toreador,1,4,0\n", name="cast.csv")
        self.assertEqual([sheet["name"] for sheet in sheets], ["Odo", "Ilse"])
        self.assertEqual(sheets[1]["traits"], {"strength": 1, "dexterity": 4, "brawl": 0})
        self.assertEqual(sheets[1]["details"], {"clan": "Toreador"})

    def test_sheet_laid_out_in_cells(self):
        rows = [
            "Vampire sheet,,,,,,,",
            "Name,Odo Marsh,,Clan,Brujah,,Nature,Judge",
            "Attributes,,,,,,,",
            "Strength,●,●,●,○,○,Charisma,2",
            "Dexterity,TRUE,TRUE,FALSE,FALSE,FALSE,Manipulation,3",
            "Skills,,,Disciplines,,,Merits,",
            "Brawl,3,Kicks,Auspex,2,,Allies,2",
            "Firearms,1,,Potence,1,,Bold,3",
            "Willpower,6,,Humanity,7,,,",
            "Wits,Perception,Appearance,,,,,",
            "4,3,2,,,,,",
            "A remark,,,,,,,",
        ]
        sheet = self.sheet("\n".join(rows), name="someone.csv")
        self.assertEqual(sheet["details"], {"clan": "Brujah", "nature": "Judge"})
        expected = {"strength": 3, "dexterity": 2, "charisma": 2, "manipulation": 3, "brawl": 3, "firearms": 1}
        expected |= {"willpower": 6, "humanity": 7, "wits": 4, "perception": 3, "appearance": 2, "Auspex": 2, "Potence": 1}
        self.assertEqual(sheet["traits"], expected)
        self.assertEqual(sheet["specialties"], {"brawl": ["Kicks"]})
        self.assertEqual(self.dots(sheet), {"Allies": 2, "Bold": 3})
        self.assertEqual(sheet["groups"], {"Disciplines": ["Auspex", "Potence"]})
        for rest in ("Vampire sheet", "A remark"):
            self.assertIn(rest, sheet["notes"])


class Notes(Case):
    def test_markdown(self):
        sheet = self.sheet(
            "# Odo Marsh\n\n**Clan:** Ventrue\n**Concept:** Eel fisher\n\n## Attributes\n| Strength | 3 |\n|---|---|\n| Dexterity | 2 |\n\n"
            "## Skills\n- Brawl ••• (Kicks)\n- Stealth: 2\n- [x] Animal Ken ●●○○○\n\n## Disciplines\n* Auspex 2\n* Potence •\n\n"
            "## Flaws\n- Enemy 2\n\n## Equipment\n- Net\n- Boat hook\n\n## Backstory\nHe was born by the sea. He left.\n",
            name="odo.md",
        )
        self.assertEqual((sheet["name"], sheet["details"]), ("Odo Marsh", {"clan": "Ventrue", "concept": "Eel fisher"}))
        self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "brawl": 3, "stealth": 2, "animal_ken": 2, "Auspex": 2, "Potence": 1})
        self.assertEqual((sheet["specialties"], sheet["groups"]), ({"brawl": ["Kicks"]}, {"Disciplines": ["Auspex", "Potence"]}))
        self.assertEqual(self.dots(sheet, flaw=True), {"Enemy": 2})
        self.assertEqual([item["name"] for item in sheet["equipment"]], ["Net", "Boat hook"])
        self.assertIn("Backstory\nHe was born by the sea. He left.", sheet["notes"])

    def test_front_matter(self):
        sheet = self.sheet(
            "---\nname: Odo Marsh\nclan: 'Ventrue'  # of old\nattributes:\n  physical:\n    strength: 3\n    dexterity: 2\nskills:\n  - name: Brawl\n    value: 3\n"
            "    specialties: [Kicks, Throws]\n  - Stealth 2\nsocial: {wits: 4}\nnotes: |\n  Line one\n  Line two\nodd: !!python/object/apply:os.system [true]\n"
            "base: &base {brawl: 5}\nalias: *base\n---\n\n## Merits\n- Allies ••\n\nHe left.\n",
            name="odo.md",
        )
        self.assertEqual((sheet["name"], sheet["details"]), ("Odo Marsh", {"clan": "Ventrue"}))
        self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "brawl": 3, "stealth": 2, "wits": 4})
        self.assertEqual(sheet["specialties"], {"brawl": ["Kicks", "Throws"]})
        self.assertEqual(self.dots(sheet), {"Allies": 2})
        for rest in ("Line one\nLine two", "alias: *base", "base / brawl: 5", "He left.", "odd: true"):
            self.assertIn(rest, sheet["notes"])

    def test_front_matter_has_the_name(self):
        """A heading below it is a chapter, and no other person."""
        for heading in ("# Story", "# Ilse"):
            sheet = self.sheet(
                f"---\nname: Ilse\nclan: Ventrue\nStrength: 3\nWits: 2\nStamina: 2\n---\n{heading}\nBorn somewhere.\n\n## Disciplines\n- Auspex ••\n",
                name="notes.md",
            )
            self.assertEqual((sheet["name"], sheet["traits"]["Auspex"]), ("Ilse", 2), heading)
            self.assertIn("Born somewhere.", sheet["notes"])

    def test_yaml(self):
        sheet = self.sheet("name: Odo\nclan: Brujah\nattributes:\n  strength: 3\n  dexterity: 2\n  stamina: 2\ndisciplines:\n- name: Auspex\n  rating: 2\n  powers:\n  - Premonition\n", name="odo.yaml")
        self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "stamina": 2, "Auspex": 2})
        self.assertEqual(self.dots(sheet, of="Auspex"), {"Premonition": 0})

    def test_chat(self):
        sheet = self.sheet(
            "**Odo Marsh** (neonate)\nSTR 3 DEX 2 STA 3\nWits: 2 | Resolve: 3 | Composure: 2\nSkills: Brawl 3 (Kicks), Stealth 2, Firearms 1\n"
            "Merits: Allies 2, Contacts 1\nHealth: 5/8\nWillpower: 3/5\n> He likes the sea.\n"
        )
        self.assertEqual(sheet["name"], "Odo Marsh")
        self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "stamina": 3, "wits": 2, "resolve": 3, "composure": 2, "brawl": 3, "stealth": 2, "firearms": 1})
        self.assertEqual((sheet["specialties"], self.dots(sheet)), ({"brawl": ["Kicks"]}, {"Allies": 2, "Contacts": 1}))
        self.assertEqual((sheet["tracks"]["health"]["bashing"], sheet["tracks"]["willpower"]["spent"]), (3, 2))
        for rest in ("neonate", "He likes the sea."):
            self.assertIn(rest, sheet["notes"])

    def test_few_words_are_enough(self):
        for text in ("**Odo Marsh**\nSTR 3 DEX 2\nBrawl ••• (Kicks)\n", "# Odo Marsh\n## Skills\n- Brawl 3 (Kicks)\n- Stealth 2\n- Drive 1\n"):
            sheet = self.sheet(text)
            self.assertEqual((sheet["name"], sheet["traits"]["brawl"], sheet["specialties"]), ("Odo Marsh", 3, {"brawl": ["Kicks"]}))

    def test_several_in_one_text(self):
        text = "Name: Odo\nStrength: 3\nWits: 2\nBrawl: 1\n\nName: Ilse\nStrength: 1\nWits: 4\nBrawl: 2\n"
        for text in (text, text.replace("Name: ", "# ")):
            _report, sheets = self.load(text)
            self.assertEqual([(sheet["name"], sheet["traits"]["wits"]) for sheet in sheets], [("Odo", 2), ("Ilse", 4)])

    def test_chapters_are_notes(self):
        sheet = self.sheet("# Odo\nStrength: 3\nWits: 2\nBrawl: 1\n# Session log\nThey went out.\n", name="odo.md")
        self.assertIn("Session log\nThey went out.", sheet["notes"])


class Grapevine(Case):
    TEXT = """<?xml version="1.0"?>
<grapevine version="3">
 <vampire name="Odo Marsh" nature="Judge" demeanor="Child" clan="Ventrue" generation="10" blood="13" willpower="6" conscience="3" selfcontrol="3" courage="4" player="Real Person">
  <experience unspent="5" earned="30">
   <entry date="1/14/2004" change="8" type="0" reason="Attendance" earned="30" unspent="8"/>
   <entry date="2/11/2004" change="3" type="3" reason="Auspex" earned="30" unspent="5"/>
  </experience>
  <traitlist name="Physical" abc="yes"><trait name="Brawny" val="2"/><trait name="Quick"/></traitlist>
  <traitlist name="Abilities"><trait name="Academics" val="3" note="History"/><trait name="Brawl" val="2"/><trait name="Dodge"/></traitlist>
  <traitlist name="Disciplines"><trait name="Auspex: Heightened Senses" val="3" note="basic"/><trait name="Auspex: Premonition" val="3"/><trait name="Dominate: Command"/></traitlist>
  <traitlist name="Backgrounds"><trait name="Contacts" val="2"/></traitlist>
  <traitlist name="Flaws"><trait name="Enemy" val="2"/></traitlist>
  <notes><![CDATA[Line & one]]></notes>
 </vampire>
 <mortal name="Ilse" nature="Judge" demeanor="Child"><traitlist name="Abilities"><trait name="Brawl" val="1"/></traitlist></mortal>
</grapevine>"""

    def test_everything(self):
        _report, sheets = self.load(self.TEXT, name="game.gex")
        odo, ilse = sheets
        self.assertEqual((odo["name"], odo["player"], odo["ruleset"]), ("Odo Marsh", "Real Person", "v20"))
        self.assertEqual(odo["details"], {"nature": "Judge", "demeanor": "Child", "clan": "Ventrue", "generation": "10", "splat": "Vampire"})
        self.traits(odo, {"willpower": 6, "conscience": 3, "self_control": 3, "courage": 4, "academics": 3, "brawl": 2, "Dodge": 1, "Auspex": 2, "Dominate": 1})
        self.assertEqual(self.dots(odo, of=None, flaw=None), {"Contacts": 2})
        self.assertEqual(self.dots(odo, flaw=True), {"Enemy": 2})
        self.assertEqual(self.dots(odo, of="Auspex"), {"Heightened Senses": 0, "Premonition": 0})
        self.assertEqual((odo["experiences"], odo["specialties"]), (5, {"academics": ["History"]}))
        self.assertEqual(
            odo["experience_log"],
            [{"date": "1/14/2004", "what": "Attendance", "gained": 8}, {"date": "2/11/2004", "what": "Auspex", "price": 3}],
        )
        self.assertEqual(odo["tracks"]["blood_pool"]["rating"], 13)
        for rest in ("Line & one", "Physical: Brawny x2, Quick", "note: basic", "earned: 30"):
            self.assertIn(rest, odo["notes"])
        self.assertEqual((ilse["name"], ilse["traits"], ilse["details"]["splat"]), ("Ilse", {"brawl": 1}, "Mortal"))


class Refused(Case):
    def test_entities_are_never_resolved(self):
        secret = self.path("strength: 9", "secret")
        bomb = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10}">' for i in range(1, 10))
        for entities, name in ((f'<!ENTITY l0 "lol">{bomb}', "l9"), (f'<!ENTITY x SYSTEM "file://{secret}">', "x")):
            self.refused(f'<?xml version="1.0"?>\n<!DOCTYPE c [{entities}]>\n<c><name>&{name};</name><strength>3</strength></c>', "line 3", name="someone.xml")

    def test_nothing_outside_is_read(self):
        """Neither an external document type, nor a parameter entity, nor an inclusion."""
        secret = self.path("Wits: 5", "secret")
        rest = "<name>Odo</name><strength>3</strength><dexterity>2</dexterity><brawl>1</brawl>"
        for text in (
            f'<!DOCTYPE c SYSTEM "file://{secret}">\n<c>{rest}</c>',
            f'<!DOCTYPE c [<!ENTITY % a SYSTEM "file://{secret}">%a;]>\n<c>{rest}</c>',
            f'<c xmlns:xi="http://www.w3.org/2001/XInclude">{rest}<xi:include href="{secret}" parse="text"/></c>',
        ):
            sheet = self.sheet('<?xml version="1.0"?>\n' + text, name="someone.xml")
            self.assertEqual(sheet["traits"], {"strength": 3, "dexterity": 2, "brawl": 1})
            self.assertNotIn("Wits", sheet["notes"])

    def test_yaml_never_makes_objects(self):
        rest = "name: Odo\nstrength: !!int 3\nwits: !<tag:yaml.org,2002:int> 2\nbrawl: 1\n"
        made = self.home / "made"
        sheet = self.sheet(rest + f"x: !!python/object/apply:os.system ['touch {made}']\n", name="someone.yaml")
        self.assertEqual((sheet["traits"], made.exists()), ({"strength": 3, "wits": 2, "brawl": 1}, False))
        bomb = 'a: &a ["lol"]\n' + "".join(f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefghi", "bcdefghij"))
        sheet = self.sheet(bomb + rest, name="someone.yaml")
        self.assertEqual(sheet["traits"], {"strength": 3, "wits": 2, "brawl": 1})
        self.assertLess(len(sheet["notes"]), 2000)

    def test_what_it_looks_like(self):
        for start, words in (
            (b"PK\x03\x04", "Save the sheet as CSV"),
            (b"\xd0\xcf\x11\xe0\xa1", "Save it as CSV"),
            (b"{\\rtf1 Strength 3}", "Save it as text"),
            (b"\x89PNG\r\n", "picture"),
            (b"GVBG", "Grapevine as XML"),
            (b"<!DOCTYPE html><p>Strength 3", "web page"),
            (b"SQLite format 3\0", "database"),
            (b"Once upon a time there was a man.", "“Strength: 3”"),
            (b" \n", "empty"),
            (b"", "empty"),
            (bytes(range(256)) * 9, "binary file"),
            (b"7z\xbc\xaf'\x1c" + bytes(40), "Unpack it"),
        ):
            self.refused(start, words)

    def test_yaml_that_is_deep(self):
        text = "name: Odo\nstrength: 3\nwits: 2\nbrawl: 1\na:\n" + "".join(" " * i + "- \n" + " " * i + "  a:\n" for i in range(1, 4000))
        self.path(text, "deep.yaml")
        result = subprocess.run([harness.PROGRAM, "sheet", "import", self.home / "deep.yaml", "--to", self.home / "sheets"], capture_output=True, timeout=600 if "TEN_UNMEASURED" in os.environ else 60, check=False)
        self.assertIn(result.returncode, (0, 2))

    def test_mutated_texts(self):
        dice = random.Random(20)
        texts = [Grapevine.TEXT.encode()]
        texts += [b"---\nname: Odo\nskills:\n  - name: Brawl\n    value: 3\nwits: {a: 1}\n---\n# X\n- Brawl *** (K)\n", b"Name,Odo\nStrength,3\n\"Wits\",\"2\"\n", b"**Odo** STR 3 DEX 2\n| a | b |\nSkills: Brawl 3 (Kicks), Stealth 2\n"]
        paths = []
        for i in range(300):
            text = bytearray(dice.choice(texts))
            for _ in range(dice.randint(1, 6)):
                at = dice.randrange(len(text))
                text[at : at + dice.randint(0, 3)] = bytes(dice.choice(b"\"'|:-#*&!{}[]<>,;\n \t\0\xff\xe2\x80") for _ in range(dice.randint(0, 3)))
                text = text or bytearray(b" ")
            paths.append(self.path(bytes(text), f"{i}{dice.choice(['.csv', '.md', '.yaml', '.xml', '.txt'])}"))
        result = subprocess.run([harness.PROGRAM, "sheet", "import", *paths, "--to", self.home / "sheets", "--json"], capture_output=True, timeout=300, check=False)
        self.assertIn(result.returncode, (0, 2), result.stderr[-500:])
        self.assertEqual(len(json.loads(result.stdout)["files"]), 300)
        for path in (self.home / "sheets").glob("*.json"):
            json.loads(path.read_text())


if __name__ == "__main__":
    harness.main()
