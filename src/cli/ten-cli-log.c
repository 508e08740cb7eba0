/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-log.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

const TenCliOption ten_cli_log_file_options[] = {
  { "log-file", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("The log, where it is not the usual one") },
  { NULL },
};

static char *
dup_path (const TenCliOptions *options)
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

TenLog *
ten_cli_log_open (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autofree char *path = dup_path (options);
  g_autofree char *notice = NULL;
  TenLog *log;

  if (!check_given (options, error))
    return NULL;
  log = ten_log_open (path, error);
  if (log == NULL || ten_log_get_moved_aside (log) == NULL)
    return log;
  /* Translators: the paths of two files */
  notice = g_strdup_printf (_ ("%s: damaged; it is kept as %s, and a new log begun"), path,
                            ten_log_get_moved_aside (log));
  ten_cli_complain (cli, notice);
  return log;
}

TenLog *
ten_cli_log_open_to_read (const TenCliOptions *options, gboolean *empty, GError **error)
{
  g_autofree char *path = dup_path (options);
  GStatBuf status;

  /* An empty file is what is left where the program ended right after making it. */
  *empty = g_stat (path, &status) != 0 ? errno == ENOENT
                                       : S_ISREG (status.st_mode) && status.st_size == 0;
  return *empty ? NULL : ten_log_open_to_read (path, error);
}

gboolean
ten_cli_log_write (TenCli *cli,
                   const TenCliOptions *options,
                   TenEvent *start,
                   GPtrArray *records,
                   GPtrArray *events,
                   GError **error)
{
  g_autoptr (TenLog) log = NULL;

  if (!ten_cli_options_has (options, "log"))
    return TRUE;
  log = ten_cli_log_open (cli, options, error);
  if (log != NULL && ten_log_append_action (log, start, 0, records, events, NULL, error))
    return TRUE;
  ten_cli_error_prefix (error, "--log");
  return FALSE;
}

gboolean
ten_cli_log_action (TenCli *cli,
                    const TenCliOptions *options,
                    const char *action,
                    JsonObject *details,
                    GPtrArray *records,
                    GError **error)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (TenEvent) start = NULL;

  json_object_set_string_member (details, "action", action);
  json_node_take_object (node, details);
  start = ten_event_new (TEN_EVENT_ACTION, node);
  return ten_cli_log_write (cli, options, start, records, NULL, error);
}
