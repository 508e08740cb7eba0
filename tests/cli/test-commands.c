/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-text.h"
#include "parser/ten-cli-error.h"

#include <locale.h>
#include <string.h>

/* Every command except the root, with its path. */
typedef void (*Visit) (const TenCliCommand *command, const char *path);

static guint
walk (const TenCliCommand *command, const char *path, Visit visit)
{
  guint n_commands = 0;

  for (guint i = 0; command->children[i] != NULL; i++)
    {
      const TenCliCommand *child = command->children[i];
      g_autofree char *deeper = g_strdup_printf ("%s %s", path, child->name);

      visit (child, deeper);
      n_commands += 1 + walk (child, deeper, visit);
    }
  return n_commands;
}

static void
check_command (const TenCliCommand *command, const char *path)
{
  g_test_message ("%s", path);
  g_assert_nonnull (command->name);
  g_assert_nonnull (command->summary);
  g_assert_true (command->run != NULL || command->children[0] != NULL);
  g_assert_true (command->arguments == NULL || command->run != NULL);
}

static void
test_tree (void)
{
  g_assert_cmpuint (walk (&ten_cli_root, "ten-again-cli", check_command), >, 10);
}

static void
check_options (const TenCliCommand *command, const char *path)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);

  g_test_message ("%s", path);
  for (const TenCliOption *const *list = command->options; *list != NULL; list++)
    for (const TenCliOption *option = *list; option->name != NULL; option++)
      {
        g_assert_true (g_hash_table_add (names, (gpointer) option->name));
        if (option->letter != 0)
          g_assert_true (g_hash_table_add (letters, GINT_TO_POINTER (option->letter)));
        g_assert_nonnull (option->summary);
        g_assert_true ((option->value == NULL) == (option->kind == TEN_CLI_FLAG));
        g_assert_cmpstr (option->name, !=, "help");
        g_assert_cmpstr (option->name, !=, "json");
      }
}

static void
check_help (const TenCliCommand *command, const char *path)
{
  g_autofree char *help = ten_cli_command_get_help (command, path);

  g_assert_nonnull (strstr (help, path));
  g_assert_nonnull (strstr (help, command->summary));
  g_assert_nonnull (strstr (help, "--help"));
  g_assert_true ((strstr (help, "--json") != NULL) == (command->run != NULL));
  for (const TenCliOption *const *list = command->options; *list != NULL; list++)
    for (const TenCliOption *option = *list; option->name != NULL; option++)
      {
        g_autofree char *written = g_strconcat ("--", option->name, NULL);

        g_assert_nonnull (strstr (help, written));
        g_assert_nonnull (strstr (help, option->summary));
      }
}

static void
test_options_of_commands (void)
{
  walk (&ten_cli_root, "ten-again-cli", check_options);
  walk (&ten_cli_root, "ten-again-cli", check_help);
}

static void
test_find (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_cli_command_find (&ten_cli_root, "odds", NULL) == &ten_cli_odds_command);
  g_assert_null (ten_cli_command_find (&ten_cli_root, "odd", &error));
  g_assert_error (error, TEN_CLI_ERROR, TEN_CLI_ERROR_USAGE);
  g_assert_nonnull (strstr (error->message, "odds"));
}

static const TenCliOption sample_options[] = {
  { "dice", 'd', TEN_CLI_VALUE, "N", "Dice" },
  { "modifier", 'm', TEN_CLI_LIST, "N", "Modifiers" },
  { "rote", 0, TEN_CLI_FLAG, NULL, "Rote" },
  { "sheet", 0, TEN_CLI_FILE, "FILE", "Sheet" },
  { NULL },
};

static TenCliOptions *
parse (const char *line, gboolean stop, GError **error)
{
  g_autoptr (TenCliOptions) options = ten_cli_options_new ();
  g_auto (GStrv) words = NULL;

  g_assert_true (g_shell_parse_argv (line, NULL, &words, NULL));
  ten_cli_options_declare (options, sample_options);
  if (!ten_cli_options_parse (options, (const char *const *) words, stop, error))
    return NULL;
  return g_steal_pointer (&options);
}

static char *
join (const char *const *words)
{
  return g_strjoinv ("|", (char **) words);
}

