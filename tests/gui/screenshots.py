#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of the program for the store, the README and the help.

screenshots.py                 all of them, into docs/images and help/C/figures
screenshots.py NAME...         these only
screenshots.py --looks FOLDER  how the windows look with this GTK, light and dark

Runs in tests/session.sh; TEN_BUILD_ROOT names the build, TEN_SOURCE_ROOT the tree."""

import dataclasses
import datetime
import json
import pathlib
import re
import sys

from driver import LABELS, TEXTS, Role, screenshot
from stage import EVENING, SOURCE, Scene, Stage

try:
    from screenshots_help import SCENES as HELP_SCENES
except ModuleNotFoundError:
    HELP_SCENES = []

PATCH_UP = "10,3,8,7,9,2,8,5,8,4"


def an_evening(stage):
    """Makes earlier rolls, in a separate scene."""
    marisol = stage.sheet("marisol-vega")

    def roll(minutes, comment, faces, *traits):
        words = [word for trait in traits for word in ("--trait", trait)]
        stage.cli("roll", "--sheet", marisol, *words, "--faces", faces, "--comment", comment,
                  "--log", minutes=minutes)

    stage.cli("history", "mark", "scene", "The east wing", minutes=-21)
    roll(-20, "what is he hiding?", "4,6,6,9,8", "manipulation", "empathy")
    roll(-12, "over the fence", "1,7,6", "strength", "athletics")
    roll(-7, "who was here?", "8,2,9,10,5,3", "wits", "investigation")


def opened_before(stage):
    """Adds characters that were open on other evenings."""
    entries = []
    for days, name in enumerate(("dolores-quill", "noor-haddad", "ysolde-of-carrow", "imani-osei")):
        sheet = json.loads(stage.sheet(name).read_text(encoding="utf-8"))
        opened = EVENING - datetime.timedelta(days=1 + 3 * days, minutes=25 * days)
        entries.append({
            "file": stage.sheet(name).as_uri(), "name": sheet["name"], "ruleset": sheet["ruleset"],
            "chronicle": sheet["chronicle"], "opened": f"{opened:%Y-%m-%dT%H:%M:%SZ}",
        })
    stage.write(stage.data / "library.json", json.dumps({
        "format": "ten-again/library", "version": 1, "entries": entries, "session": {"files": []},
    }))


# The pictures for the store.
def pool(stage):
    stage.put("Intelligence", "Medicine")
    stage.slide("^Equipment", 2)
    stage.window.find(TEXTS, "Comment on the roll").set_text("patch up")
    stage.press("Roll")
    stage.says("uccess")


def contest(stage):
    stage.put("Wits", "Subterfuge")
    stage.press("Against")
    stage.window.find(TEXTS, "Opponent: name").set_text("Suspect")
    stage.window.find(TEXTS, "Opponent: pool").set_text("5")
    stage.says("^Suspect wins: ")
    stage.window.find(TEXTS, "Comment on the roll").set_text("does he lie?")
    stage.press("Roll")
    stage.says("(wins|loses to .*) by")


def editing(stage):
    stage.put("Manipulation", "Persuasion")
    stage.press("Roll")
    stage.says("uccess")
    stage.press("Edit")
    stage.window.find({Role.SLIDER}, "Insight").set_value(4)


def extended(stage):
    stage.put("Intelligence", "Academics")
    stage.press("Extended")
    stage.window.find(TEXTS, "Name of the action").set_text("Read the burnt psalter")
    stage.window.find({Role.SPIN_BUTTON}, "Successes").set_value(15)
    stage.press("Begin")
    for number in (1, 2):
        stage.press("Roll Next")
        stage.window.find({Role.LIST_ITEM}, re.compile(f" after {number} roll"))
    stage.says("uccess")
    stage.key("F8")


def window(stage):
    """The picture for the README, with the history."""
    stage.put("Wits", "Medicine")
    stage.press(re.compile("^Emergency care"))
    stage.slide("^Circumstance", 2)
    stage.press("Against")
    stage.window.find(TEXTS, "Opponent: pool").set_text("6")
    stage.says("^They win: ")
    stage.window.find(TEXTS, "Comment on the roll").set_text("stop the bleeding")
    stage.press("Roll")
    stage.says("(wins|loses to .*) by")


def library(stage):
    stage.throw("6 again9 # a hunch")
    stage.says("uccess")
    stage.key("ctrl+shift+l")


STORE = [
    Scene("pool", pool, scale=2, before=an_evening, faces=PATCH_UP),
    Scene("contest", contest, scale=2, sheets=("imani-osei",),
          faces="9,3,8,1,10,6,2,5,8,4,7,2,6"),
    Scene("editing", editing, scale=2, sheets=("noor-haddad",), faces="10,4,7,2,8,6,10,9"),
    Scene("extended", extended, scale=2, sheets=("brother-kazimir",),
          faces="8,3,9,5,10,1,6,2,4,9,10,3,7,8,5,2"),
    Scene("library", library, scale=2, sheets=(), before=opened_before, faces="9,3,8,2,5,6,10,4,1"),
    Scene("window", window, size=(1280, 800), before=an_evening,
          faces="10,3,3,8,9,7,8,6,5,2,9,2,4,2,10,1,3,2"),
]


# The look with another version of GTK.
def preferences(stage):
    stage.key("ctrl+comma")
    stage.another_window()



def about(stage):
    stage.action("about")
    stage.another_window()


def damaged_file(stage):
    file = stage.sheets / "ana.tensheet.json"
    stage.write(file, '{"format": "ten-again/sheet",\n  oops}')
    stage.open(file)
    stage.app.root.find(LABELS, re.compile(":2:3:"))


LOOKS = [
    Scene("main", pool, before=an_evening, faces=PATCH_UP),
    Scene("preferences", preferences, before=an_evening),
    Scene("about", about, before=an_evening),
    Scene("error", damaged_file, before=an_evening),
]


def play(scene, show):
    stage = Stage(scene)
    stage.prepare()
    stage.start()
    try:
        show(stage, scene.act(stage))
    finally:
        stage.stop()


def make(scenes, folder):
    for scene in scenes:
        path = folder / f"{scene.name}.png"
        play(scene, lambda stage, name: stage.picture(path, name))
        print(path)


def make_looks(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scene in LOOKS:
        for dark in (False, True):
            path = folder / f"{scene.name}-{'dark' if dark else 'light'}.png"

            def show(stage, _name):
                stage.fill_screen()
                stage.settle()
                screenshot(path)

            play(dataclasses.replace(scene, dark=dark, size=(1366, 768)), show)
            print(path)


def main():
    if sys.argv[1:2] == ["--looks"]:
        make_looks(pathlib.Path(sys.argv[2]))
        return
    for scenes, folder in ((STORE, "docs/images"), (HELP_SCENES, "help/C/figures")):
        wanted = [scene for scene in scenes if not sys.argv[1:] or scene.name in sys.argv[1:]]
        make(wanted, SOURCE / folder)


if __name__ == "__main__":
    main()
