/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-entry.h"
#include "ten-cli-log.h"
#include "ten-cli-record.h"
#include "ten-cli-reroll.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption reroll_only_options[] = {
  { "dice", 'd', TEN_CLI_VALUE, N_ ("NUMBERS"),
    N_ ("Which dice: 0,3 are the first and the fourth") },
  { NULL },
};

static const TenCliOption sheet_options[] = {
  { "sheet", 's', TEN_CLI_FILE, N_ ("FILE"), N_ ("The sheet of the character who rolls") },
  { NULL },
};

static const TenCliOption try_only_options[] = {
  { "no-pressure", 0, TEN_CLI_FLAG, NULL, N_ ("Earlier tries do not count") },
  { NULL },
};

static void
init_request (TenCliRequest *request, TenCliEntry *entry)
{
  g_set_object (&request->ruleset, entry->ruleset);
  request->pool = ten_pool_new (entry->ruleset);
}

/* Whose point it is. */
static gboolean
read_sheet (TenCliRequest *request,
            TenCliEntry *entry,
            TenCli *cli,
            const TenCliOptions *options,
            GError **error)
{
  const char *path = ten_cli_options_get (options, "sheet");
  const char *character = ten_record_get_character (entry->record);

  request->rerolls = TRUE;
  if (path != NULL)
    {
      request->sheet = ten_cli_load_sheet (cli, path, error);
      if (request->sheet == NULL)
        return FALSE;
      if (ten_sheet_get_ruleset (request->sheet) != entry->ruleset ||
          (character != NULL && *character != '\0' &&
           !g_str_equal (character, ten_sheet_get_name (request->sheet))))
        return ten_cli_refuse (error, _ ("--sheet: it is not “%s” who rolled"),
                               ten_sheet_get_name (request->sheet));
      ten_pool_set_character (request->pool, TEN_CHARACTER (request->sheet));
    }
  return ten_cli_record_check_spend (request, options, error);
}

/* A contest has two sides, which may both roll anew. */
static gboolean
check_sides (TenCliEntry *entry, GError **error)
{
  TenEvent *action = ten_record_get_action_event (entry->record);

  if (action == NULL || !g_str_equal (ten_event_get_word (action, "action"), "contest"))
    return TRUE;
  return ten_cli_refuse (error, _ ("history: a contest is tried again by contest, with --tries"));
}

/* COFD-11, V20-8, CHAT-5 */
static TenRecord *
roll_again (TenCliEntry *entry, TenCliRequest *request, GError **error)
{
  g_autoptr (TenRoll) roll = ten_cli_request_roll (request, error);
  TenRecord *record;

  if (roll == NULL)
    return NULL;
  record = ten_record_new (roll, ten_ruleset_get_id (entry->ruleset), G_LIST_MODEL (request->pool),
                           ten_record_get_character (entry->record),
                           ten_record_get_comment (entry->record));
  ten_record_set_follows (record, entry->record);
  ten_record_set_tries (record, ten_pool_get_tries (request->pool));
  return record;
}

/* With what it means: for a common action (COFD-21), or for a contest that is decided anew. */
static void
print_roll (TenCli *cli, TenCliEntry *entry, const TenCliOptions *options, TenRecord *record)
{
  TenEvent *action = ten_record_get_action_event (record);
  g_autofree char *common = ten_record_dup_common_text (record, entry->ruleset, FALSE);
  g_autofree char *text = NULL;

  ten_cli_record_print (cli, record, entry->ruleset, options);
  if (ten_cli_options_has (options, "json") || action == NULL)
    return;
  text = common == NULL ? ten_event_dup_text (action) : g_steal_pointer (&common);
  ten_cli_print (cli, "%s\n", text);
}

static gboolean
write_and_print (TenCliEntry *entry,
                 TenCli *cli,
                 const TenCliOptions *options,
                 TenRecord *record,
                 TenEvent *event,
                 GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenEvent) start =
      ten_aftermath_create_start (entry->record, record, entry->ruleset, entry->log);

  g_ptr_array_add (records, record);
  if (event != NULL)
    g_ptr_array_add (events, event);
  if (!ten_log_append_action (entry->log, start, 0, records, events, &written, error))
    return FALSE;
  print_roll (cli, entry, options, written->pdata[start != NULL ? 1 : 0]);
  return TRUE;
}

static gboolean
run_try_again (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRecord) record = NULL;

  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, TEN_AFTERMATH_TRY_AGAIN, error) || !check_sides (&entry, error))
    return FALSE;
  init_request (&request, &entry);
  if (!ten_aftermath_set_up_try (entry.record, entry.log,
                                 !ten_cli_options_has (options, "no-pressure"), request.pool,
                                 error) ||
      !ten_pool_to_request (request.pool, &request.request, error))
    {
      ten_cli_error_prefix (error, "history");
      return FALSE;
    }
  if (!ten_cli_request_read_random (&request, options, error))
    return FALSE;
  record = roll_again (&entry, &request, error);
  return record != NULL && write_and_print (&entry, cli, options, record, NULL, error);
}

/* TEST-10, V5-3 */
static gboolean
run_reroll (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliEntry) entry = { NULL };
  g_auto (TenCliRequest) request = { NULL };
  g_autoptr (TenRecord) record = NULL;

  if (!ten_cli_options_has (options, "dice"))
    return ten_cli_refuse (error, _ ("--dice: which dice are rerolled is needed"));
  if (!ten_cli_entry_init_to_write (&entry, cli, options, error) ||
      !ten_cli_entry_check (&entry, TEN_AFTERMATH_REROLL, error))
    return FALSE;
  init_request (&request, &entry);
  if (read_sheet (&request, &entry, cli, options, error) &&
      ten_cli_request_read_random (&request, options, error))
    record = ten_cli_reroll (&request, entry.record, options, "dice", error);
  if (record == NULL || !write_and_print (&entry, cli, options, record,
                                          ten_aftermath_create_willpower (entry.record), error))
    return FALSE;
  ten_cli_record_spend (cli, &request, options);
  return TRUE;
}

static const TenCliOption *const reroll_options[] = {
  reroll_only_options,      sheet_options, ten_cli_spend_options, ten_cli_random_options,
  ten_cli_log_file_options, NULL,
};

const TenCliCommand ten_cli_history_reroll_command = {
  .name = "reroll",
  .summary = N_ ("Reroll dice of a roll for a point of willpower"),
  .arguments = N_ ("NUMBER"),
  .min_arguments = 1,
  .max_arguments = 1,
  .options = reroll_options,
  .run = run_reroll,
};

static const TenCliOption *const try_options[] = {
  try_only_options,
  ten_cli_random_options,
  ten_cli_log_file_options,
  NULL,
};

const TenCliCommand ten_cli_history_try_again_command = {
  .name = "try-again",
  .summary = N_ ("Try again what failed"),
  .arguments = N_ ("NUMBER"),
  .min_arguments = 1,
  .max_arguments = 1,
  .options = try_options,
  .run = run_try_again,
};
