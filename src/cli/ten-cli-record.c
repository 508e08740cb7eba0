/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-record.h"

#include "ten-cli-dice.h"
#include "ten-cli-log.h"
#include "ten-cli-reroll.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* COFD-21: the roll of a common action has a name. */
static TenEvent *
create_start (const TenCommonAction *action)
{
  g_autoptr (JsonNode) details = NULL;
  JsonObject *object;

  if (action == NULL)
    return NULL;
  details = json_node_new (JSON_NODE_OBJECT);
  object = json_object_new ();
  json_object_set_string_member (object, "action", "common");
  json_object_set_string_member (object, "common", action->id);
  json_object_set_string_member (object, "name", action->source_name);
  json_node_take_object (details, object);
  return ten_event_new (TEN_EVENT_ACTION, details);
}

static TenEvent *
create_willpower (TenSheet *sheet, const char *use, TenRecord *record)
{
  return ten_event_new_willpower (sheet != NULL ? ten_sheet_get_name (sheet) : "", use, record);
}

/* Written together: the roll, the one that follows it, and what is said of them. */
static TenRecord *
write_record (TenCli *cli,
              TenCliRequest *request,
              const TenCliOptions *options,
              TenRecord *record,
              TenRecord *rerolled,
              GError **error)
{
  g_autoptr (TenLog) log = ten_cli_log_open (cli, options, error);
  g_autoptr (TenEvent) start = create_start (request->action);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;

  g_ptr_array_add (records, record);
  if (ten_pool_get_willpower (request->pool))
    g_ptr_array_add (events, create_willpower (request->sheet, "roll", record));
  if (ten_cli_options_has (options, "resist-willpower"))
    g_ptr_array_add (events, create_willpower (request->resisting, "resistance", record));
  if (rerolled != NULL)
    {
      g_ptr_array_add (records, rerolled);
      g_ptr_array_add (events, ten_aftermath_create_willpower (record));
    }
  if (log == NULL || !ten_log_append_action (log, start, 0, records, events, &written, error))
    return NULL;
  return g_object_ref (written->pdata[(start != NULL ? 1 : 0) + (rerolled != NULL ? 1 : 0)]);
}

gboolean
ten_cli_record_read_comment (const TenCliOptions *options, const char **comment, GError **error)
{
  const char *given = ten_cli_options_get (options, "comment");

  if (given != NULL)
    *comment = given;
  if (*comment == NULL || g_utf8_strlen (*comment, -1) <= TEN_RECORD_MAX_COMMENT)
    return TRUE;
  return ten_cli_refuse (error, _ ("--comment: longer than %d characters"), TEN_RECORD_MAX_COMMENT);
}

/* Before the roll, or after it (TEST-10, V5-3). */
static gboolean
takes_point (TenCliRequest *request)
{
  return ten_pool_get_willpower (request->pool) || request->rerolls;
}

/* COFD-18, TEST-10, V5-3 */
gboolean
ten_cli_record_check_spend (TenCliRequest *request, const TenCliOptions *options, GError **error)
{
  const char *track;

  g_return_val_if_fail (request != NULL && options != NULL, FALSE);

  track = ten_ruleset_get_options (request->ruleset)->willpower_track;
  if (request->rerolls && !ten_pool_get_willpower_left (request->pool))
    return ten_cli_refuse (error, _ ("reroll: no point of willpower is left"));
  if (!ten_cli_options_has (options, "spend") ||
      (request->resisting != NULL && !takes_point (request)))
    return TRUE;
  if (request->sheet == NULL)
    return ten_cli_refuse (error, _ ("--spend: needs a --sheet"));
  if (!takes_point (request))
    return ten_cli_refuse (error, _ ("--spend: needs a roll with willpower"));
  if (track == NULL || !ten_sheet_get_points_left (request->sheet, track, NULL))
    return ten_cli_refuse (error, _ ("--spend: the sheet keeps no count of willpower"));
  return TRUE;
}

