/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-private.h"
#include "json/ten-json-private.h"

static void
swap (gpointer one, gpointer other)
{
  gpointer kept = *(gpointer *) one;

  *(gpointer *) one = *(gpointer *) other;
  *(gpointer *) other = kept;
}

static gboolean
is_same_entry (gpointer one, gpointer other)
{
  if (TEN_IS_SHEET_ITEM (one))
    return ten_sheet_item_equals (one, other);
  return g_str_equal (ten_saved_roll_get_name (one), ten_saved_roll_get_name (other)) &&
         g_str_equal (ten_saved_roll_get_notation (one), ten_saved_roll_get_notation (other));
}

/* How many entries at the end, or else at the start, are the same. */
static guint
count_same (GListModel *list, GListModel *other, guint most, gboolean at_end)
{
  guint n_items = g_list_model_get_n_items (list);
  guint n_others = g_list_model_get_n_items (other);
  guint n_same = 0;

  for (; n_same < most; n_same++)
    {
      guint index = at_end ? n_items - n_same - 1 : n_same;
      guint other_index = at_end ? n_others - n_same - 1 : n_same;
      g_autoptr (GObject) item = g_list_model_get_item (list, index);
      g_autoptr (GObject) other_item = g_list_model_get_item (other, other_index);

      if (!is_same_entry (item, other_item))
        break;
    }
  return n_same;
}

/* Only what differs is announced anew: a row that stays keeps the keyboard. */
static void
take_list (GListStore *list, GListStore *from)
{
  GListModel *model = G_LIST_MODEL (list);
  GListModel *other = G_LIST_MODEL (from);
  guint n_items = g_list_model_get_n_items (model);
  guint n_others = g_list_model_get_n_items (other);
  guint front = count_same (model, other, MIN (n_items, n_others), FALSE);
  guint back = count_same (model, other, MIN (n_items, n_others) - front, TRUE);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = front; i < n_others - back; i++)
    g_ptr_array_add (items, g_list_model_get_item (other, i));
  if (items->len > 0 || n_items > front + back)
    g_list_store_splice (list, front, n_items - front - back, items->pdata, items->len);
}

static void
take_parts (TenSheet *self, TenSheet *from)
{
  swap (&self->name, &from->name);
  swap (&self->player, &from->player);
  swap (&self->chronicle, &from->chronicle);
  swap (&self->notes, &from->notes);
  swap (&self->picture, &from->picture);
  swap (&self->ratings, &from->ratings);
  swap (&self->specialties, &from->specialties);
  swap (&self->tracks, &from->tracks);
  swap (&self->details, &from->details);
  swap (&self->extra_traits, &from->extra_traits);
  swap (&self->detail_names, &from->detail_names);
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    take_list (self->items[i], from->items[i]);
  take_list (self->rolls, from->rolls);
  self->beats = from->beats;
  self->experiences = from->experiences;
}

void
ten_sheet_take_document (TenSheet *self, TenJsonDocument *document)
{
  ten_json_document_ref (document);
  g_clear_pointer (&self->document, ten_json_document_unref);
  self->document = document;
  json_node_seal (ten_json_document_get_node (document));
}

gboolean
ten_sheet_replace_document (TenSheet *self, TenJsonDocument *document, GError **error)
{
  g_autoptr (TenSheet) scratch = g_object_new (TEN_TYPE_SHEET, NULL);
  TenJsonPlace root = ten_json_document_get_root (document);

  scratch->ruleset = g_object_ref (self->ruleset);
  if (!ten_sheet_read (scratch, &root, NULL, error))
    return FALSE;
  ten_sheet_take_document (self, document);
  take_parts (self, scratch);
  return TRUE;
}
