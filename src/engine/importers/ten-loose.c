/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-loose-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>

struct _TenLoose
{
  GPtrArray *documents; /* JsonNode */
  GPtrArray *repairs;   /* sentences */
};

/*
 * ten_loose_new:
 * @name: what the text is called in errors
 * @text: (array length=length): what is in a file
 * @length: how many bytes that are
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): what was read, or %NULL with @error set
 */
TenLoose *
ten_loose_new (const char *name, const char *text, gsize length, GError **error)
{
  g_autoptr (TenLoose) self = g_new0 (TenLoose, 1);
  g_autoptr (TenJsonDocument) document = ten_json_document_new (name, text, (gssize) length, error);

  self->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  self->repairs = g_ptr_array_new_with_free_func (g_free);
  if (document == NULL)
    return NULL;
  g_ptr_array_add (self->documents, json_node_ref (ten_json_document_get_node (document)));
  return g_steal_pointer (&self);
}

void
ten_loose_free (TenLoose *self)
{
  g_ptr_array_unref (self->documents);
  g_ptr_array_unref (self->repairs);
  g_free (self);
}

GPtrArray *
ten_loose_get_documents (TenLoose *self)
{
  return self->documents;
}

/* Adds a sentence for each kind of repair. */
void
ten_loose_add_repairs (TenLoose *self, GPtrArray *lines)
{
  for (guint i = 0; i < self->repairs->len; i++)
    g_ptr_array_add (lines, g_strdup (g_ptr_array_index (self->repairs, i)));
}
