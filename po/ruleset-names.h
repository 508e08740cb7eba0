/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Made by update-ruleset-names.py from data/rulesets: for translators alone. */

#pragma once

/* Translators: a ruleset (cofd) */
N_ ("Chronicles of Darkness");

/* Translators: what a ruleset is like (cofd) */
N_ ("The second edition: a die of 8 or more is a success, and tens roll again.");

/* Translators: what experience buys (cofd, nwod, v20, v20book, v20da, v5) */
N_ ("Attribute");

/* Translators: what experience buys (cofd, nwod, v5) */
N_ ("Skill");

/* Translators: what experience buys (cofd, nwod, v5) */
N_ ("Specialty");

/* Translators: what experience buys (cofd, nwod) */
N_ ("Merit");

/* Translators: what experience buys; a trait, or a group of traits (cofd) */
N_ ("Integrity");

/* Translators: what experience buys (cofd, nwod) */
N_ ("Lost Willpower");

/* Translators: a heading of traits or advantages; what is bought with dots when a character is made (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Merits");

/* Translators: a heading of traits or advantages (cofd, nwod, v20, v20book, v20da, v5) */
N_ ("Disciplines");

/* Translators: a heading of traits or advantages (cofd, nwod) */
N_ ("Arcana");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Addicted");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You need something, and suffer without it.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Amnesia");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("A part of your memory is gone.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Blackmailed");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Somebody knows a secret of yours, and has you act for them.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Blind");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You cannot see, for now or for good.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Bonded");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("An animal and you know and trust each other.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Broken");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Your spirit is crushed, and you give in too soon.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Connected");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You have somebody’s ear in a group that can help.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Disabled");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You move slowly, or not at all without help.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Embarrassing Secret");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Something about you must not come out.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Fugue");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You lose hours, and do not know what you did in them.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Guilty");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You are ashamed, and cannot look others in the eye.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Informed");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You did your research, and can draw on it once.");

/* Translators: a Condition or Tilt; a Condition (cofd) */
N_ ("Inspired");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("An insight carries you: it makes one great success easier.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Leveraged");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You owe somebody, or fear them, and they can ask for one thing.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Lost");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You do not know where you are, nor the way on.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Madness");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("The horror you saw comes back at bad moments.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Mute");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You cannot speak.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Notoriety");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("People think they know what you did, and shun you.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Obsession");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("One thing is on your mind, and all else waits.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Shaken");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Fear has unsettled you: you falter at the wrong moment.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Soulless");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Your soul is gone, and your resolve goes with it.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Spooked");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You saw something that should not be, and cannot let it go.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Steadfast");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You are sure of yourself, and can turn one failure around.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Swooning");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You are taken with somebody, and they know how to use it.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Arm Wrack");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("An arm is useless.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Beaten Down");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You have had enough, and want to give up the fight.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Blinded");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You cannot see, and defend yourself badly.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Deafened");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You cannot hear, and are easy to surprise.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Drugged");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Your body is numb, and your head is slow.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Immobilized");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You are held or bound, and cannot act freely.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Insane");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("A shock has you act against all reason.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Insensate");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You do nothing until somebody brings you around.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Knocked Down");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You are on the ground, and lose this turn if you had not acted.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Leg Wrack");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("A leg is useless, and you are slow.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Poisoned");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Poison hurts you as time passes.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Sick");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("An illness weakens you more and more.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Stunned");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("You are dazed, and lose the next turn.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Blizzard");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Snow hides all that is not near.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Earthquake");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("The ground shakes, and everybody may fall.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Extreme Cold");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("The cold numbs you, and wounds do not heal.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Extreme Heat");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("The heat wears you out, and wounds do not heal.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Flooded");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Water slows everybody down.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Heavy Rain");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Rain blurs all that you see and hear.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Heavy Winds");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("Wind drowns out voices and throws things about.");

/* Translators: a Condition or Tilt (cofd) */
N_ ("Ice");

/* Translators: what a Condition or Tilt means (cofd) */
N_ ("The ground is slippery.");

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

/* Translators: a trait, or a group of traits; a track of boxes; what experience buys (cofd, nwod, v20, v20book, v20da, v5, wodtests) */
N_ ("Willpower");

/* Translators: what a kind of character calls a trait; what experience buys; a trait, or a group of traits (cofd, nwod, v20, v20book, v5) */
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

