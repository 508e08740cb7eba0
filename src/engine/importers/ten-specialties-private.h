/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

G_BEGIN_DECLS

/* Specialties stand under their trait, beside it, or in a list that names it. */
void ten_specialties_read (TenDraft *draft, const char *trait, JsonNode *node);
void ten_specialties_read_inner (TenDraft *draft, const char *trait, JsonNode *entry);
gboolean ten_specialties_read_own (TenDraft *draft, const char *key, JsonNode *node);

G_END_DECLS
