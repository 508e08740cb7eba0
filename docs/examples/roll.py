#!/usr/bin/env python3
# SPDX-License-Identifier: CC0-1.0
"""roll.py SHEET LOG: rolls Wits + Empathy for a sheet, and prints what the log holds."""

import sys

import gi

gi.require_version("Ten", "1")
from gi.repository import Gio, Ten  # noqa: E402

rulesets = Ten.Rulesets.new()
sheet = Ten.Sheet.load(Gio.File.new_for_path(sys.argv[1]), rulesets)

pool = Ten.Pool.new(sheet.get_ruleset())
pool.set_character(sheet)
for trait in ("wits", "empathy"):
    pool.add_trait(trait)

side = Ten.ActionSide.new_for_pool(sheet.get_name(), pool, False)
side.set_sheet(sheet)
action = Ten.RollAction.new(sheet.get_ruleset(), side)
chance = action.compute_odds().get_success()
print(f"{sheet.get_name()} rolls {pool.get_dice()} dice: {chance:.1%} success")

table = Ten.Table.new(rulesets, Ten.Random.new_system())
table.set_log_path(sys.argv[2])
play = action.perform(table)
print(Ten.words_for_roll(play.get_record().get_roll(), play.get_ruleset()))

for earlier in Ten.PlayList.new(table.get_log()):
    record = earlier.get_record()
    if record is not None:
        faces = [die.face for die in record.get_roll().get_dice()]
        print(f"{earlier.get_number()}: {record.dup_pool_text()}: {faces}")
