/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-cli-commands.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static void
add_text (JsonBuilder *builder, const char *member, const char *text)
{
  json_builder_set_member_name (builder, member);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

/* Names of files need not be UTF-8; what is printed has to be. */
static void
check_file (TenCli *cli, const char *path, JsonBuilder *builder, gboolean json)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_cli_load_sheet (cli, path, &error);

  if (sheet == NULL)
    ten_cli_fail (cli, error);
  if (!json)
    {
      if (sheet != NULL)
        /* Translators: a file, the name of a character, and the id of a ruleset */
        ten_cli_print (cli, _ ("%s: a good sheet of %s (%s)\n"), name, ten_sheet_get_name (sheet),
                       ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)));
      return;
    }
  json_builder_begin_object (builder);
  add_text (builder, "file", name);
  json_builder_set_member_name (builder, "valid");
  json_builder_add_boolean_value (builder, sheet != NULL);
  add_text (builder, "ruleset",
            sheet != NULL ? ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)) : NULL);
  add_text (builder, "name", sheet != NULL ? ten_sheet_get_name (sheet) : NULL);
  add_text (builder, "error", error != NULL ? error->message : NULL);
  json_builder_end_object (builder);
}

static gboolean
run_sheet_check (TenCli *cli, const TenCliOptions *options, GError **error)
{
  gboolean json = ten_cli_options_has (options, "json");
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "files");
  json_builder_begin_array (builder);
  for (const char *const *path = ten_cli_options_get_arguments (options); *path != NULL; path++)
    check_file (cli, *path, builder, json);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    {
      node = json_builder_get_root (builder);
      ten_cli_print_json (cli, node);
    }
  return TRUE;
}

const TenCliCommand ten_cli_sheet_check_command = {
  .name = "check",
  .summary = N_ ("Say whether sheets are good, or where they are not"),
  .arguments = N_ ("FILE…"),
  .min_arguments = 1,
  .max_arguments = G_MAXUINT,
  .run = run_sheet_check,
};
