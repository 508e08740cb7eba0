/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-dice.h"

#include "ten-config.h"

#include <glib/gi18n.h>

static const TenCliOption fairness_only_options[] = {
  { "count", 'n', TEN_CLI_VALUE, N_ ("N"), N_ ("Roll N dice (default: ten million)") },
  { NULL },
};

static gboolean
run_fairness (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  gint64 n_dice = TEN_FAIRNESS_N_DICE;
  gint64 faces[10];

  if (!ten_cli_options_read_integer (options, "count", 1, TEN_FAIRNESS_MAX_DICE, &n_dice, error))
    return FALSE;
  if (!ten_fairness_roll (random, n_dice, faces, ten_cli_show_progress, cli, NULL, error))
    return ten_cli_error_prefix (error, "fairness");
  ten_cli_end_progress (cli);
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, ten_fairness_to_json (faces));
      return TRUE;
    }
  ten_cli_print_faces (cli, faces);
  ten_cli_print (cli, "%s\n", ten_fairness_get_source_text ());
  return TRUE;
}

const TenCliCommand ten_cli_fairness_command = {
  .name = "fairness",
  .summary = N_ ("Test whether the dice are fair"),
  .options = { fairness_only_options },
  .run = run_fairness,
};
