-- SPDX-License-Identifier: CC0-1.0
--
-- Where an entry comes from that was written to another log first: one that was damaged and
-- rescued, or one of another computer. It is a JSON text,
--   {"log":"HEX","sequence":1,"hash":"HEX"}
-- with the hash of the first entry of that log, and the number and the hash of the entry there.
-- An entry whose hash did not fit when it was rescued has ,"changed":true at the end.
--
-- In the canonical JSON of an entry it is the last member, ,"origin":{...}, byte for byte, and
-- only where it is not null: what was written before keeps its hash.

ALTER TABLE rolls ADD COLUMN origin TEXT;
ALTER TABLE events ADD COLUMN origin TEXT;

-- Nothing is adopted twice.
CREATE UNIQUE INDEX rolls_by_origin ON rolls (origin) WHERE origin IS NOT NULL;
CREATE UNIQUE INDEX events_by_origin ON events (origin) WHERE origin IS NOT NULL;

CREATE TRIGGER origins_are_not_changed BEFORE UPDATE OF origin ON rolls
BEGIN
  SELECT RAISE(ABORT, 'a roll is never changed');
END;
