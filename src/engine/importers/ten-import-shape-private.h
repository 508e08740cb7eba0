/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-names-private.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Copies a value, turning lists that are really tables into tables: Roll20's attributes, rows of
 * repeating sections, numbered keys. HTML becomes plain text. */
JsonNode *ten_import_shape (TenImportNames *names,
                            const char *own_key,
                            JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Copies a value with names replaced: "agility=dexterity". */
JsonNode *ten_import_rename (JsonNode *node, const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
