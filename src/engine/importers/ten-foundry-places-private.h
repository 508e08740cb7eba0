/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-foundry-table-private.h"
#include "importers/ten-import-formats-private.h"
#include "sheet/ten-sheet-groups.h"

G_BEGIN_DECLS

/* Where this program stores things in an actor that Foundry has no place for. */
#define TEN_FOUNDRY_FLAGS "flags.ten-again"

/* An actor being read or written with the table of its system. */
typedef struct
{
  JsonObject *table;
  TenRuleset *ruleset;
  const char *kind; /* of character */

  TenDraft *draft;
  JsonNode *actor;
  JsonNode *system;
  JsonNode *items;

  TenSheet *sheet;
  JsonObject *new_system;
  JsonArray *new_items;
  JsonObject *flags;
  GPtrArray *groups;      /* of the sheet's extra traits */
  GHashTable *traits;     /* already written */
  GHashTable *details;    /* the same */
  GHashTable *advantages; /* the same */
} TenFoundry;

JsonNode *ten_foundry_get (TenFoundry *self, JsonObject *entry);
JsonNode *ten_foundry_get_flags (JsonNode *node);
JsonNode *ten_foundry_get_item_system (JsonNode *item);
char *ten_foundry_dup_words (JsonNode *node, gboolean html) G_GNUC_WARN_UNUSED_RESULT;
char *ten_foundry_describe (TenFoundry *self, JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;
void ten_foundry_take_empty (TenFoundry *self);

/* A node that is put is taken. */
void ten_foundry_put (JsonObject *object, const char *path, JsonNode *node);
void ten_foundry_put_text (JsonObject *object, const char *path, const char *text);
void ten_foundry_put_number (JsonObject *object, const char *path, int number);
void ten_foundry_put_switch (JsonObject *object, const char *path, gboolean on);
void ten_foundry_put_members (JsonObject *object, JsonObject *entry, const char *member);
JsonObject *ten_foundry_add_item (TenFoundry *self, const char *type, const char *name);
const char *ten_foundry_get_detail (TenFoundry *self, const char *name);
gboolean ten_foundry_get_rating (TenFoundry *self, const char *trait, int *rating);

G_END_DECLS
