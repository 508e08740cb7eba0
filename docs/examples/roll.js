#!/usr/bin/env gjs
// SPDX-License-Identifier: CC0-1.0
// roll.js SHEET LOG: rolls Wits + Empathy for a sheet, and prints what the log holds.

imports.gi.versions.Ten = '1';
const {Gio, Ten} = imports.gi;

const rulesets = Ten.Rulesets.new();
const sheet = Ten.Sheet.load(Gio.File.new_for_path(ARGV[0]), rulesets, null);

const pool = Ten.Pool.new(sheet.get_ruleset());
pool.set_character(sheet);
for (const trait of ['wits', 'empathy'])
    pool.add_trait(trait);

const side = Ten.ActionSide.new_for_pool(sheet.get_name(), pool, false);
side.set_sheet(sheet);
const action = Ten.RollAction.new(sheet.get_ruleset(), side);
const chance = 100 * action.compute_odds().get_success();
print(`${sheet.get_name()} rolls ${pool.get_dice()} dice: ${chance.toFixed(1)}% success`);

const table = Ten.Table.new(rulesets, Ten.Random.new_system());
table.set_log_path(ARGV[1]);
const play = action.perform(table);
print(Ten.words_for_roll(play.get_record().get_roll(), play.get_ruleset()));

const plays = Ten.PlayList.new(table.get_log());
for (let i = 0; i < plays.get_n_items(); i++) {
    const earlier = plays.get_item(i);
    const record = earlier.get_record();
    if (record === null)
        continue;
    const faces = record.get_roll().get_dice().map(die => die.face);
    print(`${earlier.get_number()}: ${record.dup_pool_text()}: ${faces.join(', ')}`);
}
