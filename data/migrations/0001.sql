-- SPDX-License-Identifier: CC0-1.0
--
-- The log of rolls. A row is written once: what it says is never changed, and
-- it is never deleted; "struck" alone is set later, and is no part of the hash.
--
-- request, terms and dice are JSON texts, and hash is SHA-256 over previous_hash
-- and the canonical JSON of the entry, in which these three stand byte for byte.
-- The first row's previous_hash is 32 bytes of zero.
--
-- "sequence" is the rowid, so that a full-text index with content='rolls' and
-- content_rowid='sequence' can be added beside the table.

CREATE TABLE rolls (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  time INTEGER NOT NULL,
  character TEXT,
  ruleset TEXT NOT NULL,
  request TEXT NOT NULL,
  terms TEXT NOT NULL,
  dice TEXT NOT NULL,
  outcome TEXT NOT NULL,
  successes INTEGER NOT NULL,
  net INTEGER NOT NULL,
  comment TEXT NOT NULL,
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
  random TEXT,
  seed BLOB CHECK (seed IS NULL OR length(seed) = 32),
  struck INTEGER NOT NULL DEFAULT 0 CHECK (struck IN (0, 1)),
  previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

-- Small enough to count the rows of a long log at once.
CREATE INDEX rolls_by_time ON rolls (time);

CREATE TRIGGER rolls_are_not_deleted BEFORE DELETE ON rolls
BEGIN
  SELECT RAISE(ABORT, 'a roll is never deleted');
END;

CREATE TRIGGER rolls_are_not_changed BEFORE UPDATE OF
  sequence, time, character, ruleset, request, terms, dice, outcome, successes,
  net, comment, hidden, random, seed, previous_hash, hash ON rolls
BEGIN
  SELECT RAISE(ABORT, 'a roll is never changed');
END;
