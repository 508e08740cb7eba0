-- SPDX-License-Identifier: CC0-1.0
--
-- Contests, extended actions and helpers, which are more than one roll; later results
-- of a roll; and the beginnings of scenes.
--
-- An event is written once, never changed and never deleted. One of the kind
-- "action" begins an action: "action" of every other event and of every roll that
-- belongs to it is its sequence. The state of an action is not stored, but found
-- by reading its events and rolls in the order in which they were written:
-- an event comes after the roll "after" (0: before all rolls) and before the next
-- one, and two events between the same rolls come by their sequence.
--
-- "roll" is the roll that an event is about. It is hidden where that roll is hidden or
-- has a secret modifier; one about no roll, where its action has such a roll.
--
-- details is a JSON text. hash is SHA-256 over previous_hash and the canonical JSON
-- of the event, in which details stands byte for byte:
--   {"sequence":1,"time":0,"kind":"mark","after":0,"action":null,"roll":null,
--    "hidden":false,"details":{}}
-- without spaces or line breaks. The first event's previous_hash is 32 bytes of zero.
--
-- A roll has four more columns: the action that it belongs to, its part in it
-- ("a", "helper", ...), the earlier roll that it follows from (another try, dice
-- rerolled), and how many earlier tries it counts. In the canonical JSON of the roll
-- they stand behind "seed", as ,"action":1,"role":"a","follows":1,"tries":1, and
-- each only where it is not null: what was written before keeps its hash.

CREATE TABLE events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  time INTEGER NOT NULL,
  kind TEXT NOT NULL,
  after INTEGER NOT NULL,
  action INTEGER REFERENCES events (sequence),
  roll INTEGER REFERENCES rolls (sequence),
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
  details TEXT NOT NULL,
  previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

ALTER TABLE rolls ADD COLUMN action INTEGER REFERENCES events (sequence);
ALTER TABLE rolls ADD COLUMN role TEXT;
ALTER TABLE rolls ADD COLUMN follows INTEGER REFERENCES rolls (sequence);
ALTER TABLE rolls ADD COLUMN tries INTEGER;

CREATE INDEX rolls_by_action ON rolls (action) WHERE action IS NOT NULL;
CREATE INDEX events_by_action ON events (action) WHERE action IS NOT NULL;
CREATE INDEX events_by_roll ON events (roll) WHERE roll IS NOT NULL;
CREATE INDEX events_beginning ON events (sequence) WHERE kind = 'action';

-- The history shows these between the rolls.
CREATE INDEX events_listed ON events (sequence, after) WHERE kind IN ('mark', 'end');

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
  SELECT RAISE(ABORT, 'an event is never deleted');
END;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN
  SELECT RAISE(ABORT, 'an event is never changed');
END;

CREATE TRIGGER actions_are_not_changed BEFORE UPDATE OF action, role, follows, tries ON rolls
BEGIN
  SELECT RAISE(ABORT, 'a roll is never changed');
END;
