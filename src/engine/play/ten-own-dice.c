/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-own-dice.h"

#include "ten-config.h"

#include "dice/ten-random-private.h"
#include "json/ten-fields-private.h"
#include "play/ten-action-private.h"
#include "play/ten-table-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenOwnDice:
 *
 * The faces of dice that people throw themselves, while they are typed. How many dice an action
 * needs follows from the faces: of those so far, some earn or replace others. So the action is
 * tried each time, until the faces are enough.
 */
struct _TenOwnDice
{
  GObject parent_instance;

  TenAction *action;
  TenTable *table;
  GByteArray *faces;
  guint n_wanted;
  gboolean again;
  char *thrower;
};

G_DEFINE_FINAL_TYPE (TenOwnDice, ten_own_dice, G_TYPE_OBJECT)

TEN_DEFINE_FIELDS (TenOwnDice,
                   ten_own_dice,
                   { NULL, TEN_TYPE_ACTION, G_STRUCT_OFFSET (TenOwnDice, action) },
                   { NULL, TEN_TYPE_TABLE, G_STRUCT_OFFSET (TenOwnDice, table) },
                   { NULL, G_TYPE_BYTE_ARRAY, G_STRUCT_OFFSET (TenOwnDice, faces) },
                   { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenOwnDice, thrower) })

static void
ten_own_dice_init (TenOwnDice *self)
{
  self->faces = g_byte_array_new ();
}

/* Errors other than that of missing faces are for those who perform it. */
static gboolean
try_faces (TenOwnDice *self, GError **error)
{
  g_autoptr (TenRandom) before = g_object_ref (ten_table_get_random (self->table));
  g_autoptr (TenRandom) random = ten_own_dice_create_random (self);
  g_autoptr (GError) missing = NULL;
  g_autoptr (GPtrArray) tried = NULL;

  self->n_wanted = 0;
  ten_table_set_random (self->table, random);
  tried = ten_action_try (self->action, self->table, &missing);
  ten_table_set_random (self->table, before);
  if (tried != NULL)
    return TRUE;
  if (!g_error_matches (missing, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES))
    {
      g_propagate_error (error, g_steal_pointer (&missing));
      return FALSE;
    }
  self->n_wanted = (guint) ten_random_get_n_missing (random);
  self->again = ten_table_get_throws_again (self->table);
  ten_set_text (&self->thrower, ten_table_get_thrower (self->table));
  return TRUE;
}

/**
 * ten_own_dice_new:
 * @action: an action that has not been performed
 * @table: where it is going to be performed
 *
 * Begins without any faces. Nothing is written or paid for until the action is performed.
 *
 * Returns: (transfer full): the faces to type
 */
TenOwnDice *
ten_own_dice_new (TenAction *action, TenTable *table)
{
  TenOwnDice *self;

  g_return_val_if_fail (TEN_IS_ACTION (action), NULL);
  g_return_val_if_fail (TEN_IS_TABLE (table), NULL);

  self = g_object_new (TEN_TYPE_OWN_DICE, NULL);
  self->action = g_object_ref (action);
  self->table = g_object_ref (table);
  try_faces (self, NULL);
  return self;
}

/**
 * ten_own_dice_add:
 * @face: from 1 to 10; 0 is the ten of most dice
 * @error: return location for a #TenDiceError
 *
 * Adds the face of the next die.
 *
 * Returns: %FALSE if no die shows it, or no more dice are wanted
 */
gboolean
ten_own_dice_add (TenOwnDice *self, int face, GError **error)
{
  guint8 shown;

  g_return_val_if_fail (TEN_IS_OWN_DICE (self), FALSE);

  if (face < 0 || face > 10 || self->n_wanted == 0)
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_FACE,
                   _ ("No die shows %d: the faces are 1 to 10"), face);
      return FALSE;
    }
  shown = face == 0 ? 10 : (guint8) face;
  g_byte_array_append (self->faces, &shown, 1);
  return try_faces (self, error);
}

/**
 * ten_own_dice_remove:
 *
 * Takes back the last face.
 *
 * Returns: %FALSE if there is none
 */
gboolean
ten_own_dice_remove (TenOwnDice *self)
{
  g_return_val_if_fail (TEN_IS_OWN_DICE (self), FALSE);

  if (self->faces->len == 0)
    return FALSE;
  g_byte_array_set_size (self->faces, self->faces->len - 1);
  try_faces (self, NULL);
  return TRUE;
}

/**
 * ten_own_dice_get_n_faces:
 *
 * Returns: how many faces there are so far
 */
guint
ten_own_dice_get_n_faces (TenOwnDice *self)
{
  g_return_val_if_fail (TEN_IS_OWN_DICE (self), 0);

  return self->faces->len;
}

/**
 * ten_own_dice_get_face:
 * @i: the number of a face, from 0
 *
 * Returns: the face, from 1 to 10
 */
int
ten_own_dice_get_face (TenOwnDice *self, guint i)
{
  g_return_val_if_fail (TEN_IS_OWN_DICE (self), 0);
  g_return_val_if_fail (i < self->faces->len, 0);

  return self->faces->data[i];
}

/**
 * ten_own_dice_get_n_wanted:
 *
 * Returns: how many more dice are to be thrown now, or 0 if there are enough
 */
TEN_DEFINE_GETTER (TenOwnDice, ten_own_dice, TEN_IS_OWN_DICE, guint, n_wanted)

/**
 * ten_own_dice_get_again:
 *
 * Returns: whether the dice that are wanted are earned or rerolled (COFD-2, COFD-8, COFD-10)
 */
TEN_DEFINE_GETTER (TenOwnDice, ten_own_dice, TEN_IS_OWN_DICE, gboolean, again)

/**
 * ten_own_dice_get_thrower:
 *
 * Returns: (transfer none) (nullable): the name of the character whose dice are wanted
 */
TEN_DEFINE_GETTER (TenOwnDice, ten_own_dice, TEN_IS_OWN_DICE, const char *, thrower)

/**
 * ten_own_dice_create_random:
 *
 * Returns: (transfer full): a source of the faces so far
 */
TenRandom *
ten_own_dice_create_random (TenOwnDice *self)
{
  g_return_val_if_fail (TEN_IS_OWN_DICE (self), NULL);

  return ten_random_new_own_dice (self->faces->data, self->faces->len);
}
