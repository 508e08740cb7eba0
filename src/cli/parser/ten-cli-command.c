/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-command.h"

#include "parser/ten-cli-error.h"
#include "parser/ten-cli.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

#define HELP_OPTION                                                                                \
  {                                                                                                \
    "help", 'h', TEN_CLI_FLAG, NULL, N_ ("Show this help")                                         \
  }

const TenCliOption ten_cli_common_options[] = {
  HELP_OPTION,
  { "json", 0, TEN_CLI_FLAG, NULL, N_ ("Print JSON") },
  { NULL },
};

const TenCliOption ten_cli_group_options[] = {
  HELP_OPTION,
  { NULL },
};

const TenCliOption ten_cli_program_options[] = {
  HELP_OPTION,
  { "version", 0, TEN_CLI_FLAG, NULL, N_ ("Show the version") },
  { NULL },
};

/* Help is a separate command that walks the tree and is not part of it. */
#define HELP_COMMAND "help"

static TenCliOptions *
new_options (const TenCliCommand *self, gboolean is_program)
{
  TenCliOptions *options = ten_cli_options_new ();

  ten_cli_options_declare (options, is_program          ? ten_cli_program_options
                                    : self->run == NULL ? ten_cli_group_options
                                                        : ten_cli_common_options);
  for (const TenCliOption *const *list = self->options; *list != NULL; list++)
    ten_cli_options_declare (options, *list);
  return options;
}

static gboolean
is_program (const char *path)
{
  return strchr (path, ' ') == NULL;
}

/* The location of a command's errors: its name without the program's. */
static const char *
get_where (const char *path)
{
  return is_program (path) ? _ ("command line") : strchr (path, ' ') + 1;
}

static char *
describe_children (const TenCliCommand *self, const char *path)
{
  g_autoptr (GString) text = g_string_new (_ ("Commands:"));
  gsize width = 0;

  for (guint i = 0; self->children[i] != NULL; i++)
    width = MAX (width, strlen (self->children[i]->name));
  for (guint i = 0; self->children[i] != NULL; i++)
    g_string_append_printf (text, "\n  %-*s  %s", (int) width, self->children[i]->name,
                            _ (self->children[i]->summary));
  if (is_program (path))
    g_string_append_printf (text, "\n  %-*s  %s", (int) width, HELP_COMMAND,
                            _ ("Show the help of a command"));
  g_string_append (text, "\n\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static int
end_with_error (TenCli *cli, const char *where, GError *error)
{
  if (error->domain == G_OPTION_ERROR && where != NULL)
    ten_cli_error_prefix (&error, where);
  ten_cli_fail (cli, error);
  g_error_free (error);
  return cli->status;
}

static int
end_well (TenCli *cli)
{
  GError *error = NULL;

  if (ten_cli_flush (cli, &error))
    return cli->status;
  end_with_error (cli, NULL, error);
  if (cli->has_logged)
    ten_cli_complain (cli, _ ("it could not be printed, but it is in the log: do not repeat it"));
  return cli->status;
}

/* Usage printed because no command was given is an error. */
static int
end_with_usage (const TenCliCommand *self, TenCli *cli, const char *path)
{
  g_autofree char *help = ten_cli_command_get_help (self, path);
  g_autofree char *message = g_strdup_printf (_ ("%s: a command is needed"), get_where (path));

  g_autofree char *local = ten_cli_charset_from_utf8 (help);

  ten_cli_complain (cli, message);
  fputs (local, cli->error_file);
  fflush (cli->error_file);
  return TEN_CLI_MISUSED;
}

static int
run_help (const TenCliCommand *self, TenCli *cli, const char *const *words)
{
  g_autoptr (GString) path = g_string_new (self->name);
  g_autofree char *help = NULL;
  GError *error = NULL;

  for (; *words != NULL && !g_str_equal (*words, "--help") && !g_str_equal (*words, "-h"); words++)
    {
      self = ten_cli_command_find (self, *words, &error);
      if (self == NULL)
        return end_with_error (cli, NULL, error);
      g_string_append_printf (path, " %s", self->name);
    }
  help = ten_cli_command_get_help (self, path->str);
  ten_cli_print (cli, "%s", help);
  return end_well (cli);
}

/* The number of arguments of a command follows from their description. */
static void
count_arguments (const TenCliCommand *self, guint *least, guint *most)
{
  g_auto (GStrv) words = g_strsplit (self->arguments != NULL ? self->arguments : "", " ", -1);

  *least = 0;
  *most = g_strv_length (words);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] != '[')
        ++*least;
      if (strstr (words[i], "…") != NULL)
        *most = self->most_arguments > 0 ? self->most_arguments : G_MAXUINT;
    }
}

