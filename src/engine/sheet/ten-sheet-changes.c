/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-edit-private.h"
#include "rules/ten-character-private.h"

#include "json/ten-json-private.h"
#include "sheet/ten-sheet-private.h"

#include <string.h>

/* An edit that was made: the old and the new bytes, and where they begin. */
struct _TenSheetStep
{
  TenSheetEdit *edit;
  char *label;
  gsize at;
  char *before;
  char *after;
};

/* The properties to announce if a change affects them. */
static const char *const faces[] = { "changed", "can-undo", "can-redo", "undo-label", "redo-label",
                                     "name",    "alias",    "player",   "chronicle" };

typedef struct
{
  GValue values[G_N_ELEMENTS (faces)];
} Face;

static void
look (TenSheet *self, Face *face)
{
  *face = (Face){ { G_VALUE_INIT } };
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    g_object_get_property (G_OBJECT (self), faces[i], &face->values[i]);
}

static void
clear_face (Face *face)
{
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    g_value_unset (&face->values[i]);
}

static void
notify_changes (TenSheet *self, const Face *before)
{
  Face now;

  look (self, &now);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (self), faces[i]);

      if (g_param_values_cmp (pspec, &before->values[i], &now.values[i]) != 0)
        g_object_notify_by_pspec (G_OBJECT (self), pspec);
    }
  g_object_thaw_notify (G_OBJECT (self));
  clear_face (&now);
}

/* Emits the signals, and clears @before. Changes in play should be saved at once, unless the
 * sheet already had unsaved changes. */
static void
announce (TenSheet *self, Face *before, TenSheetEdit *edit)
{
  const gboolean was_changed = g_value_get_boolean (&before->values[0]);
  const gboolean played = edit != NULL && edit->in_play && !was_changed;

  if (self->n_holds > 0)
    self->changed_meanwhile = TRUE;
  else
    ten_character_changed (TEN_CHARACTER (self));
  notify_changes (self, before);
  clear_face (before);
  if (played && ten_sheet_is_changed (self))
    ten_sheet_emit_played (self);
}

static TenSheetStep *
get_last (GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

static void
set_difference (
    TenSheetStep *step, const char *before, gsize n_before, const char *after, gsize n_after)
{
  gsize shortest = MIN (n_before, n_after);
  gsize front = 0;
  gsize back = 0;

  while (front < shortest && before[front] == after[front])
    front++;
  while (back < shortest - front && before[n_before - back - 1] == after[n_after - back - 1])
    back++;
  g_free (step->before);
  g_free (step->after);
  step->at = front;
  step->before = g_strndup (before + front, n_before - front - back);
  step->after = g_strndup (after + front, n_after - front - back);
}

/* Returns the text with @to in place of @from. */
static GString *
splice (TenJsonDocument *document, gsize at, const char *from, const char *to)
{
  gsize length;
  const char *text = ten_json_document_get_text (document, &length);
  GString *result = g_string_sized_new (length + strlen (to));
  gsize rest = at + strlen (from);

  g_assert (rest <= length);
  g_string_append_len (result, text, (gssize) at);
  g_string_append (result, to);
  g_string_append_len (result, text + rest, (gssize) (length - rest));
  return result;
}

static TenSheetStep *
create_step (TenSheetEdit *edit, char *label, TenJsonDocument *before, TenJsonDocument *after)
{
  TenSheetStep *step = g_new0 (TenSheetStep, 1);
  gsize n_before, n_after;
  const char *text = ten_json_document_get_text (before, &n_before);
  const char *changed = ten_json_document_get_text (after, &n_after);

  step->edit = g_object_ref (edit);
  step->label = label;
  set_difference (step, text, n_before, changed, n_after);
  return step;
}

/* Merges the last step with a later change; returns none if they cancel out. */
static void
extend_step (TenSheet *self, TenSheetEdit *edit, char *label, TenJsonDocument *before)
{
  TenSheetStep *step = get_last (self->done);
  g_autoptr (GString) text = splice (before, step->at, step->after, step->before);
  gsize length;
  const char *changed = ten_json_document_get_text (self->document, &length);

  set_difference (step, text->str, text->len, changed, length);
  g_set_object (&step->edit, edit);
  g_free (step->label);
  step->label = label;
  if (*step->before == '\0' && *step->after == '\0')
    g_ptr_array_remove_index (self->done, self->done->len - 1);
}

/* Undoes or redoes the last step of @from, and moves it to the other list. */
static gboolean
take_step (TenSheet *self, GPtrArray *from, GPtrArray *to, gboolean back)
{
  TenSheetStep *step = get_last (from);
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GError) error = NULL;
  Face before;

  if (step == NULL)
    return FALSE;

  text = back ? splice (self->document, step->at, step->after, step->before)
              : splice (self->document, step->at, step->before, step->after);
  document = ten_json_document_new (ten_json_document_get_name (self->document), text->str,
                                    (gssize) text->len, &error);
  look (self, &before);
  /* It was a valid sheet before, byte for byte. */
  if (document == NULL || !ten_sheet_replace_document (self, document, &error))
    g_error ("%s", error->message);
  g_ptr_array_add (to, g_ptr_array_steal_index (from, from->len - 1));
  self->edit_is_open = FALSE;
  announce (self, &before, step->edit);
  return TRUE;
}

