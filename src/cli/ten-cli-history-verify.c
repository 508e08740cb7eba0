/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static gboolean
run_verify (TenCli *cli, const TenCliOptions *options, GError **error)
{
  gboolean empty = FALSE;
  g_autoptr (TenLog) log = ten_cli_log_open_to_read (options, &empty, error);
  g_autofree char *newest = NULL;
  TenVerification found = { 0 };

  if (log == NULL && !empty)
    return FALSE;
  if (log != NULL && !ten_log_verify (log, &found, error))
    return ten_cli_error_prefix (error, "history verify");
  if (log != NULL)
    ten_cli_log_warn (cli, log, FALSE);
  newest = g_strndup (found.newest, 12);
  if (ten_cli_options_has (options, "json"))
    {
      JsonObject *object = json_object_new ();

      json_object_set_boolean_member (object, "valid", TRUE);
      json_object_set_int_member (object, "rolls", found.n_rolls);
      json_object_set_int_member (object, "events", found.n_events);
      json_object_set_int_member (object, "seals", found.n_seals);
      if (found.n_damaged > 0)
        json_object_set_int_member (object, "damaged", found.n_damaged);
      json_object_set_string_member (object, "newest", found.newest);
      ten_cli_print_json (cli, ten_json_take_object (object));
      return TRUE;
    }
  ten_cli_print (cli, ngettext ("Verified: %u roll", "Verified: %u rolls", (gulong) found.n_rolls),
                 (guint) found.n_rolls);
  ten_cli_print (cli, "\n");
  if (found.n_damaged > 0)
    {
      ten_cli_print (cli,
                     ngettext ("Damaged before it was rescued: %u entry",
                               "Damaged before they were rescued: %u entries",
                               (gulong) found.n_damaged),
                     (guint) found.n_damaged);
      ten_cli_print (cli, "\n");
    }
  if (*newest != '\0')
    {
      /* Translators: the beginning of a hash, hexadecimal digits */
      ten_cli_print (cli, _ ("The newest entry: %s"), newest);
      ten_cli_print (cli, "\n");
    }
  return TRUE;
}

const TenCliCommand ten_cli_history_verify_command = {
  .name = "verify",
  .summary = N_ ("Check that nothing in the log was changed since it was written"),
  .options = { ten_cli_log_file_options },
  .run = run_verify,
};
