/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-names-private.h"
#include "importers/ten-loose-private.h"

G_BEGIN_DECLS

/* Makes values of a text that is neither JSON nor XML: YAML, a table, or lines with names and
 * ratings. NULL where it names none. */
JsonNode *ten_text_parse (TenImportNames *names,
                          TenRulesets *rulesets,
                          const char *name,
                          const char *text,
                          TenLooseRepair *kind) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
