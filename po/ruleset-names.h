/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Made by update-ruleset-names.py from data/rulesets: for translators alone. */

#pragma once

/* Translators: a ruleset (cofd) */
N_ ("Chronicles of Darkness");

/* Translators: what a ruleset is like (cofd) */
N_ ("The second edition: a die of 8 or more is a success, and tens roll again.");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Mental");

/* Translators: a section of the sheet (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Attributes");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Intelligence");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Wits");

/* Translators: a trait, or a group of traits (cofd, v5, wodtests) */
N_ ("Resolve");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Physical");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Strength");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Dexterity");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, wodtests) */
N_ ("Stamina");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Social");

/* Translators: a trait, or a group of traits (cofd, nwod) */
N_ ("Presence");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Manipulation");

/* Translators: a trait, or a group of traits (cofd, v5, wodtests) */
N_ ("Composure");

/* Translators: a section of the sheet (cofd, nwod, v5, wodtests) */
N_ ("Skills");

/* Translators: a trait, or a group of traits (cofd, nwod, v5, wodtests) */
N_ ("Academics");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book) */
N_ ("Computer");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da) */
N_ ("Crafts");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Investigation");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Medicine");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Occult");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Politics");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v5, wodtests) */
N_ ("Science");

/* Translators: a trait, or a group of traits (cofd, v20, v20book, v20da, v5, wodtests) */
N_ ("Athletics");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Brawl");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v5, wodtests) */
N_ ("Drive");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, wodtests) */
N_ ("Firearms");

/* Translators: a trait, or a group of traits (cofd, v20, v20book, v5, wodtests) */
N_ ("Larceny");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Stealth");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Survival");

/* Translators: a trait, or a group of traits (cofd, nwod) */
N_ ("Weaponry");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Animal Ken");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da) */
N_ ("Empathy");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v20da) */
N_ ("Expression");

/* Translators: a trait, or a group of traits; a common action (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Intimidation");

/* Translators: a trait, or a group of traits (cofd, nwod, v5, wodtests) */
N_ ("Persuasion");

/* Translators: a trait, or a group of traits (cofd, nwod) */
N_ ("Socialize");

/* Translators: a trait, or a group of traits (cofd, nwod, v20, v20book, v5, wodtests) */
N_ ("Streetwise");

/* Translators: a trait, or a group of traits (cofd, v5, wodtests) */
N_ ("Subterfuge");

/* Translators: a trait, or a group of traits; a section of the sheet (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Other traits");

/* Translators: a trait, or a group of traits; a track of boxes (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Willpower");

/* Translators: a trait, or a group of traits (cofd) */
N_ ("Integrity");

/* Translators: what a kind of character calls a trait; a trait, or a group of traits (cofd, nwod, v20, v20book, v5) */
N_ ("Humanity");

/* Translators: what a kind of character calls a trait (cofd, nwod) */
N_ ("Wisdom");

/* Translators: what a kind of character calls a trait (cofd, nwod) */
N_ ("Harmony");

/* Translators: what a kind of character calls a trait (cofd, nwod) */
N_ ("Clarity");

/* Translators: what a kind of character calls a trait (cofd) */
N_ ("Pilgrimage");

/* Translators: what a kind of character calls a trait (cofd) */
N_ ("Memory");

/* Translators: what a kind of character calls a trait (cofd, nwod) */
N_ ("Synergy");

/* Translators: what a kind of character calls a trait (cofd) */
N_ ("Cover");

/* Translators: what a kind of character calls a trait (cofd) */
N_ ("Satiety");

/* Translators: a track of boxes (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Health");

/* Translators: a kind of damage (cofd, nwod, v20, v20book, v20da, wodtests) */
N_ ("Bashing");

/* Translators: a kind of damage (cofd, nwod, v20, v20book, v20da, wodtests) */
N_ ("Lethal");

/* Translators: a kind of damage (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Aggravated");

/* Translators: a value that follows from traits (cofd, nwod) */
N_ ("Defense");

/* Translators: a value that follows from traits (cofd, nwod) */
N_ ("Initiative");

/* Translators: a value that follows from traits (cofd, nwod) */
N_ ("Speed");

/* Translators: a value that follows from traits (cofd, nwod) */
N_ ("Size");

/* Translators: what is bought with dots when a character is made (cofd, nwod) */
N_ ("Merits");

/* Translators: a Condition (cofd) */
N_ ("Inspired");

/* Translators: a common action (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Unarmed Attack");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You stumble, and leave yourself open.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You do not get past their guard.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You hit: each success is a point of damage.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You hit where it hurts most: each success is a point of damage.");

/* Translators: a common action (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Armed Attack");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You lose your weapon, or it breaks.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("Your blow goes wide.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("Your weapon finds its mark: each success is a point of damage.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("Your weapon bites deep: each success is a point of damage.");

/* Translators: a common action (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Shooting");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("Your weapon jams, or you hit somebody else.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("Your shot misses.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("Your shot hits: each success is a point of damage.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("Your shot hits a vital spot: each success is a point of damage.");

/* Translators: a common action (cofd, nwod) */
N_ ("Argument");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You end up convinced of the opposite yourself.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They listen to you, but are not moved.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They accept what you say.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They are convinced and take your side, though they may think again once it puts them at risk.");

