/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers in bytes, bytes in letters, and members of JSON. */

#pragma once

#include "ten-room-error.h"
#include "ten-room-limits.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Numbers are in big-endian order. */
void ten_bytes_add_number (GByteArray *bytes, guint64 number, guint n_bytes);
guint64 ten_bytes_get_number (const guint8 *bytes, guint n_bytes);

char *ten_bytes_to_hex (gconstpointer bytes, gsize size) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_bytes_from_hex (const char *hex, guint8 *bytes, gsize size);

void ten_bytes_hash (gconstpointer bytes, gsize size, guint8 *hash);
void ten_bytes_random (gpointer bytes, gsize size);

/* Reads JSON as strictly as files. NULL with @error set if it is no object. */
JsonNode *
ten_room_json_parse (const char *text, gssize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Members that are missing, or of another type, are as given. */
const char *ten_room_json_get_text (JsonObject *object, const char *name, const char *otherwise);
gint64 ten_room_json_get_number (JsonObject *object, const char *name, gint64 otherwise);
gboolean ten_room_json_get_flag (JsonObject *object, const char *name, gboolean otherwise);
JsonObject *ten_room_json_get_object (JsonObject *object, const char *name);
JsonArray *ten_room_json_get_array (JsonObject *object, const char *name);
/* NULL behind the end, or if it is no object. */
JsonObject *ten_room_json_get_element (JsonArray *array, guint i);
gboolean ten_room_json_get_bytes (JsonObject *object, const char *name, guint8 *bytes, gsize size);
void
ten_room_json_set_bytes (JsonObject *object, const char *name, gconstpointer bytes, gsize size);

/* A valid name on one line, with @otherwise for an empty one. */
char *ten_room_clean_name (const char *name, const char *otherwise) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
