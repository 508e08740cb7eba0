#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The walls between the layers, and the size budgets."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
ENGINE = ROOT / "src" / "engine"
APP = ROOT / "src" / "app"
PRINT = ROOT / "src" / "print"
CLI = ROOT / "src" / "cli"
ROOM = ROOT / "src" / "room"
NEARBY = ROOT / "src" / "nearby"
WEBHOOK = ROOT / "src" / "webhook"

# A folder of the engine includes only itself and the folders before it.
LAYERS = [
    "json",
    "dice",
    "rules",
    "actions",
    "sheet",
    "edits",
    "library",
    "importers",
    "exporters",
    "log",
    "records",
    "old-log",
    "play",
    "history",
]
MAX_FILE_LINES = 700
MAX_FUNCTION_LINES = 80
MAX_TEMPLATE_LINES = 400
MAX_PUBLIC_FUNCTIONS = 400
MAX_ROOM_LINES = 5200
CLANG_FORMAT = 14  # the version of Debian 12, with which all code was formatted
RULESET_IDS = ["cofd", "nwod", "v20da", "v20", "v20book", "wodtests", "v5"]

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.M)
OWN_INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def sources(*folders, suffixes=(".c", ".h")):
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in suffixes:
                yield path


def name_of(path):
    return str(path.relative_to(ROOT))


def code_of(path):
    """The text without comments; line numbers stay the same."""
    return COMMENT.sub(lambda found: "\n" * found.group().count("\n"), path.read_text())


def functions(path):
    """The name and length of every function: GNOME style opens and closes it in column 0."""
    lines = path.read_text().splitlines()
    name, start = None, None
    for number, line in enumerate(lines, 1):
        if line == "{" and start is None:
            start = number
            for before in reversed(lines[: number - 1]):
                found = re.match(r"(\w+) \(", before)
                if found:
                    name = found.group(1)
                    break
        elif line == "}" and start is not None:
            yield name, number - start + 1
            start = None


