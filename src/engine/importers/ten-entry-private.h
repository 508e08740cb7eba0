/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-draft-private.h"

G_BEGIN_DECLS

/* The part of a file that a value stands in. */
typedef enum
{
  TEN_IMPORT_ANYTHING,
  TEN_IMPORT_TRAITS,
  TEN_IMPORT_ABILITIES,
  TEN_IMPORT_POWERS,
  TEN_IMPORT_MERITS,
  TEN_IMPORT_EQUIPMENT,
  TEN_IMPORT_CONDITIONS,
  TEN_IMPORT_SPECIALTIES,
  TEN_IMPORT_REST
} TenImportSection;

TenImportSection ten_entry_get_section (TenDraft *draft, const char *key, TenImportSection outer);
TenImportSection
ten_entry_get_own_section (TenDraft *draft, JsonNode *entry, TenImportSection section);
gboolean ten_entry_is_hidden_key (const char *key);

/* Entries: objects that say what they are and how they are rated. */
const char *
ten_entry_get_name (TenDraft *draft, JsonNode *entry, gboolean known, JsonNode **name_node);
JsonNode *ten_entry_get_rating_node (JsonNode *entry);
gboolean ten_entry_get_rating (JsonNode *entry, int *rating);
void ten_entry_take_plain (TenDraft *draft, JsonNode *entry, const char *name);
void ten_entry_take (TenDraft *draft, JsonNode *entry, const char *name);

/* Health, willpower and other tracks, however a file writes them: as numbers under words such as
 * `current` and `max`, as marks, box by box, or as a fraction. */
gboolean ten_track_reader_read (TenDraft *draft, const char *key, JsonNode *node);

G_END_DECLS
