-- SPDX-License-Identifier: CC0-1.0
--
-- The names of characters and chronicles, so that a long log can list them. They are part of the
-- full-text index and are rebuilt along with it.

CREATE TABLE search_names (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  hidden INTEGER NOT NULL,
  PRIMARY KEY (kind, name, hidden)
) WITHOUT ROWID;

INSERT INTO search_names
SELECT DISTINCT 'character', character, hidden FROM rolls WHERE character IS NOT NULL;
INSERT INTO search_names
SELECT DISTINCT 'chronicle', chronicle, hidden FROM rolls WHERE chronicle IS NOT NULL;

-- Half as large as that of the times, since every roll is counted when a log is opened.
CREATE INDEX rolls_counted ON rolls (hidden);
