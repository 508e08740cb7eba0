#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Storyteller tools, and the window for players. Runs in tests/session.sh, like test_gui.py."""

import os
import pathlib
import re
import signal
import unittest

from driver import BUTTONS, LABELS, TEXTS, Focus, Role, command, pause_after_roll, wait
from test_gui import CLI, ENVIRONMENT, Gui, history

SETTINGS = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "glib-2.0" / "settings" / "keyfile"
THOSE = re.compile(r"^(Marisol Vega|thug \d)$")
OUTCOME = re.compile(r"success|failure", re.IGNORECASE)


class Storyteller(Gui):
    environment = {**ENVIRONMENT, "GSETTINGS_BACKEND": "keyfile"}
    storyteller = True

    def setUp(self):
        SETTINGS.parent.mkdir(parents=True, exist_ok=True)
        storyteller = "true" if self.storyteller else "false"
        SETTINGS.write_text(f"[io/github/tenagain/TenAgain]\nstoryteller={storyteller}\n")
        super().setUp()

    def open_table(self):
        self.press("F7")
        return self.app.window("Table")

    def add_extras(self, *lines):
        """In a line each, in the popover below the cast."""
        self.window.find(BUTTONS, "Add Extras").do()
        entry = self.window.find(TEXTS, "Extras in one line")
        wait(lambda: entry.has_state("FOCUSED"), "the line to have the keyboard")
        for line in lines:
            entry.set_text(line)
            self.app.key("Return")
            wait(lambda: entry.text == "", f"{line!r} to be taken")
        self.app.key("Escape")
        wait(lambda: not entry.has_state("FOCUSED"), "the popover to close")

    def line_of(self, name):
        """The line of a character in the cast."""
        (cast,) = self.window.all({Role.LIST}, "Cast")
        return cast.find({Role.LIST_ITEM}, name)

    def choose(self, button, item):
        """Chooses from the menu of a button."""
        button.do()
        self.app.root.find({Role.MENU_ITEM}, item).do()

    def throw_hidden(self, text):
        before = len(history())
        self.write(text)
        self.app.key("ctrl+shift+Return")
        wait(lambda: len(history()) > before, "the hidden roll in the log")
        return history()[0]

    def cover(self):
        """The cover of the tray, the first one in the window."""
        return wait(lambda: self.window.all(None, "Hidden Roll"), "the cover")[0]


