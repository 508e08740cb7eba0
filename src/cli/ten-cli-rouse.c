/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-log.h"
#include "ten-cli-request.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption rouse_only_options[] = {
  { "write", 0, TEN_CLI_FLAG, NULL, N_ ("Write what changes to the sheet’s file") },
  { "log", 0, TEN_CLI_FLAG, NULL, N_ ("Write the roll to the log first") },
  { NULL },
};

static gboolean
write_to_log (
    TenCli *cli, const TenCliOptions *options, TenRecord *record, TenEvent *event, GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  g_autoptr (TenLog) log = NULL;

  if (!ten_cli_options_has (options, "log"))
    return TRUE;
  g_ptr_array_add (records, record);
  g_ptr_array_add (events, event);
  log = ten_cli_log_open (cli, options, error);
  if (log != NULL && ten_log_append_action (log, NULL, 0, records, events, NULL, error))
    return TRUE;
  ten_cli_error_prefix (error, "--log");
  return FALSE;
}

/* What was rolled is shown, whether or not the file can be written. */
static void
write_to_sheet (TenCli *cli, TenCliRequest *request, int rating)
{
  const char *trait = ten_ruleset_get_actions (request->ruleset)->rouse_trait;
  g_autoptr (GError) error = NULL;

  if (ten_sheet_set_rating (request->sheet, trait, rating, &error) &&
      ten_sheet_save (request->sheet, NULL, &error))
    return;
  ten_cli_error_prefix (&error, "--write");
  ten_cli_fail (cli, error);
}

static void
print_json (TenCli *cli, TenRecord *record, int before, int after)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_object_set_member (object, "roll", ten_record_roll_to_json (record));
  json_object_set_boolean_member (object, "kept",
                                  ten_roll_is_success (ten_record_get_roll (record)));
  json_object_set_int_member (object, "before", before);
  json_object_set_int_member (object, "hunger", after);
  json_node_take_object (node, object);
  ten_cli_print_json (cli, node);
}

static void
print_text (TenCli *cli, TenCliRequest *request, TenRecord *record, TenEvent *event)
{
  g_autofree char *text = ten_event_dup_text (event);

  ten_cli_dice_print_roll (cli, record, request->ruleset);
  ten_cli_print (cli, "%s\n", text);
}

static gboolean
read_rating (TenCliRequest *request, int *rating, GError **error)
{
  const char *trait = ten_ruleset_get_actions (request->ruleset)->rouse_trait;

  if (trait == NULL)
    return ten_cli_refuse (error, _ ("rouse: “%s” has no rouse checks"),
                           ten_ruleset_get_name (request->ruleset));
  if (request->sheet == NULL)
    return ten_cli_refuse (error, _ ("rouse: needs a --sheet"));
  ten_character_get_value (TEN_CHARACTER (request->sheet), request->ruleset, trait, rating);
  return TRUE;
}

/* V5-4 */
static gboolean
run_rouse (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenEvent) event = NULL;
  int before = 0;
  int after;

  if (!ten_cli_request_init_pool (&request, cli, options, NULL, error) ||
      !read_rating (&request, &before, error) ||
      !ten_cli_request_read_random (&request, options, error))
    return FALSE;
  record = ten_aftermath_rouse (request.ruleset, ten_sheet_get_name (request.sheet), before,
                                request.random, &event, error);
  if (record == NULL)
    {
      ten_cli_error_prefix (error, "--faces");
      return FALSE;
    }
  if (!ten_cli_request_check_faces (&request, error) ||
      !write_to_log (cli, options, record, event, error))
    return FALSE;
  after = ten_event_get_number (event, "hunger", before);
  if (ten_cli_options_has (options, "json"))
    print_json (cli, record, before, after);
  else
    print_text (cli, &request, record, event);
  if (after != before && ten_cli_options_has (options, "write"))
    write_to_sheet (cli, &request, after);
  return TRUE;
}

static const TenCliOption *const rouse_options[] = {
  ten_cli_character_options,
  ten_cli_random_options,
  rouse_only_options,
  NULL,
};

const TenCliCommand ten_cli_rouse_command = {
  .name = "rouse",
  .summary = N_ ("Make a rouse check"),
  .options = rouse_options,
  .run = run_rouse,
};
