/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-child-private.h"

G_BEGIN_DECLS

/* The names and places in a system of Foundry VTT: data/importers/foundry-*.json. One interpreter
 * reads actors with such a table, and writes them. */
JsonObject *ten_foundry_get_table (const char *system);
const char *const *ten_foundry_get_systems (void);

const char *ten_foundry_get_word (JsonObject *entry, const char *member);
JsonObject *ten_foundry_get_entry (JsonObject *entry, const char *member);
TenImportChild ten_foundry_walk (JsonObject *entry, const char *member);
const char *ten_foundry_find_name (JsonObject *entry, const char *key);
gboolean ten_foundry_has_word (JsonObject *entry, const char *member, const char *word);
gboolean ten_foundry_is_for (JsonObject *entry, const char *kind);
gboolean ten_foundry_is_where (JsonObject *entry, JsonNode *node);
char *ten_foundry_dup_trait (JsonObject *entry, const char *key) G_GNUC_WARN_UNUSED_RESULT;

/* Texts as Foundry's editor keeps them. */
gboolean ten_foundry_is_html (const char *text);
char *ten_foundry_html_to_text (const char *html) G_GNUC_WARN_UNUSED_RESULT;
char *ten_foundry_text_to_html (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
