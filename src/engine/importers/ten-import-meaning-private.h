/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-draft-private.h"

G_BEGIN_DECLS

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

/* The parts of a text such as "Brawl 5 (Kicks)". */
typedef struct
{
  char *name;
  int rating; /* -1 where there is none */
  char *remark;
} TenImportPhrase;

void ten_import_phrase_clear (TenImportPhrase *self);
void ten_import_phrase_init (TenImportPhrase *self, const char *text);
gboolean ten_import_phrase_takes_remark_as_rating (TenImportPhrase *self);

TenImportSection
ten_import_get_section (TenImportDraft *self, const char *key, TenImportSection outer);
const char *ten_import_find_word (TenImportDraft *self, const char *list, const char *key);
gboolean ten_import_is_hidden_key (const char *key);

/* Entries: objects that say what they are, and its rating. */
const char *ten_import_get_entry_name (TenImportDraft *self, JsonNode *node, JsonNode **name_node);
const char *ten_import_get_known_name (TenImportDraft *self, JsonNode *node, JsonNode **name_node);
void ten_import_take_plain (TenImportDraft *self, JsonNode *node, const char *name);
void ten_import_take_entry (TenImportDraft *self, JsonNode *node, const char *name);

/* First what a ruleset knows, then everything else that has a place. */
void ten_import_read_known (TenImportDraft *self, JsonNode *node, TenImportSection section);
void ten_import_read_others (TenImportDraft *self,
                             JsonNode *node,
                             TenImportSection section,
                             guint depth);

void ten_import_read_inner_specialties (TenImportDraft *self, const char *trait, JsonNode *node);
void ten_import_read_specialties (TenImportDraft *self, const char *trait, JsonNode *node);
gboolean ten_import_read_own_specialties (TenImportDraft *self, const char *key, JsonNode *node);
gboolean ten_import_is_box (TenImportDraft *self, const char *key);
gboolean ten_import_read_track (TenImportDraft *self, const char *key, JsonNode *node);
gboolean
ten_import_read_text_member (TenImportDraft *self, const char *key, JsonNode *node, guint depth);
gboolean ten_import_read_list (TenImportDraft *self, JsonNode *node, TenImportSection section);
void ten_import_read_merits (TenImportDraft *self, const char *key, JsonNode *node);
void ten_import_read_rated_texts (TenImportDraft *self, JsonNode *node);
void ten_import_read_own_text (TenImportDraft *self, const char *key, JsonNode *node);
void ten_import_read_powers_of (TenImportDraft *self, JsonNode *list);
void ten_import_read_inner_powers (TenImportDraft *self, const char *trait, JsonNode *node);
gboolean ten_import_read_counted_powers (TenImportDraft *self, const char *trait, JsonNode *node);
void ten_import_read_experience_parts (TenImportDraft *self, JsonNode *node);
void ten_import_read_equipment (TenImportDraft *self, JsonNode *node);
void ten_import_read_conditions (TenImportDraft *self, JsonNode *node);

/* The rest goes to the notes. */
void ten_import_draft_add_rest (TenImportDraft *self, JsonNode *node, const char *prose);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenImportPhrase, ten_import_phrase_clear)

G_END_DECLS
