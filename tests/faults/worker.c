/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes to the disk once with the engine, and reports the result, for the fault tests. Exits
 * with 0 if it was done, 1 if it was refused, 3 if refused and the sheet is no longer unsaved. */

#include "dice/ten-random.h"
#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "exporters/ten-export.h"
#include "exporters/ten-markdown.h"
#include "importers/ten-import.h"
#include "library/ten-extras.h"
#include "library/ten-library.h"
#include "library/ten-recovery.h"
#include "history/ten-history-export.h"
#include "log/ten-log-backup.h"
#include "log/ten-log-opening.h"
#include "old-log/ten-old-log.h"
#include "play/ten-roll-action.h"
#include "play/ten-table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int
say (gboolean done, GError *const *error)
{
  if (!done)
    printf ("refused: %s\n", *error != NULL ? (*error)->message : "");
  return done ? 0 : 1;
}

/* Unbuffered, so that the time of the report is known. */
static void
tell (const char *what, gint64 number)
{
  g_autofree char *line = g_strdup_printf ("%s %" G_GINT64_FORMAT "\n", what, number);

  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    exit (4);
}

static TenSheet *
load_sheet (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  return ten_sheet_load (file, rulesets, NULL, error);
}

static TenSheet *
load_changed_sheet (const char *path, GError **error)
{
  TenSheet *sheet = load_sheet (path, error);

  if (sheet != NULL)
    ten_sheet_play (sheet, ten_count_edit_new ("beats", ten_sheet_get_beats (sheet) + 1), error);
  return sheet;
}

/* SHEET */
static int
save (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = load_changed_sheet (arguments[0], &error);
  int status = say (sheet != NULL && ten_sheet_save (sheet, NULL, &error), &error);

  if (status == 0)
    tell ("saved", ten_sheet_get_beats (sheet));
  return status == 1 && sheet != NULL && !ten_sheet_is_changed (sheet) ? 3 : status;
}

static TenAction *
describe_roll (TenRuleset *ruleset, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  g_autoptr (TenActionSide) side = NULL;
  TenAction *action;

  if (!ten_pool_set_number (pool, 3, error))
    return NULL;
  side = ten_action_side_new_for_pool ("N", pool, FALSE, error);
  if (side == NULL)
    return NULL;
  action = ten_roll_action_new (ruleset, side);
  ten_action_set_comment (action, "by a worker");
  return action;
}

/* LOG N */
static int
append (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTable) table = ten_table_new (rulesets, random);
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", &error);
  const int n = atoi (arguments[1]);

  ten_table_set_log_path (table, arguments[0]);
  if (ruleset == NULL || !ten_table_open_log (table, &error))
    return say (FALSE, &error);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (TenAction) action = describe_roll (ruleset, &error);
      g_autoptr (TenPlay) play = action != NULL ? ten_action_perform (action, table, &error) : NULL;

      if (play == NULL)
        return say (FALSE, &error);
      tell ("rolled", ten_play_get_number (play));
    }
  return 0;
}

static int
verify_log (TenLog *log, GError **error)
{
  gint64 n_entries = 0;

  if (log == NULL || !ten_log_verify (log, &n_entries, NULL, NULL, NULL, error))
    return say (FALSE, error);
  tell ("verified", n_entries);
  return 0;
}

/* LOG */
static int
verify (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = ten_log_open_to_read (arguments[0], &ten_play_reader, &error);

  return verify_log (log, &error);
}

/* LOG: converts, rescues or finishes whatever a killed program has left. */
static int
open_log (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;

  tell ("begin", 0);
  if (!ten_old_log_convert (arguments[0], &converted, &error))
    return say (FALSE, &error);
  log = ten_log_open (arguments[0], &ten_play_reader, &error);
  return verify_log (log, &error);
}

/* LOG BACKUP */
static int
restore (char **arguments)
{
  g_autoptr (GError) error = NULL;
  TenRestored restored;

  tell ("begin", 0);
  return say (
      ten_log_restore (arguments[0], arguments[1], &ten_play_reader, &restored, NULL, &error),
      &error);
}

/* LOG EXPORT */
static int
import_log (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = ten_log_open (arguments[0], &ten_play_reader, &error);
  g_autoptr (GFile) file = g_file_new_for_path (arguments[1]);
  TenMerge merge;

  tell ("begin", 0);
  return say (log != NULL && ten_log_import (log, file, &merge, NULL, NULL, NULL, &error), &error);
}

