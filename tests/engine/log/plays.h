/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A log with every kind of play, to attack. */

#pragma once

#include "fixtures.h"
#include "log/ten-log-private.h"

#include "old-log/ten-old-log.h"
#include "records/ten-play.h"

#define N_PLAYS 35

typedef struct
{
  Fixture base;
  GPtrArray *plays; /* the entries as they were written */
} Attack;

static inline TenLog *
open_plays (const char *path)
{
  g_autoptr (GError) error = NULL;
  TenLog *log = ten_log_open (path, &ten_play_reader, &error);

  g_assert_no_error (error);
  return log;
}

/* Every kind of play, from a log that an earlier version wrote. */
static inline void
set_up_plays (Attack *self, gconstpointer data)
{
  g_autofree char *sql_path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "engine",
                                                "play", "data", "old-log.sql", NULL);
  g_autofree char *folder = NULL;
  g_autofree char *sql = NULL;
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&self->base, data);
  folder = g_path_get_dirname (self->base.path);
  g_mkdir (folder, 0700);
  g_assert_true (g_file_get_contents (sql_path, &sql, NULL, &error));
  run_sql (self->base.path, sql);
  g_assert_true (ten_old_log_convert (self->base.path, &converted, &error));
  log = open_plays (self->base.path);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, N_PLAYS);
  self->plays = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_entry_unref);
  for (gint64 number = 1; number <= N_PLAYS; number++)
    g_ptr_array_add (self->plays, ten_log_read (log, number));
}

static inline void
tear_down_plays (Attack *self, gconstpointer data)
{
  g_ptr_array_unref (self->plays);
  tear_down (&self->base, data);
}

static inline char *
read_file (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *bytes = NULL;

  g_file_get_contents (path, &bytes, length, &error);
  g_assert_no_error (error);
  return bytes;
}

static inline void
write_file (const char *path, const char *bytes, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, bytes, length, &error);
  g_assert_no_error (error);
}
