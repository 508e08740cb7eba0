/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Laptops in one process, each with a folder, a log and a room. */

#pragma once

#include "../engine/log/tree.h"
#include "memory-link.h"

#include <ten-room-bytes.h>
#include <ten-room.h>

/* In seconds; only a failure takes so long. */
#define PATIENCE 60

typedef struct
{
  char *folder;
  char *name;
  TenTable *table;
  TenRoom *room;
  MemoryLink *link;
  GPtrArray *events; /* of JsonObject, with their name as "event" */
  guint read;        /* how many of them a test has seen */
  guint n_pending;
} Laptop;

static inline void
take_event (Laptop *self, const char *name, JsonObject *event)
{
  json_object_set_string_member (event, "event", name);
  g_ptr_array_add (self->events, json_object_ref (event));
}

static inline TenLog *
laptop_get_log (Laptop *self)
{
  return ten_table_get_log (self->table);
}

/* Begins again with the same folder, as after a crash. */
static inline void
laptop_start (Laptop *self, MemoryNet *net)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autofree char *path = g_build_filename (self->folder, "rolls.sqlite", NULL);

  self->table = ten_table_new (rulesets, random);
  ten_table_set_log_path (self->table, path);
  self->room = ten_room_new (self->table, self->folder, self->name, &error);
  g_assert_no_error (error);
  self->link = memory_link_new (net);
  ten_room_set_link (self->room, TEN_LINK (self->link));
  g_signal_connect_swapped (self->room, "event", G_CALLBACK (take_event), self);
}

static inline Laptop *
laptop_new (MemoryNet *net, const char *name)
{
  Laptop *self = g_new0 (Laptop, 1);

  self->folder = g_dir_make_tmp ("ten-again-room.XXXXXX", NULL);
  self->name = g_strdup (name);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  laptop_start (self, net);
  return self;
}

static inline void
laptop_stop (Laptop *self)
{
  g_signal_handlers_disconnect_by_data (self->room, self);
  /* A roll that is not finished would keep it alive. */
  g_object_run_dispose (G_OBJECT (self->room));
  g_clear_object (&self->room);
  g_clear_object (&self->link);
  g_clear_object (&self->table);
}

static inline void
laptop_free (Laptop *self)
{
  laptop_stop (self);
  g_ptr_array_unref (self->events);
  remove_tree (self->folder);
  g_free (self->folder);
  g_free (self->name);
  g_free (self);
}

static inline gboolean
wake (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Waits for the next event with that name, and with that text in a member. */
static inline JsonObject *
laptop_wait_for (Laptop *self, const char *name, const char *member, const char *text)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  const guint timer = g_timeout_add (50, wake, NULL);
  JsonObject *found = NULL;

  while (found == NULL)
    {
      for (guint i = 0; i < self->events->len && found == NULL; i++)
        {
          JsonObject *event = self->events->pdata[i];

          if (!json_object_has_member (event, "seen") &&
              g_str_equal (json_object_get_string_member (event, "event"), name) &&
              (member == NULL || g_str_equal (ten_room_json_get_text (event, member, ""), text)))
            found = event;
        }
      if (found == NULL && g_get_monotonic_time () > end)
        {
          for (guint i = 0; i < self->events->len; i++)
            {
              g_autoptr (JsonNode) node =
                  ten_json_take_object (json_object_ref (self->events->pdata[i]));
              g_autofree char *line = ten_json_to_text (node, FALSE);

              g_test_message ("%s: %s", self->name, line);
            }
          g_error ("%s: no event %s", self->name, name);
        }
      if (found == NULL)
        g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (timer);
  json_object_set_boolean_member (found, "seen", TRUE);
  return found;
}

static inline gboolean
laptop_has (Laptop *self, const char *name)
{
  for (guint i = 0; i < self->events->len; i++)
    if (g_str_equal (json_object_get_string_member (self->events->pdata[i], "event"), name))
      return TRUE;
  return FALSE;
}

static inline void
laptop_open (Laptop *self)
{
  g_autoptr (GError) error = NULL;

  ten_room_open (self->room, NULL, FALSE, 0, FALSE, &error);
  g_assert_no_error (error);
}

static inline void
laptop_join (Laptop *self, Laptop *storyteller)
{
  g_autoptr (GError) error = NULL;

  ten_room_join (self->room, ten_room_get_invitation (storyteller->room), FALSE, &error);
  g_assert_no_error (error);
  laptop_wait_for (self, "joined", "name", self->name);
  laptop_wait_for (storyteller, "joined", "name", self->name);
}

static inline TenAction *
create_roll (Laptop *self, int dice, gboolean hidden)
{
  TenRuleset *cofd =
      ten_rulesets_find (ten_table_get_rulesets (self->table), TEN_RULESETS_DEFAULT, NULL);
  g_autoptr (TenPool) pool = ten_pool_new (cofd);
  g_autoptr (TenActionSide) side = NULL;
  TenAction *action;

  ten_pool_set_number (pool, dice, NULL);
  side = ten_action_side_new_for_pool (self->name, pool, FALSE, NULL);
  action = ten_roll_action_new (cofd, side);
  if (hidden)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return action;
}

static inline void
on_rolled (GObject *source, GAsyncResult *result, gpointer data)
{
  Laptop *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = ten_room_perform_finish (TEN_ROOM (source), result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_assert_no_error (error);
  self->n_pending--;
}

static inline void
laptop_begin_roll (Laptop *self, int dice, gboolean hidden, gint64 asked)
{
  g_autoptr (TenAction) action = create_roll (self, dice, hidden);

  self->n_pending++;
  ten_room_perform_async (self->room, action, asked, on_rolled, self);
}

static inline void
laptop_roll (Laptop *self, int dice, gboolean hidden)
{
  laptop_begin_roll (self, dice, hidden, 0);
  while (self->n_pending > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits until both have the same records. */
static inline void
laptops_converge (Laptop **laptops, guint n)
{
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  const guint timer = g_timeout_add (50, wake, NULL);
  gboolean equal = FALSE;

  while (!equal)
    {
      g_autofree char *first = ten_room_dup_digest (laptops[0]->room);

      equal = TRUE;
      for (guint i = 1; i < n; i++)
        {
          g_autofree char *other = ten_room_dup_digest (laptops[i]->room);

          equal &= g_str_equal (first, other);
        }
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!equal)
        g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (timer);
}

static inline void
spin (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + milliseconds * 1000;
  const guint timer = g_timeout_add (20, wake, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
}
