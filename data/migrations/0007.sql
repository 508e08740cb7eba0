-- SPDX-License-Identifier: CC0-1.0
--
-- Imported rolls are often older than the rolls before them: they begin a session, too.
--
-- The times of other rolls are compared only in one direction, since a clock can be set back.

DROP TRIGGER sessions_begin;

CREATE TRIGGER sessions_begin AFTER INSERT ON rolls
WHEN coalesce((SELECT iif(NEW.origin IS NULL, NEW.time - time, abs(NEW.time - time))
               FROM rolls WHERE sequence < NEW.sequence
               ORDER BY sequence DESC LIMIT 1) > 21600000000, 1)
  OR EXISTS (SELECT 1 FROM events WHERE kind = 'mark' AND (
               instr(details, '"unit":"chapter"') > 0 OR instr(details, '"unit":"story"') > 0
               OR instr(details, '"unit":"chronicle"') > 0)
             AND after = (SELECT sequence FROM rolls WHERE sequence < NEW.sequence
                          ORDER BY sequence DESC LIMIT 1))
BEGIN
  INSERT INTO sessions VALUES (NEW.sequence);
END;

INSERT OR IGNORE INTO sessions SELECT sequence FROM (
  SELECT sequence, time, origin, lag(time) OVER numbered AS time_before
  FROM rolls WINDOW numbered AS (ORDER BY sequence)
) WHERE origin IS NOT NULL AND time_before - time > 21600000000;
