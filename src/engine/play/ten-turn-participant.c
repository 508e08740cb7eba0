/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-turn-participant-private.h"

#include "json/ten-fields-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/**
 * TenTurnParticipant:
 *
 * Somebody who takes turns: a name, with a sheet of a file, with the sheet of an extra, or alone.
 */
G_DEFINE_FINAL_TYPE (TenTurnParticipant, ten_turn_participant, G_TYPE_OBJECT)

static void
ten_turn_participant_class_init (TenTurnParticipantClass *klass)
{
  const TenField fields[] = {
    { "name", G_TYPE_STRING, G_STRUCT_OFFSET (TenTurnParticipant, name) },
    { "path", G_TYPE_STRING, G_STRUCT_OFFSET (TenTurnParticipant, path) },
    { "sheet", TEN_TYPE_SHEET, G_STRUCT_OFFSET (TenTurnParticipant, sheet) },
    { "number", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnParticipant, number) },
    { "face", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnParticipant, face) },
    { "modifier", G_TYPE_INT, G_STRUCT_OFFSET (TenTurnParticipant, modifier) },
    { "hidden", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenTurnParticipant, hidden) },
    { "delayed", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (TenTurnParticipant, delayed) },
    { NULL, TEN_TYPE_EXTRA, G_STRUCT_OFFSET (TenTurnParticipant, extra) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_turn_participant_init (TenTurnParticipant *self)
{
}

/**
 * ten_turn_participant_new:
 * @name: what they are called
 *
 * Makes somebody without a sheet, whose place in the order is set by hand.
 *
 * Returns: (transfer full): the participant
 */
TenTurnParticipant *
ten_turn_participant_new (const char *name)
{
  TenTurnParticipant *self;

  g_return_val_if_fail (name != NULL && g_utf8_validate (name, -1, NULL), NULL);

  self = g_object_new (TEN_TYPE_TURN_PARTICIPANT, NULL);
  self->name = g_strdup (name);
  return self;
}

/**
 * ten_turn_participant_new_for_sheet:
 * @sheet: a sheet
 *
 * Makes a participant of a sheet. The order keeps the file of the sheet, or the line of an extra,
 * so that it is found again.
 *
 * Returns: (transfer full): the participant
 */
TenTurnParticipant *
ten_turn_participant_new_for_sheet (TenSheet *sheet)
{
  TenTurnParticipant *self;
  TenExtra *extra;
  GFile *file;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  extra = ten_extra_find_for_sheet (sheet);
  self = ten_turn_participant_new (ten_sheet_get_name (sheet));
  file = ten_sheet_get_file (sheet);
  if (file != NULL)
    self->path = g_file_peek_path (file) != NULL ? g_file_get_path (file) : g_file_get_uri (file);
  self->sheet = g_object_ref (sheet);
  if (file == NULL && extra != NULL)
    self->extra = ten_extra_ref (extra);
  return self;
}

/**
 * ten_turn_participant_new_for_extra:
 * @extra: an extra
 * @name: what this one is called: see ten_extra_dup_names()
 *
 * Makes a participant of one of several extras, with a sheet in memory. The damage that is marked
 * on that is kept with the order.
 *
 * Returns: (transfer full): the participant
 */
TenTurnParticipant *
ten_turn_participant_new_for_extra (TenExtra *extra, const char *name)
{
  TenTurnParticipant *self;

  g_return_val_if_fail (extra != NULL, NULL);

  self = ten_turn_participant_new (name);
  self->extra = ten_extra_new_single (extra, name, NULL);
  self->sheet = ten_extra_create_sheet (self->extra, name);
  return self;
}

/**
 * ten_turn_participant_get_name:
 * @self: a participant
 *
 * Gets what they are called.
 *
 * Returns: (transfer none): the name
 */
const char *
ten_turn_participant_get_name (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), NULL);

  return self->name;
}

/**
 * ten_turn_participant_get_path:
 * @self: a participant
 *
 * Gets where their sheet is.
 *
 * Returns: (transfer none) (nullable): a path, or a URI where there is none; %NULL without a file
 */
const char *
ten_turn_participant_get_path (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), NULL);

  return self->path;
}

/**
 * ten_turn_participant_get_extra:
 * @self: a participant
 *
 * Gets the extra that they are.
 *
 * Returns: (transfer none) (nullable): the extra, or %NULL where they are none
 */
TenExtra *
ten_turn_participant_get_extra (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), NULL);

  return self->extra;
}

/**
 * ten_turn_participant_get_sheet:
 * @self: a participant
 *
 * Gets their sheet, which shows their wounds and Conditions. After ten_turn_order_load() those of
 * files are missing until ten_turn_participant_set_sheet() gives them back.
 *
 * Returns: (transfer none) (nullable): the sheet, or %NULL where there is none
 */
TenSheet *
ten_turn_participant_get_sheet (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), NULL);

  return self->sheet;
}

