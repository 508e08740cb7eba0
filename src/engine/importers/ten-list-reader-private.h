/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

G_BEGIN_DECLS

/* Merits, powers, things and conditions: texts, lists of texts or objects, or objects by their
 * names. */
gboolean ten_list_reader_read_merit (TenDraft *draft, JsonNode *node);
void ten_list_reader_read_merits (TenDraft *draft, const char *key, JsonNode *node);
void ten_list_reader_read_rated (TenDraft *draft, JsonNode *node, gboolean traits);
void ten_list_reader_read_powers_of (TenDraft *draft, JsonNode *list);
void ten_list_reader_read_inner_powers (TenDraft *draft, const char *trait, JsonNode *node);
gboolean ten_list_reader_read_counted_powers (TenDraft *draft, const char *trait, JsonNode *node);
gboolean ten_list_reader_read_plain_powers (TenDraft *draft, JsonNode *node);
void ten_list_reader_read_equipment (TenDraft *draft, JsonNode *node);
void ten_list_reader_read_conditions (TenDraft *draft, JsonNode *node);

/* Specialties stand under their trait, beside it, or in a list that names it. */
void ten_list_reader_read_specialties (TenDraft *draft, const char *trait, JsonNode *node);
void ten_list_reader_read_inner_specialties (TenDraft *draft, const char *trait, JsonNode *entry);
gboolean ten_list_reader_read_own_specialties (TenDraft *draft, const char *key, JsonNode *node);

G_END_DECLS
