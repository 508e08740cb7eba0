-- SPDX-License-Identifier: CC0-1.0
--
-- Statistics need few of the events, and a long log has many.

CREATE INDEX events_in_statistics ON events (sequence)
  WHERE kind IN ('strike', 'restore', 'willpower');
