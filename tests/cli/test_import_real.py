#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Real characters of other people, with an independent reading: if the folder TEN_REAL_SHEETS
exists, names, ratings, specialties, willpower and health must match it."""

import json
import os
import pathlib
import re
import unittest

import harness

FOLDER = os.environ.get("TEN_REAL_SHEETS", "")

RUSSIAN = {
    "Интеллект": "intelligence", "Смекалка": "wits", "Концентрация": "resolve", "Сила": "strength",
    "Ловкость": "dexterity", "Выносливость": "stamina", "Харизма": "presence",
    "Манипулирование": "manipulation", "Хладнокровие": "composure", "Эрудиция": "academics",
    "Наука": "science", "Обман": "subterfuge", "Оккультизм": "occult", "Политика": "politics",
    "Расследование": "investigation", "Атлетика": "athletics", "Ремесло": "crafts",
    "Самовыражение": "expression", "Борьба": "brawl", "Выживание": "survival",
    "Скрытность": "stealth", "Социализация": "socialize", "Запугивание": "intimidation",
    "Стрельба": "firearms", "Убеждение": "persuasion", "Знание улиц": "streetwise",
    "Знание_животных": "animal_ken", "Холодное оружие": "weaponry", "Эмпатия": "empathy",
    "Кража": "larceny", "Медицина": "medicine", "Целостность": "integrity",
}  # fmt: skip


def fold(name):
    return re.sub(r"[\W_]", "", str(name)).casefold()


def number(value):
    if isinstance(value, dict):
        value = next((value[key] for key in ("value", "rating", "level", "dots") if key in value), None)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def table(pairs):
    return {fold(name): number(value) for name, value in pairs if number(value) is not None}


def entries(part):
    """A dictionary, or any kind of list, as pairs."""
    if isinstance(part, dict):
        yield from part.items()
    for entry in part if isinstance(part, list) else []:
        if isinstance(entry, dict) and "name" in entry:
            yield entry["name"], entry
        elif isinstance(entry, dict):
            yield from entry.items()
        elif re.fullmatch(r"([^()\d]+?) (\d+)( \(.*\))?", entry):
            name, rating = re.match(r"([^()\d]+?) (\d+)", entry).groups()
            yield name, int(rating)


class Expected:
    """The values that a sheet must have."""

    def __init__(self, name, traits, specialties=(), willpower=None, health=None, boxes=None):
        self.name = name
        self.traits = traits
        self.specialties = [(fold(trait), text) for trait, text in specialties]
        self.willpower = willpower  # total, left
        self.health = health  # marked, by kind
        self.boxes = boxes


def texts(value):
    return value if isinstance(value, list) else [value]


def read_changeling(data):
    person = data["character"]
    parts = [*data.get("character_attribute", {}).items(), *data.get("character_skill", {}).items()]
    yield Expected(person["name"], table(parts))


def read_line(data):
    for people in data.values():
        for person in people:
            if "strength" in person:
                known = {key: value for key, value in person.items() if "generation" not in key}
                yield Expected(person["name"], table(known.items()), willpower=(person.get("willpower"), None))


def read_own(data):
    traits = {}
    for part in ("abilities", "disciplines"):
        traits |= table(entries(data.get(part)))
    for group in (data.get("traits") or {}).values():
        traits |= table(entries(group))
    for group in (data.get("attributes") or {}).values():
        traits |= table(group.items())
    morality = data.get("morality") or {}
    traits |= table((key, morality[key]) for key in ("conscience", "self_control", "courage", "humanity") if key in morality)
    specialties = data.get("specializations") or {}
    if isinstance(specialties, dict):
        specialties = [(trait, text) for trait, value in specialties.items() for text in texts(value)]
    else:
        specialties = [(entry["ability"], entry["specialization"]) for entry in specialties]
    status = data.get("status") if isinstance(data.get("status"), dict) else {}
    traits = {name: n for name, n in traits.items() if name not in ("physical", "social", "mental")}
    yield Expected(
        data.get("character_name") or data.get("name"),
        {name: rating for name, rating in traits.items() if rating <= 10 and (rating or name)},
        specialties,
        (morality.get("willpower_permanent", data.get("willpower_permanent")), morality.get("willpower_current", data.get("willpower_current"))),
        boxes=status.get("health_levels"),
    )


def read_vue(data):
    for person in data.values():
        traits = table([*person["attributes"].items(), *person["skills"].items(), *(person.get("abilities") or {}).items()])
        whole = person["attributes"]["resolve"] + person["attributes"]["composure"]
        yield Expected(
            person["name"],
            traits,
            [(trait, text) for trait, list_ in person.get("specialties", {}).items() for text in list_],
            (whole, person["willpower"]) if "willpower" in person else None,
        )


def read_russian(data):
    pairs = {entry["type"]: entry for entry in data["traits"]}
    health = pairs["Здоровье"]
    traits = {RUSSIAN[name]: entry.get("value", entry.get("points")) for name, entry in pairs.items() if name in RUSSIAN}
    yield Expected(
        pairs["Name"]["value"],
        {fold(name): rating for name, rating in traits.items()},
        [(RUSSIAN.get(e["skill"], e["skill"]), e["name"]) for e in data["traits"] if e["type"] == "Специализация"],
        (traits["resolve"] + traits["composure"], pairs["Сила_воли"]["points"]),
        [health["bashing"], health["lethal"], health["aggravated"]],
    )


def read_inconnu(data):
    for person in data["characters"]:
        yield Expected(
            person["name"],
            table(entries(person["traits"])) | {"humanity": person["humanity"], "hunger": person["hunger"]},
            [(entry["name"], text) for entry in person["traits"] for text in entry["subtraits"]],
            (len(person["willpower"]), person["willpower"].count(".")),
            [person["health"].count("/"), person["health"].count("x")],
            len(person["health"]),
        )


def read_progeny(data):
    chosen = data["skillSpecialties"] + data["predatorType"]["pickedSpecialties"]
    yield Expected(
        data["name"],
        table([*data["attributes"].items(), *data["skills"].items()]) | {"humanity": data["humanity"]},
        [(entry["skill"], entry["name"]) for entry in chosen],
        (data["willpower"], data["willpower"]),
        boxes=data["maxHealth"],
    )


def read_ledger(data):
    flat = {key: value for key, value in data.items() if isinstance(value, int) and key not in data["merits"] and key != "blood_potency"}
    backgrounds = {fold(key) for part in ("merits", "flaws", "backgrounds", "backgroundFlaws") for key in data[part]}
    yield Expected(
        data["name"],
        {name: rating for name, rating in table(flat.items()).items() if name not in backgrounds and name != "locked"},
        [(key.removesuffix("_specialties"), text) for key, value in data.items() if key.endswith("_specialties") for text in value],
        (data["willpower"]["max"], data["willpower"]["max"] - data["willpower"]["superficial"]),
        [data["health"]["superficial"], data["health"]["aggravated"]],
        data["health"]["max"],
    )


def read_foundry(data):
    system = data["system"]
    yield Expected(
        data["name"],
        table([*system["attributes"].items(), *system["skills"].items()]),
        willpower=(system["willpower"]["max"], system["willpower"]["max"]),
        boxes=system["health"]["max"],
    )


def read_single(data):
    if isinstance(data["attributes"], str):
        skills = json.loads(data["skills"])
        meta = json.loads(data["wod_meta"])
        traits = table(json.loads(data["attributes"]).items())
        for part in ("talents", "skills", "knowledges"):
            traits |= table(skills[part].items())
        yield Expected(data["name"], traits | table(meta["virtues"].items()), willpower=(meta["willpower"], None))
    else:
        yield Expected(
            data["name"],
            table([*data["attributes"].items(), *data["skills"].items(), *data["disciplines"].items()]),
            [(trait, text) for trait, list_ in data["specialties"].items() for text in list_],
        )


READERS = {
    "changeling-2004wod": read_changeling,
    "v20-line": read_line,
    "v20-own-json": read_own,
    "cofd-vue": read_vue,
    "cofd-russian": read_russian,
    "inconnu": read_inconnu,
    "progeny": read_progeny,
    "the-ledger": read_ledger,
    "foundry-vtm5e": read_foundry,
    "single": read_single,
}


@unittest.skipUnless(pathlib.Path(FOLDER).is_dir() and FOLDER, "TEN_REAL_SHEETS names no folder")
class Real(harness.Case):
    def check(self, expected, sheet, place):
        traits = {fold(name): rating for name, rating in sheet["traits"].items()}
        advantages = {fold(entry["name"]): entry["dots"] for entry in sheet["advantages"]}
        if expected.name:
            self.assertEqual(sheet["name"], expected.name, place)
        for name, rating in expected.traits.items():
            found = traits.get(name, advantages.get(name))
            if found is None:
                self.assertIn(str(rating), sheet["notes"], (place, name))
            else:
                self.assertEqual(found, rating, (place, name))
        there = [(fold(trait), text) for trait, list_ in sheet["specialties"].items() for text in list_]
        for pair in expected.specialties:
            self.assertIn(pair, there, place)
        self.check_tracks(expected, sheet, place)

    def size(self, sheet, track):
        """The size of a track that the sheet leaves out."""
        traits, ruleset = sheet["traits"], sheet["ruleset"]
        given = sheet["tracks"].get(track, {})
        if track == "health":
            follows = 7 if ruleset == "v20" else traits.get("stamina", 0) + (3 if ruleset == "v5" else 5)
        elif ruleset == "v20":
            follows = traits.get("willpower", 0)
        else:
            follows = traits.get("resolve", 0) + traits.get("composure", 0)
        return given.get("rating", given.get("boxes", follows))

    def check_tracks(self, expected, sheet, place):
        whole, left = expected.willpower or (None, None)
        willpower = sheet["tracks"].get("willpower", {})
        taken = sum(value for key, value in willpower.items() if key not in ("rating", "boxes"))
        if whole is not None:
            self.assertEqual(self.size(sheet, "willpower"), whole, place)
        if left is not None:
            self.assertEqual(self.size(sheet, "willpower") - taken, left, place)
        if expected.boxes:
            self.assertEqual(self.size(sheet, "health"), expected.boxes, place)
        if expected.health:
            marked = [n for kind, n in sheet["tracks"]["health"].items() if kind != "boxes"]
            self.assertEqual(marked, expected.health, place)

    def test_all_is_as_in_the_source(self):
        compared = 0
        for folder, reader in READERS.items():
            for path in sorted(pathlib.Path(FOLDER, folder).glob("*.json")):
                try:
                    data = json.loads(path.read_text())
                except ValueError:
                    continue  # damaged: there is nothing to compare with
                if "$schema" in data:
                    self.fails(2, "no character", "sheet", "import", path, "--to", self.home / "none")
                    continue
                report = self.json("sheet", "import", path, "--to", self.home / "out")
                characters = report["files"][0]["characters"]
                by_name = {character["name"]: character["sheet"] for character in characters}
                for expected in reader(data):
                    file = by_name.get(expected.name) or characters[0]["sheet"]
                    sheet = json.loads(pathlib.Path(file).read_text())
                    self.check(expected, sheet, f"{folder}/{path.name}: {expected.name}")
                    compared += 1
        self.assertGreater(compared, 0)
        print(f"# {compared} characters compared")

    def test_damaged_files_are_read(self):
        for path in sorted(pathlib.Path(FOLDER).rglob("*.json")):
            if "templates" in path.parent.name:
                continue
            result = self.run_cli("sheet", "import", path, "--to", self.home / "out")
            self.assertIn(result.returncode, (0, 2), path)
            self.assertEqual(result.returncode == 0, "$schema" not in path.read_text()[:300], path)


if __name__ == "__main__":
    harness.main()
