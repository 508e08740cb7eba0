/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "shared/ten-cli-log.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* Small enough to copy in a fraction of a second. */
#define MAX_BACKUP_SIZE (16 * 1024 * 1024)

const TenCliOption ten_cli_log_file_options[] = {
  { "log-file", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("Use FILE as the log") },
  { NULL },
};

const TenCliOption ten_cli_bonus_options[] = {
  { "no-bonus", 0, TEN_CLI_FLAG, NULL, N_ ("Ignore bonuses from earlier rolls") },
  { NULL },
};

char *
ten_cli_log_dup_path (const TenCliOptions *options)
{
  const char *given = ten_cli_options_get (options, "log-file");

  return given != NULL ? g_strdup (given) : ten_log_dup_default_path ();
}

/* A command that rolls writes to a log that is named. */
gboolean
ten_cli_log_is_wanted (const TenCliOptions *options)
{
  return ten_cli_options_has (options, "log") ||
         (ten_cli_options_has (options, "log-file") && ten_cli_options_take (options, "log"));
}

static gboolean
check_given (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenLog) log = NULL;

  return !ten_cli_options_has (options, "log-file") ||
         ten_cli_log_open_to_read (cli, options, &log, error);
}

static void
tell_moved_aside (TenLog *log, TenCli *cli)
{
  const char *moved_aside = ten_log_get_moved_aside (log);
  g_autofree char *notice = NULL;
  g_autofree char *numbers = NULL;

  if (moved_aside == NULL)
    return;
  /* Translators: the paths of two files */
  notice = g_strdup_printf (_ ("%s: damaged; it was kept as %s, and a new log was started"),
                            ten_log_get_path (log), moved_aside);
  ten_cli_complain (cli, notice);
  if (ten_log_get_rescued (log) == NULL)
    return;
  numbers = ten_rescued_dup_text (ten_log_get_rescued (log));
  ten_cli_complain (cli, numbers);
}

static void
note_logged (TenLog *log, TenEntry *entry, gboolean foreign, TenCli *cli)
{
  cli->has_logged |= !foreign;
}

/* Only a log of plays can be read. */
static gboolean
convert (TenCli *cli, const char *path, GError **error)
{
  g_auto (TenOldLog) converted = { 0 };
  g_autofree char *text = NULL;

  if (!ten_old_log_convert (path, &converted, error))
    return FALSE;
  if (converted.kept == NULL)
    return TRUE;
  text = ten_old_log_dup_text (&converted);
  ten_cli_complain (cli, text);
  return TRUE;
}

TenLog *
ten_cli_log_open (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  TenLog *log;

  if (!check_given (cli, options, error) || !convert (cli, path, error))
    return NULL;
  log = ten_log_open (path, &ten_play_reader, error);
  if (log == NULL)
    return NULL;
  g_free (cli->written_log);
  cli->written_log = g_strdup (path);
  tell_moved_aside (log, cli);
  g_signal_connect (log, "reopened", G_CALLBACK (tell_moved_aside), cli);
  g_signal_connect (log, "appended", G_CALLBACK (note_logged), cli);
  return log;
}

/* Runs once a day, after the command's work. Logs that are too large are left to the window.
 * Failures are ignored: the next command tries again. */
void
ten_cli_log_back_up (TenCli *cli)
{
  g_autoptr (GError) error = NULL;

  if (cli->written_log != NULL &&
      !ten_log_back_up (cli->written_log, &ten_play_reader, MAX_BACKUP_SIZE, &error))
    g_debug ("%s", error->message);
}

/* Sequence numbers would give hidden rolls away to players. */
void
ten_cli_log_warn (TenCli *cli, TenLog *log, gboolean for_players)
{
  const char *warning = ten_log_get_warning (log);

  if (warning != NULL)
    ten_cli_complain (cli,
                      for_players ? _ ("history: not everything in the log can be read") : warning);
}

gboolean
ten_cli_log_open_to_read (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  GStatBuf status;

  /* An empty file is left if the program ended right after creating it. */
  if (g_stat (path, &status) != 0 ? errno == ENOENT
                                  : S_ISREG (status.st_mode) && status.st_size == 0)
    return TRUE;
  if (convert (cli, path, error))
    *log = ten_log_open_to_read (path, &ten_play_reader, error);
  return *log != NULL;
}

/* Do not tell players which entry is damaged: its number could reveal a hidden roll. */
void
ten_cli_log_tell_damage (TenCli *cli, TenLog *log, gboolean for_players)
{
  g_autofree char *damage = ten_log_dup_damage (log);
  g_autofree char *text = NULL;

  if (damage == NULL)
    return;
  if (for_players)
    text = g_strdup (_ ("history: the log was changed or damaged since it was written"));
  else
    text = g_strdup_printf (
        /* Translators: an entry, and what is wrong with it */
        _ ("history: the log was changed or damaged since it was written: %s"), damage);
  ten_cli_complain (cli, text);
  cli->status = MAX (cli->status, TEN_CLI_DAMAGED);
}

/* TEST-6: a waiting bonus applies to the character's roll. Without a sheet the character is
 * unknown. */
gboolean
ten_cli_log_add_bonuses (
    TenCli *cli, const TenCliOptions *options, TenPool *pool, TenSheet *sheet, GError **error)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) bonuses = NULL;

  if (sheet == NULL || !ten_cli_log_is_wanted (options) ||
      ten_cli_options_has (options, "no-bonus") ||
      ten_ruleset_get_actions (ruleset)->n_bonuses == 0)
    return TRUE;
  if (!ten_cli_log_open_to_read (cli, options, &log, error))
    return FALSE;
  if (log == NULL)
    return TRUE;
  bonuses = ten_next_roll_list_bonuses (log, ten_sheet_get_name (sheet), ruleset);
  for (guint i = 0; i < bonuses->len; i++)
    ten_next_roll_apply_bonus (bonuses->pdata[i], pool);
  return TRUE;
}
