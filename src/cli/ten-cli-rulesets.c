/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"
#include "ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static void
add_traits (JsonBuilder *builder, TenRuleset *ruleset)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  json_builder_set_member_name (builder, "traits");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        json_builder_begin_object (builder);
        json_builder_set_member_name (builder, "id");
        json_builder_add_string_value (builder, groups[i].traits[j].id);
        json_builder_set_member_name (builder, "name");
        json_builder_add_string_value (builder, groups[i].traits[j].source_name);
        json_builder_set_member_name (builder, "group");
        json_builder_add_string_value (builder, groups[i].id);
        json_builder_set_member_name (builder, "maximum");
        json_builder_add_int_value (builder, groups[i].traits[j].maximum);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
add_ruleset (JsonBuilder *builder, TenRuleset *ruleset)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_string_value (builder, ten_ruleset_get_id (ruleset));
  json_builder_set_member_name (builder, "name");
  json_builder_add_string_value (builder, ten_ruleset_get_name (ruleset));
  json_builder_set_member_name (builder, "description");
  json_builder_add_string_value (builder, ten_ruleset_get_description (ruleset));
  json_builder_set_member_name (builder, "target");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "default");
  json_builder_add_int_value (builder, request.target);
  json_builder_set_member_name (builder, "minimum");
  json_builder_add_int_value (builder, options->target_minimum);
  json_builder_set_member_name (builder, "maximum");
  json_builder_add_int_value (builder, options->target_maximum);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "required");
  json_builder_add_int_value (builder, request.required);
  json_builder_set_member_name (builder, "again");
  if (request.again == TEN_AGAIN_NONE)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, request.again);
  add_traits (builder, ruleset);
  json_builder_end_object (builder);
}

static void
print_json (TenCli *cli, GListModel *rulesets)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "rulesets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (TenRuleset) ruleset = g_list_model_get_item (rulesets, i);

      add_ruleset (builder, ruleset);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  ten_cli_print_json (cli, node);
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