void
ten_sheet_step_free (TenSheetStep *self)
{
  g_object_unref (self->edit);
  g_free (self->label);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

/**
 * ten_sheet_apply:
 * @edit: (not nullable) (transfer full): the edit to apply
 * @error: return location for an error
 *
 * Changes a sheet, in a way that ten_sheet_undo() can undo. A change that makes no sense, or would
 * make the document invalid, is refused, and the sheet is unchanged. An edit that continues the
 * previous one, such as typing a name letter by letter, is undone together with it, until
 * ten_sheet_end_edit().
 *
 * Returns: whether the edit is now in effect
 */
gboolean
ten_sheet_apply (TenSheet *self, TenSheetEdit *edit, GError **error)
{
  g_autoptr (TenSheetEdit) owned = edit;
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenJsonDocument) before = NULL;
  g_autofree char *label = NULL;
  TenSheetStep *last;
  Face face;

  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);
  g_return_val_if_fail (TEN_IS_SHEET_EDIT (edit), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  label = ten_sheet_edit_dup_label (edit, self);
  document = edit->operation->change (edit, self, self->document, error);
  if (document == NULL)
    return FALSE;
  if (ten_json_document_is_same (document, self->document))
    return TRUE;

  look (self, &face);
  before = ten_json_document_ref (self->document);
  if (!ten_sheet_replace_document (self, document, error))
    {
      clear_face (&face);
      return FALSE;
    }

  last = get_last (self->done);
  if (self->edit_is_open && last != NULL && ten_sheet_edit_continues (edit, last->edit))
    extend_step (self, edit, g_steal_pointer (&label), before);
  else
    g_ptr_array_add (self->done,
                     create_step (edit, g_steal_pointer (&label), before, self->document));
  g_ptr_array_set_size (self->undone, 0);
  self->edit_is_open = TRUE;
  announce (self, &face, edit);
  return TRUE;
}

/**
 * ten_sheet_end_edit:
 *
 * Ends typing or dragging, so that the next change is undone separately.
 */
void
ten_sheet_end_edit (TenSheet *self)
{
  g_return_if_fail (TEN_IS_SHEET (self));

  self->edit_is_open = FALSE;
}

static char *
dup_label (GPtrArray *steps)
{
  const TenSheetStep *last = get_last (steps);

  return last != NULL ? g_strdup (last->label) : NULL;
}

/**
 * ten_sheet_dup_undo_label:
 *
 * Gets what ten_sheet_undo() would undo, for display after "Undo": "Strength 3".
 *
 * Returns: (transfer full) (nullable): the words, or %NULL if there is nothing to undo
 */
char *
ten_sheet_dup_undo_label (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return dup_label (self->done);
}

/**
 * ten_sheet_dup_redo_label:
 *
 * Gets what ten_sheet_redo() would redo, for display after "Redo".
 *
 * Returns: (transfer full) (nullable): the words, or %NULL if there is nothing to redo
 */
char *
ten_sheet_dup_redo_label (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return dup_label (self->undone);
}

/**
 * ten_sheet_undo:
 *
 * Undoes the last edit: the document is the same as before, byte for byte.
 *
 * Returns: whether there was one
 */
gboolean
ten_sheet_undo (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);

  return take_step (self, self->done, self->undone, TRUE);
}

/**
 * ten_sheet_redo:
 *
 * Redoes the edit that was last undone.
 *
 * Returns: whether there was one
 */
gboolean
ten_sheet_redo (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), FALSE);

  return take_step (self, self->undone, self->done, FALSE);
}

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
  if (TEN_IS_EXPERIENCE (one))
    return ten_experience_equals (one, other);
  return g_str_equal (ten_saved_roll_get_name (one), ten_saved_roll_get_name (other)) &&
         g_str_equal (ten_saved_roll_get_notation (one), ten_saved_roll_get_notation (other));
}

/* How many entries are the same at the end, or else at the start. */
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

/* Announce only the differences, so that unchanged rows keep the focus. */
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
  for (const TenSheetMember *value = ten_sheet_values; value->name != NULL; value++)
    if (value->is_count)
      G_STRUCT_MEMBER (int, self, value->offset) = G_STRUCT_MEMBER (int, from, value->offset);
    else
      swap (G_STRUCT_MEMBER_P (self, value->offset), G_STRUCT_MEMBER_P (from, value->offset));
  swap (&self->ratings, &from->ratings);
  swap (&self->specialties, &from->specialties);
  swap (&self->tracks, &from->tracks);
  swap (&self->details, &from->details);
  swap (&self->extra_traits, &from->extra_traits);
  swap (&self->detail_names, &from->detail_names);
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    take_list (self->items[i], from->items[i]);
  take_list (self->rolls, from->rolls);
  take_list (self->experience_log, from->experience_log);
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

/**
 * ten_sheet_hold:
 * @self: (not nullable): a sheet
 *
 * Holds back the signals of the sheet until ten_sheet_release() has been called the same number of
 * times, so that the result of a roll is not revealed before its dice have stopped. The sheet
 * itself is changed and saved at once.
 */
void
ten_sheet_hold (TenSheet *self)
{
  g_return_if_fail (TEN_IS_SHEET (self));

  self->n_holds++;
  g_object_freeze_notify (G_OBJECT (self));
}

/**
 * ten_sheet_release:
 * @self: (not nullable): a sheet
 *
 * Announces what has changed since ten_sheet_hold().
 */
void
ten_sheet_release (TenSheet *self)
{
  g_return_if_fail (TEN_IS_SHEET (self));
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  if (self->n_holds == 0 && self->changed_meanwhile)
    {
      self->changed_meanwhile = FALSE;
      ten_character_changed (TEN_CHARACTER (self));
    }
  g_object_thaw_notify (G_OBJECT (self));
}
