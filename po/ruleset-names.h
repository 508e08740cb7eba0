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

/* Translators: what is bought with dots when a character is made (cofd, nwod) */
N_ ("Merits");

/* Translators: a Condition (cofd) */
N_ ("Inspired");

/* Translators: a common action (cofd, nwod) */
N_ ("Argument");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You argue yourself into a corner, and they are surer of their side than before.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They hear you out, and are not moved.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They accept the point, or act as if they did.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They come round entirely, and may well repeat your words to others.");

/* Translators: a common action (cofd, nwod) */
N_ ("Carousing");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You offend the wrong person, and the evening turns against you.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You drink in company, and have nothing to show for it.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You find friendly company, and get what you came for.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You are the heart of the evening, and leave with a friend who will remember you.");

/* Translators: a common action (cofd, nwod) */
N_ ("Fast-Talk");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("They see through it, and know that you meant to deceive them.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They do not believe it, and want more than words.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They swallow the story for as long as you need it.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They believe you so firmly that they never think to check.");

/* Translators: a common action (cofd, nwod) */
N_ ("Interrogation");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("They fall silent for good, or tell you a falsehood that you trust.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They tell you nothing that you can use.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They let slip something that you wanted to know.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They tell all that they know, and do not notice how much it was.");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("They laugh at the threat, and will not fear you again soon.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("They stand their ground.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("They give in, for now.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("They give in, and will think twice before they cross you again.");

/* Translators: a common action (cofd, nwod) */
N_ ("Investigating a Scene");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You spoil the scene, or read it entirely wrong.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You find nothing that was not plain to see.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You find a trace that leads further.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You find every trace, and see how they fit together.");

/* Translators: a common action (cofd, nwod) */
N_ ("Jumping");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You misjudge the jump, and come down badly.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("You do not get far enough off the ground to matter.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You jump, and land on your feet.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You fly across, and land ready for whatever comes next.");

/* Translators: a common action (cofd, nwod) */
N_ ("Research");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("What you learn is wrong, and you do not know it.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("The sources are silent, or lead in circles.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You find the answer that you were looking for.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You find the answer, and with it a lead to something more.");

/* Translators: a common action (cofd, nwod) */
N_ ("Shadowing a Mark");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You are seen, and do not notice it.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("The mark gets away, or grows wary.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You stay on the trail unseen.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You stay unseen all the way, and learn how the mark moves about.");

/* Translators: a common action (cofd, nwod) */
N_ ("Sneaking");

/* Translators: what becomes of a common action: dramatic-failure (cofd, nwod) */
N_ ("You draw the eyes of everyone who can see you.");

/* Translators: what becomes of a common action: failure (cofd, nwod) */
N_ ("Somebody notices that you are there.");

/* Translators: what becomes of a common action: success (cofd, nwod) */
N_ ("You pass unnoticed.");

/* Translators: what becomes of a common action: exceptional (cofd, nwod) */
N_ ("You pass unnoticed, and find a way to get out the same way.");

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
N_ ("As chat communities play it: ones take away dice from the left, and a negative sum is a botch.");

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

/* Translators: a trait, or a group of traits (v20, v20book, v5) */
N_ ("Humanity");

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

/* Translators: a ruleset (v20book) */
N_ ("Vampire: The Masquerade (20th anniversary)");

/* Translators: what a ruleset is like (v20book) */
N_ ("The modern nights by the book: difficulties from 2 to 10; each one takes away a success.");

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
N_ ("Difficulties from 2 to 10; each one takes away a success.");

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
N_ ("Hunger");

/* Translators: a kind of damage (v5) */
N_ ("Superficial");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Jack of All Trades");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Balanced");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Specialist");

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