class OfHiddenRolls(Storyteller):
    def test_nothing_is_said(self):
        """A screen reader does not read face-down dice aloud at the table."""
        said = re.compile(r"\d success|Failure\b|[Dd]ramatic|Exceptional success:")
        for dice in ("12", "2", "12"):
            self.throw_hidden(dice)
            self.cover()
            for _role, name, description, _text in self.window.look():
                self.assertNotRegex(description, said, name)

    def test_players_notice_nothing(self):
        """NWOD-5: neither the roll, nor that there was one, nor the number of dice."""
        table = self.open_table()
        before = table.look()
        for dice in ("1", "40", "wits + composure # a sentinel"):
            record = self.throw_hidden(dice)
            self.assertTrue(record["hidden"])
            self.assertEqual(table.look(), before)
        self.assertEqual(table.name, "Table")

    def test_cover_and_telling(self):
        """The roll is face down until it is held, and players see only what they are told."""
        table = self.open_table()
        self.throw_hidden("wits + composure")
        cover = self.cover()
        x, y, width, height = cover.place()
        self.assertEqual(cover.all(LABELS, OUTCOME), [])
        command("xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "mousedown", "1")
        wait(lambda: cover.all(LABELS, OUTCOME), "what lies below the cover")
        command("xdotool", "mouseup", "1")
        wait(lambda: not cover.all(LABELS, OUTCOME), "the cover to be shown again")

        self.window.find(BUTTONS, "Tell Players").do()
        self.app.root.find({Role.MENU_ITEM}, "Who Rolled, and Whether It Succeeded").do()
        wait(lambda: table.all(LABELS, re.compile("^(Success|Failure)$")), "what players are told")
        # Its seal is told too, and says nothing.
        told = [label for label in table.all(LABELS) if not re.match("Seal [0-9a-f]{32}", label.name)]
        self.assertEqual([label.name for label in told if re.search("Wits|[0-9]", label.name)], [])

    def test_keyboard_uncovers(self):
        self.throw_hidden("3")
        cover = self.cover()
        cover.click()
        wait(lambda: cover.has_state("FOCUSED"), "the cover to have the keyboard")
        command("xdotool", "keydown", "space")
        wait(lambda: cover.all(LABELS, OUTCOME), "what lies below the cover")
        command("xdotool", "keyup", "space")
        wait(lambda: not cover.all(LABELS, OUTCOME), "the cover to be shown again")

    def test_cover_everything(self):
        self.throw_hidden("3")
        self.press("ctrl+shift+space")
        wait(lambda: self.window.all(None, "Covered"), "the cover")
        self.assertEqual(self.window.all(BUTTONS, re.compile("^Wits")), [])
        self.assertEqual(self.window.name, "Ten Again")
        self.assertEqual([node for node in self.window.look() if "Marisol" in "".join(node[1:])], [])
        self.press("ctrl+shift+space")
        wait(lambda: self.window.all(BUTTONS, re.compile("^Wits")), "the sheet again")
        wait(lambda: self.window.name == "Marisol Vega", "the name again")


class OfTheMode(Storyteller):
    def pixel(self, x, y):
        """The lightness of a place on the screen, as for contrasts."""
        shot = command("import", "-silent", "-window", "root", "-crop", f"1x1+{x}+{y}", "-depth", "8", "txt:-")
        color = re.search(r"#([0-9A-F]{6})", shot).group(1)
        parts = [int(color[place:place + 2], 16) / 255 for place in (0, 2, 4)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def ground_of(self, button):
        """The background of a button, beside its icon."""
        x, y, _width, height = button.place()
        return self.pixel(x - 3, y + height // 2)

    def toggle(self):
        # The first is that of the dice, not that of the party.
        return self.window.all(BUTTONS, "Hide from Players")[0]

    def test_it_is_told_in_words_and_kept(self):
        """NWOD-5: in each tab, for the party, and after a restart."""
        self.press("ctrl+h")
        wait(lambda: self.window.all(BUTTONS, "Roll Hidden"), "the button to say it")
        self.write("3")
        self.roll_is_added(lambda: self.app.key("Return"))
        self.assertTrue(history()[0]["hidden"])
        self.app.stop()
        self.start(self.sheet, again=True)
        wait(lambda: self.window.all(BUTTONS, "Roll Hidden"), "the button to say it again")
        self.press("ctrl+h")
        wait(lambda: not self.window.all(BUTTONS, "Roll Hidden"), "the button to say nothing")
        self.write("3")
        self.roll_is_added(lambda: self.app.key("Return"))
        self.assertFalse(history()[0]["hidden"])

    def test_it_is_seen(self):
        """A contrast of 3:1 between the two states, and Roll stays where it is."""
        roll = self.window.find(BUTTONS, "Roll")
        place = roll.place()
        before = self.ground_of(self.toggle())
        self.press("ctrl+h")
        wait(lambda: self.toggle().pressed, "the mode")

        def contrast():
            light, dark = sorted((before, self.ground_of(self.toggle())), reverse=True)
            return (light + 0.05) / (dark + 0.05)

        wait(lambda: contrast() >= 3, "a contrast")
        self.assertEqual(self.window.find(BUTTONS, "Roll Hidden").place(), place)


class OfTheTable(Storyteller):
    def test_open_rolls_follow(self):
        """Open rolls appear in the players' window, and stay when it is frozen."""
        table = self.open_table()
        self.write("wits + composure # at the gate")
        self.roll_is_added(lambda: self.app.key("Return"))
        wait(lambda: table.all(LABELS, "at the gate"), "the roll on the table")
        wait(lambda: table.all(LABELS, OUTCOME), "its outcome")
        self.press("ctrl+F7")
        self.write("2 # behind the gate")
        self.roll_is_added(lambda: self.app.key("Return"))
        self.assertEqual(table.all(LABELS, "behind the gate"), [])
        self.press("ctrl+F7")
        wait(lambda: table.all(LABELS, "behind the gate"), "what happened meanwhile")
        self.press("shift+F7")
        wait(lambda: not table.all(LABELS, "behind the gate"), "nothing to be shown")


class OfTheirState(Storyteller):
    def says(self, words):
        self.window.find(BUTTONS, f"Players: {words}")

    def test_the_storyteller_sees_it(self):
        """Without turning around to the other screen."""
        self.says("Closed")
        table = self.open_table()
        before = table.look()
        self.says("Open")
        self.press("ctrl+F7")
        self.says("Frozen")
        self.press("shift+F7")
        self.says("Blank")
        self.press("ctrl+F7")
        self.says("Blank")
        self.press("shift+F7")
        self.says("Open")
        # No screen reader says it to players.
        self.assertEqual(table.look(), before)
        self.assertNotIn("Players:", repr(before))

    def test_it_is_the_same_after_a_restart(self):
        """A blank window does not show the rolls again because the program was started again."""
        table = self.open_table()
        self.write("2 # at the gate")
        self.roll_is_added(lambda: self.app.key("Return"))
        wait(lambda: table.all(LABELS, "at the gate"), "the roll on the table")
        for key, words in (("shift+F7", "Blank"), ("ctrl+F7", "Frozen")):
            self.press(key)
            self.says(words)
            self.app.stop()
            self.start(self.sheet, again=True)
            self.says(words)
            table = self.app.window("Table")
            self.assertEqual(table.all(LABELS, "at the gate"), [])
            self.press(key)
            self.says("Open")
            wait(lambda: table.all(LABELS, "at the gate"), "the roll again")


class OfTheCast(Storyteller):
    def setUp(self):
        command(str(CLI), "turns", "clear")
        super().setUp()

    def turn_rows(self, hidden):
        """The menus of those in the turn order whom players see, or do not see."""
        (order,) = self.window.all({Role.LIST}, "Turn Order")
        return [
            row.find(BUTTONS, "More for Their Turn")
            for row in order.all({Role.LIST_ITEM})
            if row.name.endswith(", hidden from players") == hidden
        ]

    def leave_out(self, name):
        """By keyboard: newer versions of GTK give wrong places in a dialog."""
        box = self.app.root.find({Role.CHECK_BOX}, name)
        focus = Focus()
        self.addCleanup(focus.stop)
        for _ in range(10):
            if box.has_state("FOCUSED"):
                break
            count = len(focus.names)
            self.app.key("Tab")
            wait(lambda: len(focus.names) > count, "the keyboard to go on")
        self.app.key("space")
        wait(lambda: not box.pressed, f"{name} to be left out")

    def test_party(self):
        """A shortcut, a line and Enter: a hidden roll for everybody."""
        self.press("ctrl+h")
        table = self.open_table()
        before = table.look()
        self.press("ctrl+shift+p")
        self.add_extras("thug: 5 brawl, 3 health, x3")
        wait(lambda: self.window.all(LABELS, "thug 3"), "three of them")
        self.window.find(BUTTONS, "Add Extras").do()
        entry = self.window.find(TEXTS, "Extras in one line")
        wait(lambda: entry.has_state("FOCUSED"), "the line to have the keyboard")
        entry.set_text("thug: 5 brawl, x0")
        self.app.key("Return")
        wait(lambda: entry.text == "thug: 5 brawl, x0", "the mistake to stay")
        self.app.key("Escape")
        self.press("ctrl+shift+p")
        pool = self.window.find(TEXTS, "Pool of the whole party")
        wait(lambda: pool.has_state("FOCUSED"), "the pool of the party to have the keyboard")
        self.app.type("brawl")
        wait(lambda: self.window.all(LABELS, re.compile("^At least one succeeds")), "the chances")
        rolls = len(history())
        self.app.key("Return")
        wait(lambda: len(history()) == rolls + 4, "everybody to roll")
        wait(lambda: pool.text == "", "the pool not to be readable by others")
        self.assertTrue(all(record["hidden"] for record in history()[:4]))
        self.assertEqual(table.look(), before)
        # One key moves the focus to the face-down dice.
        self.app.key("shift+F6")
        wait(lambda: self.cover().has_state("FOCUSED"), "the cover to have the keyboard")

        # Each result can be told separately.
        of_hers = len(table.all(LABELS, "Marisol Vega"))
        self.window.find(BUTTONS, "Tell Players").do()
        self.app.root.find({Role.MENU_ITEM}, "Who Rolled, and the Result in Words").do()
        # The order does not reveal who did best.
        self.app.root.find({Role.CHECK_BOX}, "thug 1")
        names = [node.name for node in self.app.root.all({Role.CHECK_BOX}, THOSE)]
        self.assertEqual(names, ["Marisol Vega", "thug 1", "thug 2", "thug 3"])
        self.app.activate_dialog("Tell Who Rolled, and the Results in Words?")
        for name in ("Marisol Vega", "thug 1", "thug 3"):
            self.leave_out(name)
        self.app.key("alt+t")
        wait(lambda: table.all(LABELS, re.compile("thug")), "the one that players are told of")
        # Its number would tell of others.
        self.assertEqual(table.all(LABELS, re.compile(r"thug \d")), [])
        self.assertLessEqual(len(table.all(LABELS, "Marisol Vega")), of_hers)

    def test_all_of_forty_are_reachable(self):
        """On the players' screen: by keyboard, those who failed first."""
        table = self.open_table()
        self.press("ctrl+shift+p")
        self.add_extras("guard: 2 brawl, x40")
        wait(lambda: self.window.all(LABELS, "guard 40"), "forty of them")
        self.press("ctrl+shift+p")
        pool = self.window.find(TEXTS, "Pool of the whole party")
        wait(lambda: pool.has_state("FOCUSED"), "the pool of the party to have the keyboard")
        self.app.type("brawl")
        wait(lambda: self.window.all(LABELS, re.compile("^At least one succeeds")), "the chances")
        rolls = len(history())
        self.app.key("Return")
        wait(lambda: len(history()) == rolls + 41, "everybody to roll")
        # Two of them in large letters
        one = table.find(LABELS, re.compile(r"^guard: "))
        others = one.parent.children
        self.assertEqual(len(others), 39)
        failed = ["ailure" in label.name for label in others]
        self.assertEqual(failed, sorted(failed, reverse=True))
        self.assertEqual(len(set(failed)), 2)

        self.app.activate("Table")
        _, top, _, height, _ = self.app.window_place("Table")
        header = 60
        first = lambda: others[0].place()
        seen = set()
        for _ in range(20):
            before = first()
            for number, label in enumerate(others):
                _, y, _, label_height = label.place()
                if top + header <= y and y + label_height <= top + height:
                    seen.add(number)
            if len(seen) == 39:
                return
            self.app.key("Page_Down")
            wait(lambda: first() != before, "the next page")
        self.fail(f"only {len(seen)} of 39 are seen")

    def test_rolls_for_them_without_a_tab(self):
        """NWOD-5: three actions for a hidden roll: a click, a line, and the keys."""
        table = self.open_table()
        before = table.look()
        self.press("ctrl+shift+p")
        self.add_extras("thug: 5 brawl, x2")
        rolls = len(history())
        self.line_of("thug 2").find(BUTTONS, "Roll for Them").click()
        pool = self.window.find(TEXTS, "Their Pool")
        wait(lambda: pool.has_state("FOCUSED"), "the pool to have the keyboard")
        self.app.type("brawl # from behind")
        self.app.key("ctrl+shift+Return")
        wait(lambda: len(history()) == rolls + 1, "the roll")
        record = history()[0]
        self.assertTrue(record["hidden"])
        self.assertEqual(record["character"], "thug 2")
        self.assertEqual(record["comment"], "from behind")
        self.assertEqual(len(self.window.all(BUTTONS, "Close Tab")), 1)
        self.assertEqual(table.look(), before)
        # The pools of an extra can be picked, and a mistake stays.
        pause_after_roll()
        line = self.line_of("thug 1")
        line.find(BUTTONS, "Roll for Them").do()
        pool = line.find(TEXTS, "Their Pool")
        wait(lambda: pool.has_state("FOCUSED"), "the pool to have the keyboard")
        pool.set_text("sorcery")
        self.app.key("Return")
        self.window.find(LABELS, re.compile("sorcery"))
        pool.set_text("")
        line.find(BUTTONS, "Brawl").do()
        wait(lambda: pool.text == "Brawl", "the pool")
        line.find(LABELS, re.compile("^5 dice"))
        line.find(BUTTONS, "Roll Hidden").do()
        wait(lambda: len(history()) == rolls + 2, "the roll")
        self.assertTrue(history()[0]["hidden"])
        self.assertEqual(history()[0]["character"], "thug 1")

    def test_open_their_sheet_and_oppose(self):
        """Each tab is opened only once."""
        self.press("ctrl+shift+p")
        self.add_extras("thug: 5 brawl, x2")
        wait(lambda: self.window.all(LABELS, "thug 2"), "two of them")
        tabs = lambda: len(self.window.all(BUTTONS, "Close Tab"))
        more = lambda name: self.line_of(name).find(BUTTONS, "More for Them")
        for name in ("thug 1", "Marisol Vega", "thug 1"):
            self.choose(more(name), "Open Their Sheet")
            self.window = self.app.window(name)
            wait(lambda: tabs() == 2, "two tabs")
        # Now thug 1 has a tab, and thug 2 has none.
        for name in ("Marisol Vega", "thug 2"):
            self.choose(more(name), "Oppose with Them")
            wait(lambda: self.window.find(TEXTS, "Opponent: name").text == name, f"{name} to oppose")
        self.assertEqual(tabs(), 2)

    def test_turn_order(self):
        """Rolled for all at once, and restored after a restart; players see only those who are
        shown."""
        table = self.open_table()
        self.press("ctrl+shift+p")
        # Players still see earlier rolls, with other names.
        self.add_extras("rogue: 5 brawl, x2")
        wait(lambda: self.window.all(LABELS, "rogue 2"), "two of them")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: table.all(LABELS, "Marisol Vega"), "the order on the table")
        # TURN-2: extras are hidden until they act, unless they are shown.
        hidden = lambda: self.turn_rows(True)
        first = self.window.find(LABELS, re.compile(r"^Round 1: ")).name
        begins = first.startswith("Round 1: rogue")
        wait(lambda: bool(table.all(LABELS, "rogue")) == begins, "nobody but the one who begins")
        self.assertEqual(len(hidden()), 2 - begins)
        for left in range(1 - begins, -1, -1):
            self.choose(hidden()[0], "Show to Players")
            wait(lambda: len(hidden()) == left, "one to be shown")
        wait(lambda: len(table.all(LABELS, "rogue")) >= 2, "the extras on the table")
        turn = lambda: self.window.find(LABELS, re.compile(r"^Round \d+: ")).name
        first = turn()
        self.press("ctrl+shift+n")
        wait(lambda: turn() != first, "the next turn")
        second = turn()
        seen = lambda: len(table.all(LABELS, re.compile(r"^(rogue|Marisol Vega)$")))
        before = seen()
        self.choose(self.turn_rows(False)[0], "Hide from Players")
        wait(lambda: seen() == before - 1, "one to be hidden")

        self.app.stop()
        self.start(self.sheet, again=True)
        self.press("ctrl+shift+p")
        self.assertEqual(turn(), second)

    def test_extras_return(self):
        """COFD-19, COFD-22: after a kill, extras are in the cast and the turn order again."""
        table = self.open_table()
        self.press("ctrl+shift+p")
        self.add_extras("sentinel: 5 brawl, 3 health, x2")
        wait(lambda: self.window.all(LABELS, "sentinel 2"), "two of them")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: len(self.window.all(LABELS, "sentinel 2")) == 2, "the order")
        wait(lambda: table.all(LABELS, "Marisol Vega"), "the order on the table")
        # TURN-2: players see nobody but the one who begins.
        first = self.window.find(LABELS, re.compile(r"^Round 1: ")).name
        seen = 1 if first.startswith("Round 1: sentinel") else 0
        wait(lambda: len(table.all(LABELS, re.compile("sentinel"))) == seen, "who is shown")

        self.app.process.send_signal(signal.SIGKILL)
        self.app.process.wait()
        self.start(self.sheet, again=True)
        self.press("ctrl+shift+p")
        wait(lambda: self.window.all(LABELS, "sentinel 2"), "the extras again")
        self.window.find(BUTTONS, "Choose sentinel 2")
        self.assertEqual(len(self.window.all(LABELS, "sentinel 2")), 2)


class OfPlayers(Storyteller):
    storyteller = False

    def test_sees_none_of_this(self):
        self.assertEqual(self.window.all(None, "Hide from Players"), [])
        self.assertEqual(self.window.all(None, "Cast"), [])
        before = len(history())
        self.write("3")
        self.app.key("ctrl+shift+Return")
        self.press("F7")
        self.app.key("ctrl+Return")
        wait(lambda: len(history()) > before, "a roll that is not hidden")
        self.assertFalse(history()[0]["hidden"])
        self.assertEqual([node for node in self.app.root.children if node.name == "Table"], [])


if __name__ == "__main__":
    unittest.main()
