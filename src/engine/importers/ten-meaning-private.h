/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"
#include "importers/ten-import-formats-private.h"

G_BEGIN_DECLS

/* Everything in a value that nobody has taken yet goes where its name says, wherever it stands. */
void ten_meaning_read (const TenImportFormat *format, TenDraft *draft, JsonNode *node);

/* Puts what nobody has taken into the notes, and says in the report what was done. */
void ten_leftovers_add (TenDraft *draft, JsonNode *node, const char *prose);

G_END_DECLS