static void
test_options_parse (void)
{
  static const struct
  {
    const char *line;
    const char *dice;
    const char *modifiers;
    const char *arguments;
  } rows[] = {
    { "x", NULL, "", "x" },
    { "--dice 5 x y", "5", "", "x|y" },
    { "--dice -2", "-2", "", "" },
    { "--dice=-2", "-2", "", "" },
    { "-d -2", "-2", "", "" },
    { "--dice 1 x --dice 2", "2", "", "x" },
    { "--modifier -2:dark -m 3 --rote x", NULL, "-2:dark|3", "x" },
    { "-- --dice", NULL, "", "--dice" },
    { "x -- -y", NULL, "", "x|-y" },
    { "--dice ''", "", "", "" },
    { "-d5 -m-2:dark -m3 y", "5", "-2:dark|3", "y" },
    { "--dice -m3 x", "-m3", "", "x" },
    { "-d -m3 -", "-m3", "", "-" },
    { "x -- -d5", NULL, "", "x|-d5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TenCliOptions) options = parse (rows[i].line, FALSE, &error);
      g_autofree char *modifiers = NULL;
      g_autofree char *arguments = NULL;

      g_test_message ("%s", rows[i].line);
      g_assert_no_error (error);
      modifiers = join (ten_cli_options_get_all (options, "modifier"));
      arguments = join (ten_cli_options_get_arguments (options));
      g_assert_cmpstr (ten_cli_options_get (options, "dice"), ==, rows[i].dice);
      g_assert_cmpstr (modifiers, ==, rows[i].modifiers);
      g_assert_cmpstr (arguments, ==, rows[i].arguments);
      g_assert_true (ten_cli_options_has (options, "rote") == (i == 6));
    }
}

static void
test_options_stop (void)
{
  g_autoptr (TenCliOptions) options = parse ("--rote x --dice 5 -- y", TRUE, NULL);
  g_autofree char *arguments = join (ten_cli_options_get_arguments (options));

  g_assert_cmpstr (arguments, ==, "x|--dice|5|--|y");
  g_assert_true (ten_cli_options_has (options, "rote"));
  g_assert_false (ten_cli_options_has (options, "dice"));
}

static void
test_options_wrong (void)
{
  static const char *const lines[] = { "--none", "--dice",    "-x",           "-x5",
                                       "-d",     "--rote=no", "--dice '\xff'" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (lines[i], FALSE, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (ten_cli_error_get_status (error), ==, TEN_CLI_MISUSED);
    }
}

static void
test_options_file_names (void)
{
  g_autoptr (TenCliOptions) options = parse ("--sheet '\xff' '\xfe'", FALSE, NULL);

  g_assert_cmpstr (ten_cli_options_get (options, "sheet"), ==, "\xff");
  g_assert_cmpstr (ten_cli_options_get_arguments (options)[0], ==, "\xfe");
}

static void
test_integers (void)
{
  static const struct
  {
    const char *text;
    gboolean good;
    gint64 value;
  } rows[] = {
    { "0", TRUE, 0 },    { "+5", TRUE, 5 },   { "-5", TRUE, -5 },
    { "007", TRUE, 7 },  { "10", TRUE, 10 },  { "11", FALSE, 0 },
    { "-11", FALSE, 0 }, { "", FALSE, 0 },    { "-", FALSE, 0 },
    { "+-5", FALSE, 0 }, { " 5", FALSE, 0 },  { "5 ", FALSE, 0 },
    { "5x", FALSE, 0 },  { "5.0", FALSE, 0 }, { "0x5", FALSE, 0 },
    { "٥", FALSE, 0 },   { "1e1", FALSE, 0 }, { "99999999999999999999", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 value = 0;

      g_test_message ("“%s”", rows[i].text);
      g_assert_true (ten_cli_read_integer (rows[i].text, -10, 10, &value, &error) == rows[i].good);
      g_assert_true (rows[i].good == (error == NULL));
      if (rows[i].good)
        g_assert_cmpint (value, ==, rows[i].value);
    }
}

static void
test_statuses (void)
{
  const struct
  {
    GQuark domain;
    int code;
    int status;
  } rows[] = {
    { TEN_CLI_ERROR, TEN_CLI_ERROR_USAGE, TEN_CLI_MISUSED },
    { TEN_CLI_ERROR, TEN_CLI_ERROR_WORK, TEN_CLI_FAILED },
    { G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, TEN_CLI_MISUSED },
    { TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED, TEN_CLI_MISUSED },
    { TEN_JSON_ERROR, TEN_JSON_ERROR_READ, TEN_CLI_MISUSED },
    { TEN_JSON_ERROR, TEN_JSON_ERROR_SYNTAX, TEN_CLI_MISUSED },
    { TEN_DICE_ERROR, TEN_DICE_ERROR_RANDOM, TEN_CLI_FAILED },
    { TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES, TEN_CLI_MISUSED },
    { TEN_LOG_ERROR, TEN_LOG_ERROR_FULL, TEN_CLI_FAILED },
    { G_IO_ERROR, G_IO_ERROR_FAILED, TEN_CLI_FAILED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (rows[i].domain, rows[i].code, "what");

      g_assert_cmpint (ten_cli_error_get_status (error), ==, rows[i].status);
    }
}

static void
test_suggest (void)
{
  static const char *const known[] = { "cofd", "nwod", "v20", "v20da", NULL };
  static const char *const none[] = { NULL };
  g_autofree char *near_one = ten_cli_suggest ("coffd", known);
  g_autofree char *far_one = ten_cli_suggest ("dragons", known);
  g_autofree char *nothing = ten_cli_suggest ("dragons", none);

  g_assert_cmpstr (near_one, ==, "did you mean “cofd”?");
  g_assert_cmpstr (far_one, ==, "choose from: cofd, nwod, v20, v20da");
  g_assert_cmpstr (nothing, ==, "none are available");
}

static void
test_text (void)
{
  g_autofree char *left = ten_cli_text_pad ("刀", 4, FALSE);
  g_autofree char *right = ten_cli_text_pad ("é", 3, TRUE);
  g_autofree char *long_one = ten_cli_text_pad ("long", 2, TRUE);
  g_autofree char *half = ten_cli_text_bar (0.5, 3);
  g_autofree char *whole = ten_cli_text_bar (1.5, 2);
  g_autofree char *none = ten_cli_text_bar (0, 2);
  g_autofree char *dots = ten_cli_text_dots (3, 5);
  g_autofree char *many = ten_cli_text_dots (6, 5);

  g_assert_cmpuint (ten_cli_text_get_width ("e\xcc\x81刀"), ==, 3);
  g_assert_cmpstr (left, ==, "刀  ");
  g_assert_cmpstr (right, ==, "  é");
  g_assert_cmpstr (long_one, ==, "long");
  g_assert_cmpstr (half, ==, "█▌");
  g_assert_cmpstr (whole, ==, "██");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (dots, ==, "●●●○○");
  g_assert_cmpstr (many, ==, "●●●●●●");
}

typedef struct
{
  TenCli cli;
  char *text;
  char *errors;
  gsize text_size;
  gsize errors_size;
  FILE *text_file;
  FILE *error_file;
} Run;

static void
run_set_up (Run *run, gconstpointer data)
{
  run->text_file = open_memstream (&run->text, &run->text_size);
  run->error_file = open_memstream (&run->errors, &run->errors_size);
  ten_cli_init (&run->cli, run->text_file, run->error_file);
}

static void
run_tear_down (Run *run, gconstpointer data)
{
  ten_cli_clear (&run->cli);
  fclose (run->text_file);
  fclose (run->error_file);
  free (run->text);
  free (run->errors);
}

static int
run_line (Run *run, const char *line)
{
  g_auto (GStrv) words = NULL;

  g_assert_true (g_shell_parse_argv (line, NULL, &words, NULL));
  return ten_cli_command_run (&ten_cli_root, &run->cli, (const char *const *) words);
}

static void
test_run_roll (Run *run, gconstpointer data)
{
  g_assert_cmpint (run_line (run, "roll --dice -2 --faces 1"), ==, TEN_CLI_DONE);
  g_assert_nonnull (strstr (run->text, "✗1"));
  g_assert_cmpstr (run->errors, ==, NULL);
}

static void
test_run_wrong (Run *run, gconstpointer data)
{
  g_assert_cmpint (run_line (run, "roll --dice 2 --faces 1"), ==, TEN_CLI_MISUSED);
  g_assert_true (g_str_has_prefix (run->errors, "ten-again-cli: --faces: "));
  g_assert_cmpstr (run->text, ==, NULL);
}

static void
test_run_nested (Run *run, gconstpointer data)
{
  g_assert_cmpint (run_line (run, "help sheet show"), ==, TEN_CLI_DONE);
  g_assert_true (g_str_has_prefix (run->text, "Usage: ten-again-cli sheet show [OPTION…] FILE\n"));
}

TEN_TESTS
{
  setlocale (LC_ALL, "");

  ten_cli_commands_init ();
  g_test_add_func ("/cli/tree", test_tree);
  g_test_add_func ("/cli/tree/options", test_options_of_commands);
  g_test_add_func ("/cli/tree/find", test_find);
  g_test_add_func ("/cli/options/parse", test_options_parse);
  g_test_add_func ("/cli/options/stop", test_options_stop);
  g_test_add_func ("/cli/options/wrong", test_options_wrong);
  g_test_add_func ("/cli/options/file-names", test_options_file_names);
  g_test_add_func ("/cli/integers", test_integers);
  g_test_add_func ("/cli/statuses", test_statuses);
  g_test_add_func ("/cli/suggest", test_suggest);
  g_test_add_func ("/cli/text", test_text);
  g_test_add ("/cli/run/roll", Run, NULL, run_set_up, test_run_roll, run_tear_down);
  g_test_add ("/cli/run/wrong", Run, NULL, run_set_up, test_run_wrong, run_tear_down);
  g_test_add ("/cli/run/nested", Run, NULL, run_set_up, test_run_nested, run_tear_down);
}
