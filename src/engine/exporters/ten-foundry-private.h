/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "exporters/ten-foundry.h"
#include "importers/ten-foundry-table-private.h"

G_BEGIN_DECLS

typedef struct
{
  TenSheet *sheet;
  JsonObject *table;
  const char *kind;
  JsonObject *system;
  JsonArray *items;
  JsonObject *own;
  GHashTable *traits;
  GHashTable *details;
  GHashTable *advantages;
} TenFoundryWriter;

/* Each entry of a list of the table says where in the actor something is. */
void ten_foundry_write_entries (TenFoundryWriter *self,
                                const char *list,
                                void (*write) (TenFoundryWriter *self, JsonObject *entry));

/* ten-foundry-places.c: where things go in an actor. The node is taken. */
void ten_foundry_put (JsonObject *object, const char *path, JsonNode *node);
void ten_foundry_put_text (JsonObject *object, const char *path, const char *text);
void ten_foundry_put_number (JsonObject *object, const char *path, int number);
void ten_foundry_put_members (JsonObject *object, JsonObject *members);
JsonObject *ten_foundry_add_item (TenFoundryWriter *self, const char *type, const char *name);
void ten_foundry_put_specialties (TenFoundryWriter *self,
                                  JsonObject *object,
                                  const char *member,
                                  const char *form,
                                  const char *trait);

/* ten-foundry-ratings.c */
void ten_foundry_write_group (TenFoundryWriter *self, JsonObject *entry);
void ten_foundry_write_number (TenFoundryWriter *self, JsonObject *entry);
void ten_foundry_write_track (TenFoundryWriter *self, JsonObject *entry);

/* ten-foundry-worldofdarkness.c: the system that keeps skills and advantages as items */
void ten_foundry_write_abilities (TenFoundryWriter *self);
void ten_foundry_write_advantages (TenFoundryWriter *self);

/* ten-foundry-details.c */
const char *ten_foundry_find_kind (TenFoundryWriter *self);
void ten_foundry_write_details (TenFoundryWriter *self);

/* ten-foundry-items.c */
void ten_foundry_write_items (TenFoundryWriter *self);

G_END_DECLS
