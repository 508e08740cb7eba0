/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

G_BEGIN_DECLS

/* Puts what nobody has taken into the notes, and says in the report what was done. */
void ten_leftovers_add (TenDraft *draft, JsonNode *node, const char *prose);

G_END_DECLS
