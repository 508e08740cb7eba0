/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-draft-private.h"

#include <glib/gi18n-lib.h>

static void
read_member (TenImportDraft *self, const char *key, JsonNode *node)
{
  const char *root = ten_import_names_find_word (self->names, "root", key);
  int rating;

  if (ten_import_draft_is_taken (self, node))
    return;
  if (g_strcmp0 (root, "name") == 0 && ten_import_get_text (node) != NULL && self->name == NULL)
    {
      ten_import_draft_set_name (self, ten_import_get_text (node));
      ten_import_draft_take (self, node);
    }
  else if (ten_import_names_find_trait (self->names, self->ruleset, key) != NULL &&
           ten_import_read_number (node, &rating) && ten_import_draft_set_trait (self, key, rating))
    ten_import_draft_take (self, node);
  else
    ten_import_draft_read_by_meaning (self, node);
}

void
ten_import_draft_read_by_meaning (TenImportDraft *self, JsonNode *node)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &key, &member))
    read_member (self, key, member);
}

void
ten_import_draft_add_rest (TenImportDraft *self, JsonNode *node)
{
}

const TenImportFormat ten_import_meaning_format = {
  .id = "meaning",
  .name = N_ ("character of another program"),
  .matches = NULL,
  .read = ten_import_draft_read_by_meaning,
};
