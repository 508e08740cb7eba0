/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-table-private.h"
#include "importers/ten-import-formats-private.h"

G_BEGIN_DECLS

/* Where this program keeps in an actor what Foundry has no place for. */
#define TEN_FOUNDRY_FLAGS "flags.ten-again"

/* An actor that is read or written with the table of its system. */
typedef struct
{
  JsonObject *table;
  TenRuleset *ruleset;
  const char *kind; /* of character */

  TenImportDraft *draft;
  JsonNode *actor;
  JsonNode *system;
  JsonNode *items;

  TenSheet *sheet;
  JsonObject *new_system;
  JsonArray *new_items;
  JsonObject *flags;
  GHashTable *traits;     /* that have been written */
  GHashTable *details;    /* the same */
  GHashTable *advantages; /* the same */
} TenFoundry;

/* Each entry of a list of the table says where in the actor something is. */
void ten_foundry_read_group (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_group (TenFoundry *self, JsonObject *entry);
void ten_foundry_read_number (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_number (TenFoundry *self, JsonObject *entry);
void ten_foundry_read_pool (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_pool (TenFoundry *self, JsonObject *entry);
void ten_foundry_read_track (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_track (TenFoundry *self, JsonObject *entry);
void ten_foundry_read_detail (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_detail (TenFoundry *self, JsonObject *entry);
void ten_foundry_read_text (TenFoundry *self, JsonObject *entry);
void ten_foundry_write_text (TenFoundry *self, JsonObject *entry);

/* Some systems only. */
gboolean ten_foundry_read_ability (TenFoundry *self, JsonNode *item, JsonNode *system);
void ten_foundry_write_abilities (TenFoundry *self);
void ten_foundry_read_advantages (TenFoundry *self);
void ten_foundry_write_advantages (TenFoundry *self);
void ten_foundry_read_fields (TenFoundry *self);
void ten_foundry_write_fields (TenFoundry *self);

void ten_foundry_read_counts (TenFoundry *self);
void ten_foundry_write_counts (TenFoundry *self);
void ten_foundry_read_items (TenFoundry *self);
void ten_foundry_write_items (TenFoundry *self);

void ten_foundry_read_points (TenFoundry *self, JsonObject *entry, JsonNode *node);
gboolean ten_foundry_write_points (TenFoundry *self, JsonObject *entry, JsonObject *object);
void ten_foundry_read_specialties (TenFoundry *self, const char *trait, JsonNode *node);
void ten_foundry_write_specialties (
    TenFoundry *self, JsonObject *object, const char *path, const char *form, const char *trait);
gboolean ten_foundry_knows_trait (TenFoundry *self, const char *trait);
void ten_foundry_set_trait (TenFoundry *self, const char *trait, int rating, JsonNode *node);

/* Values that nothing has taken. */
void ten_foundry_take_empty (TenFoundry *self);
char *ten_foundry_describe (TenFoundry *self, JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Places in an actor. A node that is put is taken. */
JsonNode *ten_foundry_get (TenFoundry *self, JsonObject *entry);
JsonNode *ten_foundry_get_flags (JsonNode *node);
JsonNode *ten_foundry_get_item_system (JsonNode *item);
char *ten_foundry_dup_words (JsonNode *node, gboolean html) G_GNUC_WARN_UNUSED_RESULT;
void ten_foundry_put (JsonObject *object, const char *path, JsonNode *node);
void ten_foundry_put_text (JsonObject *object, const char *path, const char *text);
void ten_foundry_put_number (JsonObject *object, const char *path, int number);
void ten_foundry_put_switch (JsonObject *object, const char *path, gboolean on);
void ten_foundry_put_members (JsonObject *object, JsonObject *entry, const char *member);
JsonObject *ten_foundry_add_item (TenFoundry *self, const char *type, const char *name);

JsonNode *ten_foundry_write (TenSheet *sheet, JsonObject *table) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *ten_foundry_find_ruleset (JsonObject *table, TenRuleset *ruleset);

G_END_DECLS
