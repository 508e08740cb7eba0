/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-private.h"
#include "json/ten-fields-private.h"

enum
{
  SIGNAL_PLAYED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenSheet,
                               ten_sheet,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TEN_TYPE_CHARACTER, ten_sheet_character_init))

static guint signals[N_SIGNALS];

static const char *const no_strings[] = { NULL };

static void
ten_sheet_finalize (GObject *object)
{
  TenSheet *self = TEN_SHEET (object);

  g_clear_pointer (&self->document, ten_json_document_unref);
  g_clear_pointer (&self->saved, ten_json_document_unref);
  g_free (self->notes);
  g_free (self->picture);
  g_hash_table_unref (self->ratings);
  g_hash_table_unref (self->specialties);
  g_hash_table_unref (self->tracks);
  g_hash_table_unref (self->details);
  g_ptr_array_unref (self->extra_traits);
  g_ptr_array_unref (self->detail_names);
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    g_clear_object (&self->items[i]);
  g_clear_object (&self->rolls);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);

  G_OBJECT_CLASS (ten_sheet_parent_class)->finalize (object);
}

static gboolean
can_undo (TenSheet *self)
{
  return self->done->len > 0;
}

static gboolean
can_redo (TenSheet *self)
{
  return self->undone->len > 0;
}

static void
ten_sheet_class_init (TenSheetClass *klass)
{
  const TenField fields[] = {
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, name) },
    { "player", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, player) },
    { "chronicle", G_TYPE_STRING, G_STRUCT_OFFSET (TenSheet, chronicle) },
    { "ruleset", TEN_TYPE_RULESET, G_STRUCT_OFFSET (TenSheet, ruleset) },
    { "file", G_TYPE_FILE, G_STRUCT_OFFSET (TenSheet, file) },
    { "changed", G_TYPE_BOOLEAN, 0, G_CALLBACK (ten_sheet_is_changed) },
    { "can-undo", G_TYPE_BOOLEAN, 0, G_CALLBACK (can_undo) },
    { "can-redo", G_TYPE_BOOLEAN, 0, G_CALLBACK (can_redo) },
    { "undo-label", G_TYPE_STRING, 0, G_CALLBACK (ten_sheet_dup_undo_label) },
    { "redo-label", G_TYPE_STRING, 0, G_CALLBACK (ten_sheet_dup_redo_label) },
  };

  G_OBJECT_CLASS (klass)->finalize = ten_sheet_finalize;
  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));

  /**
   * TenSheet::played:
   * @self: the sheet
   *
   * A change of play was made, taken back or made again, and nothing else of the sheet is
   * unsaved: it is to be saved at once, as nobody would think of it in play.
   */
  signals[SIGNAL_PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ten_sheet_init (TenSheet *self)
{
  self->ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->specialties =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  self->tracks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->details = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->extra_traits = g_ptr_array_new_with_free_func (g_free);
  self->detail_names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < TEN_N_SHEET_ITEM_KINDS; i++)
    self->items[i] = g_list_store_new (TEN_TYPE_SHEET_ITEM);
  self->rolls = g_list_store_new (TEN_TYPE_SAVED_ROLL);
  self->done = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_sheet_step_free);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_sheet_step_free);
}

void
ten_sheet_emit_played (TenSheet *self)
{
  g_signal_emit (self, signals[SIGNAL_PLAYED], 0);
}

/**
 * ten_sheet_get_file:
 *
 * Returns: (transfer none) (nullable): the file that the sheet was loaded from, or %NULL where
 *   there is none
 */
GFile *
ten_sheet_get_file (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->file;
}

/**
 * ten_sheet_get_ruleset:
 *
 * Returns: (transfer none): the ruleset that the character is played under
 */
TenRuleset *
ten_sheet_get_ruleset (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->ruleset;
}

/**
 * ten_sheet_get_name:
 *
 * Returns: (transfer none): the character's name, which may be empty
 */
const char *
ten_sheet_get_name (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->name;
}

/**
 * ten_sheet_get_player:
 *
 * Gets who plays the character.
 *
 * Returns: (transfer none) (not nullable): the player's name, which may be empty
 */
const char *
ten_sheet_get_player (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->player;
}

/**
 * ten_sheet_get_chronicle:
 *
 * Returns: (transfer none): the name of the chronicle that the character belongs to, which may be
 *   empty
 */
const char *
ten_sheet_get_chronicle (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->chronicle;
}

/**
 * ten_sheet_get_notes:
 *
 * Returns: (transfer none): the player's notes, which may be empty
 */
const char *
ten_sheet_get_notes (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->notes;
}

/**
 * ten_sheet_get_detail_names:
 *
 * Lists the details that the sheet has ("concept", ...), in its order.
 *
 * Returns: (transfer none) (not nullable) (array zero-terminated=1): their names
 */
const char *const *
ten_sheet_get_detail_names (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), no_strings);

  return (const char *const *) self->detail_names->pdata;
}

/**
 * ten_sheet_get_detail:
 * @name: (not nullable): the name of a detail
 *
 * Returns: (transfer none) (nullable): the text of a detail, or %NULL where the sheet has no such
 *   detail
 */
const char *
ten_sheet_get_detail (TenSheet *self, const char *name)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return g_hash_table_lookup (self->details, name);
}

/**
 * ten_sheet_get_beats:
 *
 * Returns: how many Beats the character has (COFD-7), 0 or more
 */
int
ten_sheet_get_beats (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), 0);

  return self->beats;
}

/**
 * ten_sheet_get_experiences:
 *
 * Returns: how many Experiences the character has to spend, 0 or more
 */
int
ten_sheet_get_experiences (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), 0);

  return self->experiences;
}

/**
 * ten_sheet_get_items:
 * @kind: which items
 *
 * Returns: (transfer none): the advantages, the equipment or the conditions, in the order of the
 *   sheet, as a list of #TenSheetItem
 */
GListModel *
ten_sheet_get_items (TenSheet *self, TenSheetItemKind kind)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);
  g_return_val_if_fail ((guint) kind < TEN_N_SHEET_ITEM_KINDS, NULL);

  return G_LIST_MODEL (self->items[kind]);
}

/**
 * ten_sheet_get_rolls:
 *
 * Returns: (transfer none): the rolls that the player has saved (COFD-21), in the order of the
 *   sheet, as a list of #TenSavedRoll
 */
GListModel *
ten_sheet_get_rolls (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return G_LIST_MODEL (self->rolls);
}

/**
 * ten_sheet_dup_text:
 *
 * Gives the text that ten_sheet_save() writes: that of the file, byte for byte, but for what has
 * changed in play.
 *
 * Returns: (transfer full) (not nullable): the text
 */
char *
ten_sheet_dup_text (TenSheet *self)
{
  const char *text;
  gsize length;

  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  text = ten_json_document_get_text (self->document, &length);
  return g_strndup (text, length);
}

/**
 * ten_sheet_to_json:
 *
 * Gives the document that the sheet is made of: every member in its order,
 * with those that the program does not know.
 *
 * Returns: (transfer full) (not nullable): its root, which is immutable
 */
JsonNode *
ten_sheet_to_json (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return json_node_ref (ten_json_document_get_node (self->document));
}
