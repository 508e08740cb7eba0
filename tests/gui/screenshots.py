#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures of the program: those of the store, the README and the help.

screenshots.py                 all of them, into docs/images and help/C/figures
screenshots.py NAME...         these only
screenshots.py --looks FOLDER  how the windows look with this GTK, light and dark

Runs in tests/session.sh; TEN_BUILD_ROOT names the build, TEN_SOURCE_ROOT the tree."""

import dataclasses
import pathlib
import re
import sys

from driver import LABELS, screenshot
from stage import SOURCE, Scene, Stage

try:
    from screenshots_help import SCENES as HELP_SCENES
except ModuleNotFoundError:
    HELP_SCENES = []

MEDICINE = 'intelligence + medicine + 2 spec "Emergency care" # patch up'


def an_evening(stage):
    """What has been rolled before, in a scene of its own."""
    marisol = stage.sheet("marisol-vega")

    def roll(minutes, comment, faces, *traits):
        words = [word for trait in traits for word in ("--trait", trait)]
        stage.cli("roll", "--sheet", marisol, *words, "--faces", faces, "--comment", comment,
                  "--log", minutes=minutes)

    stage.cli("history", "mark", "scene", "The east wing", minutes=-21)
    roll(-20, "what is he hiding?", "4,6,6,9,8", "manipulation", "empathy")
    roll(-12, "over the fence", "1,7,6", "strength", "athletics")
    roll(-7, "who was here?", "8,2,9,10,5,3", "wits", "investigation")


# What the store shows.
def roll_a_pool(stage):
    stage.put("Intelligence", "Medicine")
    stage.slide("^Equipment", 2)
    stage.press("Roll")
    stage.says("uccess")


STORE = [
    Scene("pool", roll_a_pool, before=an_evening, faces="10,3,8,7,9,2,5,8,1,6"),
]


# How it looks with another GTK.
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
    Scene("main", roll_a_pool, before=an_evening, faces="10,3,8,7,9,2,5,8,1,6"),
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