/* Translators: a common action (cofd, nwod) */
N_ ("Carousing");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You are exposed as an outsider here, or perhaps as something worse.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You stay on the edge of the company all night.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You find a companion for this one night, who may talk, or come along.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You make a contact whom you can come back to.");

/* Translators: a common action (cofd, nwod) */
N_ ("Fast-Talk");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("They guess the truth.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They do not believe you.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They believe you.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They believe you, and offer a small favor that puts them at no risk.");

/* Translators: a common action (cofd, nwod) */
N_ ("Interrogation");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("They will not say another word.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You hear truth and falsehood mixed, and perhaps even they cannot tell one from the other.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They tell you what you wanted to know.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They tell you what you wanted to know, and stay willing to cooperate.");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("They do not take you seriously, and will not do what you want.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They are not impressed.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They give in, and help you.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They help you, and a lasting fear makes them easier to coerce from now on.");

/* Translators: a common action (cofd, nwod) */
N_ ("Investigating a Scene");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You contaminate the clues, or leave traces of yourself.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("The evidence is damaged and hard to read, or you miss a spot that will show later.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You find exactly the clue you need, or whoever looks here later is misled.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You also see how the clue fits the whole, or you leave the scene spotless.");

/* Translators: a common action (cofd, nwod) */
N_ ("Jumping");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You fail to jump, and lose your balance.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You cover no distance worth the name.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You jump one foot for each success (a meter for every three).");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You jump farther than you had to: if the Storyteller agrees, take another instant action in the air or on landing.");

/* Translators: a common action (cofd, nwod) */
N_ ("Research");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You come across something that sets you back or, in the occult, perhaps a dangerously false assumption.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You find promising leads, and every one is a dead end.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You find the basic facts.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You find the basic facts, and leads toward something much bigger.");

/* Translators: a common action (cofd, nwod) */
N_ ("Shadowing a Mark");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You are caught, by the mark or by an onlooker.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("The mark senses that somebody follows, and loses you.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You follow the mark to the destination.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You follow the mark to the destination, and find a way to keep following there.");

/* Translators: a common action (cofd, nwod) */
N_ ("Sneaking");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You draw so much attention that it becomes hard to get out.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You are noticed, but have a chance to slip away.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You stay unnoticed, and get nearer to your goal.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You stay unnoticed, and are gone before anybody gets another chance to see you.");

/* Translators: a ruleset (nwod) */
N_ ("World of Darkness (2004)");

/* Translators: what a ruleset is like (nwod) */
N_ ("The Storytelling System of 2004: a chance die that shows a ten rolls again.");

/* Translators: a trait, or a group of traits (nwod) */
NC_ ("nwod", "Resolve");

/* Translators: a trait, or a group of traits (nwod) */
NC_ ("nwod", "Composure");

/* Translators: a trait, or a group of traits (nwod) */
NC_ ("nwod", "Athletics");

/* Translators: a trait, or a group of traits (nwod) */
NC_ ("nwod", "Larceny");

/* Translators: a trait, or a group of traits (nwod) */
NC_ ("nwod", "Subterfuge");

/* Translators: a trait, or a group of traits (nwod, v20, v20book, v20da) */
N_ ("Morality");

/* Translators: a ruleset (v20) */
N_ ("Vampire: The Masquerade (20th anniversary, chat)");

/* Translators: what a ruleset is like (v20) */
N_ ("As chat communities play it: ones cancel dice from the left, and a negative sum is a botch.");

/* Translators: what a target is called (v20) */
N_ ("Trivial");

/* Translators: what a target is called; a kind of test (v20, wodtests) */
N_ ("Easy");

/* Translators: what a target is called (v20) */
N_ ("Straightforward");

/* Translators: what a target is called (v20) */
N_ ("Standard");

/* Translators: what a target is called (v20) */
N_ ("Challenging");

/* Translators: what a target is called (v20) */
N_ ("Difficult");

/* Translators: what a target is called (v20) */
N_ ("Extremely difficult");

/* Translators: a degree of success (v20, v20book, v20da, wodtests) */
N_ ("Marginal");

/* Translators: a degree of success; a kind of test (v20, v20book, v20da, wodtests) */
N_ ("Moderate");

/* Translators: a degree of success (v20, v20book, v20da, wodtests) */
N_ ("Complete");

/* Translators: a degree of success (v20, v20book, v20da, wodtests) */
N_ ("Exceptional");

/* Translators: a degree of success (v20, v20book, v20da, wodtests) */
N_ ("Phenomenal");

/* Translators: a trait, or a group of traits (v20, v20book, v20da, v5, wodtests) */
N_ ("Charisma");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Appearance");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Perception");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Talents");

/* Translators: a section of the sheet (v20, v20book, v20da) */
N_ ("Abilities");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Alertness");

/* Translators: a trait, or a group of traits (v20, v20book, v20da, wodtests) */
N_ ("Awareness");

/* Translators: a trait, or a group of traits (v20, v20book, v20da, v5, wodtests) */
N_ ("Leadership");

