/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-history-panel.h"
#include "records.h"
#include "writing.h"

#include <glib/gstdio.h>

/* A panel, in a window once it is shown, and a log in a folder. */
typedef struct
{
  char *folder, *path;
  TenLog *log;
  TenRulesets *rulesets;
  TenHistoryPanel *panel;
  GtkWindow *window;
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "rolls.sqlite", NULL);
  fixture->log = open_log (fixture->path);
  fixture->rulesets = ten_rulesets_new ();
  fixture->panel = g_object_new (TEN_TYPE_HISTORY_PANEL, NULL);
  ten_history_panel_set_rulesets (fixture->panel, fixture->rulesets);
  ten_history_panel_set_log (fixture->panel, fixture->log);
}

static inline TenHistory *
get_history (Fixture *fixture)
{
  return ten_history_panel_get_history (fixture->panel);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_window (fixture->window, GTK_WIDGET (fixture->panel));
  g_assert_finalize_object (fixture->rulesets);
  g_assert_finalize_object (fixture->log);
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}