class Layers(unittest.TestCase):
    def test_engine_includes_no_toolkit(self):
        for path in sources(ENGINE, CLI, NEARBY, ROOM, WEBHOOK):
            for include in INCLUDE.findall(path.read_text()):
                self.assertNotRegex(include, r"^(gtk|gdk|gsk|adwaita|pango|cairo)", name_of(path))

    def test_pages_are_drawn_without_a_toolkit(self):
        for path in sources(PRINT):
            for include in INCLUDE.findall(path.read_text()):
                self.assertNotRegex(include, r"^(gtk|gdk|gsk|adwaita)/", name_of(path))
                self.assertFalse((ENGINE / include).exists() and include != "ten-engine.h")

    def test_only_who_draws_pages_needs_cairo(self):
        header = (PRINT / "ten-sheet-pages.h").read_text()
        self.assertEqual(INCLUDE.findall(header), ["ten-engine.h"])

    def test_engine_links_no_toolkit(self):
        needed = subprocess.run(
            ["readelf", "-d", os.environ["TEN_ENGINE"]], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn("libglib-2.0", needed)
        self.assertNotRegex(needed, r"libgtk|libadwaita|libgdk|libcairo|libpango")

    def test_each_folder_includes_only_those_before_it(self):
        for index, folder in enumerate(LAYERS):
            allowed = set(LAYERS[: index + 1])
            for path in sources(ENGINE / folder):
                for include in INCLUDE.findall(path.read_text()):
                    layer = include.split("/")[0]
                    if layer in LAYERS:
                        self.assertIn(layer, allowed, f"{name_of(path)} includes {include}")

    def test_every_folder_of_the_engine_is_a_layer(self):
        folders = sorted(path.name for path in ENGINE.iterdir() if path.is_dir())
        self.assertEqual(folders, sorted(LAYERS))

    def test_app_knows_the_engine_by_one_header_alone(self):
        for path in sources(APP, NEARBY, ROOM, WEBHOOK):
            for include in INCLUDE.findall(path.read_text()):
                self.assertFalse(
                    (ENGINE / include).exists() and include != "ten-engine.h",
                    f"{name_of(path)} includes {include}",
                )


    def test_tests_know_the_window_as_anybody_does(self):
        for path in sources(ROOT / "tests" / "app"):
            self.assertNotIn("window/ten-window-private.h", path.read_text(), name_of(path))


class Circles(unittest.TestCase):
    """A file belongs to the thing with the same stem. A file without a header belongs to the thing
    whose header declares most of its functions."""

    @staticmethod
    def stem_of(path, base):
        return str(path.relative_to(base).with_suffix("")).removesuffix("-private")

    def things(self, base):
        """Each file with the thing that it belongs to."""
        things = {path: self.stem_of(path, base) for path in sources(base)}
        declared = {}
        for header in sources(base, suffixes=(".h",)):
            names = re.findall(r"\b(ten_\w+) \(", code_of(header))
            declared.setdefault(things[header], set()).update(names)
        for path in sources(base, suffixes=(".c",)):
            stem = things[path]
            if stem not in declared:
                defined = set(re.findall(r"^(ten_\w+) \(", code_of(path), re.M))
                shares = {
                    thing: (len(defined & names), stem.startswith(thing))
                    for thing, names in declared.items()
                    if os.path.dirname(thing) == os.path.dirname(stem) and defined & names
                }
                things[path] = max(shares, key=shares.get, default=stem)
        return things

    def includes(self, base):
        """Each thing with the other things that it includes."""
        graph = {}
        for path, thing in self.things(base).items():
            included = {
                self.stem_of(base / include, base)
                for include in OWN_INCLUDE.findall(path.read_text())
                if (base / include).exists()
            }
            graph.setdefault(thing, set()).update(included - {thing})
        return graph

    @staticmethod
    def find_circles(graph):
        """The nodes with a path back to themselves."""
        found = set()
        for start in graph:
            reached, ahead = set(), [start]
            while ahead:
                further = graph.get(ahead.pop(), set()) - reached
                reached |= further
                ahead += further
            if start in reached:
                found.add(start)
        return found

    def check(self, graph):
        circles = self.find_circles(graph)
        steps = [f"{a} includes {b}" for a in sorted(circles) for b in sorted(graph[a] & circles)]
        self.assertEqual(circles, set(), "\n".join(steps))

    def test_files_include_each_other_in_no_circle(self):
        for base in (ENGINE, PRINT, CLI, APP, NEARBY, ROOM, WEBHOOK):
            with self.subTest(base.name):
                self.check(self.includes(base))

    def test_folders_include_each_other_in_no_circle(self):
        for base in (ENGINE, CLI, APP):
            folders = {}
            for thing, included in self.includes(base).items():
                folder = os.path.dirname(thing)
                others = {os.path.dirname(other) for other in included} - {folder, ""}
                if folder:
                    folders.setdefault(folder, set()).update(others)
            with self.subTest(base.name):
                self.check(folders)


class Widgets(unittest.TestCase):
    # The window passes files to the engine; all other widgets get finished objects.
    REFUSED = {
        "opens files": r"\b(g_file_(load|get_contents|read|new_for)|fopen|open) ?\(|\bg_file_get_contents\b",
        "parses JSON": r"\bjson_\w+ ?\(|\bten_json_",
        "runs SQL": r"\bsqlite3_|\bten_log_(append|fill)\b",
        "draws random numbers": r"\bg_random_|\bg_rand_|\bten_random_|\bten_roll ?\(",
    }

    def test_widgets_only_show(self):
        for path in sources(APP):
            if path.parent.name == "window" or path.name == "main.c":
                continue
            for what, pattern in self.REFUSED.items():
                self.assertNotRegex(code_of(path), pattern, f"{name_of(path)} {what}")

    def test_only_the_play_rolls_writes_and_spends(self):
        doing = re.compile(
            r"(?<!\n)\b(ten_roll|ten_roll_reroll|ten_log_append\w*|ten_sheet_spend\w*|"
            r"ten_contest_decide) ?\("
        )
        engine = [ENGINE / folder for folder in LAYERS if folder not in ("dice", "play")]
        for path in sources(*engine, CLI, APP, NEARBY, ROOM, WEBHOOK):
            if path.suffix == ".h":
                continue
            for found in doing.finditer(code_of(path)):
                defined = re.search(rf"^{found.group(1)} \(", code_of(path), re.M)
                self.assertTrue(defined, f"{name_of(path)}: {found.group(1)}")

    def test_code_knows_no_ruleset_by_name(self):
        pattern = '"(' + "|".join(RULESET_IDS) + ')"'
        for path in sources(ENGINE, PRINT, APP, CLI, NEARBY, ROOM, WEBHOOK):
            if path.name == "ten-rulesets.h":
                continue  # the default, in one place
            self.assertNotRegex(code_of(path), pattern, name_of(path))

    def test_what_libadwaita_gave_up_is_used_from_one_place(self):
        for symbol in ("adw_message_dialog_new", "gtk_file_chooser_native_new"):
            users = [name_of(path) for path in sources(APP) if symbol in code_of(path)]
            self.assertLessEqual(len(users), 1, f"{symbol}: {users}")
        for widget in ("AdwFlap", "AdwLeaflet"):
            users = [
                name_of(path)
                for path in sources(ROOT / "ui", suffixes=(".ui",))
                if f'class="{widget}"' in path.read_text()
            ]
            self.assertLessEqual(len(users), 1, f"{widget}: {users}")

    def test_what_differs_between_versions_is_in_one_file(self):
        version = re.compile(
            r"\w+_CHECK_VERSION|\w+_check_version|VERSION_M(AX_ALLOWED|IN_REQUIRED)|"
            r"\b(GTK|ADW|GLIB)_(MAJOR|MINOR|MICRO)_VERSION|"
            r"\b(gtk|adw|glib)_(get_)?(major|minor|micro)_version"
        )
        asking = {
            name_of(path)
            for path in sources(APP, PRINT, ROOT / "tests" / "app")
            if version.search(code_of(path))
        }
        self.assertEqual(asking, {"src/app/common/ten-toolkit.c"})

    def test_no_default_instances(self):
        for path in sources(ENGINE, PRINT, APP, NEARBY, ROOM, WEBHOOK, suffixes=(".h",)):
            self.assertNotRegex(code_of(path), r"\bten_\w+_get_default \(", name_of(path))


class Budgets(unittest.TestCase):
    # Templates that are still over the limit.
    LONG_TEMPLATES = {"ui/window/ten-window.ui"}

    def test_files_are_short(self):
        for path in sources(ROOT / "src", ROOT / "tests", suffixes=(".c",)):
            lines = len(path.read_text().splitlines())
            self.assertLessEqual(lines, MAX_FILE_LINES, name_of(path))

    def test_the_room_is_small(self):
        """Blank lines, comments and lone braces are no code."""
        count = sum(
            line.strip() not in ("", "{", "}", "};")
            for path in sources(ROOM, suffixes=(".c",))
            for line in code_of(path).splitlines()
        )
        self.assertLessEqual(count, MAX_ROOM_LINES)

    def test_functions_are_short(self):
        for path in sources(ROOT / "src", suffixes=(".c",)):
            for name, length in functions(path):
                if name and name.endswith("class_init"):
                    continue
                self.assertLessEqual(length, MAX_FUNCTION_LINES, f"{name_of(path)}: {name}")

    def test_templates_are_short(self):
        for path in sources(ROOT / "ui", suffixes=(".ui",)):
            lines = len(path.read_text().splitlines())
            if name_of(path) not in self.LONG_TEMPLATES:
                self.assertLessEqual(lines, MAX_TEMPLATE_LINES, name_of(path))

    def test_bindings_end_with_what_they_follow(self):
        """GTK 4.8 releases an object twice if only a lookup names it and the bound widget outlives
        it, as a button does while it is clicked. It releases the object of a binding only once."""
        for path in sources(ROOT / "ui", suffixes=(".ui",)):
            template = ET.parse(path).find("template")
            for parent in template.iter() if template is not None else ():
                for binding in parent.findall("binding"):
                    told = f"{name_of(path)}: {binding.get('name')}"
                    self.assertIsNotNone(binding.get("object"), told)
                    self.assertIsNot(parent, template, told)
                    self.assertEqual([look.text for look in binding.iter("lookup") if look.text], [], told)


class PublicApi(unittest.TestCase):
    """The installed API: the part of the engine for other programs."""

    DECLARED = re.compile(r"\b(ten_\w+) \(", re.M)

    def setUp(self):
        header = ENGINE / "ten-again.h"
        self.headers = [ENGINE / include for include in INCLUDE.findall(header.read_text())]

    def functions(self, header):
        text = code_of(header)
        text = re.sub(r"^\s*#.*(\\\n.*)*$", "", text, flags=re.M)
        text = re.sub(r"G_DECLARE_\w+ \([^)]*\)|G_DEFINE_\w+ \([^)]*\)", "", text)
        text = re.sub(r"struct _\w+\s*\{.*?^\};", "", text, flags=re.M | re.S)
        return {
            function
            for function in self.DECLARED.findall(text)
            if not function.endswith(("_get_type", "_error_quark"))
        }

    def test_every_public_function_is_documented(self):
        missing = []
        for header in self.headers:
            bodies = "".join(path.read_text() for path in sources(header.parent))
            missing += [name for name in self.functions(header) if f" * {name}:" not in bodies]
        self.assertEqual(missing, [])

    def test_the_public_api_is_small(self):
        count = sum(len(self.functions(header)) for header in self.headers)
        self.assertLessEqual(count, MAX_PUBLIC_FUNCTIONS)

    def test_installed_headers_include_only_installed_ones(self):
        installed = {*self.headers, ENGINE / "ten-types.h"}
        for header in self.headers:
            for include in INCLUDE.findall(header.read_text()):
                if (ENGINE / include).exists():
                    self.assertIn(ENGINE / include, installed, f"{name_of(header)} includes {include}")

    def test_every_other_header_is_in_that_of_the_program(self):
        header = ENGINE / "ten-engine.h"
        others = {ENGINE / include for include in INCLUDE.findall(header.read_text())}
        found = {
            path
            for folder in LAYERS
            for path in sources(ENGINE / folder, suffixes=(".h",))
            if not path.name.endswith("-private.h")
        }
        self.assertEqual(found - set(self.headers), others - {ENGINE / "ten-again.h"})

    def test_error_domains_are_named_after_their_functions(self):
        """The formatter takes a name with hyphens apart."""
        for path in sources(ENGINE, CLI, suffixes=(".c",)):
            for domain, function in re.findall(r"^G_DEFINE_QUARK \((.*), (\w+)\)$", path.read_text(), re.M):
                self.assertEqual(domain, f"{function}_quark", name_of(path))


class Housekeeping(unittest.TestCase):
    def tracked(self):
        """The files in the repository; in an unpacked archive, all files."""
        if (ROOT / ".git").exists():
            names = subprocess.run(
                ["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=True
            ).stdout.splitlines()
            return [ROOT / name for name in names if (ROOT / name).is_file()]
        return [
            path for path in ROOT.rglob("*")
            if path.is_file() and "_build" not in path.relative_to(ROOT).parts
        ]

    def test_every_source_names_its_licence(self):
        for path in self.tracked():
            if path.suffix in (".c", ".h", ".py", ".sh", ".ui", ".css", ".build", ".sql"):
                head = path.read_text()[:300]
                self.assertIn("SPDX-License-Identifier:", head, name_of(path))

    def test_buttons_that_hold_a_widget_say_their_name(self):
        """GTK 4.8 names a button after its label only if it created the label."""
        for path in sources(ROOT / "ui", suffixes=(".ui",)):
            for button in ET.parse(path).iter("object"):
                if button.get("class") in ("GtkButton", "GtkToggleButton"):
                    if button.find("property[@name='child']/object") is not None:
                        name = button.get("id") or button.find("property").text
                        self.assertIsNotNone(
                            button.find("accessibility"), f"{name_of(path)}: {name}"
                        )

    def test_every_shortcut_is_shown(self):
        code = (ROOT / "src" / "app" / "window" / "ten-application.c").read_text()
        table = code[code.index("accelerators[] = {"):]
        actions = re.findall(r'{ "([\w.:-]+)", { "', table)
        self.assertGreater(len(actions), 30)
        shown = (ROOT / "ui" / "window" / "ten-shortcuts-window.ui").read_text()
        for action in actions:
            self.assertIn(f'<property name="action-name">{action}</property>', shown)

    def test_nothing_is_left_for_others(self):
        pattern = r"\b(TO" + "DO|FIX" + "ME|XX" + r"X)\b"
        for path in sources(ROOT / "src", ROOT / "tests", ROOT / "ui", suffixes=(".c", ".h", ".py", ".ui")):
            self.assertNotRegex(path.read_text(), pattern, name_of(path))

    def test_translated_files_are_listed(self):
        listed = {
            line.strip()
            for line in (ROOT / "po" / "POTFILES.in").read_text().splitlines()
            if line.strip() and not line.startswith("#")
        }
        marked = re.compile(r'\b(C?_|N_|NC_|ngettext|g_dngettext|g_dpgettext2) \(|translatable="yes"')
        for path in sources(ROOT / "src", ROOT / "ui", suffixes=(".c", ".ui")):
            if marked.search(path.read_text()):
                self.assertIn(name_of(path), listed, "po/POTFILES.in")
        for name in listed:
            self.assertTrue((ROOT / name).exists(), name)

    def test_names_of_rulesets_are_collected_for_translators(self):
        result = subprocess.run(
            [sys.executable, str(ROOT / "po" / "update-ruleset-names.py"), "--check"],
            capture_output=True,
            text=True,
        )
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_code_is_formatted(self):
        formatter = shutil.which(f"clang-format-{CLANG_FORMAT}") or shutil.which("clang-format")
        if formatter is None:
            self.skipTest("clang-format is not installed")
        version = subprocess.run([formatter, "--version"], capture_output=True, text=True).stdout
        if f"version {CLANG_FORMAT}." not in version:
            self.skipTest(f"another version formats otherwise: {version.strip()}")
        files = [str(path) for path in sources(ROOT / "src", ROOT / "tests")]
        result = subprocess.run(
            [formatter, "--dry-run", "-Werror", *files], capture_output=True, text=True
        )
        self.assertEqual(result.returncode, 0, result.stderr[:2000])


if __name__ == "__main__":
    unittest.main()
