/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character-private.h"

/* A character with a few traits that a test can set freely. */
#define MOCK_TYPE_CHARACTER (mock_character_get_type ())
G_DECLARE_FINAL_TYPE (MockCharacter, mock_character, MOCK, CHARACTER, GObject)

struct _MockCharacter
{
  GObject parent_instance;

  GHashTable *ratings;
  GHashTable *specialties;
  GHashTable *tracks;
  GPtrArray *extra;
};

static inline const char *
mock_character_get_name (TenCharacter *character)
{
  return "Mock";
}

static inline gboolean
mock_character_get_rating (TenCharacter *character, const char *trait, int *rating)
{
  gpointer value = NULL;

  if (!g_hash_table_lookup_extended (MOCK_CHARACTER (character)->ratings, trait, NULL, &value))
    return FALSE;

  *rating = GPOINTER_TO_INT (value);
  return TRUE;
}

static inline const char *const *
mock_character_get_specialties (TenCharacter *character, const char *trait)
{
  return g_hash_table_lookup (MOCK_CHARACTER (character)->specialties, trait);
}

static inline gboolean
mock_character_get_track (TenCharacter *character, const TenTrack *track, TenTrackState *state)
{
  const TenTrackState *found = g_hash_table_lookup (MOCK_CHARACTER (character)->tracks, track->id);

  if (found == NULL)
    return FALSE;

  *state = *found;
  return TRUE;
}

static inline const char *const *
mock_character_get_extra_traits (TenCharacter *character)
{
  MockCharacter *self = MOCK_CHARACTER (character);

  return self->extra->len > 1 ? (const char *const *) self->extra->pdata : NULL;
}

static void
mock_character_iface_init (TenCharacterInterface *iface)
{
  iface->get_name = mock_character_get_name;
  iface->get_rating = mock_character_get_rating;
  iface->get_specialties = mock_character_get_specialties;
  iface->get_track = mock_character_get_track;
  iface->get_extra_traits = mock_character_get_extra_traits;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MockCharacter,
                               mock_character,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TEN_TYPE_CHARACTER,
                                                      mock_character_iface_init))

static void
mock_character_finalize (GObject *object)
{
  MockCharacter *self = MOCK_CHARACTER (object);

  g_hash_table_unref (self->ratings);
  g_hash_table_unref (self->specialties);
  g_hash_table_unref (self->tracks);
  g_ptr_array_unref (self->extra);

  G_OBJECT_CLASS (mock_character_parent_class)->finalize (object);
}

static void
mock_character_class_init (MockCharacterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mock_character_finalize;
}

static void
mock_character_init (MockCharacter *self)
{
  self->ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->specialties =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_strfreev);
  self->tracks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->extra = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->extra, NULL);
}

static inline MockCharacter *
mock_character_new (void)
{
  return g_object_new (MOCK_TYPE_CHARACTER, NULL);
}

static inline void
mock_character_set_rating (MockCharacter *self, const char *trait, int rating)
{
  g_hash_table_insert (self->ratings, g_strdup (trait), GINT_TO_POINTER (rating));
  ten_character_changed (TEN_CHARACTER (self));
}

static inline void
mock_character_set_extra (MockCharacter *self, const char *trait, int rating)
{
  g_ptr_array_insert (self->extra, (int) self->extra->len - 1, g_strdup (trait));
  mock_character_set_rating (self, trait, rating);
}

static inline void
mock_character_set_specialties (MockCharacter *self, const char *trait, const char *names)
{
  g_hash_table_insert (self->specialties, g_strdup (trait), g_strsplit (names, ";", -1));
  ten_character_changed (TEN_CHARACTER (self));
}

static inline void
mock_character_set_track (MockCharacter *self, const char *track, int size, int first, int second)
{
  TenTrackState *state = g_new0 (TenTrackState, 1);

  state->size = size;
  state->marked[0] = first;
  state->marked[1] = second;
  g_hash_table_insert (self->tracks, g_strdup (track), state);
  ten_character_changed (TEN_CHARACTER (self));
}
