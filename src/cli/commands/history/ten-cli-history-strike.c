/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/history/ten-cli-history-entry.h"
#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"
#include "shared/ten-cli-perform.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption strike_only_options[] = {
  { "reason", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("Why the roll does not count") },
  { NULL },
};

/* The ruleset of the roll may be unknown. */
static gboolean
open_entry (TenCliEntry *entry, TenCli *cli, const TenCliOptions *options, GError **error)
{
  if (!ten_cli_entry_init (entry, cli, options, error))
    return FALSE;
  g_clear_object (&entry->log);
  entry->log = ten_cli_log_open (cli, options, error);
  return entry->log != NULL;
}

static gboolean
run_strike (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  const char *given = ten_cli_options_get (options, "reason");
  g_autofree char *reason = g_strstrip (g_strdup (given != NULL ? given : ""));

  if (*reason == '\0')
    return ten_cli_refuse (error, _ ("--reason: a reason is needed"));
  if (!g_utf8_validate (reason, -1, NULL) || g_utf8_strlen (reason, -1) > TEN_RECORD_MAX_COMMENT)
    return ten_cli_refuse (error, _ ("--reason: not UTF-8, or longer than %d characters"),
                           TEN_RECORD_MAX_COMMENT);
  return open_entry (&entry, cli, options, error) &&
         ten_cli_perform_event (cli, options,
                                ten_following_action_new_strike (entry.record, reason), entry.log,
                                "history", TEN_EVENT_STRIKE, error);
}

static gboolean
run_restore (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };

  return open_entry (&entry, cli, options, error) &&
         ten_cli_perform_event (cli, options, ten_following_action_new_restore (entry.record),
                                entry.log, "history", TEN_EVENT_RESTORE, error);
}

const TenCliCommand ten_cli_history_strike_command = {
  .name = "strike",
  .summary = N_ ("Strike out a roll that does not count"),
  .arguments = N_ ("NUMBER"),
  .options = { strike_only_options, ten_cli_log_file_options },
  .run = run_strike,
};

const TenCliCommand ten_cli_history_restore_command = {
  .name = "restore",
  .summary = N_ ("Restore a roll that was struck out"),
  .arguments = N_ ("NUMBER"),
  .options = { ten_cli_log_file_options },
  .run = run_restore,
};