/* Translators: what experience buys; a trait, or a group of traits (nwod, v20, v20book, v20da) */
N_ ("Morality");

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

/* Translators: what experience buys (v20, v20book, v20da) */
N_ ("Ability");

/* Translators: what experience buys (v20, v20book, v20da, v5) */
N_ ("Discipline");

/* Translators: what experience buys (v20, v20book, v20da) */
N_ ("Virtue");

/* Translators: a heading of traits or advantages; what is bought with dots when a character is made (v20, v20book, v20da, v5, wodtests) */
N_ ("Backgrounds");

/* Translators: a heading of traits or advantages (v20, v20book, v20da, v5) */
N_ ("Flaws");

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

/* Translators: what becomes of a common action: failure (v20, v20book, v20da) */
N_ ("You miss.");

/* Translators: what becomes of a common action: success (v20, v20book, v20da) */
N_ ("You hit: each success beyond the first is a die of damage.");

/* Translators: a ruleset (v20book) */
N_ ("Vampire: The Masquerade (20th anniversary)");

/* Translators: what a ruleset is like (v20book) */
N_ ("The modern nights by the book: difficulties from 2 to 10; each one cancels a success.");

/* Translators: what experience buys (v20book) */
N_ ("Humanity or Path");

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

/* Translators: what experience buys; a trait, or a group of traits (v20da) */
N_ ("Road");

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

/* Translators: a ruleset (v5) */
N_ ("Vampire: The Masquerade (5th edition)");

/* Translators: what a ruleset is like (v5) */
N_ ("Hunger dice among the pool; every pair of tens counts as four successes.");

/* Translators: what experience buys (v5) */
N_ ("Advantage");

/* Translators: what experience buys; a trait, or a group of traits (v5) */
N_ ("Blood Potency");

/* Translators: a heading of traits or advantages (v5) */
N_ ("Loresheets");

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
N_ ("Stains");

/* Translators: a trait, or a group of traits (v5) */
N_ ("Hunger");

/* Translators: a kind of damage (v5) */
N_ ("Superficial");

/* Translators: a value that follows from traits (v5) */
N_ ("Blood Surge");

/* Translators: a value that follows from traits (v5) */
N_ ("Mending");

/* Translators: a value that follows from traits (v5) */
N_ ("Power Bonus");

/* Translators: a value that follows from traits (v5) */
N_ ("Rouse Reroll");

/* Translators: a value that follows from traits (v5) */
N_ ("Bane Severity");

/* Translators: a value that follows from traits (v5) */
N_ ("Feeding Penalty");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes half as much Hunger.");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes no Hunger.");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes no Hunger, and each person slakes one less.");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes no Hunger, and each person slakes one less. Hunger under 2 takes a death.");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes no Hunger, and each person slakes two less. Hunger under 2 takes a death.");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes no Hunger, and each person slakes two less. Hunger under 3 takes a death.");

/* Translators: what a value means (v5) */
N_ ("Blood from animals and bags slakes no Hunger, and each person slakes three less. Hunger under 3 takes a death.");

/* Translators: a value that follows from traits; a common action (v5) */
N_ ("Resist Frenzy");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Jack of All Trades");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Balanced");

/* Translators: a way to spread dots when a character is made (v5) */
N_ ("Specialist");

/* Translators: what a failed check means when a trait cannot rise (v5) */
N_ ("The Beast takes what it is denied: resist frenzy at difficulty 4, or fall into torpor if this was to wake.");

/* Translators: what a messy critical may mean (v5) */
N_ ("The Beast helped, and it shows: somebody is hurt, something breaks, the wrong person sees it, or a Stain follows.");

/* Translators: what a bestial failure may mean (v5) */
N_ ("The Beast takes over: a compulsion, such as to feed, to rule, to hurt or to flee, spoils what you do for the rest of the scene.");

/* Translators: what becomes of a common action: failure (v5) */
N_ ("The Beast acts in your place until its urge is spent.");

/* Translators: what becomes of a common action: success (v5) */
N_ ("You hold the Beast back, which takes all of your turn; a critical success costs no time.");

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

/* Translators: what becomes of a common action: failure (wodtests) */
N_ ("You miss, or it is soaked.");

/* Translators: what becomes of a common action: success (wodtests) */
N_ ("You hurt them: each success that is left is a point of damage.");
