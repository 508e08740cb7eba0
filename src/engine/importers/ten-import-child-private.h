/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Walks over what is in a value, in its order. A value of another type is as one that is empty.
 *
 *   for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
 */
typedef struct
{
  const char *key; /* NULL for an element */
  JsonNode *node;
  guint number; /* from 1 */

  JsonObject *object;
  JsonObjectIter members;
  JsonArray *array;
} TenImportChild;

TenImportChild ten_import_members (JsonNode *node);
TenImportChild ten_import_elements (JsonNode *node);
TenImportChild ten_import_children (JsonNode *node);
gboolean ten_import_next (TenImportChild *self);

G_END_DECLS
