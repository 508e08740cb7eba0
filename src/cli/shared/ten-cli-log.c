/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
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

static gboolean
check_given (const TenCliOptions *options, GError **error)
{
  gboolean empty = FALSE;
  g_autoptr (TenLog) log = NULL;

  if (!ten_cli_options_has (options, "log-file"))
    return TRUE;
  log = ten_cli_log_open_to_read (options, &empty, error);
  return empty || log != NULL;
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
  numbers = ten_rescue_dup_text (ten_log_get_rescue (log));
  ten_cli_complain (cli, numbers);
}

static void
note_logged (TenLog *log, GObject *entry, TenCli *cli)
{
  cli->has_logged |= !ten_log_get_is_following (log);
}

TenLog *
ten_cli_log_open (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  TenLog *log;

  if (!check_given (options, error))
    return NULL;
  log = ten_log_open (path, error);
  if (log == NULL)
    return NULL;
  g_free (cli->written_log);
  cli->written_log = g_strdup (path);
  tell_moved_aside (log, cli);
  g_signal_connect (log, "reopened", G_CALLBACK (tell_moved_aside), cli);
  g_signal_connect (log, "appended", G_CALLBACK (note_logged), cli);
  g_signal_connect (log, "event-appended", G_CALLBACK (note_logged), cli);
  return log;
}

/* Runs once a day, after the command's work. Logs that are too large are left to the window.
 * Failures are ignored: the next command tries again. */
void
ten_cli_log_back_up (TenCli *cli)
{
  g_autoptr (GError) error = NULL;

  if (cli->written_log != NULL && !ten_log_back_up (cli->written_log, MAX_BACKUP_SIZE, &error))
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

TenLog *
ten_cli_log_open_to_read (const TenCliOptions *options, gboolean *empty, GError **error)
{
  g_autofree char *path = ten_cli_log_dup_path (options);
  GStatBuf status;

  /* An empty file is left if the program ended right after creating it. */
  *empty = g_stat (path, &status) != 0 ? errno == ENOENT
                                       : S_ISREG (status.st_mode) && status.st_size == 0;
  return *empty ? NULL : ten_log_open_to_read (path, error);
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
ten_cli_log_add_bonuses (const TenCliOptions *options,
                         TenPool *pool,
                         TenSheet *sheet,
                         GError **error)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) bonuses = NULL;
  gboolean empty = FALSE;

  if (sheet == NULL || !ten_cli_options_has (options, "log") ||
      ten_cli_options_has (options, "no-bonus") ||
      ten_ruleset_get_actions (ruleset)->n_bonuses == 0)
    return TRUE;
  log = ten_cli_log_open_to_read (options, &empty, error);
  if (log == NULL)
    return empty;
  bonuses = ten_aftermath_list_bonuses_for (log, sheet != NULL ? ten_sheet_get_name (sheet) : NULL,
                                            ruleset, error);
  for (guint i = 0; bonuses != NULL && i < bonuses->len; i++)
    ten_aftermath_apply_bonus (bonuses->pdata[i], pool);
  return bonuses != NULL;
}
