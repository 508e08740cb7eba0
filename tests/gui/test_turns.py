#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""COFD-23: the turn order by keyboard, and extras after a crash. Runs in tests/session.sh, like
test_gui.py."""

import json
import os
import pathlib
import re
import signal
import unittest

from driver import BUTTONS, LABELS, TEXTS, Focus, Role, command, wait
from test_gui import CLI, DATA, MARISOL
from test_storyteller import SETTINGS, Storyteller


class Turns(Storyteller):
    def setUp(self):
        command(str(CLI), "turns", "clear")
        super().setUp()

    def start(self, *files, again=False):
        super().start(*files, again=again)
        # In GTK 4.8, a popover has no monitor if its window is partly outside the screen.
        window = self.app.window_id(self.window.name)
        command("xdotool", "windowsize", window, "1366", "768", "windowmove", window, "0", "0")
        self.press("ctrl+shift+p")

    def add_extras(self, line, last):
        super().add_extras(line)
        wait(lambda: self.window.all(LABELS, last), last)

    def change_order(self, item):
        self.choose(self.window.find(BUTTONS, "Turn Order and Marks"), item)

    def change_turn(self, row, item):
        self.choose(row.find(BUTTONS, "More for Their Turn"), item)

    def kill(self):
        self.app.process.send_signal(signal.SIGKILL)
        self.app.process.wait()
        self.start(self.sheet, again=True)

    def focused(self, roles, name):
        return wait(
            lambda: [node for node in self.window.all(roles, name) if node.has_state("FOCUSED")],
            f"{name} to have the keyboard",
        )[0]

    def turns(self):
        """The names in the turn order."""
        orders = self.window.all({Role.LIST}, "Turn Order")
        # Each number is a label too.
        return [row.all(LABELS)[1].name for order in orders for row in order.all({Role.LIST_ITEM})]

    def names(self):
        order = self.window.find({Role.LIST}, "Turn Order")
        return [row.name for row in order.all({Role.LIST_ITEM})]

    def row_with_keyboard(self):
        order = self.window.find({Role.LIST}, "Turn Order")
        rows = order.all({Role.LIST_ITEM})
        held = [any(node.has_state("FOCUSED") for node in (row, *row.walk())) for row in rows]
        return held.index(True) if True in held else None

    def go_back_to_first(self, roles, name):
        """In the turn order. Uses only the keyboard, and gives up after a while."""
        focus = Focus()
        self.addCleanup(focus.stop)
        for _ in range(40):
            found = [node for node in self.window.all(roles, name) if node.has_state("FOCUSED")]
            # Versions of GTK differ in the row that they come to first.
            if found and self.row_with_keyboard() == 0:
                return
            count = len(focus.names)
            self.app.key("shift+Tab")
            wait(lambda: len(focus.names) > count, "the keyboard to go back")
        self.fail(f"{name} cannot be reached")


class SetInitiative(Turns):
    def test_by_hand_and_by_a_pool(self):
        self.change_order("Set Initiative…")
        line = self.focused(TEXTS, "Name and Initiative")
        self.app.type("Old Wick 14")
        self.app.key("Return")
        wait(lambda: line.text == "", "the line to be taken")
        self.app.type("thug 3 -2")
        self.app.key("Return")
        wait(lambda: len(self.turns()) == 2, "both")
        # A mistake shows an error and leaves the line unchanged.
        self.app.type("nobody")
        self.app.key("Return")
        self.window.find(LABELS, re.compile("Enter a name and a number"))
        self.assertEqual(line.text, "nobody")
        self.app.key("ctrl+a")
        self.app.type("old wick 3")
        self.app.key("Return")
        wait(lambda: line.text == "", "the new number to be taken")
        self.app.key("Tab")
        pool = self.focused(TEXTS, "Pool for Initiative")
        self.app.type("sorcery + wits")
        self.app.key("Return")
        self.window.find(LABELS, re.compile("sorcery"))
        self.app.key("ctrl+a")
        self.app.type("dexterity + wits")
        self.app.key("Return")
        wait(lambda: "Marisol Vega" in self.turns(), "those whose pool was rolled")
        self.assertEqual(pool.has_state("FOCUSED"), False)
        self.assertIn("Old Wick", self.turns())

    def test_a_number_is_changed_where_it_stands(self):
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: len(self.turns()) == 3, "all of them")
        name = self.turns()[-1]
        (order,) = self.window.all({Role.LIST}, "Turn Order")
        order.all({Role.LIST_ITEM})[-1].all(BUTTONS)[0].do()
        line = self.focused(TEXTS, "Name and Initiative")
        wait(lambda: line.text.startswith(f"{name} "), "whose number it is")
        self.app.type("99")
        self.app.key("Return")
        wait(lambda: self.turns()[0] == name, "the first turn")


class Roll(Turns):
    def setUp(self):
        self.sheet = pathlib.Path(os.environ["HOME"]) / "played.tensheet.json"
        self.sheet.write_text(json.dumps({**json.loads(MARISOL.read_text()), "player": "Ann"}))
        super().setUp()

    def test_extras_roll_with_the_players(self):
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: sorted(self.turns()) == ["Marisol Vega", "thug 1", "thug 2"], "those of the scene")
        self.assertEqual(self.window.all(LABELS, re.compile("^Not in the turn order")), [])

    def test_who_is_left_out_is_said(self):
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Choose thug 1").click()
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        self.window.find(LABELS, "Not in the turn order: Marisol Vega, thug 2")
        self.assertEqual(self.turns(), ["thug 1"])

    def test_whose_turn_it_is_is_seen(self):
        self.add_extras("thug: 5 brawl, x12", "thug 1")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        for count in (0, 8, 4):
            for _ in range(count):
                self.next_turn()
            wait(lambda: self.is_seen(self.whose()), f"the row after {count} turns")
        self.kill()
        wait(lambda: self.is_seen(self.whose()), "the row after a restart")

    def test_a_long_name_does_not_fold_the_pane(self):
        """On a small laptop, the tools keep their place."""
        pane = self.window.all(BUTTONS, "History")[0]
        wait(lambda: pane.pressed, "the pane")
        self.add_extras("Captain Ruth Adeyemi of the Harbour Watch: 5 brawl, x2", re.compile("Watch 2$"))
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: len(self.turns()) == 3, "all of them")
        for _ in self.turns():
            self.next_turn()
            self.assertTrue(pane.pressed)

    def whose(self):
        return self.window.find(LABELS, re.compile(r"^Round \d+: ")).name.split(": ")[1]

    def next_turn(self):
        before = self.whose()
        self.press("ctrl+shift+n")
        wait(lambda: self.whose() != before, "the next turn")

    def is_seen(self, name):
        """Newer versions of GTK leave out most rows that are out of view."""
        (order,) = self.window.all({Role.LIST}, "Turn Order")
        area = order.parent.place()
        rows = [row.place() for row in order.all({Role.LIST_ITEM}) if row.first(LABELS, name)]
        return any(row[3] > 0 and area[1] <= row[1] and row[1] + row[3] <= area[1] + area[3] for row in rows)


class Others(Turns):
    def test_an_order_of_the_command_line_is_followed(self):
        """The next turn follows that order, not the earlier one."""
        table = self.open_table()
        command(str(CLI), "turns", "roll", "--extra", "guard: 5 brawl, x2")
        wait(lambda: sorted(self.turns()) == ["guard 1", "guard 2"], "the first order")
        command(str(CLI), "turns", "roll", "--extra", "thief: 5 brawl, x2", "--hide", "thief 2")
        wait(lambda: sorted(self.turns()) == ["thief 1", "thief 2"], "the order after it")
        self.press("ctrl+shift+n")
        self.window.find(LABELS, re.compile(r"^Round 1: thief"))
        self.assertEqual(sorted(self.turns()), ["thief 1", "thief 2"])
        # TURN-2: nobody but who has acted, and never the hidden one.
        self.assertLessEqual(len(table.all(LABELS, "thief")), 1)


class Tools(Turns):
    def test_an_extra_in_a_tab_is_there_once(self):
        """The tools are switched off and on again."""
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.choose(self.line_of("thug 1").find(BUTTONS, "More for Them"), "Open Their Sheet")
        self.window = self.app.window("thug 1")
        for on in (False, True):
            SETTINGS.write_text(f"[io/github/tenagain/TenAgain]\nstoryteller={str(on).lower()}\n")
            wait(lambda: bool(self.window.all(BUTTONS, "Hide from Players")) == on, "the tools to follow the settings")
        self.press("ctrl+shift+p")
        choices = wait(lambda: self.window.all(BUTTONS, re.compile("^Choose thug")), "the cast again")
        self.assertEqual([node.name for node in choices], ["Choose thug 1", "Choose thug 2"])


class Names(Turns):
    def test_rows_say_everything(self):
        """Who, with which number, and whose turn it is."""
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()

        def acts(turn):
            # The rows of the last turn may still be replaced.
            names, turns = self.names(), self.turns()
            return len(names) == len(turns) == 3 and all(
                re.match(rf"{who}, initiative \d+", name) and (", acts now" in name) == (row == turn)
                for row, (name, who) in enumerate(zip(names, turns)))

        wait(lambda: acts(0), "the first turn")
        self.press("ctrl+shift+n")
        wait(lambda: acts(1), "the next turn")
        place = self.turns().index("Marisol Vega")
        row = lambda: self.window.all({Role.LIST}, "Turn Order")[0].all({Role.LIST_ITEM})[place]
        self.change_turn(row(), "Hide from Players")
        wait(lambda: self.names()[place].endswith(", hidden from players"), "a hidden row")
        self.change_turn(row(), "Show to Players")
        wait(lambda: not self.names()[place].endswith(", hidden from players"), "the row to be shown")

    def test_a_click_opens_their_character(self):
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: len(self.turns()) == 3, "all of them")
        for name in ("thug 2", "Marisol Vega"):
            (order,) = self.window.all({Role.LIST}, "Turn Order")
            order.find(LABELS, name).click()
            self.window = self.app.window(name)


class Typed(Turns):
    def test_a_die_plus_a_number(self):
        """TURN-1: what may come of it before, and what came after."""
        self.write("1d10+6 # ambush")
        wait(lambda: self.app.root.all(LABELS, "Initiative: 7 to 16"), "the preview")
        self.app.key("Return")
        self.window.find(LABELS, re.compile(r"^Initiative of Marisol Vega: \d+ \(\d+ on the die, \+6\)$"))
        self.assertEqual(self.window.find(TEXTS, "Quick roll").text, "")


class Undone(Turns):
    """The end of the order and the removal of an extra, beside the words and by keyboard."""

    def each_way(self, said):
        """The words go away by themselves, so each way begins with them."""
        words = lambda: self.window.find(LABELS, said)

        def click():
            # The sheet has such a button too.
            node = words()
            while not node.all(BUTTONS):
                node = node.parent
            node.find(BUTTONS, re.compile("Undo")).do()

        def press():
            words()
            self.press("ctrl+z")

        return click, press

    def test_the_end_of_the_turn_order(self):
        """TURN-1"""
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: len(self.turns()) == 3, "all of them")
        self.press("ctrl+shift+n")
        before = self.turns()
        turn = self.window.find(LABELS, re.compile(r"^Round 1: ")).name
        for undo in self.each_way("The turn order was ended"):
            self.change_order("End the Turn Order")
            undo()
            wait(lambda: self.turns() == before, "the order again")
            self.window.find(LABELS, turn)

    def test_an_extra_that_was_removed(self):
        self.add_extras("thug: 5 brawl, 3 health, x2", "thug 2")
        saved = lambda: len(json.loads((DATA / "extras.json").read_text())["extras"])
        wait(lambda: saved() == 2, "both on the disk")
        for undo in self.each_way("thug 2 was removed from the cast"):
            self.choose(self.line_of("thug 2").find(BUTTONS, "More for Them"), "Remove from the Cast")
            undo()
            self.window.find(BUTTONS, "Choose thug 2")
            wait(lambda: saved() == 2, "both on the disk again")


class Keyboard(Turns):
    def test_it_stays_where_it_is(self):
        """A changed row is rebuilt, but keeps the focus."""
        self.add_extras("thug: 5 brawl, x2", "thug 2")
        self.window.find(BUTTONS, "Roll Initiative for the Party").do()
        wait(lambda: len(self.turns()) == 3, "all of them")
        menu = "More for Their Turn"
        self.go_back_to_first(BUTTONS, menu)
        # Through the rows, and the turn stays where it is.
        whose = self.window.find(LABELS, re.compile(r"^Round 1: ")).name
        for row in (1, 2):
            self.app.key("Tab", "Tab")
            self.focused(BUTTONS, menu)
            wait(lambda: self.row_with_keyboard() == row, "the next row")
        self.assertEqual(self.window.find(LABELS, re.compile(r"^Round 1: ")).name, whose)
        last = self.turns()[-1]

        def take(item):
            """From the menu, by keyboard."""
            self.app.key("space")
            choice = self.app.root.find({Role.MENU_ITEM}, item)
            for _ in range(6):
                if choice.has_state("FOCUSED"):
                    break
                self.app.key("Down")
            self.app.key("Return")

        def toggle():
            """TURN-2: a hidden extra can be seen after acting."""
            row = self.names()[self.row_with_keyboard()]
            return "Show to Players" if row.endswith(", hidden from players") else "Hide from Players"

        for item in (lambda: "Delay", lambda: "Act Now", toggle, toggle):
            take(item())
            self.focused(BUTTONS, menu)
            wait(lambda: self.turns()[self.row_with_keyboard()] == last, "the same row")
        for left in (2, 1):
            take("Leave the Turn Order")
            wait(lambda: len(self.turns()) == left, "one to leave")
            self.focused(BUTTONS, menu)
        self.assertNotIn(last, self.turns())
        take("Leave the Turn Order")
        self.focused(BUTTONS, "Roll Initiative for the Party")


class Extras(Turns):
    def marked(self):
        (extra,) = json.loads((DATA / "extras.json").read_text())["extras"]
        return json.loads(extra["sheet"])["tracks"]["health"].get("bashing", 0)

    def test_wounds_survive_a_kill(self):
        """COFD-19: marked in the cast while its sheet is open."""
        self.add_extras("sentry: 5 brawl, 3 health", "sentry")
        row = [node for node in self.window.all(None, "sentry") if node.all(BUTTONS, "Choose sentry")][-1]
        self.choose(row.find(BUTTONS, "More for Them"), "Open Their Sheet")
        self.app.window("sentry")
        self.assertEqual(self.marked(), 0)
        row.find({Role.PANEL, Role.GROUPING}, "Health: no damage").find(BUTTONS, "Change Health").click()
        # The click is in the middle of three boxes, and marks all up to there.
        wait(lambda: self.marked() == 2, "the wound on the disk")
        self.kill()
        wait(lambda: self.window.all(LABELS, "sentry"), "the extra again")
        self.assertEqual(self.marked(), 2)
        self.assertEqual(len(self.window.all(BUTTONS, "Choose sentry")), 1)


if __name__ == "__main__":
    unittest.main()
