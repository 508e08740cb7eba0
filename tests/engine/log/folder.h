/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder for a log. */

#pragma once

#include "tree.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ten-log-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "log", "rolls.sqlite", NULL);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}
