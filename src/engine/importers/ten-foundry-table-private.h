/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-tree-private.h"

G_BEGIN_DECLS

/* Names and places in a system of Foundry VTT: data/importers/foundry-*.json. One interpreter
 * uses such a table to read and write actors. */
JsonObject *ten_foundry_get_table (const char *system);
const char *const *ten_foundry_get_systems (void);

const char *ten_foundry_word (JsonObject *entry, const char *member);
JsonObject *ten_foundry_entry (JsonObject *entry, const char *member);
TenTreeChild ten_foundry_walk (JsonObject *entry, const char *member);
const char *ten_foundry_find_name (JsonObject *entry, const char *key);
gboolean ten_foundry_has_word (JsonObject *entry, const char *member, const char *word);
gboolean ten_foundry_is_for (JsonObject *entry, const char *kind);
gboolean ten_foundry_is_where (JsonObject *entry, JsonNode *node);
char *ten_foundry_dup_key (JsonObject *entry, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_foundry_dup_place (JsonObject *entry, const char *name) G_GNUC_WARN_UNUSED_RESULT;
char *ten_foundry_dup_trait (JsonObject *entry, const char *key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