/* Translators: a trait, or a group of traits (v20) */
NC_ ("v20", "Subterfuge");

/* Translators: a trait, or a group of traits (v20) */
NC_ ("v20", "Skills");

/* Translators: a trait, or a group of traits (v20, v20book, v20da, v5, wodtests) */
N_ ("Etiquette");

/* Translators: a trait, or a group of traits (v20, v20book, v20da, v5, wodtests) */
N_ ("Melee");

/* Translators: a trait, or a group of traits (v20, v20book, v20da, wodtests) */
N_ ("Performance");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Knowledges");

/* Translators: a trait, or a group of traits (v20) */
NC_ ("v20", "Academics");

/* Translators: a trait, or a group of traits (v20, v20book, v5, wodtests) */
N_ ("Finance");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Law");

/* Translators: a trait, or a group of traits (v20, v20book, v5, wodtests) */
N_ ("Technology");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Virtues");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Conscience");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Self-Control");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Courage");

/* Translators: a trait, or a group of traits (v20, v20book, v20da) */
N_ ("Reserves");

/* Translators: a trait, or a group of traits; a track of boxes (v20, v20book, v20da) */
N_ ("Blood Pool");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Bruised");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Hurt");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Injured");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Wounded");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Mauled");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Crippled");

/* Translators: a level of wounds (v20, v20book, v20da) */
N_ ("Incapacitated");

/* Translators: what is bought with dots when a character is made (v20, v20book, v20da) */
N_ ("Backgrounds");

/* Translators: what becomes of a common action: failure (v20, v20book, v20da, wodtests) */
N_ ("You miss, or it is soaked.");

/* Translators: what becomes of a common action: success (v20, v20book, v20da, wodtests) */
N_ ("You hurt them: each success that is left is a point of damage.");

/* Translators: a ruleset (v20book) */
N_ ("Vampire: The Masquerade (20th anniversary)");

/* Translators: what a ruleset is like (v20book) */
N_ ("The modern nights by the book: difficulties from 2 to 10; each one cancels a success.");

/* Translators: a trait, or a group of traits (v20book) */
NC_ ("v20book", "Subterfuge");

/* Translators: a trait, or a group of traits (v20book) */
NC_ ("v20book", "Skills");

/* Translators: a trait, or a group of traits (v20book) */
NC_ ("v20book", "Academics");

/* Translators: a trait, or a group of traits (v20book) */
N_ ("Path");

/* Translators: a ruleset (v20da) */
N_ ("Vampire: The Dark Ages (20th anniversary)");

/* Translators: what a ruleset is like (v20da) */
N_ ("Difficulties from 2 to 10; each one cancels a success.");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Legerdemain");

/* Translators: a trait, or a group of traits (v20da) */
NC_ ("v20da", "Subterfuge");

/* Translators: a trait, or a group of traits (v20da) */
NC_ ("v20da", "Skills");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Archery");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Commerce");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Ride");

/* Translators: a trait, or a group of traits (v20da) */
NC_ ("v20da", "Academics");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Enigmas");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Hearth Wisdom");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Seneschal");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Theology");

/* Translators: a trait, or a group of traits (v20da) */
N_ ("Road");

/* Translators: a ruleset (v5) */
N_ ("Vampire: The Masquerade (5th edition)");

/* Translators: what a ruleset is like (v5) */
N_ ("Hunger dice among the pool; every pair of tens counts as four successes.");

/* Translators: a trait, or a group of traits (v5) */
NC_ ("v5", "Stamina");

/* Translators: a trait, or a group of traits (v5, wodtests) */
N_ ("Craft");

/* Translators: a trait, or a group of traits (v5) */
NC_ ("v5", "Firearms");

/* Translators: a trait, or a group of traits (v5, wodtests) */
N_ ("Insight");

/* Translators: a trait, or a group of traits (v5) */
NC_ ("v5", "Performance");

/* Translators: a trait, or a group of traits (v5) */
NC_ ("v5", "Awareness");

/* Translators: a trait, or a group of traits (v5) */
N_ ("Blood Potency");

/* Translators: a trait, or a group of traits (v5) */
N_ ("Hunger");

/* Translators: a kind of damage (v5) */
N_ ("Superficial");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Jack of All Trades");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Balanced");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Specialist");

/* Translators: what becomes of a common action: failure (v5) */
N_ ("You miss, or they get away.");

/* Translators: what becomes of a common action: success (v5) */
N_ ("You hurt them: each success more than theirs is a point of damage.");

/* Translators: a ruleset (wodtests) */
N_ ("World of Darkness: tests and opposing rolls");

/* Translators: what a ruleset is like (wodtests) */
N_ ("Tests that need several successes, with red dice, halved pools and degrees by margin.");

/* Translators: a degree of success (wodtests) */
N_ ("Clenched");

/* Translators: what a good margin gives (wodtests) */
N_ ("Minor bonus");

/* Translators: what a good margin gives (wodtests) */
N_ ("Greater bonus");

/* Translators: what a good margin gives (wodtests) */
N_ ("Phenomenal bonus");

/* Translators: a kind of test (wodtests) */
N_ ("Hard");
