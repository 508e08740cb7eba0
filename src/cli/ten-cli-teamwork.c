/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-dice.h"
#include "ten-cli-log.h"
#include "ten-cli-record.h"
#include "ten-cli-team.h"

#include <glib/gi18n.h>

/* What a team has rolled. */
typedef struct
{
  GPtrArray *helpers; /* TenRecord */
  TenHelpGiven given;
  TenRecord *leader;
  gboolean adds_successes;
  TenTeamworkResult result;
} Work;

static void
work_clear (Work *work)
{
  g_clear_pointer (&work->helpers, g_ptr_array_unref);
  g_clear_object (&work->leader);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

static TenRecord *
roll_one (TenCliRequest *request, const char *comment, GError **error)
{
  g_autoptr (TenRoll) roll = ten_cli_request_roll_next (request, error);

  if (roll == NULL)
    return NULL;
  return ten_record_new (roll, ten_ruleset_get_id (request->ruleset), G_LIST_MODEL (request->pool),
                         request->sheet != NULL ? ten_sheet_get_name (request->sheet) : NULL,
                         comment);
}

/* The helpers first, so that what they give is a term of the leader's pool. */
static gboolean
roll_team (Work *work, TenCliTeam *team, const char *comment, GError **error)
{
  g_autoptr (GPtrArray) rolls = g_ptr_array_new ();

  work->helpers = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < team->helpers->len; i++)
    {
      TenRecord *record =
          roll_one (&g_array_index (team->helpers, TenCliRequest, i), comment, error);

      if (record == NULL)
        return FALSE;
      g_ptr_array_add (work->helpers, record);
      g_ptr_array_add (rolls, ten_record_get_roll (record));
    }
  ten_teamwork_sum (team->rules, (const TenRoll *const *) rolls->pdata, rolls->len, &work->given);
  ten_teamwork_apply (&work->given, &team->leader.request);
  ten_pool_set_teamwork (team->leader.pool, work->given.dice);
  work->leader = roll_one (&team->leader, comment, error);
  if (work->leader == NULL || !ten_cli_request_check_faces (&team->leader, error))
    return FALSE;
  work->adds_successes = team->rules->teamwork == TEN_HELP_SUCCESSES;
  if (work->adds_successes)
    ten_teamwork_finish (&work->given, ten_record_get_roll (work->leader), team->spoils,
                         &work->result);
  return TRUE;
}

static gboolean
write_work (TenCli *cli,
            const TenCliOptions *options,
            const TenCliTeam *team,
            const Work *work,
            GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (JsonNode) given = ten_help_given_to_json (&work->given);
  JsonObject *details = json_node_dup_object (given);

  for (guint i = 0; i < work->helpers->len; i++)
    {
      ten_record_set_role (work->helpers->pdata[i], "helper");
      g_ptr_array_add (records, work->helpers->pdata[i]);
    }
  ten_record_set_role (work->leader, "leader");
  g_ptr_array_add (records, work->leader);
  json_object_set_string_member (
      details, "leader", team->leader.sheet != NULL ? ten_sheet_get_name (team->leader.sheet) : "");
  json_object_set_int_member (details, "helpers", work->helpers->len);
  if (work->adds_successes)
    json_object_set_int_member (details, "successes", work->result.successes);
  else
    json_object_remove_member (details, "successes");
  return ten_cli_log_action (cli, options, "teamwork", details, records, error);
}

static void
print_json (TenCli *cli, const Work *work)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();
  JsonArray *helpers = json_array_new ();

  for (guint i = 0; i < work->helpers->len; i++)
    json_array_add_element (helpers, ten_record_roll_to_json (work->helpers->pdata[i]));
  json_object_set_array_member (object, "helpers", helpers);
  json_object_set_member (object, "given", ten_help_given_to_json (&work->given));
  json_object_set_member (object, "leader", ten_record_roll_to_json (work->leader));
  if (work->adds_successes)
    json_object_set_member (object, "result", ten_teamwork_result_to_json (&work->result));
  json_node_take_object (node, object);
  ten_cli_print_json (cli, node);
}

static void
print_text (TenCli *cli, const TenCliTeam *team, const Work *work)
{
  g_autofree char *given = ten_words_for_help (team->rules, &work->given);

  for (guint i = 0; i < work->helpers->len; i++)
    {
      /* Translators: a number, and what that helper rolls follows */
      ten_cli_print (cli, _ ("Helper %u"), i + 1);
      ten_cli_print (cli, "\n");
      ten_cli_dice_print_roll (cli, work->helpers->pdata[i], team->leader.ruleset);
      ten_cli_print (cli, "\n");
    }
  ten_cli_print (cli, "%s\n\n", given);
  ten_cli_dice_print_roll (cli, work->leader, team->leader.ruleset);
  if (work->adds_successes)
    {
      g_autofree char *words = ten_words_for_teamwork (&work->result, team->leader.ruleset);

      ten_cli_print (cli, "\n%s\n", words);
    }
}

static gboolean
run_teamwork (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_auto (TenCliTeam) team = { { NULL } };
  g_auto (Work) work = { NULL };
  g_autoptr (GPtrArray) requests = g_ptr_array_new ();
  const char *comment = NULL;

  if (!ten_cli_record_read_comment (options, &comment, error) ||
      !ten_cli_team_init (&team, cli, options, error))
    return FALSE;
  g_ptr_array_add (requests, &team.leader);
  for (guint i = 0; i < team.helpers->len; i++)
    g_ptr_array_add (requests, &g_array_index (team.helpers, TenCliRequest, i));
  if (!ten_cli_record_check_spend_all (requests, options, error) ||
      !roll_team (&work, &team, comment, error) || !write_work (cli, options, &team, &work, error))
    return FALSE;
  for (guint i = 0; i < requests->len; i++)
    ten_cli_record_spend (cli, requests->pdata[i], options);
  if (ten_cli_options_has (options, "json"))
    print_json (cli, &work);
  else
    print_text (cli, &team, &work);
  return TRUE;
}

static const TenCliOption *const teamwork_options[] = {
  ten_cli_team_options,
  ten_cli_character_options,
  ten_cli_pool_options,
  ten_cli_random_options,
  ten_cli_log_options,
  ten_cli_spend_options,
  NULL,
};

static const TenCliCommand *const teamwork_commands[] = {
  &ten_cli_teamwork_odds_command,
  NULL,
};

const TenCliCommand ten_cli_teamwork_command = {
  .name = "teamwork",
  .summary = N_ ("Roll for helpers, and then for who leads them"),
  .options = teamwork_options,
  .run = run_teamwork,
  .children = teamwork_commands,
};
