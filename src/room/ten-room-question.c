/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-question.h"

#include "ten-room-error.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *label;
  int dice;
  TenSecrecy secrecy;
} Modifier;

static void
modifier_clear (gpointer data)
{
  g_free (((Modifier *) data)->label);
}

static GArray *
list_modifiers (TenPool *pool)
{
  GArray *modifiers = g_array_new (FALSE, FALSE, sizeof (Modifier));

  g_array_set_clear_func (modifiers, modifier_clear);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      Modifier modifier = { NULL, ten_term_get_dice (term), ten_term_get_secrecy (term) };

      if (modifier.secrecy == TEN_SECRECY_OPEN)
        continue;
      modifier.label = g_strdup (ten_term_get_label (term));
      g_array_append_val (modifiers, modifier);
    }
  return modifiers;
}

/* A notation cannot have them, so they are out of the pool while it is written. */
static char *
write_notation (TenPool *pool, GArray *modifiers, const char *comment)
{
  g_autofree char *base = NULL;
  GString *text;

  for (guint i = 0; i < modifiers->len; i++)
    ten_pool_set_modifier (pool, g_array_index (modifiers, Modifier, i).label, 0, NULL);
  base = ten_pool_to_notation (pool, NULL);
  for (guint i = 0; i < modifiers->len; i++)
    {
      const Modifier *modifier = &g_array_index (modifiers, Modifier, i);

      ten_pool_set_secret_modifier (pool, modifier->label, modifier->dice, modifier->secrecy, NULL);
    }
  if (base == NULL)
    return NULL;
  text = g_string_new (base);
  for (guint i = 0; i < modifiers->len; i++)
    if (g_array_index (modifiers, Modifier, i).secrecy == TEN_SECRECY_ANNOUNCED)
      g_string_append_printf (text, " %+d", g_array_index (modifiers, Modifier, i).dice);
  if (comment != NULL && *comment != '\0')
    g_string_append_printf (text, " # %s", comment);
  return g_string_free (text, FALSE);
}

gboolean
ten_room_question_init (TenRoomQuestion *self, TenPool *pool, const char *comment, GError **error)
{
  g_autoptr (GArray) modifiers = list_modifiers (pool);

  *self = (TenRoomQuestion){ .notation = write_notation (pool, modifiers, comment) };
  if (self->notation == NULL)
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED,
                          _ ("Set up the pool to ask for first: traits, or a number of dice"));
  self->secrets = json_array_new ();
  for (guint i = 0; i < modifiers->len; i++)
    {
      const Modifier *modifier = &g_array_index (modifiers, Modifier, i);
      JsonObject *secret;

      if (modifier->secrecy != TEN_SECRECY_SECRET)
        continue;
      secret = json_object_new ();
      json_object_set_string_member (secret, "label", modifier->label);
      json_object_set_int_member (secret, "dice", modifier->dice);
      json_array_add_object_element (self->secrets, secret);
    }
  self->hidden = json_array_get_length (self->secrets) > 0;
  return TRUE;
}

void
ten_room_question_clear (TenRoomQuestion *self)
{
  g_clear_pointer (&self->notation, g_free);
  g_clear_pointer (&self->secrets, json_array_unref);
}

JsonObject *
ten_room_question_to_json (const TenRoomQuestion *self)
{
  JsonObject *question = json_object_new ();

  json_object_set_string_member (question, "notation", self->notation);
  json_object_set_boolean_member (question, "hidden", self->hidden);
  if (json_array_get_length (self->secrets) > 0)
    json_object_set_array_member (question, "secret", json_array_ref (self->secrets));
  return question;
}

JsonObject *
ten_room_offer_to_json (int damage, const char *kind, const char *track)
{
  JsonObject *offer = json_object_new ();

  json_object_set_int_member (offer, "damage", damage);
  json_object_set_string_member (offer, "kind", kind);
  if (track != NULL)
    json_object_set_string_member (offer, "track", track);
  return offer;
}

TenPool *
ten_room_question_read (const char *notation,
                        TenRuleset *ruleset,
                        TenCharacter *character,
                        char **comment,
                        GError **error)
{
  g_auto (TenSetup) setup = { NULL };
  TenNotation parsed;

  ten_setup_init (&setup, ruleset, TEN_IS_SHEET (character) ? TEN_SHEET (character) : NULL);
  ten_pool_set_character (setup.pool, character);
  if (!ten_notation_parse (&parsed, notation, error) ||
      !ten_setup_read (&setup, &parsed, FALSE, NULL, error))
    return NULL;
  *comment = g_steal_pointer (&setup.comment);
  return g_steal_pointer (&setup.pool);
}
