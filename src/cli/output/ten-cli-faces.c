/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "output/ten-cli-faces.h"

#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* The width in characters: a fair face fills half of it. */
#define BAR 30
#define FULL 0.2

void
ten_cli_show_progress (double share, gpointer data)
{
  TenCli *cli = data;

  if (cli->progress)
    fprintf (cli->error_file, "\r%3u %%", (guint) (share * 100));
}

void
ten_cli_end_progress (TenCli *cli)
{
  if (cli->progress)
    fputs ("\r     \r", cli->error_file);
}

void
ten_cli_print_faces (TenCli *cli, const gint64 *faces)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 7);
  g_autofree char *text = ten_fairness_dup_text (faces);
  double chi_square, probability;
  gint64 n_dice = 0;

  for (guint i = 0; i < 10; i++)
    n_dice += faces[i];
  ten_cli_table_add_row (table, _ ("Face"), _ ("Dice"), _ ("Share"), "", NULL);
  for (guint i = 0; i < 10; i++)
    {
      const double share = n_dice > 0 ? (double) faces[i] / (double) n_dice : 0.0;
      g_autofree char *face = g_strdup_printf ("%u", i + 1);
      g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT, faces[i]);
      g_autofree char *words = g_strdup_printf (_ ("%.2f %%"), share * 100.0);
      g_autofree char *bar = ten_cli_text_bar (MIN (share / FULL, 1.0), BAR);

      ten_cli_table_add_row (table, face, count, words, bar, NULL);
    }
  ten_cli_table_print (table, cli);
  if (ten_fairness_test (faces, &chi_square, &probability))
    {
      /* Translators: the names of two numbers in statistics */
      ten_cli_print (cli, _ ("Chi-square %.2f, p-value %.4f"), chi_square, probability);
      ten_cli_print (cli, "\n");
    }
  ten_cli_print (cli, "%s\n", text);
}
