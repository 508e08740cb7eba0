/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption actions_only_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset (default: cofd)") },
  { NULL },
};

static JsonNode *
ids_to_json (const char *const *ids)
{
  JsonArray *array;
  JsonNode *node;

  if (ids == NULL)
    return json_node_new (JSON_NODE_NULL);
  array = json_array_new ();
  for (; *ids != NULL; ids++)
    json_array_add_string_element (array, *ids);
  node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, array);
  return node;
}

static JsonObject *
action_to_json (const TenCommonAction *action)
{
  JsonObject *object = json_object_new ();
  JsonObject *results = json_object_new ();
  JsonArray *pool = json_array_new ();

  for (guint i = 0; action->pool[i] != NULL; i++)
    json_array_add_element (pool, ids_to_json (action->pool[i]));
  for (int outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (action->results[outcome] != NULL)
      json_object_set_string_member (results, ten_outcome_to_id ((TenOutcome) outcome),
                                     action->results[outcome]);
  json_object_set_string_member (object, "id", action->id);
  json_object_set_string_member (object, "name", action->source_name);
  json_object_set_array_member (object, "pool", pool);
  if (action->resistance != NULL)
    json_object_set_string_member (object, "resistance", action->resistance);
  else
    json_object_set_null_member (object, "resistance");
  json_object_set_member (object, "against", ids_to_json (action->against));
  json_object_set_object_member (object, "results", results);
  json_object_set_int_member (object, "distance", action->distance);
  return object;
}

static void
print_json (TenCli *cli, TenRuleset *ruleset)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < rules->n_common; i++)
    json_array_add_object_element (array, action_to_json (&rules->common[i]));
  json_object_set_string_member (object, "ruleset", ten_ruleset_get_id (ruleset));
  json_object_set_array_member (object, "actions", array);
  ten_cli_print_json (cli, ten_json_take_object (object));
}

/* "Presence + Socialize/Streetwise − Resolve" */
static char *
dup_pool_text (TenRuleset *ruleset, const TenCommonAction *action)
{
  g_autoptr (GString) pool = g_string_new (NULL);

  for (guint i = 0; action->pool[i] != NULL; i++)
    {
      g_autofree char *names = ten_ruleset_join_value_names (ruleset, action->pool[i], "/");

      g_string_append_printf (pool, "%s%s", i > 0 ? " + " : "", names);
    }
  if (action->resistance != NULL)
    g_string_append_printf (pool, " − %s",
                            ten_ruleset_get_value_name (ruleset, action->resistance));
  return g_string_free (g_steal_pointer (&pool), FALSE);
}

static void
print_action (TenCli *cli, TenRuleset *ruleset, const TenCommonAction *action)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  g_autofree char *name = ten_cli_text_line (action->name);
  g_autofree char *bold = ten_cli_text_style (cli, TEN_CLI_BOLD, name);
  g_autofree char *pool = dup_pool_text (ruleset, action);

  ten_cli_print (cli, "%s  %s\n", bold, action->id);
  ten_cli_table_add_row (table, _ ("Pool"), pool, NULL);
  if (action->against != NULL)
    {
      g_autofree char *against = ten_ruleset_join_value_names (ruleset, action->against, " + ");

      /* Translators: the heading of the pool that an opponent rolls */
      ten_cli_table_add_row (table, _ ("Against"), against, NULL);
    }
  for (int outcome = 0; outcome < TEN_N_OUTCOMES; outcome++)
    if (action->results[outcome] != NULL)
      ten_cli_table_add_row (table, ten_words_for_outcome ((TenOutcome) outcome),
                             action->results[outcome], NULL);
  ten_cli_table_print (table, cli);
}

static gboolean
run_actions (TenCli *cli, const TenCliOptions *options, GError **error)
{
  TenRuleset *ruleset = ten_cli_find_ruleset (cli, ten_cli_options_get (options, "ruleset"), error);
  const TenRulesetActions *rules;

  if (ruleset == NULL)
    return ten_cli_error_prefix (error, "--ruleset");
  rules = ten_ruleset_get_actions (ruleset);
  if (ten_cli_options_has (options, "json"))
    {
      print_json (cli, ruleset);
      return TRUE;
    }
  for (guint i = 0; i < rules->n_common; i++)
    {
      ten_cli_print (cli, "%s", i > 0 ? "\n" : "");
      print_action (cli, ruleset, &rules->common[i]);
    }
  if (rules->n_common == 0)
    {
      ten_cli_print (cli, _ ("“%s” has no common actions"), ten_ruleset_get_name (ruleset));
      ten_cli_print (cli, "\n");
    }
  return TRUE;
}

const TenCliCommand ten_cli_actions_command = {
  .name = "actions",
  .summary = N_ ("List the common actions of a ruleset"),
  .options = { actions_only_options },
  .run = run_actions,
};