/* SHEET FOLDER */
static int
recover (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = load_changed_sheet (arguments[0], &error);
  g_autoptr (GFile) folder = g_file_new_for_path (arguments[1]);
  g_autoptr (TenRecovery) recovery = ten_recovery_new (folder);
  const char *failure;

  if (sheet == NULL)
    return say (FALSE, &error);
  ten_recovery_follow (recovery, sheet);
  ten_recovery_flush (recovery);
  /* The writing thread reports after it has finished. */
  g_usleep (20 * 1000);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  failure = ten_recovery_get_failure (recovery);
  printf ("%s%s\n", failure != NULL ? "refused: " : "kept", failure != NULL ? failure : "");
  /* Exits like a program that dies: the work must be found again. */
  exit (failure != NULL ? 1 : 0);
}

/* FOLDER */
static int
find (char **arguments)
{
  g_autoptr (GFile) folder = g_file_new_for_path (arguments[0]);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRecovery) recovery = ten_recovery_new (folder);
  g_autoptr (GListModel) found = ten_recovery_find (recovery, rulesets);

  for (guint i = 0; i < g_list_model_get_n_items (found); i++)
    {
      g_autoptr (TenRecovered) work = g_list_model_get_item (found, i);

      printf ("found %d\n", ten_sheet_get_beats (ten_recovered_get_sheet (work)));
    }
  return 0;
}

/* SHEET FILE */
static int
remember (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = load_sheet (arguments[0], &error);
  g_autoptr (GFile) file = g_file_new_for_path (arguments[1]);
  g_autoptr (TenLibrary) library = ten_library_new (file);

  if (sheet == NULL)
    return say (FALSE, &error);
  ten_library_add (library, sheet);
  ten_library_flush (library);
  return 0;
}

/* SHEET FILE */
static int export(char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = load_sheet (arguments[0], &error);
  g_autoptr (GFile) file = g_file_new_for_path (arguments[1]);
  g_autofree char *text = sheet != NULL ? ten_markdown_export (sheet) : NULL;
  g_autoptr (GBytes) bytes = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;

  return say (bytes != NULL && ten_export_write (file, bytes, TRUE, &error), &error);
}

static int
export_as (char **arguments, TenHistoryFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenLog) log = ten_log_open_to_read (arguments[0], &ten_play_reader, &error);
  g_autoptr (GFile) file = g_file_new_for_path (arguments[1]);
  const TenHistoryExport wanted = { format };

  return say (log != NULL && ten_history_export_to_file (log, &wanted, rulesets, file, TRUE, NULL,
                                                         NULL, NULL, &error),
              &error);
}

/* LOG FILE */
static int
export_log (char **arguments)
{
  return export_as (arguments, TEN_HISTORY_FORMAT_MARKDOWN);
}

/* LOG FILE */
static int
export_entries (char **arguments)
{
  return export_as (arguments, TEN_HISTORY_FORMAT_JSON);
}

/* FILE */
static int
keep_extras (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (arguments[0]);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GListStore) sheets = g_list_store_new (TEN_TYPE_SHEET);
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  g_autoptr (TenExtra) extra = ten_extra_new_from_text ("thug: 5 brawl", ruleset, &error);
  g_autoptr (TenSheet) sheet = extra != NULL ? ten_extra_create_sheet (extra, "thug") : NULL;

  if (sheet != NULL)
    g_list_store_append (sheets, sheet);
  return say (sheet != NULL && ten_extras_save (file, G_LIST_MODEL (sheets), &error), &error);
}

/* FOREIGN-FILE SHEET */
static int
import (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GFile) from = g_file_new_for_path (arguments[0]);
  g_autoptr (GFile) to = g_file_new_for_path (arguments[1]);
  g_autoptr (GPtrArray) found = ten_import_load (from, rulesets, NULL, NULL, &error);

  return say (found != NULL &&
                  ten_sheet_save_as (ten_import_get_sheet (found->pdata[0]), to, NULL, &error),
              &error);
}

/* LOG */
static int
back_up (char **arguments)
{
  g_autoptr (GError) error = NULL;

  tell ("begin", 0);
  return say (ten_log_back_up (arguments[0], &ten_play_reader, 0, &error), &error);
}

static const struct
{
  const char *name;
  int n_arguments;
  int (*run) (char **arguments);
} works[] = {
  { "save", 1, save },
  { "append", 2, append },
  { "verify", 1, verify },
  { "open", 1, open_log },
  { "restore", 2, restore },
  { "import-log", 2, import_log },
  { "recover", 2, recover },
  { "find", 1, find },
  { "remember", 2, remember },
  { "export", 2, export },
  { "export-log", 2, export_log },
  { "export-entries", 2, export_entries },
  { "import", 2, import },
  { "keep-extras", 1, keep_extras },
  { "back-up", 1, back_up },
};

int
main (int argc, char *argv[])
{
  for (guint i = 0; argc > 1 && i < G_N_ELEMENTS (works); i++)
    if (g_str_equal (works[i].name, argv[1]) && argc == works[i].n_arguments + 2)
      return works[i].run (argv + 2);
  return 2;
}
