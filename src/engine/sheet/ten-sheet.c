/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-private.h"

enum
{
  PROP_0,
  PROP_NAME,
  PROP_PLAYER,
  PROP_CHRONICLE,
  PROP_RULESET,
  PROP_FILE,
  PROP_CHANGED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  N_PROPS
};

enum
{
  SIGNAL_PLAYED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE_WITH_CODE (TenSheet,
                               ten_sheet,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TEN_TYPE_CHARACTER, ten_sheet_character_init))

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const char *const no_strings[] = { NULL };

static void
ten_sheet_finalize (GObject *object)
{
  TenSheet *self = TEN_SHEET (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->document, ten_json_document_unref);
  g_clear_pointer (&self->saved, ten_json_document_unref);
  g_free (self->name);
  g_free (self->player);
  g_free (self->chronicle);
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
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (ten_sheet_parent_class)->finalize (object);
}

static void
ten_sheet_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TenSheet *self = TEN_SHEET (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_PLAYER:
      g_value_set_string (value, self->player);
      break;
    case PROP_CHRONICLE:
      g_value_set_string (value, self->chronicle);
      break;
    case PROP_RULESET:
      g_value_set_object (value, self->ruleset);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_CHANGED:
      g_value_set_boolean (value, ten_sheet_is_changed (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->done->len > 0);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->undone->len > 0);
      break;
    case PROP_UNDO_LABEL:
      g_value_take_string (value, ten_sheet_dup_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_take_string (value, ten_sheet_dup_redo_label (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ten_sheet_class_init (TenSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = ten_sheet_finalize;
  object_class->get_property = ten_sheet_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_PLAYER] = g_param_spec_string ("player", NULL, NULL, NULL, flags);
  properties[PROP_CHRONICLE] = g_param_spec_string ("chronicle", NULL, NULL, NULL, flags);
  properties[PROP_RULESET] = g_param_spec_object ("ruleset", NULL, NULL, TEN_TYPE_RULESET, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_CHANGED] = g_param_spec_boolean ("changed", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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
 * @self: (not nullable): a sheet
 *
 * Gets the file that the sheet was loaded from.
 *
 * Returns: (transfer none) (nullable): the file, or %NULL where there is none
 */
GFile *
ten_sheet_get_file (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->file;
}

/**
 * ten_sheet_get_ruleset:
 * @self: (not nullable): a sheet
 *
 * Gets the ruleset that the character is played under.
 *
 * Returns: (transfer none) (not nullable): the ruleset
 */
TenRuleset *
ten_sheet_get_ruleset (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->ruleset;
}

/**
 * ten_sheet_get_name:
 * @self: (not nullable): a sheet
 *
 * Gets the character's name.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_sheet_get_name (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->name;
}

/**
 * ten_sheet_get_player:
 * @self: (not nullable): a sheet
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
 * @self: (not nullable): a sheet
 *
 * Gets the name of the chronicle that the character belongs to.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_sheet_get_chronicle (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->chronicle;
}

/**
 * ten_sheet_get_notes:
 * @self: (not nullable): a sheet
 *
 * Gets the player's notes.
 *
 * Returns: (transfer none) (not nullable): the notes, which may be empty
 */
const char *
ten_sheet_get_notes (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return self->notes;
}

/**
 * ten_sheet_get_detail_names:
 * @self: (not nullable): a sheet
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
 * @self: (not nullable): a sheet
 * @name: (not nullable): the name of a detail
 *
 * Gets the text of a detail.
 *
 * Returns: (transfer none) (nullable): the text, or %NULL where the sheet has no such detail
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
 * @self: (not nullable): a sheet
 *
 * Gets how many Beats the character has (COFD-7).
 *
 * Returns: their number, 0 or more
 */
int
ten_sheet_get_beats (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), 0);

  return self->beats;
}

/**
 * ten_sheet_get_experiences:
 * @self: (not nullable): a sheet
 *
 * Gets how many Experiences the character has to spend.
 *
 * Returns: their number, 0 or more
 */
int
ten_sheet_get_experiences (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), 0);

  return self->experiences;
}

/**
 * ten_sheet_get_items:
 * @self: (not nullable): a sheet
 * @kind: which items
 *
 * Gets the advantages, the equipment or the conditions, in the order of the sheet.
 *
 * Returns: (transfer none) (not nullable): a list of #TenSheetItem
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
 * @self: (not nullable): a sheet
 *
 * Gets the rolls that the player has saved (COFD-21), in the order of the sheet.
 *
 * Returns: (transfer none) (not nullable): a list of #TenSavedRoll
 */
GListModel *
ten_sheet_get_rolls (TenSheet *self)
{
  g_return_val_if_fail (TEN_IS_SHEET (self), NULL);

  return G_LIST_MODEL (self->rolls);
}

/**
 * ten_sheet_dup_text:
 * @self: (not nullable): a sheet
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
 * @self: (not nullable): a sheet
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
