-- SPDX-License-Identifier: CC0-1.0
--
-- The chronicle of each roll, a full-text index, and the sessions.
--
-- In the canonical JSON of a roll, ,"chronicle":"…" follows "tries", but only if it is not
-- null, so that older rolls keep their hashes.
--
-- The tables search and sessions are derived from the rolls and events and can be rebuilt
-- at any time. The rowid of search is the sequence number of a roll; the index covers all
-- rolls up to the highest one. "words" holds the text of the roll itself, "others" the text
-- of rolls made together with it and everything that players do not see, and "facts" the
-- terms for filters.
--
-- A session begins with the first roll after a chapter mark, or after a pause of more than
-- six hours.

ALTER TABLE rolls ADD COLUMN chronicle TEXT;

CREATE TRIGGER chronicles_are_not_changed BEFORE UPDATE OF chronicle ON rolls
BEGIN
  SELECT RAISE(ABORT, 'a roll is never changed');
END;

-- Rolls that share the history row of another roll: opponents, helpers and members of a party.
CREATE INDEX rolls_of_companions ON rolls (action, role) WHERE role IN ('b', 'helper', 'member');

CREATE INDEX events_marking_chapters ON events (after) WHERE kind = 'mark' AND (
  instr(details, '"unit":"chapter"') > 0 OR instr(details, '"unit":"story"') > 0
  OR instr(details, '"unit":"chronicle"') > 0);

CREATE INDEX events_about_sessions ON events (sequence) WHERE kind = 'session';

CREATE VIRTUAL TABLE search USING fts5 (
  words, others, facts, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6'
);

CREATE TABLE sessions (
  first INTEGER PRIMARY KEY REFERENCES rolls (sequence)
) STRICT;

CREATE TRIGGER sessions_begin AFTER INSERT ON rolls
WHEN coalesce(NEW.time - (SELECT time FROM rolls WHERE sequence < NEW.sequence
                          ORDER BY sequence DESC LIMIT 1) > 21600000000, 1)
  OR EXISTS (SELECT 1 FROM events WHERE kind = 'mark' AND (
               instr(details, '"unit":"chapter"') > 0 OR instr(details, '"unit":"story"') > 0
               OR instr(details, '"unit":"chronicle"') > 0)
             AND after = (SELECT sequence FROM rolls WHERE sequence < NEW.sequence
                          ORDER BY sequence DESC LIMIT 1))
BEGIN
  INSERT INTO sessions VALUES (NEW.sequence);
END;

INSERT INTO sessions SELECT sequence FROM (
  SELECT sequence, time, lag(time) OVER numbered AS time_before, lag(sequence) OVER numbered AS before
  FROM rolls WINDOW numbered AS (ORDER BY sequence)
) WHERE coalesce(time - time_before > 21600000000, 1) OR EXISTS (
  SELECT 1 FROM events WHERE kind = 'mark' AND (
    instr(details, '"unit":"chapter"') > 0 OR instr(details, '"unit":"story"') > 0
    OR instr(details, '"unit":"chronicle"') > 0) AND after = before);