/**
 * ten_turn_participant_set_sheet:
 * @self: a participant
 * @sheet: (nullable): their sheet
 *
 * Sets the sheet of a participant, whose name and path stay as they are.
 */
void
ten_turn_participant_set_sheet (TenTurnParticipant *self, TenSheet *sheet)
{
  g_return_if_fail (TEN_IS_TURN_PARTICIPANT (self));
  g_return_if_fail (sheet == NULL || TEN_IS_SHEET (sheet));

  if (g_set_object (&self->sheet, sheet))
    g_object_notify (G_OBJECT (self), "sheet");
}

/**
 * ten_turn_participant_get_number:
 * @self: a participant
 *
 * Gets their initiative: the higher, the earlier.
 *
 * Returns: the number
 */
int
ten_turn_participant_get_number (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), 0);

  return self->number;
}

/**
 * ten_turn_participant_get_face:
 * @self: a participant
 *
 * Gets what the dice showed.
 *
 * Returns: the sum of their faces; 0 where none were thrown
 */
int
ten_turn_participant_get_face (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), 0);

  return self->face;
}

/**
 * ten_turn_participant_get_modifier:
 * @self: a participant
 *
 * Gets what was added to the dice.
 *
 * Returns: the sum of the traits
 */
int
ten_turn_participant_get_modifier (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), 0);

  return self->modifier;
}

/**
 * ten_turn_participant_get_by_hand:
 * @self: a participant
 *
 * Says whether their number was set by hand, and so is not rolled.
 *
 * Returns: whether it was
 */
gboolean
ten_turn_participant_get_by_hand (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), FALSE);

  return self->by_hand;
}

/**
 * ten_turn_participant_set_by_hand:
 * @self: a participant that is in no order yet
 * @number: their initiative
 *
 * Sets the number, which is not rolled then. In an order, ten_turn_order_set_number() does it.
 */
void
ten_turn_participant_set_by_hand (TenTurnParticipant *self, int number)
{
  g_return_if_fail (TEN_IS_TURN_PARTICIPANT (self));
  g_return_if_fail (ABS (number) <= TEN_TURN_MAX_NUMBER);

  self->number = number;
  self->face = 0;
  self->modifier = 0;
  self->by_hand = TRUE;
  g_object_notify (G_OBJECT (self), "number");
}

/**
 * ten_turn_participant_get_hidden:
 * @self: a participant
 *
 * Says whether players know nothing of them.
 *
 * Returns: whether they are hidden
 */
gboolean
ten_turn_participant_get_hidden (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), FALSE);

  return self->hidden;
}

/**
 * ten_turn_participant_set_hidden:
 * @self: a participant
 * @hidden: whether players know nothing of them
 *
 * Hides a participant from the players, or shows them.
 */
void
ten_turn_participant_set_hidden (TenTurnParticipant *self, gboolean hidden)
{
  g_return_if_fail (TEN_IS_TURN_PARTICIPANT (self));

  if (self->hidden == !!hidden)
    return;
  self->hidden = !!hidden;
  g_object_notify (G_OBJECT (self), "hidden");
}

/**
 * ten_turn_participant_get_delayed:
 * @self: a participant
 *
 * Says whether they have delayed their turn, and are passed over until they rejoin.
 *
 * Returns: whether they have
 */
gboolean
ten_turn_participant_get_delayed (TenTurnParticipant *self)
{
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), FALSE);

  return self->delayed;
}

/**
 * ten_turn_participant_dup_state:
 * @self: a participant
 *
 * Says in words what their sheet shows beside the turn: wounds and Conditions.
 *
 * Returns: (transfer full): the words, which are empty where there is nothing to say
 */
char *
ten_turn_participant_dup_state (TenTurnParticipant *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GString) names = g_string_new (NULL);
  g_auto (GStrv) parts = NULL;
  const TenTrackLevel *wounds;
  const TenTrack *track;
  GListModel *conditions;

  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (self), NULL);

  if (self->sheet == NULL)
    return g_strdup ("");
  wounds = ten_character_get_wounds (TEN_CHARACTER (self->sheet),
                                     ten_sheet_get_ruleset (self->sheet), &track);
  if (wounds != NULL)
    {
      g_autofree char *penalty = wounds->name != NULL
                                     ? g_strdup_printf ("%s %d", wounds->name, wounds->penalty)
                                     /* Translators: dice that wounds cost, as -1 */
                                     : g_strdup_printf (_ ("wounds %d"), wounds->penalty);

      g_strv_builder_add (builder, penalty);
    }
  conditions = ten_sheet_get_items (self->sheet, TEN_SHEET_CONDITION);
  for (guint i = 0; i < g_list_model_get_n_items (conditions); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (conditions, i);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ten_sheet_item_get_name (item));
    }
  if (names->len > 0)
    g_strv_builder_add (builder, names->str);
  parts = g_strv_builder_end (builder);
  return g_strjoinv ("; ", parts);
}
