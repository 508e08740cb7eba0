/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-after-private.h"

typedef struct
{
  char *comment;
  char *common;
  TenWindowTry *try;
  gint64 roll;
} Aside;

static void
aside_free (gpointer data)
{
  Aside *aside = data;

  g_free (aside->comment);
  g_free (aside->common);
  g_clear_pointer (&aside->try, ten_window_try_free);
  g_free (aside);
}

/* Both sides of a contest are not put back: they are in the history. */
static gint64
get_shown_roll (TenWindow *self)
{
  TenRecord *record = ten_tray_get_record (self->tray);

  return record != NULL && ten_tray_get_second (self->tray) == NULL
             ? ten_record_get_sequence (record)
             : 0;
}

/* What was said of it meanwhile is in the log. */
static void
show_roll (TenWindow *self, gint64 sequence)
{
  g_autoptr (TenRecord) record = sequence > 0 ? ten_window_read_record (self, sequence) : NULL;

  if (record != NULL)
    ten_tray_set_ruleset (self->tray, ten_pool_get_ruleset (self->pool));
  ten_tray_set_record (self->tray, record);
}

void
ten_window_put_aside (TenWindow *self)
{
  Aside *aside;

  if (self->document == NULL)
    {
      ten_window_forget_try (self);
      return;
    }
  if (self->asides == NULL)
    self->asides = g_hash_table_new_full (NULL, NULL, NULL, aside_free);

  aside = g_new0 (Aside, 1);
  aside->comment = g_strdup (ten_pool_panel_get_comment (self->pool_panel));
  aside->common = g_strdup (self->common);
  aside->try = g_steal_pointer (&self->try);
  aside->roll = get_shown_roll (self);
  g_hash_table_insert (self->asides, self->document, aside);
  ten_pool_panel_set_comment (self->pool_panel, "");
}

void
ten_window_take_back (TenWindow *self)
{
  Aside *aside = self->asides != NULL ? g_hash_table_lookup (self->asides, self->document) : NULL;

  /* A comment that was written before there was a sheet is for the first roll with it. */
  if (aside != NULL)
    ten_pool_panel_set_comment (self->pool_panel, aside->comment);
  ten_window_set_common (self, aside != NULL ? aside->common : NULL);
  ten_window_forget_try (self);
  if (aside != NULL)
    self->try = g_steal_pointer (&aside->try);
  show_roll (self, aside != NULL ? aside->roll : 0);
}

void
ten_window_drop_aside (TenWindow *self, TenDocument *document)
{
  if (self->asides != NULL)
    g_hash_table_remove (self->asides, document);
}
