#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual page and the completion know every command and option, and no other."""

import os
import re
import shutil
import subprocess

import harness

MAN = harness.ROOT / "data" / "man" / "ten-again-cli.1"
COMPLETION = harness.ROOT / "data" / "completions" / "bash" / "ten-again-cli"


class Tree(harness.Case):
    def walk(self, path=()):
        """Every command of the tree, with the options that its help lists."""
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
        """What bash offers for the last word."""
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
        self.assertLessEqual({"cofd", "nwod", "v20", "v20da", "v5", "wodtests"}, self.complete("roll", "--ruleset", ""))
        self.assertEqual(self.complete("roll", "--ruleset", "v20"), {"v20", "v20da"})
        self.assertEqual(self.complete("roll", "--ruleset", "=", "v20"), {"v20", "v20da"})
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


if __name__ == "__main__":
    harness.main()
