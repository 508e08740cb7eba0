/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-names-private.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Copies a value without anything about the player, and adds the player's names to @secrets. */
JsonNode *ten_import_leave_out_player (TenImportNames *names,
                                       JsonNode *node,
                                       GHashTable *secrets) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the secrets from the texts of a sheet, but not from the character's name. */
void ten_import_hide_secrets (JsonObject *sheet, GHashTable *secrets);

G_END_DECLS
