/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "parser/ten-cli-error.h"
#include "parser/ten-cli.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

static const TenCliOption new_only_options[] = {
  { "ruleset", 'r', TEN_CLI_VALUE, N_ ("ID"), N_ ("The ruleset (default: cofd)") },
  { "name", 0, TEN_CLI_VALUE, N_ ("TEXT"), N_ ("The character’s name") },
  { "to", 0, TEN_CLI_FILE, N_ ("FILE"), N_ ("Write to FILE") },
  { "force", 0, TEN_CLI_FLAG, NULL, N_ ("Overwrite an existing file") },
  { NULL },
};

static gboolean
check_name (const char *name, GError **error)
{
  if (name == NULL)
    return ten_cli_refuse (error, _ ("sheet new: the character’s name is missing; give it with "
                                     "--name"));
  if (g_utf8_strlen (name, -1) > TEN_SHEET_MAX_NAME)
    return ten_cli_refuse (error, _ ("--name: at most %d characters"), TEN_SHEET_MAX_NAME);
  return TRUE;
}

static void
tell_file (TenCli *cli, const TenCliOptions *options, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  if (ten_cli_options_has (options, "json"))
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "file", name);
      ten_cli_print_json (cli, ten_json_take_object (object));
    }
  else
    /* Translators: the name of a file */
    ten_cli_print (cli, _ ("Wrote %s\n"), name);
}

/* Without a file name, the sheet itself is the output, as JSON. */
static gboolean
run_sheet_new (TenCli *cli, const TenCliOptions *options, GError **error)
{
  const char *name = ten_cli_options_get (options, "name");
  const char *path = ten_cli_options_get (options, "to");
  TenRuleset *ruleset;
  g_autoptr (TenSheet) sheet = NULL;
  g_autoptr (GBytes) content = NULL;
  char *text;

  if (!check_name (name, error))
    return FALSE;
  ruleset = ten_cli_find_ruleset (cli, ten_cli_options_get (options, "ruleset"), error);
  if (ruleset == NULL)
    return ten_cli_error_prefix (error, "--ruleset");
  sheet = ten_sheet_new (ruleset, name);
  text = ten_sheet_dup_text (sheet);
  content = g_bytes_new_take (text, strlen (text));
  if (path == NULL)
    ten_cli_print (cli, "%s", text);
  else if (!ten_cli_write_file (path, content, ten_cli_options_has (options, "force"), error))
    return FALSE;
  else
    tell_file (cli, options, path);
  return TRUE;
}

const TenCliCommand ten_cli_sheet_new_command = {
  .name = "new",
  .summary = N_ ("Create a sheet"),
  .options = { new_only_options },
  .run = run_sheet_new,
};
