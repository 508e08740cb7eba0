/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "commands/ten-cli-commands.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MAX_WORDS 24
#define MAX_DIGITS 3

static const char sheet[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ines\","
    " \"traits\": {\"wits\": 3, \"brawl\": 2}, \"specialties\": {\"brawl\": [\"Claws\"]},"
    " \"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 1}}}";

static FILE *nowhere;

/* No files elsewhere, and nothing that takes long by request. */
static gboolean
is_harmless (const char *word)
{
  guint n_digits = 0;

  for (; *word != '\0'; word++)
    {
      n_digits = g_ascii_isdigit (*word) ? n_digits + 1 : 0;
      if (*word == '/' || n_digits > MAX_DIGITS)
        return FALSE;
    }
  return TRUE;
}

static void
prepare (void)
{
  if (nowhere == NULL)
    {
      nowhere = fopen ("/dev/null", "w");
      g_assert_true (nowhere != NULL && freopen ("/dev/null", "r", stdin) != NULL);
      g_assert_cmpint (g_chdir (fuzz_get_folder ()), ==, 0);
      g_setenv ("XDG_DATA_HOME", fuzz_get_folder (), TRUE);
    }
  g_assert_cmpint (system ("rm -rf -- ./* 2> /dev/null"), ==, 0);
  fuzz_write_file ("a", sheet, strlen (sheet));
}

static void
run (const char *const *words)
{
  g_auto (TenCli) cli = { NULL };

  ten_cli_init (&cli, nowhere, nowhere);
  g_assert_cmpint (ten_cli_command_run (&ten_cli_root, &cli, words), <=, 2);
}

/* One word per line. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) words = g_strsplit (text, "\n", MAX_WORDS);

  for (guint i = 0; words[i] != NULL; i++)
    if (!is_harmless (words[i]) || g_str_equal (words[i], "room")) /* which would listen */
      return 0;
  prepare ();
  run ((const char *const *) words);
  return 0;
}
