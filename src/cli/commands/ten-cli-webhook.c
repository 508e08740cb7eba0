/* SPDX-License-Identifier: GPL-3.0-or-later */

/* webhook: the address to which open rolls are posted. */

#include "commands/ten-cli-commands.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <ten-webhook.h>
#include <termios.h>
#include <unistd.h>

/* The address is not shown while it is typed. */
static gboolean
read_hidden_line (char *line, int size)
{
  struct termios before;
  const gboolean terminal = tcgetattr (STDIN_FILENO, &before) == 0;
  gboolean done;

  if (terminal)
    {
      struct termios hidden = before;

      hidden.c_lflag &= ~(tcflag_t) ECHO;
      tcsetattr (STDIN_FILENO, TCSAFLUSH, &hidden);
      /* Translators: the address of a webhook; it is not shown while it is typed. */
      g_printerr ("%s ", _ ("Address:"));
    }
  done = fgets (line, size, stdin) != NULL;
  if (terminal)
    {
      tcsetattr (STDIN_FILENO, TCSAFLUSH, &before);
      g_printerr ("\n");
    }
  return done;
}

static gboolean
run_set (TenCli *cli, const TenCliOptions *options, GError **error)
{
  char line[TEN_WEBHOOK_MAX_ADDRESS + 3];

  if (!read_hidden_line (line, sizeof line))
    return ten_cli_refuse (error, _ ("webhook: standard input contains no address"));
  if (!ten_webhook_address_save (NULL, line, error))
    return ten_cli_error_prefix (error, "webhook");
  ten_cli_print (cli, "%s\n", _ ("The address is set."));
  return TRUE;
}

static void
on_tested (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **tested = data;

  *tested = g_object_ref (result);
}

static gboolean
run_test (TenCli *cli, const TenCliOptions *options, GError **error)
{
  GError *problem = NULL;
  g_autofree char *address = ten_webhook_address_load (NULL, &problem);
  g_autoptr (GAsyncResult) result = NULL;

  if (problem != NULL)
    {
      g_propagate_error (error, problem);
      return ten_cli_error_prefix (error, "webhook");
    }
  if (address == NULL)
    return ten_cli_refuse (error, _ ("webhook: no address is set"));
  ten_webhook_test_async (address, NULL, on_tested, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!ten_webhook_test_finish (result, error))
    return ten_cli_error_prefix (error, "webhook");
  ten_cli_print (cli, "%s\n", _ ("The message was posted."));
  return TRUE;
}

static gboolean
run_remove (TenCli *cli, const TenCliOptions *options, GError **error)
{
  if (!ten_webhook_address_remove (NULL, error))
    return ten_cli_error_prefix (error, "webhook");
  ten_cli_print (cli, "%s\n", _ ("No address is set."));
  return TRUE;
}

static const TenCliCommand set_command = {
  .name = "set",
  .summary = N_ ("Read the address from standard input, and keep it"),
  .run = run_set,
};

static const TenCliCommand test_command = {
  .name = "test",
  .summary = N_ ("Post a message, to see whether it arrives"),
  .run = run_test,
};

static const TenCliCommand remove_command = {
  .name = "remove",
  .summary = N_ ("Forget the address"),
  .run = run_remove,
};

const TenCliCommand ten_cli_webhook_command = {
  .name = "webhook",
  .summary = N_ ("Manage the address to which open rolls are posted"),
  .children = { &set_command, &test_command, &remove_command },
};
