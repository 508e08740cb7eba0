-- SPDX-License-Identifier: CC0-1.0
--
-- Rolls that share the history row of another roll: opponents, helpers, members of a party, and
-- all but the first of multiple actions, unless other rolls come between them. They are numbered
-- from 1, so that the row of any roll can be counted without reading those before it. The
-- table is derived from the rolls and can be rebuilt at any time.

CREATE TABLE companions (
  roll INTEGER PRIMARY KEY REFERENCES rolls (sequence),
  number INTEGER NOT NULL
) STRICT;

CREATE TRIGGER companions_are_numbered AFTER INSERT ON rolls
WHEN NEW.action > 0 AND (NEW.role IN ('b', 'helper', 'member') OR NEW.role = 'multiple' AND EXISTS (
  SELECT 1 FROM rolls AS earlier WHERE action = NEW.action AND role = 'multiple'
  AND sequence < NEW.sequence AND NOT EXISTS (SELECT 1 FROM rolls WHERE
    sequence BETWEEN earlier.sequence AND NEW.sequence AND action IS NOT NEW.action)))
BEGIN
  INSERT INTO companions VALUES (
    NEW.sequence, 1 + coalesce((SELECT number FROM companions ORDER BY roll DESC LIMIT 1), 0)
  );
END;

INSERT INTO companions SELECT sequence, row_number() OVER (ORDER BY sequence)
FROM rolls AS companion WHERE action > 0 AND (role IN ('b', 'helper', 'member') OR
  role = 'multiple' AND EXISTS (SELECT 1 FROM rolls AS earlier WHERE action = companion.action
    AND role = 'multiple' AND sequence < companion.sequence AND NOT EXISTS (SELECT 1 FROM rolls
    WHERE sequence BETWEEN earlier.sequence AND companion.sequence
    AND action IS NOT companion.action)));

DROP INDEX rolls_of_companions;
DROP INDEX events_listed;
CREATE INDEX events_listed ON events (sequence, after) WHERE kind IN ('mark', 'end', 'give-up');
