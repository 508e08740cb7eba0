/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-table-private.h"
#include "importers/ten-import-formats-private.h"

G_BEGIN_DECLS

/* Characters of Foundry VTT, read and written with the tables of their systems. */
gboolean ten_foundry_matches (const TenImportFormat *self, JsonNode *node);
void ten_foundry_read (const TenImportFormat *self, TenDraft *draft, JsonNode *node);
JsonNode *ten_foundry_write (TenSheet *sheet, JsonObject *table) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *ten_foundry_find_ruleset (JsonObject *table, TenRuleset *ruleset);

G_END_DECLS
