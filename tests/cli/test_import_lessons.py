#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lessons of real characters for the import: shapes and mistakes, with people of
our own. Values that a sheet has no place for must be in the notes or the report."""

import json

import harness
import test_import
from test_import import ATTRIBUTES, V20_ATTRIBUTES, V5_ATTRIBUTES


class Casts(test_import.Case):
    """Several characters stay separate."""

    def test_keyed_by_name(self):
        people = {
            "Odo Marsh": {"strength": 3, "dexterity": 2, "stamina": 2, "brawl": 1},
            "ilse_roth": {"strength": 1, "dexterity": 4, "stamina": 3, "stealth": 2},
            "Mook": {"brawl": 2},
        }
        for wrapped in (people, {"version": 3, "party": people}):
            report, sheets = self.load(wrapped)
            found = {sheet["name"]: sheet for sheet in sheets}
            self.assertEqual(set(found), {"Odo Marsh", "Ilse Roth", "Mook"})
            self.assertEqual(found["Odo Marsh"]["traits"], people["Odo Marsh"])
            self.assertEqual(found["Ilse Roth"]["traits"], people["ilse_roth"])
            self.assertEqual(found["Mook"]["traits"], {"brawl": 2})
            self.assertEqual([sheet["notes"] for sheet in sheets], ["", "", ""])
        self.assertIn("version", self.lines(report))

    def test_single_key_is_a_name(self):
        self.assertEqual(self.sheet({"Odo Marsh": {"attributes": ATTRIBUTES}})["name"], "Odo Marsh")

    def test_list_without_names(self):
        report, sheets = self.load([{"strength": n, "wits": 2, "brawl": 1} for n in (1, 2, 3)])
        self.assertEqual([sheet["traits"]["strength"] for sheet in sheets], [1, 2, 3])
        self.assertEqual([sheet["name"] for sheet in sheets], ["someone", "someone 2", "someone 3"])

    def test_groups_and_forms_are_one_character(self):
        groups = {
            "physical": {"strength": 3, "dexterity": 2, "stamina": 2},
            "mental": {"intelligence": 3, "wits": 2, "resolve": 3},
            "social": {"presence": 2, "manipulation": 5, "composure": 2},
        }
        sheet = self.sheet(groups)
        self.assertEqual(len(sheet["traits"]), 9)
        forms = {form: {"strength": 2, "dexterity": 3, "stamina": 4} for form in ("homid", "crinos")}
        self.sheet({"attributes": forms})

    def test_several_documents(self):
        one = json.dumps({"strength": 3, "wits": 2, "brawl": 1})
        report, sheets = self.load(one + "\n" + one.replace("3", "4") + "\n" + '{"shop": "Nets"}')
        self.assertEqual([sheet["traits"]["strength"] for sheet in sheets], [3, 4])

    def test_what_is_beside_is_reported(self):
        person = {"name": "Odo", "concept": "Fisher", "attributes": ATTRIBUTES}
        report, sheets = self.load({"a": {"people": [person, dict(person, name="Ilse")], "town": "Carrow"}, "b": 1})
        self.assertEqual(len(sheets), 2)
        for word in ("“town”", "“b”"):
            self.assertIn(word, self.lines(report))


class Pairs(test_import.Case):
    """A list of names and values: the value is used as it is."""

    def test_names_and_values(self):
        sheet = self.sheet(
            [
                {"name": "Name", "value": "Ilse"},
                {"name": "Clan", "value": "Brujah"},
                {"name": "Strength", "value": 3},
                {"name": "Wits", "value": "4"},
                {"name": "Dexterity", "value": 2},
            ]
        )
        self.assertEqual((sheet["name"], sheet["details"]), ("Ilse", {"clan": "Brujah"}))
        self.assertEqual(sheet["traits"], {"strength": 3, "wits": 4, "dexterity": 2})

    def test_inside_a_character(self):
        traits = [{"name": name.title(), "value": n} for name, n in ATTRIBUTES.items()]
        traits.append({"name": "Virtue", "value": "Hope", "id": "x"})
        sheet = self.sheet({"name": "Odo", "traits": traits, "concept": "Fisher"})
        self.assertEqual(sheet["details"], {"concept": "Fisher", "virtue": "Hope"})
        self.traits(sheet, ATTRIBUTES)

    def roll20(self):
        rows = {
            "strength": 3, "wits": "3", "Clan": "Ventrue", "virtue": "Hope", "vice": "Greed",
            "blood_potency": "2", "player_name": "Real Person", "brawl": "2", "stamina": 2,
            "repeating_merits_-Mab_name": "Resources", "repeating_merits_-Mab_value": "3",
            "repeating_specialties_-Mcd_skill": "Brawl", "repeating_specialties_-Mcd_name": "Kicks",
            "repeating_disciplines_-Mabcdefghij_klmnopq_discipline_name": "Resilience",
            "repeating_disciplines_-Mabcdefghij_klmnopq_discipline_level": "2",
        }  # fmt: skip
        attribs = [{"id": f"-N{i}", "name": key, "current": value, "max": ""} for i, (key, value) in enumerate(rows.items())]
        attribs.append({"id": "-Nh", "name": "health", "current": 5, "max": 7})
        return {"schema_version": 2, "character": {"name": "Odo Marsh", "bio": "<p>Born by the <b>sea</b>.</p><p>Left &amp; came back.</p>", "attribs": attribs, "controlledby": "-MAccount"}}

    def test_roll20(self):
        sheet = self.sheet(self.roll20())
        self.assertEqual(sheet["details"], {"clan": "Ventrue", "virtue": "Hope", "vice": "Greed", "blood_potency": "2"})
        self.traits(sheet, {"strength": 3, "wits": 3, "brawl": 2, "stamina": 2, "Resilience": 2})
        self.assertEqual(self.advantages(sheet), {"Resources": 3})
        self.assertEqual(sheet["specialties"], {"brawl": ["Kicks"]})
        self.assertEqual((sheet["tracks"]["health"]["boxes"], sheet["tracks"]["health"]["bashing"]), (7, 2))
        self.assertIn("Born by the sea.\n\nLeft & came back.", sheet["notes"])
        self.assertNotIn("<", sheet["notes"])

    def test_fields_named_like_their_section(self):
        rows = {"repeating_disciplines_-Mab_disciplinename": "Auspex", "repeating_disciplines_-Mab_discipline": "3"}
        attribs = [{"name": key, "current": value} for key, value in {**ATTRIBUTES, **rows}.items()]
        sheet = self.sheet({"name": "Odo", "clan": "Mekhet", "virtue": "Hope", "attribs": attribs})
        self.assertEqual((sheet["traits"]["Auspex"], sheet["notes"]), (3, ""))

    def test_roll20_without_player(self):
        text = json.dumps(self.sheet(self.roll20(), "--without-player"))
        for secret in ("Real Person", "MAccount"):
            self.assertNotIn(secret, text)


class Foundry(test_import.Case):
    def actor(self, abilities, **more):
        system = {
            "attributes": {
                name: {"value": n, "speciality": "", "max": 5, "type": "physical"}
                for name, n in V20_ATTRIBUTES.items()
            },
            "abilities": abilities,
            "advantages": {"willpower": {"permanent": 5, "temporary": 3}},
        }
        return {"name": "Odo", "type": "Vampire", "system": system, **more}

    def test_abilities_in_groups(self):
        """Versions 1 to 4."""
        groups = {
            "talent": {"brawl": {"value": 3, "speciality": "Throws"}, "alertness": {"value": 0}},
            "skill": {"firearms": {"value": 4, "speciality": ""}, "animalken": {"value": 1}},
            "knowledge": {"occult": {"value": 2, "speciality": ""}},
        }
        expected = {"brawl": 3, "firearms": 4, "animal_ken": 1, "occult": 2, "willpower": 5, **V20_ATTRIBUTES}
        flat = {"firearms": {"value": 0, "speciality": ""}, "alertness": {"value": 1, "speciality": ""}}
        for abilities in (groups, dict(groups, **flat), {**flat, **groups}):
            sheet = self.sheet(self.actor(abilities))
            self.traits(sheet, expected)
            self.assertEqual(sheet["specialties"], {"brawl": ["Throws"]})
            self.assertEqual(sheet["notes"], "")
            self.assertEqual(sheet["traits"]["alertness"], 1 if abilities is not groups else 0)

    def test_planned_experience_is_not_spent(self):
        amount = lambda kind, n, **more: {"name": "x", "type": "Experience", "system": {"type": f"wod.types.exp{kind}", "amount": n, **more}}
        items = [amount("gained", 20), amount("spent", 3, isspent=True), amount("spent", 5, isspent=False), amount("spent", 2)]
        self.assertEqual(self.sheet(self.actor({}, items=items))["experiences"], 15)

    def test_abilities_as_items(self):
        """Versions 6 and 7, with leftovers of an older version."""
        items = [
            {"name": "Firearms", "type": "Ability", "system": {"id": "firearms", "value": 4, "speciality": "Rifles", "type": "wod.abilities.skill", "label": "wod.abilities.firearms", "max": 5}},
            {"name": "Occult", "type": "Ability", "system": {"id": "occult", "value": 2, "speciality": "", "type": "wod.abilities.knowledge", "label": "wod.abilities.occult", "max": 5}},
        ]
        old = {"firearms": {"value": 0, "speciality": "", "label": "wod.abilities.firearms"}}
        for abilities in ({}, old):
            sheet = self.sheet(self.actor(abilities, items=items))
            self.traits(sheet, {"firearms": 4, "occult": 2})
            self.assertEqual(sheet["specialties"], {"firearms": ["Rifles"]})


class Places(test_import.Case):
    def test_advantages_named_like_details(self):
        expected = {"Haven": 2, "Mask": 1, "Allies": 3}
        for part in (
            {"advantages": [{"name": name, "value": n} for name, n in expected.items()]},
            {"advantages": expected},
            {"merits": [{"name": name, "dots": n} for name, n in expected.items()]},
            {"v5Merits": [{"name": name, "level": n} for name, n in expected.items()]},
            {"merits": "Haven 2, Mask (1 pt); Allies •••".replace(";", ",")},
        ):
            sheet = self.sheet({"name": "Odo", "concept": "x", "clan": "Daeva", **ATTRIBUTES, **part})
            self.assertEqual(self.advantages(sheet), expected, part)
            self.assertEqual(sheet["details"], {"concept": "x", "clan": "Daeva"})
            self.assertEqual(sheet["notes"], "")

    def test_a_list_of_advantages(self):
        """A name that no ruleset knows is an advantage there, and a power is still a trait."""
        part = [{"name": "Iron Will", "value": 3}, {"name": "Auspex", "value": 2}]
        sheet = self.sheet({"name": "Odo", "nature": "x", "clan": "y", **V20_ATTRIBUTES, "advantages": part})
        self.assertEqual((self.advantages(sheet), sheet["traits"]["Auspex"]), ({"Iron Will": 3}, 2))
        self.assertNotIn("Iron Will", sheet["traits"])

    def test_flaws_are_marked(self):
        merit, flaw = {"name": "Bold", "dots": 3}, {"name": "Enemy", "dots": 2}
        for part in (
            {"merits": [merit], "flaws": [flaw]},
            {"merits": [merit], "v5Flaws": [{"name": "Enemy", "level": 2}]},
            {"merits_and_flaws": [dict(merit, type="merit"), dict(flaw, type="Flaw")]},
            {"merits": {"Bold": 3}, "flaws": {"Enemy": 2}},
            {"merits_flaws": [{"Merit": "Bold (3 pt)"}, {"Flaw": "Enemy (2 pt)"}]},
        ):
            sheet = self.sheet({"name": "Odo", "nature": "x", "demeanor": "y", **V20_ATTRIBUTES, **part})
            self.assertEqual(self.advantages(sheet, flaw=None), {"Bold": 3}, part)
            self.assertEqual(self.advantages(sheet, flaw=True), {"Enemy": 2}, part)

    def test_powers_are_under_their_trait(self):
        person = {"name": "Odo", "clan": "Brujah", "humanity": 7, **V5_ATTRIBUTES}
        for part in (
            [{"name": "Auspex", "rating": 2, "powers": ["Heightened Senses", "Premonition"]}],
            {"Auspex": {"dots": 2, "powers": ["Heightened Senses", "Premonition"]}},
            {"Auspex": ["Heightened Senses", "Premonition"]},
            [{"name": name, "discipline": "Auspex", "level": 0} for name in ("Heightened Senses", "Premonition")],
        ):
            sheet = self.sheet({**person, "disciplines": part})
            self.assertEqual(sheet["traits"]["Auspex"], 2, part)
            self.assertEqual(self.advantages(sheet, of="Auspex"), {"Heightened Senses": 0, "Premonition": 0}, part)
            self.assertEqual(sheet["groups"], {"Disciplines": ["Auspex"]}, part)

    def test_powers_by_level(self):
        person = {"name": "Odo", "tribe": "Fianna", "auspice": "Galliard", **V20_ATTRIBUTES, "rage": 3}
        for keys in (("1", "2"), ("level_1", "Level 2"), ("rank1", "Rank 2")):
            sheet = self.sheet({**person, "gifts": dict(zip(keys, (["Razor Claws"], ["Luna’s Armor", "Taunt"])))})
            self.assertEqual(sheet["groups"], {"Gifts": ["Razor Claws", "Luna’s Armor", "Taunt"]}, keys)
            self.traits(sheet, {"rage": 3, "Razor Claws": 1, "Luna’s Armor": 2, "Taunt": 2})
            self.assertEqual((sheet["advantages"], sheet["notes"]), ([], ""))
        sheet = self.sheet({**person, "gifts": {"Level 2": [{"name": "Taunt", "roll": "wits"}]}})
        self.assertEqual((sheet["groups"], sheet["traits"]["Taunt"]), ({"Gifts": ["Taunt"]}, 2))
        self.assertIn("wits", sheet["notes"])

    def test_powers_without_ratings(self):
        person = {"name": "Odo", "virtue": "x", "vice": "y", **ATTRIBUTES, "persuasion": 3}
        sheet = self.sheet({**person, "gifts": ["Razor Claws", "Persuasion"], "disciplines": [{"name": "Auspex", "powers": ["Premonition"]}]})
        self.assertEqual(sheet["groups"], {"Gifts": ["Razor Claws"], "Disciplines": ["Auspex"]})
        self.traits(sheet, {"Razor Claws": 0, "Auspex": 1, "persuasion": 3})
        self.assertEqual((self.advantages(sheet), self.advantages(sheet, of="Auspex")), ({"Persuasion": 0, "Premonition": 0}, {"Premonition": 0}))
        self.assertEqual(sheet["notes"], "")

    def test_a_power_is_no_trait_of_the_ruleset(self):
        sheet = self.sheet({"name": "Odo", "virtue": "x", "vice": "y", **ATTRIBUTES, "gifts": {"2": ["Persuasion"]}})
        self.assertNotIn("persuasion", sheet["traits"])
        self.assertEqual(self.advantages(sheet), {"Persuasion": 2})

    def test_powers_of_a_trait_by_level(self):
        powers = {"Auspex": {"1": ["Heightened Senses"], "3": ["Premonition", "Scry"], "4": []}}
        sheet = self.sheet({"name": "Odo", "clan": "x", "nature": "y", **V20_ATTRIBUTES, "disciplines": powers})
        self.assertEqual((sheet["groups"], sheet["traits"]["Auspex"]), ({"Disciplines": ["Auspex"]}, 3))
        self.assertEqual(self.advantages(sheet, of="Auspex"), {"Heightened Senses": 1, "Premonition": 3, "Scry": 3})
        self.assertEqual(sheet["notes"], "")

    def test_groups_have_headings(self):
        sheet = self.sheet({"name": "Odo", "virtue": "x", "vice": "y", **ATTRIBUTES, "arcana": {"Mind": 3, "Space": 1}, "v5Disciplines": [{"name": "Auspex", "level": 2}]})
        self.assertEqual(sheet["groups"], {"Arcana": ["Mind", "Space"], "Disciplines": ["Auspex"]})

    def test_names_of_programs(self):
        sheet = self.sheet(
            {
                "name": "Odo",
                "concept": "x",
                "attributes": {name: n for name, n in ATTRIBUTES.items() if name != "strength"},
                "1_strength": {"current": 4},
                "skills": [{"skillName": "Brawl", "dots": 2}, {"skill_name": "Stealth", "value": 3}],
                "healthStates": ["lethal", "bashing", None, None, None, None, None],
            }
        )
        self.traits(sheet, {**ATTRIBUTES, "strength": 4, "brawl": 2, "stealth": 3})
        self.assertEqual(sheet["tracks"]["health"], {"boxes": 7, "bashing": 1, "lethal": 1, "aggravated": 0})
        self.assertEqual(sheet["notes"], "")

    def test_numbers_that_rate_nothing(self):
        numbers = {"birth_year": 9, "yearOfEmbrace": 8, "bondAge": 3}
        sheet = self.sheet({"name": "Odo", "clan": "Brujah", "predator": "Alleycat", **V5_ATTRIBUTES, "humanity": 7, "hunger": [1, 1, 0, 0, 0], "xpTotal": 30, "xpSpent": 12, "apparent_age": 9, "stains": 2, **numbers})
        self.traits(sheet, {"hunger": 2, "humanity": 7, "stains": 2})
        self.assertEqual(set(sheet["traits"]), {*V5_ATTRIBUTES, "humanity", "hunger", "stains"})
        self.assertEqual((sheet["experiences"], sheet["details"]["age"]), (18, "9"))
        for key, value in {**numbers, "xpTotal": 30, "xpSpent": 12}.items():
            self.assertIn(f"{key}: {value}", sheet["notes"])

    def test_html_becomes_text(self):
        sheet = self.sheet({"name": "Odo", "concept": "<p>Eel <em>fisher</em></p>", **ATTRIBUTES, "odd": {"deep": "<ul><li>One</li><li>Two</li></ul>"}})
        self.assertEqual(sheet["details"]["concept"], "Eel fisher")
        self.assertIn("- One", sheet["notes"])
        self.assertNotIn("<", sheet["notes"])

    def test_ruleset_of_a_vampire(self):
        sheet = self.sheet({"name": "Odo", "template": "Vampire", "covenant": "Invictus", **ATTRIBUTES, "humanity": 6, "blood_potency": 2})
        self.assertEqual((sheet["ruleset"], sheet["details"]["splat"]), ("cofd", "Vampire"))


class Meanings(test_import.Case):
    """The user tells the program what it cannot know."""

    PERSON = {"name": "Odo", "concept": "x", "attributes": {**ATTRIBUTES, "agility": 4}, "skills": ["Punching 3 (Kicks)", "Sailing 2"], "house": "Carrow"}

    def test_names_are_mapped(self):
        person = json.loads(json.dumps(self.PERSON))
        del person["attributes"]["dexterity"]
        report, sheets = self.load(person, "--map", "Agility=dexterity", "--map", "punching=brawl", "--map", "house=clan")
        self.traits(sheets[0], {**ATTRIBUTES, "dexterity": 4, "brawl": 3, "Sailing": 2})
        self.assertEqual((sheets[0]["specialties"], sheets[0]["details"]["clan"]), ({"brawl": ["Kicks"]}, "Carrow"))
        self.assertIn("“Sailing”", self.lines(report))

    def test_guesses_are_reported(self):
        report, _sheets = self.load(self.PERSON)
        for name in ("“agility”", "“Sailing”"):
            self.assertIn(name, self.lines(report))
        lines = self.lines(self.load({"name": "Odo", "concept": "x", **ATTRIBUTES})[0])
        self.assertEqual(lines.count("guessed"), lines.count("guessed: the ruleset"))

    def test_what_is_no_mapping_is_refused(self):
        for words in ("agility", "=x", "x="):
            self.fails(2, "--map", "sheet", "import", self.path("{}"), "--to", self.home, "--map", words)


class Player(test_import.Case):
    def test_nothing_is_left_in_own_sheets(self):
        own = {"format": "ten-again/sheet", "version": 1, "ruleset": "cofd", "name": "Odo", "player": "Real Person"}
        for more in ({}, {"notes": "Played by Real Person on Fridays", "discord_id": "real#1"}):
            sheet = self.sheet({**own, **more}, "--without-player")
            self.assertNotIn("eal", json.dumps(sheet))
        self.assertEqual(sheet["notes"], "Played by … on Fridays")

    def test_nothing_is_left(self):
        secrets = {
            "player": "Real Person", "playerId": 77001, "controlledby": "acct-9001", "account_id": "acct-9001",
            "controlled_by": {"name": "Real Person", "number": 88002}, "owner": "Real Person",
            "created_by": "Real Person", "discord": {"id": 123456, "tag": "real#1"}, "Player Phone": "0123456789",
            "user": {"name": "Real Person", "email": "real@example.org"},
        }  # fmt: skip
        person = {"name": "Odo", "concept": "x", **ATTRIBUTES, **secrets, "notes": "Played by Real Person on Fridays", "contacts": 2}
        report, sheets = self.load(person, "--without-player")
        text = json.dumps(sheets[0])
        for secret in ("Real Person", "77001", "acct-9001", "88002", "123456", "real#1", "0123456789", "example.org"):
            self.assertNotIn(secret, text)
        self.assertEqual(sheets[0]["notes"], "Played by … on Fridays")
        self.assertEqual(self.advantages(sheets[0]) or sheets[0]["traits"].get("contacts"), {"Contacts": 2})
        self.assertIn("left out", self.lines(report))
        self.assertIn("Real Person", json.dumps(self.sheet(person)))


if __name__ == "__main__":
    harness.main()
