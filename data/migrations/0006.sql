-- SPDX-License-Identifier: CC0-1.0
--
-- So that the characters and chronicles of a long log can be listed without reading its rolls.

CREATE INDEX rolls_by_character ON rolls (character) WHERE character IS NOT NULL;
CREATE INDEX rolls_by_chronicle ON rolls (chronicle) WHERE chronicle IS NOT NULL;
