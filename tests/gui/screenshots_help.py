# SPDX-License-Identifier: GPL-3.0-or-later
"""The figures for the help: small parts of the window."""

import re

from driver import BUTTONS, LABELS, TEXTS, Role, wait
from stage import Scene

PATCH_UP = "10,3,8,7,9,2,8,5,8,4"


def pool(stage):
    stage.put("Intelligence", "Medicine")
    stage.press(re.compile("^Emergency care"))
    stage.slide("^Equipment", 2)
    stage.says(r"^10 dice\b")


def result(stage):
    pool(stage)
    stage.press("Roll")
    stage.says("uccess")


def editing(stage):
    stage.press("Edit")
    stage.window.find({Role.SLIDER}, "Brawl").set_value(2)
    stage.press("Count Dots")


def tracks(stage):
    stage.says("^6 of 7$")


def rolls(stage):
    stage.key("ctrl+b")
    stage.another_window()


def against(stage):
    stage.put("Manipulation", "Empathy")
    stage.press("Against")
    stage.window.find(TEXTS, "Opponent: pool").set_text("4")
    stage.says("^They win: ")
    stage.press("Roll")
    stage.says("(wins|loses to .*) by")


def extended(stage):
    stage.put("Intelligence", "Medicine")
    stage.press("Extended")
    stage.window.find(TEXTS, "Name of the action").set_text("Treat the burns")
    stage.window.find({Role.SPIN_BUTTON}, "Successes").set_value(10)
    stage.press("Begin")
    stage.press("Roll Next")
    stage.says(r"^\d+ of 10 successes, 6 ")
    stage.says("uccess")
    stage.key("F8")


def secret(stage):
    stage.put("Strength", "Athletics")
    stage.press("Add Modifier")
    stage.window.find(TEXTS, "Name").set_text("Poison")
    stage.window.find(TEXTS, "Name").click()
    stage.app.key("Tab", "space")
    choice = stage.window.find({Role.COMBO_BOX}, "Players see")
    wait(lambda: choice.all(LABELS, "Nothing"), "the choices")
    wait(lambda: not choice.all(BUTTONS)[0].has_state("FOCUSED"), "the choices to have the keyboard")
    stage.app.key("End", "Return")
    wait(lambda: choice.all(BUTTONS)[0].has_state("FOCUSED"), "the choice to be made")


def history(stage):
    stage.cli("history", "mark", "scene", "The east wing", minutes=-21)
    for minutes, comment, faces in ((-12, "over the fence", "1,7,6"), (-7, "quietly", "8,2,9")):
        stage.cli("roll", "--sheet", stage.sheet("marisol-vega"), "--trait", "dexterity", "--trait",
                  "athletics", "--faces", faces, "--comment", comment, "--log", minutes=minutes)


def show(stage):
    stage.says("The east wing")


def resistance(stage):
    stage.put("Manipulation", "Empathy")
    stage.press("Against")
    stage.press("They Resist")
    stage.window.find(TEXTS, "Resistance value").set_text("2, 1")
    stage.says("highest of 2")


def helpers(stage):
    stage.put("Strength", "Athletics")
    stage.press("Helper")
    stage.window.find(TEXTS, re.compile("^Helper.*: name$")).set_text("Ray")
    stage.window.find(TEXTS, re.compile("^Helper.*: pool$")).set_text("4")
    stage.says("^The helpers add ")


def multiple(stage):
    stage.put("Dexterity", "Athletics")
    stage.press("Multiple")
    stage.press("Add the Current Pool")
    stage.says("^2 actions to roll")


def test(stage):
    stage.put("Dexterity", "Stealth")
    stage.press("Test…")
    stage.another_window()


def after(stage):
    stage.put("Dexterity", "Stealth")
    stage.press("Roll")
    stage.says("^Failure")


def changed(stage):
    stage.press("Edit")
    stage.window.find({Role.SLIDER}, "Brawl").set_value(2)
    stage.press("Done")
    file = stage.sheet("marisol-vega")
    stage.write(file, file.read_text(encoding="utf-8").replace('"beats": 2', '"beats": 4'))
    stage.says("Another program has changed")


def odds(stage):
    return stage.window.find({Role.IMAGE}, re.compile(r"(?i)success.*%"))


def tray(stage):
    return stage.window.find({Role.PANEL, Role.GROUPING}, "Dice tray")


def result_label(stage, pattern):
    return tray(stage).find(LABELS, re.compile(pattern))


def button(stage, name):
    return stage.window.find(BUTTONS, name)


def quick_entry(stage):
    return stage.window.find(TEXTS, "Quick roll")


def part(stage, first, last, margin=12):
    """A part of the pane, without anything just above it."""
    x, y, width, height = stage.pane(first, last, margin)
    return x, y + 8, width, height - 8


def of_sheet_and_pool(stage):
    x, y, width, _ = stage.pane(quick_entry(stage), odds(stage))
    return 0, y, x + width, 390


def of_chances(stage):
    return part(stage, odds(stage), odds(stage), 3)


def of_result(stage):
    return part(stage, tray(stage), button(stage, "Roll"))


def of_against(stage):
    return part(stage, button(stage, re.compile("^Against")), result_label(stage, "^Success: "))


def of_resistance(stage):
    return stage.pane(quick_entry(stage), button(stage, "They Resist"))


def of_helpers(stage):
    return part(stage, button(stage, re.compile("^Against")), stage.says("^The helpers add "), 3)


def of_multiple(stage):
    return part(stage, button(stage, re.compile("^Against")), stage.says("^Action 2"), 3)


WIDE = (1240, 700)
SCENES = [
    Scene("pool", pool, size=WIDE, crop=of_sheet_and_pool),
    Scene("chances", pool, size=WIDE, crop=of_chances),
    Scene("result", result, size=WIDE, faces=PATCH_UP, crop=of_result),
    Scene("edit", editing, size=WIDE, crop=(0, 46, 505, 654)),
    Scene("tracks", tracks, size=WIDE, crop=(0, 580, 340, 58)),
    Scene("rolls", rolls, size=WIDE, crop=(506, 46, 500, 516)),
    Scene("against", against, size=WIDE, faces="5,9,1,10,8,7,7,3,9,6", crop=of_against),
    Scene("extended", extended, size=WIDE, faces="10,3,8,7,9,2,8,5", crop=(930, 46, 310, 336)),
    Scene("secret", secret, size=(1240, 860), crop=(506, 46, 474, 300)),
    Scene("resistance", resistance, size=WIDE, crop=of_resistance),
    Scene("helpers", helpers, size=WIDE, crop=of_helpers),
    Scene("multiple", multiple, size=(1240, 860), sheets=("dolores-quill",),
          crop=of_multiple),
    Scene("test", test, size=WIDE, sheets=("wen-li-hua",), crop=(506, 46, 600, 340)),
    Scene("after", after, size=WIDE, faces="3,7,5,2,6,1,4,5", crop=of_result),
    Scene("changed", changed, size=WIDE, crop=(0, 46, 506, 126)),
    Scene("history", show, size=WIDE, before=history, crop=(930, 46, 310, 264)),
]
