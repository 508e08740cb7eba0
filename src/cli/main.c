/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "shared/ten-cli-log.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef TEN_HAVE_PDF
#include <ten-pdf-module.h>
#endif

/* Machine-readable output is the same in every language. */
static void
set_language (const char *const *words)
{
  const char *catalogues = g_getenv ("TEN_LOCALE_DIR");

  setlocale (LC_ALL, "");
  if (g_strv_contains (words, "--json"))
    setlocale (LC_MESSAGES, "C");
  bindtextdomain (GETTEXT_PACKAGE, catalogues != NULL ? catalogues : TEN_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  g_auto (TenCli) cli = { NULL };
  const char *const *words = (const char *const *) argv + (argc > 0 ? 1 : 0);
  int status;

  ten_log_keep_out_of_core_dumps ();
  set_language (words);
  ten_cli_commands_init ();
#ifdef TEN_HAVE_PDF
  ten_import_set_pdf_finder (ten_pdf_module_find);
#endif
  ten_cli_init (&cli, stdout, stderr);
  status = ten_cli_command_run (&ten_cli_root, &cli, words);
  ten_cli_log_back_up (&cli);
  return status;
}