static gboolean
check_arguments (const TenCliCommand *self,
                 const TenCliOptions *options,
                 const char *where,
                 GError **error)
{
  const char *const *arguments = ten_cli_options_get_arguments (options);
  guint n_arguments = g_strv_length ((char **) arguments);
  guint least, most;

  count_arguments (self, &least, &most);
  if (n_arguments < least)
    /* Translators: the command, and the word for what its argument is, "FILE" */
    return ten_cli_refuse (error, _ ("%s: %s is needed"), where, _ (self->arguments));
  if (n_arguments <= most)
    return TRUE;
  /* Translators: the command, and the argument */
  return ten_cli_refuse (error, _ ("%s: “%s” is one argument too many"), where, arguments[most]);
}

static int
run_here (const TenCliCommand *self, TenCli *cli, const TenCliOptions *options, const char *path)
{
  GError *error = NULL;

  cli->command = self->name;
  if (!check_arguments (self, options, get_where (path), &error) ||
      !self->run (cli, options, &error))
    return end_with_error (cli, get_where (path), error);
  return end_well (cli);
}

/* Whether a subcommand is meant. A command that does something itself is meant if no subcommand
 * follows. */
static gboolean
is_group (const TenCliCommand *self, const char *const *words)
{
  if (self->children[0] == NULL)
    return FALSE;
  if (self->run == NULL)
    return TRUE;
  for (guint i = 0; words[0] != NULL && self->children[i] != NULL; i++)
    if (g_str_equal (self->children[i]->name, words[0]))
      return TRUE;
  return FALSE;
}

static int
run_at (const TenCliCommand *self, TenCli *cli, const char *const *words, const char *path)
{
  g_autoptr (TenCliOptions) options = new_options (self, is_program (path));
  g_autofree char *deeper = NULL;
  const TenCliCommand *child;
  GError *error = NULL;

  if (!ten_cli_options_parse (options, words, is_group (self, words), &error))
    return end_with_error (cli, get_where (path), error);
  if (ten_cli_options_has (options, "help"))
    {
      g_autofree char *help = ten_cli_command_get_help (self, path);

      ten_cli_print (cli, "%s", help);
      return end_well (cli);
    }
  if (is_program (path) && ten_cli_options_has (options, "version"))
    {
      ten_cli_print (cli, "%s %s\n", self->name, TEN_VERSION);
      return end_well (cli);
    }
  if (!is_group (self, words))
    return run_here (self, cli, options, path);

  words = ten_cli_options_get_arguments (options);
  if (words[0] == NULL)
    return end_with_usage (self, cli, path);
  if (is_program (path) && g_str_equal (words[0], HELP_COMMAND))
    return run_help (self, cli, words + 1);
  child = ten_cli_command_find (self, words[0], &error);
  if (child == NULL)
    return end_with_error (cli, NULL, error);
  deeper = g_strdup_printf ("%s %s", path, child->name);
  return run_at (child, cli, words + 1, deeper);
}

const TenCliCommand *
ten_cli_command_find (const TenCliCommand *self, const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *suggestion = NULL;

  for (guint i = 0; self->children[i] != NULL; i++)
    {
      if (g_str_equal (self->children[i]->name, name))
        return self->children[i];
      g_ptr_array_add (names, (gpointer) self->children[i]->name);
    }
  g_ptr_array_add (names, NULL);
  suggestion = ten_cli_suggest (name, (const char *const *) names->pdata);
  /* Translators: a word, and "did you mean “roll”?" or "choose from: roll, odds" */
  ten_cli_refuse (error, _ ("%s: no such command; %s"), name, suggestion);
  return NULL;
}

char *
ten_cli_command_get_help (const TenCliCommand *self, const char *path)
{
  g_autoptr (TenCliOptions) options = new_options (self, is_program (path));
  g_autofree char *usage = NULL;
  g_autofree char *commands = NULL;

  if (self->children[0] != NULL)
    commands = describe_children (self, path);
  if (self->run == NULL)
    usage = g_strdup_printf (_ ("%s COMMAND [OPTION…]"), path);
  else if (self->arguments != NULL)
    /* Translators: how a command is written, and its arguments */
    usage = g_strdup_printf (_ ("%s [OPTION…] %s"), path, _ (self->arguments));
  else
    usage = g_strdup_printf (_ ("%s [OPTION…]"), path);
  return ten_cli_options_get_help (options, usage, _ (self->summary), commands);
}

int
ten_cli_command_run (const TenCliCommand *self, TenCli *cli, const char *const *words)
{
  return run_at (self, cli, words, self->name);
}