gboolean
ten_cli_record_check_spend_all (GPtrArray *requests, const TenCliOptions *options, GError **error)
{
  g_autoptr (GHashTable) needed = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (requests != NULL && options != NULL, FALSE);

  if (!ten_cli_options_has (options, "spend"))
    return TRUE;
  for (guint i = 0; i < requests->len; i++)
    {
      TenCliRequest *request = requests->pdata[i];
      int count, left;

      if (!takes_point (request))
        continue;
      if (!ten_cli_record_check_spend (request, options, error))
        return FALSE;
      count = GPOINTER_TO_INT (g_hash_table_lookup (needed, request->sheet)) + 1;
      g_hash_table_insert (needed, request->sheet, GINT_TO_POINTER (count));
      ten_sheet_get_points_left (
          request->sheet, ten_ruleset_get_options (request->ruleset)->willpower_track, &left);
      if (count > left)
        return ten_cli_refuse (error, _ ("--spend: %s has too few points of willpower"),
                               ten_sheet_get_name (request->sheet));
    }
  if (g_hash_table_size (needed) == 0)
    return ten_cli_refuse (error, _ ("--spend: needs a roll with willpower"));
  return TRUE;
}

void
ten_cli_record_spend_point (TenCli *cli, TenSheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (ten_sheet_spend_willpower (sheet, &error) && ten_sheet_save (sheet, NULL, &error))
    return;
  ten_cli_error_prefix (&error, "--spend");
  ten_cli_fail (cli, error);
}

/* COFD-18, V20-5, CHAT-11 */
void
ten_cli_record_spend (TenCli *cli, TenCliRequest *request, const TenCliOptions *options)
{
  g_return_if_fail (cli != NULL && request != NULL && options != NULL);

  if (!ten_cli_options_has (options, "spend"))
    return;
  if (request->sheet != NULL && takes_point (request))
    ten_cli_record_spend_point (cli, request->sheet);
  if (request->resisting != NULL)
    ten_cli_record_spend_point (cli, request->resisting);
}

/* TEST-10, V5-3 */
TenRecord *
ten_cli_record_roll (TenCli *cli,
                     TenCliRequest *request,
                     const TenCliOptions *options,
                     const char *comment,
                     GError **error)
{
  const char *character = request->sheet != NULL ? ten_sheet_get_name (request->sheet) : NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenRecord) rerolled = NULL;
  TenRecord *written;

  request->rerolls = ten_cli_options_has (options, "reroll");
  if (!ten_cli_record_check_spend (request, options, error) ||
      !ten_cli_record_read_comment (options, &comment, error))
    return NULL;
  if (ten_cli_request_read_random (request, options, error))
    roll = request->rerolls ? ten_cli_request_roll_next (request, error)
                            : ten_cli_request_roll (request, error);
  if (roll == NULL)
    return NULL;
  record = ten_record_new (roll, ten_ruleset_get_id (request->ruleset),
                           G_LIST_MODEL (request->pool), character, comment);
  if (request->rerolls)
    {
      rerolled = ten_cli_reroll (request, record, options, "reroll", error);
      if (rerolled == NULL)
        return NULL;
    }
  if (!ten_cli_options_has (options, "log"))
    return rerolled != NULL ? g_steal_pointer (&rerolled) : g_steal_pointer (&record);
  written = write_record (cli, request, options, record, rerolled, error);
  ten_cli_error_prefix (error, "--log");
  return written;
}

/* POOL-7 */
void
ten_cli_record_print (TenCli *cli,
                      TenRecord *record,
                      TenRuleset *ruleset,
                      const TenCliOptions *options)
{
  gboolean for_players;

  g_return_if_fail (cli != NULL && record != NULL && ruleset != NULL && options != NULL);

  for_players = ten_cli_options_has (options, "for-players");
  if (ten_cli_options_has (options, "json"))
    {
      g_autoptr (JsonNode) node =
          for_players ? ten_record_roll_to_player_json (record) : ten_record_roll_to_json (record);

      ten_cli_print_json (cli, node);
    }
  else if (for_players)
    ten_cli_dice_print_player_roll (cli, record, ruleset);
  else
    ten_cli_dice_print_roll (cli, record, ruleset);
}
