#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Characters of other programs become sheets: all formats and defects, without losses."""

import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import unittest

import harness


def work_seconds():
    """How long the programs that were run have worked: this does not depend on what else runs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


ATTRIBUTES = {
    "intelligence": 3,
    "wits": 2,
    "resolve": 3,
    "strength": 1,
    "dexterity": 4,
    "stamina": 2,
    "presence": 2,
    "manipulation": 5,
    "composure": 2,
}
V5_ATTRIBUTES = {
    "strength": 2,
    "dexterity": 3,
    "stamina": 4,
    "charisma": 1,
    "manipulation": 2,
    "composure": 3,
    "intelligence": 2,
    "wits": 3,
    "resolve": 2,
}
V20_ATTRIBUTES = {
    "strength": 2,
    "dexterity": 3,
    "stamina": 2,
    "charisma": 4,
    "manipulation": 3,
    "appearance": 3,
    "perception": 2,
    "intelligence": 4,
    "wits": 3,
}


class Case(harness.Case):
    def path(self, text, name="someone.json"):
        path = self.home / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def load(self, text, *words, name="someone.json"):
        """Imports a text and returns the report and the sheets."""
        if not isinstance(text, (str, bytes)):
            text = json.dumps(text, ensure_ascii=False)
        path = self.path(text, name)
        before = path.read_bytes()
        report = self.json("sheet", "import", path, "--to", self.home / "sheets", *words)
        self.assertEqual(path.read_bytes(), before)
        characters = report["files"][0]["characters"]
        return report["files"][0], [
            json.loads(pathlib.Path(character["sheet"]).read_text()) for character in characters
        ]

    def sheet(self, text, *words, **names):
        report, sheets = self.load(text, *words, **names)
        self.assertEqual(len(sheets), 1, report)
        return sheets[0]

    def lines(self, report):
        return "\n".join(line for character in report["characters"] for line in character["lines"])

    def advantages(self, sheet, **marks):
        return {
            item["name"]: item["dots"]
            for item in sheet["advantages"]
            if all(item.get(mark) == value for mark, value in marks.items())
        }

    def traits(self, sheet, expected):
        for trait, rating in expected.items():
            self.assertEqual(sheet["traits"].get(trait), rating, trait)


class Shapes(Case):
    """A trait is recognized wherever it is and however it is written."""

    def test_ratings_in_every_form(self):
        forms = {
            "strength": 3,
            "Dexterity": "3",
            "STAMINA": "•••",
            "presence": {"value": 3},
            "Manipulation": {"dots": "three"},
            "composure": {"rating": 3.0},
            "Intelligence": {"level": 3, "max": 5},
            "wits": "●●●○○",
            "resolve": {"score": "3"},
            "Animal Ken": 3,
            "weaponry": "Third",
        }
        sheet = self.sheet({"name": "Odo Marsh", "concept": "Eel fisher", **forms})
        self.assertEqual(sheet["ruleset"], "cofd")
        self.traits(sheet, {trait: 3 for trait in ATTRIBUTES} | {"animal_ken": 3, "weaponry": 3})

    def test_names_in_every_form(self):
        for key in ("animalken", "animalKen", "animal_ken", "AnimalKen", "Animal Ken", "ANIMAL-KEN"):
            sheet = self.sheet({"name": "Odo Marsh", "attributes": ATTRIBUTES, "skills": {key: 4}})
            self.traits(sheet, {"animal_ken": 4, **ATTRIBUTES})

    def test_other_languages(self):
        german = {"Körperkraft": 3, "Geschick": 2, "Fahren": 4, "Heimlichkeit": 1, "Überredung": 2}
        sheet = self.sheet({"name": "Ute Brandt", "werte": german}, "--ruleset", "cofd")
        self.traits(
            sheet,
            {"strength": 3, "dexterity": 2, "drive": 4, "stealth": 1, "persuasion": 2},
        )

    def test_lists_of_entries(self):
        entries = [{"name": name.title(), "rating": rating} for name, rating in ATTRIBUTES.items()]
        entries.append({"name": "Streetwise", "rating": 4, "subtraits": ["Docks", "Rumours"]})
        entries.append({"name": "Sailing", "rating": 2})
        sheet = self.sheet({"name": "Odo Marsh", "splat": "mortal", "traits": entries})
        self.traits(sheet, {**ATTRIBUTES, "streetwise": 4, "Sailing": 2})
        self.assertEqual(sheet["specialties"], {"streetwise": ["Docks", "Rumours"]})

    def test_pairs_with_a_type(self):
        pairs = [{"dn": "x1", "type": name, "value": n} for name, n in ATTRIBUTES.items()]
        pairs += [
            {"dn": "x2", "type": "Сила", "value": 5},
            {"dn": "Name", "type": "Name", "value": "Пётр"},
            {"dn": "Концепт", "type": "Концепт", "value": "Лодочник"},
            {"dn": "x3", "type": "Специализация", "skill": "Вождение", "name": "Лодки"},
            {"dn": "x4", "type": "Здоровье", "bashing": 2, "lethal": 1, "aggravated": 0},
            {"dn": "x5", "type": "Сила_воли", "points": 3},
            {"dn": "x6", "type": "Swift", "customName": None, "description": "", "value": 2},
        ]
        pairs = [pair for pair in pairs if pair["type"] != "strength"]
        sheet = self.sheet({"dn": "petr", "traits": pairs})
        self.assertEqual(sheet["name"], "Пётр")
        self.assertEqual(sheet["details"]["concept"], "Лодочник")
        self.traits(sheet, {**ATTRIBUTES, "strength": 5})
        self.assertEqual(sheet["specialties"], {"drive": ["Лодки"]})
        self.assertEqual(sheet["tracks"]["health"], {"bashing": 2, "lethal": 1, "aggravated": 0})
        self.assertEqual(sheet["tracks"]["willpower"], {"spent": 2})
        self.assertEqual(sheet["advantages"], [{"name": "Swift", "dots": 2}])

    def test_single_pairs_and_texts(self):
        sheet = self.sheet(
            {
                "character_name": "Ilse Roth",
                "nature": "Judge",
                "demeanor": "Child",
                "traits": {"Physical": [{"Strength": 4}, {"Dexterity": 2}, {"Stamina": 3}]},
                "abilities": ["Brawl 5 (Specialization: Throws)", "Animal Ken 3", "Drive", "Lore (Sea) 2"],
                "disciplines": [{"Potence": 1}],
                "merits_flaws": [{"Merit": "Strong Back (1 pt)"}, {"Flaw": "Gullible (2 pt)"}],
            }
        )
        self.assertEqual(sheet["ruleset"], "v20")
        self.traits(
            sheet,
            {"strength": 4, "dexterity": 2, "stamina": 3, "brawl": 5, "animal_ken": 3, "drive": 1},
        )
        self.traits(sheet, {"Lore (Sea)": 2, "Potence": 1})
        self.assertEqual(sheet["specialties"], {"brawl": ["Throws"]})
        self.assertEqual(
            sheet["advantages"],
            [{"name": "Strong Back", "dots": 1}, {"name": "Gullible", "dots": 2, "flaw": True}],
        )

    def test_one_field_with_many_types(self):
        for value, text in ((10, "10"), ("Eighth", "Eighth"), (None, None), ("", None)):
            sheet = self.sheet(
                {"name": "Ilse", "clan": "Sailors", "generation": value, **V20_ATTRIBUTES}
            )
            self.assertEqual(sheet["details"].get("generation"), text)
        for abilities in ({"brawl": 2}, [{"name": "Brawl", "level": 2}], [{"Brawl": 2}], ["Brawl 2"]):
            sheet = self.sheet({"name": "Ilse", "abilities": abilities, **V20_ATTRIBUTES})
            self.traits(sheet, {"brawl": 2, **V20_ATTRIBUTES})

    def test_specialties_in_every_shape(self):
        for shape in (
            {"specialties": {"brawl": ["Throws", "Locks"]}},
            {"specialties": {"Brawl": ["Throws", "Locks"]}},
            {"specialties": [{"skill": "brawl", "name": "Throws"}, {"skill": "Brawl", "name": "Locks"}]},
            {"specializations": [{"ability": "Brawl", "specialization": "Throws"}, {"ability": "Brawl", "specialization": "Locks"}]},
            {"skillSpecialties": ["Brawl (Throws)", "Brawl: Locks"]},
            {"specialties": "Brawl (Throws), Brawl (Locks)"},
            {"brawl_specialties": ["Throws", "Locks"]},
            {"brawlSpecialty": ["Throws", "Locks"]},
            {"specialties": {"physical": {"brawl": [{"name": "Throws"}, {"name": "Locks"}]}}},
        ):
            sheet = self.sheet({"name": "Odo", "attributes": ATTRIBUTES, "skills": {"brawl": 2}, **shape})
            self.assertEqual(sheet["specialties"], {"brawl": ["Throws", "Locks"]}, shape)
        for member in ("specialties", "specialty", "speciality", "subtraits", "specs"):
            sheet = self.sheet(
                {"name": "Odo", "attributes": ATTRIBUTES, "skills": {"brawl": {"value": 2, member: ["Throws"]}}}
            )
            self.assertEqual(sheet["specialties"], {"brawl": ["Throws"]}, member)
        sheet = self.sheet(
            {"name": "Odo", "attributes": ATTRIBUTES, "specialties": {"Sailing": "Knots and splices"}}
        )
        self.assertEqual(sheet["specialties"], {"Sailing": ["Knots and splices"]})

    def test_keys_that_say_what_their_name_is(self):
        entry = {"ability_name": "Brawl", "ability_category": "Physical", "level": 4, "specialization": "Kicks"}
        sheet = self.sheet(
            {
                "name": "Cob Ferris",
                "attributes": V20_ATTRIBUTES,
                "abilities": [entry, {"ability_name": "Basketry", "level": 2}],
                "disciplines": [{"disciplineName": "Potence", "level": 1}],
                "backgrounds": [{"background_name": "Allies", "level": 3, "type": "worldly"}],
            }
        )
        self.traits(sheet, {"brawl": 4, "Basketry": 2, "Potence": 1})
        self.assertEqual(sheet["specialties"], {"brawl": ["Kicks"]})
        self.assertEqual(sheet["advantages"], [{"name": "Allies", "dots": 3}])

    def test_numbers_that_may_be_words(self):
        person = {"name": "Cob Ferris", "nature": "Loner", **V20_ATTRIBUTES}
        sheet = self.sheet({**person, "torment": 3, "rank": 2, "faith": 4})
        self.traits(sheet, {"torment": 3, "faith": 4})
        self.assertEqual(sheet["advantages"], [{"name": "Rank", "dots": 2}])
        sheet = self.sheet({**person, "rank": "Warden"})
        self.assertEqual(sheet["details"]["rank"], "Warden")

    def test_a_power_along_two_paths(self):
        powers = [{"name": "Weaving", "path": "Silk", "level": 5}, {"name": "Weaving", "path": "Wool", "level": 3}]
        sheet = self.sheet({"name": "Cob Ferris", "attributes": V20_ATTRIBUTES, "disciplines": powers})
        self.traits(sheet, {"Weaving": 5, "Weaving (Wool)": 3})
        self.assertIn("Silk", sheet["notes"])

    def test_details_of_the_person_and_of_things(self):
        sheet = self.sheet(
            {
                "name": "Cob Ferris",
                "attributes": V20_ATTRIBUTES,
                "embrace": {"generation": 9, "title": "The Long Night"},
                "gifts": [{"name": "Keen Nose", "type": "breed", "level": 1}],
                "merits_flaws": [{"name": "Long Memory", "type": "merit", "point_value": 3}],
                "breed": "Born in the hills",
                "generation": 11,
                "rage_permanent": 6,
                "rage_current": 2,
            }
        )
        self.assertEqual(sheet["details"]["breed"], "Born in the hills")
        self.assertEqual(sheet["details"]["generation"], "11")
        self.traits(sheet, {"Keen Nose": 1, "rage": 6})
        self.assertEqual(sheet["advantages"], [{"name": "Long Memory", "dots": 3}])
        self.assertIn("rage_current: 2", sheet["notes"])

    def test_powers_as_texts(self):
        powers = ["Auspex 5", "Obfuscate •••", "Weaving (Silk) 2", "Dominate 1 (Command)", "Rite of Rain"]
        sheet = self.sheet({"name": "Cob Ferris", "attributes": V20_ATTRIBUTES, "disciplines": powers})
        self.traits(sheet, {"Auspex": 5, "Obfuscate": 3, "Weaving (Silk)": 2, "Dominate": 1})
        self.assertIn("Dominate 1 (Command)", sheet["notes"])
        self.assertIn("Rite of Rain", sheet["notes"])
        sheet = self.sheet({"name": "Cob Ferris", "attributes": V20_ATTRIBUTES, "disciplines": "Auspex 2, Potence 1"})
        self.traits(sheet, {"Auspex": 2, "Potence": 1})

    def test_a_power_with_the_name_of_a_trait(self):
        powers = [{"name": "Vigor", "dots": 3}, {"name": "Resilience", "dots": 1}]
        for order in (1, -1):
            members = [("abilities", powers), ("attributes", ATTRIBUTES)][::order]
            sheet = self.sheet({"name": "Cob Ferris", "concept": "Miller", **dict(members)})
            self.traits(sheet, {"stamina": 2, "Vigor": 3, "Resilience": 1})
        others = {key: rating for key, rating in ATTRIBUTES.items() if key != "stamina"}
        sheet = self.sheet({"name": "Cob Ferris", "atributos": {**others, "Vigor": 4}})
        self.traits(sheet, {"stamina": 4})

    def test_names_of_things_before_that_of_the_person(self):
        sheet = self.sheet(
            {
                "attributes": ATTRIBUTES,
                "first_gift": {"name": "Gift of Reeds", "text": "They bend."},
                "profile": {"name": "Cob Ferris", "player": "Somebody"},
                "description": {"background": "Born at the mill, gone to sea at ten and home again at forty, blind."},
            }
        )
        self.assertEqual((sheet["name"], sheet["player"]), ("Cob Ferris", "Somebody"))
        self.assertIn("Gift of Reeds", sheet["notes"])
        self.assertIn("Born at the mill", sheet["notes"])
        self.assertEqual(sheet["advantages"], [])

    def test_ratings_that_a_sheet_cannot_hold(self):
        sheet = self.sheet({"name": "Odo", **ATTRIBUTES, "brawl": 12, "drive": -1, "occult": 2.5})
        for line in ("brawl: 12", "drive: -1", "occult: 2.5"):
            self.assertIn(line, sheet["notes"].splitlines())
        self.assertNotIn("brawl", sheet["traits"])
        sheet = self.sheet({"name": "Odo", **ATTRIBUTES, "brawl": 7, "drive": 0})
        self.traits(sheet, {"brawl": 7, "drive": 0})

    def test_what_has_traits_of_its_own_is_someone_else(self):
        sheet = self.sheet(
            {
                "retainers": [{"name": "Rex", "strength": 5, "dexterity": 5, "stamina": 5, "wits": 5}],
                "relationships": [{"character": "Grace", "strength": "Deep"}],
                "_example": {"strength": 5},
                "name": "Odo",
                "attributes": ATTRIBUTES,
                "merits": [{"name": "Brawl Training", "attribute": "strength", "level": 4}],
            }
        )
        self.traits(sheet, ATTRIBUTES)
        self.assertIn("retainers / 1 / name: Rex", sheet["notes"])
        self.assertIn("_example / strength: 5", sheet["notes"])


class Tracks(Case):
    def marks(self, *arguments, **others):
        return {kind: n for kind, n in self.damage(*arguments, **others).items() if kind != "boxes"}

    def damage(self, data, track="health", ruleset="cofd", **others):
        attributes = {"v5": V5_ATTRIBUTES, "v20": V20_ATTRIBUTES}.get(ruleset, ATTRIBUTES)
        sheet = self.sheet(
            {"name": "Odo Marsh", **attributes, **others, **data}, "--ruleset", ruleset
        )
        return sheet["tracks"].get(track)

    def test_damage_in_every_form(self):
        three = {"bashing": 2, "lethal": 1, "aggravated": 0}
        for shape in (
            {"bashing": 2, "lethal": 1, "aggravated": 0},
            {"max": 7, "bashing": 2, "lethal": 1, "aggravated": 0},
            {"damage": {"bashing": 2, "lethal": 1, "aggravated": 0}},
            {"bashing": "2", "lethal": "1"},
            "....//X",
            "//X....",
            ["/", "/", "X", "", "", "", ""],
            [1, 1, 2, 0, 0, 0, 0],
            ["bashing", "bashing", "lethal", "none", "none", "none", "none"],
            {"boxes": ["/", "/", "x", None, None, None, None]},
            {"max": 7, "current": ["bashing", "bashing", "lethal", "ok"]},
        ):
            self.assertEqual(self.marks({"health": shape}), three, shape)
        self.assertEqual(
            self.marks({"healthBashing": 2, "health_lethal": 1, "maxHealth": 7}), three
        )
        self.assertEqual(self.damage({"health": "..*"}), {"boxes": 3, "bashing": 0, "lethal": 0, "aggravated": 1})

    def test_what_is_left(self):
        self.assertEqual(
            self.marks({"health": {"max": 7, "current": 5}}),
            {"bashing": 2, "lethal": 0, "aggravated": 0},
        )
        self.assertEqual(
            self.marks({"health": {"max": 7, "value": 7, "superficial": 0, "aggravated": 3}}, ruleset="v5"),
            {"superficial": 0, "aggravated": 3},
        )

    def test_other_sizes(self):
        self.assertEqual(self.damage({"maxHealth": 9})["boxes"], 9)
        self.assertEqual(self.damage({"maxHealth": 7})["boxes"], 7)
        self.assertEqual(self.damage({"health_levels": 8}, ruleset="v20")["boxes"], 8)
        grown = self.damage({"health": {"bashing": 9}})
        self.assertEqual((grown["boxes"], grown["bashing"]), (9, 9))

    def test_marks_of_the_fifth_edition(self):
        self.assertEqual(
            self.marks({"health": ".....//", "willpower": "...xx"}, ruleset="v5"),
            {"superficial": 2, "aggravated": 0},
        )
        self.assertEqual(
            self.marks({"willpower": "../xx"}, "willpower", "v5"), {"superficial": 1, "aggravated": 2}
        )
        self.assertEqual(
            self.marks({"willpower": {"max": 5, "superficial": 2}}, "willpower", "v5"),
            {"superficial": 2, "aggravated": 0},
        )

    def test_boxes_by_the_names_of_their_levels(self):
        levels = ["bruised", "hurt", "injured", "wounded", "mauled", "crippled", "incapacitated"]
        for marked, empty, expected in ((True, False, [2, 0, 0]), (1, 0, [2, 0, 0]), ("lethal", "none", [0, 2, 0])):
            boxes = {level: marked if i < 2 else empty for i, level in enumerate(levels)}
            morality = {"path": "humanity", "rating": 6, "willpower": {"permanent": 5, "temporary": 3}, "health_levels": boxes}
            sheet = self.sheet({"name": "Cob Ferris", "attributes": V20_ATTRIBUTES, "morality": morality})
            self.traits(sheet, {"humanity": 6, "willpower": 5})
            self.assertEqual(sheet["tracks"]["willpower"]["spent"], 2)
            self.assertEqual([n for kind, n in sheet["tracks"]["health"].items() if kind != "boxes"], expected)

    def test_somebody_of_another_size(self):
        for size, boxes in ((4, 6), (5, None), (6, 8)):
            sheet = self.sheet({"name": "Cob Ferris", "character": {"size": size, "vice": "Sloth"}, "skills": ATTRIBUTES})
            self.assertEqual(sheet["tracks"].get("health", {}).get("boxes"), boxes)
            self.assertIn(f"size: {size}", sheet["notes"])
        sheet = self.sheet({"name": "Cob Ferris", "size": 4, "max_health": 9, "attributes": ATTRIBUTES})
        self.assertEqual(sheet["tracks"]["health"]["boxes"], 9)
        sheet = self.sheet({"name": "Cob Ferris", "size": 4, "hunger": 1, "attributes": V5_ATTRIBUTES})
        self.assertNotIn("health", sheet["tracks"])

    def test_many_things_take_no_longer(self):
        backgrounds = [{"name": f"Debt {i}", "level": 2} for i in range(8000)]
        start = work_seconds()
        sheet = self.sheet({"name": "Cob Ferris", "attributes": V20_ATTRIBUTES, "backgrounds": backgrounds})
        self.assertEqual(len(sheet["advantages"]), 8000)
        if "TEN_UNMEASURED" not in os.environ:
            self.assertLess(work_seconds() - start, 4)

    def test_damage_without_a_track(self):
        damage = {"superficialDamage": 2, "aggravatedDamage": 1, "superficialWillpowerDamage": 3, "hunger": 4}
        sheet = self.sheet({"name": "Cob Ferris", "maxHealth": 7, "attributes": V5_ATTRIBUTES, "ephemeral": damage})
        self.assertEqual(sheet["tracks"]["health"], {"boxes": 7, "superficial": 2, "aggravated": 1})
        self.assertEqual(sheet["tracks"]["willpower"]["superficial"], 3)
        self.traits(sheet, {"hunger": 4})

    def test_willpower_that_follows_traits(self):
        for shape in (
            {"willpower": {"max": 5, "value": 3}},
            {"willpower": {"max": 5, "current": 3}},
            {"willpower": {"rating": 5, "spent": 2}},
            {"willpower": 3},
            {"willpower": "...//"},
            {"willpowerMax": 5, "willpowerCurrent": 3},
            {"willpower_spent": 2},
            {"temporary_willpower": 3, "willpower_permanent": 5},
        ):
            self.assertEqual(self.damage(shape, "willpower")["spent"], 2, shape)

    def test_willpower_that_is_a_trait(self):
        for shape in (
            {"willpower": {"permanent": 6, "temporary": 4}},
            {"willpower": {"max": 6, "current": 4}},
            {"willpower_permanent": 6, "willpower_current": 4},
            {"morality": {"willpower_permanent": 6, "willpower_current": 4}},
            {"willpower": {"rating": 6, "spent": 2}},
            {"willpower": "....//"},
        ):
            sheet = self.sheet({"name": "Ilse", "nature": "Judge", **V20_ATTRIBUTES, **shape})
            track = sheet["tracks"]["willpower"]
            self.assertEqual(sheet["traits"].get("willpower", track.get("rating")), 6, shape)
            self.assertEqual(track["spent"], 2, shape)
        sheet = self.sheet({"name": "Ilse", "nature": "Judge", **V20_ATTRIBUTES, "willpower": 6})
        self.assertEqual(sheet["traits"]["willpower"], 6)

    def test_blood(self):
        sheet = self.sheet(
            {
                "name": "Ilse",
                "nature": "Judge",
                **V20_ATTRIBUTES,
                "status": {"blood_pool_current": 11, "blood_pool_maximum": 14},
            }
        )
        self.assertEqual(sheet["tracks"]["blood_pool"], {"rating": 14, "spent": 3})


class Defects(Case):
    """Text that is not strict JSON is repaired, and the report says so."""

    BODY = json.dumps({"name": "Odo Marsh", "concept": "Fisher", **ATTRIBUTES}, indent=1)

    def mended(self, text, word, **names):
        report, sheets = self.load(text, **names)
        lines = [line for character in report["characters"] for line in character["lines"]]
        if word:
            self.assertTrue(any(word in line for line in lines), (word, lines))
        self.assertEqual(sheets[0]["name"], names.get("called", "Odo Marsh"))
        self.traits(sheets[0], ATTRIBUTES)
        return sheets[0]

    def test_small_mistakes(self):
        body = self.BODY
        self.mended(body.replace("2\n}", "2,\n}"), "extra comma")
        self.mended(body.replace('"Fisher",', '"Fisher",,'), "extra comma")
        self.mended(body.replace('"Fisher",', '"Fisher"'), "comma was missing")
        self.mended(body.replace("Fisher", "Fisher\tand\nboatman"), "control character")
        self.mended(body.replace("Fisher", 'the "Eel" fisher'), "quotation mark")
        self.mended(body.replace("Fisher", "Fisher\\q"), "escape")
        self.mended(body.replace('"concept"', "concept"), "quotation marks")
        self.mended(body.replace('"concept": "Fisher"', "'concept': 'Fisher'"), "quotation marks")
        self.mended(body.replace('"Fisher"', "NaN"), "word that JSON does not know")
        self.mended(body.replace('"Fisher",', '"Fisher", // eels\n/* and */'), "comment")
        self.mended(body.replace('"Fisher"', "123456789012345678901234567890"), "too large")
        self.mended(body[: body.rindex("}")], "too early")
        self.mended(body.replace('"Fisher",', '"Fisher", "more": [1, 2},'), "bracket")

    def test_what_stands_around(self):
        self.mended("Here he is:\n```json\n" + self.BODY + "\n```\nGood luck.\n", "text around")
        sheet = self.mended("// exported\n" + self.BODY, None)
        self.assertNotIn("Traceback", sheet["notes"])
        sheet = self.mended("Keep this remark.\n" + self.BODY, "text around")
        self.assertIn("Keep this remark.", sheet["notes"])

    def test_several_documents(self):
        other = self.BODY.replace("Odo Marsh", "Ann Marsh")
        report, sheets = self.load(self.BODY + "\n" + other)
        self.assertEqual([sheet["name"] for sheet in sheets], ["Odo Marsh", "Ann Marsh"])
        _report, sheets = self.load("\n".join((self.BODY.replace("\n", ""), other.replace("\n", ""))))
        self.assertEqual(len(sheets), 2)

    def test_a_name_that_is_there_twice(self):
        text = self.BODY.replace('"concept": "Fisher",', '"concept": "Smuggler", "concept": "Fisher",')
        sheet = self.mended(text, "twice")
        self.assertEqual(sheet["details"]["concept"], "Fisher")
        self.assertIn("Smuggler", sheet["notes"])

    def test_encodings(self):
        body = self.BODY.replace("Fisher", "Fährmann")
        for encoding in ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "utf-32"):
            sheet = self.mended(body.encode(encoding), "(BOM)" if encoding == "utf-8-sig" else "UTF-8")
            self.assertEqual(sheet["details"]["concept"], "Fährmann", encoding)

    def test_json_in_a_string(self):
        text = json.dumps({"name": "Odo Marsh", "concept": "Fisher", "sheet": json.dumps({"attributes": json.dumps(ATTRIBUTES)})})
        self.mended(text, "contained JSON")

    def test_xml(self):
        skills = "".join(
            f"<skill><name>{name}</name><rating>{rating}</rating><tooltip/></skill>"
            for name, rating in ATTRIBUTES.items()
        )
        text = (
            f"<root><name>Odo Marsh</name><splat>mortal</splat>{skills}"
            "<health><bashing>1</bashing><lethal>2</lethal><agg>0</agg></health></root>"
        )
        sheet = self.mended(text, "XML", name="odo.xml")
        self.assertEqual(sheet["tracks"]["health"], {"bashing": 1, "lethal": 2, "aggravated": 0})

    def test_mutations_never_crash(self):
        seed = random.Random(20)
        full = json.dumps(
            {
                "name": "Odo",
                "concept": "Fisher",
                **ATTRIBUTES,
                "specialties": {"brawl": ["Throws"]},
                "health": "..//X",
                "merits": [{"name": "Allies", "dots": 2}],
                "equipment": "rope, knife",
                "xp": {"total": 3},
            }
        ).encode()
        paths = []
        for number in range(250):
            text = bytearray(full)
            for _ in range(seed.randint(1, 6)):
                at = seed.randrange(len(text))
                kind = seed.randrange(4)
                if kind == 0:
                    del text[at : at + seed.randint(1, 40)]
                elif kind == 1:
                    text[at:at] = seed.choice((b"{", b"}", b"[", b"]", b'"', b",", b"\\", b"\xff", b"\0"))
                elif kind == 2:
                    text[at] = seed.randrange(256)
                else:
                    text[at:at] = text[seed.randrange(len(text)) :][:30]
                if not text:
                    text = bytearray(b" ")
            paths.append(self.path(bytes(text), f"mutant-{number}.json"))
        for number in range(0, len(full), 7):
            paths.append(self.path(full[:number], f"short-{number}.json"))
        result = self.run_cli("sheet", "import", *paths, "--to", self.home / "out", "--json")
        self.assertIn(result.returncode, (0, 2), result.stderr[-500:])
        for file in json.loads(result.stdout)["files"]:
            self.assertEqual(file["error"] is None, bool(file["characters"]), file)
            for character in file["characters"]:
                self.text("sheet", "check", character["sheet"]) if seed.random() < 0.05 else None

    def test_depth_and_size_are_bounded(self):
        for text in ("[" * 100000, '{"a":' * 100000, '{"a' * 50000, "[1" + ",[1" * 5000):
            result = self.run_cli("sheet", "import", self.path(text), "--to", self.home / "out")
            self.assertEqual(result.returncode, 2, result.stderr[-300:])
        huge = "{" + ",".join(f'"k{n}": {n % 10}' for n in range(60000)) + ",}"
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        self.run_cli("sheet", "import", self.path(huge), "--to", self.home / "out")
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, 5)


class Parts(Case):
    def test_lists_and_maps_of_characters(self):
        people = {name: {"name": name, "concept": "x", **ATTRIBUTES} for name in ("Ann", "Bo", "Cy")}
        for shape in (
            people,
            list(people.values()),
            {"version": 2, "CHARACTERS": list(people.values()), "CREEDS": [{"name": "Red", "virtue": "zeal"}]},
        ):
            report, sheets = self.load(shape)
            self.assertEqual([sheet["name"] for sheet in sheets], ["Ann", "Bo", "Cy"])
            left_out = [line for line in report["characters"][0]["lines"] if "left out" in line]
            self.assertEqual(len(left_out), 2 if "CREEDS" in shape else 0)

    def test_a_character_in_parts(self):
        sheet = self.sheet(
            {
                "character": {"name": "Ann Teller", "species": "Changeling", "virtue": "Hope", "size": 5},
                "changeling_template": {"seeming": "Wizened", "wyrd": 2, "clarity": 6},
                "character_attribute": ATTRIBUTES,
                "character_skill": {"crafts": 4, "animal_ken": 0},
            }
        )
        self.assertEqual((sheet["ruleset"], sheet["name"]), ("nwod", "Ann Teller"))
        self.traits(sheet, {**ATTRIBUTES, "crafts": 4, "animal_ken": 0, "wyrd": 2, "morality": 6})
        self.assertEqual(sheet["details"]["seeming"], "Wizened")
        sheet = self.sheet({"character": {"name": "Yann", "species": "Changeling", "player": "P"}})
        self.assertEqual((sheet["ruleset"], sheet["name"]), ("nwod", "Yann"))

    def test_flat_dictionaries(self):
        sheet = self.sheet(
            {
                "name": "Vera",
                "concept": "Locksmith",
                "is_leader": True,
                "arete": 3,
                **V20_ATTRIBUTES,
                "security": 2,
                "correspondence": 1,
                "resources": 2,
                "willpower": 5,
                "description": "Quiet.",
            }
        )
        self.assertEqual(sheet["ruleset"], "v20")
        self.traits(sheet, {**V20_ATTRIBUTES, "arete": 3, "security": 2, "correspondence": 1, "willpower": 5})
        self.assertEqual(sheet["advantages"], [{"name": "Resources", "dots": 2}])
        self.assertIn("Quiet.", sheet["notes"])
        self.assertIn("is_leader: true", sheet["notes"])

    def test_flat_attributes_of_a_table_top(self):
        flat = {f"attr_{name}": str(rating) for name, rating in ATTRIBUTES.items()}
        sheet = self.sheet({"attr_character_name": "Odo", "attr_animal_ken": "3", **flat})
        self.assertEqual(sheet["name"], "Odo")
        self.traits(sheet, {**ATTRIBUTES, "animal_ken": 3})
        listed = [{"name": name, "current": str(n), "max": ""} for name, n in ATTRIBUTES.items()]
        listed += [{"name": f"healthbox_{n}", "current": mark} for n, mark in enumerate("2110")]
        sheet = self.sheet({"name": "Odo", "attribs": listed})
        self.traits(sheet, ATTRIBUTES)
        self.assertEqual(sheet["tracks"]["health"], {"bashing": 2, "lethal": 1, "aggravated": 0})

    def test_a_bot_with_tracks_of_marks(self):
        traits = [{"name": n.title(), "rating": r, "type": "attribute", "subtraits": []} for n, r in V5_ATTRIBUTES.items()]
        traits.append({"name": "Dominate", "rating": 2, "type": "discipline", "subtraits": ["Compel"]})
        sheet = self.sheet(
            {
                "guilds": [{"id": 10**30, "name": "Table"}],
                "characters": [
                    {"name": "Vic", "splat": "vampire", "health": "......x", "willpower": "...//", "humanity": 7, "hunger": 2, "potency": 1, "traits": traits}
                ],
            }
        )
        self.assertEqual(sheet["ruleset"], "v5")
        self.assertEqual(sheet["tracks"]["health"], {"boxes": 7, "superficial": 0, "aggravated": 1})
        self.assertEqual(sheet["tracks"]["willpower"], {"boxes": 5, "superficial": 2, "aggravated": 0})
        self.traits(sheet, {**V5_ATTRIBUTES, "hunger": 2, "humanity": 7, "Dominate": 2})
        self.assertIn(str(10**30)[:12], sheet["notes"])

    def test_keys_with_capitals_and_names_a_step_deeper(self):
        entries = [{"Name": name.title(), "Rating": rating} for name, rating in ATTRIBUTES.items()]
        sheet = self.sheet(
            {
                "Name": "Rex",
                "Concept": "Guard",
                "Covenant": "None",
                "Attributes": entries,
                "Skills": [{"Name": "AnimalKen", "Rating": 2, "Specialties": ["Dogs"]}],
                "Disciplines": [{"Discipline": {"Name": "Majesty"}, "Rating": 3}],
                "Merits": [{"Merit": {"Name": "Allies"}, "Rating": 2}],
                "HealthDamage": "//X",
                "MaxWillpower": 5,
                "CurrentWillpower": 1,
            }
        )
        self.traits(sheet, {**ATTRIBUTES, "animal_ken": 2, "Majesty": 3})
        self.assertEqual(sheet["specialties"], {"animal_ken": ["Dogs"]})
        self.assertEqual(sheet["advantages"], [{"name": "Allies", "dots": 2}])
        self.assertEqual(sheet["tracks"]["health"], {"bashing": 2, "lethal": 1, "aggravated": 0})
        self.assertEqual(sheet["tracks"]["willpower"], {"rating": 5, "spent": 4})

    def test_a_bot_with_many_lines(self):
        traits = [
            {"name": name.title(), "rating": rating, "category": "attributes", "subcategory": "social"}
            for name, rating in V20_ATTRIBUTES.items()
        ]
        traits.append({"name": "Resources", "rating": 2, "category": "backgrounds"})
        traits.append({"name": "Brawl", "rating": 3, "category": "abilities", "subtraits": ["Kicks"]})
        sheet = self.sheet(
            {
                "name": "Bea",
                "line": "vtm",
                "splat": "vampire",
                "health": "...//X*",
                "willpower": "...../",
                "grounding": {"path": "Humanity", "rating": 6},
                "experience": {"unspent": 4, "lifetime": 20},
                "traits": traits,
                "macros": [{"name": "punch", "pool": ["Strength", "Brawl"], "target": 6}],
            }
        )
        self.assertEqual(sheet["ruleset"], "v20")
        self.traits(sheet, {**V20_ATTRIBUTES, "brawl": 3, "humanity": 6, "willpower": 6})
        self.assertEqual(sheet["advantages"], [{"name": "Resources", "dots": 2}])
        self.assertEqual(sheet["tracks"]["willpower"]["spent"], 1)
        self.assertEqual(sheet["experiences"], 4)
        self.assertIn("macros / 1 / name: punch", sheet["notes"])

    def test_cells_of_a_spreadsheet(self):
        sheet = self.sheet(
            {
                "Character Name": "Cy",
                "Clan": "Weavers",
                "Strength": "●●○○○",
                "Dexterity": "3 dots",
                "Stamina": "2/5",
                "Charisma": "2 (Charming)",
                "Perception": 4,
                "Melee": "3 (Swords)",
                "Willpower": "5/7",
                "Blood Pool": "10/12",
            }
        )
        self.traits(sheet, {"strength": 2, "dexterity": 3, "stamina": 2, "charisma": 2, "melee": 3})
        self.assertEqual(sheet["specialties"], {"charisma": ["Charming"], "melee": ["Swords"]})
        self.assertEqual(sheet["tracks"]["willpower"], {"rating": 7, "spent": 2})
        self.assertEqual(sheet["tracks"]["blood_pool"], {"rating": 12, "spent": 2})

    def test_powers_with_their_discipline(self):
        sheet = self.sheet(
            {
                "name": "Vic",
                "clan": "Weavers",
                "predatorType": {"name": "Farmer", "pickedSpecialties": [{"skill": "survival", "name": "Woods"}]},
                "attributes": V5_ATTRIBUTES,
                "skills": {"animal ken": 2},
                "disciplines": [
                    {"name": "One", "discipline": "blood sorcery", "level": 1, "rouseChecks": 1},
                    {"name": "Two", "discipline": "blood sorcery", "level": 2, "rouseChecks": 0},
                ],
                "merits": [{"name": "Bold", "level": 3, "type": "merit"}],
                "maxHealth": 8,
                "willpower": 5,
            }
        )
        self.traits(sheet, {"animal_ken": 2, "blood sorcery": 2})
        self.assertEqual(sheet["specialties"], {"survival": ["Woods"]})
        self.assertEqual(sheet["details"]["predator"], "Farmer")
        self.assertEqual(sheet["tracks"]["health"]["boxes"], 8)
        self.assertIn({"name": "Bold", "dots": 3}, sheet["advantages"])
        self.assertIn({"name": "Two", "dots": 2, "of": "blood sorcery"}, sheet["advantages"])

    def test_the_other_parts(self):
        sheet = self.sheet(
            {
                "name": "Odo",
                "player": "Somebody Real",
                "chronicle": "Marsh",
                "virtueAnchor": "patient",
                "attributes": ATTRIBUTES,
                "merits": {"safe_place": {"name": "Safe Place", "level": 2}, "fleet": 1},
                "gear": [{"name": "Rope", "bonus": 2}, "Lamp"],
                "conditions": [{"name": "Spooked", "description": "Of crows"}],
                "aspirations": ["Sleep", "Eat"],
                "beats": 3,
                "experience": {"current": 4, "total": 9},
                "touchstones": [None, {"name": "Therapist"}],
            }
        )
        self.assertEqual((sheet["player"], sheet["chronicle"]), ("Somebody Real", "Marsh"))
        self.assertEqual(sheet["details"], {"virtue": "patient", "aspirations": "Sleep; Eat"})
        self.assertEqual(
            sheet["advantages"], [{"name": "Safe Place", "dots": 2}, {"name": "Fleet", "dots": 1}]
        )
        self.assertEqual(
            sheet["equipment"], [{"name": "Rope", "bonus": 2}, {"name": "Lamp", "bonus": 0}]
        )
        self.assertEqual(sheet["conditions"], [{"name": "Spooked", "note": "Of crows"}])
        self.assertEqual((sheet["beats"], sheet["experiences"]), (3, 4))
        self.assertIn("experience / total: 9", sheet["notes"])
        self.assertIn("touchstones / 2 / name: Therapist", sheet["notes"])

    def test_the_player_can_be_left_out(self):
        person = {
            "name": "Odo",
            "concept": "x",
            "player": "Somebody Real",
            "email": "somebody@example.org",
            "meta": {"discord": "somebody#1"},
            "odd": "kept",
            **ATTRIBUTES,
        }
        report, sheets = self.load(person, "--without-player")
        self.assertNotIn("omebody", json.dumps(sheets))
        self.assertIn("odd: kept", sheets[0]["notes"])
        self.assertIn("left out", " ".join(report["characters"][0]["lines"]))
        sheet = self.sheet(person)
        self.assertEqual(sheet["player"], "Somebody Real")
        self.assertIn("email: somebody@example.org", sheet["notes"])

    def test_nothing_is_lost(self):
        seed = random.Random(7)

        def anything(depth):
            kind = seed.randrange(3 if depth else 2)
            if kind == 0:
                return f"word{seed.randrange(10**9)}"
            if kind == 1:
                return seed.randrange(1000, 10**9)
            if seed.random() < 0.5:
                return [anything(depth - 1) for _ in range(seed.randint(1, 4))]
            keys = ["notes", "level", "name", "type", "odd", "skills", "merits", "health", "xp", "items", "clan", "powers"]
            return {seed.choice(keys) + seed.choice(("", "x", "_2")): anything(depth - 1) for _ in range(4)}

        def leaves(value):
            if isinstance(value, dict):
                for inner in value.values():
                    yield from leaves(inner)
            elif isinstance(value, list):
                for inner in value:
                    yield from leaves(inner)
            else:
                yield str(value)

        for _ in range(40):
            extra = {f"key{n}": anything(4) for n in range(3)}
            extra |= {key: anything(3) for key in ("skills", "merits", "disciplines", "gear", "health", "willpower", "experience", "background", "specialties", "conditions", "traits")}
            text = json.dumps(self.sheet({"name": "Odo", "concept": "c", **ATTRIBUTES, **extra}))
            for leaf in leaves(extra):
                self.assertIn(leaf, text, (leaf, json.dumps(extra)))


class Command(Case):
    PERSON = {"name": "Odo Marsh", "concept": "Fisher", **ATTRIBUTES}

    def test_own_sheets_are_copied(self):
        text = json.dumps(harness.MARISOL, indent=3) + "\n\n"
        report, _sheets = self.load(text)
        self.assertEqual(report["format"], "ten-again")
        copy = pathlib.Path(report["characters"][0]["sheet"])
        self.assertEqual(copy.read_text(), text)
        self.assertEqual(copy.name, "Marisol Vega.tensheet.json")

    def test_nothing_is_replaced(self):
        names = []
        for _ in range(3):
            report, _sheets = self.load(self.PERSON)
            names.append(pathlib.Path(report["characters"][0]["sheet"]).name)
        self.assertEqual(
            names, [f"Odo Marsh{n}.tensheet.json" for n in ("", " (2)", " (3)")]
        )

    def test_names_that_are_no_file_names(self):
        for name, file in (
            ("../../evil", "_._.._evil"),
            ("a/b:c", "a_b_c"),
            ("..", "_."),
            ("x" * 300, "x" * 100),
            ("", "someone"),
        ):
            report, _sheets = self.load({**self.PERSON, "name": name})
            path = pathlib.Path(report["characters"][0]["sheet"])
            self.assertEqual(path.parent, self.home / "sheets")
            self.assertTrue(path.exists())

    def test_bad_files_do_not_stop_the_others(self):
        good = self.path(json.dumps(self.PERSON), "good.json")
        bad = self.path("{}", "bad.json")
        words = self.path("Dear diary", "words.txt")
        result = self.run_cli("sheet", "import", bad, good, words, "missing.json", "--to", self.home / "out", "--json")
        self.assertEqual(result.returncode, 2)
        files = json.loads(result.stdout)["files"]
        self.assertEqual([file["error"] is None for file in files], [False, True, False, False])
        self.assertRegex(files[0]["error"], "no character in it")
        self.assertRegex(files[2]["error"], "looks like plain text")
        self.assertEqual([path.name for path in (self.home / "out").iterdir()], ["Odo Marsh.tensheet.json"])
        result = self.run_cli("sheet", "import", bad, "--to", self.home / "none")
        self.assertFalse((self.home / "none").exists())

    def test_what_is_no_character(self):
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Sheet",
            "properties": {"name": {"type": "string"}, "strength": {"type": "integer", "maximum": 5}},
        }
        for text in (schema, {"name": "A shop", "price": 3}, [1, 2, 3], {"a": {"b": 1}}, []):
            self.fails(2, "no character|neither", "sheet", "import", self.path(json.dumps(text)), "--to", self.home)

    def test_words_for_people(self):
        path = self.path(json.dumps({**self.PERSON, "odd": "hat"}))
        text = self.text("sheet", "import", path, "--to", self.home / "out")
        self.assertIn("Odo Marsh (cofd, ", text)
        self.assertIn("9 traits were read", text)
        self.assertIn("1 entry has no place", text)

    def test_usage(self):
        path = self.path(json.dumps(self.PERSON))
        self.fails(2, "--to", "sheet", "import", path)
        self.fails(2, "--ruleset", "sheet", "import", path, "--to", self.home, "--ruleset", "chess")
        self.assertEqual(self.sheet(self.PERSON, "--ruleset", "nwod")["ruleset"], "nwod")

    def test_a_thousand_files(self):
        paths = [
            self.path(json.dumps({**self.PERSON, "name": f"P{n}", "skills": {"brawl": 2}}), f"p{n}.json")
            for n in range(1000)
        ]
        start = work_seconds()
        report = self.json("sheet", "import", *paths, "--to", self.home / "out")
        self.assertLess(work_seconds() - start, 60)
        self.assertEqual(len(report["files"]), 1000)
        self.assertEqual(len(list((self.home / "out").iterdir())), 1000)

    def test_interrupted(self):
        """Every sheet that was begun is complete, and no other file is left."""
        path = self.path(json.dumps(self.PERSON))
        out = self.home / "out"
        for number in (signal.SIGINT, signal.SIGTERM):
            words = [harness.PROGRAM, "sheet", "import", *[path] * 5000, "--to", out, "--json"]
            process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment, text=True)
            while not out.exists() or len(list(out.iterdir())) < 20:
                self.assertIsNone(process.poll())
            process.send_signal(number)
            answer, message = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 128 + number)
            self.assertRegex(message, r"stopped after \d+ of 5000 files")
            names = {pathlib.Path(file["characters"][0]["sheet"]).name for file in json.loads(answer)["files"]}
            self.assertEqual({sheet.name for sheet in out.iterdir()}, names)
            for sheet in out.iterdir():
                json.loads(sheet.read_text())
            shutil.rmtree(out)


if __name__ == "__main__":
    harness.main()
