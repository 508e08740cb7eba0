/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder with a sheet, and waiting without sleeping. */

#pragma once

#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "library/ten-recovery.h"
#include "../log/tree.h"

#include <glib/gstdio.h>
#include <string.h>

#define SHEET_TEXT                                                                                 \
  "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\",\n"                     \
  " \"name\": \"Marisol\", \"beats\": 0}\n"
#define PATIENCE_SECONDS 60

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
  GFile *recovery_folder;
  TenRulesets *rulesets;
} Fixture;

static inline void
write_text (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ten-library-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "a.tensheet.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->recovery_folder = g_file_new_build_filename (fixture->folder, "data", "recovery", NULL);
  fixture->rulesets = ten_rulesets_new ();
  write_text (fixture->path, SHEET_TEXT);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
  g_object_unref (fixture->recovery_folder);
  g_object_unref (fixture->rulesets);
}

static inline TenSheet *
load_sheet (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  TenSheet *sheet = ten_sheet_load (fixture->file, fixture->rulesets, NULL, &error);

  g_assert_no_error (error);
  return sheet;
}

static inline void
save_sheet (TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;

  ten_sheet_save (sheet, NULL, &error);
  g_assert_no_error (error);
}

static inline void
add_beat (TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;

  ten_sheet_play (sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), &error);
  g_assert_no_error (error);
}

static inline gboolean
on_impatient (gpointer data)
{
  g_error ("waited for too long");
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until the condition is met. */
#define wait_until(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint impatience = g_timeout_add_seconds (PATIENCE_SECONDS, on_impatient, NULL);               \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (impatience);                                                                  \
  }                                                                                                \
  G_STMT_END
