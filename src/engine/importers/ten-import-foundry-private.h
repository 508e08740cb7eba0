/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-table-private.h"
#include "importers/ten-import-formats-private.h"

G_BEGIN_DECLS

typedef struct
{
  TenImportDraft *draft;
  JsonObject *table;
  JsonNode *actor;
  JsonNode *system;
  JsonNode *items;
  const char *kind;
} TenFoundryReader;

void ten_import_foundry_read_group (TenFoundryReader *self, JsonObject *entry);
void ten_import_foundry_read_number (TenFoundryReader *self, JsonObject *entry);
void ten_import_foundry_read_pool (TenFoundryReader *self, JsonObject *entry);
void ten_import_foundry_read_track (TenFoundryReader *self, JsonObject *entry);
void ten_import_foundry_read_advantages (TenFoundryReader *self);
void ten_import_foundry_read_detail (TenFoundryReader *self, JsonObject *entry);
void ten_import_foundry_read_fields (TenFoundryReader *self);
void ten_import_foundry_read_text (TenFoundryReader *self, JsonObject *entry);
void ten_import_foundry_read_items (TenFoundryReader *self);
gboolean ten_import_foundry_read_own_item (TenFoundryReader *self,
                                           JsonNode *item,
                                           JsonObject *entry,
                                           int number);
void ten_import_foundry_take_empty (TenFoundryReader *self);

JsonNode *ten_import_foundry_get_own (JsonNode *node);
JsonNode *ten_import_foundry_get_item_system (JsonNode *item);
char *ten_import_foundry_dup_words (JsonNode *node, gboolean html) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_import_foundry_is_where (JsonObject *entry, JsonNode *node);
gboolean ten_import_foundry_knows_trait (TenFoundryReader *self, const char *trait);
void
ten_import_foundry_read_specialties (TenFoundryReader *self, const char *trait, JsonNode *node);
void ten_import_foundry_set_trait (TenFoundryReader *self,
                                   const char *trait,
                                   int rating,
                                   JsonNode *node);
char *ten_import_foundry_describe (TenFoundryReader *self,
                                   JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
