/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-child-private.h"

TenImportChild
ten_import_children (JsonNode *node)
{
  TenImportChild self = { NULL };

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    self.object = json_node_get_object (node);
  else if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    self.array = json_node_get_array (node);
  if (self.object != NULL)
    json_object_iter_init_ordered (&self.members, self.object);
  return self;
}

TenImportChild
ten_import_members (JsonNode *node)
{
  TenImportChild self = ten_import_children (node);

  self.array = NULL;
  return self;
}

TenImportChild
ten_import_elements (JsonNode *node)
{
  TenImportChild self = ten_import_children (node);

  self.object = NULL;
  return self;
}

gboolean
ten_import_next (TenImportChild *self)
{
  self->number++;
  if (self->object != NULL)
    return json_object_iter_next_ordered (&self->members, &self->key, &self->node);
  if (self->array == NULL || self->number > json_array_get_length (self->array))
    return FALSE;
  self->node = json_array_get_element (self->array, self->number - 1);
  return TRUE;
}
