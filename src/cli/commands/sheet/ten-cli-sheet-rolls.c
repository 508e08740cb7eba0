/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static void
print_json (TenCli *cli, GListModel *rolls)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "name", ten_saved_roll_get_name (roll));
      json_object_set_string_member (member, "notation", ten_saved_roll_get_notation (roll));
      json_array_add_object_element (array, member);
    }
  ten_cli_print_list (cli, "rolls", array);
}

static void
print_table (TenCli *cli, GListModel *rolls)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);

  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);

      ten_cli_table_add_row (table, ten_saved_roll_get_name (roll),
                             ten_saved_roll_get_notation (roll), NULL);
    }
  ten_cli_table_print (table, cli);
}

static gboolean
run_sheet_rolls (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *path = ten_cli_options_get_arguments (options)[0];
  g_autoptr (TenSheet) sheet = ten_cli_load_sheet (cli, path, error);

  if (sheet == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    print_json (cli, ten_sheet_get_rolls (sheet));
  else if (g_list_model_get_n_items (ten_sheet_get_rolls (sheet)) > 0)
    print_table (cli, ten_sheet_get_rolls (sheet));
  else
    ten_cli_print (cli, "%s\n", _ ("No saved rolls yet"));
  return TRUE;
}

const TenCliCommand ten_cli_sheet_rolls_command = {
  .name = "rolls",
  .summary = N_ ("List the saved rolls of a sheet"),
  .arguments = N_ ("FILE"),
  .run = run_sheet_rolls,
};
