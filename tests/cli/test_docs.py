#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page and the completion have all commands and options and no others; the documentation
shows the real output."""

import json
import os
import re
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as ET

import harness

MAN = harness.ROOT / "data" / "man" / "ten-again-cli.1"
COMPLETION = harness.ROOT / "data" / "completions" / "bash" / "ten-again-cli"


class Tree(harness.Case):
    def walk(self, path=()):
        """Every command in the tree, with the options in its help."""
        text = self.text("help", *path)
        commands = text.partition("Commands:\n")[2].partition("\n\n")[0] if "Commands:" in text else ""
        children = [line.split()[0] for line in commands.splitlines()]
        yield path, children, set(re.findall(r"(?m)^ +(?:-\w, )?(--[a-z-]+)", text))
        for child in children:
            if child != "help":
                yield from self.walk((*path, child))


class Manual(Tree):
    def page(self):
        return MAN.read_text().replace("\\-", "-")

    def test_every_command_and_option_is_there(self):
        page = self.page()
        for path, _children, options in self.walk():
            if path:
                self.assertRegex(page, rf"(?m)^\.B(R|) {' '.join(path)}\b", path)
            for option in options:
                self.assertRegex(page, rf"(?m)^\.BR? .*{option}(?![a-z-])", option)

    def test_nothing_else_is_there(self):
        known = {option for _path, _children, options in self.walk() for option in options}
        page = self.page().partition(".SH EXAMPLES")[0]
        if "room" not in self.walk().__next__()[1]:  # built without it
            known |= {"--as", "--broker", "--folder", "--new", "--port", "--tls"}
        self.assertEqual(set(re.findall(r"--[a-z][a-z-]*", page)), known)

    def test_it_has_no_warnings(self):
        if shutil.which("man") is None or shutil.which("groff") is None:
            self.skipTest("man or groff is not installed")
        result = subprocess.run(
            ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(MAN)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )
        self.assertEqual((result.returncode, result.stderr), (0, ""))


class Completion(Tree):
    def complete(self, *words):
        """The completions of bash for the last word."""
        script = (
            f'source "{COMPLETION}"\n'
            'COMP_WORDS=("$@")\n'
            "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
            "_ten_again_cli\n"
            'printf "%s\\n" "${COMPREPLY[@]}"\n'
        )
        environment = {
            **self.environment,
            "PATH": os.path.dirname(harness.PROGRAM) + os.pathsep + self.environment["PATH"],
        }
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-c", script, "bash", "ten-again-cli", *words],
            capture_output=True,
            text=True,
            env=environment,
            cwd=self.home,
        )
        self.assertEqual((result.returncode, result.stderr), (0, ""), words)
        return set(result.stdout.split("\n")) - {""}

    def setUp(self):
        super().setUp()
        if shutil.which("bash") is None:
            self.skipTest("bash is not installed")

    def test_commands_and_options(self):
        for path, children, options in self.walk():
            with self.subTest(path=path):
                offered = self.complete(*path, "-") | self.complete(*path, "")
                if "sheet" in path and len(path) == 2:
                    offered.discard("data")
                self.assertEqual({word for word in offered if word.startswith("-")}, options)
                self.assertEqual({word for word in offered if not word.startswith("-")}, set(children))

    def test_values(self):
        sheet = self.sheet()
        self.assertLessEqual({"cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests"}, self.complete("roll", "--ruleset", ""))
        self.assertEqual(self.complete("roll", "--ruleset", "v20"), {"v20", "v20book", "v20da"})
        self.assertEqual(self.complete("roll", "--ruleset", "=", "v20"), {"v20", "v20book", "v20da"})
        self.assertEqual(self.complete("roll", "--sheet", sheet, "--trait", "med"), {"medicine"})
        self.assertEqual(self.complete("roll", "--again", ""), {"8", "9", "10", "none"})
        self.assertEqual(self.complete("roll", "--dice", "5", "--halve", "n"), {"never"})
        self.assertEqual(self.complete("sheet", "show", "she"), {"sheet.json"})

    def test_it_is_found_by_its_name(self):
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-c", f'source "{COMPLETION}"; complete -p ten-again-cli'],
            capture_output=True,
            text=True,
            env=self.environment,
        )
        self.assertIn("ten-again-cli", result.stdout)


class Examples(harness.Case):
    """Blocks of code in the documents."""

    def setUp(self):
        super().setUp()
        (self.home / "marisol.tensheet.json").write_text(json.dumps(harness.MARISOL))
        for name in ("tidewater.json", "ines-marrow.tensheet.json"):
            shutil.copy(harness.ROOT / "data" / "examples" / name, self.home)

    def document(self, name):
        return (harness.ROOT / name).read_text(encoding="utf-8")

    def blocks(self, name, language):
        found = re.findall(rf"(?ms)^```{language}\n(.*?)^```$", self.document(name))
        self.assertTrue(found, name)
        return found

    def install_ruleset(self, text):
        folder = self.home / "data" / "ten-again" / "rulesets"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "tidewater.json").write_text(text, encoding="utf-8")

    def run_line(self, line):
        words = shlex.split(line)
        self.assertEqual(words[0], "ten-again-cli", line)
        result = subprocess.run(
            [harness.PROGRAM, *words[1:]], capture_output=True, text=True, cwd=self.home,
            env=self.environment,
        )
        self.assertEqual((result.returncode, result.stderr), (0, ""), line)
        return result.stdout


class Homebrew(Examples):
    PAGE = "docs/homebrew.md"

    def setUp(self):
        super().setUp()
        self.finished = (self.home / "tidewater.json").read_text(encoding="utf-8")

    def test_steps_make_the_finished_file(self):
        first, *steps = self.blocks(self.PAGE, "json")
        made = json.loads(first)
        for step in steps:
            made.update(json.loads(f"{{{step}}}"))
        self.assertEqual(made, json.loads(self.finished))

    def test_first_step_is_a_game_already(self):
        self.install_ruleset(self.blocks(self.PAGE, "json")[0])
        self.assertIn("tidewater", self.text("rulesets"))
        self.check_console(self.blocks(self.PAGE, "console")[0])

    def test_mistake_is_told_as_the_page_says(self):
        told = re.search(r"`tidewater\.json(:\d+:\d+: [^`]+)`", self.document(self.PAGE)).group(1)
        self.install_ruleset(self.blocks(self.PAGE, "json")[0].replace("7}", "11}"))
        problem = self.run_cli("rulesets").stderr
        self.assertIn(" ".join(told.split()), problem)

    def check_console(self, block):
        for part in re.split(r"(?m)^\$ ", block)[1:]:
            line, _newline, shown = part.partition("\n")
            with self.subTest(line):
                self.assertEqual(self.run_line(line), shown)

    def test_commands_print_what_the_page_shows(self):
        self.install_ruleset(self.finished)
        for block in self.blocks(self.PAGE, "console")[1:]:
            self.check_console(block)

    def test_character_has_what_a_new_one_gets(self):
        ruleset = json.loads(self.finished)
        sheet = json.loads((self.home / "ines-marrow.tensheet.json").read_text(encoding="utf-8"))
        groups = {group["id"]: group for group in ruleset["traits"]}

        def spent(group):
            return sum(sheet["traits"].get(trait["id"], 0) - groups[group].get("start", 0)
                       for trait in groups[group]["traits"])

        for allowance in ruleset["creation"]:
            if allowance["kind"] == "dots":
                dots = sorted(map(spent, allowance["groups"]), reverse=True)
                self.assertEqual(dots, allowance["dots"])
        self.assertEqual(sum(map(len, sheet["specialties"].values())), 2)
        self.assertEqual(sum(advantage["dots"] for advantage in sheet["advantages"]), 3)


class Formats(Examples):
    def test_sheet_of_the_page_is_good(self):
        for number, block in enumerate(self.blocks("docs/sheet-format.md", "json")):
            if '"format"' in block:
                sheet = self.write(f"{number}.tensheet.json", block)
                self.assertIn("a valid sheet", self.text("sheet", "check", sheet))

    def test_ruleset_of_the_page_is_good(self):
        self.install_ruleset(self.blocks("docs/ruleset-format.md", "json")[0])
        self.assertIn("harbour", self.text("rulesets"))


class Commands(Examples):
    def test_of_the_guide_can_be_run(self):
        mallard = "{http://projectmallard.org/1.0/}"
        lines = []
        for page in sorted((harness.ROOT / "help" / "C").glob("*.page")):
            for block in ET.parse(page).iter(mallard + "code"):
                lines += re.findall(r"(?m)^ten-again-cli .*$", block.text)
        self.assertGreater(len(lines), 8)
        for line in lines:
            with self.subTest(line):
                line = line.partition(" > ")[0]
                today = self.run_line("ten-again-cli history backups").partition(" ")[0]
                line = re.sub(r"\b\d{4}-\d\d-\d\d\b", today, line)
                rolls = [entry["number"] for entry in self.entries() if entry["rolls"]]
                line = re.sub(r"\b(tell|reveal) 1\b", rf"\1 {rolls[-1] if rolls else 1}", line)
                self.run_line(line.replace("*.tensheet.json", "marisol.tensheet.json"))

    def test_of_the_readme_can_be_run(self):
        shutil.copytree(harness.ROOT / "data" / "sheets", self.home / "data" / "sheets")
        lines = re.findall(r"(?m)^\$ (ten-again-cli .*)$", self.document("README.md"))
        self.assertGreater(len(lines), 8)
        for line in lines:
            with self.subTest(line):
                if "import" not in line:
                    self.run_line(line.replace("sheets/*", "marisol.tensheet.json"))

    def test_notations_of_the_guide_can_be_read(self):
        page = ET.parse(harness.ROOT / "help" / "C" / "quick-entry.page")
        block = next(page.iter("{http://projectmallard.org/1.0/}code"))
        sheet = self.sheet(specialties={"brawl": ["Grappling"]})
        for line in block.text.split("\n"):
            with self.subTest(line):
                who = ("--ruleset", "v20") if "diff" in line else ("--sheet", sheet)
                self.text("throw", *who, line)


if __name__ == "__main__":
    harness.main()
