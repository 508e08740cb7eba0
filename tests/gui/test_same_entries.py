#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window and the command line write the same log. Runs in tests/session.sh, like test_gui.py.

Each action is done twice, with the same faces, the same clock and the same sheet: by commands, and
by a person in the real window. Then the rows of both logs are compared, and the files of the
sheets. Both start with an empty log, so that numbers are the same as well."""

import inspect
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from driver import (
    BUTTONS, CONTROLS, LABELS, TEXTS, App, Role, Timeout, matches, pause_after_roll, screenshot, wait,
)
from stage import BUILD, CLI, PROGRAM, SHEETS, Stage
from test_gui import set_animations

# The names in the window.
ROLL = "Roll"
ADD_MODIFIER = "Add Modifier"
PLAYERS_SEE = "Players see"
PRESETS = "Saved rolls and common actions"
COMMENT = "Comment on the roll"
QUICK_ROLL = "Quick roll"
NEW_MARK = "Mark a Turn, Scene or Chapter"
CLEAR = "Clear"
TARGET = "Target"
AUTOMATIC = "Automatic Success"
WILLPOWER = "Willpower"
SETTINGS = re.compile("^Settings: ")
LARGE_POOLS = re.compile("^Large pools")
CONTESTED = "Against"
OPPONENT_POOL = "Opponent: pool"
THEY_RESIST = "They Resist"
RESISTANCE = "Resistance value"
THEIR_WILLPOWER = "Their Willpower"
TEAMWORK = "Helper"
HELPER_POOL = "Helper: pool"
SPOILS = "A Botch Spoils It"
SEVERAL = "Multiple"
ADD_ACTION = "Add the Current Pool"
EXTENDED = "Extended"
EXTENDED_NAME = "Name of the action"
EXTENDED_TOTAL = "Successes"
BEGIN = "Begin"
ROLL_NEXT = "Roll Next"
CONDITION_TO_TAKE = "Condition to take"
GO_ON = "Accept and Continue"
LESS_TIME = re.compile("quarter less time")
GIVE_UP = "Give Up…"
TRY_AGAIN = "Try Again"
REROLL = "Reroll with Willpower"
REROLL_ANSWER = re.compile(r"^Reroll \d")
ROUSE = "Rouse Check"
DRAMATIC = "Make It Dramatic…"
CONDITION = "Condition…"
BONUS = "Phenomenal bonus…"

# These follow from the rest of a row, and do not show where two rows differ.
HASHES = {"hash"}

# One play of a command, and several of the window.
AT_ONCE = {"several_actions_in_a_turn"}


class Log:
    """The entries in one home folder, in order."""

    def __init__(self, home):
        self.file = home / "ten-again" / "rolls.sqlite"

    def entries(self):
        if not self.file.exists():
            return []
        connection = sqlite3.connect(f"{self.file.as_uri()}?mode=ro", uri=True)
        try:
            connection.row_factory = sqlite3.Row
            rows = connection.execute("SELECT * FROM entries ORDER BY number").fetchall()
        except sqlite3.OperationalError:  # not made yet
            return []
        finally:
            connection.close()
        return [{key: row[key] for key in row.keys() if key not in HASHES} for row in rows]

    def count(self):
        return len(self.entries())


class Window:
    """The program with one sheet, and the actions of a person."""

    def __init__(self, home, sheet, faces, evidence):
        self.log = Log(home)
        self.app = App(
            [str(PROGRAM), str(sheet)],
            environment={
                **Stage.still(faces=faces), "XDG_DATA_HOME": str(home), "G_DEBUG": "fatal-criticals",
                "GSETTINGS_SCHEMA_DIR": str(BUILD / "data" / "desktop"),
            },
            log=f"{evidence}.log",
        )
        self.root = self.app.window(json.loads(sheet.read_text())["name"])
        # Whole windows take long to read: read them once, and then only the panes that change.
        self.controls = wait(self._read, "the quick entry, the tray and the history")
        self.dice = self._pane(QUICK_ROLL, COMMENT)
        # The stack that has the history as a page. Its list is hidden while it is empty.
        self.history = self.controls[NEW_MARK][2][-5]

    def _read(self):
        """Each control with its container."""
        found = {}

        def read(node, path):
            for child in node.children:
                role = child.role
                if role in CONTROLS:
                    found.setdefault(child.name, (child, role, path))
                if role not in BUTTONS:
                    read(child, [*path, child])

        read(self.root, [self.root])
        return found if {QUICK_ROLL, COMMENT, NEW_MARK} <= set(found) else None

    def _pane(self, *names):
        paths = [self.controls[name][2] for name in names]
        return next(
            same[0] for same in reversed(list(zip(*paths)))
            if all(node == same[0] for node in same)
        )

    def find(self, roles, name, inside=None):
        """Finds an object. For the popover of a menu button, @inside is the button."""
        def known():
            for text, (node, role, _) in self.controls.items():
                if role in roles and matches(name, text) and node.names_of([node]) == [text]:
                    return node

        def found():
            for pane in (self.dice, self.history, self.root) if inside is None else (inside,):
                node = first(pane, roles, name)
                if node is not None:
                    return node

        return (known() if inside is None else None) or wait(found, f"{name!r}")

    def put(self, *traits):
        for name in traits:
            button = self.find(BUTTONS, re.compile(rf"^{name}(, \d|$)"))
            button.do()
            wait(lambda: button.pressed, f"{name} to be marked")

    def press(self, *names, inside=None):
        for name in names:
            button = self.find(BUTTONS, name, inside)
            wait(lambda: button.has_state("SENSITIVE"), f"{name} to be possible")
            button.do()
        return button

    def write(self, name, text):
        self.find(TEXTS, name).set_text(text)

    def set(self, roles, name, value, inside=None):
        self.find(roles, name, inside).set_value(value)

    def key(self, *keys):
        self.app.activate(self.root.name)
        self.app.key(*keys)

    def open_settings(self):
        self.key("ctrl+m")
        return self.find(BUTTONS, SETTINGS)

    def act(self, name, inside=None):
        """Presses a button that writes to the log."""
        self.writes(lambda: self.press(name, inside=inside))

    def writes(self, act):
        before = self.log.count()
        act()
        wait(lambda: self.log.count() > before, "the log to grow")
        pause_after_roll()

    def throw(self, text):
        self.key("ctrl+l")
        entry = self.find(TEXTS, QUICK_ROLL)
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
        entry.set_text(text)
        self.writes(lambda: self.app.key("Return"))

    def add_modifier(self, name, dice, players_see=None):
        menu = self.press(ADD_MODIFIER)
        bonus = self.find(BUTTONS, "+1", menu)
        wait(lambda: bonus.has_state("FOCUSED"), "the numbers to have the keyboard")
        self.find(TEXTS, "Name", menu).set_text(name)
        if players_see is not None:
            self.choose(PLAYERS_SEE, players_see, menu)
        self.press(f"{dice:+d}".replace("-", "−"), inside=menu)
        wait(lambda: first(self.dice, {Role.LIST_ITEM}, re.compile(f"^{name} ")), f"{name} in the pool")

    def choose(self, name, item, inside=None):
        """Chooses from a drop-down list, by keyboard."""
        choice = self.find({Role.COMBO_BOX}, name, inside)
        button = first(choice, BUTTONS, re.compile(""))
        self.app.activate(self.root.name)
        button.do()
        wait(lambda: choice.all({Role.LIST_ITEM}), "the choices")
        items = [node.labels()[0] for node in choice.all({Role.LIST_ITEM})]
        wait(lambda: not button.has_state("FOCUSED"), "the choices to have the keyboard")
        self.app.key("Home", *["Down"] * items.index(item), "Return")
        wait(lambda: item in button.labels(), "the choice to be made")

    def clear(self):
        button = self.find(BUTTONS, CLEAR)
        if button.has_state("SENSITIVE"):
            button.do()
        wait(lambda: not first(self.dice, {Role.LIST_ITEM}, re.compile("")), "an empty pool")

    def answer(self, question, answer):
        def asked():
            others = [child for child in self.app.root.children if child.name != self.root.name]
            return next((child for child in others if first(child, LABELS, question)), None)

        dialog = wait(asked, f"{question!r} to be asked")
        self.act(re.compile(f"{answer}$"), inside=dialog)


def first(node, roles, name):
    """The first object with this name. Does not look inside buttons, except the given one."""
    return next(iter(node.search(roles, name, through=lambda role: role not in BUTTONS)), None)


def join(entries):
    """All that was rolled and said, however it was divided into plays."""
    bodies = [json.loads(entry["body"]) for entry in entries]
    parts = {part: [one for body in bodies for one in body.get(part, [])] for part in ("rolls", "facts")}
    return [{"number": "all", **parts}]


def differences(by_window, by_command):
    """A line for each difference between two logs."""
    found = []
    if len(by_window) != len(by_command):
        found.append(f"{len(by_window)} in the window, {len(by_command)} by command")
    for one, other in zip(by_window, by_command):
        found += [
            f"{one['number']}.{key}:\n  window  {one[key]!r}\n  command {other[key]!r}"
            for key in one
            if one[key] != other[key]
        ]
    return found


class Game:
    """Of one sheet, in scenes: generators that give their commands, and then play the same in the
    window that they are handed."""

    sheet = "marisol-vega"
    maxDiff = None

    def setUp(self):
        set_animations(False)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.evidence = BUILD / "gui" / self.id()
        self.evidence.parent.mkdir(exist_ok=True)
        self.path = self.folder / f"{self.sheet}.tensheet.json"
        self.faces = []
        self.joined = False

    def take_sheet(self, home):
        """A fresh copy, at the same place each time."""
        shutil.copy(SHEETS / self.path.name, self.path)
        (self.folder / home).mkdir()

    def command(self, *words, faces=None):
        words = [str(self.path) if word == "SHEET" else str(word) for word in words]
        if faces is not None:
            self.faces.append(faces)
            words += ["--faces", faces]
        result = subprocess.run(
            [str(CLI), *words], capture_output=True, text=True,
            env={**os.environ, **Stage.still(), "XDG_DATA_HOME": str(self.folder / "command")},
        )
        self.assertEqual((result.returncode, result.stderr), (0, ""), words)

    def newest(self):
        """The number of the last entry that a command wrote."""
        return Log(self.folder / "command").entries()[-1]["number"]

    def stop_window(self):
        if any(test is self for test, _ in [*self._outcome.result.failures, *self._outcome.result.errors]):
            screenshot(f"{self.evidence}.png")
        self.window.app.stop()

    def test_scenes(self):
        scenes = [
            (name, play(self)) for name, play in vars(type(self)).items()
            if inspect.isgeneratorfunction(play) and not name.startswith("_")
        ]
        written = []
        self.take_sheet("command")
        for _, scene in scenes:
            next(scene)
            written.append((Log(self.folder / "command").entries(), self.path.read_text()))

        self.take_sheet("window")
        self.window = Window(self.folder / "window", self.path, ",".join(self.faces), self.evidence)
        self.addCleanup(self.stop_window)
        for (name, scene), (log, sheet) in zip(scenes, written):
            # Late writes are found in the next scene, or at the end.
            with self.assertRaises(StopIteration, msg=name):
                scene.send(self.window)
            self.joined = self.joined or name in AT_ONCE
            self.compare(name, log, sheet)
            self.window.clear()
        self.window.key("ctrl+q")
        self.window.app.process.wait(10)
        self.compare("the end", *written[-1])

    def compare(self, name, log, sheet):
        view = join if self.joined else list
        try:
            wait(
                lambda: view(self.window.log.entries()) == view(log) and self.path.read_text() == sheet,
                "the same log and sheet",
            )
        except Timeout:
            pass
        self.assertEqual("\n".join(differences(view(self.window.log.entries()), view(log))), "", name)
        self.assertEqual(self.path.read_text(), sheet, name)


class OfChronicles(Game, unittest.TestCase):
    def plain_roll(self):
        """COFD-1, COFD-3, COFD-18, POOL-4"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "intelligence", "-t", "medicine", "--specialty", "Emergency care",
            "-m", "2:Steady hands", "--secret=-1:Poison", "-w", "-c", "stitches", "--log", "--spend",
            faces="10,8,1,2,3,4,5,6,7,1,2,3,4",
        )
        window = yield
        window.put("Intelligence", "Medicine", "Emergency care, specialty of Medicine")
        window.add_modifier("Steady hands", 2)
        window.add_modifier("Poison", -1, "Nothing")
        window.press(WILLPOWER)
        window.write(COMMENT, "stitches")
        window.act(ROLL)

    def chance_die(self):
        """COFD-5"""
        self.command("throw", "--sheet", "SHEET", "strength - 5 # pry it open", "--log", faces="1")
        window = yield
        window.throw("strength - 5 # pry it open")

    def contest(self):
        """COFD-14"""
        self.command(
            "contest", "--sheet", "SHEET", "-t", "dexterity", "-t", "stealth", "--against", "5",
            "-c", "sneaking", "--log", faces="8,9,1,8,1,2,3,4",
        )
        window = yield
        window.put("Dexterity", "Stealth")
        window.press(CONTESTED)
        window.write(OPPONENT_POOL, "5")
        window.write(COMMENT, "sneaking")
        window.act(ROLL)

    def contest_with_willpower_on_one_side(self):
        """COFD-14, COFD-18"""
        self.command(
            "contest", "--sheet", "SHEET", "-t", "dexterity", "-t", "stealth", "-w", "--against", "5",
            "--log", "--spend", faces="8,9,1,2,3,4,8,1,2,3,4",
        )
        window = yield
        window.put("Dexterity", "Stealth")
        window.press(WILLPOWER, CONTESTED)
        window.write(OPPONENT_POOL, "5")
        window.act(ROLL)

    def contest_with_willpower_of_the_other_side(self):
        """COFD-14, COFD-18"""
        self.command(
            "contest", "--sheet", "SHEET", "-t", "dexterity", "-t", "stealth", "--against", "2 wp",
            "--log", faces="8,9,1,8,1,2,3,4",
        )
        window = yield
        window.put("Dexterity", "Stealth")
        window.press(CONTESTED)
        window.write(OPPONENT_POOL, "2")
        window.press(THEIR_WILLPOWER)
        window.act(ROLL)

    def resistance(self):
        """COFD-13"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "manipulation", "-t", "persuasion",
            "--resistance", "2:Resolve", "-c", "let me in", "--log", faces="8,9",
        )
        window = yield
        window.put("Manipulation", "Persuasion")
        window.press(CONTESTED, THEY_RESIST)
        window.write(RESISTANCE, "2")
        window.write(COMMENT, "let me in")
        window.act(ROLL)

    def teamwork(self):
        """COFD-12"""
        self.command(
            "teamwork", "--sheet", "SHEET", "-t", "intelligence", "-t", "medicine", "--helper", "4",
            "-c", "surgery", "--log", faces="8,9,1,2,8,1,2,3,4,5,6,7,1",
        )
        window = yield
        window.put("Intelligence", "Medicine")
        window.press(TEAMWORK)
        window.write(HELPER_POOL, "4")
        window.write(COMMENT, "surgery")
        window.act(ROLL)

    def extended_action(self):
        """COFD-15, COFD-16"""
        self.command(
            "extended", "start", "Nurse the boy", "--sheet", "SHEET", "-t", "intelligence", "-t", "medicine",
            "--total", 9, "--interval", "hour",
        )
        action = self.newest()
        self.command("extended", "roll", action, faces="8,1,2,3,4,5,6")
        self.command("extended", "roll", action, faces="1,1,2,3,4,5,6")
        self.command("extended", "choose", action, "continue", "--condition", "Shaken")
        self.command("extended", "roll", action, faces="8,8,8,8,8,1,2")
        self.command("extended", "choose", action, "less-time")
        self.command("extended", "roll", action, "-w", "--sheet", "SHEET", "--spend", faces="8,8,8,1,2,3,4,5,6,7")
        window = yield
        window.put("Intelligence", "Medicine")
        window.press(EXTENDED)
        window.write(EXTENDED_NAME, "Nurse the boy")
        window.set({Role.SPIN_BUTTON}, EXTENDED_TOTAL, 9)
        window.act(BEGIN)
        window.act(ROLL_NEXT)
        window.act(ROLL_NEXT)
        window.write(CONDITION_TO_TAKE, "Shaken")
        window.act(GO_ON)
        window.act(ROLL_NEXT)
        window.act(LESS_TIME)
        # The pool also has a button with this name.
        row = window.find({Role.LIST_ITEM}, re.compile("^Nurse the boy"))
        window.press(WILLPOWER, inside=row)
        window.act(ROLL_NEXT)

    def extended_action_is_given_up(self):
        """COFD-16"""
        self.command(
            "extended", "start", "Nurse the boy", "--sheet", "SHEET", "-t", "intelligence", "-t", "medicine",
            "--total", 9, "--interval", "hour",
        )
        action = self.newest()
        self.command("extended", "roll", action, faces="8,1,2,3,4,5,6")
        self.command("extended", "choose", action, "give-up")
        window = yield
        window.put("Intelligence", "Medicine")
        window.press(EXTENDED)
        window.write(EXTENDED_NAME, "Nurse the boy")
        window.set({Role.SPIN_BUTTON}, EXTENDED_TOTAL, 9)
        window.act(ROLL)
        window.press(GIVE_UP)
        window.answer("Give Up This Action?", "Give Up")

    def another_try(self):
        """COFD-11"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "dexterity", "-t", "stealth", "-c", "the gate", "--log",
            faces="1,2,3",
        )
        self.command("history", "try-again", self.newest(), "--sheet", "SHEET", faces="1,2")
        window = yield
        window.put("Dexterity", "Stealth")
        window.write(COMMENT, "the gate")
        window.act(ROLL)
        window.press(TRY_AGAIN)
        window.act(ROLL)

    def dramatic_failure_for_a_beat(self):
        """COFD-7"""
        self.command("roll", "--sheet", "SHEET", "-t", "dexterity", "-t", "stealth", "--log", faces="1,2,3")
        self.command("history", "dramatic-failure", self.newest(), "--sheet", "SHEET")
        window = yield
        window.put("Dexterity", "Stealth")
        window.act(ROLL)
        window.press(DRAMATIC)
        window.answer("Make It a Dramatic Failure?", "Make It Dramatic")

    def condition(self):
        """COFD-7"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "intelligence", "-t", "medicine", "--log",
            faces="8,8,8,8,8,1,2",
        )
        self.command("history", "condition", self.newest(), "--sheet", "SHEET")
        window = yield
        window.put("Intelligence", "Medicine")
        window.act(ROLL)
        window.press(CONDITION)
        window.answer("A Condition", "Give")

    def common_action(self):
        """COFD-21"""
        self.command("roll", "--sheet", "SHEET", "--action", "jumping", "--log", faces="8,9,1")
        window = yield
        menu = window.press(PRESETS)
        search = window.find(TEXTS, "Search rolls", menu)
        wait(lambda: search.has_state("FOCUSED"), "the list of rolls to have the keyboard")
        search.set_text("jump")
        window.app.key("Return")
        comment = window.find(TEXTS, COMMENT)
        wait(lambda: comment.has_state("FOCUSED"), "the comment to have the keyboard")
        window.writes(lambda: window.app.key("Return"))

    def marks(self):
        """COFD-22"""
        self.command("history", "mark", "turn")
        window = yield
        window.writes(lambda: window.key("ctrl+t"))


class OfDarkAges(Game, unittest.TestCase):
    sheet = "brother-kazimir"

    def contest_of_several_turns(self):
        """V20-12"""
        self.command(
            "extended", "start", "Debate", "--sheet", "SHEET", "-t", "intelligence", "-t", "occult",
            "--against", "6", "--total", 4,
        )
        action = self.newest()
        self.command("extended", "roll", action, faces="6,7,2,3,4,5,6,2,3,4,5,2")
        self.command("extended", "roll", action, faces="8,9,2,3,4,5,2,2,3,4,5,2")
        window = yield
        window.put("Intelligence", "Occult")
        window.press(CONTESTED)
        window.write(OPPONENT_POOL, "6")
        window.press(EXTENDED)
        window.write(EXTENDED_NAME, "Debate")
        window.set({Role.SPIN_BUTTON}, EXTENDED_TOTAL, 4)
        window.act(ROLL)
        window.act(ROLL_NEXT)


    def automatic_success(self):
        """V20-6"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "intelligence", "-t", "occult", "--automatic",
            "-c", "an old hand", "--log",
        )
        window = yield
        window.put("Intelligence", "Occult")
        window.press(AUTOMATIC)
        window.write(COMMENT, "an old hand")
        window.act(ROLL)

    def another_try(self):
        """V20-8"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "intelligence", "-t", "occult", "--target", 7, "--log",
            faces="6,6,6,2,2,2",
        )
        self.command("history", "try-again", self.newest(), "--sheet", "SHEET", faces="7,7,7,8,2,2")
        window = yield
        window.put("Intelligence", "Occult")
        window.set({Role.SLIDER}, TARGET, 7, window.open_settings())
        window.key("Escape")
        window.act(ROLL)
        window.press(TRY_AGAIN)
        window.act(ROLL)


    def contest_of_several_turns_is_broken_off(self):
        """V20-12"""
        self.command(
            "extended", "start", "Debate", "--sheet", "SHEET", "-t", "intelligence", "-t", "occult",
            "--against", "6", "--total", 9,
        )
        action = self.newest()
        self.command("extended", "roll", action, faces="6,7,2,3,4,5,6,2,3,4,5,2")
        self.command("extended", "choose", action, "give-up")
        window = yield
        window.put("Intelligence", "Occult")
        window.press(CONTESTED)
        window.write(OPPONENT_POOL, "6")
        window.press(EXTENDED)
        window.write(EXTENDED_NAME, "Debate")
        window.set({Role.SPIN_BUTTON}, EXTENDED_TOTAL, 9)
        window.act(BEGIN)
        window.act(ROLL_NEXT)
        window.press(GIVE_UP)
        window.answer("Give Up This Action?", "Give Up")

    def several_actions_in_a_turn(self):
        """V20-9: the command rolls them all in one play, and the window one after another."""
        self.command(
            "multiple", "--sheet", "SHEET", "-n", 2, "-t", "intelligence", "-t", "occult",
            "-c", "read and run", "--roll", "--log", faces="8,9,1,2,3,8,9,1,2",
        )
        window = yield
        window.put("Intelligence", "Occult")
        window.press(SEVERAL)
        window.press(ADD_ACTION)
        window.write(COMMENT, "read and run")
        window.act(ROLL)
        window.act(ROLL)


class OfMasquerade(Game, unittest.TestCase):
    sheet = "dolores-quill"

    def teamwork_that_a_botch_spoils(self):
        """CHAT-8"""
        self.command(
            "teamwork", "--sheet", "SHEET", "-t", "perception", "-t", "alertness", "--helper", "3",
            "--spoils", "--log", faces="1,2,3,8,9,2,2,2,2",
        )
        window = yield
        window.put("Perception", "Alertness")
        window.press(TEAMWORK)
        window.write(HELPER_POOL, "3")
        window.press(SPOILS)
        window.act(ROLL)

    def contest_of_several_turns(self):
        """CHAT-7"""
        self.command(
            "extended", "start", "Chase", "--sheet", "SHEET", "-t", "wits", "-t", "streetwise",
            "--against", "4", "--total", 2,
        )
        action = self.newest()
        for _ in range(2):
            self.command("extended", "roll", action, faces="9,2,2,2,2,2,2,2,2,2")
        window = yield
        window.put("Wits", "Streetwise")
        window.press(CONTESTED)
        window.write(OPPONENT_POOL, "4")
        window.press(EXTENDED)
        window.write(EXTENDED_NAME, "Chase")
        window.set({Role.SPIN_BUTTON}, EXTENDED_TOTAL, 2)
        window.act(ROLL)
        window.act(ROLL_NEXT)


class OfTests(Game, unittest.TestCase):
    sheet = "captain-ruth-adeyemi"

    def _halve(self, word):
        self.command(
            "roll", "--sheet", "SHEET", "-t", "leadership", "-t", "resolve", "-m", "4:The old crew",
            "--halve", word, "--log", faces="6,7,8,1,2,3",
        )
        window = yield
        window.put("Leadership", "Resolve")
        window.add_modifier("The old crew", 4)
        return window

    def large_pool_with_doubled_successes(self):
        """TEST-9"""
        window = yield from self._halve("successes")
        window.act(ROLL)

    def opposed_reroll_with_willpower(self):
        """TEST-7, TEST-10"""
        self.command(
            "contest", "--sheet", "SHEET", "-t", "leadership", "-t", "resolve", "--against", "5", "--log",
            faces="6,7,1,2,3,4,5,1,8,8,8,1,2",
        )
        self.command("history", "reroll", f"{self.newest()}.1", "-d", "2,3,4", "--sheet", "SHEET", "--spend", faces="7,8,9")
        window = yield
        window.put("Leadership", "Resolve")
        window.press(CONTESTED)
        window.write(OPPONENT_POOL, "5")
        window.act(ROLL)
        window.press(REROLL)
        window.act(REROLL_ANSWER)

    def reroll_with_willpower(self):
        """TEST-10"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "leadership", "-t", "resolve", "--log", faces="6,7,1,2,3,8,8,8"
        )
        self.command("history", "reroll", self.newest(), "-d", "2,3,4", "--sheet", "SHEET", "--spend", faces="7,8,9")
        window = yield
        window.put("Leadership", "Resolve")
        window.act(ROLL)
        window.press(REROLL)
        window.act(REROLL_ANSWER)

    def bonus_is_passed_on(self):
        """TEST-6"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "leadership", "-t", "resolve", "--log",
            faces="6,7,8,9,6,7,8,9",
        )
        self.command("history", "bonus", self.newest())
        # The next roll takes it.
        self.command(
            "roll", "--sheet", "SHEET", "-t", "wits", "-t", "drive", "--log", faces="6,7,8,1,2,3,4,5,6,7"
        )
        window = yield
        window.put("Leadership", "Resolve")
        window.act(ROLL)
        window.press(BONUS)
        window.answer("Phenomenal bonus", "Pass On")
        window.press(CLEAR)
        window.put("Wits", "Drive")
        window.act(ROLL)

    def large_pool_for_half_required(self):
        """TEST-9: the last one, as the choice stays."""
        window = yield from self._halve("required")
        window.choose(LARGE_POOLS, "Half, for half the successes required", window.open_settings())
        window.key("Escape")
        window.act(ROLL)


class OfHunger(Game, unittest.TestCase):
    sheet = "noor-haddad"

    def reroll_with_willpower(self):
        """V5-3"""
        self.command(
            "roll", "--sheet", "SHEET", "-t", "wits", "-t", "awareness", "--log", faces="6,1,2,7,8"
        )
        self.command("history", "reroll", self.newest(), "-d", "1,2", "--sheet", "SHEET", "--spend", faces="7,8")
        window = yield
        window.put("Wits", "Awareness")
        window.act(ROLL)
        window.press(REROLL)
        window.act(REROLL_ANSWER)

    def rouse_check(self):
        """V5-4"""
        self.command("rouse", "--sheet", "SHEET", "--log", "--write", faces="3")
        window = yield
        window.act(ROUSE)


if __name__ == "__main__":
    unittest.main()
