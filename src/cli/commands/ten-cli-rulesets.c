/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static JsonArray *
traits_to_json (TenRuleset *ruleset)
{
  JsonArray *array = json_array_new ();
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        JsonObject *trait = json_object_new ();

        json_object_set_string_member (trait, "id", groups[i].traits[j].id);
        json_object_set_string_member (trait, "name", groups[i].traits[j].source_name);
        json_object_set_string_member (trait, "group", groups[i].id);
        json_object_set_int_member (trait, "maximum", groups[i].traits[j].maximum);
        json_array_add_object_element (array, trait);
      }
  return array;
}

static JsonObject *
ruleset_to_json (TenRuleset *ruleset)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  JsonObject *object = json_object_new ();
  JsonObject *target = json_object_new ();
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  json_object_set_int_member (target, "default", request.target);
  json_object_set_int_member (target, "minimum", options->target_minimum);
  json_object_set_int_member (target, "maximum", options->target_maximum);
  json_object_set_string_member (object, "id", ten_ruleset_get_id (ruleset));
  json_object_set_string_member (object, "name", ten_ruleset_get_name (ruleset));
  json_object_set_string_member (object, "description", ten_ruleset_get_description (ruleset));
  json_object_set_object_member (object, "target", target);
  json_object_set_int_member (object, "required", request.required);
  if (request.again == TEN_AGAIN_NONE)
    json_object_set_null_member (object, "again");
  else
    json_object_set_int_member (object, "again", request.again);
  json_object_set_array_member (object, "traits", traits_to_json (ruleset));
  return object;
}

static void
print_json (TenCli *cli, GListModel *rulesets)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (rulesets, i);

      json_array_add_object_element (array, ruleset_to_json (ruleset));
    }
  ten_cli_print_list (cli, "rulesets", array);
}

static void
print_table (TenCli *cli, GListModel *rulesets)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 0);

  ten_cli_table_add_row (table, _ ("Id"), _ ("Name"), _ ("Target"), _ ("Description"), NULL);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (rulesets, i);
      const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
      g_autofree char *target = NULL;

      target = options->target_minimum == options->target_maximum
                   ? g_strdup_printf ("%d", options->target_minimum)
                   : g_strdup_printf ("%d–%d", options->target_minimum, options->target_maximum);
      ten_cli_table_add_row (table, ten_ruleset_get_id (ruleset), ten_ruleset_get_name (ruleset),
                             target, ten_ruleset_get_description (ruleset), NULL);
    }
  ten_cli_table_print (table, cli);
}

static gboolean
run_rulesets (TenCli *cli, const TenCliOptions *options, GError **error)
{
  GListModel *rulesets = G_LIST_MODEL (ten_cli_get_rulesets (cli));

  if (ten_cli_options_has (options, "json"))
    print_json (cli, rulesets);
  else
    print_table (cli, rulesets);
  return TRUE;
}

const TenCliCommand ten_cli_rulesets_command = {
  .name = "rulesets",
  .summary = N_ ("List the rulesets"),
  .run = run_rulesets,
};
