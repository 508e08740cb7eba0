/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/**
 * ten_cli_log_open:
 * @cli: the run
 * @error: return location for an error
 *
 * Opens the log, and says it where a damaged one had to be moved aside.
 *
 * Returns: (nullable) (transfer full): the log
 */
TenChronicle *
ten_cli_log_open (TenCli *cli, GError **error)
{
  g_autofree char *path = ten_chronicle_dup_default_path ();
  TenChronicle *chronicle = ten_chronicle_open (path, error);
  g_autofree char *notice = NULL;

  if (chronicle == NULL || ten_chronicle_get_moved_aside (chronicle) == NULL)
    return chronicle;
  /* Translators: the paths of two files */
  notice = g_strdup_printf (_ ("%s: damaged; it is kept as %s, and a new log begun"), path,
                            ten_chronicle_get_moved_aside (chronicle));
  ten_cli_complain (cli, notice);
  return chronicle;
}

/**
 * ten_cli_log_action:
 * @cli: the run
 * @options: what was given
 * @action: the word for the action: contest, teamwork, multiple
 * @details: (transfer full): what is said of it
 * @records: (element-type TenRecord): its rolls, in order
 * @error: return location for an error that says where it is
 *
 * Writes an action to the log as a whole, if that was asked for.
 *
 * Returns: %FALSE where it could not be written: nothing of it is there then
 */
gboolean
ten_cli_log_action (TenCli *cli,
                    const TenCliOptions *options,
                    const char *action,
                    JsonObject *details,
                    GPtrArray *records,
                    GError **error)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (TenChronicle) chronicle = NULL;
  g_autoptr (TenEvent) start = NULL;

  json_object_set_string_member (details, "action", action);
  json_node_take_object (node, details);
  if (!ten_cli_options_has (options, "log"))
    return TRUE;
  start = ten_event_new (TEN_EVENT_ACTION, node);
  chronicle = ten_cli_log_open (cli, error);
  if (chronicle != NULL &&
      ten_chronicle_append_action (chronicle, start, 0, records, NULL, NULL, error))
    return TRUE;
  ten_cli_error_prefix (error, "--log");
  return FALSE;
}
